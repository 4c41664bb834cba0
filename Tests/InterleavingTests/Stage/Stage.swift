import StepRouter
import StepRouterSimulation

/// Where a play takes place: its window lives here, and everything runs on the executor that the schedule steps.
actor Stage {
    nonisolated let executor: SteppedExecutor
    nonisolated let doors: Doors
    nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }

    let window: SimulatedWindow
    let chronicle = Chronicle()
    private let router: Router
    /// Whether the parts of navigations start navigations.
    private let nests: Bool
    private var destinations: [Route: DestinationStep<Room, Void>] = [:]
    private var tasks: [Int: Task<Void, Never>] = [:]
    /// Whether the condition of the guard holds.
    private var holds = true

    init(_ state: StartState, _ policy: Policy, nests: Bool, on executor: SteppedExecutor, _ doors: Doors) {
        self.nests = nests
        self.executor = executor
        self.doors = doors
        window = state.makeWindow(doors, chronicle)
        router = policy.router(for: window)
    }

    /// Gives the window a guard of some of its rooms.
    func setGuard(_ strictness: Strictness) {
        let rule = Guard("open", of: Room.self, showing: String.self) { [unowned self] name in
            assumeIsolated { $0.holds } || !Route.guarded.contains(name)
        }
        window.guards = [strictness == .insistent ? rule.insisting() : rule]
    }

    /// Begins an act of the play, in a task of its own.
    ///
    /// - Parameters:
    ///   - act: What is done.
    ///   - position: Its position in the play.
    func begin(_ act: Act, at position: Int) {
        tasks[position] = Task(executorPreference: executor) { await self.carryOut(act, at: position) }
    }

    private func carryOut(_ act: Act, at position: Int?) async {
        let number = chronicle.begin(act, at: position)
        await Chronicle.$current.withValue(number) {
            await Doors.$visitor.withValue(act.description) {
                switch act {
                case .go(let route): await go(route, number)
                case .gesture(let gesture): await perform(gesture, number)
                case .flip: await flip(number)
                case .cancelFirst:
                    tasks[0]?.cancel()
                    chronicle.end(number, .told, screen: nil)
                }
            }
        }
    }

    private func go(_ route: Route, _ number: Int) async {
        do throws(RoutingError) {
            let screen = try await router.attempt(destination(route), animated: route != .exit).screen
            chronicle.noteReturn(visibly: window.isOnTop(screen))
            chronicle.end(number, .landed, screen: screen)
        } catch {
            chronicle.end(number, .failed(error.code), screen: nil)
        }
    }

    private func perform(_ gesture: UserGesture, _ number: Int) async {
        do {
            let changed = try await window.perform(gesture)
            chronicle.end(number, .moved(somethingChanged: changed), screen: nil)
        } catch let error as HierarchyError {
            chronicle.end(number, .refused(error), screen: nil)
        } catch {
            preconditionFailure("\(error)")
        }
    }

    private func flip(_ number: Int) async {
        holds = false
        do throws(RoutingError) {
            try await router.reevaluate()
            chronicle.end(number, .moved(somethingChanged: true), screen: nil)
        } catch {
            chronicle.end(number, .failed(error.code), screen: nil)
        }
    }

    /// Navigates to the login, for a part of another navigation.
    func logIn() async { if nests { await carryOut(.go(.login), at: nil) } }

    /// Starts a navigation to the login in a task of its own.
    nonisolated func startLogIn() { Task(executorPreference: executor) { await self.logIn() } }

    /// The declaration of a route, always the same one.
    private func destination(_ route: Route) -> DestinationStep<Room, Void> {
        if let known = destinations[route] { return known }
        let routes = Routes(window: window, doors: doors, chronicle: chronicle, stage: self)
        let destination = routes.destination(route)
        destinations[route] = destination
        return destination
    }
}
