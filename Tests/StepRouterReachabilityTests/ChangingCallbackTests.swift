import ImmediateTasks
import StepRouter
import StepRouterReachability
import StepRouterSimulation
import Testing

/// A screen that changes the hierarchy while it is told that it becomes visible: that happens after the navigation that made it visible.
struct ChangingCallbackTests {
    /// A container that lets the stack it holds begin anew when the user comes back to it.
    private final class ResettingPager: ContainerController {
        override func willAppear() {
            guard let stack = containedScreens.first as? NavigationController,
                let first = stack.containedScreens.first
            else { return }
            // The task begins at once, on the actor that told of the change, and goes on there.
            nonisolated(unsafe) let (stillStack, stillFirst) = (stack, first)
            Task.atOnce { try await unsafe stillStack.setContainedScreens([stillFirst], animated: false) }
        }
    }

    @Test func `a stack that begins anew when the user comes back to it loses what is reached in it`() async throws {
        let report = try await Reachability { window in
            let pager = ResettingPager()
            let tabs = TabBar {
                Navigation { HomeScreen() }
                pager
            }
            try await pager.setContainedScreens([Navigation { BagScreen() }], animated: false)
            return try await SmallApp(window: window, root: tabs).exploration()
        }
        .bounds(stackDepth: 2, modals: 1).comparing(steps: 40).quiet.explore()
        let path = ["select tab 2", "item(1)", "select tab 1", "item(1)"]
        #expect(report.path(to: .notVisible, of: "item(1)") == path, "\(report)")
        #expect(Set(report.violations.map(\.kind)) == [.notVisible, .repeatChanges], "\(report)")
    }
}
