import StepRouterAssembly

final class HomeScreen: BaseScreen {}
final class ListScreen: BaseScreen {}
final class ProductScreen: ContextScreen<Int> {}

final class AccountScreen: BaseScreen {}
final class OrdersScreen: BaseScreen {}
final class OrderScreen: ContextScreen<Int> {}
