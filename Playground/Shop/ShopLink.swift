/// A link into the shop, such as `shop://product/42`.
public enum ShopLink: Hashable, Sendable {
    /// `shop://home`
    case home
    /// `shop://catalogue`
    case catalogue
    /// `shop://category/shoes`
    case category(CategoryName)
    /// `shop://product/42`
    case product(ProductID)
    /// `shop://product/42/review`
    case review(ProductID)
    /// `shop://bag`
    case bag
    /// `shop://account`
    case account
    /// `shop://account/orders`
    case orders
    /// `shop://account/orders/7`
    case order(OrderNumber)
    /// `shop://login`
    case login
    /// `shop://login/forgotten-password`
    case forgottenPassword
    /// `shop://promotion/spring`
    case promotion(PromotionCode)

    /// One link of each kind.
    public static let samples: [ShopLink] = [
        .home, .catalogue, .category(CategoryName("shoes")), .product(ProductID(42)), .review(ProductID(42)), .bag,
        .account, .orders, .order(OrderNumber(7)), .login, .forgottenPassword, .promotion(PromotionCode("spring")),
    ]
}

extension ShopLink: CustomStringConvertible {
    /// The link as text, which the table of links understands.
    public var description: String {
        switch self {
        case .home: "shop://home"
        case .catalogue: "shop://catalogue"
        case .category(let name): "shop://category/\(name)"
        case .product(let id): "shop://product/\(id)"
        case .review(let id): "shop://product/\(id)/review"
        case .bag: "shop://bag"
        case .account: "shop://account"
        case .orders: "shop://account/orders"
        case .order(let number): "shop://account/orders/\(number)"
        case .login: "shop://login"
        case .forgottenPassword: "shop://login/forgotten-password"
        case .promotion(let code): "shop://promotion/\(code)"
        }
    }
}
