import JobsCore
import JobsSearch
import JobsSettings
import SampleApps
import StepRouter
import StepRouterAssembly
import StepRouterLinks
import StepRouterReachability
import StepRouterSimulation
import Testing

@testable import JobsApp
@testable import PlaygroundCommands

/// Fifty destinations of modules that do not know each other.
struct JobsTests {
    private let sample = SampleApp.jobs

    /// An app in which a link was opened and answers were given, the outcome, and the transitions that a user saw.
    private func open(
        _ link: String,
        from state: String = "fresh-launch",
        answering answers: String...
    ) async throws -> (app: PlayedApp, outcome: RoutingOutcome<any Screen>?, transitions: [String]) {
        let app = PlayedApp(in: try #require(sample.state(named: state)))
        var transitions: [String] = []
        app.window.transitionObserver = { transitions.append($0.description) }
        let opened = await app.open(link)
        for answer in answers { try await app.happen(answer) }
        app.window.transitionObserver = nil
        try app.window.checkInvariants()
        return (app, opened.outcome, transitions)
    }

    @Test func `there are more than forty destinations, each with a link`() {
        let destinations = sample.freshLaunch.makeApp().links.destinations
        #expect(destinations.count == 53)
        #expect(Set(destinations.map(\.name)).count == 53)
        #expect(Set(sample.sampleLinks).count == 57)
    }

    @Test func `to apply one logs in first, and writes a resume`() async throws {
        let opened = try await open("jobs://vacancy/1/apply", answering: "logs in", "writes a resume")
        #expect(
            opened.transitions == [
                "presented: Navigation", "dismissed: Navigation", "presented: Navigation", "dismissed: Navigation",
                "presented: Navigation",
            ]
        )
        #expect(opened.app.window.drawing.hasSuffix("● Navigation\n└─ ● ApplicationScreen(1)"))
        let again = try await open("jobs://vacancy/2/apply", from: "applicant")
        #expect(again.transitions == ["presented: Navigation"])
    }

    @Test func `without a resume nothing changes but that the user is logged in`() async throws {
        let before = sample.freshLaunch.makeApp().window.drawing
        let opened = try await open("jobs://vacancy/1/apply", answering: "logs in", "writes no resume")
        #expect(opened.app.window.drawing == before)
        guard case .failure(let error)? = opened.outcome?.result else {
            Issue.record("It is not refused.")
            return
        }
        #expect(error.code == .refused)
        #expect(error.underlyingError is CancellationError)
        #expect(opened.app.situation.suffix(2) == ["logged in: true", "has a resume: false"])
    }

    @Test func `without a resume one is led to where it is written, and to what was asked for next time`() async throws
    {
        let link = "jobs://resumes/statistics"
        let opened = try await open(link, from: "logged-in")
        #expect(opened.transitions == ["presented: Navigation"])
        #expect(opened.app.window.drawing.hasSuffix("modal formSheet by MainTabs:\n● Navigation\n└─ ● NewResumeScreen"))
        try await opened.app.happen("writes a resume")
        let again = await opened.app.open(link)
        #expect(try again.outcome?.result.get().label == "StatisticsScreen")
        #expect(opened.app.window.drawing.contains("│  ├─ ○ ResumesScreen\n│  └─ ● StatisticsScreen"))
    }

    @Test func `whether there is a resume is asked after the login, and a login that is closed changes nothing`()
        async throws
    {
        let before = sample.freshLaunch.makeApp().window.drawing
        let landed = try await open("jobs://resumes/statistics", answering: "logs in")
        #expect(try landed.outcome?.result.get().label == "NewResumeScreen")
        let closed = try await open("jobs://resumes/statistics", answering: "closes the login")
        #expect(closed.app.window.drawing == before)
        guard case .failure(let error)? = closed.outcome?.result else {
            Issue.record("It is not refused.")
            return
        }
        #expect(error.underlyingError is CancellationError)
    }

    @Test(arguments: ["jobs://vacancy/404", "jobs://vacancy/404/similar"])
    func `who comes too late for a vacancy goes on searching, from wherever`(link: String) async throws {
        for state in sample.states {
            let opened = try await open(link, from: state.name)
            let outcome = try #require(opened.outcome)
            #expect(try outcome.result.get().label == "SearchScreen", "\(state)")
            #expect(outcome.trace.explanation.contains("the vacancy 404 is no longer open."), "\(state)")
        }
        let contacts = try await open("jobs://vacancy/404/contacts", from: "applicant")
        #expect(try contacts.outcome?.result.get().label == "SearchScreen")
    }

    @Test func `a search that is there is repeated, and a page is made again where it is`() async throws {
        let link = "jobs://search/results?text=cook"
        let opened = try await open(link)
        let results = try #require(try opened.outcome?.result.get() as? ResultsScreen)
        let again = await opened.app.open(link)
        #expect(try again.outcome?.result.get() === results)
        #expect(results.repetitions == 1)
        let before = try #require(sample.state(named: "page")).makeApp().window.drawing
        let page = try await open("jobs://page/terms", from: "page")
        #expect(page.transitions == ["content set: Navigation"])
        #expect(page.app.window.drawing == before)
    }

    @Test func `what is over lies in the archive, a tab within a tab`() async throws {
        let opened = try await open("jobs://negotiation/2", from: "chat")
        #expect(
            opened.transitions == ["selected: NegotiationTabs", "content set: Navigation"]
        )
        #expect(
            opened.app.window.drawing.contains(
                """
                ├─ ● NegotiationTabs
                │  ├─ ○ Navigation
                │  │  ├─ ○ NegotiationsScreen
                │  │  ├─ ○ NegotiationScreen(1)
                │  │  └─ ○ ChatScreen(1)
                │  ├─ ○ Navigation
                │  │  └─ ○ InvitationsScreen
                │  └─ ● Navigation
                │     ├─ ○ ArchiveScreen
                │     └─ ● NegotiationScreen(2)
                """
            )
        )
    }

    @Test(arguments: [
        (
            "wide-favourites",
            "│  ├─ ● Navigation\n│  │  └─ ● FavouritesScreen\n│  └─ ● Navigation\n│     └─ ● FavouriteScreen(1)"
        ),
        (
            "narrow-favourites",
            "│  └─ ● Navigation\n│     ├─ ○ FavouritesScreen\n│     └─ ● Navigation\n│        └─ ● FavouriteScreen(1)"
        ),
    ])
    func `a favourite stands beside the others, or above them where there is no room`(
        state: String,
        columns: String
    ) async throws {
        let opened = try await open("jobs://favourites/1", from: state)
        #expect(opened.app.window.drawing.contains(columns), "\(opened.app.window.drawing)")
    }

    @Test func `where there are no tabs they are built around what was asked for`() async throws {
        let opened = try await open("jobs://about/licences", from: "without-tabs")
        #expect(opened.app.window.drawing.hasPrefix("● MainTabs\n"))
        #expect(opened.app.window.drawing.hasSuffix("   ├─ ○ AboutScreen\n   └─ ● LicencesScreen"))
    }

    @Test(arguments: [("negotiations", 190), ("resumes", 290)])
    func `modules are proved each by itself`(part: String, states: Int) async throws {
        let request = SampleProof.Request(from: [sample.freshLaunch], bounds: [2, 1], part: part)
        let report = try await sample.proof.reachability(request).quiet.explore()
        #expect(report.holds, "\(report)")
        #expect(report.extent.states == states)
    }

    // MARK: Logging out

    @Test(arguments: ["negotiations", "resumes", "settings"])
    func `whenever the session ends, all that needs it leaves`(part: String) async throws {
        let request = SampleProof.Request(from: [sample.freshLaunch], bounds: [1, 1], part: part)
        let report = try await sample.proof.reachability(request).environment("logged in").quiet.explore()
        #expect(report.holds, "\(report)")
    }

    @Test(arguments: [
        ("forgotten-class", "settings", ["select tab 2", "back", "password, logs in", "log out"]),
        ("forgotten-tabs", "negotiations", ["invitation(1), logs in", "log out"]),
        ("forgotten-modal", "resumes", ["resume preview(1), logs in, writes a resume", "log out"]),
        ("own-root", "settings", ["button"]), ("own-tab", "negotiations", ["button"]),
    ])
    func `a mistake about guards is found without a rule`(mistake: String, part: String, path: [String]) async throws {
        var request = SampleProof.Request(from: [sample.freshLaunch], bounds: [2, 1], part: part)
        request.mistake = mistake
        let proof = sample.proof.reachability(request).quiet
        let report = try await proof.findingAllViolations.budget(states: 120).explore()
        let violation = report.violations.first { $0.kind == .unguarded && $0.subject == "logged in" }
        #expect(violation?.path.steps.map(\.event) == path, "\(report)")
        #expect(try await proof.replay(path).flaws.contains(.unguarded))
    }
}
