import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterReachability
import StepRouterSimulation
import Testing

struct RandomWalkTests {
    @Test func `a random walk is the same for the same seed`() async throws {
        let reachability = SmallApp.reachability()
        let first = try await reachability.walk(seed: 7, steps: 120, length: 30)
        let second = try await reachability.walk(seed: 7, steps: 120, length: 30)
        #expect(first.facts == second.facts)
        #expect(first.ending == .walked)
        #expect(first.holds)
        #expect(first.cost.transitions == 120)
        let other = try await reachability.walk(seed: 8, steps: 120, length: 30)
        #expect(other.facts != first.facts)
    }

    @Test func `what a walk finds is found by exploring as well, and its path made short`() async throws {
        let reachability = SmallApp.reachability { app in
            app.exploration(item: SmallApp.item(finder: ClassWithContextFinder<ItemScreen, Int>(options: .allVisible)))
        }
        .once(each: ItemScreen.self)
        let walked = try await reachability.walk(seed: 1, steps: 300, length: 100)
        let explored = try await reachability.explore()
        #expect(explored.path(to: .twice)?.count == 3)
        #expect(walked.path(to: .twice)?.count == 3, "\(walked)")
    }
}
