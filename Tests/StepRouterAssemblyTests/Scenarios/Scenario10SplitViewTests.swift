import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Scenario 10: a split view with master and details.
struct Scenario10SplitViewTests {
    private final class Session {
        var isLoggedIn = false
    }

    private struct LoginInterceptor: RoutingInterceptor {
        let session: Session
        func perform(with context: Void) async throws {
            guard session.isLoggedIn else { throw Refusal() }
        }
    }

    private func master(_ session: Session) -> DestinationStep<MasterScreen, Void> {
        StepAssembly(finder: ClassFinder<MasterScreen, Void>(), factory: ClassFactory())
            .adding(LoginInterceptor(session: session))
            .using(.push)
            .from(.navigationController)
            .using(.setPrimary)
            .from(.splitViewController)
            .using(.replaceRoot)
            .from(.root)
            .assemble()
    }

    private var loggedIn: Session {
        let session = Session()
        session.isLoggedIn = true
        return session
    }

    private var details: DestinationStep<DetailsScreen, Int> {
        StepAssembly(finder: ClassWithContextFinder<DetailsScreen, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask())
            .using(.push)
            .from(.navigationController)
            .using(.pushToDetails)
            .from(splitAroundMaster)
            .assemble()
    }

    private var splitAroundMaster: DestinationStep<SplitViewController, Void> {
        master(loggedIn).expectingContainer()
    }

    private var review: DestinationStep<ReviewScreen, Int> {
        StepAssembly(finder: ClassWithContextFinder<ReviewScreen, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask())
            .using(.push)
            .from(DestinationStep(finder: SplitDetailsFinder<NavigationController, Int>()))
            .assemble()
    }

    private let filled = """
        ● Split
        ├─ ● Navigation
        │  └─ ● MasterScreen
        └─ ● Navigation
           └─ ● DetailsScreen(3)
        """

    @Test func `behind a login the root is replaced by the split view, filled, in one transition`() async throws {
        let session = loggedIn
        let stage = Stage(SimulatedWindow { LoginScreen() }.presenting { HelpScreen() })
        try await stage.go(to: master(session))
        #expect(
            stage.drawing == """
                ● Split
                └─ ● Navigation
                   └─ ● MasterScreen
                """
        )
        #expect(stage.transitions == ["root replaced: Split"])
    }

    @Test func `without a login the root stays`() async throws {
        let stage = Stage(SimulatedWindow { LoginScreen() }.presenting { HelpScreen() })
        let error = try await stage.refuses(master(Session()), .refused)
        #expect(error.found == "LoginInterceptor")
        #expect(error.underlyingError as? Refusal == Refusal())
        #expect(stage.transitions.isEmpty)
    }

    @Test func `details bring the split view and its master along, all in one transition`() async throws {
        let stage = Stage(SimulatedWindow { LoginScreen() })
        try await stage.go(to: details, with: 3)
        #expect(stage.drawing == filled)
        #expect(stage.transitions == ["root replaced: Split"])
        try await stage.go(to: details, with: 3)
        #expect(stage.transitions.isEmpty)
    }

    @Test func `details join a split view that is there in one transition`() async throws {
        let stage = Stage(SimulatedWindow { Split { Navigation { MasterScreen() } } }.presenting { HelpScreen() })
        try await stage.go(to: details, with: 3)
        #expect(stage.drawing == filled)
        #expect(stage.transitions == ["dismissed: HelpScreen", "content set: Split"])
    }

    @Test func `other details take the place of those that are shown`() async throws {
        let stage = Stage(
            SimulatedWindow {
                Split {
                    Navigation { MasterScreen() }
                    Navigation {
                        DetailsScreen(1); ReviewScreen(1)
                    }
                }
            }
        )
        try await stage.go(to: details, with: 3)
        #expect(stage.drawing == filled)
        #expect(stage.transitions == ["content set: Split"])
    }

    @Test func `details that may not leave stay`() async throws {
        let stage = Stage(
            SimulatedWindow {
                Split {
                    Navigation { MasterScreen() }
                    Navigation {
                        DetailsScreen(1); DraftScreen()
                    }
                }
            }
        )
        try await stage.refuses(details, with: 3, .dismissalRefused)
        #expect(stage.transitions.isEmpty)
    }

    @Test func `collapsed, details are pushed above the master and found there`() async throws {
        let stage = Stage(SimulatedWindow(.compact) { Split { Navigation { MasterScreen() } } })
        let first = try await stage.go(to: details, with: 3)
        #expect(
            stage.drawing == """
                ● Split
                └─ ● Navigation
                   ├─ ○ MasterScreen
                   └─ ● Navigation
                      └─ ● DetailsScreen(3)
                """
        )
        #expect(stage.transitions == ["content set: Split"])
        stage.window.presenting { HelpScreen() }
        #expect(try await stage.go(to: details, with: 3) === first)
        #expect(stage.transitions == ["dismissed: HelpScreen"])
        try await stage.window.resize(to: .regular)
        #expect(stage.drawing == filled)
    }

    @Test func `pushing on details, expanded`() async throws {
        let stage = Stage(
            SimulatedWindow {
                Split {
                    Navigation { MasterScreen() }
                    Navigation { DetailsScreen(3) }
                }
            }
        )
        try await stage.go(to: review, with: 5)
        #expect(
            stage.drawing == """
                ● Split
                ├─ ● Navigation
                │  └─ ● MasterScreen
                └─ ● Navigation
                   ├─ ○ DetailsScreen(3)
                   └─ ● ReviewScreen(5)
                """
        )
        #expect(stage.transitions == ["content set: Navigation"])
    }

    @Test func `pushing on details, collapsed`() async throws {
        let stage = Stage(
            SimulatedWindow(.compact) {
                Split {
                    Navigation { MasterScreen() }
                    Navigation { DetailsScreen(3) }
                }
            }
        )
        try await stage.go(to: review, with: 5)
        #expect(
            stage.drawing == """
                ● Split
                └─ ● Navigation
                   ├─ ○ MasterScreen
                   └─ ● Navigation
                      ├─ ○ DetailsScreen(3)
                      └─ ● ReviewScreen(5)
                """
        )
        #expect(stage.transitions == ["content set: Navigation"])
    }

    @Test func `pushing on details that are not there builds nothing`() async throws {
        let stage = Stage(SimulatedWindow { Split { Navigation { MasterScreen() } } })
        try await stage.refuses(review, with: 5, .noStart)
    }

    @Test func `details below a full screen modal are made visible`() async throws {
        let stage = Stage(
            SimulatedWindow {
                Split {
                    Navigation { MasterScreen() }
                    Navigation { DetailsScreen(3) }
                }
            }.presenting(.fullScreen) { HelpScreen() }
        )
        try await stage.go(to: review, with: 5)
        #expect(stage.transitions == ["dismissed: HelpScreen", "content set: Navigation"])
    }
}
