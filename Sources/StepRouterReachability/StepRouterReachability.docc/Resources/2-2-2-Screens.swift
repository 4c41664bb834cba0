import StepRouterAssembly
import StepRouterFlows

final class HomeScreen: BaseScreen {}
final class ListScreen: BaseScreen {}
final class ProductScreen: ContextScreen<Int> {}

final class AccountScreen: BaseScreen {}
final class OrdersScreen: BaseScreen {}
final class OrderScreen: ContextScreen<Int> {}

final class LoginScreen: BaseScreen, FinishingScreen {
    let finishing = Finishing<Bool>()
}
