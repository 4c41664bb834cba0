import ConformanceHosts
import StepRouter
import StepRouterAssembly
import StepRouterConformance
import StepRouterFinders
import StepRouterReachability
import StepRouterSimulation
import StepRouterUIKit
import Testing
import UIKit

/// Paths of a proof, taken once more by hosts that do what they should, and by some that do not.
@MainActor struct ReplayTests {
    private final class List: BaseScreen {}
    private final class Item: ContextScreen<Int> {}

    /// An app with a list and its items.
    private nonisolated static func exploration(in window: SimulatedWindow) -> Exploration {
        let item = StepAssembly(finder: ClassWithContextFinder<Item, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask())
            .using(.push)
            .from(.custom(ClassFinder<Navigation, Int>()))
            .assemble()
        return Exploration(launch: window, destinations: [ExploredDestination("item", item, with: [1, 2])])
    }

    private static let proof = Reachability { _ in
        exploration(in: SimulatedWindow(.compact) { Navigation { List() } })
    }
    .bounds(stackDepth: 3, modals: 0)
    .quiet

    /// All tests of the main actor take turns, and each step has to wait for many.
    private var patient: ProofReplay {
        var replay = ProofReplay(of: Self.proof)
        replay.timeout = .seconds(600)
        return replay
    }

    /// A host on which gestures do nothing.
    private struct DeafHost: HierarchyHost {
        var abilities: Set<Behaviour.Ability> { [.compactWindows, .gestures] }

        nonisolated(nonsending) func makeWindow(_ size: Hierarchy.HorizontalSize) async throws -> any ScreenWindow {
            SimulatedWindow(size)
        }

        /// Does nothing.
        nonisolated(nonsending) func perform(_ gesture: Behaviour.Gesture, in window: any ScreenWindow) async throws {}
    }

    @Test func `every path of a report is taken by the hosts that there are`() async throws {
        let graph = try #require(try await Self.proof.recordingGraph.explore().graph)
        let paths = graph.paths(fromStatesWithin: .max)
        #expect(!paths.isEmpty)
        for path in paths {
            #expect(try await patient.check(path, on: SimulatedHost()))
            let host = StandInHost(animated: true) { $0.show(BaseScreen.self) { ScreenViewController($0) } }
            #expect(try await patient.check(path, on: host))
        }
    }

    /// An app whose items are for members, in a window.
    private nonisolated static func members(showing window: any ScreenWindow, _ launch: SimulatedWindow) -> Exploration
    {
        var changed = {}
        var isMember = true { didSet { changed() } }
        window.guards = [Guard("member", of: Item.self) { isMember }.reevaluated { changed = $0 }]
        let membership = Exploration.EnvironmentValue.toggle("member", get: { isMember }, set: { isMember = $0 })
        let item = ExploredDestination(
            "item",
            Step(Item.self).using(.push).from(.whereTheUserIs),
            with: [1],
            refusal: .allowed
        )
        return Exploration(launch: launch, destinations: [item], environment: [membership])
    }

    @Test func `a step ends on a host when what it has begun has ended`() async throws {
        let proof = Reachability { _ in
            let window = SimulatedWindow(.compact) { Navigation { List() } }
            return Self.members(showing: window, window)
        }
        .environment("member")
        .quiet
        var replay = ProofReplay(of: proof) { _, window in
            Self.members(showing: window, SimulatedWindow(.compact) { Navigation { List() } })
        }
        replay.timeout = patient.timeout
        let path = ReachabilityReport.ReportedPath(["item(1)", "flip member", "flip member", "item(1)"])
        #expect(try await replay.check(path, on: SimulatedHost()))
        let host = StandInHost(animated: true) { $0.show(BaseScreen.self) { ScreenViewController($0) } }
        replay.animated = true
        #expect(try await replay.check(path, on: host))
    }

    @Test func `a window of a host that lacks the proof's guards is told`() async throws {
        let proof = Reachability { _ in
            let window = SimulatedWindow(.compact) { Navigation { List() } }
            return Self.members(showing: window, window)
        }
        .environment("member")
        let error = await #expect(throws: ReachabilityError.self) {
            try await ProofReplay(of: proof).check(ReachabilityReport.ReportedPath(["item(1)"]), on: SimulatedHost())
        }
        #expect(error?.description.contains("the guard member") == true, "\(error?.description ?? "")")
    }

    @Test func `a host that does otherwise is told with path, transition and both drawings`() async throws {
        let path = ReachabilityReport.ReportedPath(["item(1)", "back", "item(2)"])
        let failure = await #expect(throws: ProofReplay.Failure.self) {
            try await patient.check(path, on: DeafHost())
        }
        #expect(failure?.aspect == .hierarchy)
        #expect(failure?.position == 1)
        #expect(
            failure?.description == """
                After back, step 2 of 3: the hierarchy is not that of the proof.
                Path: launch, item(1), back, item(2)
                Expected:
                ● Navigation
                └─ ● List
                Found:
                ● Navigation
                ├─ ○ List
                └─ ● Item(1)
                """
        )
    }

    @Test func `an app that is in another state at its launch is told`() async throws {
        var replay = ProofReplay(of: Self.proof) { _, _ in
            Self.exploration(in: SimulatedWindow(.compact) { Navigation { Item(1) } })
        }
        replay.timeout = patient.timeout
        let failure = await #expect(throws: ProofReplay.Failure.self) {
            try await replay.check(ReachabilityReport.ReportedPath(["back"]), on: SimulatedHost())
        }
        #expect(failure?.position == nil)
        #expect(failure?.description.hasPrefix("At the launch: the hierarchy is not that of the proof.") == true)
    }

    @Test func `an app in which a step ends otherwise is told`() async throws {
        var replay = ProofReplay(of: Self.proof) { _, _ in
            let refused = StepAssembly(finder: NilFinder<Item, Int>(), factory: ClassFactory())
                .adding(InlineInterceptor { (_: Int) in throw CancellationError() })
                .using(.push)
                .from(.custom(ClassFinder<Navigation, Int>()))
                .assemble()
            return Exploration(
                launch: SimulatedWindow(.compact) { Navigation { List() } },
                destinations: [ExploredDestination("item", refused, with: [1, 2])]
            )
        }
        replay.timeout = patient.timeout
        let failure = await #expect(throws: ProofReplay.Failure.self) {
            try await replay.check(ReachabilityReport.ReportedPath(["item(1)"]), on: SimulatedHost())
        }
        #expect(failure?.aspect == .ending)
        #expect(failure?.expected == "It has happened.\n● Navigation\n├─ ○ List\n└─ ● Item(1)")
        #expect(failure?.found.contains("refused") == true)
    }

    @Test func `an app that declares other things is an error, and so is a name that nothing has`() async throws {
        let replay = ProofReplay(of: Self.proof) { _, _ in
            Exploration(launch: SimulatedWindow(.compact) { Navigation { List() } }, destinations: [])
        }
        await #expect(
            throws: ReachabilityError.differentDeclarations(launch: "launch", difference: "item(1), item(2)")
        ) {
            try await replay.check(ReachabilityReport.ReportedPath(["item(1)"]), on: SimulatedHost())
        }
        await #expect(throws: ReachabilityError.unknownEvent(name: "bag", nearest: ["back"])) {
            try await ProofReplay(of: Self.proof).check(ReachabilityReport.ReportedPath(["bag"]), on: SimulatedHost())
        }
    }

    @Test func `what a host is not able to is passed over`() async throws {
        let resized = Self.proof.gestures(.back, .resize, .custom("shakes") { _ in })
        var replay = ProofReplay(of: resized)
        replay.timeout = patient.timeout
        #expect(try await !replay.check(ReachabilityReport.ReportedPath(["resize"]), on: DeafHost()))
        #expect(try await !replay.check(ReachabilityReport.ReportedPath(["shakes"]), on: SimulatedHost()))
        #expect(try await replay.check(ReachabilityReport.ReportedPath(["resize"]), on: SimulatedHost()))
        #expect(
            try await !ProofReplay(of: resized.window(.regular)).check(
                ReachabilityReport.ReportedPath([]),
                on: EmptyHost()
            )
        )
    }

    @Test func `a step that does not end is told in time`() async throws {
        var replay = ProofReplay(of: Self.proof) { _, _ in
            let endless = StepAssembly(finder: NilFinder<Item, Int>(), factory: ClassFactory())
                .adding(InlineInterceptor { (_: Int) in for await _ in AsyncStream<Void>.makeStream().stream {} })
                .using(.push)
                .from(.custom(ClassFinder<Navigation, Int>()))
                .assemble()
            return Exploration(
                launch: SimulatedWindow(.compact) { Navigation { List() } },
                destinations: [ExploredDestination("item", endless, with: [1, 2])]
            )
        }
        replay.timeout = .milliseconds(50)
        let failure = await #expect(throws: ProofReplay.Failure.self) {
            try await replay.check(ReachabilityReport.ReportedPath(["item(1)"]), on: SimulatedHost())
        }
        #expect(failure?.found == "It has not ended.\n● Navigation\n└─ ● List")
    }

    /// A host that shows nothing at all.
    private struct EmptyHost: HierarchyHost {
        var abilities: Set<Behaviour.Ability> { [] }

        nonisolated(nonsending) func makeWindow(_ size: Hierarchy.HorizontalSize) async throws -> any ScreenWindow {
            throw HierarchyError.emptyWindow
        }

        nonisolated(nonsending) func perform(_ gesture: Behaviour.Gesture, in window: any ScreenWindow) async throws {}
    }
}
