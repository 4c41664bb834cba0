/// A chain that is walked for a reason of its own, such as a link: interceptors are asked first that others on the same chain are not asked by.
final class AskingStep: WrappingLink {
    let link: any ChainLink
    let interceptors: [AnyInterceptor]

    init(_ link: any ChainLink, asking interceptors: [AnyInterceptor]) {
        self.link = link
        self.interceptors = interceptors
    }
}

extension ChainLink {
    /// Most chains ask only the interceptors of their steps.
    package var interceptors: [AnyInterceptor] { [] }
}

extension StepNode {
    /// This chain for destinations that ask interceptors before those of the steps. As a part of another chain it asks none.
    package func asking(_ interceptors: [AnyInterceptor]) -> StepNode<Context> {
        interceptors.isEmpty ? self : StepNode(AskingStep(link, asking: interceptors))
    }
}
