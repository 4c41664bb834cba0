import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterReachability
import StepRouterSimulation
import Testing

/// Asks on a screen of its own whether the item is to be shown where the user is.
private final class QuestionScreen: BaseScreen {
    var answer: ((Bool?) -> Void)?
}

private func ask(in window: SimulatedWindow) async throws -> Bool {
    let screen = QuestionScreen()
    try await (window.topmostScreen as? BaseScreen)?.present(screen, style: .fullScreen, animated: false)
    let answer = Answer(screen: screen)
    let result: Bool? = try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
            answer.screen.answer = { continuation.resume(returning: $0) }
            answer.end = { continuation.resume(throwing: CancellationError()) }
        }
    } onCancel: {
        answer.screen.answer = nil
        answer.end?()
    }
    try await (screen.presentingScreen as? BaseScreen)?.dismissPresented(animated: false)
    guard let result else { throw CancellationError() }
    return result
}

// Safe: all of it runs on the one thread of an exploration.
private final class Answer: @unchecked Sendable {
    let screen: QuestionScreen
    var end: (() -> Void)?
    init(screen: QuestionScreen) { self.screen = screen }
}

struct AwaitedCaseTests {
    private static func reachability(
        answering: Bool,
        refusal: ExploredDestination.Refusal = .byUser
    ) -> Reachability {
        Reachability { window in
            try await window.setRootScreen(SmallApp.tabs, animated: false)
            let choice = SwitchAssembly<Navigation, Int>().named("where")
                .addCase(
                    awaiting: { _ in try await ask(in: window) },
                    from: ChainAssembly.from(.navigationController).using(.present).from(.current).assemble()
                )
                .assemble(default: SmallApp.whereTheUserIs)
            let item = StepAssembly(finder: ClassWithContextFinder<ItemScreen, Int>(), factory: ClassFactory())
                .adding(ContextSettingTask()).using(.push).from(choice).assemble()
            let destination = ExploredDestination("item", item, with: [1], refusal: refusal)
            let exploration = Exploration(launch: window, destinations: [destination])
            if !answering { return exploration }
            return exploration.answering(QuestionScreen.self, "yes") { $0.answer?(true) }
                .answering(QuestionScreen.self, "no") { $0.answer?(false) }
                .answering(QuestionScreen.self, "none") { $0.answer?(nil) }
        }
        .bounds(stackDepth: 3, modals: 1).comparing(steps: 20).quiet.findingAllViolations
    }

    @Test func `each answer is a path of its own`() async throws {
        let report = try await Self.reachability(answering: true).explore()
        #expect(report.holds, "\(report)")
        let cases = report.coverage.filter { $0.kind == .switchCase && $0.place == "where" }
        #expect(cases.map(\.name) == ["case 1, awaited condition", "default"])
        #expect(cases.allSatisfy { $0.uses > 0 }, "\(report)")
    }

    @Test func `a user who gives no answer refuses`() async throws {
        let refusing = try await Self.reachability(answering: true).explore()
        #expect(refusing.destinations.contains { $0.refused > 0 }, "\(refusing)")
        let forbidden = try await Self.reachability(answering: true, refusal: .forbidden).explore()
        #expect(forbidden.violations.allSatisfy { $0.kind == .refused }, "\(forbidden)")
        #expect(!forbidden.holds)
    }

    @Test func `a case that is never answered is named`() async throws {
        let report = try await Self.reachability(answering: false).explore()
        #expect(!report.holds)
        #expect(report.text.contains("case 1, awaited condition of where"), "\(report)")
    }
}
