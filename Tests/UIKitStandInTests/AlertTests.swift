import Testing
import UIKit

/// Alerts are dismissed when an action is selected, and its handler runs.
@MainActor struct StandInAlertTests {
    private let window = UIWindow()
    private let home = UIViewController()
    private var standIn: StandIn { window.standIn }

    init() { window.rootViewController = home }

    @Test(arguments: StandIn.HandlerOrder.allCases)
    func `a tap dismisses the alert and runs the handler, in each order`(order: StandIn.HandlerOrder) {
        standIn.handlerOrder = order
        var selected: [String] = []
        let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
        let delete = UIAlertAction(title: "Delete", style: .destructive) { action in
            selected.append(action.title ?? "")
        }
        alert.addAction(delete)
        home.present(alert, animated: false)
        #expect(!standIn.tapAlert("Keep") && !standIn.tapOutsideAlert())
        #expect(standIn.tapAlert("Delete"))
        #expect(selected.isEmpty == (order != .beforeDismissal))
        standIn.advance(by: .milliseconds(350))
        #expect(home.presentedViewController == nil)
        #expect(selected.isEmpty == (order == .later))
        standIn.advance(by: .milliseconds(100))
        #expect(selected == ["Delete"])
    }

    @Test func `an action sheet is a popover that needs a source where there is room, and a tap outside cancels it`() {
        window.standIn.resize(to: .regular)
        var isCancelled = false
        let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in isCancelled = true })
        home.present(sheet, animated: false)
        #expect(standIn.exceptions.count == 1)
        sheet.popoverPresentationController?.sourceView = home.view
        home.present(sheet, animated: false)
        #expect(standIn.swipeDown())
        standIn.advance(by: .seconds(1))
        #expect(isCancelled)
        #expect(home.presentedViewController == nil)
    }
}
