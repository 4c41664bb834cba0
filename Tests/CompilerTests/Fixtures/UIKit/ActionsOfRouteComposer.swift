import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterUIKit
import UIKit

final class ProductScreen: ContextScreen<Int> {}

@MainActor func isPasted() {
    let product = StepAssembly(finder: ClassWithContextFinder<ProductScreen, Int>(), factory: ClassFactory())
    _ =
        product
        // expected-error@+1 {{write .using(.push)}}
        .using(UINavigationController.push())
        // expected-error@+1 {{write .from(.navigationController)}}
        .from(NavigationControllerStep())
        // expected-error@+1 {{write .using(.present), or .using(.present(.fullScreen))}}
        .using(GeneralAction.presentModally())
        // expected-error@+1 {{write .from(.current)}}
        .from(GeneralStep.current())
        .assemble()
    // expected-error@+1 {{write .using(.pushAsRoot)}}
    _ = product.using(UINavigationController.pushAsRoot())
    // expected-error@+1 {{write .using(.pushReplacingLast)}}
    _ = product.using(UINavigationController.pushReplacingLast())
    // expected-error@+1 {{write .using(.addTab), or .using(.addTab(at: 0))}}
    _ = product.using(UITabBarController.add())
    // expected-error@+1 {{write .using(.setPrimary)}}
    _ = product.using(UISplitViewController.setAsMaster())
    // expected-error@+1 {{write .using(.pushToDetails)}}
    _ = product.using(UISplitViewController.pushToDetails())
}
