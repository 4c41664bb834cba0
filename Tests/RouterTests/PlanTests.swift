import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

struct PlanTests {
    private let log = CallLog()

    @Test func `a dry run tells what would be dismissed and built, and does none of it`() throws {
        let guarded = GuardedScreen()
        let window = SimulatedWindow { LobbyScreen() }.presenting { guarded }.presenting { NoteScreen() }
        let before = window.snapshot

        let plan = try Router(window).plan(for: chainOfThree(log), with: 1)

        #expect(plan.origin is LobbyScreen)
        #expect(!plan.isFound)
        #expect(plan.dismissed.map(\.label) == ["NoteScreen", "GuardedScreen"])
        #expect(plan.removed.isEmpty)
        #expect(plan.shown.isEmpty)
        #expect(plan.steps.map(\.name) == ["NavigationController", "HallScreen", "ItemScreen"])
        #expect(plan.trace.events.count == 4)
        #expect(log.lines.isEmpty)
        #expect(guarded.asked == 0)
        #expect(window.snapshot == before)
    }

    @Test func `a dry run tells what would be made visible and taken off`() throws {
        let window = SimulatedWindow {
            TabBar {
                HallScreen();
                Navigation {
                    LobbyScreen(); NoteScreen()
                }
            }
        }
        let plan = try Router(window).plan(for: DestinationStep(finder: ClassFinder<LobbyScreen, Void>()), with: ())
        #expect(plan.isFound)
        #expect(plan.dismissed.isEmpty)
        #expect(plan.removed.map(\.label) == ["NoteScreen"])
        #expect(plan.shown.map(\.label) == ["LobbyScreen", "Navigation"])
        #expect(
            plan.description == """
                start from LobbyScreen
                remove NoteScreen
                show LobbyScreen
                show Navigation
                """
        )
    }

    @Test func `a screen that is covered by what joins its stack is not told to be made visible`() throws {
        let window = SimulatedWindow {
            TabBar {
                HallScreen();
                Navigation {
                    LobbyScreen(); NoteScreen()
                }
            }
        }
        let lobby: DestinationStep<NavigationController, Int> =
            DestinationStep(finder: ClassFinder<LobbyScreen, Int>()).expectingContainer()
        let item = StepAssembly(finder: NilFinder<ItemScreen, Int>(), factory: ClassFactory())
            .using(.push)
            .from(lobby)
            .assemble()
        let plan = try Router(window).plan(for: item, with: 1)
        #expect(plan.removed.map(\.label) == ["NoteScreen"])
        #expect(plan.shown.map(\.label) == ["Navigation"])
    }

    @Test func `replacing the root makes nothing visible and dismisses nothing, and removes the old root`() throws {
        let window = SimulatedWindow {
            TabBar {
                LobbyScreen(); HallScreen()
            }
        }.presenting { NoteScreen() }
        let item = StepAssembly(finder: NilFinder<ItemScreen, Int>(), factory: ClassFactory())
            .using(.replaceRoot)
            .from(.root)
            .assemble()
        let plan = try Router(window).plan(for: item, with: 1)
        #expect(plan.dismissed.isEmpty)
        #expect(plan.removed.map(\.label) == ["TabBar"])
        #expect(plan.shown.isEmpty)
    }

    @Test func `without a way there is no plan, and the trace says what was asked`() {
        let window = SimulatedWindow { LobbyScreen() }
        do throws(RoutingError) {
            _ = try Router(window).plan(for: DestinationStep(finder: ClassFinder<NoteScreen, Void>()), with: ())
            Issue.record("There is a plan.")
        } catch {
            #expect(error.code == .noStart)
            #expect(error.trace.explanation == "asked    NoteScreen by ClassFinder[full stack]: not there")
        }
    }

    @Test func `navigating does what the plan told`() async throws {
        let window = SimulatedWindow {
            TabBar {
                HallScreen();
                Navigation {
                    LobbyScreen(); NoteScreen()
                }
            }
        }.presenting { GuardedScreen() }
        let lobby = DestinationStep(finder: ClassFinder<LobbyScreen, Void>())
        let plan = try Router(window).plan(for: lobby, with: ())
        try await go(to: lobby, in: window)
        #expect((plan.dismissed + plan.removed).allSatisfy { ($0 as? BaseScreen)?.window == nil })
        #expect((plan.dismissed + plan.removed).count == 2)
    }
}
