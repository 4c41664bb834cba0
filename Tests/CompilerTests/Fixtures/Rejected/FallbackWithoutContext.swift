import StepRouter
import StepRouterAssembly
import StepRouterFinders

final class LibraryScreen: BaseScreen {}
final class ProductScreen: ContextScreen<Int> {}

func fallsBackToAStepWithoutContext(
    _ product: DestinationStep<ProductScreen, Int>,
    _ library: DestinationStep<LibraryScreen, Void>
) {
    // expected-error@+1 {{the fallback takes no context, and the destination has one: write step.adaptingContext()}}
    _ = product.fallback { _ in library }
    // expected-error@+1 {{write step.adaptingContext()}}
    _ = product.fallback { error in error.code == .buildingFailed ? library : nil }
}

func fallsBackToAStepOfTheSameClassWithoutContext(
    _ product: DestinationStep<ProductScreen, Int>,
    _ first: DestinationStep<ProductScreen, Void>
) {
    // expected-error@+1 {{write step.adaptingContext()}}
    _ = product.fallback { error in
        if error.code == .buildingFailed { return first }
        return nil
    }
}
