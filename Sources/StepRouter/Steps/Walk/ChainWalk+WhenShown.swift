// What becomes of the destination's screen where it is shown already.
extension ChainWalk {
    /// What is done with the destination's screen that is there.
    func treatment(of found: ScreenID?, _ step: ScreenStep) -> WhenShown {
        guard let whenShown, let found, step.parts.factory != nil else { return .ignore }
        return switch whenShown {
        case .anotherUnlessOnTop: tree.hierarchy.isOnTop(found) ? .ignore : .another
        case .replace: step.action?.role == .expectsScreenInPlace ? .ignore : .replace
        case .ignore, .refresh, .another: whenShown
        }
    }
}
