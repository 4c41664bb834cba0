public import StepRouter
public import StepRouterSimulation

extension Reachability {
    private func adding(
        _ name: String,
        _ kind: ReachabilityReport.RuleKind,
        _ question: @escaping @Sendable (SimulatedWindow) -> RuleQuestion
    ) -> Reachability { with { $0.rules.append((Rule(name: name, kind: kind), question)) } }

    /// This exploration with a rule that holds in every state.
    ///
    /// ```swift
    /// .always("the bag tab is never hidden") { window in window.bagTab != nil }
    /// ```
    ///
    /// Rules are not asked while a navigation waits: that is no state, since it does not last.
    ///
    /// - Parameters:
    ///   - name: The rule, in words.
    ///   - holds: Tells whether a state keeps to it.
    /// - Returns: The exploration with it.
    public func always(
        _ name: String,
        _ holds: @escaping @Sendable (SimulatedWindow) throws -> Bool
    ) -> Reachability { adding(name, .always) { window in .state { try !holds(window) } } }

    /// This exploration with a rule that holds in at least one state.
    ///
    /// It is a violation if it holds in none of those that were explored, unless a budget ended the exploration. Rules
    /// are not asked while a navigation waits.
    ///
    /// - Parameters:
    ///   - name: The rule, in words.
    ///   - holds: Tells whether it holds in a state.
    /// - Returns: The exploration with it.
    public func sometimes(
        _ name: String,
        _ holds: @escaping @Sendable (SimulatedWindow) throws -> Bool
    ) -> Reachability { adding(name, .sometimes) { window in .state { try holds(window) } } }

    /// This exploration with a rule that holds in no state.
    ///
    /// - Parameters:
    ///   - name: The rule, in words.
    ///   - holds: Tells whether a state breaks it.
    /// - Returns: The exploration with it.
    public func never(
        _ name: String,
        _ holds: @escaping @Sendable (SimulatedWindow) throws -> Bool
    ) -> Reachability { adding(name, .never) { window in .state { try holds(window) } } }

    /// This exploration with the rule that no state holds two screens of a type.
    public func once<Single: Screen & SendableMetatype>(_ type: Single.Type) -> Reachability {
        once("\(type) is there once") { $0 is Single ? AnyHashable(0) : nil }
    }

    /// This exploration with the rule that no state holds two screens of a type that show the same.
    public func once<Single: StatefulScreen & SendableMetatype>(each type: Single.Type) -> Reachability {
        once("each \(type) is there once") { screen in
            if let single = screen as? Single { AnyHashable(single.state) } else { nil }
        }
    }

    /// This exploration with the rule that no state holds two screens with the same key.
    ///
    /// - Parameters:
    ///   - name: The rule, in words.
    ///   - key: The key of a screen; `nil` for screens that do not matter.
    /// - Returns: The exploration with the rule.
    public func once(_ name: String, by key: @escaping @Sendable (any Screen) -> AnyHashable?) -> Reachability {
        adding(name, .once) { window in .state { window.holdsTwice(by: key) } }
    }

    // MARK: Events

    /// This exploration with a rule that holds of every event.
    ///
    /// It is asked of each navigation, with the states before and after it: also of one that is refused, that changes
    /// nothing or that leads out of the bounds. Of gestures, answers and changes of the environment it is asked if they
    /// change something, or ask for a navigation that is refused or fails; of those that do nothing at all with
    /// ``askingIdleEvents`` only. An event that waits includes all that happens until nothing of it waits any more.
    ///
    /// ```swift
    /// .always("links leave other tabs as they were") { before, event, after in
    ///     event.kind != .navigation || after.hiddenTabs.allSatisfy { before.screens(in: $0) == after.screens(in: $0) }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - name: The rule, in words.
    ///   - holds: Tells by the states before and after whether an event keeps to it.
    /// - Returns: The exploration with it.
    public func always(
        _ name: String,
        event holds:
            @escaping @Sendable (_ before: ObservedState, _ event: ObservedEvent, _ after: ObservedState)
            throws -> Bool
    ) -> Reachability { adding(name, .alwaysEvent) { _ in .event { try !holds($0, $1, $2) } } }

    /// This exploration with a rule that holds of at least one event; see ``always(_:event:)``.
    ///
    /// It is a violation if it holds of none of those that happened, unless a budget ended the exploration.
    ///
    /// - Parameters:
    ///   - name: The rule, in words.
    ///   - holds: Tells whether it holds of an event.
    /// - Returns: The exploration with it.
    public func sometimes(
        _ name: String,
        event holds:
            @escaping @Sendable (_ before: ObservedState, _ event: ObservedEvent, _ after: ObservedState)
            throws -> Bool
    ) -> Reachability { adding(name, .sometimesEvent) { _ in .event { try holds($0, $1, $2) } } }

    /// This exploration with a rule that holds of no event; see ``always(_:event:)``.
    ///
    /// - Parameters:
    ///   - name: The rule, in words.
    ///   - holds: Tells whether an event breaks it.
    /// - Returns: The exploration with it.
    public func never(
        _ name: String,
        event holds:
            @escaping @Sendable (_ before: ObservedState, _ event: ObservedEvent, _ after: ObservedState)
            throws -> Bool
    ) -> Reachability { adding(name, .neverEvent) { _ in .event { try holds($0, $1, $2) } } }

    /// This exploration, in which rules about events are asked also about gestures, answers and toggles that do
    /// nothing.
    ///
    /// Their ``ObservedEvent/ending`` is ``ObservedEvent/Ending/nothing``. It finds a button that is dead where it
    /// should not be.
    public var askingIdleEvents: Reachability { with { $0.asksIdleEvents = true } }

    // MARK: Ways

    /// The events that may lead from some states to others.
    public enum Means: Hashable, Sendable {
        /// The events of the user: gestures and answers.
        case gestures
        /// All events, destinations and changes of the environment included.
        case anything
    }

    /// This exploration with the rule that from each state of some, one of others can be reached.
    ///
    /// ```swift
    /// .leads("from the payment one gets to a receipt", from: { $0.screenOnTop is PaymentScreen }) {
    ///     $0.screenOnTop is ReceiptScreen
    /// }
    /// ```
    ///
    /// A state of both kinds is there already. If all ways lead out of the explored states, the answer is not known:
    /// that is no violation, and the report counts it. It is a violation if there is no state where a way begins.
    ///
    /// - Parameters:
    ///   - name: The rule, in words.
    ///   - means: The events that may lead there; the user's own by default.
    ///   - begins: Tells whether there has to be a way from a state.
    ///   - ends: Tells whether the way ends in a state.
    /// - Returns: The exploration with it.
    public func leads(
        _ name: String,
        by means: Means = .gestures,
        from begins: @escaping @Sendable (SimulatedWindow) throws -> Bool,
        to ends: @escaping @Sendable (SimulatedWindow) throws -> Bool
    ) -> Reachability {
        adding(name, means == .gestures ? .leadsByGestures : .leads) { window in
            .leads(from: { try begins(window) }, to: { try ends(window) })
        }
    }

    /// This exploration with another place where gestures have to lead back to.
    ///
    /// By default that is the first screen of the launch state, visible and with no modal above it.
    ///
    /// - Parameters:
    ///   - name: The place, in words.
    ///   - isHome: Tells whether a state is there.
    /// - Returns: The exploration with it.
    public func home(
        _ name: String,
        _ isHome: @escaping @Sendable (SimulatedWindow) throws -> Bool
    ) -> Reachability { with { $0.home = .described(name, isHome) } }

    /// This exploration of an app in which gestures need not lead back to the launch.
    public var withoutWayBack: Reachability { with { $0.home = nil } }
}

extension SimulatedWindow {
    /// Returns whether two screens of the hierarchy have the same key.
    fileprivate func holdsTwice(by key: (any Screen) -> AnyHashable?) -> Bool {
        var keys: Set<AnyHashable> = []
        return tree.allScreens.contains { screen in key(screen).map { !keys.insert($0).inserted } ?? false }
    }
}

extension Exploration {
    private func adding(_ name: String, _ kind: ReachabilityReport.RuleKind, _ question: RuleQuestion) -> Exploration {
        with { $0.rules.append((Rule(name: name, kind: kind), question)) }
    }

    /// This exploration with a rule that holds in every state, and that asks the app's objects beside its screens.
    ///
    /// ```swift
    /// .always("who is logged out sees no account") { session.isLoggedIn || app.accountIsHidden }
    /// ```
    ///
    /// The values that it asks have to be declared, as the state of a screen or as environment. Rules that only look at
    /// the window are rules of the ``Reachability``.
    ///
    /// - Parameters:
    ///   - name: The rule, in words.
    ///   - holds: Tells whether the present state keeps to it.
    /// - Returns: The exploration with it.
    public func always(_ name: String, _ holds: @escaping () throws -> Bool) -> Exploration {
        adding(name, .always, .state { try !holds() })
    }

    /// This exploration with a rule that holds in at least one state, and that asks the app's objects; see
    /// ``always(_:_:)``.
    ///
    /// - Parameters:
    ///   - name: The rule, in words.
    ///   - holds: Tells whether it holds in the present state.
    /// - Returns: The exploration with it.
    public func sometimes(_ name: String, _ holds: @escaping () throws -> Bool) -> Exploration {
        adding(name, .sometimes, .state(holds))
    }

    /// This exploration with a rule that holds in no state, and that asks the app's objects; see ``always(_:_:)``.
    ///
    /// - Parameters:
    ///   - name: The rule, in words.
    ///   - holds: Tells whether the present state breaks it.
    /// - Returns: The exploration with it.
    public func never(_ name: String, _ holds: @escaping () throws -> Bool) -> Exploration {
        adding(name, .never, .state(holds))
    }

    // MARK: Events

    /// This exploration with a rule that holds of every event, and that may ask the objects of the app.
    ///
    /// These are as the event has left them. The state before tells the values before, as far as they were declared.
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
    ///   - holds: Tells whether an event keeps to it.
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
    ///   - holds: Tells whether it holds of an event.
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
    ///   - holds: Tells whether an event breaks it.
    /// - Returns: The exploration with it.
    public func never(
        _ name: String,
        event holds: @escaping (_ before: ObservedState, _ event: ObservedEvent, _ after: ObservedState) throws -> Bool
    ) -> Exploration { adding(name, .neverEvent, .event(holds)) }
}
