import ShopApp
import StepRouterAssembly
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
    private lazy var links = routes.links

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
        showLogin(in: shown)
        Task {
            do throws(RoutingError) {
                try await router.navigate(to: routes.home, animated: false)
            } catch {
                await router.tell(error)
            }
            await prepareForTests(router)
            for context in connectionOptions.urlContexts { await open(context.url) }
        }
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        Task { for context in URLContexts { await open(context.url) } }
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
        // The scheme is the shop's alone. An app with links of a web site would hand such a link to the browser.
        case .notMine: await router.tell("This link leads nowhere.", "\(url)")
        }
    }

    // MARK: The login

    /// Shows the login in a window as soon as a screen is for those only who are logged in, and guards such screens.
    private func showLogin(in window: UIKitWindow) {
        weak let window = window
        let login = routes.login
        session.showLogin = {
            guard let window else { return nil }
            return try await Router(window).attempt(login).screen
        }
        window?.guards = [session.loginGuard]
    }

    // MARK: UI tests

    /// Does what the launch arguments of UI tests ask for: `-listens YES`, `-more YES`,
    /// `-links "shop://bag shop://product/42"`, and `-asks YES` for a page above that which asks before it leaves.
    private func prepareForTests(_ router: Router) async {
        let arguments = UserDefaults.standard
        if arguments.bool(forKey: "listens") { listener = router.window.events(of: (any Screen).self).listen { _ in } }
        if arguments.bool(forKey: "more"), let tabs = router.window.rootScreen as? TabBar {
            let more: [any Screen] = [
                Navigation { PhotosScreen() }, Navigation { FilterScreen() }, AboutViewController(),
            ]
            try? await tabs.setContainedScreens(tabs.containedScreens + more, animated: false)
        }
        for link in (arguments.string(forKey: "links") ?? "").split(separator: " ") {
            if let url = URL(string: String(link)) { await open(url) }
        }
        if arguments.bool(forKey: "asks") {
            try? await router.navigate(to: NoteViewController.destination, animated: false)
        }
    }
}
