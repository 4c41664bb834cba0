import SampleApps
import SocialApp
import StepRouter
import StepRouterReachability
import StepRouterSimulation
import StepRouterSnapshots
import Testing

@testable import PlaygroundCommands

/// `social://profile/1` from everywhere: what is asked for is compared with what the user sees.
struct SocialTests {
    private let sample = SampleApp.social

    /// An app in which a link was opened and answers were given, and the transitions that a user saw.
    private struct Opened {
        let app: PlayedApp
        let before: String
        /// The profile that was there before.
        let former: ProfileScreen?
        let outcome: RoutingOutcome<any Screen>?
        let transitions: [String]

        var after: String { app.window.drawing }
        /// Where the link has landed.
        var landed: (any Screen)? { if case .success(let screen) = outcome?.result { screen } else { nil } }
    }

    private func open(
        _ link: String = "social://profile/1",
        from state: String,
        answering answers: String...
    ) async throws -> Opened {
        let app = PlayedApp(in: try #require(sample.state(named: state)))
        let before = app.window.drawing
        let former = app.window.tree.allScreens.lazy.compactMap { $0 as? ProfileScreen }.first
        var transitions: [String] = []
        app.window.transitionObserver = { transitions.append($0.description) }
        let opened = await app.open(link)
        for answer in answers { try await app.happen(answer) }
        app.window.transitionObserver = nil
        try app.window.checkInvariants()
        return Opened(app: app, before: before, former: former, outcome: opened.outcome, transitions: transitions)
    }

    private static let profile = """
        ● TabBar
        ├─ ● Navigation
        │  ├─ ○ FeedScreen
        │  └─ ● ProfileScreen(1)
        ├─ ○ Navigation
        │  └─ ○ PeopleScreen
        └─ ○ Navigation
           └─ ○ MessagesScreen
        """

    private static let coveredByTerms = """
        ▸ TabBar
        ├─ ▸ Navigation
        │  ├─ ○ FeedScreen
        │  └─ ▸ ProfileScreen(1)
        ├─ ○ Navigation
        │  └─ ○ PeopleScreen
        └─ ○ Navigation
           └─ ○ MessagesScreen
        modal formSheet by TabBar:
        ● TermsScreen
        """

    @Test func `the same is told to refresh, and nothing else happens`() async throws {
        let opened = try await open(from: "profile")
        #expect(opened.before == Self.profile)
        #expect(opened.after == Self.profile)
        #expect(opened.transitions == [])
        #expect(opened.landed === opened.former)
        #expect(opened.former?.refreshes == 1)
    }

    @Test func `one that lies deeper comes back, as what lies above it leaves`() async throws {
        let opened = try await open(from: "profile-below")
        #expect(
            opened.before
                == Self.profile.replacing(
                    "└─ ● ProfileScreen(1)",
                    with: "├─ ○ ProfileScreen(1)\n│  ├─ ○ PostScreen(1)\n│  └─ ● TopicScreen(swift)"
                )
        )
        #expect(opened.after == Self.profile)
        #expect(opened.transitions == ["popped: Navigation"])
        #expect(opened.landed === opened.former)
    }

    @Test func `one in another tab is switched to`() async throws {
        let opened = try await open(from: "profile-in-hidden-tab")
        #expect(
            opened.before == """
                ● TabBar
                ├─ ○ Navigation
                │  └─ ○ FeedScreen
                ├─ ○ Navigation
                │  ├─ ○ PeopleScreen
                │  ├─ ○ ProfileScreen(1)
                │  └─ ○ GroupScreen(1)
                └─ ● Navigation
                   └─ ● MessagesScreen
                """
        )
        #expect(
            opened.after == """
                ● TabBar
                ├─ ○ Navigation
                │  └─ ○ FeedScreen
                ├─ ● Navigation
                │  ├─ ○ PeopleScreen
                │  └─ ● ProfileScreen(1)
                └─ ○ Navigation
                   └─ ○ MessagesScreen
                """
        )
        #expect(Set(opened.transitions) == ["selected: TabBar", "popped: Navigation"])
        #expect(opened.landed === opened.former)
    }

    @Test func `below what may be left it is shown again`() async throws {
        let opened = try await open(from: "photo")
        #expect(opened.before == Self.coveredByTerms.replacing("TermsScreen", with: "PhotoScreen(1)"))
        #expect(opened.after == Self.profile)
        #expect(opened.transitions == ["dismissed: PhotoScreen"])
        #expect(opened.landed === opened.former)
    }

    @Test(arguments: [("terms", "TermsScreen"), ("upload", "UploadScreen")])
    func `what must not be left stays, and another one is shown above it`(state: String, notice: String) async throws {
        let opened = try await open(from: state)
        #expect(opened.before == Self.coveredByTerms.replacing("TermsScreen", with: notice))
        #expect(
            opened.after == opened.before.replacing("● \(notice)", with: "▸ \(notice)") + """

                modal pageSheet by \(notice):
                ● Navigation
                └─ ● ProfileScreen(1)
                """
        )
        #expect(opened.transitions == ["presented: Navigation"])
        #expect(opened.landed !== opened.former)
        #expect(opened.former?.refreshes == 0)
    }

    @Test(arguments: [
        ("fresh-launch", Self.profile),
        (
            "event-above-terms",
            Self.coveredByTerms.replacing("●", with: "▸") + """

                modal pageSheet by TermsScreen:
                ● Navigation
                ├─ ○ EventScreen(1)
                └─ ● ProfileScreen(1)
                """
        ),
    ])
    func `else it is pushed on the stack that the user looks at`(state: String, after: String) async throws {
        let opened = try await open(from: state)
        #expect(opened.after == after)
        #expect(opened.transitions == ["content set: Navigation"])
        #expect((opened.landed as? ProfileScreen)?.refreshes == 0)
    }

    @Test(arguments: ["terms", "event-above-terms"])
    func `a tab waits for the user who has to accept the terms first`(state: String) async throws {
        let waiting = try await open("social://messages", from: state)
        #expect(waiting.outcome == nil)
        #expect(waiting.after == Self.coveredByTerms)
        let opened = try await open("social://messages", from: state, answering: "accepts the terms")
        #expect(opened.landed is MessagesScreen)
        #expect(opened.transitions.suffix(2) == ["dismissed: TermsScreen", "selected: TabBar"])
    }

    @Test func `what is shown is written down and restored, in every state`() async throws {
        for state in sample.states {
            let (app, fresh) = (state.makeApp(), sample.freshLaunch.makeApp())
            let restoration = try #require(fresh.restoration)
            let snapshot = try #require(app.restoration?.snapshot(of: app.window))
            let dropped = try await restoration.restore(snapshot, with: Router(fresh.window)).dropped
            #expect(dropped.isEmpty == (state.name != "upload"), "\(state)")
            #expect((fresh.window.drawing == app.window.drawing) == dropped.isEmpty, "\(state)")
        }
    }

    @Test func `a link that takes the user out of a notice is found, by the rule alone`() async throws {
        let mistakes = sample.proof.mistakes
        #expect(mistakes.map(\.name) == ["fleeting-terms"])
        var request = SampleProof.Request(from: [sample.freshLaunch], bounds: [0, 1])
        request.mistake = mistakes.first?.name
        let report = try await sample.proof.reachability(request).quiet.findingAllViolations.explore()
        #expect(report.violations.map(\.subject) == ["a link takes the user out of a notice"], "\(report)")
        #expect(report.violations.first?.kind == .never)
        #expect(report.violations.first?.path.steps.map(\.event) == ["terms", "feed"])
    }

    @Test(arguments: [([1, 1], 213), ([0, 2], 46)])
    func `it is proved`(bounds: [Int], states: Int) async throws {
        let request = SampleProof.Request(from: [sample.freshLaunch], bounds: bounds)
        let report = try await sample.proof.reachability(request).quiet.explore()
        #expect(report.holds, "\(report)")
        #expect(report.extent.states == states)
    }
}
