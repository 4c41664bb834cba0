/// A choice between steps, made while the chain is walked.
package final class SwitchStep: ChainLink, NamedStep {
    /// What a case that matches leads to.
    enum Way {
        /// On with a step.
        case step(any ChainLink)
        /// From a screen that was found.
        case screen(any Screen)
    }

    /// One case: a label for people, what is known of it, and the way it leads if it matches.
    final class Case {
        let label: String
        let condition: CaseCondition
        /// The step that the case leads to, if that is known.
        let next: (any ChainLink)?
        let way: (any ScreenWindow, RouteContext) throws -> Way?

        init(
            label: String,
            condition: CaseCondition,
            next: (any ChainLink)? = nil,
            way: @escaping (any ScreenWindow, RouteContext) throws -> Way?
        ) {
            self.label = label
            self.condition = condition
            self.next = next
            self.way = way
        }
    }

    let name: String
    let cases: [Case]

    init(name: String, cases: [Case]) {
        self.name = name
        self.cases = cases
    }

    package var stepDescription: StepDescription { StepDescription(name: name, finder: "") }

    package func walk(_ itinerary: inout Itinerary, with context: RouteContext) throws(RoutingError) {
        try itinerary.countDecision(at: self)
        for position in cases.indices {
            let option = cases[position]
            guard let way = try way(of: option, in: itinerary.window, with: context) else {
                itinerary.recorder.note(.triedCase(position, of: self, matched: false))
                continue
            }
            itinerary.recorder.note(.triedCase(position, of: self, matched: true))
            switch way {
            case .step(let link): return try link.walk(&itinerary, with: context)
            case .screen(let screen): return try itinerary.start(from: screen, as: .found(position, self))
            }
        }
        throw itinerary.error(.noCaseMatched, step: self)
    }

    private func way(
        of option: Case,
        in window: any ScreenWindow,
        with context: RouteContext
    ) throws(RoutingError) -> Way? {
        do {
            return try option.way(window, context)
        } catch {
            throw RoutingError(.finderFailed, step: self, found: option.label, underlying: error)
        }
    }
}

/// A case of a switch whose context's type is known.
@usableFromInline
package struct SwitchCase<Context> {
    let option: SwitchStep.Case

    private init(_ label: String, if condition: CaseCondition, next: StepNode<Context>?, way: @escaping Way) {
        option = SwitchStep.Case(label: label, condition: condition, next: next?.link, way: way)
    }

    private typealias Way = (any ScreenWindow, RouteContext) throws -> SwitchStep.Way?

    /// A case that leads from a screen that is found.
    ///
    /// - Parameters:
    ///   - label: What errors, traces and findings call the case.
    ///   - condition: When it matches, as far as that is known.
    ///   - find: Finds the screen; `nil` if the case does not match.
    @usableFromInline
    package init(_ label: String, if condition: CaseCondition, finding find: @escaping FinderPart.Find) {
        self.init(label, if: condition, next: nil) { try find($0, $1).map { .screen($0) } }
    }

    /// A case that leads on with a step.
    ///
    /// - Parameters:
    ///   - label: What errors, traces and findings call the case.
    ///   - condition: When it matches, as far as that is known.
    ///   - next: The step.
    ///   - matches: Whether the case matches.
    @usableFromInline
    package init(
        _ label: String,
        if condition: CaseCondition,
        next: StepNode<Context>,
        matches: @escaping (any ScreenWindow, RouteContext) throws -> Bool
    ) {
        self.init(label, if: condition, next: next) { try matches($0, $1) ? .step(next.link) : nil }
    }

    /// A case that leads on with a step which is only known when it is needed.
    ///
    /// - Parameters:
    ///   - label: What errors, traces and findings call the case.
    ///   - condition: When it matches, as far as that is known.
    ///   - step: Returns the step; `nil` if the case does not match.
    package init(_ label: String, if condition: CaseCondition, asking step: @escaping (Context) -> StepNode<Context>?) {
        self.init(label, if: condition, next: nil) { _, context in
            step(ContextBox<Context>.value(of: context)).map { .step($0.link) }
        }
    }
}

extension StepNode {
    /// A choice between steps.
    ///
    /// - Parameters:
    ///   - name: What errors and traces call the switch.
    ///   - cases: Tried in order; the first that matches is taken, and no other is tried.
    package init(switch name: String, cases: [SwitchCase<Context>]) {
        self.init(SwitchStep(name: name, cases: cases.map(\.option)))
    }
}
