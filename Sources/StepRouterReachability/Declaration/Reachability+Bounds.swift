public import StepRouterSimulation

/// How far the exploration goes.
struct Bounds: Sendable {
    var stackDepth: Int? = 4
    var modals: Int? = 2
    /// `nil` if stacks in modals have the bound of all others.
    var modalStackDepth: Int?
    var custom: [CustomBound] = []

    /// Every bound by name, in the order in which they are asked; `nil` for what is not bounded.
    var names: [String?] {
        let declared = [
            modals.map { "modals=\($0)" }, stackDepth.map { "stack=\($0)" },
            modalStackDepth.map { "modal stack=\($0)" },
        ]
        return declared + custom.map(\.name) + [Self.meanwhileName]
    }

    /// So many things happen one after the other while an event waits.
    static let mostMeanwhile = 8

    /// What reports call that.
    static let meanwhileName = "meanwhile=\(mostMeanwhile)"

    /// Where among ``names`` that is.
    var meanwhilePosition: Int { 3 + custom.count }

    /// The bounds that are stated, by name.
    var stated: [String] { names.dropLast().compactMap(\.self) }

    /// The first bound, by position, that a state breaks.
    func firstBroken(by reading: AppReading, _ window: SimulatedWindow) -> Int? {
        if let modals, reading.modals > modals { return 0 }
        if let stackDepth, reading.measures.stackDepth > stackDepth { return 1 }
        if let modalStackDepth {
            if reading.measures.modalStackDepth > modalStackDepth { return 2 }
        } else if let stackDepth, reading.measures.modalStackDepth > stackDepth {
            return 1
        }
        if custom.isEmpty { return nil }
        return custom.firstIndex { !$0.holds(window) }.map { $0 + 3 }
    }
}

/// A bound that the team states itself.
struct CustomBound: Sendable {
    let name: String
    let holds: @Sendable (SimulatedWindow) -> Bool
}

extension Reachability {
    /// This exploration within bounds. Without this call they are four screens in a stack and two modals.
    ///
    /// A state outside of them is checked when it is met and not entered; the report counts such transitions for each bound. If there
    /// were none, the result holds without bounds.
    ///
    /// - Parameters:
    ///   - stackDepth: The most screens in a stack, its first one included; `nil` for any number.
    ///   - modals: The most modals above the root; `nil` for any number.
    ///   - modalStackDepth: The most screens in a stack within a modal, where that is another number.
    /// - Returns: The exploration within these bounds.
    public func bounds(stackDepth: Int?, modals: Int?, modalStackDepth: Int? = nil) -> Reachability {
        with {
            $0.bounds.stackDepth = stackDepth
            $0.bounds.modals = modals
            $0.bounds.modalStackDepth = modalStackDepth
        }
    }

    /// This exploration within one more bound.
    ///
    /// - Parameters:
    ///   - name: What reports call it.
    ///   - holds: Whether a state is within it; asked of every state that is met.
    /// - Returns: The exploration within it.
    public func bound(_ name: String, _ holds: @escaping @Sendable (SimulatedWindow) -> Bool) -> Reachability {
        with { $0.bounds.custom.append(CustomBound(name: name, holds: holds)) }
    }

    /// This exploration without bounds on stacks and modals: it ends only if the app has finitely many states.
    public var unbounded: Reachability { bounds(stackDepth: nil, modals: nil) }
}
