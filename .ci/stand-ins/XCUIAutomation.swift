// As much of XCUIAutomation as the UI tests use, compiled as a part of them. There is nothing to tap.
import Foundation
import XCTest

@MainActor class XCUIElement {
    var firstMatch: XCUIElement { self }
    var exists: Bool { false }
    var isHittable: Bool { false }
    var label: String { "" }
    func tap() {}
    func typeText(_ text: String) {}
    func waitForExistence(timeout: TimeInterval) -> Bool { false }
    func waitForNonExistence(withTimeout timeout: TimeInterval) -> Bool { false }
    func coordinate(withNormalizedOffset offset: CGVector) -> XCUICoordinate { XCUICoordinate() }

    var buttons: XCUIElementQuery { XCUIElementQuery() }
    var navigationBars: XCUIElementQuery { XCUIElementQuery() }
    var staticTexts: XCUIElementQuery { XCUIElementQuery() }
    var tabBars: XCUIElementQuery { XCUIElementQuery() }
    var textViews: XCUIElementQuery { XCUIElementQuery() }
}

@MainActor final class XCUIElementQuery {
    subscript(key: String) -> XCUIElement { XCUIElement() }
    var buttons: XCUIElementQuery { self }
    var firstMatch: XCUIElement { XCUIElement() }
}

@MainActor final class XCUIApplication: XCUIElement {
    enum State: UInt {
        case unknown, notRunning, runningBackgroundSuspended, runningBackground, runningForeground
    }

    var launchEnvironment: [String: String] = [:]
    var state: State { .unknown }
    func launch() {}
    func open(_ url: URL) {}
}

@MainActor final class XCUICoordinate {
    func press(forDuration duration: TimeInterval, thenDragTo other: XCUICoordinate) {}
    func press(
        forDuration duration: TimeInterval,
        thenDragTo other: XCUICoordinate,
        withVelocity velocity: XCUIGestureVelocity,
        thenHoldForDuration hold: TimeInterval
    ) {}
}

struct XCUIGestureVelocity {
    static let slow = XCUIGestureVelocity()
}

@MainActor final class XCUIDevice {
    enum Orientation {
        case portrait, landscapeLeft
    }

    static let shared = XCUIDevice()
    var orientation = Orientation.portrait
}

struct CGVector {
    let dx: CGFloat
    let dy: CGFloat
}

final class XCTAttachment {
    enum Lifetime: Int {
        case keepAlways, deleteOnSuccess
    }

    var name: String?
    var lifetime = Lifetime.deleteOnSuccess

    init(string: String) {}
}

extension XCTestCase {
    func add(_ attachment: XCTAttachment) {}
}
