public import StepRouter

// Where decorators are applied.

extension TaskAdding where Target: DecoratedScreen {
    /// Lets the screen wear a title and a closing button when it is built, wherever it is put.
    ///
    /// - Parameter decorator: What it wears; how modals are presented is not looked at.
    /// - Returns: The declaration with it.
    public func decorated(by decorator: Decorator) -> Self {
        declaring(StepChange { $0.decorate(with: decorator.decoration) })
    }
}

extension StepAssembly where Target: DecoratedScreen {
    /// Presents the screen as a decorator says.
    ///
    /// - Parameter decorator: The style, the navigation controller around it, if any, and what the screen wears.
    /// - Returns: The chain, waiting for the step that presents it.
    public func presented(as decorator: Decorator) -> StepChain<Target, Context, AwaitingStep<any Screen>> {
        let decorated = decorated(by: decorator)
        let present = Present(style: decorator.style)
        guard let wrapping = decorator.wrapping else { return decorated.using(present) }
        let wrapped: StepChain<Target, Context, AwaitingAction> = decorated.using(.push)
            .going(joining: .itself) { wrapping.link(at: $0, wearing: decorator.wrappingDecoration) }
        return wrapped.using(present)
    }
}

extension FactoryChild where Target: DecoratedScreen {
    /// Lets the child wear a title and a closing button.
    ///
    /// - Parameter decorator: What it wears; how modals are presented is not looked at.
    /// - Returns: The child with it.
    public func decorated(by decorator: Decorator) -> Self {
        adding(InlineContextTask { (screen: Target, _: Context) in screen.decoration = decorator.decoration })
    }
}
