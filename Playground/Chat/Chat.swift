package import SampleApps
import StepRouterReachability
package import StepRouterSimulation
import StepRouterSystemScreens

/// The running messenger: a window, its user, and where one can go.
package struct Chat {
    /// The window.
    package let window: SimulatedWindow
    /// The user.
    package let session: ChatSession
    /// Where one can go.
    package let routes: ChatRoutes
    private let mistake: ChatMistake?

    /// Makes an app in a window, perhaps with a mistake.
    package init(isLoggedIn: Bool, _ window: SimulatedWindow, _ mistake: ChatMistake? = nil) {
        self.window = window
        self.mistake = mistake
        session = ChatSession(isLoggedIn: isLoggedIn)
        var routes = ChatRoutes()
        mistake?.plant(&routes)
        self.routes = routes
        // A closure with a capture list would leave the actor of the window: it is `@concurrent` for Swift 6.3.
        unowned let shown = window
        let login = routes.login
        session.showLogin = { try await Router(shown).attempt(login, animated: false).screen }
        window.guards = [session.loginGuard]
        mistake?.plant(session)
    }

    /// The app, and what its user can do in it.
    var running: RunningApp {
        let (session, router, picker) = (session, Router(window), routes.photo)
        let exploration = Exploration(
            launch: window,
            destinations: routes.links,
            refusals: ["room": .byUser, "chat": .byUser, "profile": .byUser],
            environment: [.toggle("logged in", get: { session.isLoggedIn }, set: { session.isLoggedIn = $0 })],
            gestures: mistake?.gestures(in: window) ?? []
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
        .answering(StatusScreen.self, "writes") { $0.state = true }
        .answering(StatusScreen.self, "adds a photo") { try await $0.addPhoto(from: picker, with: router) }
        .answering(PhotoPickerScreen.self, each: PhotoPickerScreen.sampleAnswers) { $0.answer($1) }
        .answeringAlerts()
        return RunningApp(exploration, links: routes.links)
    }
}

extension SampleApp {
    /// The messenger: a chat is shown wherever it is open, else modally, behind a login that waits.
    package static let chat = SampleApp(
        "chat",
        title: "the messenger",
        summary: "rooms and chats, found wherever they are open, behind a login that waits",
        states: ChatStates.all.map { $0.sample() },
        proof: proofOfChat
    )

    private static var proofOfChat: SampleProof {
        var proof = SampleProof(
            bounds: [.init("stack", from: 1, usually: 3), .init("modals", from: 0, usually: 2)]
        ) { request in
            let names = request.states.map(\.name)
            let planted = request.mistake.flatMap(ChatMistake.init).map { mistake in
                ChatStates.all.filter { names.contains($0.name) }.map { $0.sample(mistake) }
            }
            return SampleProof.reachability(from: planted ?? request.states)
                .bounds(stackDepth: request.bounds[0], modals: request.bounds[1])
                .environment("logged in")
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
        proof.mistakes = ChatMistake.allCases.map { ($0.rawValue, $0.summary) }
        return proof
    }
}
