#if canImport(UIKit) && !os(watchOS)
    public import StepRouter
    package import UIKit

    // Modals: presenting and dismissing.
    extension UIKitWindow {
        /// Calls UIKit to present a modal.
        ///
        /// - Throws: `HierarchyError.notCarriedOut` if UIKit ignores the call.
        func present(_ modal: ScreenID?, in transition: Hierarchy.Transition, animated: Bool) throws(HierarchyError) {
            let after = transition.after
            guard let modal, let style = after.presentationStyle(of: modal), let controller = controller(of: modal),
                let presenter = self.controller(of: after.presenter(of: modal)).map(innermostPresenter)
            else {
                throw notCarriedOut(transition, "the modal, or the screen that presents it, has no view controller.")
            }
            if hide(modal, in: after) { return }
            let alert = controller as? UIAlertController
            if let screen = screens[modal], screen is any LateAnswering || alert != nil && !(screen is StrangerScreen) {
                alerts.add(controller, of: screen)
            }
            if alert == nil {
                try setContent(of: modal, in: after, animated: false)
                prepare(controller, by: presenter, style)
            }
            // UIKit presents alerts in its own style; only an action sheet may be a popover.
            if alert?.preferredStyle != .alert {
                if let presentation = controller.presentationController, presentation.delegate == nil {
                    presentation.delegate = swipes
                }
                setPopoverSource(of: controller, in: presenter)
            }
            let hideAgain = controllers.show(controller)
            rest(controller, at: style.detent)
            presenter.present(controller, animated: animated, completion: nil)
            do throws(HierarchyError) {
                try checkIsPresented(controller, by: presenter, in: transition)
            } catch {
                hideAgain?()
                throw error
            }
        }

        private func prepare(_ modal: UIViewController, by presenter: UIViewController, _ style: PresentationStyle) {
            // A presentation controller of the app's own stays, and so does what keeps the user from swiping.
            if modal.modalPresentationStyle != .custom { modal.modalPresentationStyle = style.kind.style }
            if style.isModalInPresentation { modal.isModalInPresentation = true }
            setDetents(of: modal)
            controllers.known.prepareModal(modal, presenter, style)
            if modal.transitioningDelegate == nil, controllers.transition(of: modal) != nil {
                modal.transitioningDelegate = delegates.transitioning
            }
        }

        /// Gives a popover without a source the presenter's view; an action sheet points to its middle.
        private func setPopoverSource(of modal: UIViewController, in presenter: UIViewController) {
            #if !os(tvOS)
                let isAlert = modal is UIAlertController
                // Asking an action sheet for its popover changes its style where there is no room (rdar 27448488).
                if isAlert, presenter.traitCollection.horizontalSizeClass != .regular { return }
                guard let popover = modal.popoverPresentationController, let view = presenter.view,
                    popover.sourceView == nil, popover.sourceItem == nil
                else { return }
                if let anchor = anchor(of: modal, in: presenter) {
                    popover.sourceItem = anchor
                    return
                }
                popover.sourceView = view
                if isAlert {
                    popover.sourceRect = CGRect(x: view.bounds.midX, y: view.bounds.midY, width: 0, height: 0)
                    popover.permittedArrowDirections = []
                }
            #endif
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

        /// Fails if UIKit has ignored a call, which it says only in its log: otherwise the modal has a presenter at
        /// once.
        private func checkIsPresented(
            _ modal: UIViewController,
            by presenter: UIViewController,
            in transition: Hierarchy.Transition
        ) throws(HierarchyError) {
            if modal.presentingViewController != nil { return }
            let other = presenter.presentedViewController.map { ": \(type(of: presenter)) presents \(type(of: $0))" }
            let hidden = presenter.viewIfLoaded?.window == nil ? ": \(type(of: presenter)) is not in the window" : ""
            throw notCarriedOut(
                transition,
                "UIKit was told present(_:animated:completion:), and the window does not show that\(other ?? hidden)."
            )
        }

        /// Lets the presenter of a modal dismiss it: a screen's view controller, or one that it embeds. A sheet that is
        /// hidden afterwards keeps its view controller.
        func dismiss(_ modal: ScreenID?, in after: Hierarchy, animated: Bool) {
            guard let modal, let controller = controller(of: modal) else { return }
            if !hide(modal, in: after) { _ = controllers.show(controller) }
            controller.presentingViewController?.dismiss(animated: animated, completion: nil)
        }

        /// Keeps the view controller of a sheet that is hidden in a hierarchy.
        ///
        /// - Returns: `false` if it is not hidden there.
        private func hide(_ modal: ScreenID, in after: Hierarchy) -> Bool {
            guard let style = after.presentationStyle(of: modal), style.isHidden, let sheet = controller(of: modal),
                let page = controller(of: after.presenter(of: modal))
            else { return false }
            controllers.hide(sheet, below: page, style)
            return true
        }

        /// Lets a sheet rest at one of its heights.
        func rest(_ sheet: UIViewController?, at detent: Int) {
            #if !os(tvOS) && !os(visionOS)
                guard let presentation = sheet?.sheetPresentationController,
                    presentation.detents.indices.contains(detent)
                else { return }
                let identifier = presentation.detents[detent].identifier
                if presentation.selectedDetentIdentifier == nil, detent == 0 { return }
                presentation.animateChanges { presentation.selectedDetentIdentifier = identifier }
            #endif
        }

        /// Presents the modals of screens that have joined, one at a time, as UIKit demands.
        func presentModals(
            of transition: Hierarchy.Transition,
            joining: [ScreenID],
            in shown: inout Hierarchy
        ) async throws(HierarchyError) {
            for modal in joining where transition.after.presentationStyle(of: modal) != nil && !shown.contains(modal) {
                try await waitUntilVisible(transition)
                try present(modal, in: transition, animated: false)
                shown = try await wait(for: "present(_:animated:completion:)", transition) { $0.contains(modal) }
            }
        }

        /// Dismisses the modals of a root that is about to be replaced: they would stay in the window otherwise.
        func dismissAll(before transition: Hierarchy.Transition) async throws(HierarchyError) {
            for modal in transition.before.modals where look().hierarchy.contains(modal) {
                dismiss(modal, in: transition.after, animated: false)
                _ = try await wait(for: "dismiss(animated:completion:)", transition) { !$0.contains(modal) }
            }
        }
    }

    // Modals: reasons to stay.
    extension UIKitWindow {
        /// Asks the delegate that an app has given a modal, for navigations as UIKit asks it for the user.
        ///
        /// - Parameter screen: The screen of a modal.
        /// - Returns: `true` if the delegate lets it be dismissed, and also if there is none, or the screen is no
        ///   modal.
        public func allowsDismissal(of screen: any Screen) -> Bool {
            guard !(screen is StrangerScreen), let modal = controllers.controller(of: screen), modal.parent == nil,
                modal.presentingViewController != nil, let presentation = modal.presentationController,
                let delegate = presentation.delegate, delegate !== swipes
            else { return true }
            asksForNavigation = true
            defer { asksForNavigation = false }
            return delegate.allowsDismissal(presentation)
        }
    }

    extension UIAdaptivePresentationControllerDelegate {
        /// Asks whether a modal may be dismissed, as UIKit does.
        package func allowsDismissal(_ presentation: UIPresentationController) -> Bool {
            #if canImport(ObjectiveC)
                presentationControllerShouldDismiss?(presentation) ?? true
            #else
                presentationControllerShouldDismiss(presentation)
            #endif
        }
    }

    // MARK: Styles

    extension PresentationStyle {
        /// The style in which a view controller is presented.
        @MainActor package init(of modal: UIViewController) {
            self.init(Kind(modal.modalPresentationStyle), isModalInPresentation: modal.isModalInPresentation)
            #if !os(tvOS) && !os(visionOS)
                guard isSheet, let sheet = modal.sheetPresentationController else { return }
                let identifiers = sheet.detents.map(\.identifier)
                let selected = sheet.selectedDetentIdentifier.flatMap { identifiers.firstIndex(of: $0) }
                let undimmed = sheet.largestUndimmedDetentIdentifier.flatMap { identifiers.lastIndex(of: $0) }
                self = resting(
                    at: selected ?? 0,
                    ofDetents: identifiers.count,
                    undimmed: undimmed.map { $0 + 1 } ?? 0
                )
            #endif
        }
    }

    extension PresentationStyle.Kind {
        fileprivate init(_ style: UIModalPresentationStyle) {
            switch style {
            case .fullScreen, .none: self = .fullScreen
            case .currentContext: self = .currentContext
            case .overFullScreen, .custom: self = .overFullScreen
            case .overCurrentContext: self = .overCurrentContext
            #if os(tvOS)
                default: self = .pageSheet
            #else
                case .formSheet: self = .formSheet
                case .popover: self = .popover
                case .pageSheet, .automatic: self = .pageSheet
                @unknown default: self = .pageSheet
            #endif
            }
        }

        /// UIKit's name for it; on a television there are no sheets.
        fileprivate var style: UIModalPresentationStyle {
            switch self {
            case .fullScreen: .fullScreen
            case .overFullScreen: .overFullScreen
            case .currentContext: .currentContext
            case .overCurrentContext: .overCurrentContext
            #if os(tvOS)
                case .pageSheet, .formSheet, .popover: .automatic
            #else
                case .pageSheet: .pageSheet
                case .formSheet: .formSheet
                case .popover: .popover
            #endif
            }
        }
    }

    extension Hierarchy {
        /// The modals, those below before those above.
        fileprivate var modals: [ScreenID] { nodes.filter { $0.isModal && !$0.isHidden }.map(\.screen) }
    }
#endif
