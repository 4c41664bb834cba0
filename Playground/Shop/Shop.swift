public import StepRouterAssembly
import StepRouterFlows
public import StepRouterSimulation

/// The running sample app: a window, its user, and where one can go.
public struct Shop {
    /// The window.
    public let window: SimulatedWindow
    /// The user.
    public let session: ShopSession
    /// Where one can go.
    public var routes: ShopRoutes

    /// Makes an app.
    ///
    /// - Parameters:
    ///   - session: The user.
    ///   - window: The window.
    public init(session: ShopSession = ShopSession(), window: SimulatedWindow) {
        self.window = window
        self.session = session
        routes = ShopRoutes(session: session)
        showLogin(in: window)
    }

    /// Lets the login be shown in a window, which may be of another kind, and guards its orders.
    ///
    /// - Parameter window: The window.
    public func showLogin(in window: any ScreenWindow) {
        weak let window = window
        let login = routes.login
        // A closure with a capture list would leave the actor of the window: it is `@concurrent` for Swift 6.3.
        session.ask = {
            guard let window else { return false }
            return try await Router(window).navigate(to: login, awaiting: Bool.self, animated: false).output == true
        }
        window?.guards = [session.loginGuard]
    }

    /// The router of the app's window.
    public var router: Router { Router(window) }
}
