import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterReachability
import StepRouterSimulation
import Testing

/// Remembers for what it was asked last, and declares it.
private final class Memory {
    var lastAsked = 0
}

/// Finds what the ready-made finder finds, and may write down that it was asked.
private struct RememberingFinder: Finder {
    let memory: Memory
    /// Whether it writes where a screen lies on top.
    let writes: (any Screen) -> Bool

    func find(in tree: ScreenTree, with context: Int) throws -> ItemScreen? {
        if let top = tree.visibleScreens.last, writes(top) { memory.lastAsked = context }
        return try ClassWithContextFinder<ItemScreen, Int>().find(in: tree, with: context)
    }
}

struct AskingTests {
    private static func report(writes: @escaping @Sendable (any Screen) -> Bool) async throws -> ReachabilityReport {
        try await SmallApp.reachability { app in
            let memory = Memory()
            let item = SmallApp.item(finder: RememberingFinder(memory: memory, writes: writes))
            return app.exploration(
                item: item,
                environment: [.value("asked last", get: { memory.lastAsked }, set: { memory.lastAsked = $0 })]
            )
        }.explore()
    }

    @Test func `a finder that changes something when it is asked is found, with the state and the destination`()
        async throws
    {
        let report = try await Self.report { _ in true }
        let violation = try #require(report.violations.first { $0.kind == .askingChanges }, "\(report)")
        #expect(violation.subject == "item(1)")
        #expect(violation.path.steps.isEmpty)
        #expect(violation.message.contains("a finder or a condition"))
    }

    @Test func `in a small app it is found wherever it is the only state in which it changes something`() async throws {
        let report = try await Self.report { ($0 as? ItemScreen)?.state == 2 }
        let violation = try #require(report.violations.first { $0.kind == .askingChanges }, "\(report)")
        #expect(violation.path.steps.map(\.event) == ["item(2)"])
    }

    @Test func `one that only looks is not`() async throws {
        #expect(try await Self.report { _ in false }.holds)
    }
}
