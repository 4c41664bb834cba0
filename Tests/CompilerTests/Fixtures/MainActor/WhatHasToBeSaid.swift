import StepRouter
import StepRouterAssembly

final class Page: Screen { init() {} }
final class Session { var isLoggedIn = false }

// An asynchronous function takes its isolation from the requirement, and does not stay on the main actor: it says `@MainActor`.
struct PatientFactory: Factory {
    func build(with context: Int) async throws -> Page {
        // expected-error@+1 {{main actor-isolated initializer 'init()' cannot be called from outside of the actor}}
        Page()
    }
}

struct PatientInterceptor: RoutingInterceptor {
    let session: Session
    func perform(with context: Int) async throws {
        // expected-error@+1 {{main actor-isolated property 'isLoggedIn' cannot be accessed from outside of the actor}}
        if session.isLoggedIn { return }
    }
}

// A value that screens show is compared by them, and they are not on the main actor: it says `nonisolated`.
struct Draft: Hashable { var text = "" }

// expected-error@+3 {{crosses into main actor-isolated code}}
// expected-note@+2 {{conformance depends on main actor-isolated conformance of 'Draft'}}
// expected-note@+1 {{isolate this conformance}}
final class DraftScreen: BaseScreen, StatefulScreen {
    var state = Draft()
}

// So does what a proof launches: it explores on all cores.
struct Routes { init() {} }  // expected-note {{implicitly asynchronous}}

nonisolated func explored() -> Routes {
    Routes()  // expected-error {{call to main actor-isolated initializer 'init()'}}
}

// An outcome has the screen, which does not leave its task.
@MainActor func attempts(_ router: Router, _ step: DestinationStep<BaseScreen, Void>) {
    // expected-error@+1 2 {{type 'BaseScreen' does not conform to the 'Sendable' protocol}}
    Task { await router.attempt(step) }
}
