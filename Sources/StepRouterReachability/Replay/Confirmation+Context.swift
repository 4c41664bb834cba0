import StepRouter

extension Confirmation {
    /// What is to be said about a target that does not show what was asked for: what should have seen to it.
    func message(aboutContextOf navigation: Int, _ attempt: Attempt, _ replay: Replay) -> String? {
        guard attempt.has(.wrongContext) else { return nil }
        let name = events.navigations[navigation].destination
        let destination = replay.app.exploration.destinations.first { $0.name == name }
        let step = destination?.links.first?.namedStep as? ScreenStep
        let setsContext = step?.parts.contextTasks.isEmpty == false
        let tasks = setsContext ? "the step's context tasks do not set it" : "no context task sets it"
        let target = attempt.target?.label ?? "a screen"
        return attempt.wasThere
            ? "It found \(target), which shows another context than asked: its finder takes a screen of any context, and \(tasks)."
            : "It built \(target), which shows another context than asked: \(tasks)."
    }
}
