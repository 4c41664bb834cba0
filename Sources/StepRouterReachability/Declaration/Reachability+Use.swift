extension Reachability {
    /// This exploration, in which everything that is declared has to be used.
    ///
    /// That is every factory, finder, case of a switch, answer of an interceptor, fallback, gesture and toggle. What is never used is a violation, unless a budget or a cancellation ended the exploration. A part of an exploration cannot tell; the report of all parts together
    /// does. A walk at random does not tell either.
    ///
    /// - Parameter exceptions: What need not be used, as reports call it under "Never used": `InlineInterceptor of BagScreen refusing`. That something of the name is used, or is
    ///   not there, is no error.
    /// - Returns: The exploration with it.
    public func requiringAllUsed(except exceptions: String...) -> Reachability { requiringAllUsed(except: exceptions) }

    /// This exploration, in which everything that is declared has to be used, but for a list of exceptions.
    ///
    /// All else is as with exceptions that are written one by one.
    public func requiringAllUsed(except exceptions: [String]) -> Reachability {
        with { $0.unusedExceptions = exceptions }
    }
}
