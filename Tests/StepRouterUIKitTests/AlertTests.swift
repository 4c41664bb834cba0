import StepRouter
import StepRouterAssembly
import StepRouterFlows
import StepRouterUIKit
import Testing
import UIKit

/// Alerts that are asked in the window of an app: UIKit shows them, and dismisses them by itself.
@MainActor struct AlertTests {
    private let deletion = Alert<Bool?>("Delete the draft?", message: "It cannot be brought back.") {
        Answer("Delete", true, .destructive)
        Answer("Share", nil)
        Answer("Keep", false, .cancel)
    }
    private let sources = Alert.actionSheet("Add a picture") {
        Answer("Camera", 1)
        Answer("Library", 2)
    }

    /// Asks in a task, as far as the alert is shown.
    private func asked<Output: Sendable>(
        _ alert: Alert<Output>,
        in stage: Stage,
        from screen: (any Screen)? = nil
    ) async throws -> (result: Task<ScreenResult<Output>, any Error>, controller: UIAlertController) {
        let result = Task { try await stage.router.ask(alert, from: screen) }
        for _ in 0..<1_000 {
            await Task.yield()
            if let controller = stage.standIn.alert, !stage.screens.isNavigating { return (result, controller) }
        }
        throw CancellationError()
    }

    /// Taps a button, and lets the dismissal take its time.
    private func tap(_ title: String, in stage: Stage) -> Bool {
        let isThere = stage.standIn.tapAlert(title)
        stage.standIn.advance(by: .seconds(1))
        return isThere
    }

    @Test func `an alert is UIKit's own, in its own style, with a button for each answer`() async throws {
        let stage = try await Stage.tabs()
        let (result, controller) = try await asked(deletion, in: stage)
        #expect(controller.title == "Delete the draft?")
        #expect(controller.message == "It cannot be brought back.")
        #expect(controller.preferredStyle == .alert)
        #expect(controller.modalPresentationStyle == .overFullScreen)
        #expect(controller.actions.map(\.title) == ["Delete", "Share", "Keep"])
        #expect(controller.actions.map(\.style) == [.destructive, .default, .cancel])
        #expect(stage.drawing.hasSuffix("modal overFullScreen by TabBar:\n● AlertScreen(Delete the draft?)"))
        #expect(tap("Share", in: stage))
        #expect(try await result.value == .finished(nil))
    }

    @Test(arguments: StandIn.HandlerOrder.allCases, [false, true])
    func `the answer is never lost, whenever its handler runs, and whoever looks before`(
        order: StandIn.HandlerOrder,
        looks: Bool
    ) async throws {
        let stage = try await Stage.tabs()
        let before = stage.drawing
        stage.standIn.handlerOrder = order
        for (title, answer) in [("Delete", true), ("Keep", false)] {
            let (result, _) = try await asked(deletion, in: stage)
            #expect(stage.standIn.tapAlert(title))
            for _ in 0..<50 {
                if looks { _ = stage.screens.hierarchy }
                stage.standIn.advance(by: .milliseconds(10))
            }
            #expect(try await result.value == .finished(answer))
            await stage.screens.waitForTransition()
            #expect(!stage.screens.isInTransition)
            #expect(stage.drawing == before)
        }
    }

    @Test(arguments: StandIn.HandlerOrder.allCases)
    func `a navigation that comes while the alert is dismissed waits, and both land`(
        order: StandIn.HandlerOrder
    ) async throws {
        let stage = try await Stage.tabs()
        stage.standIn.handlerOrder = order
        let (result, _) = try await asked(deletion, in: stage)
        #expect(stage.standIn.tapAlert("Delete"))
        try await stage.router.navigate(to: stage.account)
        #expect(try await result.value == .finished(true))
        #expect(stage.tabs?.selectedIndex == 1)
    }

    @Test func `the app dismisses it, and it has left without an answer`() async throws {
        let stage = try await Stage.tabs()
        let (result, _) = try await asked(deletion, in: stage)
        stage.tabs?.dismiss(animated: true, completion: nil)
        stage.screens.noticeChanges()
        #expect(try await result.value == .left(.dismissed))
    }

    @Test func `an alert that is kept for good delays nothing for long`() async throws {
        let stage = try await Stage.tabs()
        let (result, controller) = try await asked(deletion, in: stage)
        stage.tabs?.dismiss(animated: false, completion: nil)
        let began = stage.standIn.now
        stage.screens.noticeChanges()
        #expect(try await result.value == .left(.dismissed))
        #expect(stage.standIn.now - began < .seconds(1.1))
        #expect(!stage.screens.isInTransition)
        withExtendedLifetime(controller) {}
    }

    @Test func `a navigation dismisses it`() async throws {
        let stage = try await Stage.tabs()
        let (result, controller) = try await asked(deletion, in: stage)
        try await stage.router.navigate(to: stage.account)
        #expect(try await result.value == .left(.navigation))
        #expect(stage.tabs?.presentedViewController == nil)
        #expect(!stage.screens.isInTransition)
        withExtendedLifetime(controller) {}
    }

    // MARK: Action sheets

    @Test func `an action sheet is a popover, with a source on an iPad`() async throws {
        let stage = try await Stage.tabs()
        stage.standIn.resize(to: .regular)
        let (result, controller) = try await asked(sources, in: stage)
        #expect(controller.preferredStyle == .actionSheet)
        let popover = try #require(controller.popoverPresentationController)
        #expect(popover.sourceView === stage.tabs?.view)
        #expect(popover.permittedArrowDirections == [])
        #expect(tap("Library", in: stage))
        #expect(try await result.value == .finished(2))
    }

    @Test func `an app says what an action sheet points to`() async throws {
        let source = UIView()
        let stage = try await Stage.tabs {
            $0.show(AlertScreen.self) { alert in
                let controller = UIAlertController(alert)
                controller.popoverPresentationController?.sourceView = source
                return controller
            }
        }
        stage.standIn.resize(to: .regular)
        let (result, controller) = try await asked(sources, in: stage)
        #expect(controller.popoverPresentationController?.sourceView === source)
        #expect(tap("Camera", in: stage))
        #expect(try await result.value == .finished(1))
    }

    @Test func `a tap outside is no answer, or that of the button that cancels`() async throws {
        let stage = try await Stage.tabs()
        let (swiped, _) = try await asked(sources, in: stage)
        #expect(stage.standIn.tapOutsideAlert())
        stage.standIn.advance(by: .seconds(1))
        #expect(try await swiped.value == .left(.swipe))
        let cancelling = Alert.actionSheet {
            Answer("Camera", 1)
            Answer("Cancel", 0, .cancel)
        }
        let (cancelled, _) = try await asked(cancelling, in: stage)
        #expect(stage.standIn.tapOutsideAlert())
        stage.standIn.advance(by: .seconds(1))
        #expect(try await cancelled.value == .finished(0))
    }

    @Test(arguments: [UIUserInterfaceSizeClass.compact, .regular])
    func `an action sheet gets a source only where it is a popover`(size: UIUserInterfaceSizeClass) async throws {
        let stage = try await Stage.tabs()
        stage.standIn.resize(to: size)
        let (result, controller) = try await asked(sources, in: stage)
        let source = controller.popoverPresentationController?.sourceView
        #expect((source != nil) == (size == .regular))
        #expect(tap("Camera", in: stage))
        #expect(try await result.value == .finished(1))
        #expect(stage.standIn.exceptions.isEmpty)
    }

    // MARK: Text fields

    private let naming = Alert<String?>(
        "New list",
        fields: Field("Name", text: "Books", placeholder: "for instance Groceries", keyboard: .emailAddress),
        Field("PIN", isSecure: true)
    ) { name, pin in
        Answer("Create", name + pin, isEnabled: !name.isEmpty && pin != "0")
        Answer("Cancel", nil, .cancel)
    }

    @Test func `text fields are UIKit's own, as they are declared`() async throws {
        let stage = try await Stage.tabs()
        let (result, controller) = try await asked(naming, in: stage)
        let fields = try #require(controller.textFields)
        #expect(fields.map(\.text) == ["Books", ""])
        #expect(fields.map(\.placeholder) == ["for instance Groceries", "PIN"])
        #expect(fields.map(\.accessibilityLabel) == ["Name", "PIN"])
        #expect(fields.map(\.isSecureTextEntry) == [false, true])
        #expect(fields.map(\.keyboardType) == [.emailAddress, .default])
        #expect(tap("Cancel", in: stage))
        #expect(try await result.value == .finished(nil))
    }

    @Test func `while the user types, buttons follow what is entered`() async throws {
        let stage = try await Stage.tabs()
        let (result, controller) = try await asked(naming, in: stage)
        let alert = try #require(stage.screens.screenOnTop as? AlertScreen)
        for (text, field, enabled) in [("", 0, false), ("N", 0, true), ("0", 1, false), ("01", 1, true)] {
            #expect(stage.standIn.typeIntoAlert(text, field: field))
            #expect(controller.actions.map(\.isEnabled) == [enabled, true])
            #expect(alert.content.fields[field].text == text)
            #expect(enabled || !stage.standIn.tapAlert("Create"))
        }
        #expect(tap("Create", in: stage))
        #expect(try await result.value == .finished("N01"))
    }

    @Test(arguments: StandIn.HandlerOrder.allCases, [true, false])
    func `what is entered is never lost, whenever the handler runs, and whether the field told of it`(
        order: StandIn.HandlerOrder,
        isTold: Bool
    ) async throws {
        let stage = try await Stage.tabs()
        let before = stage.drawing
        stage.standIn.handlerOrder = order
        for (title, answer) in [("Create", "Books7"), ("Cancel", nil)] {
            // The controller is not held: UIKit may keep but the action.
            let result = try await asked(naming, in: stage).result
            #expect(stage.standIn.typeIntoAlert("7", field: 1, isTold: isTold))
            #expect(stage.standIn.tapAlert(title))
            for _ in 0..<50 {
                _ = stage.screens.hierarchy
                stage.standIn.advance(by: .milliseconds(10))
            }
            #expect(try await result.value == .finished(answer))
            #expect(stage.drawing == before)
        }
    }

    @Test func `a prompt that has gone is freed, with its text fields`() async throws {
        let stage = try await Stage.tabs()
        weak var field: UITextField?
        weak var alert: AlertScreen?
        do {
            let (result, controller) = try await asked(naming, in: stage)
            field = controller.textFields?.first
            alert = stage.screens.screenOnTop as? AlertScreen
            #expect(tap("Cancel", in: stage))
            _ = try await result.value
        }
        for _ in 0..<100 where alert != nil {
            stage.standIn.advance(by: .seconds(1))
            _ = stage.screens.hierarchy
            await Task.yield()
        }
        #expect(field == nil)
        #expect(alert == nil)
    }

    // MARK: Others

    @Test func `an alert that looks in the app's own way leaves when it is answered`() async throws {
        let stage = try await Stage.tabs { $0.show(AlertScreen.self) { ScreenViewController($0) } }
        let before = stage.drawing
        let result = Task { try await stage.router.ask(deletion) }
        while !(stage.screens.screenOnTop is AlertScreen) || stage.screens.isNavigating { await Task.yield() }
        (stage.screens.screenOnTop as? AlertScreen)?.choose(0)
        #expect(try await result.value == .finished(true))
        #expect(stage.drawing == before)
    }

    @Test(arguments: StandIn.HandlerOrder.allCases)
    func `an alert controller that an app makes for a screen of its own loses no result either`(
        order: StandIn.HandlerOrder
    ) async throws {
        let stage = try await Stage.tabs {
            $0.show(OwnAlert.self) { screen in
                let alert = UIAlertController(title: "Own", message: nil, preferredStyle: .alert)
                alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in screen.finish(with: 7) })
                return alert
            }
        }
        stage.standIn.handlerOrder = order
        let own = OwnAlert()
        let home = try #require(stage.screens.screenOnTop)
        let result = Task { try await stage.router.navigate(from: home, awaiting: own) { $0.present(own) } }
        while stage.standIn.alert == nil || stage.screens.isNavigating { await Task.yield() }
        #expect(stage.standIn.alert?.modalPresentationStyle == .overFullScreen)
        let kept = stage.standIn.alert
        #expect(stage.standIn.tapAlert("OK"))
        for _ in 0..<50 {
            _ = stage.screens.hierarchy
            stage.standIn.advance(by: .milliseconds(10))
        }
        #expect(try await result.value == .finished(7))
        withExtendedLifetime(kept) {}
    }

    @Test func `an alert that others present above one is a stranger`() async throws {
        let stage = try await Stage.tabs()
        let (result, controller) = try await asked(deletion, in: stage)
        let other = UIAlertController(title: "Rate us?", message: nil, preferredStyle: .alert)
        controller.present(other, animated: false)
        #expect(stage.drawing.hasSuffix("● UIAlertController"))
        other.dismiss(animated: false)
        #expect(tap("Keep", in: stage))
        #expect(try await result.value == .finished(false))
    }
}

/// An alert as apps wrote it themselves.
private final class OwnAlert: BaseScreen, FinishingScreen {
    let finishing = Finishing<Int>()
}
