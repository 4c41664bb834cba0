public import StepRouterAssembly
public import StepRouterFlows

/// Greets users who open the shop for the first time; it is the root until the tabs are.
public final class WelcomeScreen: BaseScreen {}

/// Where the shop greets its users: the first tab.
public final class HomeScreen: BaseScreen {}

/// Lists the categories: the first column of the catalogue.
public final class CategoriesScreen: BaseScreen {}

/// Lists the products of one category.
public final class CategoryScreen: ContextScreen<CategoryName> {}

/// Shows one product.
public final class ProductScreen: ContextScreen<ProductID> {}

/// Shows what the user is about to buy.
public final class BagScreen: BaseScreen {}

/// Shows the user's account; only for those who logged in.
public final class AccountScreen: BaseScreen {}

/// Lists the user's orders.
public final class OrdersScreen: BaseScreen, NeedsLogin {}

/// Shows one order.
public final class OrderScreen: ContextScreen<OrderNumber>, NeedsLogin {}

/// Asks for name and password.
public final class LoginScreen: BaseScreen, FinishingScreen {
    /// Finishes with `true` when the user has logged in.
    public let finishing = Finishing<Bool>()

    /// The user has logged in: the login leaves, and who awaits it goes on.
    public nonisolated(nonsending) func finish() async throws {
        if let window { try await Router(window).finishOrLeave(self, with: true, animated: false) }
    }

    /// The user does not want to log in.
    public nonisolated(nonsending) func close() async throws {
        if let window { try await Router(window).navigate(from: self, animated: false) { $0.leave() } }
    }
}

/// Helps those who forgot their password.
public final class ForgottenPasswordScreen: BaseScreen {}

/// Advertises one promotion. Another one may take its place while the screen is seen.
public final class PromotionScreen: ContextScreen<PromotionCode> {}

/// Shows the photos of a product, all over the screen.
public final class PhotosScreen: BaseScreen {}

/// Narrows down what the home screen shows.
public final class FilterScreen: BaseScreen {}

/// Takes the payment; a swipe does not interrupt it.
public final class PaymentScreen: BaseScreen {
    /// The user is kept from swiping the payment away.
    public override var isModalInPresentation: Bool { true }
}
