import StepRouter
import StepRouterAssembly
import StepRouterFinders
import Testing

// A hierarchy that somebody else wrote: nothing of the simulation, no journal, only what the protocols require.

private class PlainScreen: Screen {
    weak var holder: PlainContainer?
    weak var presenter: PlainScreen?
    var modal: PlainScreen?
    weak var plainWindow: PlainWindow?
    var isBeingPresented: Bool { false }
    var isBeingDismissed: Bool { false }
    var container: (any ContainerScreen)? { nil }

    required init() {}

    var parentScreen: (any ContainerScreen)? { holder }
    private var outermost: PlainScreen { holder?.outermost ?? self }
    var presentingScreen: (any Screen)? { outermost.presenter }
    var presentedScreen: (any Screen)? { modal ?? holder?.presentedScreen }
    var window: (any ScreenWindow)? { outermost.plainWindow ?? outermost.presenter?.window }

    nonisolated(nonsending) func present(_ screen: any Screen, style: PresentationStyle, animated: Bool) async throws {
        guard let screen = screen as? PlainScreen, outermost.modal == nil else { throw Refusal() }
        outermost.modal = screen
        screen.presenter = outermost
    }

    nonisolated(nonsending) func dismissPresented(animated: Bool) async throws {
        if outermost.modal != nil { outermost.modal = nil } else { outermost.presenter?.modal = nil }
    }
}

private class PlainContainer: PlainScreen, ContainerScreen {
    var screens: [PlainScreen] = []
    var selected = 0
    override var container: (any ContainerScreen)? { self }
    var containment: Containment { .alternatives }

    var containedScreens: [any Screen] { screens }
    var visibleScreens: [any Screen] { screens.indices.contains(selected) ? [screens[selected]] : [] }

    required init() {}

    init(_ screens: [PlainScreen]) {
        super.init()
        set(screens)
    }

    func set(_ new: [PlainScreen]) {
        for screen in screens { screen.holder = nil }
        screens = new
        for screen in screens { screen.holder = self }
    }

    nonisolated(nonsending) func makeVisible(_ screen: any Screen, animated: Bool) async throws {
        guard let index = screens.firstIndex(where: { $0 === screen }) else { throw Refusal() }
        selected = index
    }

    nonisolated(nonsending) func setContainedScreens(_ screens: [any Screen], animated: Bool) async throws {
        set(screens.compactMap { $0 as? PlainScreen })
    }
}

private final class PlainTabs: PlainContainer, TabContainer {}

/// A container that does not say that it is one.
private final class ModestTabs: PlainContainer, TabContainer {
    override var container: (any ContainerScreen)? { nil }
}

private final class PlainStack: PlainContainer, NavigationContainer {
    override var containment: Containment { .stack }
    override var visibleScreens: [any Screen] { screens.last.map { [$0] } ?? [] }

    override nonisolated(nonsending) func makeVisible(_ screen: any Screen, animated: Bool) async throws {
        guard let index = screens.firstIndex(where: { $0 === screen }) else { throw Refusal() }
        set(Array(screens[...index]))
    }
}

private final class PlainHome: PlainScreen {}
private final class PlainNote: PlainScreen {}

private final class PlainItem: PlainScreen, ContextChecking, ContextAccepting {
    var number = 0
    func isTarget(for context: Int) -> Bool { number == context }
    func setup(with context: Int) { number = context }
}

private final class PlainWindow: ScreenWindow {
    private var root: PlainScreen
    var rootScreen: (any Screen)? { root }

    init(_ root: PlainScreen) {
        self.root = root
        root.plainWindow = self
    }

    nonisolated(nonsending) func setRootScreen(_ screen: any Screen, animated: Bool) async throws {
        guard let screen = screen as? PlainScreen else { throw Refusal() }
        root.plainWindow = nil
        root = screen
        root.plainWindow = self
    }
}

extension PlainScreen: DefaultInitializableScreen {}

struct StrangerHierarchyTests {
    private let home = PlainHome()
    private let item = PlainItem()
    private let stack: PlainStack
    private let tabs: PlainTabs
    private let window: PlainWindow

    init() {
        item.number = 7
        stack = PlainStack([home, item])
        tabs = PlainTabs([PlainNote(), stack])
        window = PlainWindow(tabs)
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
        #expect(try ClassFinder<PlainHome, Void>().find(in: window, with: ()) === home)
        #expect(try ClassFinder<PlainHome, Void>(options: .currentVisibleOnly).find(in: window, with: ()) == nil)
        #expect(try ClassWithContextFinder<PlainItem, Int>().find(in: window, with: 7) === item)
        #expect(try ClassWithContextFinder<PlainItem, Int>().find(in: window, with: 8) == nil)
    }

    @Test func `an error says that nothing could be undone, also if the destination was in sight`() async throws {
        let home = PlainHome()
        let window = PlainWindow(home)
        let destination = StepAssembly(finder: ClassFinder<PlainHome, Void>(), factory: NilFactory())
            .adding(InlineContextTask<PlainHome, Void> { _, _ in throw Refusal() })
            .from(.current)
            .assemble()
        for router in [Router(window), Router(window).waiting(for: NavigationGate(isOpen: true))] {
            do throws(RoutingError) {
                try await router.navigate(to: destination)
                Issue.record("The navigation landed.")
            } catch {
                #expect(
                    !error.description.contains("changed nothing") && !error.description.contains("as it was"),
                    "\(error)"
                )
            }
        }
    }

    @Test func `a container that does not say that it is one shows what it holds all the same`() async throws {
        let tabs = ModestTabs([PlainNote(), stack])
        let window = PlainWindow(tabs)
        let home = home
        let destination = StepAssembly(
            finder: InlineFinder<PlainHome, Void> { _, _ in home },
            factory: NilFactory()
        )
        .from(.root)
        .assemble()
        #expect(try await Router(window).navigate(to: destination) === home)
        #expect(tabs.selected == 1)
        #expect(stack.screens.map { ObjectIdentifier($0) } == [ObjectIdentifier(home)])
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

    @Test func `a hidden screen is revealed, below a modal too`() async throws {
        try await Router(window).navigate(to: note(by: .present))
        #expect(window.topmostScreen is PlainNote)
        try await Router(window).navigate(to: DestinationStep(finder: ClassFinder<PlainHome, Void>()))
        #expect(window.topmostScreen === tabs)
        #expect(tabs.visibleScreens.first === stack)
        #expect(stack.visibleScreens.first === home)
    }

    @Test func `a screen is pushed into a hidden tab`() async throws {
        let new = try await Router(window).navigate(to: pushed, with: 8)
        #expect(new.number == 8)
        #expect(stack.screens.count == 3)
        #expect(tabs.visibleScreens.first === stack)
    }

    @Test func `a tab is added and selected`() async throws {
        let note = StepAssembly(finder: NilFinder<PlainNote, Void>(), factory: ClassFactory())
            .using(.addTab(at: 1))
            .from(.custom(ClassFinder<PlainTabs, Void>()))
            .assemble()
        let new = try await Router(window).navigate(to: note)
        #expect(tabs.visibleScreens.first === new)
        #expect(tabs.screens.count == 3)
    }

    @Test func `a container is built filled and becomes the root`() async throws {
        let item = StepAssembly(finder: NilFinder<PlainItem, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask())
            .using(.push)
            .from(ContainerStep(factory: ContainerClassFactory<PlainStack, Int>()))
            .using(.replaceRoot)
            .from(.root)
            .assemble()
        let new = try await Router(window).navigate(to: item, with: 1)
        #expect(window.rootScreen is PlainStack)
        #expect(new.holder === window.rootScreen)
        #expect(tabs.window == nil)
    }

    @Test func `an interceptor is asked once, also where nobody tells whether the hierarchy changed`() async throws {
        let log = CallLog()
        let note = StepAssembly(finder: NilFinder<PlainNote, Void>(), factory: ClassFactory())
            .using(.push)
            .from(
                SwitchAssembly<PlainStack, Void>().assemble { _ in
                    ChainAssembly.from(
                        ContainerStep(factory: ContainerClassFactory<PlainStack, Void>())
                            .adding(InlineInterceptor<Void> { _ in log.lines.append("intercept") })
                    )
                    .using(.present)
                    .from(.current)
                    .assemble()
                }
            )
            .assemble()
        try await Router(window).navigate(to: note)
        #expect(log.lines == ["intercept"])
    }

    @Test func `a navigation that fails before anything is put in place changes nothing`() async throws {
        let before = window.drawing
        let note = StepAssembly(finder: NilFinder<PlainNote, Void>(), factory: InlineFactory { throw Refusal() })
            .using(.present)
            .from(.root)
            .assemble()
        await #expect(throws: RoutingError.self) { _ = try await Router(window).navigate(to: note) }
        #expect(window.drawing == before)
    }

    @Test func `a failure on a screen that is on top claims no undoing, however it is asked for`() async throws {
        try await Router(window).navigate(to: pushed, with: 7)
        let failing = StepAssembly(finder: ClassFinder<PlainItem, Void>(), factory: NilFactory())
            .adding(InlineContextTask<PlainItem, Void> { _, _ in throw Refusal() })
            .assemble()
        var errors: [RoutingError] = []
        do throws(RoutingError) { try await Router(window).navigate(to: failing) } catch { errors.append(error) }
        if case .failure(let error) = await Router(window).attempt(failing).result { errors.append(error) }
        #expect(errors.map { $0.description.contains("keeps no journal to undo") } == [true, true])
        #expect(Set(errors.map(\.description)).count == 1)
    }

    @Test func `an attempt tells what happened and a plan what would`() async throws {
        let plan = try Router(window).plan(for: DestinationStep(finder: ClassFinder<PlainHome, Void>()), with: ())
        #expect(plan.removed.first === item)
        #expect(plan.revealed.map(\.screenName) == ["PlainHome", "PlainStack"])
        let outcome = await Router(window).attempt(pushed, with: 7)
        #expect(try outcome.result.get() === item)
        #expect(outcome.trace.after == window.drawing)
    }
}
