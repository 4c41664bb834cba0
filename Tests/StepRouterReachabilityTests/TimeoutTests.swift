import StepRouter
import StepRouterReachability
import StepRouterSimulation
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

    @Test func `what looks now and then whether it may go on is ended as well`() async throws {
        let clock = SimulatedClock()
        let exploration = Task {
            try await SmallApp.reachability { app in
                let poll = AppGesture("poll") { while true { try await clock.sleep(for: .seconds(1)) } }
                return app.exploration(gestures: [poll])
            }
            .timeout(seconds: 5, clock: clock) { _ in }.comparing(steps: 0).explore()
        }
        let moving = Task {
            while !Task.isCancelled {
                clock.advance(by: .seconds(1))
                await Task.yield()
            }
        }
        let report = try await exploration.value
        moving.cancel()
        #expect(report.path(to: .neverEnds, of: "poll") == ["poll"])
    }
}
