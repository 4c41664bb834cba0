import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// The user leaves a screen that a navigation waits on.
struct LeavingWhileAskedTests {
    /// A login that asks whether it may be left.
    private final class Login: BaseScreen, LeaveConfirming {
        var answer = false
        var questions = 0

        nonisolated(nonsending) func mayLeave() async -> Bool {
            questions += 1
            return answer
        }
    }

    /// A draft that the user tries to swipe away while it is asked.
    private final class SwipedDraft: BaseScreen, LeaveConfirming {
        var questions = 0

        nonisolated(nonsending) func mayLeave() async -> Bool {
            questions += 1
            let hasLeft = try? await (window as? SimulatedWindow)?.perform(.swipeDown)
            return hasLeft == false
        }
    }

    @Test func `a screen that a navigation asks is not asked again by a gesture, which does nothing`() async throws {
        let (draft, window) = (SwipedDraft(), SimulatedWindow { HomeScreen() })
        try await (window.rootScreen as? HomeScreen)?.present(draft, style: .pageSheet, animated: false)
        try await Router(window).navigate(to: DestinationStep(finder: ClassFinder<HomeScreen, Void>()))
        #expect(draft.questions == 1 && draft.window == nil)
    }

    private struct NotLoggedIn: Error {}

    @Test(arguments: [true, false]) func `it is asked inside the navigation that waits`(answer: Bool) async throws {
        let (login, window) = (Login(), SimulatedWindow { HomeScreen() })
        login.answer = answer
        let interceptor = InlineInterceptor<Void> { _ in
            try await (window.rootScreen as? HomeScreen)?.present(login, style: .pageSheet, animated: false)
            // The user goes away; the navigation has to wait for that.
            #expect(try await window.perform(.swipeDown) == answer)
            throw NotLoggedIn()
        }
        let bag = StepAssembly(finder: ClassFinder<BagScreen, Void>(), factory: ClassFactory())
            .adding(interceptor)
            .using(.present)
            .from(.current)
            .assemble()
        await #expect(throws: RoutingError.self) { try await Router(window).navigate(to: bag) }
        #expect(login.questions == 1)
        #expect((login.window == nil) == answer)
    }
}
