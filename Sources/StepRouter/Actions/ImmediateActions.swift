extension Present: ImmediateAction {
    func performAtOnce(_ screen: any Screen, on base: any Screen, animated: Bool) throws -> Bool {
        // A closure of the app's own is asked once: where it is needed, not here.
        if case .screen = self.presenter { return false }
        guard let presenter = presenter(for: base) as? SimulatedScreen else { return false }
        return try presenter.presentAtOnce(screen, style: style, animated: animated)
    }
}

extension ReplaceRoot: ImmediateAction {
    func performAtOnce(_ screen: any Screen, on base: any Screen, animated: Bool) throws -> Bool {
        guard let window = try window(ofRoot: base) as? SimulatedWindow else { return false }
        return try window.setRootScreenAtOnce(screen, animated: animated)
    }
}

extension NilAction: ImmediateAction {
    func performAtOnce(_ screen: any Screen, on base: any Screen, animated: Bool) -> Bool { true }
}
