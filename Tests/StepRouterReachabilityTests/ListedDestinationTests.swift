import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterReachability
import StepRouterSimulation
import Testing

/// What a feature module offers of its screens: nothing else of them is public.
private struct FeatureTable: DestinationTable {
    let listedDestinations: [Destination.Listed]
    var namesWithoutSamples: [String] = []
}

struct ListedDestinationTests {
    private static func proof(item makeItem: @escaping @Sendable () -> DestinationStep<ItemScreen, Int>) -> Reachability
    {
        Reachability { window in
            let app = try await SmallApp(window: window)
            let item = makeItem()
            let table = FeatureTable(
                listedDestinations: [1, 2].map { Destination.Listed("item", Destination(item, with: $0)) }
                    + [Destination.Listed("login", Destination(app.login))]
            )
            return Exploration(launch: window, destinations: table)
        }
        .bounds(stackDepth: 2, modals: 1).comparing(steps: 40).quiet.findingAllViolations
    }

    @Test func `a table of destinations is explored as it is`() async throws {
        let report = try await Self.proof { SmallApp.item(finder: ClassWithContextFinder<ItemScreen, Int>()) }.explore()
        #expect(report.holds, "\(report)")
        let names = report.destinations.map { $0.context.map { "(\($0))" } ?? "" }
        #expect(report.destinations.map(\.name) == ["item", "item", "login"])
        #expect(names == ["(1)", "(2)", ""])
    }

    @Test func `a screen of a table shows what was asked for`() async throws {
        let report = try await Self.proof {
            StepAssembly(finder: ClassFinder<ItemScreen, Int>(), factory: ClassFactory())
                .using(.push).from(SmallApp.whereTheUserIs).assemble()
        }
        .explore()
        #expect(report.violations.contains { $0.kind == .wrongContext })
    }

    @Test func `without code a counterexample is taken by the names of events`() async throws {
        let proof = Self.proof { SmallApp.item(finder: NilFinder<ItemScreen, Int>()) }
        let violation = try #require(try await proof.explore().violations.first)
        #expect(
            violation.code == """
                @Test func `item(1): going again changes something`() async throws {
                    // proof: the Reachability that is declared in StepRouterReachabilityTests/ListedDestinationTests.swift:17
                    let replayed = try await proof.replay(
                        "item(1)",
                        "item(1)",
                        from: "launch"
                    )
                    let drawings = [replayed.path.drawing] + replayed.path.steps.map(\\.drawing)
                    #expect(drawings.last == drawings.dropLast().last)
                }
                """
        )
        let replayed = try await proof.replay("item(1)", "item(1)", from: "launch")
        let drawings = [replayed.path.drawing] + replayed.path.steps.map(\.drawing)
        #expect(drawings.last != drawings.dropLast().last)
        #expect(replayed.window.drawing == drawings.last)
    }

    @Test func `a name that nothing has is an error`() async throws {
        let proof = Self.proof { SmallApp.item(finder: NilFinder<ItemScreen, Int>()) }
        let nearest = ["item(1)", "item(2)"]
        await #expect(throws: ReachabilityError.unknownEvent(name: "item(3)", nearest: nearest)) {
            try await proof.replay("item(3)")
        }
        await #expect(throws: ReachabilityError.unknownEvent(name: "elsewhere", nearest: [])) {
            try await proof.replay("item(1)", from: "elsewhere")
        }
        await #expect(throws: ReachabilityError.unknownEvent(name: "", nearest: [])) { try await proof.replay("") }
    }
}

struct EmptyWindowTests {
    private static func proof() -> Reachability {
        Reachability { window in
            let home = StepAssembly(finder: ClassFinder<HomeScreen, Void>(), factory: ClassFactory())
                .using(.push).from(.navigationController).using(.replaceRoot).from(.root).assemble()
            let item = SmallApp.item(finder: ClassWithContextFinder<ItemScreen, Int>())
            return Exploration(
                launch: window,
                destinations: [.init("home", home), .init("item", item, with: [1])]
            )
        }
        .bounds(stackDepth: 2, modals: 1).comparing(steps: 40).quiet
    }

    @Test func `an app that starts with an empty window is explored from its first root on`() async throws {
        let report = try await Self.proof().recordingGraph.explore()
        #expect(report.holds, "\(report)")
        let graph = try #require(report.graph)
        #expect(graph.states[0].outline.levels.isEmpty)
        // Where there is no screen yet, only what sets the first root makes sense.
        #expect(graph.transitions.filter { $0.from == 0 }.map { graph.events[$0.event].name } == ["home"])
        #expect(report.extent.states > 2)
    }

    @Test func `a destination without samples is one that is never tried`() async throws {
        let ofTable = Reachability { window in
            let app = try await SmallApp(window: window)
            let table = FeatureTable(
                listedDestinations: [Destination.Listed("login", Destination(app.login))],
                namesWithoutSamples: ["item"]
            )
            return Exploration(launch: window, destinations: table, refusals: ["item": .allowed])
        }
        let byName = SmallApp.reachability { app in
            Exploration(
                launch: app.window,
                destinations: [.init("item", app.item, with: []), .init("login", app.login)]
            )
        }
        for proof in [ofTable.bounds(stackDepth: 2, modals: 1).quiet, byName] {
            let report = try await proof.explore()
            #expect(report.violations.isEmpty)
            #expect(!report.holds)
            #expect(report.destinations.map(\.name) == ["login", "item"])
            #expect(report.text.hasPrefix("Never tried: item."))
            #expect(report.text.contains("item: never tried"))
        }
    }
}
