import ChatApp
import SampleApps
import StepRouter
import StepRouterReachability
import StepRouterSimulation
import Testing

@testable import PlaygroundCommands

/// `chat://chat?room_id=1&chat_id=1` from any state.
struct ChatTests {
    private let link = "chat://chat?room_id=1&chat_id=1"
    private let sample = SampleApp.chat

    /// An app in which the link was opened, and the transitions that a user saw.
    private struct Opened {
        let app: PlayedApp
        let before: String
        let outcome: RoutingOutcome<any Screen>?
        var transitions: [String]

        var error: RoutingError? { if case .failure(let error) = outcome?.result { error } else { nil } }
    }

    private func open(from state: String, answering answers: String...) async throws -> Opened {
        let app = PlayedApp(in: try #require(sample.state(named: state)))
        let before = app.window.drawing
        var transitions: [String] = []
        app.window.transitionObserver = { transitions.append($0.description) }
        let opened = await app.open(link)
        for answer in answers { try await app.happen(answer) }
        app.window.transitionObserver = nil
        try app.window.checkInvariants()
        return Opened(app: app, before: before, outcome: opened.outcome, transitions: transitions)
    }

    @Test func `it is shown modally above its room, in one transition`() async throws {
        let opened = try await open(from: "logged-in")
        #expect(opened.transitions == ["presented: Navigation"])
        #expect(
            opened.app.window.drawing == """
                ▸ TabBar
                ├─ ▸ Navigation
                │  └─ ▸ RoomsScreen
                └─ ○ Navigation
                   └─ ○ ProfileScreen
                modal pageSheet by TabBar:
                ● Navigation
                ├─ ○ RoomScreen(1)
                └─ ● ChatScreen(1/1)
                """
        )
    }

    @Test(arguments: [
        ("chat-on-top", []), ("chat-in-modal", []), ("chat-in-hidden-tab", ["selected: TabBar"]),
    ])
    func `where it is open it is shown, with no transition but those that show it`(
        state: String,
        transitions: [String]
    ) async throws {
        let opened = try await open(from: state)
        #expect(opened.transitions == transitions)
        #expect(opened.app.window.drawing.contains("● ChatScreen(1/1)"))
    }

    @Test func `another chat of its room makes way in one transition of the stack that both are on`() async throws {
        let opened = try await open(from: "other-chat")
        #expect(opened.transitions == ["content set: Navigation"])
        #expect(
            opened.app.window.drawing == """
                ● TabBar
                ├─ ● Navigation
                │  ├─ ○ RoomsScreen
                │  ├─ ○ RoomScreen(1)
                │  └─ ● ChatScreen(1/1)
                └─ ○ Navigation
                   └─ ○ ProfileScreen
                """
        )
    }

    @Test func `a user who is not logged in is asked first, and sees where the link leads then`() async throws {
        let waiting = try await open(from: "help")
        #expect(waiting.outcome == nil)
        #expect(
            waiting.app.window.drawing == """
                ▸ TabBar
                ├─ ○ Navigation
                │  └─ ○ RoomsScreen
                └─ ▸ Navigation
                   └─ ▸ ProfileScreen
                modal pageSheet by TabBar:
                ▸ Navigation
                └─ ▸ HelpScreen
                modal formSheet by Navigation:
                ● LoginScreen
                """
        )
        let landed = try await open(from: "logged-out", answering: "logs in")
        #expect(landed.transitions == ["presented: LoginScreen", "dismissed: LoginScreen", "presented: Navigation"])
        #expect(landed.app.window.drawing.hasSuffix("├─ ○ RoomScreen(1)\n└─ ● ChatScreen(1/1)"))
    }

    @Test(arguments: ["logged-out", "help"])
    func `a cancelled login leaves everything as it was, and is told apart from an error`(state: String) async throws {
        let cancelled = try await open(from: state, answering: "closes")
        #expect(cancelled.app.window.drawing == cancelled.before)
        #expect(cancelled.error?.underlyingError is CancellationError)
        let failed = try await open(from: state, answering: "mistypes the password")
        #expect(failed.app.window.drawing == failed.before)
        #expect(failed.error?.underlyingError is WrongPassword)
    }

    @Test func `swiping the login away cancels it as well`() async throws {
        let waiting = PlayedApp(in: try #require(sample.state(named: "logged-out")))
        let opened = await waiting.open(link)
        _ = try await waiting.perform(.swipeDown)
        guard case .failure(let error) = opened.outcome?.result else {
            Issue.record("It is not refused.")
            return
        }
        #expect(error.underlyingError is CancellationError)
    }

    @Test(arguments: [
        ("chosen [file:///sample.jpeg]", true), ("cancelled", false), ("not permitted", false),
        ("not available", false),
    ])
    func `a photo is chosen with the system's picker, and is lost with what is written`(
        answer: String,
        isWritten: Bool
    ) async throws {
        let app = PlayedApp(in: try #require(sample.state(named: "profile")))
        _ = await app.open("chat://profile/status")
        try await app.happen("adds a photo")
        #expect(app.window.drawing.contains("modal pageSheet by TabBar:\n● PhotoPickerScreen(images"))
        try await app.happen(answer)
        let status = try #require(app.window.screenOnTop as? StatusScreen)
        #expect(status.state == isWritten)
    }

    @Test func `a login that takes its being closed for an answer is found by what became of the state before`()
        async throws
    {
        let planted = SampleState("logged-out", "the first tab, nobody logged in") {
            let window = SimulatedWindow(.compact) {
                TabBar {
                    Navigation { RoomsScreen() }
                    Navigation { ProfileScreen() }
                }
            }
            let chat = Chat(isLoggedIn: false, window)
            let session = chat.session
            let exploration = Exploration(
                launch: window,
                destinations: chat.routes.links,
                refusals: ["room": .allowed, "chat": .allowed],
                environment: [.toggle("logged in", get: { session.isLoggedIn }, set: { session.isLoggedIn = $0 })]
            )
            .answering(LoginScreen.self, "closes") { login in
                session.isLoggedIn = true
                try await login.close()
            }
            return RunningApp(exploration, links: chat.routes.links)
        }
        let proof = sample.proof.reachability(.init(from: [planted], bounds: [3, 2])).quiet
        let report = try await proof.findingAllViolations.explore()
        #expect(report.violations.map(\.subject) == ["only who logs in is logged in"], "\(report)")
        let path = try #require(report.violations.first?.path.steps.map(\.event))
        #expect(path == ["room(1), closes"])
        #expect(try await proof.replay(path).flaws == [.always])
    }

    @Test(arguments: [
        ("silent-session", Violation.Kind.unguarded, "logged in", ["opens room 1, logs in", "flip logged in"]),
        ("own-push", .unguarded, "logged in", ["notification"]),
        ("own-modal", .unguarded, "logged in", ["notification"]),
        (
            "kept-room", .unguarded, "logged in",
            ["opens room 1, status, logs in", "writes", "flip logged in, alert button 2"]
        ),
        (
            "swept-status", .lost, "swipe down", ["opens room 1, status, logs in", "adds a photo, login, swipe down"]
        ),
    ])
    func `a mistake is found without a rule`(
        mistake: String,
        kind: Violation.Kind,
        subject: String,
        path: [String]
    ) async throws {
        var request = SampleProof.Request(from: [sample.freshLaunch], bounds: [3, 2])
        request.mistake = mistake
        let report = try await sample.proof.reachability(request).quiet.explore()
        let violation = report.violations.first { $0.kind == kind && $0.subject == subject }
        #expect(violation?.path.steps.map(\.event) == path, "\(report)")
    }

    @Test func `it is proved from every named state`() async throws {
        let report = try await sample.proof.reachability(.init(from: sample.states, bounds: [3, 2])).quiet.explore()
        #expect(report.holds, "\(report)")
        #expect(report.extent.states == 136)
        let fresh = try await sample.proof.reachability(.init(from: [sample.freshLaunch], bounds: [3, 2])).quiet
            .explore()
        #expect(fresh.isComplete)
        #expect(fresh.extent.states == 114)
    }
}
