extension Exploration {
    private func adding(_ name: String, _ kind: RuleKind, _ speaksUp: @escaping () throws -> Bool) -> Exploration {
        with { $0.rules.append((StateRule(name: name, kind: kind), speaksUp)) }
    }

    /// This exploration with a rule that holds in every state, and that asks what the app keeps beside its screens.
    ///
    /// ```swift
    /// .always("who is logged out sees no account") { session.isLoggedIn || app.accountIsHidden }
    /// ```
    ///
    /// What it asks has to be declared, as the state of a screen or as environment. Rules that only look at the window are rules of the ``Reachability``.
    ///
    /// - Parameters:
    ///   - name: The rule, in words.
    ///   - holds: Whether the present state keeps to it.
    /// - Returns: The exploration with it.
    public func always(_ name: String, _ holds: @escaping () throws -> Bool) -> Exploration {
        adding(name, .always) { try !holds() }
    }

    /// This exploration with a rule that holds in at least one state, and that asks what the app keeps beside its screens; see ``always(_:_:)``.
    ///
    /// - Parameters:
    ///   - name: The rule, in words.
    ///   - holds: Whether it holds in the present state.
    /// - Returns: The exploration with it.
    public func sometimes(_ name: String, _ holds: @escaping () throws -> Bool) -> Exploration {
        adding(name, .sometimes, holds)
    }

    /// This exploration with a rule that holds in no state, and that asks what the app keeps beside its screens; see ``always(_:_:)``.
    ///
    /// - Parameters:
    ///   - name: The rule, in words.
    ///   - holds: Whether the present state breaks it.
    /// - Returns: The exploration with it.
    public func never(_ name: String, _ holds: @escaping () throws -> Bool) -> Exploration {
        adding(name, .never, holds)
    }
}
