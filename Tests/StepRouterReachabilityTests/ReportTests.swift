import Foundation
import StepRouterReachability
import StepRouterSimulation
import Testing

struct ReportTests {
    @Test func `an exploration error says what to do`() {
        let error = ReachabilityError.unknownToggle(name: "beta", declared: ["logged in"])
        #expect(error.description == "There is no toggle \"beta\" in the environment. Declared are: logged in.")
    }
}
