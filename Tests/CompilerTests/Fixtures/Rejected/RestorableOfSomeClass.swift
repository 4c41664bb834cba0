import StepRouter
import StepRouterAssembly
import StepRouterSnapshots

final class LibraryScreen: BaseScreen {}
final class ProductScreen: ContextScreen<Int> {}

func restoresADestinationWithItsFallback(
    _ product: DestinationStep<ProductScreen, Int>,
    _ library: DestinationStep<LibraryScreen, Int>
) {
    let destination = product.fallback { _ in library }
    // expected-error@+1 {{the step does not tell its screen's class: name the step without its fallback, or without asScreen()}}
    _ = Restorable("product", destination)
    _ = RestorationTable {
        // expected-error@+1 {{name the step without its fallback}}
        Restorable("product", destination)
    }
}

func restoresSomeScreenWithoutContext(_ library: DestinationStep<LibraryScreen, Void>) {
    // expected-error@+1 {{name the step without its fallback, or without asScreen()}}
    _ = Restorable("library", library.asScreen())
}
