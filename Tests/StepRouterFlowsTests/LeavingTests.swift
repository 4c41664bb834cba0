import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterFlows
import StepRouterSimulation
import Testing

/// A screen that is awaited has left, or the waiting ends otherwise: nothing hangs, and nothing is kept.
@MainActor struct LeavingTests {
    let stage = Stage()

    private func awaited(_ step: DestinationStep<PickerScreen, Void>, from screen: BaseScreen? = nil) -> Task<
        String, Never
    > {
        stage.start { () throws(RoutingError) in
            try await stage.router.navigate(to: step, awaiting: Int.self, from: screen)
        }
    }

    @Test func `the user goes back, or taps the tab`() async throws {
        for gesture in [UserGesture.back, .selectTab(0)] {
            let result = awaited(stage.pushed)
            let picker = try await stage.shown(PickerScreen.self)
            try await stage.window.perform(gesture)
            #expect(await result.value == "left back")
            #expect(!picker.finish(with: 1))
        }
    }

    @Test func `the user swipes the modal away, hidden below others in it`() async throws {
        let result = awaited(stage.presented)
        let picker = try await stage.shown(PickerScreen.self)
        try await stage.router.navigate(from: picker) { $0.push(OtherScreen()) }
        try await stage.window.perform(.swipeDown)
        #expect(await result.value == "left swipe")
    }

    @Test func `the app dismisses the modal, replaces the stack, or the root`() async throws {
        let dismissed = awaited(stage.presented)
        _ = try await stage.shown(PickerScreen.self)
        try await stage.home.dismissPresented(animated: false)
        #expect(await dismissed.value == "left dismissed")
        let replaced = awaited(stage.pushed)
        let picker = try await stage.shown(PickerScreen.self)
        guard let stack = stage.window.tree.parent(of: picker) as? NavigationController else { return }
        try await stack.setContainedScreens([OtherScreen()], animated: false)
        #expect(await replaced.value == "left replaced")
        let gone = awaited(stage.pushed)
        _ = try await stage.shown(PickerScreen.self)
        try await stage.window.setRootScreen(HomeScreen(), animated: false)
        #expect(await gone.value == "left replaced")
    }

    @Test func `another navigation takes it away, from a tab that is hidden as well`() async throws {
        let result = awaited(stage.pushed)
        _ = try await stage.shown(PickerScreen.self)
        try await stage.window.perform(.selectTab(1))
        try await stage.router.navigate(from: stage.home) { $0.popToRoot() }
        #expect(await result.value == "left navigation")
    }

    @Test func `a waiting ends with the screen that asks`() async throws {
        let asking = HomeScreen()
        try await stage.router.navigate(from: stage.home) { $0.push(asking) }
        let result = awaited(stage.presented, from: asking)
        let picker = try await stage.shown(PickerScreen.self)
        let stack = try #require(stage.window.screens.id(of: stage.home))
        try await stage.window.edit(animated: false, by: .app) { try $0.show(stack) }
        #expect(await result.value == "failed cancelled")
        #expect(stage.window.isOnTop(picker))
        #expect(!picker.finish(with: 1))
    }

    @Test func `a waiting ends with its task, and the screen stays`() async throws {
        let result = awaited(stage.pushed)
        let picker = try await stage.shown(PickerScreen.self)
        for _ in 0..<20 { await Task.yield() }
        result.cancel()
        #expect(await result.value == "failed cancelled")
        #expect(stage.window.isOnTop(picker))
        #expect(!picker.finish(with: 1))
    }

    @Test func `a navigation that does not land is an error, and nothing is awaited`() async throws {
        let refusing = StepAssembly(finder: NilFinder<PickerScreen, Void>(), factory: ClassFactory())
            .adding(InlineInterceptor<Void> { throw CancellationError() })
            .using(.present).from(.current).assemble()
        let result = stage.start { () throws(RoutingError) in
            try await stage.router.navigate(to: refusing, awaiting: Int.self)
        }
        #expect(await result.value == "failed refused")
    }

    @Test func `nothing is kept by what was awaited`() async throws {
        weak var freed: PickerScreen?
        weak var freedWindow: SimulatedWindow?
        for finishes in [true, false] {
            do {
                let stage = Stage()
                freedWindow = stage.window
                let result = stage.start { () throws(RoutingError) in
                    try await stage.router.navigate(to: stage.pushed, awaiting: Int.self, from: stage.home)
                }
                do {
                    let picker = try await stage.shown(PickerScreen.self)
                    freed = picker
                    if finishes { picker.finish(with: 1) } else { try await stage.window.perform(.back) }
                }
                _ = await result.value
                #expect(freed == nil)
                try await stage.router.navigate(from: stage.home) { $0.push(OtherScreen()) }
                #expect(!stage.window.screens.hasListeners)
            }
            for _ in 0..<50 where freedWindow != nil { await Task.yield() }
            #expect(freedWindow == nil)
        }
    }
}
