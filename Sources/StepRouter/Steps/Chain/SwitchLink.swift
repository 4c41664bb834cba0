/// A choice: the first case that matches takes the walk on.
package final class SwitchLink: ChainLink, NamedStep {
    /// What a case does when it is tried.
    package enum Choice {
        /// Ends the walk at the screen that is found.
        case finding((ScreenTree, AnyContext) throws -> ScreenID?)
        /// Goes on with a step if something holds.
        case going(on: any ChainLink, if: (ScreenTree, AnyContext) throws -> Bool)
        /// Goes on with a step if something holds that takes its time to be known.
        case awaiting(any ChainLink, if: AwaitedQuestion.Condition)
        /// Goes on with a step that is made for the context.
        case making((AnyContext) throws -> (any ChainLink)?)
    }

    package struct Case {
        let label: () -> String
        let condition: CaseCondition
        let choice: Choice

        package init(_ label: @escaping @autoclosure () -> String, if condition: CaseCondition, _ choice: Choice) {
            self.label = label
            self.condition = condition
            self.choice = choice
        }

        /// The step that the case goes on with, if that is known beforehand.
        var next: (any ChainLink)? {
            switch choice {
            case .going(let next, _), .awaiting(let next, _): next
            case .finding, .making: nil
            }
        }
    }

    let name: String
    let cases: [Case]

    init(name: String, cases: [Case]) {
        self.name = name
        self.cases = cases
    }

    package var namedStep: (any NamedStep)? { self }

    package var stepDescription: StepDescription { StepDescription(name: name) }

    /// The cases are put into words once, when that is first asked for.
    package private(set) lazy var caseLabels = cases.map { $0.label() }

    package func walk(_ walk: inout ChainWalk, with context: AnyContext) throws(RoutingError) {
        try walk.count(self)
        for number in cases.indices {
            if try choose(number, &walk, with: context) { return }
        }
        throw RoutingError(.noCaseMatched, step: self)
    }

    /// Tries a case. Returns whether it has matched, and the walk has gone on; or whether the walk has stopped until the case is answered.
    private func choose(_ number: Int, _ walk: inout ChainWalk, with context: AnyContext) throws(RoutingError) -> Bool {
        let next: (any ChainLink)?
        let found: ScreenID?
        do {
            switch cases[number].choice {
            case .finding(let find): (next, found) = (nil, try find(walk.tree, context))
            case .going(let step, let matches): (next, found) = (try matches(walk.tree, context) ? step : nil, nil)
            case .awaiting(let step, let condition):
                let awaited = AwaitedQuestion(
                    .takingCase(self, number: number, if: condition),
                    with: context,
                    isMadeAnew: walk.isBehindClosure
                )
                guard case .takesCase(let matches) = walk.takeAnswer(to: awaited) else {
                    walk.awaited = awaited
                    return true
                }
                (next, found) = (matches ? step : nil, nil)
            case .making(let make):
                (next, found) = (try make(context), nil)
                if next != nil { walk.isBehindClosure = true }
            }
        } catch {
            throw RoutingError(.finderFailed, step: self, found: caseLabel(number), underlying: error)
        }
        walk.record(.triedCase(self, number: number, matched: next != nil || found != nil))
        if let found { walk.start(at: found, from: .caseOfSwitch(self, number: number)) }
        try next?.walk(&walk, with: context)
        return next != nil || found != nil
    }
}

extension StepNode {
    /// A choice as part of a chain.
    package init(switch name: String, cases: [SwitchLink.Case]) {
        self.init(SwitchLink(name: name, cases: cases))
    }
}
