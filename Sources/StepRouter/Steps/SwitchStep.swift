/// A choice between steps, made while the chain is walked.
package final class SwitchStep: ChainLink, NamedStep {
    /// When a case matches, and where it leads then.
    enum Choice {
        /// If it finds a screen, from that.
        case finding(FinderPart.Find)
        /// If it holds, on with a step of the chain.
        case going(on: any ChainLink, if: (any ScreenWindow, RouteContext) throws -> Bool)
        /// On with the step that it makes, if it makes one.
        case asking((RouteContext) throws -> (any ChainLink)?)
    }

    /// One case: a label for people, what is known of it, and the choice.
    final class Case {
        let label: String
        let condition: CaseCondition
        let choice: Choice

        /// The step that the case leads to, if that is known.
        var next: (any ChainLink)? {
            if case .going(let next, _) = choice { next } else { nil }
        }

        init(_ label: String, if condition: CaseCondition, _ choice: Choice) {
            self.label = label
            self.condition = condition
            self.choice = choice
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
            if try choose(position, &itinerary, with: context) { return }
        }
        throw itinerary.error(.noCaseMatched, step: self)
    }

    /// Tries a case, and walks on if it matches.
    ///
    /// - Returns: Whether it matches.
    private func choose(
        _ position: Int,
        _ itinerary: inout Itinerary,
        with context: RouteContext
    ) throws(RoutingError) -> Bool {
        let next: any ChainLink
        do {
            switch cases[position].choice {
            case .finding(let find):
                let found = try find(itinerary.window, context)
                itinerary.mark(.triedCase(position, of: self, matched: found != nil))
                if let found { itinerary.start(from: found, .started(fromCase: position, of: self)) }
                return found != nil
            case .going(let step, let matches):
                let isMatch = try matches(itinerary.window, context)
                itinerary.mark(.triedCase(position, of: self, matched: isMatch))
                if !isMatch { return false }
                next = step
            case .asking(let makeStep):
                let made = try makeStep(context)
                itinerary.mark(.triedCase(position, of: self, matched: made != nil))
                guard let made else { return false }
                itinerary.hold(made)
                next = made
            }
        } catch {
            throw RoutingError(.finderFailed, step: self, found: cases[position].label, underlying: error)
        }
        try next.walk(&itinerary, with: context)
        return true
    }
}

/// A case of a switch whose context's type is known.
@usableFromInline
package struct SwitchCase<Context> {
    let option: SwitchStep.Case

    /// A case that leads from a screen that is found.
    ///
    /// - Parameters:
    ///   - label: What errors, traces and findings call the case.
    ///   - condition: When it matches, as far as that is known.
    ///   - find: Finds the screen; `nil` if the case does not match.
    @usableFromInline
    package init(_ label: String, if condition: CaseCondition, finding find: @escaping FinderPart.Find) {
        option = SwitchStep.Case(label, if: condition, .finding(find))
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
        option = SwitchStep.Case(label, if: condition, .going(on: next.link, if: matches))
    }

    /// A case that leads on with a step which is only known when it is needed.
    ///
    /// - Parameters:
    ///   - label: What errors, traces and findings call the case.
    ///   - condition: When it matches, as far as that is known.
    ///   - step: Returns the step; `nil` if the case does not match.
    package init(_ label: String, if condition: CaseCondition, asking step: @escaping (Context) -> StepNode<Context>?) {
        option = SwitchStep.Case(label, if: condition, .asking { step(ContextBox<Context>.value(of: $0))?.link })
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
