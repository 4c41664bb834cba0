/// What a chain goes on with: a step, a switch, or a start.
///
/// The type says which context the chain hands on; what is linked is not generic.
public struct StepNode<Context> {
    @usableFromInline
    package let link: any ChainLink

    package init(_ link: any ChainLink) { self.link = link }
}
