import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// A hall behind a modal, on a clock that is stepped by hand: reaching a note from the hall takes a dismissal, a selection and a
/// presentation.
@MainActor
struct AnimatedStage {
    let clock = SimulatedClock()
    let window: SimulatedWindow
    private let step = Duration.milliseconds(350)

    init() {
        window = SimulatedWindow(clock: clock) {
            TabBar {
                LobbyScreen(); HallScreen()
            }
        }
        .presenting { ItemScreen(1) }
    }

    static let atFirst = """
        ▸ TabBar
        ├─ ▸ LobbyScreen
        └─ ○ HallScreen
        modal pageSheet by TabBar:
        ● ItemScreen(1)
        """

    static let dismissing = """
        ● TabBar
        ├─ ● LobbyScreen
        └─ ○ HallScreen
        modal pageSheet by TabBar, leaving:
        ▸ ItemScreen(1)
        """

    static let selecting = """
        ● TabBar
        ├─ ○ LobbyScreen
        └─ ● HallScreen
        """

    static let inTheEnd = """
        ▸ TabBar
        ├─ ○ LobbyScreen
        └─ ▸ HallScreen
        modal pageSheet by TabBar:
        ● NoteScreen
        """

    let note = StepAssembly(finder: ClassFinder<NoteScreen, Void>(), factory: ClassFactory())
        .using(.present)
        .from(DestinationStep(finder: ClassFinder<HallScreen, Void>()))
        .assemble()

    /// Starts a navigation in a task of its own and returns when a transition is under way.
    func start<Target>(to destination: DestinationStep<Target, Void>) async -> Task<Result<Void, RoutingError>, Never> {
        let task = Task { @MainActor in
            do throws(RoutingError) {
                try await Router(window).navigate(to: destination)
                return Result<Void, RoutingError>.success(())
            } catch {
                return .failure(error)
            }
        }
        await clock.waitForSleepers()
        return task
    }

    /// Ends the transition under way.
    func endTransition() { clock.advance(by: step) }

    /// Ends the transition under way and returns when the next one is.
    func goOn() async {
        endTransition()
        await clock.waitForSleepers()
    }

    func expect(_ drawing: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        #expect(window.drawing == drawing, sourceLocation: sourceLocation)
        try window.checkInvariants()
    }
}
