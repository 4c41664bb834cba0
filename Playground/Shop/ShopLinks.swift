import StepRouterAssembly
public import StepRouterLinks

extension ShopRoutes {
    /// Which links lead where.
    ///
    /// Links of the shop say nothing but where they lead, so that one with a query or a fragment is none.
    public var links: LinkTable {
        LinkTable(otherItems: .refused) {
            Link("shop://home", to: home).named("home")
            Link("shop://catalogue", to: catalogue).named("catalogue")
            Link("shop://category/{name}", to: category).named("category").samples("shoes")
            Link("shop://product/{number}", to: product).named("product").samples(42)
            Link("shop://product/{number}/review", to: review).named("review").samples(42)
            Link("shop://bag", to: bag).named("bag")
            Link("shop://account", to: account).named("account")
            Link("shop://account/orders", to: orders).named("orders")
            Link("shop://account/orders/{number}", to: order).named("order").samples(7)
            Link("shop://login", to: login).named("login")
            Link("shop://login/forgotten-password", to: forgottenPassword).named("forgotten password")
            Link("shop://promotion/{name}", to: promotion).named("promotion").samples("spring")
        }
    }
}

extension Shop {
    /// Which links lead where.
    public var links: LinkTable { routes.links }
}
