import UIKit
import XCTest

/// Does what no program can do in a user's place: gestures that UIKit recognises, links of the system, turning the device. Both
/// apps are tested so.
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
        app.swipeFromTheLeftEdge(to: 0.9)
        XCTAssert(disappears("Product 42"))
        XCTAssert(appears("Home"))
        app.buttons["Product 42"].tap()
        XCTAssert(appears("Product 42"))
    }

    func testACancelledSwipeChangesNothing() {
        launch(opening: "shop://product/42")
        XCTAssert(appears("Product 42"))
        app.swipeFromTheLeftEdge(to: 0.2)
        XCTAssert(appears("Product 42"))
        app.buttons["Write a review"].tap()
        XCTAssert(appears("Review"))
    }

    /// The button, the swipe from the edge, the swipe in the middle, and a second tap on the tab. In SwiftUI's containers there is
    /// no swipe where a page asks.
    func testAPageIsAskedBeforeTheUserLeavesIt() {
        launch(opening: "shop://product/42", "shop://note")
        XCTAssert(appears("Note"))
        let taps = [
            { self.app.navigationBars["Note"].firstMatch.buttons.firstMatch.tap() },
            { self.app.tabBars.buttons.firstMatch.tap() },
        ]
        var swipes = [{ self.app.swipeFromTheLeftEdge(to: 0.9) }]
        if #available(iOS 26, *) { swipes.append { self.app.swipe(from: 0.4, to: 0.9) } }
        #if SWIFTUI_CONTAINERS
            for swipe in swipes {
                swipe()
                XCTAssert(appears("Note"))
            }
            let ways = taps
        #else
            let ways = taps + swipes
        #endif
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
        app.swipeFromTheLeftEdge(to: 0.9)
        XCTAssert(disappears("Product 42"))
    }

    func testASheetIsPulledDown() {
        launch(opening: "shop://promotion/spring")
        let sheet = app.buttons["Go home"]
        XCTAssert(sheet.waitForExistence(timeout: 10))
        app.pullDown()
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
        app.pullDown()
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
}
