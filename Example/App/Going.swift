import ShopApp
import StepRouterAssembly
import StepRouterFlows

extension ScreenObject {
    /// Goes somewhere from this screen, and tells the user if that fails.
    ///
    /// ```swift
    /// screen.go { try await $0.navigate(to: routes.product, with: 42) }
    /// ```
    ///
    /// - Parameter navigate: Is given the router of the window that the screen is in.
    func go(_ navigate: @escaping (Router) async throws -> Void) {
        guard let router = window.map({ Router($0) }) else { return }
        Task {
            do { try await navigate(router) } catch { await router.tell(error) }
        }
    }
}

extension Router {
    /// Tells the user why a navigation has failed, unless the user has decided so.
    func tell(_ error: any Error) async {
        switch error {
        case let error as RoutingError where error.underlyingError is ShopSessionError: break
        case let error as RoutingError where error.code == .dismissalRefused:
            await tell("Finish what you have begun first.", "It would be lost.")
        default: await tell("This page cannot be shown now.", "\(error)")
        }
    }

    /// Tells the user something.
    func tell(_ title: String, _ message: String) async {
        _ = try? await ask(Alert(title, message: message) { Answer("OK") })
    }
}
