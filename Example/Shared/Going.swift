import Foundation
import ShopApp
import StepRouterAssembly
import StepRouterFlows
import StepRouterLinks

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

    /// Opens a link, and tells the user what has become of it if that is not what they see.
    ///
    /// - Parameters:
    ///   - url: The link.
    ///   - links: The links that the app knows.
    ///   - openElsewhere: Opens a link of the web site that the app does not know: it is the browser's.
    func open(_ url: URL, by links: LinkTable, openElsewhere: (URL) -> Void) async {
        switch await links.open(url, with: self) {
        case .landed, .done: break
        case .refused(let error): await tell(error)
        case .failed(let error): await tell("This could not be done.", "\(error)")
        case .malformed(let link): await tell("This link leads nowhere.", "\(link)")
        case .notMine: openElsewhere(url)
        }
    }
}

extension ShopSession {
    /// Shows the login, and waits for what the user does there, as soon as a screen is for those only who are logged in.
    ///
    /// - Parameters:
    ///   - window: The window whose screens are guarded.
    ///   - login: The login.
    func guardScreens(of window: any ScreenWindow, login: DestinationStep<LoginScreen, Void>) {
        weak let window = window
        ask = {
            guard let window else { return false }
            return try await Router(window).navigate(to: login, awaiting: Bool.self).output == true
        }
        window?.guards = [loginGuard]
    }
}
