import StepRouter
import StepRouterSimulation
import Testing

@MainActor
struct TransitionTests {
    private let clock = SimulatedClock()

    /// Starts a change in a task of its own and returns when its transition is under way.
    private func start(_ change: @escaping @MainActor () async throws -> Void) async -> Task<Void, any Error> {
        let task = Task { @MainActor in try await change() }
        await clock.waitForSleepers()
        return task
    }

    private func finish(_ task: Task<Void, any Error>) async throws {
        clock.advance(by: .milliseconds(350))
        try await task.value
        #expect(clock.sleeperCount == 0)
    }

    @Test func `without a clock an animated transition returns at once`() async throws {
        let window = SimulatedWindow { Page("home") }
        try await window.root?.present(Page("sheet"), style: .pageSheet, animated: true)
        #expect(window.runningTransition == nil)
        #expect(window.topmost?.isBeingPresented == false)
        try window.checkInvariants()
    }

    @Test func `a transition that is not animated takes no time on the clock`() async throws {
        let window = SimulatedWindow(clock: clock) { Page("home") }
        try await window.root?.present(Page("sheet"), style: .pageSheet, animated: false)
        #expect(clock.sleeperCount == 0)
        try window.checkInvariants()
    }

    @Test func `an animated transition takes its time, neither more nor less`() async throws {
        let window = SimulatedWindow(clock: clock) { Page("home") }
        window.transitionDuration = .seconds(2)
        let root = try #require(window.root)
        let task = await start { try await root.present(Page("sheet"), style: .pageSheet, animated: true) }
        #expect(window.simulatedTransition?.description == "presented: Page")
        clock.advance(by: .milliseconds(1_999))
        #expect(clock.sleeperCount == 1)
        #expect(window.runningTransition != nil)
        clock.advance(by: .milliseconds(1))
        try await task.value
        #expect(window.runningTransition == nil)
        try window.checkInvariants()
    }

    @Test func `isBeingPresented holds during a presentation`() async throws {
        let window = SimulatedWindow(clock: clock) { Page("home") }
        let root = try #require(window.root)
        let sheet = Page("sheet")
        let task = await start { try await root.present(sheet, style: .pageSheet, animated: true) }
        #expect(sheet.isBeingPresented)
        #expect(!sheet.isBeingDismissed)
        #expect(window.topmostScreen === sheet)
        #expect(root.presentedScreen === sheet)
        try window.checkInvariants()
        try await finish(task)
        #expect(!sheet.isBeingPresented)
        try expect(
            window,
            shows: """
                ▸ Page(home)
                modal pageSheet by Page:
                ● Page(sheet)
                """
        )
    }

    @Test func `isBeingDismissed holds during a dismissal and what leaves is passed over`() async throws {
        let sheet = Page("sheet")
        let window = SimulatedWindow(clock: clock) { Page("home") }.presenting { sheet }.presenting { Page("top") }
        let root = try #require(window.root)
        let task = await start { try await root.dismissPresented(animated: true) }
        #expect(sheet.isBeingDismissed)
        #expect(!sheet.isBeingPresented)
        #expect(window.topmostScreen === root)
        try expect(
            window,
            shows: """
                ● Page(home)
                modal pageSheet by Page, leaving:
                ▸ Page(sheet)
                modal pageSheet by Page:
                ▸ Page(top)
                """
        )
        try await finish(task)
        #expect(!sheet.isBeingDismissed)
        try expect(window, shows: "● Page(home)")
    }

    @Test func `conflicting mutations are errors and change nothing`() async throws {
        let (home, product) = (Page("home"), Page("product"))
        let stack = Navigation {
            home
            product
        }
        let tabs = TabBar {
            stack
            Page("cart")
        }
        let window = SimulatedWindow(clock: clock) { tabs }
        let task = await start { try await stack.makeVisible(home, animated: true) }
        let expected = HierarchyError.transitionInProgress(running: "popped: Navigation")
        let mutations: [@MainActor () async throws -> Void] = [
            { try await tabs.makeVisible(tabs.containedScreens[1], animated: false) },
            { try await stack.setContainedScreens([home, Page("new")], animated: true) },
            { try await home.present(Page("sheet"), style: .pageSheet, animated: false) },
            { try await window.setRootScreen(Page("root"), animated: false) },
            { try await window.resize(to: .compact) },
        ]
        for mutation in mutations {
            let structure = window.structure
            await #expect(throws: expected) { try await mutation() }
            #expect(window.structure == structure)
        }
        try await finish(task)
        try expect(
            window,
            shows: """
                ● TabBar
                ├─ ● Navigation
                │  └─ ● Page(home)
                └─ ○ Page(cart)
                """
        )
        try await tabs.makeVisible(tabs.containedScreens[1], animated: false)
        try window.checkInvariants()
    }

    @Test(arguments: [UserGesture.back, .selectTab(1), .resize(.compact)])
    func `a gesture during a transition happens after it`(gesture: UserGesture) async throws {
        let (home, product) = (Page("home"), Page("product"))
        let stack = Navigation {
            home
            product
        }
        let window = SimulatedWindow(clock: clock) {
            TabBar {
                stack
                Page("cart")
            }
        }
        let task = await start {
            try await stack.setContainedScreens([home, product, Page("new")], animated: true)
        }
        let gestureTask = Task { @MainActor in try await window.perform(gesture, animated: false) }
        let cancelled = Task { @MainActor in try await window.perform(.back, animated: false) }
        for _ in 0..<10 { await Task.yield() }
        cancelled.cancel()
        let expected = HierarchyError.transitionInProgress(running: "content set: Navigation")
        await #expect(throws: expected) { try await cancelled.value }
        #expect(stack.containedScreens.count == 3)
        #expect(window.horizontalSize == .regular)
        try await finish(task)
        #expect(try await gestureTask.value)
        switch gesture {
        case .back: #expect(stack.containedScreens.count == 2)
        case .resize: #expect(window.horizontalSize == .compact)
        default: #expect(window.visibleTitles == ["TabBar", "Page(cart)"])
        }
        try window.checkInvariants()
    }

    @Test func `neither presenting nor dismissing goes on top of a presentation under way`() async throws {
        let window = SimulatedWindow(clock: clock) { Page("home") }
        let root = try #require(window.root)
        let sheet = Page("sheet")
        let task = await start { try await root.present(sheet, style: .pageSheet, animated: true) }
        let expected = HierarchyError.transitionInProgress(running: "presented: Page")
        await #expect(throws: expected) { try await sheet.dismissPresented(animated: false) }
        await #expect(throws: expected) { try await root.dismissPresented(animated: false) }
        await #expect(throws: expected) { try await sheet.present(Page("more"), style: .pageSheet, animated: false) }
        try await finish(task)
        #expect(window.topmostScreen === sheet)
        try window.checkInvariants()
    }

    @Test func `a screen that is leaving cannot be put elsewhere before it has left`() async throws {
        let (home, product) = (Page("home"), Page("product"))
        let stack = Navigation {
            home
            product
        }
        let window = SimulatedWindow(clock: clock) { stack }
        let other = SimulatedWindow { Navigation { Page("other") } }
        let otherRoot = try #require(other.rootScreen as? Navigation)
        let task = await start { try await stack.makeVisible(home, animated: true) }
        let expected = HierarchyError.alreadyInHierarchy(screen: "Page")
        let before = other.structure
        await #expect(throws: expected) { try await otherRoot.setContainedScreens([product], animated: false) }
        await #expect(throws: expected) { try await otherRoot.present(product, style: .pageSheet, animated: false) }
        await #expect(throws: expected) { try await other.setRootScreen(product, animated: false) }
        #expect(other.structure == before)
        try await finish(task)
        try await otherRoot.present(product, style: .pageSheet, animated: false)
        #expect(other.topmostScreen === product)
        try other.checkInvariants()
        try window.checkInvariants()
    }

    @Test func `what is hidden changes without taking time`() async throws {
        let hidden = Navigation { Page("cart") }
        let window = SimulatedWindow(clock: clock) {
            TabBar {
                Page("home")
                hidden
            }
        }
        try await hidden.setContainedScreens(hidden.containedScreens + [Page("checkout")], animated: true)
        #expect(clock.sleeperCount == 0)
        try expect(
            window,
            shows: """
                ● TabBar
                ├─ ● Page(home)
                └─ ○ Navigation
                   ├─ ○ Page(cart)
                   └─ ○ Page(checkout)
                """
        )
    }

    @Test func `another window is free while one is in transition`() async throws {
        let window = SimulatedWindow(clock: clock) { Page("home") }
        let other = SimulatedWindow { Page("other") }
        let root = try #require(window.root)
        let task = await start { try await root.present(Page("sheet"), style: .pageSheet, animated: true) }
        try await other.root?.present(Page("free"), style: .pageSheet, animated: false)
        try other.checkInvariants()
        try await finish(task)
    }

    @Test func `replacing the root, selecting a tab and gestures are animated too`() async throws {
        let tabs = TabBar {
            Page("a")
            Page("b")
        }
        let window = SimulatedWindow(clock: clock) { Page("old") }
        let root = await start { try await window.setRootScreen(tabs, animated: true) }
        #expect(window.simulatedTransition?.description == "root replaced: TabBar")
        #expect(window.rootScreen === tabs)
        try await finish(root)
        let tab = await start { try await window.perform(.selectTab(1)) }
        #expect(window.simulatedTransition?.description == "selected: TabBar")
        try await finish(tab)
        window.presenting { Page("sheet") }
        let swipe = await start { try await window.perform(.swipeDown) }
        #expect(window.simulatedTransition?.description == "dismissed: Page")
        try await finish(swipe)
        try expect(
            window,
            shows: """
                ● TabBar
                ├─ ○ Page(a)
                └─ ● Page(b)
                """
        )
    }

    @Test func `cancelling does not leave a transition half done`() async throws {
        let window = SimulatedWindow(clock: clock) { Page("home") }
        let root = try #require(window.root)
        let sheet = Page("sheet")
        let task = await start { try await root.present(sheet, style: .fullScreen, animated: true) }
        task.cancel()
        try await task.value
        #expect(window.runningTransition == nil)
        #expect(!sheet.isBeingPresented)
        #expect(clock.sleeperCount == 0)
        try expect(
            window,
            shows: """
                ▸ Page(home)
                modal fullScreen by Page:
                ● Page(sheet)
                """
        )
    }

    @Test func `the callbacks of a transition come at its beginning and at its end`() async throws {
        let log = CallLog()
        let window = SimulatedWindow(clock: clock) { LoggedScreen("home", log) }
        let root = try #require(window.root)
        #expect(log.take() == ["home willAppear", "home didAppear"])
        let task = await start {
            try await root.present(LoggedScreen("cover", log), style: .fullScreen, animated: true)
        }
        #expect(log.take() == ["home willDisappear", "cover willAppear"])
        try await finish(task)
        #expect(log.take() == ["cover didAppear", "home didDisappear"])
    }
}

extension SimulatedWindow {
    fileprivate var visibleTitles: [String] { tree.visibleScreens.map(\.label) }
}
