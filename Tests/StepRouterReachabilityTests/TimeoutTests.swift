import StepRouter
import StepRouterReachability
import StepRouterSimulation
import Synchronization
import Testing

struct TimeoutTests {
    @Test(arguments: [1, 2])
    func `an event that does not come back is told with the path to it, ended, and a violation`(workers: Int)
        async throws
    {
        let clock = SimulatedClock()
        let told = AsyncStream.makeStream(of: Reachability.OverdueEvent.self)
        let exploration = Task {
            try await SmallApp.reachability { app in
                let wait = AppGesture("wait", code: "wait()") {
                    guard app.window.drawing.contains("LoginScreen") else { return }
                    for await _ in AsyncStream<Void>.makeStream().stream {}
                }
                return app.exploration(gestures: [wait])
            }
            .timeout(seconds: 5, clock: clock) { told.continuation.yield($0) }
            .budget(states: 10).comparing(steps: 0).workers(workers).explore()
        }
        var events = told.stream.makeAsyncIterator()
        let moving = Task {
            while !Task.isCancelled {
                clock.advance(by: .seconds(5))
                await Task.yield()
            }
        }
        var event = try #require(await events.next())
        // The test's clock may overtake an event that another worker has under way.
        while event.event != "wait" { event = try #require(await events.next()) }
        #expect(event.code == "wait()")
        #expect(event.launch == "launch")
        #expect(event.path == ["login"])
        #expect(event.seconds >= 5)
        let text = "wait has not come back for \(Int(event.seconds)) seconds, after launch, login"
        #expect(event.description == text)
        let report = try await exploration.value
        moving.cancel()
        #expect(report.path(to: .neverEnds, of: "wait") == ["login", "wait"])
    }

    /// Explores while a clock is moved, second by second.
    private static func explore(
        _ proof: Reachability,
        moving clock: SimulatedClock
    ) async throws -> ReachabilityReport {
        let moving = Task {
            while !Task.isCancelled {
                clock.advance(by: .seconds(1))
                await Task.yield()
            }
        }
        defer { moving.cancel() }
        // In a task of its own, beside that.
        return try await Task { try await proof.explore() }.value
    }

    @Test func `what looks now and then whether it may go on is ended as well`() async throws {
        let clock = SimulatedClock()
        let proof = SmallApp.reachability { app in
            let poll = AppGesture("poll") { while true { try await clock.sleep(for: .seconds(1)) } }
            return app.exploration(gestures: [poll])
        }
        .timeout(seconds: 5, clock: clock) { _ in }.comparing(steps: 0)
        let report = try await Self.explore(proof, moving: clock)
        #expect(report.path(to: .neverEnds, of: "poll") == ["poll"])
    }

    @Test func `an event has one time for all of its waits`() async throws {
        let clock = SimulatedClock()
        let own = SimulatedClock()
        let proof = SmallApp.reachability { app in
            let load = AppGesture("load") {
                for _ in 0..<4 {
                    try await own.sleep(for: .seconds(1))
                    try await clock.sleep(for: .seconds(3))
                }
            }
            return app.exploration(gestures: [load]).sleeping(on: own)
        }
        .timeout(seconds: 5, clock: clock) { _ in }.comparing(steps: 0)
        let report = try await Self.explore(proof, moving: clock)
        #expect(report.path(to: .neverEnds, of: "load") == ["load"], "\(report)")
    }

    @Test func `a task that goes on now and then for ever is left behind`() async throws {
        let pause = LeftTaskTests.Pause()
        defer { pause.end() }
        let report = try await SmallApp.reachability { app in
            app.exploration(gestures: [
                AppGesture("watch") { Task { while !pause.hasEnded { try? await Task.sleep(for: .milliseconds(20)) } } }
            ])
        }
        .budget(states: 3).comparing(steps: 5).explore()
        #expect(report.holds, "\(report)")
        #expect(report.stillRunning == ["the gesture watch"])
    }
}

/// Code of an app that is busy for ever cannot be ended from outside: it is told, whatever the explorer does with it.
struct BusyCodeTests {
    /// The code that is busy, and the words in which it is told.
    private enum Code: CaseIterable {
        case launch, freshLaunch, event, freshEvent, setter

        var words: String {
            switch self {
            case .launch, .freshLaunch: "making the app of launch has not come back"
            case .event, .freshEvent: "work has not come back"
            case .setter: "putting the state back has not come back"
            }
        }
    }

    /// Is busy until it is told.
    private final class Busy: Sendable {
        private let told = Mutex<[Reachability.OverdueEvent]>([])
        private let isBusy = Atomic(false)
        private let launches = Atomic(0)

        func tell(_ event: Reachability.OverdueEvent) {
            if isBusy.load(ordering: .acquiring) { told.withLock { $0.append(event) } }
        }

        func spin() {
            isBusy.store(true, ordering: .releasing)
            while first == nil {}
        }

        func countLaunch() -> Int { launches.add(1, ordering: .relaxed).newValue }

        var first: Reachability.OverdueEvent? { told.withLock(\.first) }
    }

    private static func explore(_ code: Code) async throws -> Reachability.OverdueEvent? {
        let busy = Busy()
        _ = try await SmallApp.reachability { app in
            let number = busy.countLaunch()
            if code == (number == 1 ? .launch : .freshLaunch) { busy.spin() }
            var value = 0
            let environment = Exploration.EnvironmentValue.value("value", get: { value }) {
                if code == .setter { busy.spin() }
                value = $0
            }
            let work = AppGesture("work") {
                if code == (number == 1 ? .event : .freshEvent) { busy.spin() }
                value = 1
            }
            return app.exploration(environment: [environment], gestures: [work])
        }
        .timeout(seconds: 0.05) { busy.tell($0) }.workers(1).explore()
        return busy.first
    }

    #if os(Linux) || os(macOS)
        /// In a process of its own: other tests keep the main actor busy for longer.
        @Test func `time in which others keep the main actor busy does not count`() async {
            await #expect(processExitsWith: .success) {
                let proof = SmallApp.reachability { app in
                    app.exploration(gestures: [AppGesture("load") { await MainActor.run {} }])
                }
                .timeout(seconds: 0.2).budget(states: 3).comparing(steps: 0)
                let others = Task { @MainActor in
                    let start = ContinuousClock.now
                    while .now - start < .seconds(1.6) {}
                }
                let report = try await Task.detached { try await proof.explore() }.value
                await others.value
                #expect(report.holds, "\(report)")
            }
        }

        /// In a process of its own: each keeps a thread of Swift until it is told.
        @Test func `what is busy is told`() async {
            await #expect(processExitsWith: .success) {
                for code in BusyCodeTests.Code.allCases {
                    let event = try #require(try await BusyCodeTests.explore(code))
                    #expect(event.description.hasPrefix(code.words), "\(event)")
                    #expect(event.code == (event.event == "work" ? "// work" : ""))
                }
            }
        }
    #endif
}
