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
            previous: step.previous.map { inject(into: $0) },
            reading: inject(into: step.reading)
        )
    }

    /// A step that understands the context as it is may land without waiting, and so stays such a step.
    private func inject(into reading: ContextReading) -> ContextReading {
        if case .whole = reading { return .whole }
        return .converted { context in
            try self.pass("before adapting the context")
            return try reading.convert(context)
        }
    }

    private func inject(into step: SwitchStep) -> SwitchStep {
        let cases = step.cases.map { option in
            SwitchStep.Case(option.label, if: option.condition, inject(into: option.choice, of: option.label))
        }
        return SwitchStep(name: step.name, cases: cases)
    }

    private func inject(into choice: SwitchStep.Choice, of label: String) -> SwitchStep.Choice {
        switch choice {
        case .finding(let find):
            .finding { window, context in try self.choose(label) { try find(window, context) } }
        case .going(let next, let matches):
            .going(on: inject(into: next)) { window, context in try self.choose(label) { try matches(window, context) }
            }
        case .asking(let step):
            .asking { context in try self.choose(label) { try step(context) }.map { self.inject(into: $0) } }
        }
    }

    /// Passes a point before a case is tried, and one after it.
    private func choose<Answer>(_ label: String, _ answer: () throws -> Answer) throws -> Answer {
        try pass("before \(label)")
        let answer = try answer()
        try pass("after \(label)")
        return answer
    }
}
