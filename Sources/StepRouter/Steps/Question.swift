/// A question of a walk whose answer takes its time: for a case of a switch, or for the context of a step.
///
/// The walk stops there, and another one begins once there is an answer.
package final class AwaitedQuestion: CustomStringConvertible {
    /// Returns whether a case is to be taken.
    package typealias Condition = nonisolated(nonsending) (AnyContext, AppCode.Call) async throws -> Bool

    /// The subject of a question.
    enum Subject {
        /// The choice of a case of a switch.
        case takingCase(any NamedStep, number: Int, if: Condition)
        /// The context of a step; `nil` if it has no name.
        case contextOfStep((any NamedStep)?, by: AwaitedConversion)
    }

    let subject: Subject
    fileprivate let context: AnyContext
    /// `true` if each walk meets a new question in its place: a closure of a switch has made it.
    fileprivate let isMadeAnew: Bool

    init(_ subject: Subject, with context: AnyContext, isMadeAnew: Bool) {
        (self.subject, self.context, self.isMadeAnew) = (subject, context, isMadeAnew)
    }

    /// The label of the case, and the switch; or the step.
    package var description: String {
        switch subject {
        case .takingCase(let step, let number, _): "\(step.caseLabel(number)) of \(step.stepDescription.name)"
        case .contextOfStep(let step, _): "the context of \(step?.stepDescription.name ?? "a start")"
        }
    }

    /// The switch, or the step of the context.
    var step: (any NamedStep)? {
        switch subject {
        case .takingCase(let step, _, _): step
        case .contextOfStep(let step, _): step
        }
    }

    /// Asks the app. Fails if the app does.
    nonisolated(nonsending) func answered(_ call: AppCode.Call) async throws(RoutingError) -> AwaitedAnswer {
        switch subject {
        case .takingCase(let step, let number, let condition):
            do {
                return AwaitedAnswer(to: self, .takesCase(try await condition(context, call)))
            } catch {
                throw RoutingError(.finderFailed, step: step, found: step.caseLabel(number), underlying: error)
            }
        case .contextOfStep(let step, let conversion):
            do {
                return AwaitedAnswer(to: self, .context(try await conversion.convert(context, call)))
            } catch {
                throw RoutingError(.contextNotAdapted, step: step, underlying: error)
            }
        }
    }
}

/// Converts the context of a chain to that of a step, and takes its time.
///
/// It is an object, so that its answers are recognised.
package final class AwaitedConversion {
    /// The type of the step's context.
    let target: Any.Type
    let convert: nonisolated(nonsending) (AnyContext, AppCode.Call) async throws -> AnyContext

    init<Context, OwnContext>(_ convert: nonisolated(nonsending) @escaping (Context) async throws -> OwnContext) {
        target = OwnContext.self
        self.convert = { context, _ in AnyContext.wrapping(try await convert(context.value(Context.self))) }
    }
}

/// The answer to a question; a navigation keeps it when it is planned again.
struct AwaitedAnswer {
    enum Value {
        case takesCase(Bool)
        case context(AnyContext)
    }

    let asked: AwaitedQuestion
    let value: Value

    /// `true` if the answer was given on the way to a destination that has failed.
    var isOfFailed = false

    init(to asked: AwaitedQuestion, _ value: Value) { (self.asked, self.value) = (asked, value) }

    func answers(_ question: AwaitedQuestion) -> Bool {
        switch (asked.subject, question.subject) {
        // A fallback may ask the same switch with another context.
        case (.takingCase(let step, let number, _), .takingCase(let other, let otherNumber, _)):
            number == otherNumber && step === other && (!isOfFailed || asked.context == question.context)
        case (.contextOfStep(_, let conversion), .contextOfStep(_, let other)):
            conversion === other && isOfSameContext(as: question)
        default: false
        }
    }

    /// Returns whether this answers a question that a closure of a switch has made in the same way once more.
    func answersOne(like question: AwaitedQuestion) -> Bool {
        guard !isOfFailed, asked.isMadeAnew, question.isMadeAnew else { return false }
        return switch (asked.subject, question.subject) {
        case (.takingCase(let step, let number, _), .takingCase(let other, let otherNumber, _)):
            number == otherNumber && step.stepDescription == other.stepDescription
                && step.caseLabels == other.caseLabels
        case (.contextOfStep(let step, let conversion), .contextOfStep(let other, let otherConversion)):
            step?.stepDescription == other?.stepDescription && conversion.target == otherConversion.target
                && isOfSameContext(as: question)
        default: false
        }
    }

    /// Returns whether this is about a question's context. Contexts that cannot be compared are identified by their
    /// order.
    private func isOfSameContext(as question: AwaitedQuestion) -> Bool {
        asked.context == question.context || (!isOfFailed && question.context.hashableValue == nil)
    }
}
