import StepRouterSimulation

extension Bounds {
    /// The first bound, by position, that a state breaks.
    func firstBroken(by reading: AppReading, _ window: SimulatedWindow) -> Int? {
        if let modals, reading.modals > modals { return BuiltIn.modals.rawValue }
        if let stackDepth, reading.measures.stackDepth > stackDepth { return BuiltIn.stackDepth.rawValue }
        if let modalStackDepth {
            if reading.measures.modalStackDepth > modalStackDepth { return BuiltIn.modalStackDepth.rawValue }
        } else if let stackDepth, reading.measures.modalStackDepth > stackDepth {
            return BuiltIn.stackDepth.rawValue
        }
        if let tabs, reading.measures.tabs > tabs { return BuiltIn.tabs.rawValue }
        if custom.isEmpty { return nil }
        return custom.firstIndex { !$0.holds(window) }.map { $0 + BuiltIn.allCases.count }
    }
}
