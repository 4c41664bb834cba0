import StepRouter
import StepRouterSimulation
import Testing

struct RandomWalkTests {
    @Test(arguments: [1, 7, 42, 2_026] as [UInt64]) func `every step of a random walk keeps the invariants`(
        seed: UInt64
    ) async throws {
        let window = RandomWalk.makeWindow()
        var walk = RandomWalk(seed: seed, window: window)
        var accepted = 0
        for _ in 0..<400 {
            let structure = window.structure
            let isAccepted = try await walk.step()
            accepted += isAccepted ? 1 : 0
            let trace = walk.steps.suffix(3).joined(separator: "\n")
            #expect(throws: Never.self, "\(trace)\n\(window.drawing)") { try window.checkInvariants() }
            #expect(noStackIsNested(in: window.rootScreen), "\(trace)\n\(window.drawing)")
            if !isAccepted { #expect(window.structure == structure, "\(trace)") }
        }
        #expect(accepted > 200)
    }

    @Test(arguments: [3, 11, 99, 1_234] as [UInt64]) func `every step of a random walk that fails is taken back`(
        seed: UInt64
    ) async throws {
        struct Fault: Error {}
        let window = RandomWalk.makeWindow()
        var walk = RandomWalk(seed: seed, window: window)
        for round in 0..<300 {
            let (drawing, structure, hierarchy) = (window.drawing, window.structure, window.hierarchy)
            let moment: SimulatedWindow.Transition.Moment = round % 2 == 0 ? .beginning : .end
            window.faultPoint = { if $1 == moment { throw Fault() } }
            let isAccepted = try await walk.step()
            window.faultPoint = nil
            let trace = walk.steps.suffix(8).joined(separator: "\n")
            if !isAccepted {
                #expect(window.drawing == drawing, "\(trace)")
                #expect(window.structure == structure, "\(trace)")
                #expect(window.hierarchy == hierarchy, "\(trace)")
            }
            #expect(throws: Never.self, "\(trace)\n\(window.drawing)") { try window.checkInvariants() }
            _ = try await walk.step()
        }
    }

    /// Rule 4, with its exception.
    private func noStackIsNested(in screen: (any Screen)?) -> Bool {
        guard let screen else { return true }
        let base = screen as? BaseScreen
        let children = (screen as? ContainerController)?.containedScreens ?? []
        let isException = (base?.parentScreen as? SplitViewController)?.isCollapsed ?? false
        if screen is NavigationController, !isException, children.contains(where: { $0 is Navigation }) {
            return false
        }
        var below = children
        if let above = base?.presentedScreen, above !== presented(by: base?.parentScreen) { below.append(above) }
        return below.allSatisfy(noStackIsNested)
    }
}
