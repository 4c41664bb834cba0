import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterReachability
import StepRouterSimulation
import Testing

/// What a screen works with.
private final class Accounts {}

/// A screen that is given what it works with, and keeps a draft.
private final class TransferScreen: Screen, StatefulScreen {
    let accounts: Accounts
    var state = 0

    init(accounts: Accounts) { self.accounts = accounts }
}

struct CopyingTests {
    private static func proof(_ change: @escaping @Sendable (Exploration, Accounts) -> Exploration) -> Reachability {
        Reachability { window in
            let accounts = Accounts()
            try await window.setRootScreen(SmallApp.tabs, animated: false)
            let transfer = StepAssembly(
                finder: NilFinder<TransferScreen, Void>(),
                factory: InlineFactory { TransferScreen(accounts: accounts) }
            )
            .using(.push).from(.custom(ClassFinder<NavigationController, Void>())).assemble()
            let exploration = Exploration(
                launch: window,
                destinations: [.init("transfer", transfer)],
                gestures: [
                    AppGesture("write") { (window.screenOnTop as? TransferScreen)?.state = 1 }
                ]
            )
            return change(exploration, accounts)
        }
        .bounds(stackDepth: 3, modals: 0).comparing(steps: 100).quiet.findingAllViolations
    }

    @Test func `screens that are given what they work with are copied by a closure`() async throws {
        let report = try await Self.proof { exploration, accounts in
            exploration.copying(TransferScreen.self) { TransferScreen(accounts: accounts) }
        }
        .explore()
        #expect(Set(report.violations.map(\.kind)) == [.repeatChanges], "\(report)")
        #expect(report.extent.states > 6)
    }

    @Test func `without it the error says so`() async throws {
        let error = ReachabilityError.notCopyable(screen: "TransferScreen")
        await #expect(throws: error) { try await Self.proof { exploration, _ in exploration }.explore() }
        #expect(error.description.contains(".copying(_:_:)"))
    }
}
