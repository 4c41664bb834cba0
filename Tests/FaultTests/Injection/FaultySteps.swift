@testable import StepRouter

// Every step of a chain, made anew around parts that pass points where they may fail.

extension FaultInjector {
    /// The same destination, with a point before and after everything that the navigation calls.
    func inject<Target, Context>(
        into destination: DestinationStep<Target, Context>
    ) -> DestinationStep<Target, Context> {
        DestinationStep(node: StepNode(inject(into: destination.node.link)))
    }

    func inject(into link: any ChainLink) -> any ChainLink {
        switch link {
        case let step as ScreenStep: inject(into: step)
        case let step as SwitchStep: inject(into: step)
        case let step as AdaptedStep:
            AdaptedStep(inject(into: step.link)) { context in
                try self.pass("before transforming the context")
                return try step.convert(context)
            }
        case let step as ContainerExpectation: ContainerExpectation(inject(into: step.link), expected: step.expected)
        default: link
        }
    }

    private func inject(into step: ScreenStep) -> ScreenStep {
        var parts = ScreenParts(
            type: step.parts.type,
            finder: step.parts.finder?.faulty(self),
            source: step.parts.source.faulty(self)
        )
        parts.interceptors = step.parts.interceptors.map { $0.faulty(self) }
        parts.contextTasks = step.parts.contextTasks.map { $0.faulty(self) }
        parts.postTasks = step.parts.postTasks.map { $0.faulty(self) }
        parts.name = step.parts.name
        return ScreenStep(
            parts,
            action: step.action.map { inject(into: $0) },
            offer: step.offer,
            previous: step.previous.map { inject(into: $0) }
        ) { context in
            try self.pass("before adapting the context")
            return try step.convert?(context) ?? context
        }
    }

    private func inject(into step: SwitchStep) -> SwitchStep {
        let cases = step.cases.map { option in
            SwitchStep.Case(label: option.label, condition: option.condition) { window, context in
                try self.pass("before \(option.label)")
                let way = try option.way(window, context)
                try self.pass("after \(option.label)")
                guard case .step(let link)? = way else { return way }
                return .step(self.inject(into: link))
            }
        }
        return SwitchStep(name: step.name, cases: cases)
    }
}
