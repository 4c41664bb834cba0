import SampleApps
import StepRouterAssembly
import StepRouterReachability
import StepRouterSimulation

/// A mistake as one could make it in the messenger, planted to see that it is found.
package enum ChatMistake: String, CaseIterable {
    case silentSession = "silent-session"
    case ownPush = "own-push"
    case ownModal = "own-modal"
    case keptRoom = "kept-room"
    case sweptStatus = "swept-status"

    /// The mistake, in one line.
    var summary: String {
        switch self {
        case .silentSession: "nobody is told that the session has ended"
        case .ownPush: "a notification pushes its chat by itself, whoever sees it"
        case .ownModal: "a notification presents its room by itself, whoever sees it"
        case .keptRoom: "what the user writes lies above the room, and keeps it"
        case .sweptStatus: "a login that is swiped away takes what the user writes along"
        }
    }

    /// Exchanges the routes that it is about.
    func plant(_ routes: inout ChatRoutes) {
        switch self {
        case .keptRoom: routes.status = Step(StatusScreen.self).using(.present).from(.current)
        case .sweptStatus:
            routes.login = Step(LoginScreen.self).factory(.inline { SweepingLoginScreen() })
                .using(.present(.formSheet)).from(.current)
        case .silentSession, .ownPush, .ownModal: break
        }
    }

    /// Changes what the session tells.
    func plant(_ session: ChatSession) {
        if self == .silentSession { session.whenEnded = [] }
    }

    /// What the app does by itself.
    func gestures(in window: SimulatedWindow) -> [AppGesture] {
        let notification = AppGesture("notification") { [unowned window] in
            guard let tabs = window.rootScreen as? TabBar, let rooms = tabs.containedScreens[0] as? Navigation,
                rooms.containedScreens.count == 1, tabs.presentedScreen == nil
            else { return }
            if self == .ownPush {
                let chat = ChatScreen(ChatID(1, in: RoomID(1)))
                try await rooms.setContainedScreens(rooms.containedScreens + [chat], animated: false)
            } else {
                try await tabs.present(RoomScreen(RoomID(1)), style: .pageSheet, animated: false)
            }
        }
        return [.ownPush, .ownModal].contains(self) ? [notification] : []
    }
}

/// Takes the tab below back to its first screen when it leaves.
private final class SweepingLoginScreen: LoginScreen {
    override func didDisappear() {
        super.didDisappear()
        guard let window, !window.tree.contains(self) else { return }
        guard let stack = (window.rootScreen as? TabBar)?.visibleScreens.first as? Navigation else { return }
        window.begin { try await stack.setContainedScreens(Array(stack.containedScreens.prefix(1)), animated: false) }
    }
}
