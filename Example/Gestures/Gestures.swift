import UIKit
import XCTest

// Gestures that the tests of all apps make.

extension XCUIApplication {
    /// Drags from the left edge, and lifts the finger where it has come to rest.
    func swipeFromTheLeftEdge(to end: CGFloat) { swipe(from: 0, to: end) }

    /// Drags to the right, and lifts the finger where it has come to rest.
    func swipe(from start: CGFloat, to end: CGFloat) {
        let edge = coordinate(withNormalizedOffset: CGVector(dx: start, dy: 0.5))
        let end = coordinate(withNormalizedOffset: CGVector(dx: end, dy: 0.5))
        edge.press(forDuration: 0.05, thenDragTo: end, withVelocity: .slow, thenHoldForDuration: 0.3)
    }

    /// Pulls the sheet in front by its upper part.
    func pullDown() {
        let grabber = coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.2))
        grabber.press(forDuration: 0.05, thenDragTo: coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.95)))
    }
}
