import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Conditions that cease to hold beside navigations that go on.
@MainActor struct ReevaluationBesideTests {
    /// A letter on which something happens while it is asked; it always agrees.
    private final class BusyMemo: BaseScreen, LeaveConfirming {
        var whileAsked: (@MainActor () async -> Void)?
        private(set) var questions = 0
        private(set) var isAsked = false
        private(set) var wasAskedMeanwhile = false

        nonisolated(nonsending) func mayLeave() async -> Bool {
            if isAsked { wasAskedMeanwhile = true }
            (isAsked, questions) = (true, questions + 1)
            await whileAsked?()
            isAsked = false
            return true
        }
    }

    private let session = Session(isOpen: true)
    private let memo = BusyMemo()
    private let window: SimulatedWindow

    init() {
        let memo = memo
        window = SimulatedWindow {
            Navigation {
                HouseScreen(); AccountScreen()
            }
        }
        .presenting { memo }
        window.guards = [session.guards]
    }

    /// Begins in a task that belongs to no navigation, and lets it go as far as it can.
    private func begin(_ work: @escaping @MainActor () async throws -> Void) async -> Task<Void, any Error> {
        let task = Task.detached { try await work() }
        for _ in 0..<20 { await Task.yield() }
        return task
    }

    private func logOut() async throws {
        session.isOpen = false
        try await Router(window).reevaluate()
    }

    @Test func `a letter that is being asked is not asked once more meanwhile`() async throws {
        var reevaluation: Task<Void, any Error>?
        memo.whileAsked = {
            if reevaluation == nil { reevaluation = await begin { try await logOut() } }
        }
        await #expect(throws: RoutingError.self) {
            try await Router(window).navigate(to: GuardedRoutes.presented(PostScreen.self))
        }
        try await reevaluation?.value
        #expect(!memo.wasAskedMeanwhile && memo.questions == 2)
        #expect(window.drawing == "● Navigation\n└─ ● HouseScreen")
    }

    @Test func `what needs the guard leaves also if another navigation takes the turn`() async throws {
        var navigation: Task<Void, any Error>?
        memo.whileAsked = {
            if memo.questions > 1 { return }
            navigation = await begin {
                try await Router(window).whenBusy(.cancelCurrent).navigate(to: GuardedRoutes.found(HouseScreen.self))
            }
        }
        try await logOut()
        try await navigation?.value
        #expect(window.drawing == "● Navigation\n└─ ● HouseScreen")
    }

    @Test func `what needs the guard leaves also if the navigation around it is cancelled`() async throws {
        var (navigation, reevaluation): (Task<Void, any Error>?, Task<Void, any Error>?)
        memo.whileAsked = {
            if memo.questions == 1 { navigation?.cancel() }
        }
        let asking = InlineInterceptor<Void> { [self] in
            reevaluation = await begin { try await logOut() }
        }
        let post = StepAssembly(finder: ClassFinder<PostScreen, Void>(), factory: ClassFactory()).adding(asking)
            .using(.present).from(.current).assemble()
        navigation = Task { try await Router(window).navigate(to: post) }
        await #expect(throws: RoutingError.self) { try await navigation?.value }
        try await reevaluation?.value
        #expect(window.drawing == "● Navigation\n└─ ● HouseScreen")
    }

    /// A letter that ends the session when it is taken away unasked.
    private final class LastMemo: BaseScreen, UnaskedLeaving, LeaveConfirming {
        var session: Session?

        nonisolated(nonsending) func mayLeave() async -> Bool { false }
        func willLeaveUnasked() { session?.isOpen = false }
    }

    @Test func `a condition that ceases to hold after guards were asked last takes out what is shown then`()
        async throws
    {
        let memo = LastMemo()
        memo.session = session
        let window = SimulatedWindow { Navigation { HouseScreen() } }.presenting { memo }
        window.guards = [session.guards.reevaluated { [session] in session.changed = $0 }]
        let account = GuardedRoutes.presented(AccountScreen.self).insisting()
        try await Router(window).navigate(to: account)
        #expect(window.continueBegunWork())
        #expect(window.drawing == "● Navigation\n└─ ● HouseScreen")
    }
}
