extension Exploration {
    private func adding(_ name: String, _ kind: RuleKind, _ question: RuleQuestion) -> Exploration {
        with { $0.rules.append((Rule(name: name, kind: kind), question)) }
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
        adding(name, .always, .state { try !holds() })
    }

    /// This exploration with a rule that holds in at least one state, and that asks what the app keeps beside its screens; see ``always(_:_:)``.
    ///
    /// - Parameters:
    ///   - name: The rule, in words.
    ///   - holds: Whether it holds in the present state.
    /// - Returns: The exploration with it.
    public func sometimes(_ name: String, _ holds: @escaping () throws -> Bool) -> Exploration {
        adding(name, .sometimes, .state(holds))
    }

    /// This exploration with a rule that holds in no state, and that asks what the app keeps beside its screens; see ``always(_:_:)``.
    ///
    /// - Parameters:
    ///   - name: The rule, in words.
    ///   - holds: Whether the present state breaks it.
    /// - Returns: The exploration with it.
    public func never(_ name: String, _ holds: @escaping () throws -> Bool) -> Exploration {
        adding(name, .never, .state(holds))
    }

    // MARK: Events

    /// This exploration with a rule that holds of every event, and that may ask the objects of the app.
    ///
    /// These are as the event has left them. What was before is told by the state before, as far as it was declared.
    ///
    /// ```swift
    /// .always("a logout forgets the bag") { before, event, after in
    ///     try before.environment("logged in") == after.environment("logged in", as: Bool.self) || session.bag.isEmpty
    /// }
    /// ```
    ///
    /// Rules that ask nothing else are rules of the ``Reachability``: ``Reachability/always(_:event:)``.
    ///
    /// - Parameters:
    ///   - name: The rule, in words.
    ///   - holds: Whether an event keeps to it.
    /// - Returns: The exploration with it.
    public func always(
        _ name: String,
        event holds: @escaping (_ before: ObservedState, _ event: ObservedEvent, _ after: ObservedState) throws -> Bool
    ) -> Exploration { adding(name, .alwaysEvent, .event { try !holds($0, $1, $2) }) }

    /// This exploration with a rule that holds of at least one event, and that may ask the objects of the app; see
    /// ``always(_:event:)``.
    ///
    /// - Parameters:
    ///   - name: The rule, in words.
    ///   - holds: Whether it holds of an event.
    /// - Returns: The exploration with it.
    public func sometimes(
        _ name: String,
        event holds: @escaping (_ before: ObservedState, _ event: ObservedEvent, _ after: ObservedState) throws -> Bool
    ) -> Exploration { adding(name, .sometimesEvent, .event(holds)) }

    /// This exploration with a rule that holds of no event, and that may ask the objects of the app; see
    /// ``always(_:event:)``.
    ///
    /// - Parameters:
    ///   - name: The rule, in words.
    ///   - holds: Whether an event breaks it.
    /// - Returns: The exploration with it.
    public func never(
        _ name: String,
        event holds: @escaping (_ before: ObservedState, _ event: ObservedEvent, _ after: ObservedState) throws -> Bool
    ) -> Exploration { adding(name, .neverEvent, .event(holds)) }
}
