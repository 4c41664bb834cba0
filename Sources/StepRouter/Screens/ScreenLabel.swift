extension Screen {
    /// What drawings and messages call the screen: its name, and its declared state in parentheses unless that is `nil`.
    ///
    /// A state that is the context of the screen is described in short, as reports describe it: `RoomScreen(1/2)`.
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
    guard mirror.displayStyle == .optional else { return describedState(screen.state, of: screen) }
    return mirror.children.first.map { describedState($0.value, of: screen) }
}

private func describedState(_ state: Any, of screen: any Screen) -> String {
    let context = (screen as? any ContextChecking).flatMap { describedContext(state, of: $0) }
    return context ?? stableDescription(of: state)
}

/// A state in short; `nil` if it is not what the screen is asked for, or describes itself.
private func describedContext<Target: ContextChecking>(_ state: Any, of screen: Target) -> String? {
    state is Target.Context ? shortDescription(of: state) : nil
}
