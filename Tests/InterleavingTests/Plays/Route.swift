import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation

/// Where a navigation of a play goes, and by what kind of parts.
enum Route: String, Sendable {
    /// A built screen in a built container above the root: what covers that is dismissed.
    case note
    /// A built screen joins the stack of the second tab.
    case item
    /// A screen that is there.
    case lobby
    /// A screen that an action of the app's own puts in place.
    case sketch
    /// The same, but the window fails to carry the last transition out.
    case spoiltSketch
    /// A screen behind a login, which the interceptor reaches by a navigation of its own.
    case account
    case login
    /// A screen whose interceptor starts the navigation to the login as well, but does not wait for it.
    case terrace
    /// A screen above one that its factory puts in place itself.
    case plant
    /// The same, but the screen above it cannot be put in place.
    case witheredPlant
    /// A screen that is always refused.
    case vault
    /// A screen that is there, with nothing to ask.
    case home
    /// A screen above the root, with nothing to ask and nothing to wait for but its transitions.
    case garden
    /// A screen that nothing needs to wait for.
    case exit

    /// The rooms that need the guard.
    static let guarded: Set<String> = ["draft", "note", "item", "account", "plant"]

    /// Whether one of its factories puts a screen in place itself.
    var placesItself: Bool { self == .plant || self == .witheredPlant }
}

/// The declarations of a play's routes.
struct Routes {
    private struct Refusal: Error {}

    let window: SimulatedWindow
    let doors: Doors
    let chronicle: Chronicle
    /// The router that interceptors navigate with.
    unowned let stage: Stage

    func destination(_ route: Route) -> DestinationStep<Room, Void> {
        switch route {
        case .note:
            return step("note").adding(interceptor).using(.push).from(.navigationController).using(.present)
                .from(.root).assemble()
        case .item:
            let stack: DestinationStep<NavigationController, Void> =
                DestinationStep(finder: finder("hall")).expectingContainer()
            return step("item").using(.push).from(stack).assemble()
        case .lobby:
            return StepAssembly(finder: finder("lobby"), factory: NilFactory()).adding(interceptor)
                .adding(integrationNote).adding(landingNote).from(.root).assemble()
        case .sketch:
            return step("sketch").adding(interceptor).using(InlineAction<any Screen>(present)).from(.current).assemble()
        case .spoiltSketch:
            return step("sketch").adding(interceptor).adding(spoiling).using(InlineAction<any Screen>(present))
                .from(.root).assemble()
        case .account:
            let login = InlineInterceptor<Void> { [doors, unowned stage] in
                await doors.pass("interceptor")
                await stage.logIn()
            }
            return step("account").adding(login).using(.present).from(.root).assemble()
        case .terrace:
            let login = InlineInterceptor<Void> { [unowned stage] in stage.startLogIn() }
            return step("terrace").adding(login).using(.present(.fullScreen)).from(.root).assemble()
        case .login:
            return step("login").using(.present(.formSheet)).from(.current).assemble()
        case .plant:
            return step("plant").using(.present).from(pot).using(.nilAction).from(.current).assemble()
        case .witheredPlant:
            // Asked only once the pot is there.
            let action = InlineAction<any Screen> { _, _, _ in throw Refusal() }
            return step("plant").using(action).from(pot).using(.nilAction)
                .from(.current).assemble()
        case .vault:
            let refusing = InlineInterceptor<Void> { [doors] in
                await doors.pass("vault's interceptor")
                throw Refusal()
            }
            return step("vault").adding(refusing).using(.present).from(.root).assemble()
        case .home:
            return StepAssembly(finder: finder("lobby"), factory: NilFactory()).adding(integrationNote)
                .from(.root).assemble()
        case .garden: return atOnce("garden")
        case .exit: return atOnce("exit")
        }
    }

    private func finder(_ name: String) -> RoomFinder { RoomFinder(name: name, chronicle: chronicle) }

    /// A step that builds a room behind a door, and notes what happens.
    private func step(_ name: String) -> StepAssembly<RoomFinder, InlineFactory<Room, Void>> {
        let factory = InlineFactory<Room, Void> { [doors] in
            await doors.pass("\(name)'s factory")
            let room = Room(name)
            room.chronicle = chronicle
            return room
        }
        return StepAssembly(finder: finder(name), factory: factory).adding(integrationNote)
            .adding(landingNote)
    }

    /// A step that asks nothing and builds its room without waiting.
    private func atOnce(_ name: String) -> DestinationStep<Room, Void> {
        StepAssembly(finder: finder(name), factory: ClassFactory<Room, Void>()).adding(integrationNote)
            .adding(
                InlineContextTask { [chronicle] (room: Room, _: Void) in
                    (room.state, room.chronicle) = (name, chronicle)
                }
            )
            .using(.present).from(.root).assemble()
    }

    /// A step whose factory presents its room itself.
    private var pot: SingleStep<Room, Void> {
        let factory = InlineFactory<Room, Void> { [doors, window, chronicle] in
            chronicle.notePlacing()
            let pot = Room("pot")
            pot.chronicle = chronicle
            try await (window.topmostScreen as? BaseScreen)?.present(pot, style: .pageSheet, animated: true)
            await doors.pass("pot's factory")
            return pot
        }
        return SingleStep(finder: finder("pot"), factory: factory)
    }

    private var interceptor: InlineInterceptor<Void> {
        InlineInterceptor { [doors] in await doors.pass("interceptor") }
    }

    private func present(_ screen: NewScreen, _ base: ScreenID, _ editor: inout HierarchyEditor) throws {
        try editor.present(screen, from: base, style: .pageSheet)
    }

    /// Lets the next transition fail when it is over.
    private var spoiling: InlineContextTask<Room, Void> {
        InlineContextTask { [unowned window] _, _ in
            window.faultPoint = { [unowned window] change, moment in
                guard change == .presented, moment == .end else { return }
                window.faultPoint = nil
                throw Refusal()
            }
        }
    }

    private var integrationNote: InlineContextTask<Room, Void> {
        InlineContextTask { [chronicle] _, _ in chronicle.noteIntegration() }
    }

    private var landingNote: InlinePostTask<Room, Void> {
        InlinePostTask { [window, doors, chronicle] room, _, _ in
            window.faultPoint = nil
            chronicle.noteLanding(visibly: window.isOnTop(room))
            await doors.pass("post task")
        }
    }
}
