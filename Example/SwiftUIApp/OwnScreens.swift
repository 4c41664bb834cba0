import StepRouterAssembly
import StepRouterFlows

/// Tells what this app is.
final class AboutScreen: BaseScreen {
    /// Pushes it where the user is, or presents it in a modal of its own if nothing can be pushed there.
    @MainActor static let destination = Step(AboutScreen.self).using(.push).from(.whereTheUserIs)
}

/// A note that asks before the user leaves it, whichever way.
final class NoteScreen: BaseScreen, LeaveConfirming {
    /// Pushes it where the user is.
    @MainActor static let destination = Step(NoteScreen.self).using(.push).from(.whereTheUserIs)

    nonisolated(nonsending) func mayLeave() async -> Bool {
        let question = Alert("Discard the note?") {
            Answer("Keep", false, .cancel)
            Answer("Discard", true, .destructive)
        }
        guard let window else { return true }
        return (try? await Router(window).ask(question, from: self))?.output == true
    }
}
