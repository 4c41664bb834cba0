import StepRouter
import StepRouterSimulation
import Testing

/// Split views of all shapes: collapsing and expanding are the identity, and a verb that names a column comes to the same either way.
struct SplitGateTests {
    /// A window with a split view of up to three columns, and what is done to it at random.
    private struct Scene {
        var generator: FixedGenerator
        private var lastName = 0
        private(set) var window = SimulatedWindow()
        private(set) var split = Split(.tripleColumn)

        init(seed: UInt64) { generator = FixedGenerator(state: seed) }

        mutating func random(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }

        mutating func page() -> Page {
            lastName += 1
            return Page("\(lastName)")
        }

        private mutating func part(canSplit: Bool) -> BaseScreen {
            let (first, second, third) = (page(), page(), page())
            let top = ([nil] + Hierarchy.SplitColumn.allCases)[random(0..<4)]
            switch random(0..<(canSplit ? 6 : 4)) {
            case 0, 1: return first
            case 2: return Navigation { first }
            case 3:
                return Navigation {
                    first; second
                }
            case 4:
                return Split(topColumnForCollapsing: top) {
                    Navigation { first }; second
                }
            default:
                return Split {
                    first;
                    Navigation {
                        second; third
                    }
                }
            }
        }

        /// Makes a window anew, with a modal on one of the pages at times.
        mutating func build() {
            let count = random(1..<4)
            let parts = (0..<count).map { part(canSplit: $0 > 0) }
            let top = ([nil] + Hierarchy.SplitColumn.allCases)[random(0..<4)]
            let split = Split(.tripleColumn, topColumnForCollapsing: top) { parts }
            let home = page()
            self.split = split
            window = SimulatedWindow {
                TabBar(selected: 1) {
                    home; split
                }
            }
            let pages = window.tree.allScreens.compactMap { $0 as? Page }
            if random(0..<3) == 0 {
                let (presenter, modal) = (pages[random(0..<pages.count)], page())
                presenter.presenting(.overCurrentContext) { modal }
            }
        }
    }

    @Test(arguments: [7, 19, 101, 1_999] as [UInt64])
    func `collapse then expand is the identity, node by node`(seed: UInt64) async throws {
        var scene = Scene(seed: seed)
        var edits = 0
        for _ in 0..<120 {
            scene.build()
            let window = scene.window
            for _ in 0..<5 {
                try await window.resize(to: .regular)
                let expanded = window.hierarchy
                try await window.resize(to: .compact)
                try window.checkInvariants()
                let collapsed = window.hierarchy
                try await window.resize(to: .regular)
                try window.checkInvariants()
                try #require(window.hierarchy == expanded, "\(window.drawing)")
                try await window.resize(to: .compact)
                try #require(window.hierarchy == collapsed, "\(window.drawing)")
                edits += try compareVerb(&scene, expanded, collapsed)
                try await change(&scene)
            }
        }
        #expect(edits > 100)
    }

    /// Sets a column of both, and compares.
    private func compareVerb(_ scene: inout Scene, _ expanded: Hierarchy, _ collapsed: Hierarchy) throws -> Int {
        let column = scene.random(0..<3)
        let rules = scene.window.screens
        guard let split = rules.id(of: scene.split), expanded.contains(split) else { return 0 }
        let new = try rules.admit(scene.page())
        defer { rules.discard(new) }
        func edit(_ hierarchy: Hierarchy) -> Hierarchy? {
            var editor = HierarchyEditor(hierarchy, screens: rules)
            do { try editor.setColumn(column, to: new, in: split) } catch { return nil }
            return editor.hierarchy
        }
        guard let narrow = edit(collapsed), let wide = edit(expanded) else {
            #expect(edit(collapsed) == nil && edit(expanded) == nil)
            return 0
        }
        var editor = HierarchyEditor(narrow, screens: rules)
        editor.resize(to: .regular)
        try #require(editor.hierarchy == wide)
        return 1
    }

    /// Changes the window at random, whatever its width.
    private func change(_ scene: inout Scene) async throws {
        let window = scene.window
        if scene.random(0..<2) == 0 { try await window.resize(to: .regular) }
        let stacks = window.tree.allScreens.compactMap { $0 as? Navigation }
        let screens = window.tree.allScreens
        do {
            switch scene.random(0..<5) {
            case 0: try await window.perform(.back)
            case 1 where !stacks.isEmpty:
                let (stack, new) = (stacks[scene.random(0..<stacks.count)], scene.page())
                try await stack.setContainedScreens(stack.containedScreens + [new], animated: false)
            case 2:
                let screen = screens[scene.random(0..<screens.count)]
                try await window.edit(animated: false, by: .app) { editor in
                    if let id = editor.id(of: screen) { try editor.bringToFront(id) }
                }
                #expect(window.isOnTop(screen), "\(window.drawing)")
            case 3:
                let (column, new, split) = (scene.random(0..<3), scene.page(), scene.split)
                try await window.edit(animated: false, by: .app) { editor in
                    guard let id = editor.id(of: split) else { return }
                    try editor.bringToFront(id)
                    try editor.setColumn(column, to: try editor.admit(new), in: id)
                }
                #expect(window.isOnTop(new), "\(window.drawing)")
            default:
                let stack = window.tree.allScreens.last { $0 is Navigation }
                let new = scene.page()
                try await window.edit(animated: false, by: .app) { editor in
                    guard let id = stack.flatMap({ editor.id(of: $0) }) else { return }
                    try editor.append(try editor.admit(new), to: id)
                }
            }
        } catch is HierarchyError {}
        try window.checkInvariants()
    }
}
