/// A declared screen: the end of a chain, or a part of another one.
///
/// It holds no window and serves every router. `Target` is the class of the screen, or `any Screen` for several
/// classes.
public struct DestinationStep<Target, Context> {
    @usableFromInline
    package let node: StepNode<Context>

    package init(node: StepNode<Context>) { self.node = node }
}

extension DestinationStep where Target: Screen {
    /// Declares a screen that is found and never built.
    ///
    /// - Parameter finder: The finder of the screen; the navigation fails if it is not there.
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
    /// Returns whether both are one declaration. A repeated declaration, as by a computed property, is another one.
    public static func == (left: DestinationStep, right: DestinationStep) -> Bool {
        left.node.chain === right.node.chain
    }

    /// Hashes the identity of the declaration.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(node.chain)) }
}

extension DestinationStep {
    /// This destination with other options for the navigations that lead to it.
    package func with(_ change: (inout DestinationOptions) -> Void) -> DestinationStep<Target, Context> {
        DestinationStep(node: StepNode(Chain(node.chain, change)))
    }
}

// MARK: Policies

extension DestinationStep {
    /// This destination with another policy if its screen is there already.
    ///
    /// ```swift
    /// let chat = chat.whenShown(.refresh)
    /// ```
    ///
    /// The destination's finder tells whether it is there. A destination that builds nothing is never replaced, and
    /// another one is never made. As a step of another chain the destination has no such policy.
    ///
    /// - Parameter policy: The policy; the last one counts.
    /// - Returns: The destination with it.
    public func whenShown(_ policy: WhenShown) -> DestinationStep<Target, Context> {
        with { $0.whenShown = policy }
    }

    /// This destination with another policy if its place lies below a modal that would have to leave.
    ///
    /// ```swift
    /// let chat = chat.whenCovered(.presentAbove)
    /// ```
    ///
    /// The place is the end of the walk along the chain: the destination's screen, or the one that it would join or go
    /// from. If a factory places its screen itself (`.nilAction`), its place is not known before, so no policy applies
    /// to that screen. As a step of another chain the destination has no such policy.
    ///
    /// - Parameter policy: The policy; the last one counts.
    /// - Returns: The destination with it.
    public func whenCovered(_ policy: WhenCovered) -> DestinationStep<Target, Context> {
        with { $0.whenCovered = policy }
    }

    /// This destination for a decision of the app, which is no longer up to the screens: a server has ended the session.
    ///
    /// ```swift
    /// let login = login.insisting()
    /// ```
    ///
    /// - **Leaving.** Nobody who leaves is asked: neither ``DismissalRefusing`` and ``LeaveConfirming`` screens, nor an
    ///   app's own delegates, nor foreign modals. Interceptors are. A screen that would have refused, or been asked, can
    ///   keep its state as ``UnaskedLeaving``.
    /// - **Turn.** What runs and waits in the window is superseded as soon as the navigation is asked for, also if it
    ///   fails later. A transition under way ends first, and so does a factory that places its screen itself. A
    ///   navigation that does not insist never takes the place of one that does. No gate keeps it.
    /// - **Inside another one.** A part of a navigation that insists on another one supersedes its own. A handler, which
    ///   is not cut short, goes on when the navigation has landed, and so does a factory that places its screen itself.
    /// - **Fallbacks** insist as well. ``WhenCovered`` and ``WhenShown`` count as always. As a step of another chain the
    ///   destination does not insist.
    ///
    /// - Returns: The destination that insists.
    public func insisting() -> DestinationStep<Target, Context> {
        with { $0.insists = true }
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
    /// and the same trace, from the hierarchy at its beginning. Its reason is not judged again. A fallback that fails
    /// as well may have a fallback of its own. If several are declared, the first that returns a destination is taken.
    /// A cancelled navigation has no fallback, and neither has a superseded one. As a step of another chain the
    /// destination has no fallback.
    ///
    /// - Parameter choose: Returns the other destination; `nil` if the navigation is to fail with the error.
    /// - Returns: The destination with its fallback.
    public func fallback(
        _ choose: @escaping (RoutingError) -> DestinationStep<Target, Context>?
    ) -> DestinationStep<Target, Context> { fallingBack { choose($0)?.node.chain } }

    /// This destination with one of another class for navigations there that fail; all else is as with one of the same.
    ///
    /// A destination without a context is adapted: `home.adaptingContext()`. A closure that chooses between fallbacks
    /// of several classes returns each with ``asScreen()``.
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

    /// This destination with its class erased: it leads to `any Screen`.
    public func asScreen() -> DestinationStep<any Screen, Context> { DestinationStep<any Screen, Context>(node: node) }

    private func fallingBack(_ choose: @escaping (RoutingError) -> Chain?) -> DestinationStep<Target, Context> {
        with { $0.fallbacks.append(Fallback(step: FallbackStep(of: node.chain), choose: choose)) }
    }
}
