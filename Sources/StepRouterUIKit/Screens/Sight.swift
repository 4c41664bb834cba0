#if canImport(UIKit) && !os(watchOS)
    import StepRouter
    import UIKit

    /// The answers of a window's view controllers to a look at rest: a second look compares them, and reads nothing again.
    ///
    /// It holds the view controllers, so none of them can be freed and another one take its address. A navigation lets
    /// go of it before anything is awaited.
    @MainActor final class Sight {
        /// Something that a view controller was asked, with its answer.
        enum Answer {
            case context(UIViewController, definesIt: Bool)
            case style(UIViewController, PresentationStyle)
            case stack(UINavigationController, [UIViewController])
            case tabs(UITabBarController, TabContent)
            case own(any ContainerViewController, [UIViewController], selected: Int)
            case notLoaded(UIViewController)
            case presents(UIViewController, UIViewController?, by: UIViewController?)
            case parts(UIViewController, [UIViewController])
        }

        private let root: UIViewController?
        private let size: UIUserInterfaceSizeClass?
        private let isHeard: Bool
        private let answers: [Answer]

        /// Makes the sight of a window.
        ///
        /// - Parameters:
        ///   - window: The window.
        ///   - isHeard: `true` if anything listens to it.
        ///   - answers: All that the look has asked.
        init(of window: UIWindow?, isHeard: Bool, _ answers: [Answer]) {
            root = window?.rootViewController
            size = window?.traitCollection.horizontalSizeClass
            self.isHeard = isHeard
            self.answers = answers
        }

        /// Returns whether a look at the window would see the same, at rest.
        func isStillSeen(in window: UIWindow?, isHeard: Bool) -> Bool {
            root === window?.rootViewController && size == window?.traitCollection.horizontalSizeClass
                && isHeard == self.isHeard && answers.indices.allSatisfy { answers[$0].isStillGiven }
        }
    }

    extension Sight.Answer {
        @MainActor @inline(__always) fileprivate var isStillGiven: Bool {
            switch self {
            case .context(let controller, let definesIt): controller.definesPresentationContext == definesIt
            case .style(let modal, let style): PresentationStyle(of: modal) == style
            case .stack(let stack, let content): stack.viewControllers.isSame(as: content)
            case .tabs(let bar, let content): TabContent(of: bar).isSame(as: content)
            case .own(let own, let content, let selected):
                !own.isMoving && own.selectedScreenIndex == selected
                    && own.screenControllers.isSame(as: content)
            case .notLoaded(let controller): !controller.isViewLoaded
            case .presents(let controller, let modal, let presenter):
                controller.transitionCoordinator == nil && controller.presentedViewController === modal
                    && modal?.presentingViewController === presenter && modal?.isBeingPresented != true
                    && modal?.isBeingDismissed != true
            case .parts(let controller, let parts): controller.children.isSame(as: parts)
            }
        }
    }

    extension Array where Element: AnyObject {
        /// Returns whether both arrays hold the same objects in the same order.
        ///
        /// It reads addresses only. A comparison by `===` retains and releases each object, which takes some
        /// hundred instructions where weak references to it exist: half of a second look at a large window.
        func isSame(as other: [Element]) -> Bool {
            if count != other.count { return false }
            // Safe: both arrays keep their objects meanwhile, and a reference is as large as an address.
            return unsafe withUnsafeBytes { own in
                unsafe other.withUnsafeBytes { others in
                    unsafe own.bindMemory(to: UInt.self).elementsEqual(others.bindMemory(to: UInt.self))
                }
            }
        }
    }
#endif
