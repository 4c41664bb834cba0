import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterReachability
import StepRouterSimulation
import Testing

/// What an exploration leaves behind.
struct LeftoverTests {
    /// What screens show; as long as any of them is known, it is there.
    private final class Label: Hashable, Sendable {
        let number: Int
        init(_ number: Int) { self.number = number }
        static func == (left: Label, right: Label) -> Bool { left.number == right.number }
        func hash(into hasher: inout Hasher) { hasher.combine(number) }
    }

    private final class LabelScreen: ContextScreen<Label> {}

    /// Explores an app that shows a label on several screens at once.
    private func explore(_ label: Label) async throws -> Bool {
        let reachability = SmallApp.reachability { app in
            let step = StepAssembly(finder: NilFinder<LabelScreen, Label>(), factory: ClassFactory())
                .adding(ContextSettingTask()).using(.present).from(.current).assemble()
            return Exploration(
                launch: app.window,
                destinations: [.init("label", step, with: [label]), .init("bag", app.bag)]
            )
        }
        return try await reachability.explore().extent.states > 1
    }

    @Test func `the states of screens go when the exploration is over`() async throws {
        weak var left: Label?
        do {
            let label = Label(1)
            left = label
            #expect(try await explore(label))
        }
        #expect(left == nil)
    }
}
