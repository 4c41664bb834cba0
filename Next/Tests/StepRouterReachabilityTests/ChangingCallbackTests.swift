import StepRouter
import StepRouterReachability
import StepRouterSimulation
import Testing

/// A screen that changes the hierarchy while it is told that it comes into sight: all of that is undone after each event.
struct ChangingCallbackTests {
    /// A container that lets the stack it holds begin anew when the user comes back to it.
    private final class ResettingPager: ContainerController {
        override func willAppear() {
            guard let stack = containedScreens.first as? NavigationController,
                let first = stack.containedScreens.first
            else { return }
            nonisolated(unsafe) let (stillStack, stillFirst) = (stack, first)
            Task.immediate { try await unsafe stillStack.setContainedScreens([stillFirst], animated: false) }
        }
    }

    @Test func `a stack that begins anew when the user comes back to it`() async throws {
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
        #expect(report.holds, "\(report)")
    }
}
