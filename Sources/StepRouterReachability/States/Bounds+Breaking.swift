import StepRouterSimulation

extension Bounds {
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
