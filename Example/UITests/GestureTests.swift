import UIKit
import XCTest

/// Does what no program can do in a user's place: gestures that UIKit recognises, links of the system, turning the device.
@MainActor final class GestureTests: XCTestCase {
    private lazy var app = XCUIApplication()

    override func setUp() async throws {
        continueAfterFailure = false
        XCUIDevice.shared.orientation = .portrait
    }

    /// The app listens to its screens. A delegate of the window's own would disable the swipe if it answered for animations.
    func testASwipeGoesBack() {
        launch(opening: "shop://product/42")
        XCTAssert(appears("Product 42"))
        swipeFromTheLeftEdge(to: 0.9)
        XCTAssert(disappears("Product 42"))
        XCTAssert(appears("Home"))
        app.buttons["Product 42"].tap()
        XCTAssert(appears("Product 42"))
    }

    func testACancelledSwipeChangesNothing() {
        launch(opening: "shop://product/42")
        XCTAssert(appears("Product 42"))
        swipeFromTheLeftEdge(to: 0.2)
        XCTAssert(appears("Product 42"))
        app.buttons["Write a review"].tap()
        XCTAssert(appears("Review"))
    }

    /// The button, the swipe from the edge, the swipe in the middle, and a second tap on the tab.
    func testAPageIsAskedBeforeTheUserLeavesIt() {
        launch(opening: "shop://product/42", "shop://note")
        XCTAssert(appears("Note"))
        var ways: [() -> Void] = [
            { self.app.navigationBars["Note"].firstMatch.buttons.firstMatch.tap() },
            { self.swipeFromTheLeftEdge(to: 0.9) },
            { self.app.tabBars.buttons.firstMatch.tap() },
        ]
        if #available(iOS 26, *) { ways.append { self.swipe(from: 0.4, to: 0.9) } }
        for leave in ways {
            leave()
            let keep = app.buttons["Keep"].firstMatch
            XCTAssert(keep.waitForExistence(timeout: 10))
            keep.tap()
            XCTAssert(appears("Note"))
        }
        ways[0]()
        app.buttons["Discard"].firstMatch.tap()
        XCTAssert(disappears("Note"))
        XCTAssert(appears("Product 42"))
        // Where nobody objects the swipe is UIKit's.
        swipeFromTheLeftEdge(to: 0.9)
        XCTAssert(disappears("Product 42"))
    }

    func testASheetIsPulledDown() {
        launch(opening: "shop://promotion/spring")
        let sheet = app.buttons["Go home"]
        XCTAssert(sheet.waitForExistence(timeout: 10))
        pullDown()
        XCTAssert(sheet.waitForNonExistence(withTimeout: 10))
        app.buttons["Spring sale"].tap()
        XCTAssert(sheet.waitForExistence(timeout: 10))
    }

    func testASheetWithSomethingToLoseRefuses() {
        launch(opening: "shop://product/42/review")
        XCTAssert(appears("Review"))
        let text = app.textViews["Text"]
        text.tap()
        text.typeText("Fits well")
        pullDown()
        XCTAssert(appears("Review"))
        app.buttons["Send"].tap()
        XCTAssert(disappears("Review"))
        XCTAssert(appears("Product 42"))
    }

    func testTurningTheDeviceKeepsTheUserWhereTheyAre() {
        launch(opening: "shop://catalogue", "shop://category/shoes")
        XCTAssert(appears("shoes"))
        XCUIDevice.shared.orientation = .landscapeLeft
        XCTAssert(appears("shoes"))
        XCUIDevice.shared.orientation = .portrait
        XCTAssert(appears("shoes"))
        app.buttons["Product 3"].firstMatch.tap()
        XCTAssert(appears("Product 3"))
    }

    // MARK: What tests do and see

    private func launch(opening links: String...) {
        app.launch()
        for link in links.compactMap({ URL(string: $0) }) { app.open(link) }
    }

    /// Waits for a page of this title to come to the front.
    private func appears(_ title: String) -> Bool {
        app.navigationBars[title].firstMatch.waitForExistence(timeout: 10)
    }

    private func disappears(_ title: String) -> Bool {
        app.navigationBars[title].firstMatch.waitForNonExistence(withTimeout: 10)
    }

    /// Drags from the left edge, and lifts the finger where it has come to rest.
    private func swipeFromTheLeftEdge(to end: CGFloat) { swipe(from: 0, to: end) }

    private func swipe(from start: CGFloat, to end: CGFloat) {
        let edge = app.coordinate(withNormalizedOffset: CGVector(dx: start, dy: 0.5))
        let end = app.coordinate(withNormalizedOffset: CGVector(dx: end, dy: 0.5))
        edge.press(forDuration: 0.05, thenDragTo: end, withVelocity: .slow, thenHoldForDuration: 0.3)
    }

    /// Pulls the sheet in front by its upper part.
    private func pullDown() {
        let grabber = app.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.2))
        grabber.press(forDuration: 0.05, thenDragTo: app.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.95)))
    }
}
