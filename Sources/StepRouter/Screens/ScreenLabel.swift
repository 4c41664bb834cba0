extension Screen {
    /// What drawings and messages call the screen: its name, and its declared state in parentheses unless that is `nil`.
    public var label: String {
        let state = (self as? any StatefulScreen).flatMap { describedState(of: $0) }
        return state.map { "\(name(of: self))(\($0))" } ?? name(of: self)
    }
}

/// What drawings and messages call a screen, without its state.
@usableFromInline
package func name(of screen: any Screen) -> String {
    (screen as? any NamedScreen)?.screenName ?? String(describing: type(of: screen))
}

private func describedState(of screen: some StatefulScreen) -> String? {
    let mirror = Mirror(reflecting: screen.state)
    guard mirror.displayStyle == .optional else { return stableDescription(of: screen.state) }
    return mirror.children.first.map { stableDescription(of: $0.value) }
}
