import StepRouterAssembly

nonisolated struct Routes {
    let list = Step(ListScreen.self).using(.push).from(.whereTheUserIs)
    let product = Step(ProductScreen.self).using(.push).from(.whereTheUserIs)
}
