import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterUIKit
import UIKit

/// A window with two tabs, each a stack, and what a test needs around it.
@MainActor struct Stage {
    let window = UIWindow()
    let screens: UIKitWindow
    var standIn: StandIn { window.standIn }
    var router: Router { Router(screens) }
    var drawing: String { screens.drawing }

    init(_ more: (inout UIKitScreens) -> Void = { _ in }) async {
        screens = UIKitWindow(window) {
            $0.show(Home.self) { ScreenViewController($0) }
            $0.show(Account.self) { ScreenViewController($0) }
            $0.show(Product.self) { ScreenViewController($0) }
            $0.show(Draft.self) { ScreenViewController($0) }
            more(&$0)
        }
        screens.clock = StandInClock(window)
    }

    /// The tabs, shown by the router.
    static func tabs(_ more: (inout UIKitScreens) -> Void = { _ in }) async throws -> Stage {
        let stage = await Stage(more)
        let tabs = TabBar {
            Navigation { Home() }
            Navigation { Account() }
        }
        try await stage.screens.setRootScreen(tabs, animated: false)
        return stage
    }

    var tabs: UITabBarController? { window.rootViewController as? UITabBarController }
    var selectedStack: UINavigationController? {
        tabs.flatMap { tabs in tabs.viewControllers.map { $0[tabs.selectedIndex] } } as? UINavigationController
    }

    /// The product: found wherever it is, else pushed where a navigation controller is visible, else in a new one, modally.
    var product: DestinationStep<Product, Int> {
        StepAssembly(finder: ClassWithContextFinder<Product, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask())
            .using(.push)
            .from(
                SwitchAssembly<Navigation, Int>()
                    .addCase(from: ClassFinder(options: .currentVisibleOnly))
                    .assemble(
                        default: ChainAssembly.from(.navigationController).using(.present).from(.current).assemble()
                    )
            )
            .assemble()
    }

    /// Why a navigation fails; `nil` if it lands.
    func failure<Target: Screen>(to destination: DestinationStep<Target, Void>) async -> RoutingError? {
        do throws(RoutingError) {
            try await router.navigate(to: destination)
            return nil
        } catch {
            return error
        }
    }

    /// The account: in its tab.
    var account: DestinationStep<Account, Void> { DestinationStep(finder: ClassFinder<Account, Void>()) }

    /// A screen presented above everything.
    func modal<Shown: Screen & DefaultInitializableScreen>(
        _ screen: Shown.Type,
        _ style: PresentationStyle = .pageSheet
    ) -> DestinationStep<Shown, Void> {
        StepAssembly(finder: ClassFinder<Shown, Void>(), factory: ClassFactory())
            .using(.present(style))
            .from(.current)
            .assemble()
    }
}
