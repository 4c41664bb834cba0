/// A case of a switch whose answer takes its time. The walk along a chain stops there, and another one begins once there is an answer.
package final class AwaitedCase: CustomStringConvertible {
    /// Says whether the case is to be taken.
    package typealias Condition = nonisolated(nonsending) (AnyContext) async throws -> Bool

    let step: any NamedStep
    let number: Int
    private let context: AnyContext
    private let condition: Condition

    init(_ number: Int, of step: any NamedStep, if condition: @escaping Condition, with context: AnyContext) {
        self.step = step
        self.number = number
        self.condition = condition
        self.context = context
    }

    /// What it is called: the label of the case, and the switch.
    package var description: String { "\(step.caseLabel(number)) of \(step.stepDescription.name)" }

    /// Asks whether the case is to be taken.
    nonisolated(nonsending) func answer() async throws -> Bool { try await condition(context) }
}

/// What was answered to a case of a switch; a navigation keeps it when it is planned again.
struct CaseAnswer {
    let asked: AwaitedCase
    let matches: Bool

    /// Whether it is the answer to a case of a switch.
    func answers(_ number: Int, of step: any NamedStep) -> Bool { asked.number == number && asked.step === step }

    /// Whether it is the answer to a case of a switch that was declared in the same way once more, as by a closure.
    func answers(_ number: Int, ofOneLike step: any NamedStep) -> Bool {
        asked.number == number && asked.step.stepDescription == step.stepDescription
            && asked.step.caseLabels == step.caseLabels
    }
}
