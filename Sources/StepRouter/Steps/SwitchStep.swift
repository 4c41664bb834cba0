/// A choice between steps, made while the chain is walked.
package final class SwitchStep<Context>: StepNode, NamedStep {
    /// What a case that matches leads to.
    package enum Way {
        /// On with a step.
        case step(any StepNode<Context>)
        /// From a screen that was found.
        case screen(any Screen)
    }

    /// One case: a label for people, what is known of it, and the way it leads if it matches.
    package struct Case {
        let label: String
        let condition: CaseCondition
        /// The step that the case leads to, if that is known.
        let next: (any StepNode<Context>)?
        let way: (any ScreenWindow, Context) throws -> Way?

        /// - Parameters:
        ///   - label: What errors, traces and findings call the case.
        ///   - condition: When it matches, as far as that is known.
        ///   - next: The step that it leads to, if that is known.
        ///   - way: Says whether it matches, and where it leads.
        package init(
            label: String,
            condition: CaseCondition,
            next: (any StepNode<Context>)? = nil,
            way: @escaping (any ScreenWindow, Context) throws -> Way?
        ) {
            self.label = label
            self.condition = condition
            self.next = next
            self.way = way
        }
    }

    let name: String
    let cases: [Case]

    /// - Parameters:
    ///   - name: What errors and traces call the switch.
    ///   - cases: Tried in order; the first that matches is taken, and no other is tried.
    package init(name: String, cases: [Case]) {
        self.name = name
        self.cases = cases
    }

    package var stepDescription: StepDescription { StepDescription(name: name, finder: "") }

    package func walk(_ itinerary: inout Itinerary, with context: Context) throws(RoutingError) {
        try itinerary.countDecision(at: self)
        for option in cases {
            guard let way = try way(of: option, in: itinerary.window, with: context) else {
                itinerary.recorder.note(.triedCase(self, label: option.label, matched: false))
                continue
            }
            itinerary.recorder.note(.triedCase(self, label: option.label, matched: true))
            switch way {
            case .step(let node): return try node.walk(&itinerary, with: context)
            case .screen(let screen): return try itinerary.start(from: screen, as: option.label)
            }
        }
        throw itinerary.error(.noCaseMatched, step: self)
    }

    private func way(
        of option: Case,
        in window: any ScreenWindow,
        with context: Context
    ) throws(RoutingError) -> Way? {
        do {
            return try option.way(window, context)
        } catch {
            throw RoutingError(.finderFailed, step: self, underlying: error)
        }
    }
}
