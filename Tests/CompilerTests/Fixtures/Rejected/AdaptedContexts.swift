import StepRouter
import StepRouterAssembly
import StepRouterFinders

final class HomeScreen: BaseScreen {}
final class ProductScreen: ContextScreen<Int> {}

func adaptsFromAnotherContext(
    _ product: DestinationStep<ProductScreen, Int>,
    _ transformer: InlineContextTransformer<String, Double>
) {
    // expected-error@+1 {{instance method 'adaptingContext(using:)' requires the types 'Int' and 'Double' be equivalent}}
    _ = product.adaptingContext(using: transformer)
}

func adaptsWithoutATransformer(_ product: DestinationStep<ProductScreen, Int>) {
    // expected-error@+1 {{no exact matches in call to instance method 'adaptingContext'}}
    let _: DestinationStep<ProductScreen, String> = product.adaptingContext()
}

func adaptsAChildFromAnotherContext(_ transformer: InlineContextTransformer<String, Double>) {
    let child = ClassFactory<ProductScreen, Int>()
    // expected-error@+1 {{instance method 'adaptingContext(using:)' requires the types 'Int' and 'Double' be equivalent}}
    _ = child.adaptingContext(using: transformer)
}
