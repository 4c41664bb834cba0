#if canImport(UIKit) && !os(watchOS)
    import StepRouter
    import UIKit

    /// What the last look at a window at rest has asked, with the answers. The next look compares them, and reads the
    /// window only if one of them is another one.
    ///
    /// It keeps no view controller alive.
    @MainActor struct Sight {
        private let size: UIUserInterfaceSizeClass
        /// Those that were asked, in the order in which they were met, the root first.
        private let asked: [MetController]
        /// Those of which nothing was asked, because others cover them on their stack.
        private let covered: [MetController]

        init(of asked: [MetController], covered: [MetController], in size: UIUserInterfaceSizeClass) {
            (self.asked, self.covered, self.size) = (asked, covered, size)
        }

        /// Returns whether a look at the window would see the same, at rest.
        func isStillSeen(from root: UIViewController?, in size: UIUserInterfaceSizeClass) -> Bool {
            if size != self.size || root !== asked.first?.controller { return false }
            // Closures would be checked for their isolation each time, which takes as long as an answer.
            for met in asked where !met.answersAsBefore { return false }
            for met in covered where met.controller == nil { return false }
            return true
        }
    }

    /// A view controller that a look has met, with its answers to what was asked.
    ///
    /// Others are known by their addresses. They were met too, so that no other one can have taken the address of one
    /// that is still there.
    @MainActor final class MetController {
        weak let controller: UIViewController?
        /// The number of the screen that it shows; `nil` of a part of a screen.
        let screen: ScreenID?
        /// `true` if the next look has to look up its screen, which may be another one then.
        var mayShowAnother = false

        /// `true` if others cover it on its stack: its answers do not matter.
        var isCovered = false
        var definesContext = false
        /// The style in which it is presented.
        var style: PresentationStyle?
        private(set) var content: (addresses: [UInt], selected: Int)?
        private var parts: [UInt]?
        private var presentation = Presentation.notAsked
        /// A view controller that it holds, and that presents nothing: as long as it is around that one, neither does
        /// it.
        var idleContent: MetController?

        /// What a view controller, or one around it, presents.
        private enum Presentation {
            case notAsked, notLoaded, nothing
            case modal(UInt, presenter: UInt?)
        }

        init(_ controller: UIViewController, of screen: ScreenID?) {
            self.controller = controller
            self.screen = screen
        }

        func note(_ content: HeldControllers) { self.content = (content.controllers.addresses, content.selected) }

        func note(_ parts: [UIViewController]) { self.parts = parts.addresses }

        func note(modal: UIViewController?) {
            presentation = modal.map { .modal($0.address, presenter: $0.presentingViewController?.address) } ?? .nothing
        }

        func noteNotLoaded() { presentation = .notLoaded }

        /// `true` if it is there, at rest, and answers as it did.
        fileprivate var answersAsBefore: Bool {
            guard let controller else { return false }
            if isCovered { return true }
            if screen != nil, controller.definesPresentationContext != definesContext { return false }
            if let style, PresentationStyle(of: controller) != style { return false }
            if let content, !HeldControllers(of: controller).are(content) { return false }
            if let idleContent { return idleContent.controller?.parent === controller }
            switch presentation {
            case .notAsked: return true
            case .notLoaded: return !controller.isViewLoaded
            case .nothing: if controller.presentedViewController != nil { return false }
            case .modal(let address, let presenter):
                guard let modal = controller.presentedViewController, modal.address == address,
                    modal.presentingViewController?.address == presenter, !modal.isBeingPresented,
                    !modal.isBeingDismissed
                else { return false }
            }
            return controller.transitionCoordinator == nil && parts.map(controller.children.are) != false
        }
    }

    /// The view controllers of other screens that a container holds, and the position of the selected one.
    @MainActor struct HeldControllers {
        var controllers: [UIViewController] = []
        var selected = 0
        /// `true` if a container of the app's own moves.
        var isMoving = false

        /// Returns whether they are those at some addresses, at rest.
        fileprivate func are(_ former: (addresses: [UInt], selected: Int)) -> Bool {
            !isMoving && selected == former.selected && controllers.are(at: former.addresses)
        }
    }

    extension HeldControllers {
        /// Asks a container; a split view is asked otherwise.
        init(of container: UIViewController) {
            switch container {
            case let stack as UINavigationController: self.init(controllers: stack.viewControllers)
            case let bar as UITabBarController: self.init(TabContent(of: bar), list: bar.moreList)
            case let own as any ContainerViewController:
                self.init(controllers: own.screenControllers, selected: own.selectedScreenIndex, isMoving: own.isMoving)
            default: self.init()
            }
        }

        /// The tabs, and the list of More if the user sees it.
        init(_ tabs: TabContent, list: @autoclosure () -> UIViewController?) {
            self.init(controllers: tabs.controllers, selected: tabs.selected ?? 0)
            if tabs.isListShown, let list = list() {
                selected = controllers.count
                controllers.append(list)
            }
        }
    }

    extension UIViewController {
        fileprivate var address: UInt { UInt(bitPattern: ObjectIdentifier(self)) }
    }

    extension Array where Element: AnyObject {
        /// The addresses of the objects.
        fileprivate var addresses: [UInt] {
            // Safe: a reference is as large as an address.
            unsafe withUnsafeBytes { bytes in unsafe Array<UInt>(bytes.bindMemory(to: UInt.self)) }
        }

        /// Returns whether it holds the objects at some addresses, in their order.
        fileprivate func are(at addresses: [UInt]) -> Bool {
            if count != addresses.count { return false }
            // Safe: as above. It reads addresses only: a comparison by `===` retains and releases each object, which
            // takes some hundred instructions where weak references to it exist.
            return unsafe withUnsafeBytes { own in
                let own = unsafe own.bindMemory(to: UInt.self)
                for position in addresses.indices where unsafe own[position] != addresses[position] { return false }
                return true
            }
        }

        /// Returns whether both arrays hold the same objects in the same order.
        func isSame(as other: [Element]) -> Bool { are(at: other.addresses) }
    }
#endif
