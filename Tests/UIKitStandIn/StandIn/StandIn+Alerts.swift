// What the user does on an alert. The documentation does not say when the handler of a button runs, so each order is possible.
extension StandIn {
    /// When the handler of a button runs.
    public enum HandlerOrder: Sendable, CaseIterable {
        /// Before the alert is dismissed.
        case beforeDismissal
        /// When the alert has been dismissed, in the completion.
        case afterDismissal
        /// Some time later, when UIKit keeps but the action.
        case later
    }

    /// The alert that the user sees on top.
    public var alert: UIAlertController? {
        guard window?.isUserInteractionEnabled == true, let alert = shown.last as? UIAlertController,
            !alert.isBeingPresented, !alert.isBeingDismissed
        else { return nil }
        return alert
    }

    /// Taps a button of the alert on top.
    ///
    /// - Returns: Whether there is one with that title, and it is enabled.
    @discardableResult
    public func tapAlert(_ title: String) -> Bool {
        guard let alert, let action = alert.actions.first(where: { $0.title == title }), action.isEnabled else {
            return false
        }
        return select(action, of: alert)
    }

    /// Types a text into a field of the alert on top, in place of what it holds.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - field: The position of the field.
    ///   - isTold: Whether the field tells of it, as of what is typed; some of what is filled in is told by nobody.
    /// - Returns: Whether there is such a field.
    @discardableResult
    public func typeIntoAlert(_ text: String, field: Int, isTold: Bool = true) -> Bool {
        guard let fields = alert?.textFields, fields.indices.contains(field) else { return false }
        fields[field].text = text
        if isTold { fields[field].sendActions(for: .editingChanged) }
        return true
    }

    /// Taps outside of the action sheet on top, which means the action that cancels. Without one the sheet is dismissed, and its delegate is told.
    ///
    /// - Returns: Whether that took effect.
    @discardableResult
    public func tapOutsideAlert() -> Bool {
        guard let window, let alert, alert.preferredStyle == .actionSheet, let presenter = alert.presenter,
            let presentation = alert.presentationController
        else { return false }
        let delegate = presentation.delegate
        if alert.isModalInPresentation || delegate?.presentationControllerShouldDismiss(presentation) == false {
            return false
        }
        if let cancel = alert.actions.first(where: { $0.style == .cancel }) { return select(cancel, of: alert) }
        alert.dismiss(alert, by: presenter, animated: true, in: window) {
            delegate?.presentationControllerDidDismiss(presentation)
        }
        return true
    }

    private func select(_ action: UIAlertAction, of alert: UIAlertController) -> Bool {
        guard let window, let presenter = alert.presenter else { return false }
        if handlerOrder == .beforeDismissal { action.handler?(action) }
        let order = handlerOrder
        alert.dismiss(alert, by: presenter, animated: true, in: window) { [self] in
            switch order {
            case .beforeDismissal: return
            case .afterDismissal: action.handler?(action)
            case .later: after(.milliseconds(100)) { action.handler?(action) }
            }
        }
        return true
    }
}
