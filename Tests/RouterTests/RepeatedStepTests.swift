import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// A step that its own chain meets again, with another context each time: a folder goes from the one that it is in.
struct RepeatedStepTests {
    private final class Folders {
        /// Whether all are one declaration, or each is declared anew when it is met.
        let areOne: Bool
        var lines: [String] = []
        /// Called when a folder is asked about, and when one is built.
        var asking: (Int) async throws -> Void = { _ in }
        var building: (Int) async throws -> Void = { _ in }
        private lazy var one = declared

        init(areOne: Bool) { self.areOne = areOne }

        var folder: DestinationStep<ItemScreen, Int> { areOne ? one : declared }

        private var declared: DestinationStep<ItemScreen, Int> {
            StepAssembly(
                finder: ClassWithContextFinder<ItemScreen, Int>(),
                factory: InlineFactory<ItemScreen, Int> { [unowned self] number in
                    lines.append("builds \(number)")
                    try await building(number)
                    return ItemScreen(number)
                }
            )
            .adding(
                InlineInterceptor<Int> { [unowned self] number in
                    lines.append("asks \(number)")
                    try await asking(number)
                }
            )
            .using(.push).from(stack).assemble()
        }

        private var stack: DestinationStep<NavigationController, Int> {
            SwitchAssembly<NavigationController, Int>()
                .addCase { [unowned self] number in
                    number == 0 ? nil : folder.expectingContainer().adaptingContext(using: Self.parent)
                }
                .assemble(default: DestinationStep(finder: ClassFinder()))
        }

        private static var parent: InlineContextTransformer<Int, Int> { InlineContextTransformer { $0 - 1 } }
    }

    private let window = SimulatedWindow { Navigation { LobbyScreen() } }

    /// Goes to the folder 2, and expects that all are there and were asked about and built once.
    private func expectAll(_ folders: Folders) async throws {
        try await go(to: folders.folder, with: 2, in: window)
        let shown = window.rootScreen?.container?.containedScreens.dropFirst().map { ($0 as? ItemScreen)?.state }
        #expect(shown == [0, 1, 2])
        #expect(folders.lines == ["asks 2", "asks 1", "asks 0", "builds 0", "builds 1", "builds 2"])
    }

    @Test(arguments: [true, false]) func `each is asked about and built`(areOne: Bool) async throws {
        try await expectAll(Folders(areOne: areOne))
    }

    @Test(arguments: [true, false])
    func `each keeps its own screen when others are there meanwhile`(areOne: Bool) async throws {
        let folders = Folders(areOne: areOne)
        folders.building = { [window] number in
            guard number == 2 else { return }
            try await window.edit(animated: false, by: .app) { editor in
                guard let stack = editor.hierarchy.root else { return }
                try editor.append(try editor.admit(ItemScreen(0)), to: stack)
            }
        }
        try await expectAll(folders)
    }

    @Test(arguments: [true, false])
    func `one that was there at first and has left is asked about as well`(areOne: Bool) async throws {
        let folders = Folders(areOne: areOne)
        try await go(to: folders.folder, with: 0, in: window)
        folders.lines = []
        folders.asking = { [window] number in
            if number == 2 { _ = try await window.perform(.back, animated: false) }
        }
        try await expectAll(folders)
    }
}
