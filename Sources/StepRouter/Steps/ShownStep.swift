/// A chain that says what is done if the destination's screen is there already. As a part of another chain it says nothing.
final class ShownStep: ChainLink {
    let link: any ChainLink
    let whenShown: WhenShown?

    init(_ link: any ChainLink, _ whenShown: WhenShown) {
        self.link = link
        self.whenShown = whenShown
    }

    var namedStep: (any NamedStep)? { link.namedStep }

    var interceptors: [AnyInterceptor] { link.interceptors }

    var fallbacks: [Fallback] { link.fallbacks }

    func walk(_ walk: inout ChainWalk, with context: AnyContext) throws(RoutingError) {
        try link.walk(&walk, with: context)
    }

    func inspect(_ inspection: inout ChainInspection) { link.inspect(&inspection) }
}

extension ChainLink {
    /// Most chains return to a screen that is there.
    package var whenShown: WhenShown? { nil }
}

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
        DestinationStep(node: StepNode(ShownStep(node.link, policy)))
    }
}
