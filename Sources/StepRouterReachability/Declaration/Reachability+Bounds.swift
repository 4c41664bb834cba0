public import StepRouterSimulation

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
    ///   - tabs: The most tabs in a tab bar, for apps in which tabs are added; `nil` for any number.
    /// - Returns: The exploration within these bounds.
    public func bounds(
        stackDepth: Int?,
        modals: Int?,
        modalStackDepth: Int? = nil,
        tabs: Int? = nil
    ) -> Reachability {
        with {
            $0.bounds.stackDepth = stackDepth
            $0.bounds.modals = modals
            $0.bounds.modalStackDepth = modalStackDepth
            $0.bounds.tabs = tabs
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

    /// This exploration without bounds on stacks, modals and tabs: it ends only if the app has finitely many states.
    public var unbounded: Reachability { bounds(stackDepth: nil, modals: nil) }
}
