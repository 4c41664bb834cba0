import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// The state of a session, as an app keeps it.
final class Session {
    var isOpen: Bool { didSet { changed?() } }
    var changed: (() -> Void)?

    init(isOpen: Bool = false) { self.isOpen = isOpen }

    /// The guard of accounts.
    var guards: Guard { Guard("logged in", of: AccountScreen.self) { self.isOpen } }
}

final class HouseScreen: BaseScreen {}
class AccountScreen: BaseScreen {}
final class OrdersScreen: AccountScreen {}
final class LogInScreen: BaseScreen {}
class PostScreen: BaseScreen {}
final class SecretPostScreen: PostScreen {}
final class FilmScreen: ContextScreen<Int> {}

/// A letter that answers as the test says.
final class MemoScreen: BaseScreen, LeaveConfirming {
    var answer = true
    var questions = 0

    nonisolated(nonsending) func mayLeave() async -> Bool {
        questions += 1
        return answer
    }
}

enum GuardedRoutes {
    /// Pushed onto the stack that the user sees.
    static func pushed<Target: BaseScreen>(_ type: Target.Type) -> DestinationStep<Target, Void> {
        StepAssembly(finder: ClassFinder<Target, Void>(), factory: ClassFactory())
            .using(.push).from(StartStep.visible.expectingContainer()).assemble()
    }

    /// Presented above the root; what is there leaves.
    static func presented<Target: BaseScreen>(_ type: Target.Type) -> DestinationStep<Target, Void> {
        StepAssembly(finder: ClassFinder<Target, Void>(), factory: ClassFactory()).using(.present).from(.root)
            .assemble()
    }

    /// There already.
    static func found<Target: BaseScreen>(_ type: Target.Type) -> DestinationStep<Target, Void> {
        DestinationStep(finder: ClassFinder<Target, Void>())
    }
}
