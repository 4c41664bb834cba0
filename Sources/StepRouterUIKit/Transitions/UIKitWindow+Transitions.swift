#if canImport(UIKit) && !os(watchOS)
    import StepRouter
    import UIKit

    // One transition, with one call of UIKit.
    extension UIKitWindow {
        /// Carries out a transition, waits for its end, and checks what has become of it.
        ///
        /// - Returns: The hierarchy that the window shows then.
        func carryOut(
            _ transition: Transition,
            animated: Bool,
            _ work: WindowWork
        ) async throws(HierarchyError) -> Hierarchy {
            work.transition = transition
            defer { work.transition = nil }
            // Screens that ask where they are while UIKit tells them are in the window.
            let joined = HierarchyDifference(from: transition.before, to: transition.after).joined
            screens.place(joined)
            work.placed += joined
            let call = try await begin(transition, animated: animated)
            var shown = try await wait(for: call, transition) { $0.shows(theEffectOf: transition) }
            do throws(HierarchyError) {
                try await showColumns(of: transition, in: &shown)
                try await presentModals(of: transition, in: &shown)
            } catch {
                // What has taken effect so far is taken back as well.
                work.finished.append((transition, shown))
                throw error
            }
            work.finished.append((transition, transition.after))
            return shown
        }

        /// Calls UIKit.
        ///
        /// - Returns: What was called, for messages.
        private func begin(_ transition: Transition, animated: Bool) async throws(HierarchyError) -> String {
            if transition.change == .rootReplaced { try await dismissAll(before: transition) }
            if transition.change == .presented { try await waitUntilVisible(transition) }
            work?.requested = transition.after
            defer { work?.requested = nil }
            switch transition.change {
            case .presented:
                try present(transition.subject, in: transition, animated: animated)
                return "present(_:animated:completion:)"
            case .dismissed:
                dismiss(transition.subject, animated: animated)
                return "dismiss(animated:completion:)"
            case .contentSet, .popped, .selected:
                guard let container = transition.subject else { return "" }
                if animated, screens.style(of: transition) != nil { letStyler(animate: container) }
                try setContent(of: container, in: transition.after, animated: animated)
                showSides(of: container, in: transition.after)
                return contentCall(of: container)
            case .rootReplaced:
                if let root = transition.subject { try setContent(of: root, in: transition.after, animated: false) }
                changeRoot(in: transition, animated: animated)
                return "rootViewController"
            case .resized:
                return ""
            }
        }

        /// Shows the columns that split views are to show: those that are shown for the first time, UIKit has collapsed in its own way. One in which others
        /// have put something meanwhile stays as it is.
        private func showColumns(of transition: Transition, in shown: inout Hierarchy) async throws(HierarchyError) {
            let after = transition.after
            for split in after.nodes.filter({ $0.kind == .split }).map(\.screen) {
                if shown.screens(in: split) != after.screens(in: split) { continue }
                try setContent(of: split, in: after, animated: false)
                shown = try await wait(for: contentCall(of: split), transition) { _ in true }
            }
        }

        // MARK: Modals

        private func present(_ modal: ScreenID?, in transition: Transition, animated: Bool) throws(HierarchyError) {
            let after = transition.after
            guard let modal, let style = after.presentationStyle(of: modal), let controller = controller(of: modal),
                let presenter = self.controller(of: after.presenter(of: modal)).map(innermostPresenter)
            else {
                throw notCarriedOut(transition, "the modal, or the screen that presents it, has no view controller.")
            }
            if let alert = controller as? UIAlertController {
                present(alert, of: modal, by: presenter, animated: animated)
                return try checkIsPresented(alert, by: presenter, in: transition)
            }
            try setContent(of: modal, in: after, animated: false)
            // One that is shown by a presentation controller of the app's own says so, and what keeps the user from swiping stays.
            if controller.modalPresentationStyle != .custom { controller.modalPresentationStyle = style.kind.style }
            if style.isModalInPresentation { controller.isModalInPresentation = true }
            controllers.known.prepareModal(controller, presenter, style)
            if controller.transitioningDelegate == nil, controllers.transition(of: controller) != nil {
                controller.transitioningDelegate = styler
            }
            if let presentation = controller.presentationController, presentation.delegate == nil {
                presentation.delegate = swipes
            }
            #if !os(tvOS)
                if let popover = controller.popoverPresentationController, popover.sourceView == nil,
                    popover.sourceItem == nil
                {
                    popover.sourceView = presenter.view
                }
            #endif
            presenter.present(controller, animated: animated, completion: nil)
            try checkIsPresented(controller, by: presenter, in: transition)
        }

        /// The view controller that presents for a screen. An active search is presented already, and presents in turn;
        /// an open context menu is closed.
        private func innermostPresenter(of controller: UIViewController) -> UIViewController {
            guard let part = controller.presentedViewController, part.presentingViewController === controller,
                !part.isBeingDismissed, controllers.isPart(part)
            else { return controller }
            if !controllers.isMenu(part) { return innermostPresenter(of: part) }
            controller.dismiss(animated: false, completion: nil)
            return controller
        }

        /// Fails if UIKit has ignored a call, which it says only in its log: what it presents has a presenter at once.
        private func checkIsPresented(
            _ modal: UIViewController,
            by presenter: UIViewController,
            in transition: Transition
        ) throws(HierarchyError) {
            if modal.presentingViewController != nil { return }
            let other = presenter.presentedViewController.map { ": \(type(of: presenter)) presents \(type(of: $0))" }
            let hidden = presenter.viewIfLoaded?.window == nil ? ": \(type(of: presenter)) is not in the window" : ""
            throw notCarriedOut(
                transition,
                "UIKit was told present(_:animated:completion:), and the window does not show that\(other ?? hidden)."
            )
        }

        /// Lets what presents a modal dismiss it: the view controller itself, or one that it embeds.
        private func dismiss(_ modal: ScreenID?, animated: Bool) {
            controller(of: modal)?.presentingViewController?.dismiss(animated: animated, completion: nil)
        }

        /// Presents the modals of what has joined, which UIKit does one at a time.
        private func presentModals(of transition: Transition, in shown: inout Hierarchy) async throws(HierarchyError) {
            for modal in transition.after.modals where !transition.before.contains(modal) && !shown.contains(modal) {
                try await waitUntilVisible(transition)
                try present(modal, in: transition, animated: false)
                shown = try await wait(for: "present(_:animated:completion:)", transition) { $0.contains(modal) }
            }
        }

        /// Dismisses the modals of a root that is about to be replaced: they would stay in the window otherwise.
        private func dismissAll(before transition: Transition) async throws(HierarchyError) {
            for modal in transition.before.modals where read().hierarchy.contains(modal) {
                dismiss(modal, animated: false)
                _ = try await wait(for: "dismiss(animated:completion:)", transition) { !$0.contains(modal) }
            }
        }
    }

    extension Hierarchy {
        /// The modals, those below before those above.
        fileprivate var modals: [ScreenID] { nodes.filter(\.isModal).map(\.screen) }

        /// The screens that a container holds, and those that they hold.
        fileprivate func screens(in container: ScreenID) -> Set<ScreenID> {
            content(of: container).reduce(into: []) { $0.formUnion(screens(in: $1).union([$1])) }
        }

        /// Whether what a transition does is done, whatever others have done beside it.
        fileprivate func shows(theEffectOf transition: Transition) -> Bool {
            let after = transition.after
            guard let subject = transition.subject else { return shows(after) }
            if visibleContent(of: subject) == after.visibleContent(of: subject), shows(after) { return true }
            switch transition.change {
            case .presented: return contains(subject) && presenter(of: subject) == after.presenter(of: subject)
            case .dismissed: return !contains(subject)
            case .contentSet, .popped, .selected:
                // A navigation controller that UIKit has put a column into is seen as long as something else is on it.
                let gone = after.screens.filter { !contains($0) }
                if gone.count == 1, after.kind(of: gone[0]) == .navigation {
                    return visibleScreens == after.visibleScreens.filter { $0 != gone[0] }
                }
                return content(of: subject) == after.content(of: subject)
                    && visibleContent(of: subject) == after.visibleContent(of: subject)
            case .rootReplaced: return root == subject
            case .resized: return true
            }
        }
    }
#endif
