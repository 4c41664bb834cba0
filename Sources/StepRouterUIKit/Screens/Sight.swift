#if canImport(UIKit) && !os(watchOS)
    import StepRouter
    import UIKit

    /// The questions of the last look at a window at rest, with the answers. The next look compares them, and reads the
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

        /// The answer of a view controller, or of one around it, about its modal.
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
#endif
