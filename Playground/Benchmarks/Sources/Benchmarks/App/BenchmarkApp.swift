import StepRouter
import StepRouterSimulation

/// A window with a tab bar of navigation controllers.
struct BenchmarkApp {
    let window: SimulatedWindow
    /// The visible navigation controller.
    let stack: NavigationController

    /// Makes an app.
    ///
    /// - Parameters:
    ///   - tabs: How many navigation controllers there are.
    ///   - depth: How many screens each of them holds.
    ///   - filling: Which screens those are.
    init(tabs: Int = 5, depth: Int, filling: Filling = .plain) {
        let stacks = (0..<tabs).map { _ in Navigation { for _ in 0..<depth { filling.makeScreen() } } }
        window = SimulatedWindow { TabBar { for stack in stacks { stack } } }
        stack = stacks[0]
    }

    /// Makes an app that has a single navigation controller for its root.
    ///
    /// - Parameters:
    ///   - count: How many screens it holds.
    ///   - filling: Which screens those are.
    init(stackOf count: Int, filling: Filling = .plain) {
        let stack = Navigation { for _ in 0..<count { filling.makeScreen() } }
        window = SimulatedWindow { stack }
        self.stack = stack
    }

    /// Closes the modal that is on top.
    func closeModal() async throws { try await stack.dismissPresented(animated: false) }
}
