import ShopApp
import StepRouter
import UIKit

extension ControllerShopRoutes {
    /// Brings the user to where a link leads.
    ///
    /// - Returns: Why it was not reached; `nil` if it was.
    func open(_ link: ShopLink, with router: Router) async -> RoutingError? {
        func open<Target: Screen, Context>(
            _ destination: DestinationStep<Target, Context>,
            _ context: Context
        ) async -> RoutingError? {
            do throws(RoutingError) {
                try await router.navigate(to: destination, with: context)
                return nil
            } catch {
                return error
            }
        }
        return switch link {
        case .home: await open(home, ())
        case .catalogue: await open(catalogue, ())
        case .category(let name): await open(category, name)
        case .product(let id): await open(product, id)
        case .review(let id): await open(review, id)
        case .bag: await open(bag, ())
        case .account: await open(account, ())
        case .orders: await open(orders, ())
        case .order(let number): await open(order, number)
        case .login: await open(login, ())
        case .forgottenPassword: await open(forgottenPassword, ())
        case .promotion(let code): await open(promotion, code)
        }
    }
}
