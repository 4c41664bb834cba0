import Foundation
import ShopApp
import StepRouterAssembly
import StepRouterLinks
import StepRouterSwiftUI

/// The shop in a window of SwiftUI's containers: its user, where one can go, and the links that lead there.
final class ShopWindow {
    let window: SwiftUIWindow
    private let session = ShopSession(answer: .asks)
    private let router: Router
    private let links: LinkTable
    private let listener: ScreenListener

    /// Makes the window.
    ///
    /// - Parameter note: A place for statistics: is told each screen that the user sees, and what has led there.
    init(note: @escaping (String) -> Void = { print($0) }) {
        let (session, routes) = (session, ShopRoutes(session: session))
        window = SwiftUIWindow {
            Self.tabs()
        } screens: { screens in
            screens.showShop(routes, session)
        }
        router = Router(window)
        links = LinkTable {
            routes.links
            Link("https://shop.example/product/{number}", to: routes.product)
            Link("shop://about", "https://shop.example/about", to: AboutScreen.destination)
            Link("shop://note", to: NoteScreen.destination)
        }
        listener = window.events(of: (any Screen).self).listen { event in
            guard event.kind == .appeared, let screen = event.screen else { return }
            note("\(screen.label), by \(event.destination ?? "the user")")
        }
        session.guardScreens(of: window, login: routes.login)
    }

    /// The one view of the app.
    var view: WindowView { WindowView(window) }

    /// Opens a link, or lets another app open it if it is none of ours.
    func open(_ url: URL, openElsewhere: (URL) -> Void) async {
        await router.open(url, by: links, openElsewhere: openElsewhere)
    }

    // MARK: The root

    /// The tabs that the routes would build. They are there from the beginning, since an item in SwiftUI's tab bar says what the
    /// decoration of its tab says.
    private static func tabs() -> TabBar {
        let catalogue = Split {
            Navigation { CategoriesScreen() }
            Navigation { CategoryScreen("new") }
        }
        return TabBar {
            tab("Home", "house", Navigation { HomeScreen() })
            tab("Catalogue", "square.grid.2x2", catalogue)
            tab("Bag", "bag", Navigation { BagScreen() })
            tab("Account", "person", Navigation { AccountScreen() })
        }
    }

    private static func tab(_ title: String, _ image: String, _ content: ContainerController) -> ContainerController {
        var decoration = ScreenDecoration()
        decoration.tabItem = ScreenDecoration.TabItem(title, image: image)
        content.decoration = decoration
        return content
    }
}
