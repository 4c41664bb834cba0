import StepRouter
package import StepRouterReachability
import StepRouterSimulation

extension Reachability {
    /// This exploration with so many screens above the first ones of all stacks together.
    ///
    /// - Parameters:
    ///   - pushed: How many there may be.
    ///   - modals: How many modals there may be.
    /// - Returns: The exploration within these bounds.
    package func bounds(pushed: Int, modals: Int) -> Reachability {
        bounds(stackDepth: nil, modals: modals).bound("pushed=\(pushed)") { $0.pushedScreens <= pushed }
    }
}

extension SimulatedWindow {
    /// How many screens lie above the first ones of all stacks.
    fileprivate var pushedScreens: Int {
        tree.allScreens.reduce(0) { count, screen in
            (screen as? NavigationController).map { count + max(0, $0.containedScreens.count - 1) } ?? count
        }
    }
}
