public import StepRouter

// What does not compile, with what to write instead: an action that joins a container, from one that is declared as a single step. Screens of
// single steps join the same container, so that what follows is an action on that.

extension StepChain {
    /// Does not compile: the container of a single step holds no screens of other steps.
    @available(
        *,
        unavailable,
        message: "the screen of a SingleStep joins the same container: write ContainerStep, whose screen holds others"
    )
    public func from<Container: StandardContainer, OtherContext>(
        _ step: SingleStep<Container, OtherContext>
    ) -> StepChain<Target, Context, AwaitingAction> where State == AwaitingStep<Container.Kind> {
        waiting()
    }

    /// Does not compile: a container of the app's own holds no screens of other steps either, as a single step.
    @available(
        *,
        unavailable,
        message: "the screen of a SingleStep joins the same container: write ContainerStep, whose screen holds others"
    )
    public func from<Container: ContainerScreen, OtherContext>(
        _ step: SingleStep<Container, OtherContext>
    ) -> StepChain<Target, Context, AwaitingAction> where State == AwaitingStep<Container> {
        waiting()
    }
}
