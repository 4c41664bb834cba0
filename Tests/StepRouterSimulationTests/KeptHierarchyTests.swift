import StepRouter
import StepRouterSimulation
import Testing

/// Hierarchies that are kept, and compared with later ones.
@MainActor
struct KeptHierarchyTests {
    @Test func `a number that was given once means no other screen later`() async throws {
        let stack = Navigation { Page("home") }
        let window = SimulatedWindow { stack }
        var former: [Hierarchy] = []
        // A place is given 1,023 times before it is given up.
        for round in 0..<1_100 {
            try await stack.setContainedScreens(stack.containedScreens + [Page("page")], animated: false)
            let page = try #require(window.hierarchy.screens.last)
            #expect(!former.contains(window.hierarchy), "round \(round)")
            former = former.suffix(300) + [window.hierarchy]
            try await stack.setContainedScreens([stack.containedScreens[0]], animated: false)
            #expect(window.screens[page] == nil)
        }
        let numbers = Set(former.compactMap(\.screens.last))
        #expect(numbers.count == former.count)
        #expect(window.screens.count == 2)
        try await stack.setContainedScreens(stack.containedScreens + [Page("page")], animated: false)
        for number in numbers { #expect(window.screens[number] == nil) }
    }
}
