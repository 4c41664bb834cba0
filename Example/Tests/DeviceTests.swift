import ShopApp
import StepRouterAssembly
import StepRouterConformance
import StepRouterReachability
import StepRouterUIKit
import Testing
import UIKit

@testable import StepRouterExample

/// UIKit as it is on this device: everything happens in the app's own window, one after the other.
@Suite(.serialized) @MainActor struct DeviceTests {
    @Test(arguments: Behaviour.all) func `UIKit behaves`(behaviour: Behaviour) async throws {
        if try await !behaviour.check(on: UIKitHost(frontWindow.value)) {
            try Test.cancel("This device, or a program, is not able to do what that needs.")
        }
    }

    /// The list of More, of a tab bar with more tabs than an iPhone has room for, is UIKit's own.
    @Test func `a navigation leaves the list of More`() async throws {
        let window = try await frontWindow.value
        let bar = UITabBarController()
        bar.viewControllers = (0..<7).map { _ in UINavigationController(rootViewController: AboutViewController()) }
        window.rootViewController = bar
        let router = Router(UIKitWindow(window) { _ in })
        bar.selectedViewController = bar.moreNavigationController
        try await router.navigate(from: .root, animated: false) { $0.select(tab: 0) }
        #expect(bar.selectedIndex == 0)
    }

    /// Checks destinations and gestures of the shop from states that are at most an event away from a launch, with the
    /// view controllers of the app.
    @Test(arguments: ["fresh-launch", "deep-stack", "wide-root"])
    func `the shop's proof holds`(state: String) async throws {
        let state = try #require(ShopStates.named(state))
        let proof = ShopProof.reachability(from: [state]).quiet
        let report = try await proof.recordingGraph.budget(states: 100).explore()
        let replay = ProofReplay(of: proof) { _, window in ShopProof.exploration(from: state, in: window) }
        let session = ShopSession()
        let host = try await UIKitHost(frontWindow.value) { $0.showShop(ShopRoutes(session: session), session) }
        for path in try #require(report.graph).paths(fromStatesWithin: 1, most: 100) {
            try await replay.check(path, on: host)
        }
    }
}
