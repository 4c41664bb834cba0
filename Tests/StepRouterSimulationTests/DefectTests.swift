import ImmediateTasks
import StepRouter
import StepRouterSimulation
import Testing

/// Defects of the first core.
@MainActor
@Suite(.serialized)
struct DefectTests {
    private final class HookedContainer: ContainerController {
        @MainActor static var hook: (() -> Void)?
        @MainActor static var answer: Range<Int>?

        override class func shownRange(count: Int, selected: Int) -> Range<Int> {
            MainActor.assumeIsolated {
                let hook = hook
                self.hook = nil
                hook?()
                return answer ?? selected..<selected + 1
            }
        }
    }

    @Test(arguments: [-5..<2, 1..<Int.max, Int.min..<Int.max, 7..<9])
    func `a hook that answers out of range shows what there is`(answer: Range<Int>) async throws {
        let container = HookedContainer()
        try await container.setContainedScreens([Page("a"), Page("b"), Page("c")], animated: false)
        let window = SimulatedWindow { container }
        HookedContainer.answer = answer
        defer { HookedContainer.answer = nil }
        try await container.makeVisible(container.containedScreens[1], animated: false)
        #expect(container.visibleScreens.count == answer.clamped(to: 0..<3).count)
        #expect(window.drawing.split(separator: "\n").count == 4)
    }

    @Test func `a hook that changes the hierarchy does so after the edit that asked it`() async throws {
        let container = HookedContainer()
        try await container.setContainedScreens([Page("a"), Page("b")], animated: false)
        let window = SimulatedWindow { container }
        var transitions: [String] = []
        window.transitionObserver = { transitions.append($0.description) }
        HookedContainer.hook = {
            Task.atOnce { try await container.setContainedScreens([Page("c")], animated: false) }
        }
        try await container.makeVisible(container.containedScreens[1], animated: false)
        #expect(transitions == ["selected: HookedContainer", "content set: HookedContainer"])
        try expect(window, shows: "● HookedContainer\n└─ ● Page(c)")
    }

    @Test(arguments: [Int.max, .min, -1, 2]) func `there is no tab that far away`(index: Int) async throws {
        let window = SimulatedWindow {
            TabBar {
                Page("a"); Page("b")
            }
        }
        let number = index == .max ? .max : index + 1
        try await expect(
            window,
            refuses: { try await window.perform(.selectTab(index)) },
            with: .noSuchTab(number: number, count: 2)
        )
    }

    private final class Selecting: BaseScreen {
        var leave: (() -> Void)?

        override func willDisappear() {
            let leave = leave
            self.leave = nil
            leave?()
        }
    }

    @Test func `a tab selected in willDisappear during a back gesture leaves visibility sound`() async throws {
        let page = Selecting()
        let window = SimulatedWindow {
            TabBar {
                Navigation {
                    Page("home"); page
                }
                Page("other")
            }
        }
        page.leave = { Task.atOnce { try await window.perform(.selectTab(1)) } }
        try await window.perform(.back)
        try expect(
            window,
            shows: """
                ● TabBar
                ├─ ○ Navigation
                │  └─ ○ Page(home)
                └─ ● Page(other)
                """
        )
    }

    @Test func `edits that follow one another without an end are refused at the 33rd`() async throws {
        final class Endless: BaseScreen {
            var react: () -> Void = {}
            override func didAppear() { react() }
        }
        let window = SimulatedWindow { Page("home") }
        var errors: [HierarchyError] = []
        func next() -> Endless {
            let screen = Endless()
            screen.react = {
                Task.atOnce {
                    do { try await window.setRootScreen(next(), animated: false) } catch let error as HierarchyError {
                        errors.append(error)
                    }
                }
            }
            return screen
        }
        var roots = 0
        window.transitionObserver = { _ in roots += 1 }
        try await window.setRootScreen(next(), animated: false)
        for _ in 0..<10 { await Task.yield() }
        #expect(roots == 33)
        #expect(errors == [.endlessEdits(limit: 32)])
        try window.checkInvariants()
        (window.rootScreen as? Endless)?.react = {}
    }

    @Test(arguments: [0, 1, 2]) func `a column of a collapsed split view of three is set`(column: Int) async throws {
        for stacked in [true, false] {
            func makeSplit() -> Split {
                Split(.tripleColumn) {
                    Navigation { Page("folders") }
                    if stacked {
                        Navigation {
                            Page("list"); Page("more")
                        }
                    } else {
                        Page("list")
                    }
                    Page("detail")
                }
            }
            let (narrow, wide) = (SimulatedWindow(.compact) { makeSplit() }, SimulatedWindow { makeSplit() })
            for window in [narrow, wide] {
                try await window.edit(animated: false, by: .app) { editor in
                    guard let split = editor.hierarchy.root else { return }
                    try editor.setColumn(column, to: try editor.admit(Page("new")), in: split)
                }
                try window.checkInvariants()
            }
            let new = try #require(narrow.tree.allScreens.first { $0.label == "Page(new)" })
            #expect(narrow.isOnTop(new))
            try await narrow.resize(to: .regular)
            try expect(narrow, shows: wide.drawing)
        }
    }

    @Test func `a screen that is put elsewhere before its transition begins joins once`() async throws {
        let (first, second) = (SimulatedWindow { Page("first") }, SimulatedWindow { Page("second") })
        let shared = Page("shared")
        let new = try first.screens.admit(shared)
        try await second.root?.present(shared, style: .pageSheet, animated: false)
        var editor = HierarchyEditor(first.hierarchy, screens: first.screens)
        try editor.present(new, from: try #require(editor.hierarchy.root), style: .pageSheet)
        let change = editor.change
        await #expect(throws: HierarchyError.alreadyInHierarchy(screen: "Page")) {
            try await first.carryOut(change, animated: false, by: .router)
        }
        first.screens.discard(new)
        try first.checkInvariants()
        try second.checkInvariants()
        #expect(shared.window === second)
    }
}
