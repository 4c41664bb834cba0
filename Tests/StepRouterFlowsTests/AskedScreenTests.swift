import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterFlows
import StepRouterSimulation
import Testing

/// What the user does on a screen that a navigation waits on runs inside that navigation: it would wait for its end otherwise, and that one for the user.
@MainActor struct AskedScreenTests {
    private let stage = Stage()
    private let form = Decorator().wrapped(in: .navigationController).styled(.fullScreen).closing("Cancel")

    /// A screen behind a picker that has to finish.
    private func guarded(by router: Router) -> DestinationStep<TextScreen, Void> {
        let picker = StepAssembly(finder: ClassFinder<PickerScreen, Void>(), factory: ClassFactory())
            .presented(as: form).from(.current).assemble()
        return StepAssembly(finder: NilFinder<TextScreen, Void>(), factory: ClassFactory())
            .adding(
                InlineInterceptor<Void> {
                    let result = try await router.navigate(to: picker, awaiting: Int.self)
                    if result.output == nil { throw CancellationError() }
                }
            )
            .using(.push).from(.custom(ClassFinder<NavigationController, Void>(options: .currentVisibleOnly)))
            .assemble()
    }

    /// Begins to go there, as far as the picker.
    private func begin(by router: Router) async -> (outcome: Task<RoutingError.Code?, Never>, picker: PickerScreen?) {
        let destination = guarded(by: router)
        let outcome = Task { () -> RoutingError.Code? in
            if case .failure(let error) = await router.attempt(destination).result { error.code } else { nil }
        }
        while !stage.window.tree.visibleScreens.contains(where: { $0 is PickerScreen }) { await Task.yield() }
        for _ in 0..<20 { await Task.yield() }
        return (outcome, stage.window.tree.visibleScreens.last { $0 is PickerScreen } as? PickerScreen)
    }

    @Test(.timeLimit(.minutes(5)))
    func `its closing button closes it, and the navigation goes on without an answer`() async throws {
        let before = stage.window.drawing
        let (outcome, _) = await begin(by: stage.router)
        #expect(try await stage.window.tapClosingButton())
        #expect(await outcome.value == .refused)
        #expect(stage.window.drawing == before)
    }

    @Test(.timeLimit(.minutes(5)))
    func `further screens are shown from it, and from those, before it answers`() async throws {
        let (outcome, picker) = await begin(by: stage.router)
        let asked = try #require(picker)
        let help = try await stage.router.attempt(from: asked) { $0.push(OtherScreen()) }.screen
        try await stage.router.navigate(from: try #require(help as? OtherScreen)) { $0.present(HomeScreen()) }
        #expect(
            stage.window.drawing == """
                ▸ TabBar
                ├─ ▸ Navigation
                │  └─ ▸ HomeScreen
                └─ ○ Navigation
                   └─ ○ OtherScreen
                modal fullScreen by TabBar:
                ▸ Navigation
                ├─ ○ PickerScreen
                └─ ▸ OtherScreen
                modal pageSheet by Navigation:
                ● HomeScreen
                """
        )
        asked.finish(with: 7)
        #expect(await outcome.value == nil)
        #expect(stage.window.screenOnTop is TextScreen)
    }

    @Test(.timeLimit(.minutes(5)))
    func `a destination that it asks for is gone to and awaited, before it answers`() async throws {
        let (outcome, picker) = await begin(by: stage.router)
        let asked = try #require(picker)
        let details = StepAssembly(finder: NilFinder<TextScreen, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask()).using(.present).from(.current).assemble()
        let result = stage.start { () throws(RoutingError) in
            try await stage.router.navigate(to: details, with: 1, awaiting: String.self, from: asked)
        }
        while !(stage.window.screenOnTop is TextScreen) { await Task.yield() }
        (stage.window.screenOnTop as? TextScreen)?.finish(with: "one")
        #expect(await result.value == "finished one")
        #expect(stage.window.screenOnTop === asked)
        asked.finish(with: 7)
        #expect(await outcome.value == nil)
    }

    @Test(.timeLimit(.minutes(5)))
    func `when another one has taken the navigation's place, the screen that is left closes as any other`() async throws
    {
        let before = stage.window.drawing
        let router = stage.router.whenBusy(.cancelCurrent)
        let (outcome, picker) = await begin(by: router)
        try await router.navigate(from: .current) { $0.present(HomeScreen()) }
        #expect(await outcome.value == .superseded)
        #expect(try await stage.window.perform(.swipeDown))
        #expect(stage.window.screenOnTop === picker)
        #expect(try await stage.window.tapClosingButton())
        #expect(stage.window.drawing == before)
    }

    @Test(.timeLimit(.minutes(5)))
    func `what does not go from it waits`() async throws {
        let (outcome, picker) = await begin(by: stage.router)
        let pushed = Task { try await stage.router.navigate(from: stage.home) { $0.push(OtherScreen()) } }
        for _ in 0..<20 { await Task.yield() }
        #expect(stage.window.screenOnTop === picker)
        picker?.finish(with: 7)
        #expect(await outcome.value == nil)
        try await pushed.value
        #expect(stage.window.screenOnTop is OtherScreen)
    }
}
