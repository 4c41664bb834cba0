import StepRouter
import StepRouterAssembly
import StepRouterFinders
import Testing

// A window and screens that others wrote: nothing of the simulation, no base class of the library, only what the protocols require.

private class PlainScreen: DefaultInitializableScreen {
    required init() {}
}

private class PlainContainer: PlainScreen, ContainerScreen {
    private(set) var heldScreens = HeldScreens()

    required init() {}

    init(_ screens: [any Screen]) { heldScreens = HeldScreens(screens) }

    func hold(_ screens: HeldScreens) { heldScreens = screens }
}

private final class PlainTabs: PlainContainer, TabContainer {}
private final class PlainStack: PlainContainer, NavigationContainer {}
private final class PlainHome: PlainScreen {}
private final class PlainNote: PlainScreen {}

private final class PlainItem: PlainScreen, ContextChecking, ContextAccepting {
    var number = 0
    func isTarget(for context: Int) -> Bool { number == context }
    func setup(with context: Int) { number = context }
}

/// Shows what it is told to at once; can be told to fail in its n-th transition.
private final class PlainWindow: ScreenWindow {
    let screens = ScreenTable()
    private(set) var revision = 0
    private var shown = Hierarchy()
    /// Called once, when the hierarchy has been read next.
    var whenRead: (() throws -> Void)?

    func read() -> WindowReading {
        let whenRead = whenRead
        self.whenRead = nil
        defer { try? whenRead?() }
        return WindowReading(shown, of: screens, revision: revision, userRevision: 0)
    }
    var transitionsUntilFailure: Int?
    var runningTransition: Hierarchy.Transition? { nil }
    var isInTransition: Bool { false }

    init(_ root: any Screen) async throws {
        screens.open(for: self)
        try await setRootScreen(root, animated: false)
    }

    deinit { screens.close(asIn: shown) }

    nonisolated(nonsending) func waitForTransition() async {}

    nonisolated(nonsending) func carryOut(
        _ change: Hierarchy.Change,
        animated: Bool,
        by origin: ChangeOrigin
    ) async throws(HierarchyError) {
        for transition in change.transitions {
            if let left = transitionsUntilFailure {
                transitionsUntilFailure = left - 1
                if left == 0 {
                    show(change.base)
                    throw .notCarriedOut(transition: "\(transition.change)", reason: "the window refuses")
                }
            }
            show(transition.after)
        }
        screens.release(change.removed, asIn: change.base)
    }

    nonisolated(nonsending) func edit(
        animated: Bool,
        by origin: ChangeOrigin,
        _ body: @escaping (inout HierarchyEditor) throws -> Void
    ) async throws {
        var editor = HierarchyEditor(tree)
        try body(&editor)
        try await carryOut(editor.change, animated: animated, by: origin)
    }

    func show(_ next: Hierarchy) {
        screens.place(Hierarchy.Difference(from: shown, to: next).joined)
        shown = next
        revision += 1
    }
}

struct StrangerWindowTests {
    private let home = PlainHome()
    private let item = PlainItem()
    private let stack: PlainStack
    private let tabs: PlainTabs
    private let window: PlainWindow

    init() async throws {
        item.number = 7
        stack = PlainStack([home, item])
        tabs = PlainTabs([PlainNote(), stack])
        window = try await PlainWindow(tabs)
    }

    private var pushed: DestinationStep<PlainItem, Int> {
        StepAssembly(finder: ClassWithContextFinder<PlainItem, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask())
            .using(.push)
            .from(.custom(ClassFinder<PlainStack, Int>()))
            .assemble()
    }

    private func note<Acting: Action>(by action: Acting) -> DestinationStep<PlainNote, Void>
    where Acting.Container == any Screen {
        StepAssembly(finder: NilFinder<PlainNote, Void>(), factory: ClassFactory())
            .using(action)
            .from(.root)
            .assemble()
    }

    @Test func `finders search it`() throws {
        let tree = window.tree
        #expect(try ClassFinder<PlainHome, Void>().find(in: tree, with: ()) === home)
        #expect(try ClassFinder<PlainHome, Void>(options: .currentVisibleOnly).find(in: tree, with: ()) == nil)
        #expect(try ClassWithContextFinder<PlainItem, Int>().find(in: tree, with: 7) === item)
        #expect(try ClassWithContextFinder<PlainItem, Int>().find(in: tree, with: 8) == nil)
    }

    @Test func `it is drawn`() {
        #expect(
            window.drawing == """
                ● PlainTabs
                ├─ ● PlainNote
                └─ ○ PlainStack
                   ├─ ○ PlainHome
                   └─ ○ PlainItem
                """
        )
    }

    @Test func `a hidden screen is made visible, below a modal too`() async throws {
        try await Router(window).navigate(to: note(by: .present))
        #expect(window.topmostScreen is PlainNote)
        try await Router(window).navigate(to: DestinationStep(finder: ClassFinder<PlainHome, Void>()))
        #expect(window.topmostScreen === tabs)
        #expect(window.tree.visibleContent(of: tabs).first === stack)
        #expect(window.tree.visibleContent(of: stack).first === home)
    }

    @Test func `a screen is pushed into a hidden tab`() async throws {
        let new = try await Router(window).attempt(pushed, with: 8).screen
        #expect(new.number == 8)
        #expect(window.tree.content(of: stack).count == 3)
        #expect(window.tree.visibleContent(of: tabs).first === stack)
    }

    @Test func `a tab is added and selected`() async throws {
        let note = StepAssembly(finder: NilFinder<PlainNote, Void>(), factory: ClassFactory())
            .using(.addTab(at: 1))
            .from(.custom(ClassFinder<PlainTabs, Void>()))
            .assemble()
        let new = try await Router(window).attempt(note).screen
        #expect(window.tree.visibleContent(of: tabs).first === new)
        #expect(window.tree.content(of: tabs).count == 3)
    }

    @Test func `a container is built filled and becomes the root, and what was there keeps what it held`() async throws
    {
        let item = StepAssembly(finder: NilFinder<PlainItem, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask())
            .using(.push)
            .from(ContainerStep(factory: ClassFactory<PlainStack, Int>()))
            .using(.replaceRoot)
            .from(.root)
            .assemble()
        let new = try await Router(window).attempt(item, with: 1).screen
        #expect(window.rootScreen is PlainStack)
        #expect(window.tree.parent(of: new) === window.rootScreen)
        #expect(!window.tree.contains(tabs))
        #expect(tabs.heldScreens.screens.count == 2)
        #expect(
            stack.heldScreens.screens.map { ObjectIdentifier($0) } == [
                ObjectIdentifier(home), ObjectIdentifier(self.item),
            ]
        )
    }

    @Test func `a navigation that fails before anything is put in place changes nothing`() async throws {
        let before = window.hierarchy
        let note = StepAssembly(finder: NilFinder<PlainNote, Void>(), factory: InlineFactory { throw Refusal() })
            .using(.present)
            .from(.root)
            .assemble()
        await #expect(throws: RoutingError.self) { try await Router(window).navigate(to: note) }
        #expect(window.hierarchy == before)
    }

    @Test func `what the window did not carry out leaves the hierarchy as it was, and the router says so`() async throws
    {
        try await Router(window).navigate(to: note(by: .present))
        let before = window.hierarchy
        let count = window.screens.count
        window.transitionsUntilFailure = 1
        do throws(RoutingError) {
            try await Router(window).navigate(to: pushed, with: 8)
            Issue.record("The navigation landed.")
        } catch {
            #expect(error.code == .notCarriedOut)
            #expect("\(error)".contains("the window refuses"))
            // What the window takes back, and what screens were told, is one undoing.
            #expect(error.trace.events.count { $0 == .undone } == 1)
        }
        #expect(window.hierarchy == before)
        #expect(window.screens.count == count)
        window.transitionsUntilFailure = nil
        try await Router(window).navigate(to: pushed, with: 8)
    }

    @Test func `what reading the window has changed is not taken back`() async throws {
        let (window, tabs) = (window, try #require(window.screens.id(of: tabs)))
        window.whenRead = { [unowned window] in
            var editor = HierarchyEditor(window.tree)
            let stack = try #require(editor.hierarchy.content(of: tabs).last)
            try editor.setContent(of: tabs, to: [.kept(stack)])
            window.show(editor.hierarchy)
        }
        try await Router(window).navigate(to: DestinationStep(finder: ClassFinder<PlainHome, Void>()))
        #expect(
            window.drawing == """
                ● PlainTabs
                └─ ● PlainStack
                   └─ ● PlainHome
                """
        )
    }

    @Test func `an attempt tells what happened and a plan what would`() async throws {
        let plan = try Router(window).plan(for: DestinationStep(finder: ClassFinder<PlainHome, Void>()), with: ())
        #expect(plan.removed.first === item)
        #expect(plan.shown.map(\.label) == ["PlainHome", "PlainStack"])
        let outcome = await Router(window).attempt(pushed, with: 7)
        #expect(try outcome.result.get() === item)
        #expect(outcome.trace.after == window.drawing)
    }
}
