extension UIViewController {
    /// `documentation/uikit/uiviewcontroller/present(_:animated:completion:)`: carried out by the outermost ancestor, or with a current-context style by the
    /// nearest one that defines the context. What cannot be presented is ignored, with a line in the log, and without a call of the completion.
    public func present(
        _ viewControllerToPresent: UIViewController,
        animated flag: Bool,
        completion: (() -> Void)? = nil
    ) {
        let (modal, presenter) = (viewControllerToPresent, presentationPresenter(for: viewControllerToPresent))
        guard let window = presenter.hostWindow else { return }
        let standIn = window.standIn
        standIn.record("present", modal)
        if standIn.isIgnored("present", modal) { return }
        if let other = presenter.modal {
            return standIn.write("Attempt to present \(modal) on \(presenter) which is already presenting \(other).")
        }
        if !presenter.isViewInWindow {
            return standIn.write(
                "Attempt to present \(modal) on \(presenter) whose view is not in the window hierarchy."
            )
        }
        if modal.presenter != nil || modal.holder != nil || modal.ownerWindow != nil {
            return standIn.write("Attempt to present \(modal), which is in a hierarchy already.")
        }
        if presenter.isBeingPresented || presenter.isBeingDismissed {
            return standIn.write("Attempt to present \(modal) while a presentation or dismissal is in progress.")
        }
        if modal.modalPresentationStyle == .popover, window.traitCollection.horizontalSizeClass == .regular,
            modal.popoverPresentationController?.sourceView == nil,
            modal.popoverPresentationController?.sourceItem == nil
        {
            return standIn.raise("A popover needs a sourceView or a sourceItem before it is presented.")
        }
        let animator = modal.transitioningDelegate?
            .animationController(forPresented: modal, presenting: presenter, source: self)
        standIn.transition(
            .present,
            animated: flag,
            among: [presenter, modal],
            in: window,
            by: animator,
            completion: completion
        ) {
            presenter.modal = modal
            modal.presenter = presenter
            modal.isBeingPresented = true
            modal.adapt(to: window.traitCollection.horizontalSizeClass)
        } atEnd: {
            modal.isBeingPresented = false
        }
    }

    /// `documentation/uikit/uiviewcontroller/dismiss(animated:completion:)`: dismisses everything above the controller, or lets its presenter do so. While the
    /// modal is leaving already, the call is ignored. In no window, as in a column that a collapsed split view hides, nothing moves, and the modal is gone at once.
    public func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        guard let presenter = presentedViewController?.presenter ?? presentingViewController,
            let modal = presenter.modal
        else {
            completion?()
            return
        }
        guard let window = presenter.hostWindow else {
            presenter.letGo(of: modal)
            completion?()
            return
        }
        let standIn = window.standIn
        standIn.record("dismiss", modal)
        if standIn.isIgnored("dismiss", modal) { return }
        if modal.isBeingDismissed || modal.isBeingPresented {
            return standIn.write("Attempt to dismiss \(modal) while a presentation or dismissal is in progress.")
        }
        dismiss(modal, by: presenter, animated: flag, in: window, completion)
    }

    func dismiss(
        _ modal: UIViewController,
        by presenter: UIViewController,
        animated: Bool,
        in window: UIWindow,
        _ completion: (() -> Void)? = nil
    ) {
        window.standIn.transition(
            .dismiss,
            animated: animated,
            among: [presenter, modal],
            in: window,
            by: modal.transitioningDelegate?.animationController(forDismissed: modal),
            completion: completion
        ) {
            modal.isBeingDismissed = true
        } atEnd: {
            presenter.letGo(of: modal)
        }
    }

    /// Parts a modal, and those above it, from what presents them.
    func letGo(of presented: UIViewController) {
        modal = nil
        var next: UIViewController? = presented
        while let gone = next {
            gone.presenter = nil
            gone.isBeingDismissed = false
            gone.forgetPresentation()
            next = gone.modal
            gone.modal = nil
        }
    }

    private func presentationPresenter(for modal: UIViewController) -> UIViewController {
        var presenter = self
        while !(modal.usesCurrentContext && presenter.definesPresentationContext),
            let parent = presenter.holder
        {
            presenter = parent
        }
        return presenter
    }
}
