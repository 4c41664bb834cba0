import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterFlows
import UIKit

nonisolated struct RoomID: Hashable { var number: Int }

@MainActor final class Session {
    var isLoggedIn = false
    func load() async {}
}

// A view controller may be all that a screen can be.
final class RoomViewController: UIViewController, @MainActor ContextChecking, @MainActor ContextAccepting,
    @MainActor DismissalRefusing, @MainActor LeaveConfirming, @MainActor StatefulScreen, @MainActor FinishingScreen,
    @MainActor NamedScreen
{
    let finishing = Finishing<RoomID>()
    var state: RoomID?
    var screenName: String { title ?? "Room" }
    var canBeDismissed: Bool { state != nil }

    func isTarget(for context: RoomID) -> Bool { state == context }
    func setup(with context: RoomID) { state = context }
    func choose(_ room: RoomID) { finish(with: room) }

    @MainActor func mayLeave() async -> Bool {
        present(UIAlertController(title: "Leave?", message: nil, preferredStyle: .alert), animated: true)
        return true
    }
}

// Parts use it and what else is on the main actor, whether they wait or not.
@MainActor struct RoomFactory: @MainActor AsyncFactory {
    let session: Session
    @MainActor func build(with context: RoomID) async throws -> RoomViewController {
        await session.load()
        return RoomViewController()
    }
}

@MainActor struct Login<Context>: @MainActor RoutingInterceptor {
    let session: Session
    @MainActor func perform(with context: Context) async throws {
        await session.load()
        session.isLoggedIn = true
    }
}

@MainActor struct Arrival: @MainActor PostRoutingTask {
    let session: Session
    func perform(on screen: RoomViewController, with context: RoomID, routingStack: [any Screen]) {
        screen.title = session.isLoggedIn ? "Room \(context.number)" : nil
    }
}

@MainActor struct Routes {
    let session: Session
    var room: DestinationStep<RoomViewController, RoomID> {
        StepAssembly(finder: ClassWithContextFinder(), factory: RoomFactory(session: session))
            .adding(ContextSettingTask())
            .adding(Login(session: session))
            .adding(Arrival(session: session))
            .using(.push)
            .from(.navigationController)
            .using(.present)
            .from(.current)
            .assemble()
    }
}

// A button is a method of a view controller.
final class LobbyViewController: UIViewController, Screen {
    var (router, routes): (Router?, Routes?)

    func enter() {
        Task { [weak self] in
            guard let self, let router, let routes else { return }
            do {
                try await router.navigate(to: routes.room, with: RoomID(number: 3))
            } catch {
                title = "\(error)"
            }
        }
    }

    func enterAnother() {
        Task { try await router?.navigate(from: self) { $0.push(RoomViewController()) } }
    }
}
