import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// One navigation at a time in a window. The tests run on the main actor, so that several tasks can share one.
@MainActor
struct NavigationQueueTests {
    final class FirstScreen: BaseScreen {}
    final class SecondScreen: BaseScreen {}
    struct Refusal: Error {}

    /// Something that an interceptor waits for, opened by the test.
    final class Door {
        private var visitors: [CheckedContinuation<Void, Never>] = []
        private var watchers: [CheckedContinuation<Void, Never>] = []
        private(set) var visits = 0
        private var isOpen = false

        func pass() async {
            visits += 1
            for watcher in watchers { watcher.resume() }
            watchers = []
            if isOpen { return }
            await withCheckedContinuation { visitors.append($0) }
        }

        func open() {
            isOpen = true
            for visitor in visitors { visitor.resume() }
            visitors = []
        }

        /// Waits until a navigation stands at the door.
        func visited() async {
            if visits > 0 { return }
            await withCheckedContinuation { watchers.append($0) }
        }
    }

    let window = SimulatedWindow { Navigation { LobbyScreen() } }
    let door = Door()

    func modal<Target: BaseScreen>(
        _ type: Target.Type,
        _ interceptor: InlineInterceptor<Void> = InlineInterceptor { _ in }
    ) -> DestinationStep<Target, Void> {
        StepAssembly(finder: ClassFinder<Target, Void>(options: .currentVisibleOnly), factory: ClassFactory())
            .adding(interceptor).using(.present).from(.current).assemble()
    }

    var behindTheDoor: InlineInterceptor<Void> { InlineInterceptor { [door] _ in await door.pass() } }

    func start(_ router: Router, _ step: DestinationStep<some BaseScreen, Void>) -> Task<RoutingError.Code?, Never> {
        Task {
            do throws(RoutingError) {
                try await router.navigate(to: step)
                return nil
            } catch {
                return error.code
            }
        }
    }

    @Test func `a navigation waits for its turn, also with another router of the window`() async throws {
        let first = start(Router(window), modal(FirstScreen.self, behindTheDoor))
        await door.visited()
        let second = start(Router(window), modal(SecondScreen.self))
        await Task.yield()
        #expect(window.topmostScreen is NavigationController)
        door.open()
        #expect(await first.value == nil)
        #expect(await second.value == nil)
        #expect(window.topmostScreen is SecondScreen)
        try window.checkInvariants()
    }

    @Test func `a router that rejects fails at once while another navigation runs`() async throws {
        let first = start(Router(window), modal(SecondScreen.self, behindTheDoor))
        await door.visited()
        #expect(await start(Router(window).whenBusy(.reject), modal(FirstScreen.self)).value == .busy)
        door.open()
        #expect(await first.value == nil)
        #expect(window.topmostScreen is SecondScreen)
    }

    @Test func `the errors of the queue say what happened and what to do`() async throws {
        let first = modal(FirstScreen.self, behindTheDoor)
        let superseded = Task { message(of: await Router(window).attempt(first, with: ()).result) }
        await door.visited()
        let busy = await Router(window).whenBusy(.reject).attempt(modal(SecondScreen.self), with: ())
        #expect(
            message(of: busy.result)
                == """
                The navigation to step SecondScreen (ClassFinder[current, visible], ClassFactory, Present) was rejected: \
                another one is running in this window. Wait for its end, or let the router enqueue.
                """
        )
        try await Router(window).whenBusy(.cancelCurrent).navigate(to: modal(SecondScreen.self))
        door.open()
        #expect(
            await superseded.value == """
                Another navigation took the place of the one to step FirstScreen (ClassFinder[current, visible], \
                ClassFactory, Present), which changed nothing. Navigate there again if that is still wanted.
                """
        )
    }

    private func message(of result: Result<some Any, RoutingError>) -> String? {
        if case .failure(let error) = result { error.description } else { nil }
    }

    @Test func `a navigation that supersedes goes on although the other one still waits`() async throws {
        let first = start(Router(window), modal(FirstScreen.self, behindTheDoor))
        await door.visited()
        #expect(await start(Router(window).whenBusy(.cancelCurrent), modal(SecondScreen.self)).value == nil)
        let after = window.drawing
        door.open()
        #expect(await first.value == .superseded)
        #expect(window.drawing == after)
        #expect(window.topmostScreen is SecondScreen)
    }

    @Test func `cancelling a navigation that waits for an answer releases the queue`() async throws {
        let first = start(Router(window), modal(FirstScreen.self, behindTheDoor))
        await door.visited()
        let second = start(Router(window), modal(SecondScreen.self))
        await Task.yield()
        first.cancel()
        #expect(await second.value == nil)
        door.open()
        #expect(await first.value == .cancelled)
        #expect(window.topmostScreen is SecondScreen)
    }

    @Test func `a navigation that is cancelled while it waits for its turn changes nothing`() async throws {
        let first = start(Router(window), modal(FirstScreen.self, behindTheDoor))
        await door.visited()
        let second = start(Router(window), modal(SecondScreen.self))
        await Task.yield()
        second.cancel()
        #expect(await second.value == .cancelled)
        door.open()
        #expect(await first.value == nil)
        let third = start(Router(window), modal(SecondScreen.self))
        #expect(await third.value == nil)
    }

    @Test func `an interceptor navigates inside the navigation that asked it`() async throws {
        let router = Router(window)
        let login = modal(SecondScreen.self)
        let interceptor = InlineInterceptor<Void> { [window] _ in
            try await router.navigate(to: login)
            try await window.perform(.swipeDown)
        }
        #expect(await start(router, modal(FirstScreen.self, interceptor)).value == nil)
        #expect(window.topmostScreen is FirstScreen)
    }

    @Test func `a post task navigates on without a deadlock`() async throws {
        let router = Router(window)
        let next = modal(SecondScreen.self)
        let step = StepAssembly(finder: NilFinder<FirstScreen, Void>(), factory: ClassFactory())
            .adding(InlinePostTask { (_: FirstScreen, _: Void, _) in _ = try? await router.navigate(to: next) })
            .using(.present).from(.current).assemble()
        #expect(await start(router, step).value == nil)
        #expect(window.topmostScreen is SecondScreen)
        try window.checkInvariants()
    }

    @Test func `identical requests share one outcome`() async throws {
        let router = Router(window).coalescing()
        let step = modal(FirstScreen.self, behindTheDoor)
        let tasks = (0..<3).map { _ in start(router, step) }
        await door.visited()
        await Task.yield()
        door.open()
        for task in tasks { #expect(await task.value == nil) }
        #expect(door.visits == 1)
    }

    @Test func `identical requests share a refusal as well`() async throws {
        let router = Router(window).coalescing()
        let step = modal(
            FirstScreen.self,
            InlineInterceptor { [door] _ in
                await door.pass()
                throw Refusal()
            }
        )
        let tasks = (0..<2).map { _ in start(router, step) }
        await door.visited()
        await Task.yield()
        door.open()
        for task in tasks { #expect(await task.value == .refused) }
        #expect(door.visits == 1)
        #expect(window.drawing == "● Navigation\n└─ ● LobbyScreen")
    }

    @Test func `requests with different contexts are not shared`() async throws {
        final class ItemScreen: ContextScreen<Int> {}
        let router = Router(window).coalescing()
        let step = StepAssembly(finder: ClassWithContextFinder<ItemScreen, Int>(), factory: ClassFactory())
            .adding(InlineInterceptor<Int> { [door] _ in await door.pass() })
            .adding(ContextSettingTask()).using(.present).from(.current).assemble()
        let tasks = (1...2).map { number in Task { try await router.attempt(step, with: number).screen.state } }
        await door.visited()
        door.open()
        #expect(try await tasks[0].value == 1)
        #expect(try await tasks[1].value == 2)
        #expect(door.visits == 2)
    }
}
