import Foundation
import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import StepRouterSnapshots

struct ProductID: Hashable, Codable {
    let number: Int
    var colour: String?
}

final class HomeScreen: BaseScreen {}
final class AccountScreen: BaseScreen {}
final class LoginScreen: BaseScreen {}
final class SecretScreen: BaseScreen {}
final class ListScreen: BaseScreen {}
final class ProductScreen: ContextScreen<ProductID> {}

/// A screen that keeps its context in its own way, and is not built without it.
final class OrderScreen: Screen {
    let number: Int

    init(_ number: Int) { self.number = number }
}

extension OrderScreen: NamedScreen {
    var screenName: String { "OrderScreen(\(number))" }
}

final class Drawer: ContainerController {
    convenience init(holding screens: [any Screen]) {
        self.init()
        hold(HeldScreens(screens))
    }
}

struct LoginNeeded: Error {}

/// Who is logged in.
final class Session {
    var isLoggedIn = true
}

/// An app with declarations, and the names of its screens.
struct App {
    let session = Session()
    let window: SimulatedWindow

    init(_ window: SimulatedWindow = SimulatedWindow()) { self.window = window }

    var router: Router { Router(window) }

    let product = StepAssembly(finder: ClassWithContextFinder<ProductScreen, ProductID>(), factory: ClassFactory())
        .adding(ContextSettingTask())
        .using(.push)
        .from(.custom(ClassFinder<NavigationController, ProductID>(options: .currentVisibleOnly)))
        .assemble()

    var account: DestinationStep<AccountScreen, Void> {
        StepAssembly(finder: ClassFinder<AccountScreen, Void>(), factory: ClassFactory())
            .adding(InlineInterceptor<Void> { [session] _ in if !session.isLoggedIn { throw LoginNeeded() } })
            .using(.push)
            .from(.custom(ClassFinder<NavigationController, Void>()))
            .assemble()
    }

    let order = StepAssembly(
        finder: InlineFinder<OrderScreen, Int> { _, _ in nil },
        factory: InlineFactory { OrderScreen($0) }
    )
    .using(.push)
    .from(.custom(ClassFinder<NavigationController, Int>()))
    .assemble()

    var table: RestorationTable {
        RestorationTable {
            Restorable("home", HomeScreen.self)
            Restorable("list", ListScreen.self)
            Restorable("login", LoginScreen.self)
            Restorable("account", account)
            Restorable("product", product)
            Restorable("order", order) { $0.number }
            Restorable("drawer", Drawer.self)
        }
    }

    var snapshot: WindowSnapshot { table.snapshot(of: window) }
}

/// Writes a snapshot down and reads it again.
func written(_ snapshot: WindowSnapshot) throws -> WindowSnapshot {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return try JSONDecoder().decode(WindowSnapshot.self, from: try encoder.encode(snapshot))
}
