import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// What a window tells of its screens.
struct ScreenEventTests {
    let log = CallLog()
    let lobby = LobbyScreen()
    let hall = HallScreen()

    private var window: SimulatedWindow {
        SimulatedWindow {
            TabBar {
                Navigation { self.lobby }
                Navigation { self.hall }
            }
        }
    }

    /// Notes what becomes of all screens but containers.
    private func note(_ window: SimulatedWindow) -> ScreenListener {
        window.events(of: (any Screen).self).listen { [log] event in
            guard let screen = event.screen, !(screen is any ContainerScreen) else { return }
            log.lines.append("\(event.kind.name) \((screen as? BaseScreen)?.label ?? "") by \(event.origin)")
        }
    }

    private func heard(_ lines: String...) -> Bool {
        defer { log.lines = [] }
        if log.lines != lines { Issue.record("\(log.lines)") }
        return log.lines == lines
    }

    private func stack(of screen: any Screen, in window: SimulatedWindow) throws -> ScreenID {
        try #require(window.screens.id(of: screen).flatMap { window.hierarchy.parent(of: $0) })
    }

    @Test func `what a navigation causes names its destination, and what else happens names none`() async throws {
        let window = SimulatedWindow { Navigation { lobby } }
        var causes: [String?] = []
        let listener = window.events(of: HallScreen.self).listen { causes.append($0.destination) }
        let destination = StepAssembly(finder: ClassFinder<HallScreen, Void>(), factory: ClassFactory())
            .using(.push).from(StartStep.visible.expectingContainer()).assemble()
        try await Router(window).navigate(to: destination)
        _ = try await window.perform(.back)
        #expect(causes == ["HallScreen", "HallScreen", nil])
        _ = listener
    }

    @Test func `a push covers, and going back is told of the screen that left`() async throws {
        let window = window
        let listener = note(window)
        try await Router(window).navigate(from: lobby) { $0.push(NoteScreen()) }
        #expect(heard("covered LobbyScreen by router", "joined NoteScreen by router", "appeared NoteScreen by router"))
        try await window.perform(.back)
        #expect(heard("left (back) NoteScreen by user", "appeared LobbyScreen by user"))
        #expect(
            window.drawing == """
                ● TabBar
                ├─ ● Navigation
                │  └─ ● LobbyScreen
                └─ ○ Navigation
                   └─ ○ HallScreen
                """
        )
        withExtendedLifetime(listener) {}
    }

    @Test func `a modal covers, and the user or the app lets it leave with all that it holds`() async throws {
        let window = window
        let listener = note(window)
        for byUser in [true, false] {
            try await lobby.present(
                Navigation {
                    NoteScreen(); HallScreen()
                },
                style: .pageSheet,
                animated: false
            )
            #expect(
                heard(
                    "covered LobbyScreen by app",
                    "joined NoteScreen by app",
                    "joined HallScreen by app",
                    "appeared HallScreen by app"
                )
            )
            if byUser {
                try await window.perform(.swipeDown)
            } else {
                try await lobby.dismissPresented(animated: false)
            }
            let (how, origin) = byUser ? ("swipe", "user") : ("dismissed", "app")
            #expect(
                heard(
                    "left (\(how)) NoteScreen by \(origin)",
                    "left (\(how)) HallScreen by \(origin)",
                    "appeared LobbyScreen by \(origin)"
                )
            )
        }
        withExtendedLifetime(listener) {}
    }

    @Test func `hidden screens are told as well, and tabs cover one another`() async throws {
        let window = window
        let listener = note(window)
        try await window.perform(.selectTab(1))
        #expect(heard("covered LobbyScreen by user", "appeared HallScreen by user"))
        let stack = try stack(of: lobby, in: window)
        try await window.edit(animated: false, by: .app) { editor in
            try editor.setContent(of: stack, to: [.new(try editor.admit(ItemScreen(1)))])
        }
        #expect(heard("left (replaced) LobbyScreen by app", "joined ItemScreen(1) by app"))
        withExtendedLifetime(listener) {}
    }

    @Test func `what is replaced, removed or taken away by a navigation is told as that`() async throws {
        let window = window
        let listener = note(window)
        let (one, two) = (ItemScreen(1), ItemScreen(2))
        try await Router(window).navigate(from: lobby) { $0.push(one).push(two) }
        log.lines = []
        let stack = try stack(of: lobby, in: window)
        try await window.edit(animated: false, by: .app) { editor in
            let content = editor.hierarchy.content(of: stack)
            try editor.setContent(of: stack, to: [.kept(content[0]), .kept(content[2])])
        }
        #expect(heard("left (removed) ItemScreen(1) by app"))
        try await Router(window).navigate(from: two) { $0.pop() }
        #expect(heard("left (navigation) ItemScreen(2) by router", "appeared LobbyScreen by router"))
        try await window.setRootScreen(NoteScreen(), animated: false)
        #expect(
            heard(
                "left (replaced) LobbyScreen by app",
                "left (replaced) HallScreen by app",
                "joined NoteScreen by app",
                "appeared NoteScreen by app"
            )
        )
        withExtendedLifetime(listener) {}
    }

    @Test func `a screen is listened to by instance, and others by the container that holds them`() async throws {
        let window = window
        guard let second = window.tree.parent(of: hall) else {
            Issue.record("there is no second tab")
            return
        }
        let (place, instance) = (CallLog(), CallLog())
        let note = NoteScreen()
        let listeners: [ScreenListener] = [
            window.events(in: second).listen { place.lines.append($0.kind.name) },
            window.events(of: note).listen { instance.lines.append($0.kind.name) },
        ]
        try await Router(window).navigate(from: lobby) { $0.push(HallScreen()).select(tab: 1).push(NoteScreen()) }
        #expect(place.lines == ["covered", "joined", "appeared"] || place.lines == ["joined", "appeared"])
        #expect(instance.lines.isEmpty)
        try await window.perform(.back)
        try await Router(window).navigate(from: hall) { $0.push(note) }
        try await window.perform(.selectTab(0))
        #expect(instance.lines == ["joined", "appeared", "covered"])
        withExtendedLifetime(listeners) {}
    }

    @Test func `nothing is told of a change that fails or comes to nothing`() async throws {
        let window = window
        let listener = note(window)
        window.faultPoint = { _, moment in if moment == .end { throw Refusal() } }
        let outcome = await Router(window).attempt(from: lobby) { $0.push(NoteScreen()).present(HallScreen()) }
        if case .success = outcome.result { Issue.record("it landed") }
        window.faultPoint = nil
        #expect(try await !window.perform(.back))
        #expect(heard())
        withExtendedLifetime(listener) {}
    }
}

extension ScreenEventKind {
    var name: String {
        switch self {
        case .joined: "joined"
        case .appeared: "appeared"
        case .covered: "covered"
        case .left(let how): "left (\(how))"
        }
    }
}
