import StepRouterAssembly

nonisolated struct Routes {
    let list = Step(ListScreen.self).using(.push).from(.whereTheUserIs)
    let product = Step(ProductScreen.self).using(.push).from(.whereTheUserIs)
    let login = Step(LoginScreen.self).using(.present(.formSheet)).from(.current)

    let orders: DestinationStep<OrdersScreen, Void>
    let order: DestinationStep<OrderScreen, Int>

    init() {
        let account = DestinationStep(finder: ClassFinder<AccountScreen, Void>())
        orders = Step(OrdersScreen.self).using(.push).from(.stack(of: account))
        order = Step(OrderScreen.self).using(.push).from(.stack(of: orders))
    }
}
