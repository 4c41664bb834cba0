extension Reachability {
    /// This exploration, in which states that differ only in which context is which are one state.
    ///
    /// ```swift
    /// .interchangeable(ProductID.self)
    /// ```
    ///
    /// With two contexts there are about half as many states, with three a sixth. Each destination is still tried with each of its contexts, and paths in
    /// reports are those that were taken.
    ///
    /// That nothing tells the contexts apart is checked: in each state all events happen once more with the contexts exchanged, in one of the ways to exchange them
    /// (with two contexts there is only one) and in a launch state in all, and must come to the same, as must the rules. What does not is a violation
    /// (``Violation/Kind/toldApart``).
    ///
    /// Contexts are exchanged in the declared states of screens, in the environment and in what destinations are tried with: where they are by themselves, optional, in
    /// an array or a set, or keys of a dictionary. Of values that hold them otherwise ``interchangeable(_:in:_:)`` says how; without it they are an error. Every
    /// value of the type is a context, so give them a type of their own, rather than `Int`.
    ///
    /// - Parameter type: The contexts, of one type; another call takes the place of this one. All that destinations are tried with, five at most, take part.
    /// - Returns: The exploration with them.
    public func interchangeable<Context: Hashable & SendableMetatype>(_ type: Context.Type) -> Reachability {
        with { $0.interchangeable = Interchangeable(type) }
    }

    /// This exploration, which knows how interchangeable contexts are exchanged in values that hold them.
    ///
    /// ```swift
    /// .interchangeable(ProductID.self)
    /// .interchangeable(ProductID.self, in: ReviewDraft.self) { draft, other in
    ///     ReviewDraft(of: other(draft.product), text: draft.text)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - type: The contexts, which ``interchangeable(_:)`` declares.
    ///   - holder: What holds them.
    ///   - exchange: The same value with another context for each of its own, which the function that it is given tells.
    /// - Returns: The exploration with it.
    public func interchangeable<Context: Hashable & SendableMetatype, Holder: SendableMetatype>(
        _ type: Context.Type,
        in holder: Holder.Type,
        _ exchange: @escaping @Sendable (Holder, (Context) -> Context) -> Holder
    ) -> Reachability {
        with {
            $0.exchanges.append { value, exchanged in
                (value as? Holder).map { exchange($0) { context in exchanged(context) as? Context ?? context } }
            }
        }
    }
}
