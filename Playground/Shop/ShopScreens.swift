public import StepRouter

/// Greets somebody who opens the shop for the first time; it is the root until the tabs are.
public final class WelcomeScreen: SimulatedScreen {}

/// Where the shop greets its users: the first tab.
public final class HomeScreen: SimulatedScreen {}

/// Lists the categories: the first column of the catalogue.
public final class CategoriesScreen: SimulatedScreen {}

/// Lists the products of one category.
public final class CategoryScreen: SimulatedContextScreen<CategoryName> {}

/// Shows one product.
public final class ProductScreen: SimulatedContextScreen<ProductID> {}

/// Shows what the user is about to buy.
public final class BagScreen: SimulatedScreen {}

/// Shows the user's account; only for those who logged in.
public final class AccountScreen: SimulatedScreen {}

/// Lists the user's orders.
public final class OrdersScreen: SimulatedScreen {}

/// Shows one order.
public final class OrderScreen: SimulatedContextScreen<OrderNumber> {}

/// Asks for name and password.
public final class LoginScreen: SimulatedScreen {}

/// Helps those who forgot their password.
public final class ForgottenPasswordScreen: SimulatedScreen {}

/// Advertises one promotion.
public final class PromotionScreen: SimulatedContextScreen<PromotionCode> {}

/// Shows the photos of a product, all over the screen.
public final class PhotosScreen: SimulatedScreen {}

/// Narrows down what the home screen shows.
public final class FilterScreen: SimulatedScreen {}

/// Takes the payment; a swipe does not interrupt it.
public final class PaymentScreen: SimulatedScreen {
    /// The user is kept from swiping the payment away.
    public override var isModalInPresentation: Bool { true }
}
