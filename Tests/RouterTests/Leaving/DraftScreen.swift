import StepRouter

/// Answers in its own time whether it may leave, and notes that it was asked.
final class DraftScreen: ContextScreen<String>, LeaveConfirming {
    var log: CallLog?
    var answer: nonisolated(nonsending) () async -> Bool = { true }
    var dismissable = true

    convenience init(
        _ name: String,
        _ log: CallLog? = nil,
        answer: nonisolated(nonsending) @escaping () async -> Bool = { true }
    ) {
        self.init(name)
        self.log = log
        self.answer = answer
    }

    override var canBeDismissed: Bool {
        log?.lines.append("can \(state ?? "")")
        return dismissable
    }

    nonisolated(nonsending) func mayLeave() async -> Bool {
        log?.lines.append("may \(state ?? "")")
        return await answer()
    }
}

extension DraftScreen: UnaskedLeaving {
    func willLeaveUnasked() { log?.lines.append("unasked \(state ?? "")") }
}
