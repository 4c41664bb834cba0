import Foundation
import ReferenceModel
import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterReachability
import StepRouterSimulation
import Testing

struct MergingTests {
    /// The report without what only parts have.
    private static func comparable(_ report: ReachabilityReport) -> ReachabilityReport {
        var report = report.facts
        report.part = nil
        report.comparison.steps = 0
        report.comparison.paths = 0
        return report
    }

    @Test(arguments: [2, 3])
    func `the parts of an exploration add up to the whole`(count: Int) async throws {
        let size = ReferenceApp.Size(contexts: 1, tabDepth: 3, modals: 2, modalDepth: 2)
        let reachability = ReferenceApp.reachability(size).comparing(steps: 10).quiet
            .sometimes("two modals") { $0.drawing.contains("modal") }
        let whole = try await reachability.explore()
        var parts: [ReachabilityReport] = []
        for index in 1...count { parts.append(try await reachability.shard(index, of: count).explore()) }
        #expect(parts.allSatisfy { !$0.isComplete && $0.extent.explored < whole.extent.explored })
        let merged = try ReachabilityReport.merging(parts)
        #expect(Self.comparable(merged) == Self.comparable(whole))
        let inSteps = try ReachabilityReport.merging([
            try ReachabilityReport.merging([parts[1], parts[0]]), try ReachabilityReport.merging(Array(parts[1...])),
        ])
        #expect(Self.comparable(inSteps) == Self.comparable(whole))
    }

    @Test func `each of hundreds of bounds is told from the others`() async throws {
        var reachability = SmallApp.reachability()
        for number in 1...300 {
            reachability = reachability.bound("bound \(number)") { number < 290 || !$0.drawing.contains("Login") }
        }
        let whole = try await reachability.explore()
        #expect(whole.extent.cuts.filter { $0.transitions > 0 }.map(\.bound).contains("bound 290"))
        let merged = try ReachabilityReport.merging([try await reachability.shard(1, of: 1).explore()])
        #expect(merged.extent == whole.extent)
    }

    @Test func `what never holds is said of all parts together, and of none alone`() async throws {
        let reachability = SmallApp.reachability()
            .sometimes("two logins") { _ in false }
            .sometimes("an item") { $0.drawing.contains("ItemScreen") }
        var parts: [ReachabilityReport] = []
        for index in 1...2 { parts.append(try await reachability.shard(index, of: 2).explore()) }
        #expect(parts.allSatisfy { $0.holds })
        let some = try ReachabilityReport.merging([parts[0]])
        #expect(some.holds)
        let merged = try ReachabilityReport.merging(parts)
        #expect(merged.violations.map(\.subject) == ["two logins"])
        let whole = try await reachability.explore()
        #expect(Self.comparable(merged) == Self.comparable(whole))
        let only = try await reachability.shard(1, of: 1).explore()
        #expect(only.violations == whole.violations)
    }

    @Test func `a missing way back is counted as in the whole, and told if no part alone can tell it`() async throws {
        let size = ReferenceApp.Size(contexts: 1, tabDepth: 3, modals: 2, modalDepth: 2)
        let reachability = ReferenceApp.reachability(size).comparing(steps: 0).quiet.findingAllViolations
            .home("nowhere") { _ in false }
        let whole = try await reachability.explore()
        let trap = try #require(whole.violations.first { $0.kind == .trap })
        #expect(trap.message == "No gestures lead back to nowhere.")
        var parts: [ReachabilityReport] = []
        for index in 1...2 { parts.append(try await reachability.shard(index, of: 2).explore()) }
        let merged = try ReachabilityReport.merging(parts)
        #expect(merged.rules == whole.rules)
        #expect(merged.violations.first { $0.kind == .trap }?.occurrences == trap.occurrences)
        #expect(try ReachabilityReport.merging([merged, parts[0]]).violations == merged.violations)
        for position in parts.indices { parts[position].violations = [] }
        let told = try ReachabilityReport.merging(parts)
        #expect(told.violations.map(\.kind) == [.trap])
        #expect(told.violations.first?.occurrences == trap.occurrences)
        #expect(try ReachabilityReport.merging([told, parts[0]]).violations == told.violations)
    }

    @Test func `how often several parts found something is told as a lower bound`() async throws {
        let reachability = SmallApp.reachability().never("an item") { $0.drawing.contains("ItemScreen") }
        var parts: [ReachabilityReport] = []
        for index in 1...2 { parts.append(try await reachability.shard(index, of: 2).explore()) }
        let merged = try ReachabilityReport.merging(parts)
        #expect(merged.text.contains("\nHow often something was found is the least that it can be: "))
        #expect(!parts[0].text.contains("the least that it can be"))
    }

    @Test func `parts travel as JSON`() async throws {
        let reachability = SmallApp.reachability()
        var parts: [ReachabilityReport] = []
        for index in 1...2 {
            let data = try JSONEncoder().encode(try await reachability.shard(index, of: 2).explore())
            parts.append(try JSONDecoder().decode(ReachabilityReport.self, from: data))
        }
        let merged = try ReachabilityReport.merging(parts)
        #expect(Self.comparable(merged) == Self.comparable(try await reachability.explore()))
    }

    @Test func `a part alone says what it covers`() async throws {
        let size = ReferenceApp.Size(contexts: 1, tabDepth: 3, modals: 2, modalDepth: 2)
        let part = try await ReferenceApp.reachability(size).comparing(steps: 10).quiet.shard(2, of: 2).explore()
        #expect(part.overview.contains("part 2 of 2"))
        #expect(part.violations.isEmpty, "\(part)")
    }

    @Test func `reports of different explorations are not added up`() async throws {
        let one = try await SmallApp.reachability().shard(1, of: 2).explore()
        let other = try await SmallApp.reachability().bounds(stackDepth: 1, modals: 0).shard(2, of: 2).explore()
        #expect(throws: ReachabilityError.notMergeable(reason: "their bounds differ")) {
            try ReachabilityReport.merging([one, other])
        }
        let whole = try await SmallApp.reachability().explore()
        #expect(throws: ReachabilityError.self) { try ReachabilityReport.merging([one, whole]) }
        #expect(throws: ReachabilityError.self) { try ReachabilityReport.merging([]) }
        let text = try String(decoding: JSONEncoder().encode(one), as: UTF8.self)
            .replacingOccurrences(of: "\"states\":\"", with: "\"states\":\"AAAA")
        let read = try JSONDecoder().decode(ReachabilityReport.self, from: Data(text.utf8))
        #expect(throws: ReachabilityError.self) { try ReachabilityReport.merging([read]) }
    }

    @Test(arguments: [(3, 2), (0, 2), (1, 0), (0, 0), (1, -1), (Int.min, Int.max)])
    func `there is no part beyond the last one`(index: Int, count: Int) async throws {
        await #expect(throws: ReachabilityError.noSuchShard(index: index, count: count)) {
            try await SmallApp.reachability().shard(index, of: count).explore()
        }
    }

    @Test func `an exploration is shared by more parts than can be`() async throws {
        let report = try await SmallApp.reachability().shard(1, of: .max).explore()
        #expect(report.holds)
        #expect(!report.hasAllParts)
    }

    @Test func `reports of different destinations are not added up, although no event tells them apart`() async throws {
        let one = try await SmallApp.reachability().shard(1, of: 2).explore()
        let other = try await SmallApp.reachability { app in
            let another = ExploredDestination("another", app.item, with: [])
            return Exploration(launch: app.window, destinations: app.exploration().destinations + [another])
        }
        .shard(2, of: 2).explore()
        for reports in [[one, other], [other, one]] {
            #expect(throws: ReachabilityError.notMergeable(reason: "their destinations differ")) {
                try ReachabilityReport.merging(reports)
            }
        }
    }

    @Test func `a part that has met screens handed out again is not added to one that has not`() async throws {
        var parts: [ReachabilityReport] = []
        for index in 1...2 { parts.append(try await SmallApp.reachability().shard(index, of: 2).explore()) }
        let text = try String(decoding: JSONEncoder().encode(parts[1]), as: UTF8.self)
            .replacingOccurrences(of: "\"covered\":", with: "\"kept\":[\"launch screen 0\"],\"covered\":")
        let other = try JSONDecoder().decode(ReachabilityReport.self, from: Data(text.utf8))
        let reason = "they have met different screens that are handed out again; explore the whole at once"
        #expect(throws: ReachabilityError.notMergeable(reason: reason)) {
            try ReachabilityReport.merging([parts[0], other])
        }
    }

    @Test func `a gesture that is called like a tap on a tab is counted as in the whole`() async throws {
        let reachability = SmallApp.reachability { app in
            let shaking = AppGesture("select tab by shaking") { try await app.window.perform(.selectTab(1)) }
            return Exploration(
                launch: app.window,
                destinations: [.init("item", app.item, with: [1])],
                gestures: [shaking]
            )
        }
        .gestures(.back).withoutWayBack
        var parts: [ReachabilityReport] = []
        for index in 1...2 { parts.append(try await reachability.shard(index, of: 2).explore()) }
        let merged = try ReachabilityReport.merging(parts)
        #expect(Self.comparable(merged) == Self.comparable(try await reachability.explore()))
    }

    @Test func `what is met on the way is covered as in the whole, whoever meets it first`() async throws {
        final class Mode { var number = 0 }
        struct Other: Error {}
        // What is chosen first stays: as many groups of states that do not lead to one another.
        let reachability = Reachability { window in
            let mode = Mode()
            try await window.setRootScreen(SmallApp.tabs, animated: false)
            let choosing = InlineInterceptor<Int> { number in
                if mode.number != 0, mode.number != number { throw Other() }
                mode.number = number
            }
            let item = StepAssembly(finder: ClassWithContextFinder<ItemScreen, Int>(), factory: ClassFactory())
                .adding(choosing).adding(ContextSettingTask()).using(.push).from(SmallApp.whereTheUserIs).assemble()
            let failing = StepAssembly(
                finder: NilFinder<LoginScreen, Void>(),
                factory: InlineFactory { () throws -> LoginScreen in throw Other() }
            )
            let login = failing.using(.present).from(.current).assemble().fallback { _ in
                StepAssembly(finder: LoginFinder(description: "mode \(mode.number)"), factory: ClassFactory())
                    .using(.present).from(.current).assemble()
            }
            return Exploration(
                launch: window,
                destinations: [
                    .init("item", item, with: Array(1...70), refusal: .showingOtherScreens), .init("login", login),
                ],
                environment: [.value("mode", get: { mode.number }, set: { mode.number = $0 })]
            )
        }
        .gestures([]).withoutWayBack.bounds(stackDepth: 2, modals: 1).comparing(steps: 0).findingAllViolations.quiet
        let whole = try await reachability.workers(1).explore()
        #expect(whole.holds, "\(whole)")
        #expect(try await reachability.workers(3).explore().facts.coverage == whole.coverage)
        var parts: [ReachabilityReport] = []
        for index in 1...2 { parts.append(try await reachability.shard(index, of: 2).explore()) }
        #expect(
            parts.allSatisfy { $0.coverage.count < whole.coverage.count },
            "\(parts.map(\.coverage.count)) \(whole.coverage.count)"
        )
        for parts in [parts, parts.reversed(), [try .merging([parts[1]]), parts[0]]] {
            #expect(try ReachabilityReport.merging(parts).coverage == whole.coverage)
        }
    }

    @Test func `a report says whether parts are missing`() async throws {
        var parts: [ReachabilityReport] = []
        for index in 1...2 { parts.append(try await SmallApp.reachability().shard(index, of: 2).explore()) }
        #expect(!parts[1].hasAllParts)
        #expect(parts[1].overview.hasPrefix("From every state that was explored, "))
        #expect(try !ReachabilityReport.merging([parts[1], parts[1]]).hasAllParts)
        #expect(try ReachabilityReport.merging(parts).hasAllParts)
        #expect(try await SmallApp.reachability().explore().hasAllParts)
    }
}

/// Finds a login, under a name of its own.
private struct LoginFinder: Finder, CustomStringConvertible {
    let description: String

    func find(in tree: ScreenTree, with context: Void) -> LoginScreen? {
        tree.allScreens.lazy.compactMap { $0 as? LoginScreen }.first
    }
}
