import ShopApp
import StepRouterAssembly
import StepRouterFlows
import StepRouterLinks
import StepRouterUIKit
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {}

/// The shop in the window of a scene: its user, where one can go, and the links that lead there.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private var router: Router?
    private var listener: ScreenListener?
    private let session = ShopSession(answer: .asks)
    private lazy var routes = ShopRoutes(session: session)
    private lazy var links = LinkTable {
        routes.links
        Link("https://shop.example/product/{number}", to: routes.product)
        Link("shop://about", "https://shop.example/about", to: AboutViewController.destination)
        Link("shop://note", to: NoteViewController.destination)
    }

    func scene(_ scene: UIScene, willConnectTo _: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        // UIKit wants a root at once; the tabs come with the first navigation.
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
        let shown = UIKitWindow(window) { $0.showShop(routes, session) }
        let router = Router(shown)
        (self.window, self.router) = (window, router)
        guardScreens(of: shown)
        // A place for statistics: each screen that the user sees, and what has led there.
        listener = shown.events(of: (any Screen).self).listen { event in
            guard event.kind == .appeared, let screen = event.screen else { return }
            print("\(screen.label), by \(event.destination ?? "the user")")
        }
        Task {
            do throws(RoutingError) {
                try await router.navigate(to: routes.home, animated: false)
            } catch {
                await router.tell(error)
            }
            let links =
                connectionOptions.urlContexts.map(\.url) + connectionOptions.userActivities.compactMap(\.webpageURL)
            for link in links { await open(link) }
        }
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        Task { for context in URLContexts { await open(context.url) } }
    }

    /// A universal link. The app's target needs the capability *Associated Domains* for it, with the domain of the links.
    func scene(_ scene: UIScene, continue activity: NSUserActivity) {
        guard let url = activity.webpageURL else { return }
        Task { await open(url) }
    }

    func sceneDidDisconnect(_ scene: UIScene) {
        // A scene may come back: its window and what it shows are made anew then.
        window?.rootViewController = nil
        (window, router, listener) = (nil, nil, nil)
    }

    // MARK: Links

    /// Opens a link, and tells the user what has become of it if that is not what they see.
    private func open(_ url: URL) async {
        guard let router else { return }
        switch await links.open(url, with: router) {
        case .landed, .done: break
        case .refused(let error): await router.tell(error)
        case .failed(let error): await router.tell("This could not be done.", "\(error)")
        case .malformed(let link): await router.tell("This link leads nowhere.", "\(link)")
        // A link of the web site that the app does not know is the browser's.
        case .notMine: UIApplication.shared.open(url, options: [:], completionHandler: nil)
        }
    }

    // MARK: The login

    /// Shows the login, and waits for what the user does there, as soon as a screen is for those only who are logged in.
    private func guardScreens(of window: UIKitWindow) {
        weak let window = window
        let login = routes.login
        session.ask = {
            guard let window else { return false }
            return try await Router(window).navigate(to: login, awaiting: Bool.self).output == true
        }
        window?.guards = [session.loginGuard]
    }
}
