package import StepRouterLinks
package import StepRouterReachability
package import StepRouterSimulation
package import StepRouterSnapshots

/// A sample app that was made: what its user can do, and where links lead.
package struct RunningApp {
    /// The window, what is remembered beside it, and what the user can answer.
    package let exploration: Exploration

    /// Which links lead where.
    package let links: LinkTable

    /// The names that screens have in snapshots; `nil` if the app writes none.
    package let restoration: RestorationTable?

    /// Describes an app by what can be done in it.
    package init(_ exploration: Exploration, links: LinkTable, restoration: RestorationTable? = nil) {
        self.restoration = restoration
        self.exploration = exploration
        self.links = links
    }

    /// The app's window.
    package var window: SimulatedWindow { exploration.launch }
}
