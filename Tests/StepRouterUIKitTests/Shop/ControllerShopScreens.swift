import ShopApp
import StepRouter
import StepRouterFlows
import UIKit

// The shop's screens as view controllers.

class ShopViewController: UIViewController, DefaultInitializableScreen, NamedScreen {
    var screenName: String { String(describing: type(of: self)).replacing("ViewController", with: "Screen") }

    required init() { super.init(nibName: nil, bundle: nil) }
    required init?(coder: NSCoder) { nil }
}

class ContextViewController<Context: Hashable>: ShopViewController, StatefulScreen, ContextChecking, ContextAccepting {
    var state: Context?

    func isTarget(for context: Context) -> Bool { state == context }
    func setup(with context: Context) { state = context }
}

final class WelcomeViewController: ShopViewController {}
final class HomeViewController: ShopViewController {}
final class CategoriesViewController: ShopViewController {}
final class CategoryViewController: ContextViewController<CategoryName> {
    convenience init(_ name: CategoryName) {
        self.init()
        state = name
    }
}
final class ProductViewController: ContextViewController<ProductID> {}
final class BagViewController: ShopViewController {}
final class AccountViewController: ShopViewController {}
final class OrdersViewController: ShopViewController, NeedsLogin {}
final class OrderViewController: ContextViewController<OrderNumber>, NeedsLogin {}
final class LoginViewController: ShopViewController, FinishingScreen {
    let finishing = Finishing<Bool>()
}
final class ForgottenPasswordViewController: ShopViewController {}
final class PromotionViewController: ContextViewController<PromotionCode> {}
final class PhotosViewController: ShopViewController {}
final class FilterViewController: ShopViewController {}

final class PaymentViewController: ShopViewController, SwipeRefusing {
    override var isModalInPresentation: Bool {
        get { true }
        set {}
    }
}

final class ReviewViewController: ShopViewController, StatefulScreen, DismissalRefusing, SwipeRefusing {
    var state: ReviewDraft?
    var canBeDismissed: Bool { state?.text.isEmpty ?? true }
    override var isModalInPresentation: Bool {
        get { !canBeDismissed }
        set {}
    }
}

extension ReviewViewController: ContextChecking, ContextAccepting {
    func isTarget(for product: ProductID) -> Bool { state?.product == product }

    func setup(with product: ProductID) {
        if state?.product != product { state = ReviewDraft(of: product) }
    }
}

/// The view controller that is what a screen of the shop's declarations is.
@MainActor func viewController(like screen: any Screen) -> (any Screen)? {
    func showing<Shown: Hashable>(_ state: Shown?, _ controller: ContextViewController<Shown>) -> any Screen {
        controller.state = state
        return controller
    }
    switch screen {
    case is WelcomeScreen: return WelcomeViewController()
    case is HomeScreen: return HomeViewController()
    case is CategoriesScreen: return CategoriesViewController()
    case let category as CategoryScreen: return showing(category.state, CategoryViewController())
    case let product as ProductScreen: return showing(product.state, ProductViewController())
    case is BagScreen: return BagViewController()
    case is AccountScreen: return AccountViewController()
    case is OrdersScreen: return OrdersViewController()
    case let order as OrderScreen: return showing(order.state, OrderViewController())
    case is LoginScreen: return LoginViewController()
    case is ForgottenPasswordScreen: return ForgottenPasswordViewController()
    case let promotion as PromotionScreen: return showing(promotion.state, PromotionViewController())
    case is PhotosScreen: return PhotosViewController()
    case is FilterScreen: return FilterViewController()
    case is PaymentScreen: return PaymentViewController()
    case let review as ReviewScreen:
        let controller = ReviewViewController()
        controller.state = review.state
        return controller
    default: return nil
    }
}
