package import SampleApps
package import StepRouter
import StepRouterFlows
import StepRouterSystemScreens

/// Lists the rooms: the first tab.
package final class RoomsScreen: BaseScreen {}

/// Shows the user's own page: the second tab.
package final class ProfileScreen: BaseScreen {}

/// Lists the chats of one room; only for those who are logged in.
package final class RoomScreen: ContextScreen<RoomID> {}

/// Shows one chat; only for those who are logged in.
package final class ChatScreen: ContextScreen<ChatID> {}

/// What the user writes about themselves. It asks before something is lost.
package final class StatusScreen: BaseScreen, StatefulScreen, LeaveConfirming {
    /// Whether something is written that would be lost.
    package var state = false

    /// Lets the user choose a photo, which is lost with what is written.
    nonisolated(nonsending) func addPhoto(
        from picker: DestinationStep<PhotoPickerScreen, PhotoRequest>,
        with router: Router
    ) async throws {
        let answer = try await router.ask(picker, for: .images(), from: self, animated: false)
        if answer.chosen != nil { state = true }
    }

    /// Asks whether what is written may be lost.
    package nonisolated(nonsending) func mayLeave() async -> Bool {
        guard state, let window else { return true }
        let question = Alert("Discard what is written?") {
            Answer("Discard", true, .destructive)
            Answer("Keep", false, .cancel)
        }
        return (try? await Router(window).ask(question, from: self, animated: false))?.output == true
    }
}

/// Says how the messenger is used.
package final class HelpScreen: BaseScreen {}

/// Asks for name and password.
package class LoginScreen: AskingScreen {}
