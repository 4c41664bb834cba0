package import SampleApps
import StepRouterReachability
package import StepRouterSimulation

/// The running messenger: a window, its user, and where one can go.
package struct Chat {
    /// The window.
    package let window: SimulatedWindow
    /// The user.
    package let session: ChatSession
    /// Where one can go.
    package let routes: ChatRoutes

    /// Makes an app in a window.
    package init(isLoggedIn: Bool, _ window: SimulatedWindow) {
        self.window = window
        session = ChatSession(isLoggedIn: isLoggedIn)
        routes = ChatRoutes(session: session)
        session.showLogin = { [unowned window, login = routes.login] in
            try await Router(window).attempt(login, animated: false).screen
        }
    }

    /// The app, and what its user can do in it.
    var running: RunningApp {
        let (session, router) = (session, Router(window))
        let exploration = Exploration(
            launch: window,
            destinations: routes.links,
            refusals: ["room": .byUser, "chat": .byUser],
            environment: [.toggle("logged in", get: { session.isLoggedIn }, set: { session.isLoggedIn = $0 })]
        )
        .answering(LoginScreen.self, "logs in") { login in
            session.isLoggedIn = true
            try await login.answer()
        }
        .answering(LoginScreen.self, "closes") { try await $0.close() }
        .answering(LoginScreen.self, "mistypes the password") { try await $0.answer(.failure(WrongPassword())) }
        .answering(RoomsScreen.self, "opens room 1") { rooms in
            try await router.navigate(from: rooms, animated: false) { $0.push(RoomScreen(RoomID(1))) }
        }
        .answering(RoomScreen.self, "opens chat 1") { room in
            guard let chat = room.state.map({ ChatID(1, in: $0) }) else { return }
            try await router.navigate(from: room, animated: false) { $0.push(ChatScreen(chat)) }
        }
        return RunningApp(exploration, links: routes.links)
    }
}

extension SampleApp {
    /// The messenger: a chat is shown wherever it is open, else modally, behind a login that waits.
    package static let chat = SampleApp(
        "chat",
        title: "the messenger",
        summary: "rooms and chats, found wherever they are open, behind a login that waits",
        states: ChatStates.all,
        proof: SampleProof(stack: 3, modals: 2) { reachability in
            reachability.environment("logged in")
                .once(each: RoomScreen.self)
                .once(each: ChatScreen.self)
                .once(LoginScreen.self)
                .always("only who logs in is logged in") { before, event, after in
                    let (was, isNow): (Bool, Bool) = try (
                        before.environment("logged in"), after.environment("logged in")
                    )
                    return was == isNow || event.kind == .toggle || event.name == "logs in"
                        || event.meanwhile.contains("logs in")
                }
        }
    )
}
