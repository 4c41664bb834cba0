extension Present: ImmediateAction {
    var leavesNothing: Bool { true }

    var performAtOnce: StepAction.PerformAtOnce {
        switch presenter {
        case .current:
            { [style] screen, base, animated in
                try Self.present(screen, from: base, style, animated: animated)
            }
        case .topmostParent:
            { [style] screen, base, animated in
                try Self.present(screen, from: Self.outermostParent(of: base), style, animated: animated)
            }
        // A closure of the app's own is asked once: where it is needed, not here.
        case .screen: { _, _, _ in false }
        }
    }

    private static func present(
        _ screen: any Screen,
        from base: any Screen,
        _ style: PresentationStyle,
        animated: Bool
    ) throws -> Bool {
        // Safe: whoever calls this holds it.
        guard let base = unsafe SimulatedScreen.uncounted(base) else { return false }
        return try unsafe base._withUnsafeGuaranteedRef {
            try $0.presentAtOnce(screen, style: style, animated: animated)
        }
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
