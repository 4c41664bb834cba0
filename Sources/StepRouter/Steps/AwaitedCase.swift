/// A case of a switch whose answer takes its time. The walk along a chain stops there, and another one begins once there is an answer.
package final class AwaitedCase: CustomStringConvertible {
    /// Says whether the case is to be taken.
    package typealias Condition = nonisolated(nonsending) (AnyContext) async throws -> Bool

    let step: any NamedStep
    let number: Int
    fileprivate let context: AnyContext
    private let condition: Condition
    /// Whether each walk meets a new switch in the place of this one: a closure of another one has made it.
    fileprivate let isMadeAnew: Bool

    init(
        _ number: Int,
        of step: any NamedStep,
        if condition: @escaping Condition,
        with context: AnyContext,
        isMadeAnew: Bool
    ) {
        self.step = step
        self.number = number
        self.condition = condition
        self.context = context
        self.isMadeAnew = isMadeAnew
    }

    /// What it is called: the label of the case, and the switch.
    package var description: String { "\(step.caseLabel(number)) of \(step.stepDescription.name)" }

    /// Asks whether the case is to be taken, after so many others on the way. Fails if the condition does, or if they are more than any chain has.
    nonisolated(nonsending) func answered(after count: Int) async throws(RoutingError) -> CaseAnswer {
        if count == ChainInspection.longestChain { throw RoutingError(.endlessChain, step: step, found: String(count)) }
        do {
            return CaseAnswer(asked: self, matches: try await condition(context))
        } catch {
            throw RoutingError(.finderFailed, step: step, found: step.caseLabel(number), underlying: error)
        }
    }
}

/// What was answered to a case of a switch; a navigation keeps it when it is planned again.
struct CaseAnswer {
    let asked: AwaitedCase
    let matches: Bool

    /// Whether it was given on the way to a destination that has failed.
    var isOfFailed = false

    /// Whether it is the answer to a case.
    func answers(_ awaited: AwaitedCase) -> Bool {
        asked.number == awaited.number && asked.step === awaited.step
            && (!isOfFailed || asked.context == awaited.context)
    }

    /// Whether it is the answer to a case of a switch that a closure has made in the same way once more.
    func answersOne(like awaited: AwaitedCase) -> Bool {
        !isOfFailed && asked.isMadeAnew && awaited.isMadeAnew && asked.number == awaited.number
            && asked.step.stepDescription == awaited.step.stepDescription
            && asked.step.caseLabels == awaited.step.caseLabels
    }
}
