import StepRouterConformance
import Testing

@MainActor struct DeviceTests {
    @Test(arguments: Behaviour.all) func `UIKit behaves`(behaviour: Behaviour) async throws {
        try await behaviour.check(on: UIKitHost())
    }

    @Test func `everything in one report`() async {
        print(await Behaviour.report(on: UIKitHost()))
    }
}
