import StepRouter
import StepRouterConformance
import StepRouterSimulation
import Testing

/// Guards that cease to hold in random windows: exactly what needs them leaves.
struct RandomGuardTests {
    private final class Page: BaseScreen, StatefulScreen {
        var state = 0
        private var isContext = false
        override var definesPresentationContext: Bool { isContext }
        convenience init(_ number: Int, _ definesContext: Bool) {
            self.init()
            (state, isContext) = (number, definesContext)
        }
    }

    private final class Stand: BaseScreen {}

    @Test(arguments: 0..<20) func `no outdated screen is left, and all others are`(part: UInt64) async throws {
        for seed in part * 100..<(part + 1) * 100 { try await check(seed) }
    }

    private func check(_ seed: UInt64) async throws {
        let random = RandomWindow(seed: seed)
        var numbers = Random(seed)
        var count = 0
        func make(_ sketch: Sketch) throws -> ScreenObject {
            try sketch.make {
                count += 1
                return Page(count, $0)
            }
        }
        let window = SimulatedWindow()
        guard let root = try? make(random.root) else { return }
        try await window.setRootScreen(root, animated: false)
        // Columns that lie on the stack of a collapsed split view leave with what lies there below.
        _ = try await window.perform(.resize(.regular))
        for step in random.steps {
            switch step {
            case .present(let number, let style, let sketch):
                let screens = window.hierarchy.screens
                guard let screen = window.tree.screens[screens[number % screens.count]] as? BaseScreen,
                    let modal = try? make(sketch)
                else { continue }
                try? await screen.present(modal, style: style, animated: false)
            case .gesture(.selectTab(let tab)): _ = try? await window.perform(.selectTab(tab))
            default: continue
            }
        }
        let failing = Set((0...count).filter { _ in numbers.chance(4) })
        var holdsPager = true
        let isReplaced = numbers.chance(2)
        var rules = [
            Guard("numbers", of: Page.self, showing: Int.self) { !failing.contains($0) },
            Guard("pagers", of: Behaviour.Pager.self) { holdsPager },
        ]
        if isReplaced { rules = rules.map { $0.replaced { Stand() } } }
        window.guards = rules
        holdsPager = !numbers.chance(2)
        let before = window.hierarchy
        let drawing = window.drawing
        let outdated = Set(window.outdatedScreens.compactMap { window.tree.screens.id(of: $0.screen) })
        let leaves = before.leaving(with: outdated, emptied: !isReplaced)
        do throws(RoutingError) {
            try await Router(window).reevaluate()
        } catch {
            // A root stays if no guard says what stands there.
            #expect(!isReplaced && "\(error)".contains("does not say"), "seed \(seed): \(error)\n\(drawing)")
            return
        }
        try window.checkInvariants()
        let after = window.hierarchy
        #expect(window.outdatedScreens.isEmpty, "seed \(seed)\n\(drawing)\n\n\(window.drawing)")
        // A split view moves its columns up, or leaves if it cannot.
        let moves = before.screens.contains {
            before.kind(of: $0) == .split && before.content(of: $0).contains(where: leaves.contains)
        }
        if moves, !isReplaced { return }
        #expect(
            Set(after.screens).isDisjoint(with: leaves)
                && before.screens.allSatisfy { leaves.contains($0) || after.contains($0) },
            "seed \(seed): \(outdated)\n\(drawing)\n\n\(window.drawing)"
        )
        for screen in before.screens where after.contains(screen) {
            let content = before.content(of: screen).filter { after.contains($0) }
            #expect(after.content(of: screen).filter { before.contains($0) } == content, "seed \(seed)")
        }
    }
}

extension Hierarchy {
    /// What leaves with outdated screens: what they hold and present, modals above them, and containers that are empty then.
    fileprivate func leaving(with outdated: Set<ScreenID>, emptied: Bool) -> Set<ScreenID> {
        var leaving = outdated
        func visible(in screen: ScreenID) -> [ScreenID] {
            visibleContent(of: screen).flatMap { [$0] + visible(in: $0) }
        }
        var count = -1
        while count != leaving.count {
            count = leaving.count
            for screen in screens where !leaving.contains(screen) {
                if let parent = parent(of: screen) {
                    if leaving.contains(parent) { leaving.insert(screen) }
                } else if let presenter = presenter(of: screen) {
                    if leaving.contains(presenter) || visible(in: presenter).contains(where: outdated.contains) {
                        leaving.insert(screen)
                    }
                }
                let content = content(of: screen)
                if emptied, !content.isEmpty, content.allSatisfy(leaving.contains) { leaving.insert(screen) }
            }
        }
        return leaving
    }
}
