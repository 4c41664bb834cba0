import StepRouter
import StepRouterAssembly

final class Page: Screen { init() {} }
final class Session { var isLoggedIn = false }

// An asynchronous function takes its isolation from the requirement, and does not stay on the main actor: it says `@MainActor`.
struct PatientFactory: AsyncFactory {
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

// So does a model that a screen of the declarations calls.
final class Model { var visits = 0 }  // expected-note {{only permitted within the actor}}

final class VisitedScreen: ScreenObject {
    let model: Model
    init(_ model: Model) { self.model = model }
    override func didAppear() {
        model.visits += 1  // expected-error {{main actor-isolated property 'visits' can not be mutated}}
    }
}

// So does what a proof launches: it explores on several cores.
struct Routes { init() {} }  // expected-note {{implicitly asynchronous}}

nonisolated func explored() -> Routes {
    Routes()  // expected-error {{call to main actor-isolated initializer 'init()'}}
}
