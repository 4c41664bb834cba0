import Foundation
import StepRouter
import StepRouterAssembly
import StepRouterFinders
@testable import StepRouterReachability
import StepRouterSimulation
import Synchronization
import Testing

/// Explorations with ever more states tell what grows.
struct GrowthTests {
    private final class Draft: BaseScreen, StatefulScreen {
        var state = 0
    }

    private final class Item: ContextScreen<Int> {}

    /// An app of one screen and one gesture.
    private static func proof(
        _ root: @escaping @Sendable () -> BaseScreen,
        environment: [Exploration.EnvironmentValue] = [],
        _ tap: @escaping @Sendable (SimulatedWindow) async throws -> Void
    ) -> Reachability {
        Reachability { window in
            try await window.setRootScreen(root(), animated: false)
            let home = DestinationStep(finder: ClassFinder<HomeScreen, Void>(options: .fullStack))
            return Exploration(
                launch: window,
                destinations: [.init("home", home, refusal: .allowed)],
                gestures: [AppGesture("taps") { try await tap(window) }]
            )
        }
        .withoutWayBack.comparing(steps: 0).findingAllViolations.quiet
    }

    /// Each tap adds a tab.
    private static let endlessTabs = proof({ TabBar { HomeScreen() } }) { window in
        guard let tabs = window.rootScreen as? TabBarController else { return }
        try await tabs.setContainedScreens(tabs.containedScreens + [BagScreen()], animated: false)
    }

    @Test func `tabs that become more and more are told`() async throws {
        let report = try await Self.endlessTabs.gestures().budget(states: 8).explore()
        let growth =
            "What grows is the number of tabs: one more each time, 9 after 8 events. "
            + "`bounds(stackDepth:modals:tabs:)` bounds it."
        #expect(report.growth == growth)
        for text in [report.text, report.overview, report.brief] { #expect(text.contains("one more each time")) }
    }

    @Test func `a bound on tabs ends that, and the report knows it`() async throws {
        let report = try await Self.endlessTabs.gestures().bounds(stackDepth: 4, modals: 2, tabs: 3).explore()
        #expect(report.extent.states == 3)
        #expect(
            report.extent.cuts.contains(ReachabilityReport.Extent.Cut(bound: "tabs=3", transitions: 1)),
            "\(report.extent.cuts)"
        )
        #expect(!report.isComplete)
        #expect(report.text.contains("Complete within its bounds: tabs=3 cut 1."), "\(report)")
        #expect(report.growth == nil)
    }

    @Test func `modals and stacks without bounds are told`() async throws {
        let modals = try await Self.proof({ HomeScreen() }) { window in
            try await (window.topmostScreen as? BaseScreen)?.present(BagScreen(), style: .pageSheet, animated: false)
        }
        .gestures().unbounded.budget(states: 6).explore()
        #expect(modals.growth?.hasPrefix("What grows is the number of modals: one more each time") == true, "\(modals)")
        let stack = try await Self.proof({ Navigation { HomeScreen() } }) { window in
            guard let stack = window.rootScreen as? NavigationController else { return }
            try await stack.setContainedScreens(stack.containedScreens + [BagScreen()], animated: false)
        }
        .gestures().unbounded.budget(states: 6).explore()
        let words = "What grows is a stack: one more each time, 7 after 6 events."
        #expect(stack.growth?.hasPrefix(words) == true, "\(stack)")
    }

    @Test func `declared state that says ever more is told with its class`() async throws {
        let report = try await Self.proof({ Navigation { Draft() } }) { window in
            (window.screenOnTop as? Draft)?.state += 1
        }
        .gestures().budget(states: 6).explore()
        #expect(
            report.growth
                == "What grows is the state of Draft: one more each time, 7 after 6 events. "
                + "Let its `state` say less, or bound it by `bound(_:_:)`."
        )
    }

    @Test func `what a bound stops does not grow`() async throws {
        let push = Self.proof({ TabBar { Navigation { HomeScreen() } } }) { window in
            guard let tabs = window.rootScreen as? TabBarController else { return }
            guard let stack = tabs.containedScreens.first as? NavigationController else { return }
            if stack.containedScreens.count < 4 {
                try await stack.setContainedScreens(stack.containedScreens + [BagScreen()], animated: false)
            } else if let top = window.topmostScreen as? BaseScreen {
                try await top.present(Navigation { BagScreen() }, style: .pageSheet, animated: false)
            }
        }
        #expect(try await push.gestures().unbounded.budget(states: 7).explore().growth?.contains("stack") == true)
        let bounded = push.gestures().bounds(stackDepth: 9, modals: 9)
        #expect(try await bounded.budget(states: 7).explore().growth == nil)
    }

    @Test func `a state that the contexts of navigations bring does not grow`() async throws {
        let proof = Reachability { _ in
            let details = Step(Item.self).using(.push).from(.whereTheUserIs)
            let window = SimulatedWindow { Navigation { HomeScreen() } }
            return Exploration(launch: window, destinations: [.init("details", details, with: Array(1...6))])
        }
        .quiet.bounds(stackDepth: 6, modals: 0)
        #expect(try await proof.budget(states: 200).explore().growth == nil)
    }

    @Test func `an exploration that is done, or whose budget is only small, tells of no growth`() async throws {
        #expect(try await SmallApp.reachability().explore().growth == nil)
        #expect(try await SmallApp.reachability().budget(states: 2).explore().growth == nil)
    }

    @Test func `it is told late, once, and with what grows`() async throws {
        let lines = Mutex<[String]>([])
        let proof = SmallApp.reachability().progress(every: 0) { line in lines.withLock { $0.append(line) } }
        #expect(proof.progress?.patience == 60)
        _ = try await proof.with { $0.progress?.patience = .infinity }.explore()
        let quiet = lines.withLock(\.self)
        #expect(!quiet.isEmpty && !quiet.contains { $0.hasPrefix("There are ever more states") })
        _ = try await proof.with { $0.progress?.patience = 0 }.explore()
        let told = lines.withLock { $0.filter { $0.hasPrefix("There are ever more states") } }
        #expect(told.count == 1)
        #expect(
            told.first
                == "There are ever more states: 1 at depth 0, 4 at the next. select tab 2 led to 20 % of all, more than any "
                + "other event. Smaller bounds and fewer sample contexts end sooner."
        )
    }

    @Test func `the report of what grows survives coding`() throws {
        var report = SampleReports.sound()
        report.growth = "What grows is a stack."
        let data = try JSONEncoder().encode(report)
        #expect(try JSONDecoder().decode(ReachabilityReport.self, from: data) == report)
    }
}
