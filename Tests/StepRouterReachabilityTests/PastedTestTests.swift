import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterReachability
import StepRouterSimulation
import Testing

/// Tests that reports offer to paste: they fail with the mistake, and hold without it.
struct PastedTestTests {
    private static func missing(_ finder: @escaping @Sendable () -> ClassWithContextFinder<ItemScreen, Int>)
        -> Reachability
    {
        SmallApp.reachability { $0.exploration(item: SmallApp.item(finder: finder())) }.once(each: ItemScreen.self)
    }

    @Test func `what is there twice is found once more on the path, and no longer once the finder is mended`()
        async throws
    {
        let wrong = Self.missing { ClassWithContextFinder(options: .allVisible) }
        let violation = try #require(try await wrong.explore().violations.first { $0.kind == .twice })
        #expect(violation.code.contains("#expect(!replayed.flaws.contains(.twice))"), "\(violation.code)")
        let events = violation.path.steps.map(\.event)
        #expect(try await wrong.replay(events).flaws == [.twice])
        #expect(try await Self.missing { ClassWithContextFinder() }.replay(events).flaws.isEmpty)
    }

    @Test func `what waits for ever is found once more on the path`() async throws {
        let proof = Reachability { window in
            let app = try await SmallApp(window: window)
            let bag = StepAssembly(finder: ClassFinder<BagScreen, Void>(), factory: NilFactory())
                .adding(InlineInterceptor<Void> { for await _ in AsyncStream<Void>.makeStream().stream {} }).assemble()
            return Exploration(launch: window, destinations: [.init("item", app.item, with: [1]), .init("bag", bag)])
        }
        .timeout(seconds: 0.1).bounds(stackDepth: 2, modals: 1).quiet
        let violation = try #require(try await proof.explore().violations.first { $0.kind == .neverEnds })
        #expect(violation.code.contains("#expect(!replayed.flaws.contains(.neverEnds))"), "\(violation.code)")
        #expect(try await proof.replay(violation.path.steps.map(\.event)).flaws.contains(.neverEnds))
    }

    @Test func `what only the whole shows is proved again by the whole`() async throws {
        let proof = Reachability { window in
            let app = try await SmallApp(window: window)
            let notice = StepAssembly(finder: ClassFinder<LoginScreen, Void>(), factory: ClassFactory())
                .using(.present(.fullScreen)).from(.current).assemble()
            return Exploration(launch: window, destinations: [.init("bag", app.bag), .init("notice", notice)])
        }
        .gestures(.back, .swipeDown).bounds(stackDepth: 2, modals: 1).quiet
        let violation = try #require(try await proof.explore().violations.first { $0.kind == .trap })
        #expect(violation.code.contains("try await proof.explore().check()"), "\(violation.code)")
        #expect(try await proof.replay("notice").flaws.isEmpty)
    }
}
