extension Present: ImmediateAction {
    var leavesNothing: Bool { true }

    var performAtOnce: StepAction.PerformAtOnce {
        { screen, base, animated in try perform(screen, atOnceOn: base, animated: animated) }
    }

    private func perform(_ screen: any Screen, atOnceOn base: any Screen, animated: Bool) throws -> Bool {
        // A closure of the app's own is asked once: where it is needed, not here.
        if case .screen = self.presenter { return false }
        guard let presenter = presenter(for: base) as? SimulatedScreen else { return false }
        return try presenter.presentAtOnce(screen, style: style, animated: animated)
    }
}

extension ReplaceRoot: ImmediateAction {
    var leavesNothing: Bool { false }

    var performAtOnce: StepAction.PerformAtOnce {
        { screen, base, animated in
            guard let window = try window(ofRoot: base) as? SimulatedWindow else { return false }
            return try window.setRootScreenAtOnce(screen, animated: animated)
        }
    }
}

extension NilAction: ImmediateAction {
    var leavesNothing: Bool { true }

    var performAtOnce: StepAction.PerformAtOnce { { _, _, _ in true } }
}
