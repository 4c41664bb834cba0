import StepRouterAssembly
import StepRouterFlows

final class WelcomeScreen: BaseScreen {}
final class CircleScreen: BaseScreen {}
final class SquareScreen: BaseScreen {}
final class StarScreen: BaseScreen {}
final class FiguresScreen: BaseScreen {}
final class ColorScreen: ContextScreen<String> {}
final class RulesScreen: ContextScreen<String> {}
final class SecondLevelScreen: ContextScreen<String> {}
final class HostedScreen: ContextScreen<String> {}
final class ProductScreen: ContextScreen<ProductContext> {}
final class CitiesScreen: ContextScreen<Int?> {}
final class CityScreen: ContextScreen<Int> {}
final class WishListScreen: ContextScreen<WishList> {}
final class ImagesScreen: BaseScreen {}
final class ImageScreen: ContextScreen<String> {}
final class MainTabs: TabBarController {}
final class MainScreen: BaseScreen {}
final class SettingsScreen: BaseScreen {}

nonisolated struct ProductContext: Hashable {
    let number: Int
    var isFromWeb = false
}

nonisolated enum WishList: Hashable { case favourites, collections }

/// Shows one screen at a time.
final class ImageContainer: ContainerController {}

/// Puts a screen in the place of the one that an image container shows.
struct ReplaceImage: ContainerAction {
    typealias Container = ImageContainer

    func perform(_ screen: NewScreen, on container: ScreenID, in editor: inout HierarchyEditor) throws {
        try editor.setContent(of: container, to: [.new(screen)])
    }
}

/// Asks for name and password.
final class LoginScreen: BaseScreen, FinishingScreen {
    let finishing = Finishing<Void>()
}

/// The user, as far as the example needs to know.
nonisolated final class Session {
    var isLoggedIn = false
}
