import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Navigations that a gate lets through together go on in the order of asking, however their tasks come back to their actor.
///
/// What resumes a task leaves it to the global executor, from which those that are resumed together come back in any order. Here that executor
/// is the test's, which lets the newest job run first.
struct GateOrderTests {
    @Test func `those that waited go on in order, and those that come meanwhile after them`() {
        let home = Home()
        for number in 1...8 { home.start(number) }
        home.letAllGoOn()
        #expect(home.landed == [])
        home.open()
        home.start(9)
        home.letAllGoOn()
        #expect(home.landed == Array(1...9))
    }

    @Test func `those that were let through go on in order although the gate is closed at once`() {
        let home = Home()
        for number in 1...8 { home.start(number) }
        home.letAllGoOn()
        home.open(andClose: true)
        home.start(9)
        home.letAllGoOn()
        #expect(home.landed == Array(1...8))
        home.open()
        home.letAllGoOn()
        #expect(home.landed == Array(1...9))
    }

    @Test func `one that is cancelled among those that were let through holds up no other`() {
        let home = Home()
        let tasks = (1...8).map { home.start($0) }
        home.letAllGoOn()
        home.open()
        tasks[3].cancel()
        home.letAllGoOn()
        #expect(home.landed == [1, 2, 3, 5, 6, 7, 8])
    }
}

/// An actor with a window, whose jobs, and those of the tasks that it starts, run when the test says so.
private actor Home {
    private nonisolated let executor = SteppedExecutor()
    nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }

    private let gate = NavigationGate()
    private let window = SimulatedWindow { Room("lobby") }
    private let room = StepAssembly(finder: ClassFinder<Room, String>(), factory: NilFactory())
        .adding(ContextSettingTask())
        .from(.root)
        .assemble()
    private var numbers: [Int] = []

    /// The numbers of the navigations that have landed.
    nonisolated var landed: [Int] { assumeIsolated { $0.numbers } }

    /// Opens the gate.
    ///
    /// - Parameter closes: Whether it is closed again at once.
    nonisolated func open(andClose closes: Bool = false) {
        assumeIsolated { home in
            home.gate.open()
            if closes { home.gate.close() }
        }
    }

    /// Starts a navigation, and lets it go on until it waits.
    @discardableResult
    nonisolated func start(_ number: Int) -> Task<Void, Never> {
        let task = Task(executorPreference: executor) { await self.navigate(number) }
        executor.goOn(with: executor.readyCount - 1)
        return task
    }

    /// Lets everything go on until all wait, the newest job first.
    nonisolated func letAllGoOn() {
        while executor.readyCount > 0 { executor.goOn(with: executor.readyCount - 1) }
    }

    private func navigate(_ number: Int) async {
        do {
            try await Router(window).waiting(for: gate).navigate(to: room, with: "\(number)")
            numbers.append(number)
        } catch {
            // Cancelled.
        }
    }
}
