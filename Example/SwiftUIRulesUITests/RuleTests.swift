import Foundation
import UIKit
import XCTest

/// Says which of the rules that are reported of SwiftUI this system has. The scenes do without the router.
///
/// A test fails if the table says otherwise. Correct the table then, and `Quirks` of the stand-in.
@MainActor final class RuleTests: XCTestCase {
    /// The systems on which a rule is reported.
    private enum Systems {
        case all
        /// The first numbers of their versions.
        case only([Int])

        func contains(_ system: Int) -> Bool {
            switch self {
            case .all: true
            case .only(let systems): systems.contains(system)
            }
        }
    }

    /// The reports, which `Quirks` names. Nobody has reported whether a swipe that is not finished writes the path.
    private static let reported: [String: Systems] = [
        "showsFirstOfSeveralPushes": .only([16, 17]),
        "ignoresPathWhileMoving": .only([17]),
        "oneModalAtATime": .only([16, 17]),
        "breaksOnExchangedModalKind": .only([16, 17]),
        "breaksOnSheetExchangedForAlert": .only([16, 17]),
        "setsBindingLateAfterSwipe": .only([17]),
        "appearsEarly": .all,
        "appearsBeforeItsAnimation": .all,
        "writesPathWhenBackBegins": .only([18]),
        "writesPathOfCancelledBack": .only([]),
    ]

    private lazy var app = XCUIApplication()

    // MARK: Rules

    /// Rule 2. A stack that shows nothing any more has the rule as well.
    func testOfSeveralPushesTheFirstIsShown() throws {
        begin("showsFirstOfSeveralPushes")
        try check("showsFirstOfSeveralPushes", ifNothingIsShown: true)
    }

    /// Rule 3: the report speaks of blank screens and crashes too.
    func testAPathThatIsSetWhileItsStackMovesIsNotShown() throws {
        begin("ignoresPathWhileMoving")
        try check("ignoresPathWhileMoving", ifNothingIsShown: true)
    }

    /// Rule 8.
    func testOfTwoSheetsOneIsShown() throws {
        begin("oneModalAtATime")
        try check("oneModalAtATime")
    }

    /// Rule 9: the report speaks of errors too.
    func testACoverInPlaceOfASheetIsWrong() throws {
        begin("breaksOnExchangedModalKind")
        try check("breaksOnExchangedModalKind", ifNothingIsShown: true)
    }

    /// Rule 9.
    func testAnAlertInPlaceOfASheetIsWrong() throws {
        begin("breaksOnSheetExchangedForAlert")
        try check("breaksOnSheetExchangedForAlert", ifNothingIsShown: true)
    }

    /// Rule 11: the report speaks of crashes too.
    func testTheBindingOfASwipedSheetIsSetLate() throws {
        begin("setsBindingLateAfterSwipe")
        awaitTop("Sheet")
        app.pullDown()
        try check("setsBindingLateAfterSwipe", ifNothingIsShown: true)
    }

    /// Rule 14.
    func testOnAppearIsCalledOnScreenOrNot() throws {
        begin("appearsEarly")
        try check("appearsEarly")
    }

    /// Rule 14.
    func testOnAppearIsCalledBeforeTheAnimation() throws {
        begin("appearsBeforeItsAnimation")
        try check("appearsBeforeItsAnimation")
    }

    /// Rule 16.
    func testThePathIsWrittenWhenBackBegins() throws {
        begin("writesPathWhenBackBegins")
        awaitTop("Page 1")
        app.swipeFromTheLeftEdge(to: 0.9)
        awaitTop("Home")
        app.buttons["Conclude"].firstMatch.tap()
        try check("writesPathWhenBackBegins")
    }

    /// Rule 16.
    func testThePathIsWrittenIfTheUserDoesNotGoBack() throws {
        begin("writesPathOfCancelledBack")
        awaitTop("Page 1")
        app.swipeFromTheLeftEdge(to: 0.2)
        awaitTop("Page 1")
        app.buttons["Conclude"].firstMatch.tap()
        try check("writesPathOfCancelledBack")
    }

    // MARK: What tests do and see

    override func setUp() async throws {
        continueAfterFailure = false
        XCUIDevice.shared.orientation = .portrait
    }

    /// Launches the scene of a rule.
    private func begin(_ rule: String) {
        app.launchEnvironment["RULE"] = rule
        app.launch()
        let begin = app.buttons["Begin"].firstMatch
        XCTAssert(begin.waitForExistence(timeout: 10), "There is no scene of \(rule).")
        begin.tap()
    }

    /// What stands in a text; `nil` if it is not there.
    private func label(of identifier: String) -> String? {
        let text = app.staticTexts[identifier].firstMatch
        return text.exists ? text.label : nil
    }

    /// Waits until something is so.
    private func eventually(within seconds: TimeInterval, _ condition: () -> Bool) -> Bool {
        let end = Date(timeIntervalSinceNow: seconds)
        while Date() < end {
            if condition() { return true }
            RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.2))
        }
        return condition()
    }

    /// Waits until a page is on top by UIKit's word.
    private func awaitTop(_ page: String) {
        XCTAssert(eventually(within: 10) { label(of: "top") == page }, "\(page) does not come on top.")
    }

    /// Waits for the finding of a scene, and compares it with the table.
    ///
    /// - Parameters:
    ///   - rule: The rule.
    ///   - isBroken: `true` if an app that has ended, or shows nothing any more, has the rule.
    /// - Throws: The failure of the test, if there is nothing to compare.
    private func check(_ rule: String, ifNothingIsShown isBroken: Bool = false) throws {
        let reported = try XCTUnwrap(Self.reported[rule], "The table has no line for \(rule).")
        let version = ProcessInfo.processInfo.operatingSystemVersion
        let system = "iOS \(version.majorVersion).\(version.minorVersion)"
        let found = try XCTUnwrap(
            finding(ifNothingIsShown: isBroken),
            "The scene of \(rule) comes to no finding on \(system)."
        )

        let attachment = XCTAttachment(
            string: "\(system), \(rule): \(found)\n\(label(of: "record") ?? "There is no record.")"
        )
        attachment.name = "\(rule) on \(system)"
        attachment.lifetime = .keepAlways
        add(attachment)

        let isSeen = found.hasPrefix("seen: ")
        XCTAssert(isSeen || found.hasPrefix("not seen: "), "The scene of \(rule) is \(found)")
        XCTAssertEqual(
            isSeen,
            reported.contains(version.majorVersion),
            """
            The table says that \(rule) is \(isSeen ? "not reported" : "reported") on \(system). It is \(found). Correct the table: \
            \(isSeen ? "add" : "take out") \(version.majorVersion).
            """
        )
    }

    /// What the scene says; `nil` if it says nothing. Where it says that a page is on top, that page is looked at.
    private func finding(ifNothingIsShown isBroken: Bool) -> String? {
        let beginnings = ["seen: ", "not seen: ", "undecided: "]
        let isFound = eventually(within: 30) {
            label(of: "finding").map { text in beginnings.contains { text.hasPrefix($0) } } ?? false
        }
        if !isFound {
            let state = app.state == .runningForeground ? "nothing is shown any more" : "the app has ended"
            return isBroken ? "seen: \(state)" : nil
        }
        let top = label(of: "top") ?? "nothing"
        let page = app.staticTexts["page \(top)"].firstMatch
        if !page.exists || !page.isHittable {
            return isBroken ? "seen: UIKit says that \(top) is on top, and it is not on the screen" : nil
        }
        return label(of: "finding")
    }
}
