public import StepRouter
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
        session.showLogin = { [weak window, login = routes.login] in
            guard let window else { return nil }
            return try await Router(window).navigate(to: login, animated: false)
        }
    }

    /// The router of the app's window.
    public var router: Router { Router(window) }
}
