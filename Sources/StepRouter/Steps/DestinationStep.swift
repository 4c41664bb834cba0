/// A declared screen: the end of a chain, or a part of another one.
///
/// It holds no window and serves every router. `Target` is the class of the screen, or `any Screen` where it may be one of several.
public struct DestinationStep<Target, Context> {
    @usableFromInline
    package let node: StepNode<Context>

    package init(node: StepNode<Context>) { self.node = node }
}

extension DestinationStep where Target: Screen {
    /// Declares a screen that is only looked for.
    ///
    /// - Parameter finder: Looks for it; the navigation fails if it is not there.
    public init(finder: some Finder<Target, Context>) {
        self.init(node: StepNode(StepParts<Target, Context>(finder: finder.erased, factory: nil), at: StepPlace()))
    }
}

extension DestinationStep {
    /// The container around the declared screen: the nearest one of a kind, the screen itself included.
    ///
    /// - Parameter type: The kind of container.
    /// - Returns: A step that leads to that container.
    public func expectingContainer<Container: ContainerScreen>(
        _ type: Container.Type = Container.self
    ) -> DestinationStep<Container, Context> {
        DestinationStep<Container, Context>(node: StepNode(Chain(expecting: ContainerFilter(type), around: node.chain)))
    }
}

extension DestinationStep: Hashable {
    /// Tells whether both are one declaration. What is declared alike once more, as by a computed property, is another one.
    public static func == (left: DestinationStep, right: DestinationStep) -> Bool {
        left.node.chain === right.node.chain
    }

    /// Hashes the identity of the declaration.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(node.chain)) }
}

extension DestinationStep {
    /// This destination, which says more of the navigations that lead to it.
    package func with(_ change: (inout DestinationOptions) -> Void) -> DestinationStep<Target, Context> {
        DestinationStep(node: StepNode(Chain(node.chain, change)))
    }
}

// MARK: Policies

extension DestinationStep {
    /// This destination, with something else to be done if its screen is there already.
    ///
    /// ```swift
    /// let chat = chat.whenShown(.refresh)
    /// ```
    ///
    /// Whether it is there is what the destination's finder says. A destination that builds nothing is never replaced, and another one is never made. As a step of another chain the
    /// destination says nothing of this.
    ///
    /// - Parameter policy: What is done; the one that is said last counts.
    /// - Returns: The destination with it.
    public func whenShown(_ policy: WhenShown) -> DestinationStep<Target, Context> {
        with { $0.whenShown = policy }
    }

    /// This destination, with something else to be done if the place where its screen is, or is to be put, lies below a modal that would have to leave.
    ///
    /// ```swift
    /// let chat = chat.whenCovered(.presentAbove)
    /// ```
    ///
    /// The place is where the walk along the chain ends: the destination's screen, or the one that it would join or go from. Where a factory puts its screen itself (`.nilAction`) is not known
    /// before, so that no policy applies to what it builds. As a step of another chain the destination says nothing of this.
    ///
    /// - Parameter policy: What is done; the one that is said last counts.
    /// - Returns: The destination with it.
    public func whenCovered(_ policy: WhenCovered) -> DestinationStep<Target, Context> {
        with { $0.whenCovered = policy }
    }
}

// MARK: Fallbacks

extension DestinationStep {
    /// This destination with another one for navigations there that fail.
    ///
    /// ```swift
    /// let product = product.fallback { error in error.code == .buildingFailed ? notAvailable : nil }
    /// ```
    ///
    /// The failed navigation is undone first. The fallback is planned, asked and undone in its place, in the same turn
    /// and the same trace, from what is there when it begins. Its reason is not judged again. One that fails as well
    /// may have a fallback of its own; of several that are declared one after the other, the first is taken that leads
    /// somewhere. A navigation that is cancelled, and one that another takes the place of, goes nowhere else. As a step
    /// of another chain the destination has no fallback.
    ///
    /// - Parameter choose: Where to go instead; `nil` if there is nothing to do about the error, with which the navigation fails then.
    /// - Returns: The destination with its fallback.
    public func fallback(
        _ choose: @escaping (RoutingError) -> DestinationStep<Target, Context>?
    ) -> DestinationStep<Target, Context> { fallingBack { choose($0)?.node.chain } }

    /// This destination with one of another class for navigations there that fail; all else is as with one of the same.
    ///
    /// A destination without a context is adapted: `home.adaptingContext()`. Where fallbacks of several classes are chosen between, each is given ``asScreen()``.
    public func fallback<Other>(
        _ choose: @escaping (RoutingError) -> DestinationStep<Other, Context>?
    ) -> DestinationStep<any Screen, Context> {
        fallingBack { choose($0)?.node.chain }.asScreen()
    }

    /// Does not compile: a fallback has the destination's context.
    @available(
        *,
        unavailable,
        message: "the fallback takes no context, and the destination has one: write step.adaptingContext()"
    )
    public func fallback<Other>(
        _ choose: @escaping (RoutingError) -> DestinationStep<Other, Void>?
    ) -> DestinationStep<any Screen, Context> { asScreen() }

    /// This destination as one that leads to some screen, of which the class is not told.
    public func asScreen() -> DestinationStep<any Screen, Context> { DestinationStep<any Screen, Context>(node: node) }

    private func fallingBack(_ choose: @escaping (RoutingError) -> Chain?) -> DestinationStep<Target, Context> {
        with { $0.fallbacks.append(Fallback(step: FallbackStep(of: node.chain), choose: choose)) }
    }
}
