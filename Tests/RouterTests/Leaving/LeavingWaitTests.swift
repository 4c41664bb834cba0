import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// What happens while a screen takes its time to answer whether it may leave.
struct LeavingWaitTests {
    private let log = CallLog()
    private let lobby = DestinationStep(finder: ClassFinder<LobbyScreen, Void>())

    private static func cancel() { unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }

    @Test func `a draft asks the user in a modal of its own`() async throws {
        let window = SimulatedWindow { LobbyScreen() }
        let draft = DraftScreen("letter", log)
        draft.answer = { [unowned draft] in
            try? await draft.present(NoteScreen(), style: .formSheet, animated: false)
            #expect(window.topmostScreen is NoteScreen)
            try? await draft.dismissPresented(animated: false)
            return true
        }
        window.presenting { draft }
        try await go(to: lobby, in: window)
        #expect(log.lines.filter { $0 == "may letter" }.count == 1)
        #expect(window.drawing == "● LobbyScreen")
    }

    @Test func `a question that stays open above the draft is asked in its turn`() async throws {
        let window = SimulatedWindow { LobbyScreen() }
        let draft = DraftScreen("letter", log)
        draft.answer = { [unowned draft, log] in
            try? await draft.present(DraftScreen("question", log), style: .formSheet, animated: false)
            return true
        }
        window.presenting { draft }
        try await go(to: lobby, in: window)
        #expect(log.lines.filter { $0.hasPrefix("may") } == ["may letter", "may question"])
        #expect(window.drawing == "● LobbyScreen")
    }

    @Test func `one that is asked only when all is built, and forbids it meanwhile, stays`() async throws {
        let draft = DraftScreen("letter", log)
        draft.answer = { [unowned draft] in
            draft.dismissable = false
            return true
        }
        let stack = Navigation {
            LobbyScreen(); draft
        }
        let window = SimulatedWindow { stack }
        let tabs = StepAssembly(
            finder: NilFinder<TabBarController, Void>(),
            factory: CompleteFactoryAssembly(factory: TabBarControllerFactory<Void>())
                .with(ClassFactory<HallScreen, Void>(), using: .addTab).assemble()
        )
        .using(.present).from(.current).assemble()
        // Where the hall will be is not known before the tabs are built, and so neither is who leaves for the item.
        let hall = StepAssembly(finder: ClassFinder<HallScreen, Void>(), factory: NilFactory()).from(tabs).assemble()
        let item = StepAssembly(finder: NilFinder<ItemScreen, Void>(), factory: InlineFactory { ItemScreen(1) })
            .using(
                InlineAction<any Screen> { screen, base, editor in
                    if let below = editor.id(of: stack), let first = editor.hierarchy.content(of: below).first {
                        try editor.setContent(of: below, to: [.kept(first)])
                    }
                    try editor.present(screen, from: base, style: .pageSheet)
                }
            )
            .from(hall).assemble()
        try await expectFailure(.dismissalRefused, to: item, with: (), in: window)
        #expect(log.lines == ["can letter", "may letter", "can letter"])
        draft.answer = { true }
        draft.dismissable = true
        try await go(to: item, in: window)
        #expect(stack.containedScreens.count == 1)
    }

    @Test func `the app closes the draft while it is asked, and the navigation is planned again`() async throws {
        let window = SimulatedWindow { LobbyScreen() }
        let draft = DraftScreen("letter", log)
        draft.answer = {
            try? await window.rootScreen?.dismissPresented(animated: false)
            return true
        }
        window.presenting { draft }
        let item = StepAssembly(finder: NilFinder<ItemScreen, Void>(), factory: InlineFactory { ItemScreen(1) })
            .using(.present)
            .from(.root)
            .assemble()
        try await go(to: item, in: window)
        #expect(log.lines == ["can letter", "may letter"])
        #expect(
            window.drawing == """
                ▸ LobbyScreen
                modal pageSheet by LobbyScreen:
                ● ItemScreen(1)
                """
        )
    }

    @Test func `the user swipes the draft down while it is asked: it is asked once`() async throws {
        let window = SimulatedWindow { LobbyScreen() }
        let draft = DraftScreen("letter", log)
        draft.answer = {
            #expect((try? await window.perform(.swipeDown)) == false)
            return false
        }
        window.presenting { draft }
        let item = StepAssembly(finder: NilFinder<ItemScreen, Void>(), factory: InlineFactory { ItemScreen(1) })
            .using(.present)
            .from(.root)
            .assemble()
        let error = try await expectFailure(.dismissalRefused, to: item, with: (), in: window)
        #expect(error.found == "DraftScreen(letter)")
        #expect(log.lines == ["can letter", "may letter"])
        #expect(draft.window != nil)
    }

    @Test func `the start changes while a screen is asked: interceptors are those of the new way`() async throws {
        let window = SimulatedWindow {
            TabBar {
                Navigation {
                    HallScreen(); DraftScreen("letter", log)
                }
                LobbyScreen()
            }
        }
        let draft = try #require(
            window.rootScreen?.container?.visibleScreens.first?.container?.visibleScreens.first as? DraftScreen
        )
        draft.answer = {
            _ = try? await window.perform(.selectTab(1))
            return true
        }
        let hall = StepAssembly(finder: ClassFinder<HallScreen, Void>(), factory: NilFactory())
        let item = StepAssembly(finder: NilFinder<ItemScreen, Void>(), factory: InlineFactory { ItemScreen(1) })
            .using(.present)
            .from(
                SwitchAssembly<HallScreen, Void>()
                    .addCase(
                        when: ClassFinder<DraftScreen, Void>(options: .currentVisibleOnly),
                        from: hall.adding(InlineInterceptor<Void> { [log] in log.lines.append("intercept old way") })
                            .assemble()
                    )
                    .assemble(
                        default:
                            hall
                            .adding(InlineInterceptor<Void> { [log] in log.lines.append("intercept new way") })
                            .assemble()
                    )
            )
            .assemble()
        try await go(to: item, in: window)
        #expect(log.lines.filter { $0.hasPrefix("intercept") } == ["intercept new way"])
        #expect(log.lines.filter { $0.hasPrefix("may") } == ["may letter"])
    }

    @Test func `a screen that appears while an interceptor waits is asked, and those that agreed are not asked again`()
        async throws
    {
        let window = SimulatedWindow { LobbyScreen() }.presenting { DraftScreen("letter", log) }
        let item = StepAssembly(finder: NilFinder<ItemScreen, Void>(), factory: InlineFactory { ItemScreen(1) })
            .adding(
                InlineInterceptor<Void> { [log] in
                    let late = DraftScreen("late", log) { false }
                    try await window.topmostScreen?.present(late, style: .pageSheet, animated: false)
                }
            )
            .using(.present)
            .from(.root)
            .assemble()
        do throws(RoutingError) {
            try await Router(window).navigate(to: item)
            Issue.record("The navigation landed.")
        } catch {
            #expect(error.code == .dismissalRefused)
            #expect(error.found == "DraftScreen(late)")
        }
        #expect(log.lines.filter { $0.hasPrefix("may") } == ["may letter", "may late"])
        try window.checkInvariants()
        #expect(window.topmostScreen?.label == "DraftScreen(late)")
    }

    @Test func `a screen that appears while a factory builds is asked, and what was built is used`() async throws {
        let window = SimulatedWindow { LobbyScreen() }
        var built = 0
        let item = StepAssembly(
            finder: NilFinder<ItemScreen, Void>(),
            factory: InlineFactory { [log] in
                built += 1
                let late = DraftScreen("late", log)
                try await window.topmostScreen?.present(late, style: .pageSheet, animated: false)
                return ItemScreen(1)
            }
        )
        .using(.present)
        .from(.root)
        .assemble()
        try await go(to: item, in: window)
        #expect(built == 1)
        #expect(log.lines == ["can late", "may late", "can late"])
    }

    @Test func `screens that keep appearing end the navigation`() async throws {
        let window = SimulatedWindow { LobbyScreen() }
        window.presenting { Hydra(window) }
        do throws(RoutingError) {
            try await Router(window).navigate(to: lobby)
            Issue.record("The navigation landed.")
        } catch {
            #expect(error.code == .hierarchyKeptChanging)
        }
        try window.checkInvariants()
    }

    @Test(arguments: [true, false])
    func `cancelling while a screen is asked ends with nothing changed, whatever it answers`(agrees: Bool) async throws
    {
        try await Task {
            let log = CallLog()
            let lobby = DestinationStep(finder: ClassFinder<LobbyScreen, Void>())
            let window = SimulatedWindow { LobbyScreen() }
                .presenting { DraftScreen("below", log) }
                .presenting {
                    DraftScreen("letter", log) {
                        Self.cancel()
                        return agrees
                    }
                }
            try await expectFailure(.cancelled, to: lobby, with: (), in: window)
            #expect(log.lines.filter { $0.hasPrefix("may") } == ["may letter"])
        }
        .value
    }

    @Test func `cancelling while screens are asked at once ends with nothing changed, and before any context task`()
        async throws
    {
        try await Task {
            let told = CallLog()
            let lobby = StepAssembly(finder: ClassFinder<LobbyScreen, Void>(), factory: ClassFactory())
                .adding(InlineContextTask<LobbyScreen, Void> { _, _ in told.lines.append("told") })
                .using(.present)
                .from(.current)
                .assemble()
            let window = SimulatedWindow { LobbyScreen() }.presenting { CancellingScreen() }
            try await expectFailure(.cancelled, to: lobby, with: (), in: window)
            #expect(told.lines.isEmpty)
        }
        .value
    }

    /// The screen that takes its time.
    enum Slowness: CaseIterable { case screen, interceptor, factory }

    @Test(arguments: Slowness.allCases)
    func `a screen that cannot be dismissed any more after a wait refuses`(slowness: Slowness) async throws {
        let window = SimulatedWindow { LobbyScreen() }
        let draft = DraftScreen("letter")
        draft.answer = { [unowned draft] in
            if slowness == .screen { draft.dismissable = false }
            return true
        }
        window.presenting { draft }
        let item = StepAssembly(
            finder: NilFinder<ItemScreen, Void>(),
            factory: InlineFactory {
                if slowness == .factory { draft.dismissable = false }
                return ItemScreen(1)
            }
        )
        .adding(InlineInterceptor<Void> { if slowness == .interceptor { draft.dismissable = false } })
        .using(.present)
        .from(.root)
        .assemble()
        let error = try await expectFailure(.dismissalRefused, to: item, with: (), in: window)
        #expect(error.found == "DraftScreen(letter)")
        #expect(error.trace.events.contains(.askedToLeave(screen: "DraftScreen(letter)", answer: .cannotBeDismissed)))
    }

    @Test func `a screen may navigate while it is asked`() async throws {
        let window = SimulatedWindow { LobbyScreen() }
        let draft = DraftScreen("letter", log)
        let item = StepAssembly(finder: NilFinder<ItemScreen, Void>(), factory: InlineFactory { ItemScreen(1) })
            .using(.present)
            .from(.current)
            .assemble()
        draft.answer = { (try? await Router(window).navigate(to: item)) != nil }
        window.presenting { draft }
        try await go(to: lobby, in: window)
        #expect(window.drawing == "● LobbyScreen")
    }
}

/// Cancels the navigation's task when it is asked whether it can be dismissed, and can be.
private final class CancellingScreen: BaseScreen {
    override var canBeDismissed: Bool {
        unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
        return true
    }
}

/// Presents another one like itself whenever it is asked.
final class Hydra: BaseScreen, LeaveConfirming {
    private weak var ownWindow: SimulatedWindow?

    convenience init(_ window: SimulatedWindow) {
        self.init()
        ownWindow = window
    }

    nonisolated(nonsending) func mayLeave() async -> Bool {
        guard let ownWindow else { return true }
        try? await ownWindow.topmostScreen?.present(Hydra(ownWindow), style: .pageSheet, animated: false)
        return true
    }
}
