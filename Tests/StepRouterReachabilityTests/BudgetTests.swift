import StepRouter
import StepRouterReachability
import StepRouterSimulation
import Synchronization
import Testing

struct BudgetTests {
    @Test func `a budget of states ends the exploration and the report says so`() async throws {
        let report = try await SmallApp.reachability().budget(states: 10).explore()
        #expect(report.ending == .statesUsedUp)
        #expect(report.extent.explored == 10)
        #expect(!report.isComplete)
        #expect(report.text.contains("the budget was used up"))
        #expect(report.destinations.allSatisfy { $0.checked == 10 })
    }

    @Test(arguments: [1, 3])
    func `a budget of states cuts off at the same state for any number of workers`(workers: Int) async throws {
        let reachability = SmallApp.reachability().budget(states: 23)
        let one = try await reachability.workers(1).explore()
        let several = try await reachability.workers(workers).explore()
        #expect(one.facts == several.facts)
    }

    @Test func `a budget of no time explores nothing, and that does not hold`() async throws {
        let report = try await SmallApp.reachability().budget(seconds: 0).explore()
        #expect(report.ending == .secondsUsedUp)
        #expect(report.extent.explored == 0)
        #expect(!report.holds)
        #expect(report.text.hasPrefix("Never tried: item(1), item(2), bag, login."))
    }

    @Test func `a budget of memory ends the exploration`() async throws {
        let report = try await SmallApp.reachability().budget(memory: 1).explore()
        #expect(report.ending == .memoryUsedUp)
        #expect(report.extent.explored < report.extent.states)
    }

    @Test(arguments: [1, 2])
    func `an exploration may end at the first violation, with the same report for any number of workers`(
        workers: Int
    ) async throws {
        let whole = try await SmallApp.reachability().always("no login") { !$0.drawing.contains("Login") }.explore()
        let reachability = SmallApp.reachability().always("no login") { !$0.drawing.contains("Login") }
            .stoppingAtFirstViolation
        let report = try await reachability.workers(workers).explore()
        #expect(report.ending == .violationFound)
        #expect(!report.holds)
        #expect(!report.isComplete)
        #expect(report.extent.explored < whole.extent.explored)
        #expect(report.path(to: .always) == ["login"])
        #expect(report.text.contains("it ended at the first violation"))
        #expect(try await reachability.workers(1).explore().facts == report.facts)
    }

    @Test func `where nothing is wrong, an exploration that would stop goes on to the end`() async throws {
        let report = try await SmallApp.reachability().stoppingAtFirstViolation.explore()
        let whole = try await SmallApp.reachability().explore()
        #expect(report.facts == whole.facts)
    }

    @Test func `a walk may end at the first violation`() async throws {
        let report = try await SmallApp.reachability().always("no login") { !$0.drawing.contains("Login") }
            .stoppingAtFirstViolation.walk(seed: 1, steps: 10_000)
        #expect(report.ending == .violationFound)
        #expect(report.path(to: .always) == ["login"])
        #expect(report.extent.transitions < 1_000)
    }

    @Test func `a run that checks nothing does not hold`() async throws {
        let report = try await SmallApp.reachability { Exploration(launch: $0.window, destinations: []) }.explore()
        #expect(!report.holds)
        #expect(report.text.hasPrefix("Nothing was checked: there are no destinations."))
    }

    @Test func `a cancelled exploration says how far it came`() async throws {
        let task = Task { try await SmallApp.reachability().explore() }
        task.cancel()
        let report = try await task.value
        #expect(report.ending == .cancelled)
        #expect(!report.isComplete)
    }

    @Test func `an exploration is cancelled while it goes on, also where it takes every core`() async throws {
        let told = AsyncStream.makeStream(of: String.self)
        let task = Task {
            try await SmallApp.reachability().bounds(stackDepth: 6, modals: 4)
                .progress(every: 0) { told.continuation.yield($0) }.explore()
        }
        var lines = told.stream.makeAsyncIterator()
        _ = await lines.next()
        task.cancel()
        let report = try await task.value
        #expect(report.ending == .cancelled)
        #expect(report.extent.explored > 0)
        #expect(report.extent.explored < report.extent.states)
    }

    @Test func `progress is told while it goes on`() async throws {
        let lines = Mutex<[String]>([])
        _ = try await SmallApp.reachability()
            .progress(every: 0) { line in lines.withLock { $0.append(line) } }.explore()
        let told = lines.withLock { $0 }
        let first = try #require(told.first)
        #expect(first.hasPrefix("1 of 1 states; depth 0, 0 left; "), "\(first)")
        #expect(first.hasSuffix(" s"), "\(first)")
        #expect(told.contains { $0.contains(" of ") && $0.contains("; depth 2, ") })
    }

    @Test func `an app without a root screen cannot be explored`() async throws {
        await #expect(throws: ReachabilityError.emptyWindow(launch: "launch")) {
            try await Reachability { Exploration(launch: $0, destinations: []) }.explore()
        }
    }

    @Test func `an app that is not the same each time it is made is an error`() async throws {
        let count = Atomic(0)
        await #expect {
            _ = try await Reachability { window in
                let app = try await SmallApp(window: window)
                if count.add(1, ordering: .relaxed).newValue > 1 {
                    try await window.perform(.selectTab(1), animated: false)
                }
                return app.exploration()
            }
            .workers(2).quiet.explore()
        } throws: { error in
            if case .differentLaunchStates(launch: "launch", _, _) = error as? ReachabilityError { true } else { false }
        }
    }

    @Test func `an app that declares less when it is made once more is an error, also where it is only compared`() async
    {
        let count = Atomic(0)
        await #expect {
            _ = try await Reachability { window in
                let app = try await SmallApp(window: window)
                let isFirst = count.add(1, ordering: .relaxed).newValue == 1
                return Exploration(
                    launch: window,
                    destinations: isFirst ? [.init("item", app.item, with: [1, 2])] : []
                )
            }
            .workers(1).quiet.explore()
        } throws: { error in
            error as? ReachabilityError == .differentDeclarations(launch: "launch", difference: "item(1), item(2)")
        }
    }

    @Test func `destinations need names of their own`() async throws {
        await #expect(throws: ReachabilityError.ambiguousDestination(name: "item(1)")) {
            try await SmallApp.reachability { app in
                Exploration(launch: app.window, destinations: [.init("item", app.item, with: [1, 1])])
            }.explore()
        }
    }
}
