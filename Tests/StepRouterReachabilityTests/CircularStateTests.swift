import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterReachability
import StepRouterSimulation
import Testing

/// States of objects that refer to one another in a circle: a folder knows what is in it, and that knows its folder.
struct CircularStateTests {
    private final class Folder: Hashable {
        let name: String
        var relatives: [Folder] = []

        init(_ name: String) { self.name = name }

        static func == (left: Folder, right: Folder) -> Bool { left.name == right.name }
        func hash(into hasher: inout Hasher) { hasher.combine(name) }
    }

    private final class FolderScreen: BaseScreen, StatefulScreen {
        var state: Folder? = {
            let (outer, inner) = (Folder("outer"), Folder("inner"))
            (outer.relatives, inner.relatives) = ([inner], [outer])
            return outer
        }()
    }

    private final class ItemScreen: ContextScreen<Int> {}

    private var exploration: Reachability {
        Reachability { window in
            try await window.setRootScreen(FolderScreen(), animated: false)
            let item = StepAssembly(finder: ClassWithContextFinder<ItemScreen, Int>(), factory: ClassFactory())
                .adding(ContextSettingTask()).using(.present).from(.current).assemble()
            return Exploration(launch: window, destinations: [.init("item", item, with: [1, 2])])
        }
        .bounds(stackDepth: nil, modals: 1).quiet
    }

    @Test func `they are explored`() async throws {
        let report = try await exploration.explore()
        #expect(report.holds, "\(report)")
        #expect(report.extent.states == 3)
    }

    @Test func `contexts are exchanged beside them`() async throws {
        let report = try await exploration.interchangeable(Int.self).explore()
        #expect(report.holds, "\(report)")
        #expect(report.extent.states == 2)
    }
}
