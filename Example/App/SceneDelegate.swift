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
        session.guardScreens(of: shown, login: routes.login)
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

    private func open(_ url: URL) async {
        await router?.open(url, by: links) { UIApplication.shared.open($0, options: [:], completionHandler: nil) }
    }
}
