import SampleApps
import StepRouter
import StepRouterSimulation

/// A situation that the messenger can be in.
struct ChatState {
    let name: String
    let summary: String
    let isLoggedIn: Bool
    let makeWindow: @Sendable () -> SimulatedWindow

    /// The situation as a state to start from, perhaps of an app with a mistake.
    func sample(_ mistake: ChatMistake? = nil) -> SampleState {
        SampleState(name, summary) { [isLoggedIn, makeWindow] in
            Chat(isLoggedIn: isLoggedIn, makeWindow(), mistake).running
        }
    }
}

/// Where users may be when a link reaches them.
enum ChatStates {
    static let all: [ChatState] = [
        state("logged-out", "the first tab, nobody logged in") { tabs() },
        state("logged-in", "the first tab of a user who is logged in", isLoggedIn: true) { tabs() },
        state("profile", "the second tab", isLoggedIn: true) { tabs(selected: 1) },
        state("chat-on-top", "the chat is what the user looks at", isLoggedIn: true) {
            tabs(rooms: [RoomScreen(room), ChatScreen(chat)])
        },
        state("chat-in-hidden-tab", "the chat lies in another tab", isLoggedIn: true) {
            tabs(selected: 1, rooms: [RoomScreen(room), ChatScreen(chat)])
        },
        state("other-chat", "another chat of the same room", isLoggedIn: true) {
            tabs(rooms: [RoomScreen(room), ChatScreen(ChatID(2, in: room))])
        },
        modal("chat-in-modal", "the chat as a modal above another tab", isLoggedIn: true) {
            Navigation {
                RoomScreen(room); ChatScreen(chat)
            }
        },
        modal("other-room", "another room as a modal", isLoggedIn: true) { Navigation { RoomScreen(RoomID(2)) } },
        modal("help", "help as a modal, nobody logged in") { Navigation { HelpScreen() } },
        modal("login-open", "the login above another tab") { LoginScreen() },
    ]

    private static let room = RoomID(1)
    private static let chat = ChatID(1, in: room)

    private static func tabs(selected: Int = 0, rooms above: [any Screen] = []) -> TabBar {
        TabBar(selected: selected) {
            Navigation {
                RoomsScreen(); above
            }
            Navigation { ProfileScreen() }
        }
    }

    private static func state(
        _ name: String,
        _ summary: String,
        isLoggedIn: Bool = false,
        root: @escaping @Sendable () -> TabBar
    ) -> ChatState {
        ChatState(name: name, summary: summary, isLoggedIn: isLoggedIn) { SimulatedWindow(.compact, root: root) }
    }

    private static func modal(
        _ name: String,
        _ summary: String,
        isLoggedIn: Bool = false,
        screen: @escaping @Sendable () -> BaseScreen
    ) -> ChatState {
        ChatState(name: name, summary: summary, isLoggedIn: isLoggedIn) {
            SimulatedWindow(.compact) { tabs(selected: 1) }.presenting(.pageSheet, modal: screen)
        }
    }
}
