@testable import StepRouter

// Every step of a chain, made anew around parts that pass points where they may fail.

extension FaultInjector {
    /// The same destination, with a point before and after everything that the navigation calls.
    func inject<Target, Context>(
        into destination: DestinationStep<Target, Context>
    ) -> DestinationStep<Target, Context> {
        DestinationStep(node: StepNode(inject(into: destination.node.chain)))
    }

    private func inject(into chain: Chain) -> Chain {
        switch chain.element {
        case .step(let step, let convert, let previous):
            let element = Chain.Element.step(
                inject(into: step),
                converting: convert.map { inject(into: $0) },
                from: previous.map { inject(into: $0) }
            )
            return Chain(element)
        case .choice(let choice): return Chain(.choice(inject(into: choice)))
        case .converted(let chain, .atOnce(let convert)):
            return Chain(inject(into: chain), convertedBy: .atOnce(inject(into: convert)))
        case .expecting(let container, let chain):
            return Chain(expecting: container, around: inject(into: chain))
        case .converted, .start: return chain
        }
    }

    private func inject(into step: ScreenStep) -> ScreenStep {
        var parts = ScreenParts(
            type: step.parts.type,
            finder: step.parts.finder.faulty(self),
            factory: step.parts.factory?.faulty(self)
        )
        parts.interceptors = step.parts.interceptors.map { $0.faulty(self) }
        parts.contextTasks = step.parts.contextTasks.map { $0.faulty(self) }
        parts.postTasks = step.parts.postTasks.map { $0.faulty(self) }
        parts.name = step.parts.name
        return ScreenStep(parts, action: step.action?.faulty(self), joining: step.joining)
    }

    private func inject(into convert: @escaping ContextConversion) -> ContextConversion {
        { context, call in try self.around("converting the context") { try convert(context, call) } }
    }

    private func inject(into step: SwitchStep) -> SwitchStep {
        let cases = step.cases.map { option in
            SwitchStep.Case(option.label(), if: option.condition, inject(into: option.choice, of: option.label()))
        }
        return SwitchStep(name: step.name, cases: cases)
    }

    private func inject(into choice: SwitchStep.Choice, of label: String) -> SwitchStep.Choice {
        switch choice {
        case .finding(let find):
            .finding { tree, context, call in try self.around(label) { try find(tree, context, call) } }
        case .going(let next, let matches):
            .going(on: inject(into: next)) { tree, context, call in
                try self.around(label) { try matches(tree, context, call) }
            }
        case .awaiting(let next, let matches):
            .awaiting(inject(into: next)) { context, call in
                try self.pass("before \(label)")
                let result = try await matches(context, call)
                try self.pass("after \(label)")
                return result
            }
        case .making(let make):
            .making { context, call in try self.around(label) { try make(context, call) }.map { self.inject(into: $0) }
            }
        }
    }
}
