public import StepRouter
public import StepRouterSimulation

extension Reachability {
    private func adding(
        _ name: String,
        _ kind: RuleKind,
        _ speaksUp: @escaping @Sendable (SimulatedWindow) throws -> Bool
    ) -> Reachability { with { $0.rules.append((StateRule(name: name, kind: kind), speaksUp)) } }

    /// This exploration with a rule that holds in every state. Rules are not asked while a navigation waits: that is no state, since it does not last.
    ///
    /// ```swift
    /// .always("the bag tab is never hidden") { window in window.bagTab != nil }
    /// ```
    ///
    /// - Parameters:
    ///   - name: The rule, in words.
    ///   - holds: Whether a state keeps to it.
    /// - Returns: The exploration with it.
    public func always(
        _ name: String,
        _ holds: @escaping @Sendable (SimulatedWindow) throws -> Bool
    ) -> Reachability { adding(name, .always) { try !holds($0) } }

    /// This exploration with a rule that holds in at least one state.
    ///
    /// It is a violation if it holds in none of those that were explored, unless a budget ended the exploration. What is so only while a navigation waits is so in none.
    ///
    /// - Parameters:
    ///   - name: The rule, in words.
    ///   - holds: Whether it holds in a state.
    /// - Returns: The exploration with it.
    public func sometimes(
        _ name: String,
        _ holds: @escaping @Sendable (SimulatedWindow) throws -> Bool
    ) -> Reachability { adding(name, .sometimes, holds) }

    /// This exploration with a rule that holds in no state.
    ///
    /// - Parameters:
    ///   - name: The rule, in words.
    ///   - holds: Whether a state breaks it.
    /// - Returns: The exploration with it.
    public func never(
        _ name: String,
        _ holds: @escaping @Sendable (SimulatedWindow) throws -> Bool
    ) -> Reachability { adding(name, .never, holds) }

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
    ///   - key: What may be there once; `nil` for screens that do not matter.
    /// - Returns: The exploration with the rule.
    public func once(_ name: String, by key: @escaping @Sendable (any Screen) -> AnyHashable?) -> Reachability {
        adding(name, .once) { window in
            let tree = window.tree
            var keys: Set<AnyHashable> = []
            for node in tree.hierarchy.nodes {
                guard let screen = tree.screens[node.screen], let key = key(screen) else { continue }
                if !keys.insert(key).inserted { return true }
            }
            return false
        }
    }

    /// This exploration with another place where gestures have to lead back to.
    ///
    /// By default that is the first screen of the launch state, visible and with no modal above it.
    ///
    /// - Parameters:
    ///   - name: The place, in words.
    ///   - isHome: Whether a state is there.
    /// - Returns: The exploration with it.
    public func home(
        _ name: String,
        _ isHome: @escaping @Sendable (SimulatedWindow) throws -> Bool
    ) -> Reachability { with { $0.home = .described(name, isHome) } }

    /// This exploration of an app in which gestures need not lead back to where it was launched.
    public var withoutWayBack: Reachability { with { $0.home = nil } }
}
