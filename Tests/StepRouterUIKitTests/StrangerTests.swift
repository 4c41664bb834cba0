import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterUIKit
import Testing
import UIKit

/// What is none of the app's screens is seen, never found, and never dismissed silently.
@MainActor struct StrangerTests {
    private func alert() -> UIAlertController {
        UIAlertController(title: "Rate us?", message: nil, preferredStyle: .alert)
    }

    @Test func `an alert keeps navigations from dismissing it, and the error names it`() async throws {
        let stage = try await Stage.tabs()
        let alert = alert()
        stage.tabs?.present(alert, animated: false)
        #expect(stage.drawing.contains("UIAlertController"))
        let error = await stage.failure(to: stage.account)
        #expect(error?.code == .dismissalRefused)
        #expect(
            error.map { "\($0)" }?.contains("$0.letLeave(UIAlertController.self) } or $0.letLeave(.overFullScreen).")
                == true
        )
        #expect(stage.tabs?.presentedViewController === alert)
    }

    @Test func `a stranger leaves if the app says so`() async throws {
        let stage = try await Stage.tabs { $0.letLeave { $0 is UIAlertController } }
        stage.tabs?.present(alert(), animated: false)
        try await stage.router.navigate(to: stage.account)
        #expect(stage.tabs?.presentedViewController == nil)
        #expect(stage.tabs?.selectedIndex == 1)
    }

    @Test func `a policy for a class, a style or all is said once, and what is said adds up`() async throws {
        final class Survey: UIViewController {}
        func leaves(_ modal: UIViewController, _ policy: @escaping (inout UIKitScreens) -> Void) async throws -> Bool {
            let stage = try await Stage.tabs(policy)
            stage.tabs?.present(modal, animated: false)
            return await stage.failure(to: stage.account) == nil
        }
        func sheet() -> UIViewController {
            let sheet = Survey()
            sheet.modalPresentationStyle = .pageSheet
            return sheet
        }
        #expect(try await leaves(alert()) { $0.letLeave(UIAlertController.self) })
        #expect(try await leaves(alert()) { $0.letLeave(UIViewController.self) })
        #expect(try await !leaves(sheet()) { $0.letLeave(UIAlertController.self) })
        #expect(try await leaves(sheet()) { $0.letLeave(.pageSheet) })
        #expect(try await !leaves(sheet()) { $0.letLeave(.formSheet) })
        #expect(try await leaves(sheet()) { $0.letAllLeave() })
        let both: (inout UIKitScreens) -> Void = {
            $0.letLeave(.pageSheet)
            $0.letLeave(UIAlertController.self)
        }
        #expect(try await leaves(sheet(), both))
        #expect(try await leaves(alert(), both))
    }

    @Test func `screens are presented above a stranger`() async throws {
        let stage = try await Stage.tabs()
        let alert = alert()
        stage.tabs?.present(alert, animated: false)
        try await stage.router.navigate(to: stage.modal(Draft.self))
        #expect(alert.presentedViewController is ScreenViewController<Draft>)
    }

    @Test func `a modal with none of the app's screens is a stranger as a whole`() async throws {
        let stage = try await Stage.tabs()
        let mail = UINavigationController(rootViewController: LegacyViewController())
        stage.tabs?.present(mail, animated: false)
        #expect(stage.drawing.hasSuffix("● UINavigationController"))
        mail.pushViewController(ItemViewController(), animated: false)
        #expect(stage.drawing.hasSuffix("● Navigation\n├─ ○ LegacyViewController\n└─ ● Item(0)"))
    }

    @Test func `one that a container holds leaves as by the back button`() async throws {
        let stage = try await Stage.tabs()
        stage.selectedStack?.pushViewController(LegacyViewController(), animated: false)
        try await stage.router.navigate(to: DestinationStep(finder: ClassFinder<Home, Void>()))
        #expect(stage.selectedStack?.viewControllers.count == 1)
    }
}
