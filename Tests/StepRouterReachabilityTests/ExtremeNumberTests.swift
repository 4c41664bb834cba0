import StepRouter
import StepRouterFinders
import StepRouterReachability
import StepRouterSimulation
import Testing

/// Numbers that no test means: an exploration ends all the same, and traps at none of them.
struct ExtremeNumberTests {
    @Test(arguments: [Double.nan, -Double.infinity, -1])
    func `a budget that is no time explores nothing`(seconds: Double) async throws {
        let report = try await SmallApp.reachability().budget(seconds: seconds).explore()
        #expect(report.ending == .secondsUsedUp)
        #expect(report.extent.explored == 0)
    }

    @Test(arguments: [Double.infinity, .greatestFiniteMagnitude, 1e18])
    func `a budget longer than clocks can count is none`(seconds: Double) async throws {
        let report = try await SmallApp.reachability().budget(seconds: seconds).explore()
        #expect(report.holds)
    }

    @Test(arguments: [Double.nan, .infinity, -Double.infinity, .greatestFiniteMagnitude, -1, 0])
    func `a timeout and an interval of any length change nothing of what is explored`(seconds: Double) async throws {
        let report = try await SmallApp.reachability().timeout(seconds: seconds) { _ in }
            .progress(every: seconds) { _ in }.explore()
        #expect(report.holds)
    }

    @Test(arguments: [Int.min, -1, 0])
    func `a walk of no steps tells what is declared, and does not hold`(steps: Int) async throws {
        let report = try await SmallApp.reachability().walk(seed: 1, steps: steps, length: steps)
        #expect(!report.holds)
        #expect(!report.neverUsed.isEmpty)
        let untimely = try await SmallApp.reachability().budget(seconds: 0).walk(seed: 1, steps: 10)
        #expect(untimely.ending == .secondsUsedUp)
    }

    @Test(arguments: [64, 65])
    func `more tabs than can be told apart are no exploration of some of them`(count: Int) async throws {
        let proof = Reachability { window in
            let tabs = TabBarController()
            try await tabs.setContainedScreens((0..<count).map { _ in HomeScreen() }, animated: false)
            try await window.setRootScreen(tabs, animated: false)
            let home = DestinationStep(finder: ClassFinder<HomeScreen, Void>())
            return Exploration(launch: window, destinations: [.init("home", home)])
        }
        .withoutWayBack.quiet
        if count == 64 {
            #expect(try await proof.explore().extent.states == 64)
            #expect(try await proof.walk(seed: 1, steps: 20).extent.states > 1)
        } else {
            let error = ReachabilityError.tooManyTabs(count: 65, limit: 64)
            await #expect(throws: error) { try await proof.explore() }
            await #expect(throws: error) { try await proof.walk(seed: 1, steps: 20) }
            #expect(try await proof.gestures(.back).explore().extent.states == 1)
            #expect(error.description.contains("65 tabs in reach, and 64 can be told apart"))
        }
    }

    @Test(arguments: [Int.max, Int.min, -1])
    func `bounds, workers and budgets of any size end`(number: Int) async throws {
        let report = try await SmallApp.reachability().bounds(
            stackDepth: number,
            modals: number,
            modalStackDepth: number
        )
        .workers(number == .max ? 2 : number).budget(states: 40, memory: number).explore()
        #expect(report.extent.explored <= 40)
    }

    @Test func `a comparison of as many steps as there are goes on until it finds something`() async throws {
        let report = try await SmallApp.reachability { app in
            var taps = 0
            let tapping = AppGesture("tap") {
                taps += 1
                try await app.window.perform(.selectTab(taps % 2))
            }
            return app.exploration(gestures: [tapping])
        }
        .comparing(steps: .max).explore()
        #expect(report.violations.contains { $0.kind == .undeclaredState }, "\(report)")
    }

    private static nonisolated(nonsending) func launched(
        _ number: Int,
        _ window: SimulatedWindow
    ) async throws -> Exploration {
        let number = Exploration.EnvironmentValue.value("number", get: { number }, set: { _ in })
        return try await SmallApp(window: window).exploration(environment: [number])
    }

    @Test func `an app is launched in as many ways as anybody declares`() async throws {
        var proof = Reachability("launch 0") { try await Self.launched(0, $0) }
        for number in 1..<258 { proof = proof.launch("launch \(number)") { try await Self.launched(number, $0) } }
        let report = try await proof.bounds(stackDepth: 1, modals: 0).comparing(steps: 0).recordingGraph.quiet.explore()
        #expect(report.extent.states == 516)
    }
}
