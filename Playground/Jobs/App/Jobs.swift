import JobsCore
import JobsNegotiations
import JobsResumes
import JobsSearch
import JobsSettings
import SampleApps
import StepRouterLinks
import StepRouterReachability

/// The modules of the app.
enum JobsPart: String, CaseIterable { case search, resumes, negotiations, settings }

/// The app: its modules, put together, in a window.
struct Jobs {
    private let window: SimulatedWindow
    private let session: JobsSession
    /// The links of each module.
    private let parts: [JobsPart: LinkTable]
    private let mistake: JobsMistake?

    /// Makes an app in a window, perhaps with a mistake.
    init(_ session: JobsSession, in window: SimulatedWindow, _ mistake: JobsMistake? = nil) {
        self.window = window
        self.session = session
        self.mistake = mistake
        let declare = Declarations(tabs: JobsTabs.step, session: session)
        let settings = SettingsRoutes(declare)
        let resumes = ResumeRoutes(declare)
        parts = [
            .search: SearchRoutes(declare).links, .resumes: resumes.links,
            .negotiations: NegotiationRoutes(declare).links, .settings: settings.links,
        ]
        // A closure with a capture list would leave the actor of the window: it is `@concurrent` for Swift 6.3.
        unowned let shown = window
        let (login, newResume) = (settings.login, resumes.newResume)
        session.showLogin = { try await Router(shown).attempt(login, animated: false).screen }
        session.showNewResume = { try await Router(shown).attempt(newResume, animated: false).screen }
        window.guards = [session.loginGuard]
    }

    /// The app, and what its user can do in it.
    ///
    /// - Parameter part: The module of which the destinations are tried; all by default.
    /// - Returns: The app.
    func running(_ part: JobsPart? = nil) -> RunningApp {
        let links = LinkTable {
            for known in JobsPart.allCases where part ?? known == known { if let table = parts[known] { table } }
        }
        let listed = Set(links.listedDestinations.map(\.name))
        let guarded =
            SearchRoutes.guarded + ResumeRoutes.guarded + NegotiationRoutes.guarded + SettingsRoutes.guarded
        let session = session
        let exploration = Exploration(
            launch: window,
            destinations: links,
            refusals: Dictionary(uniqueKeysWithValues: guarded.filter(listed.contains).map { ($0, .byUser) }),
            environment: [
                .toggle("logged in", get: { session.isLoggedIn }, set: { session.isLoggedIn = $0 }),
                .toggle("has a resume", get: { session.hasResume }, set: { session.hasResume = $0 }),
            ],
            gestures: mistake.map { [$0.gesture(session, in: window)] } ?? []
        )
        // Who comes too late for a vacancy goes on searching.
        .fallingBack(SearchRoutes.withdrawn.filter { _ in listed.contains("vacancy") })
        .answering(LoginScreen.self, "logs in") { login in
            session.isLoggedIn = true
            try await login.answer()
        }
        .answering(LoginScreen.self, "closes the login") { try await $0.close() }
        .answering(NewResumeScreen.self, "writes a resume") { resume in
            session.hasResume = true
            try await resume.answer()
        }
        .answering(NewResumeScreen.self, "writes no resume") { try await $0.close() }
        return RunningApp(exploration, links: links)
    }
}
