import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterUIKit
import Testing
import UIKit

/// Something that the user, the system or the app's other code does while a navigation carries out its transitions.
struct Disturbance: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let body: @MainActor @Sendable (Stage) -> Void

    static let all = [
        Disturbance(testDescription: "an alert is presented") { stage in
            stage.topmost?.present(
                UIAlertController(title: nil, message: nil, preferredStyle: .alert),
                animated: false
            )
        },
        Disturbance(testDescription: "a screen is pushed") { stage in
            stage.selectedStack?.pushViewController(ItemViewController(), animated: false)
        },
        Disturbance(testDescription: "a screen is pushed slowly") { stage in
            stage.selectedStack?.pushViewController(ItemViewController(), animated: true)
        },
        Disturbance(testDescription: "all modals are dismissed") { stage in stage.tabs?.dismiss(animated: false) },
        Disturbance(testDescription: "a tab is selected") { stage in stage.tabs?.selectedIndex = 0 },
        Disturbance(testDescription: "tabs are taken away") { stage in
            stage.tabs?.viewControllers = stage.tabs?.viewControllers?.suffix(1)
        },
        Disturbance(testDescription: "the root is replaced") { stage in
            stage.window.rootViewController = ItemViewController()
        },
        Disturbance(testDescription: "the device is turned") { stage in stage.standIn.resize(to: .regular) },
        Disturbance(testDescription: "the user does everything") { stage in
            stage.standIn.goBack()
            stage.standIn.tapTab(0)
            stage.standIn.swipeDown()
            stage.standIn.beginInteractiveBack()?(true)
        },
    ]
}

extension Stage {
    fileprivate var topmost: UIViewController? {
        var top = window.rootViewController
        while let modal = top?.presentedViewController { top = modal }
        return top
    }
}

/// Every transition is overtaken once, at its beginning, in its middle and at its end.
@MainActor struct OvertakenTests {
    static let moments = [Duration.zero, .milliseconds(150), .milliseconds(350), .milliseconds(351)]

    @Test(arguments: 0..<3, Disturbance.all)
    func `a transition is overtaken`(number: Int, disturbance: Disturbance) async throws {
        for moment in Self.moments {
            let stage = try await Stage.tabs()
            try await stage.router.navigate(to: stage.modal(Product.self, .formSheet))
            // Dismisses the modal, selects the tab, presents a stack.
            let account = ClassFinder<Account, Void>(options: .contained, startingPoint: .root)
            let home = StepAssembly(finder: NilFinder<Home, Void>(), factory: ClassFactory())
                .using(.push).from(.navigationController).using(.present).from(.custom(account)).assemble()
            let before = stage.screens.hierarchy
            var calls = 0
            stage.standIn.onCall = { _ in
                calls += 1
                guard calls == number + 1 else { return }
                stage.standIn.after(moment) { disturbance.body(stage) }
            }
            let error = await stage.failure(to: home)
            let comment = Comment("\(moment), \(error.map { "\($0)" } ?? "landed"): \(stage.drawing)")
            try check(stage, comment)
            if let error {
                #expect(error.code == .notCarriedOut, comment)
                // The error is true.
                let isRestored = stage.screens.hierarchy.screens == before.screens
                #expect("\(error)".contains("not as it was before") == !isRestored, comment)
            }
            // It goes on as soon as nothing moves.
            stage.standIn.onCall = nil
            stage.standIn.advance(by: .seconds(10))
            let root = StepAssembly(finder: NilFinder<Home, Void>(), factory: ClassFactory())
                .using(.replaceRoot).from(.root).assemble()
            let last = await stage.failure(to: root)
            #expect(last == nil || last?.code == .dismissalRefused, comment)
            if last == nil { #expect(stage.drawing == "● Home", comment) }
            try check(stage, comment)
        }
    }

    /// Nothing is left behind: each number means a screen of the hierarchy, and the user can go on.
    private func check(_ stage: Stage, _ comment: Comment) throws {
        let hierarchy = stage.screens.hierarchy
        #expect(stage.screens.screens.count == hierarchy.count, comment)
        #expect(hierarchy.screens.allSatisfy { stage.screens.screens[$0] != nil }, comment)
        #expect(Set(hierarchy.screens).count == hierarchy.count, comment)
        #expect(stage.window.isUserInteractionEnabled, comment)
        #expect(stage.screens.runningTransition == nil, comment)
    }
}
