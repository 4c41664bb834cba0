import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterFlows
import StepRouterSimulation
import Testing

/// A screen that is awaited finishes with a value.
@MainActor struct ResultTests {
    let stage = Stage()

    @Test func `a screen that was pushed finishes, and leaves`() async throws {
        let before = stage.window.drawing
        let result = stage.start { () throws(RoutingError) in
            try await stage.router.navigate(to: stage.pushed, awaiting: Int.self)
        }
        let picker = try await stage.shown(PickerScreen.self)
        #expect(
            stage.window.drawing == """
                ● TabBar
                ├─ ● Navigation
                │  ├─ ○ HomeScreen
                │  └─ ● PickerScreen
                └─ ○ Navigation
                   └─ ○ OtherScreen
                """
        )
        #expect(picker.finish(with: 7))
        #expect(!picker.finish(with: 8))
        #expect(await result.value == "finished 7")
        #expect(stage.window.drawing == before)
        try stage.window.checkInvariants()
    }

    @Test func `a screen that was presented leaves with its modal, and with what lies above it`() async throws {
        let before = stage.window.drawing
        let result = stage.start { () throws(RoutingError) in
            try await stage.router.navigate(to: stage.presented, awaiting: Int.self, from: stage.home)
        }
        let picker = try await stage.shown(PickerScreen.self)
        try await stage.router.navigate(from: picker) { $0.push(OtherScreen()).present(HomeScreen()) }
        #expect(
            stage.window.drawing == """
                ▸ TabBar
                ├─ ▸ Navigation
                │  └─ ▸ HomeScreen
                └─ ○ Navigation
                   └─ ○ OtherScreen
                modal pageSheet by TabBar:
                ▸ Navigation
                ├─ ○ PickerScreen
                └─ ▸ OtherScreen
                modal pageSheet by Navigation:
                ● HomeScreen
                """
        )
        picker.finish(with: 7)
        #expect(await result.value == "finished 7")
        #expect(stage.window.drawing == before)
    }

    @Test func `one call finishes a screen that is awaited`() async throws {
        let before = stage.window.drawing
        let result = stage.start { () throws(RoutingError) in
            try await stage.router.navigate(to: stage.pushed, awaiting: Int.self)
        }
        let picker = try await stage.shown(PickerScreen.self)
        #expect(try await stage.router.finishOrLeave(picker, with: 7))
        #expect(await result.value == "finished 7")
        #expect(stage.window.drawing == before)
    }

    @Test(arguments: [true, false])
    func `and lets one leave that nothing awaits`(isPresented: Bool) async throws {
        let before = stage.window.drawing
        try await stage.router.navigate(to: isPresented ? stage.presented : stage.pushed)
        let picker = try await stage.shown(PickerScreen.self)
        #expect(try await !stage.router.finishOrLeave(picker, with: 7))
        #expect(stage.window.drawing == before)
        // It is gone, and cannot leave once more.
        await #expect(throws: RoutingError.self) { try await stage.router.finishOrLeave(picker, with: 7) }
    }

    @Test func `a screen that nothing awaits, and that has nothing to go back to, cannot leave`() async throws {
        let picker = PickerScreen()
        let window = SimulatedWindow { TabBar { picker } }
        let before = window.drawing
        await #expect(throws: RoutingError.self) { try await Router(window).finishOrLeave(picker, with: 7) }
        #expect(window.drawing == before)
    }

    @Test func `a screen that stays is awaited again`() async throws {
        for number in 1...2 {
            let result = stage.start { () throws(RoutingError) in
                try await stage.router.navigate(to: stage.pushed, awaiting: Int.self, whenFinished: .stays)
            }
            let picker = try await stage.shown(PickerScreen.self)
            picker.finish(with: number)
            #expect(await result.value == "finished \(number)")
            #expect(stage.window.isOnTop(picker))
        }
    }

    @Test func `a screen may finish as soon as it appears`() async throws {
        let factory = InlineFactory { (_: Void) in
            let picker = PickerScreen()
            picker.finishesAtOnce = true
            return picker
        }
        let eager = StepAssembly(finder: NilFinder<PickerScreen, Void>(), factory: factory)
            .using(.present).from(.current).assemble()
        let before = stage.window.drawing
        #expect(try await stage.router.navigate(to: eager, awaiting: Int.self) == .finished(1))
        let picker = PickerScreen()
        picker.finishesAtOnce = true
        let result = try await stage.router.navigate(from: stage.home, awaiting: picker) { $0.push(picker) }
        #expect(result == .finished(1))
        #expect(stage.window.drawing == before)
    }

    @Test func `a hidden screen leaves without being brought to the front`() async throws {
        let result = stage.start { () throws(RoutingError) in
            try await stage.router.navigate(to: stage.pushed, awaiting: Int.self)
        }
        let picker = try await stage.shown(PickerScreen.self)
        try await stage.window.perform(.selectTab(1))
        picker.finish(with: 7)
        #expect(await result.value == "finished 7")
        #expect(
            stage.window.drawing == """
                ● TabBar
                ├─ ○ Navigation
                │  └─ ○ HomeScreen
                └─ ● Navigation
                   └─ ● OtherScreen
                """
        )
    }

    @Test func `a screen that has nothing to go back to finishes and stays`() async throws {
        let picker = PickerScreen()
        let window = SimulatedWindow {
            TabBar {
                HomeScreen(); picker
            }
        }
        let tab = DestinationStep(finder: ClassFinder<PickerScreen, Void>())
        let result = stage.start { () throws(RoutingError) in
            try await Router(window).navigate(to: tab, awaiting: Int.self)
        }
        while !window.isOnTop(picker) || window.isNavigating { await Task.yield() }
        for _ in 0..<20 { await Task.yield() }
        picker.finish(with: 7)
        #expect(await result.value == "finished 7")
        #expect(window.isOnTop(picker))
    }

    @Test func `all that await a screen are told, in each window its own`() async throws {
        let another = Stage()
        let first = stage.start { () throws(RoutingError) in
            try await stage.router.navigate(to: stage.pushed, awaiting: Int.self)
        }
        let other = another.start { () throws(RoutingError) in
            try await another.router.navigate(to: another.pushed, awaiting: Int.self)
        }
        let (picker, otherPicker) = (
            try await stage.shown(PickerScreen.self), try await another.shown(PickerScreen.self)
        )
        // The second one awaits the picker as soon as its context task has been performed.
        let begun = Begun()
        let router = stage.router.adding(InlineContextTask<any Screen, Any?> { _, _ in begun.hasBegun = true })
        let second = stage.start { () throws(RoutingError) in
            try await router.navigate(to: stage.pushed, awaiting: Int.self)
        }
        while !begun.hasBegun || stage.window.isNavigating { await Task.yield() }
        picker.finish(with: 0)
        otherPicker.finish(with: 1)
        #expect(await first.value == "finished 0")
        #expect(await second.value == "finished 0")
        #expect(await other.value == "finished 1")
    }

    private final class Begun {
        var hasBegun = false
    }

    @Test func `an interceptor awaits a login, inside the navigation that asked it`() async throws {
        let (stage, login) = (stage, stage.presented)
        let account = StepAssembly(finder: NilFinder<TextScreen, Void>(), factory: ClassFactory())
            .adding(
                InlineInterceptor<Void> {
                    let result = try await stage.router.navigate(to: login, awaiting: Int.self)
                    if result.output == nil { throw CancellationError() }
                }
            )
            .using(.push).from(.custom(ClassFinder<NavigationController, Void>(options: .currentVisibleOnly)))
            .assemble()
        for finishes in [false, true] {
            let before = stage.window.drawing
            let outcome = Task { await stage.router.attempt(account).result.map { $0.screenName } }
            while !stage.window.tree.visibleScreens.contains(where: { $0 is PickerScreen }) { await Task.yield() }
            for _ in 0..<20 { await Task.yield() }
            let picker = stage.window.tree.visibleScreens.last { $0 is PickerScreen } as? PickerScreen
            if finishes { picker?.finish(with: 1) } else { try await stage.window.perform(.swipeDown) }
            switch await outcome.value {
            case .success: #expect(finishes)
            case .failure(let error): #expect(!finishes && error.code == .refused && stage.window.drawing == before)
            }
        }
        #expect(try await stage.shown(TextScreen.self).state == nil)
    }

    @Test func `what an interceptor awaits ends with the navigation that another one supersedes`() async throws {
        let (router, login) = (stage.router.whenBusy(.cancelCurrent), stage.presented)
        let other = StepAssembly(finder: ClassFinder<OtherScreen, Void>(), factory: NilFactory())
            .adding(
                InlineInterceptor<Void> {
                    let result = try await router.navigate(to: login, awaiting: Int.self)
                    if result.output == nil { throw CancellationError() }
                }
            )
            .assemble()
        let notice = StepAssembly(finder: ClassFinder<TextScreen, Void>(), factory: ClassFactory())
            .using(.present).from(.current).assemble()
        let outcome = Task { await router.attempt(other).result.map { $0.screenName } }
        while !stage.window.tree.visibleScreens.contains(where: { $0 is PickerScreen }) { await Task.yield() }
        for _ in 0..<20 { await Task.yield() }
        try await router.navigate(to: notice)
        guard case .failure(let error) = await outcome.value else {
            Issue.record("it has landed")
            return
        }
        #expect(error.code == .superseded)
        #expect(!error.description.contains("changed nothing"), "The login stays: \(error)")
        #expect(
            stage.window.drawing == """
                ▸ TabBar
                ├─ ▸ Navigation
                │  └─ ▸ HomeScreen
                └─ ○ Navigation
                   └─ ○ OtherScreen
                modal pageSheet by TabBar:
                ▸ Navigation
                └─ ▸ PickerScreen
                modal pageSheet by Navigation:
                ● TextScreen
                """
        )
    }

    @Test func `who is cancelled while the screen is shown is not told that nothing changed`() async throws {
        let stage = stage
        let asking = Task { () async -> String in
            do throws(RoutingError) {
                _ = try await stage.router.navigate(to: stage.presented, awaiting: Int.self)
                return "finished"
            } catch {
                return error.description
            }
        }
        _ = try await stage.shown(PickerScreen.self)
        asking.cancel()
        #expect(await asking.value == "The navigation to the destination was cancelled.")
        _ = try await stage.shown(PickerScreen.self)
    }

    @Test func `a screen without a result finishes plainly`() async throws {
        final class NoticeScreen: BaseScreen, FinishingScreen { let finishing = Finishing<Void>() }
        let notice = Step(NoticeScreen.self).using(.present).from(.current)
        let (window, router) = (stage.window, stage.router)
        let task = Task { try await router.navigate(to: notice, awaiting: Void.self).output != nil }
        #expect(try await window.waitFor(NoticeScreen.self).finish())
        #expect(try await task.value)

        try await router.navigate(to: notice)
        let shown = try await window.waitFor(NoticeScreen.self)
        #expect(!shown.finish())
        #expect(try await !router.finishOrLeave(shown))
        #expect(!window.tree.contains(shown))
    }
}
