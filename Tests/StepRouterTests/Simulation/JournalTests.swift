import StepRouter
import Testing

struct JournalTests {
    /// A screen with a state of its own kind, which its callbacks change.
    private final class CountingScreen: SimulatedScreen, StatefulScreen {
        struct State: Hashable {
            var appearances = 0
            var disappearances = 0
            var moves = 0
        }
        var state = State()

        override func willAppear() { state.appearances += 1 }
        override func didDisappear() { state.disappearances += 1 }
        override func didMove(to parent: (any ContainerScreen)?) { state.moves += 1 }
    }

    /// Undoes a change and checks that everything is as it was; with a revision of its own.
    private func expectUndone(
        _ window: SimulatedWindow,
        sourceLocation: SourceLocation = #_sourceLocation,
        _ change: () async throws -> Void
    ) async throws {
        let journal = window.simulatedJournal
        let (drawing, structure, revision) = (window.drawing, window.structure, journal.revision)
        let mark = journal.begin()
        #expect(journal.isRecording, sourceLocation: sourceLocation)
        try await change()
        try window.checkInvariants()
        #expect(window.structure != structure, "nothing changed", sourceLocation: sourceLocation)
        let changed = journal.revision
        #expect(changed != revision, sourceLocation: sourceLocation)
        journal.rollBack(to: mark)
        #expect(!journal.isRecording, sourceLocation: sourceLocation)
        #expect(window.drawing == drawing, sourceLocation: sourceLocation)
        #expect(window.structure == structure, sourceLocation: sourceLocation)
        #expect(journal.revision != changed, sourceLocation: sourceLocation)
        #expect(journal.revision != revision, sourceLocation: sourceLocation)
        try window.checkInvariants()
    }

    @Test func `content is undone`() async throws {
        let (a, b) = (Page("a"), Page("b"))
        let stack = Navigation {
            a
            b
        }
        let window = SimulatedWindow { stack }
        try await expectUndone(window) { try await stack.setContainedScreens([a, b, Page("c")], animated: false) }
        try await expectUndone(window) { try await stack.setContainedScreens([b, a], animated: false) }
        try await expectUndone(window) { try await stack.setContainedScreens([Page("x"), b], animated: false) }
        try await expectUndone(window) { try await stack.setContainedScreens([], animated: false) }
        #expect(stack.containedScreens.elementsEqual([a, b] as [any Screen]) { $0 === $1 })
    }

    @Test func `a pop is undone with the same instances`() async throws {
        let (a, b, c) = (Page("a"), Page("b"), Page("c"))
        let stack = Navigation {
            a
            b
            c
        }
        let window = SimulatedWindow { stack }
        try await expectUndone(window) { try await stack.makeVisible(a, animated: false) }
        #expect(stack.topScreen === c)
        #expect(b.window === window)
        try await expectUndone(window) { try await expect(window, takes: .back) }
    }

    @Test func `a selection is undone`() async throws {
        let tabs = TabBar(selected: 1) {
            Page("a")
            Page("b")
            Page("c")
        }
        let window = SimulatedWindow { tabs }
        try await expectUndone(window) { try await expect(window, takes: .selectTab(2)) }
        #expect(tabs.selectedIndex == 1)
        try await expectUndone(window) { try await tabs.setContainedScreens([Page("new")], animated: false) }
        #expect(tabs.selectedIndex == 1)
    }

    @Test(arguments: PresentationStyle.Kind.allCases) func `modals are undone with their styles`(
        kind: PresentationStyle.Kind
    ) async throws {
        let home = Page("home")
        let window = SimulatedWindow { TabBar { Navigation { home } } }
        let modal = Page("modal")
        try await expectUndone(window) {
            try await home.present(modal, style: PresentationStyle(kind), animated: false)
        }
        #expect(modal.presentationStyle == nil)
        #expect(modal.window == nil)
        try await home.present(modal, style: PresentationStyle(kind), animated: false)
        try await expectUndone(window) { try await home.dismissPresented(animated: false) }
        #expect(modal.presentationStyle == PresentationStyle(kind))
        try await expectUndone(window) {
            try await home.dismissPresented(animated: false)
            try await home.present(modal, style: .popover.modalInPresentation, animated: false)
        }
        #expect(modal.presentationStyle == PresentationStyle(kind))
    }

    @Test func `a chain of modals is undone as a chain`() async throws {
        let home = Page("home")
        let (one, two, three) = (Navigation { Page("one") }, Page("two"), Page("three"))
        let window = SimulatedWindow { home }
            .presenting(.fullScreen) { one }
            .presenting(.formSheet) { two }
            .presenting(.overFullScreen) { three }
        try await expectUndone(window) { try await home.dismissPresented(animated: false) }
        #expect(one.presentedScreen === two)
        #expect(two.presentedScreen === three)
        try await expectUndone(window) {
            try await home.dismissPresented(animated: false)
            try await home.present(three, style: .pageSheet, animated: false)
            try await three.present(two, style: .pageSheet, animated: false)
        }
        #expect(window.topmostScreen === three)
    }

    @Test func `a root is undone with its modals`() async throws {
        let window = SimulatedWindow { Page("home") }.presenting(.fullScreen) { Page("modal") }
        let root = try #require(window.rootScreen)
        try await expectUndone(window) { try await window.setRootScreen(Page("new"), animated: false) }
        #expect(window.rootScreen === root)
        try await expectUndone(window) {
            let tabs = TabBar { Page("new") }
            try await window.setRootScreen(tabs, animated: false)
            try await tabs.setContainedScreens(tabs.containedScreens + [root], animated: false)
        }
    }

    @Test func `the first root is undone`() async throws {
        let window = SimulatedWindow()
        let home = Page("home")
        try await expectUndone(window) { try await window.setRootScreen(home, animated: false) }
        #expect(window.rootScreen == nil)
        #expect(home.window == nil)
        #expect(window.drawing == "(empty window)")
    }

    @Test(arguments: [HorizontalSize.compact, .regular]) func `a resize is undone with its split views`(
        size: HorizontalSize
    ) async throws {
        let window = SimulatedWindow(size) {
            TabBar(selected: 2) {
                Split(.tripleColumn) {
                    Navigation { Page("folders") }
                    Navigation { Page("list") }
                    Page("detail")
                }
                Page("home")
                Split {
                    Page("plain list")
                    Navigation { Page("plain detail") }
                }
            }
        }.presenting(.fullScreen) {
            Split {
                Navigation { Page("a") }
                Navigation { Page("b") }
            }
        }
        let other: HorizontalSize = size == .compact ? .regular : .compact
        try await expectUndone(window) { try await window.resize(to: other) }
        #expect(window.horizontalSize == size)
    }

    @Test func `what happened between two resizes is undone`() async throws {
        let primary = Navigation { Page("list") }
        let window = SimulatedWindow {
            Split {
                primary
                Navigation { Page("detail") }
            }
        }
        try await expectUndone(window) {
            try await window.resize(to: .compact)
            try await primary.setContainedScreens(primary.containedScreens + [Page("more")], animated: false)
            try await window.resize(to: .regular)
            try await expect(window, takes: .back)
            try await window.resize(to: .compact)
            try await expect(window, takes: .back)
        }
    }

    @Test func `columns of a collapsed split view are undone`() async throws {
        let kept = Page("detail")
        let split = Split {
            Page("list")
            kept
        }
        let window = SimulatedWindow(.compact) { split }
        try await expectUndone(window) {
            try await split.setContainedScreens([Navigation { Page("new") }, kept], animated: false)
        }
        #expect(kept.parentScreen === split)
    }

    @Test func `the declared state of a context screen is undone`() async throws {
        let page = Page("before")
        let window = SimulatedWindow { Navigation { page } }
        try await expectUndone(window) {
            try await page.present(Page("modal"), style: .pageSheet, animated: false)
            page.state = "once"
            try page.setup(with: "twice")
        }
        #expect(page.state == "before")
    }

    @Test func `the declared state of a screen that has left is undone`() async throws {
        let (home, product) = (Page("home"), Page("before"))
        let stack = Navigation {
            home
            product
        }
        let window = SimulatedWindow { stack }
        try await expectUndone(window) {
            try await stack.makeVisible(home, animated: false)
            product.state = "after"
        }
        #expect(product.state == "before")
    }

    @Test func `the declared state of a custom screen is undone where it was noted`() async throws {
        let counting = CountingScreen()
        let window = SimulatedWindow { counting }
        let before = counting.state
        let mark = window.simulatedJournal.begin()
        window.simulatedJournal.noteState(of: counting)
        counting.state.moves = 70
        window.simulatedJournal.rollBack(to: mark)
        #expect(counting.state == before)
    }

    @Test func `what callbacks do to the declared state is undone`() async throws {
        let (first, second) = (CountingScreen(), CountingScreen())
        let window = SimulatedWindow {
            TabBar {
                first
                second
            }
        }
        let before = [first.state, second.state]
        try await expectUndone(window) {
            try await expect(window, takes: .selectTab(1))
            #expect([first.state, second.state] != before)
        }
        #expect([first.state, second.state] == before)
    }

    @Test func `what the callbacks of hidden screens do to the declared state is undone`() async throws {
        let hidden = CountingScreen()
        let top = Page("top")
        let stack = Navigation {
            hidden
            top
        }
        let window = SimulatedWindow { stack }
        let before = hidden.state
        try await expectUndone(window) {
            try await stack.setContainedScreens([top], animated: false)
            #expect(hidden.state != before)
        }
        #expect(hidden.state == before)
    }

    @Test func `what resizing does to the declared state is undone`() async throws {
        let (list, detail) = (CountingScreen(), CountingScreen())
        let window = SimulatedWindow {
            Split {
                Navigation { list }
                detail
            }
        }
        let before = [list.state, detail.state]
        try await expectUndone(window) {
            try await window.resize(to: .compact)
            try await window.resize(to: .regular)
            #expect([list.state, detail.state] != before)
        }
        #expect([list.state, detail.state] == before)
    }

    @Test func `a commit keeps what changed`() async throws {
        let window = SimulatedWindow { Page("home") }
        let journal = window.simulatedJournal
        let mark = journal.begin()
        try await window.rootScreen?.present(Page("sheet"), style: .pageSheet, animated: false)
        let structure = window.structure
        journal.commit(mark)
        #expect(!journal.isRecording)
        #expect(window.structure == structure)
        try await expectUndone(window) { try await window.rootScreen?.dismissPresented(animated: false) }
        #expect(window.structure == structure)
    }

    @Test func `marks nest`() async throws {
        let stack = Navigation { Page("a") }
        let window = SimulatedWindow { stack }
        func push(_ name: String) async throws {
            try await stack.setContainedScreens(stack.containedScreens + [Page(name)], animated: false)
        }
        func names() -> [String] { stack.containedScreens.compactMap { ($0 as? Page)?.state } }
        let journal = window.simulatedJournal
        let outer = journal.begin()
        try await push("b")
        let undone = journal.begin()
        try await push("c")
        journal.rollBack(to: undone)
        #expect(names() == ["a", "b"])
        #expect(journal.isRecording)
        let kept = journal.begin()
        try await push("d")
        journal.commit(kept)
        #expect(names() == ["a", "b", "d"])
        #expect(journal.isRecording)
        try window.checkInvariants()
        journal.rollBack(to: outer)
        #expect(names() == ["a"])
        #expect(!journal.isRecording)
        try window.checkInvariants()
    }

    @Test func `the revision changes with every change, recorded or not`() async throws {
        let home = Page("home")
        let stack = Navigation { home }
        let window = SimulatedWindow { stack }
        var revisions = [window.simulatedJournal.revision]
        try await stack.setContainedScreens([home, Page("b")], animated: false)
        revisions.append(window.simulatedJournal.revision)
        try await stack.makeVisible(home, animated: false)
        revisions.append(window.simulatedJournal.revision)
        try await home.present(Page("sheet"), style: .pageSheet, animated: false)
        revisions.append(window.simulatedJournal.revision)
        try await home.dismissPresented(animated: false)
        revisions.append(window.simulatedJournal.revision)
        try await window.resize(to: .compact)
        revisions.append(window.simulatedJournal.revision)
        try await window.setRootScreen(Page("root"), animated: false)
        revisions.append(window.simulatedJournal.revision)
        #expect(Set(revisions).count == revisions.count)
        #expect(window.journal?.revision == revisions.last)
    }

    @Test func `screens that left are freed once the recording is committed`() async throws {
        weak var popped: Page?
        weak var dismissed: Page?
        weak var replaced: Navigation?
        let window: SimulatedWindow
        do {
            let (home, product, sheet) = (Page("home"), Page("product"), Page("sheet"))
            let stack = Navigation {
                home
                product
            }
            (popped, dismissed, replaced) = (product, sheet, stack)
            window = SimulatedWindow { stack }.presenting { sheet }
        }
        let mark = window.simulatedJournal.begin()
        try await change(window)
        #expect(popped != nil)
        #expect(dismissed != nil)
        #expect(replaced != nil)
        window.simulatedJournal.commit(mark)
        #expect(popped == nil)
        #expect(dismissed == nil)
        #expect(replaced == nil)
        try expect(window, shows: "● Page(new)")
    }

    private func change(_ window: SimulatedWindow) async throws {
        try await window.perform(.swipeDown)
        try await window.perform(.back)
        try await window.setRootScreen(Page("new"), animated: false)
    }

    @Test func `screens that left are freed at once where nothing is recorded`() async throws {
        weak var popped: Page?
        let window: SimulatedWindow
        do {
            let product = Page("product")
            popped = product
            window = SimulatedWindow {
                Navigation {
                    Page("home")
                    product
                }
            }
        }
        try await window.perform(.back)
        #expect(popped == nil)
        try window.checkInvariants()
    }

    @Test func `a window is freed with its screens`() {
        weak var window: SimulatedWindow?
        weak var modal: Page?
        func show() {
            let sheet = Page("sheet")
            let shown = SimulatedWindow { TabBar { Navigation { Page("home") } } }.presenting { sheet }
            (window, modal) = (shown, sheet)
            #expect(modal?.window === window)
        }
        show()
        #expect(window == nil)
        #expect(modal == nil)
    }
}

/// What a journal keeps alive.
struct JournalLifetimeTests {
    @Test func `a window is freed although its journal still records what it could undo`() async throws {
        weak var window: SimulatedWindow?
        weak var journal: SimulatedJournal?
        weak var home: Page?
        do {
            let first = Page("home")
            let recorded = SimulatedWindow { Navigation { first } }
            (window, journal, home) = (recorded, recorded.simulatedJournal, first)
            _ = recorded.simulatedJournal.begin()
            try await recorded.resize(to: .compact)
            try await recorded.setRootScreen(SimulatedScreen(), animated: false)
        }
        #expect(window == nil)
        #expect(journal == nil)
        #expect(home == nil)
    }

    @Test func `what outlives its window is changed no more by undoing`() async throws {
        let first = Page("home")
        let (journal, mark) = try await {
            let recorded = SimulatedWindow { Navigation { first } }
            let mark = recorded.simulatedJournal.begin()
            try await recorded.resize(to: .compact)
            try await recorded.setRootScreen(SimulatedScreen(), animated: false)
            return (recorded.simulatedJournal, mark)
        }()
        journal.rollBack(to: mark)
        #expect(first.window == nil)
        #expect(!journal.isRecording)
    }
}
