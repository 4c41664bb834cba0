import Foundation
import SwiftUI
import Testing

@testable import SwiftUIRules

/// The scenes by which an app says on a device which rules its system has: each sees the quirk of its rule, and no other one.
@MainActor struct RuleSceneTests {
    /// The switches of the rules that have one.
    private static let quirks: [Rule: Quirks] = [
        .showsFirstOfSeveralPushes: .showsFirstOfSeveralPushes, .ignoresPathWhileMoving: .ignoresPathWhileMoving,
        .oneModalAtATime: .oneModalAtATime, .breaksOnExchangedModalKind: .breaksOnExchangedModalKind,
        .breaksOnSheetExchangedForAlert: .breaksOnExchangedModalKind,
        .setsBindingLateAfterSwipe: .setsBindingLateAfterSwipe, .appearsEarly: .appearsEarly,
    ]

    /// What a scene finds without its quirk. Some rules the stand-in follows anyway, and it has no swipe that is not finished.
    private static func usual(_ rule: Rule) -> String {
        switch rule {
        case .appearsBeforeItsAnimation, .writesPathWhenBackBegins: "seen: "
        case .writesPathOfCancelledBack: "undecided: "
        default: "not seen: "
        }
    }

    /// The quirks that look like the one of a rule: each leaves out what is asked for during a movement.
    private static let alike: [Rule: Quirks] = [
        .showsFirstOfSeveralPushes: .ignoresPathWhileMoving, .oneModalAtATime: .dropsModalWhileMoving,
    ]

    /// What a scene finds.
    private func finding(of rule: Rule, _ quirks: Quirks) async throws -> String {
        let stage = Rehearsal()
        let trial = Trial { duration in
            if duration < .seconds(1) { stage.simulator?.turn() } else { await stage.simulator?.settle() }
        }
        let simulator = Simulator.manual(quirks) { RuleView(rule, trial) }
        simulator.movementTurns = 10
        stage.simulator = simulator
        #expect(simulator.tap("Begin"))
        await simulator.settle()
        switch rule {
        case .setsBindingLateAfterSwipe: #expect(simulator.swipeDown())
        case .writesPathWhenBackBegins:
            #expect(simulator.goBack())
            await simulator.settle()
            #expect(simulator.tap("Conclude"))
        case .writesPathOfCancelledBack: #expect(simulator.tap("Conclude"))
        default: break
        }
        for _ in 0..<100 where trial.finding == nil { await simulator.settle() }
        return try #require(trial.finding)
    }

    private final class Rehearsal { var simulator: Simulator? }

    @Test(arguments: Rule.allCases) func `a scene sees its quirk`(rule: Rule) async throws {
        let without = try await finding(of: rule, [])
        #expect(without.hasPrefix(Self.usual(rule)), "\(without)")
        guard let quirk = Self.quirks[rule] else { return }
        let with = try await finding(of: rule, quirk)
        #expect(with.hasPrefix("seen: "), "\(with)")
    }

    @Test(arguments: Rule.allCases) func `a scene is not misled by another quirk`(rule: Rule) async throws {
        for quirk in Quirks.each where quirk != Self.quirks[rule] && quirk != Self.alike[rule] {
            let found = try await finding(of: rule, quirk)
            #expect(found.hasPrefix(Self.usual(rule)), "\(quirk): \(found)")
        }
    }

    @Test func `the tests on devices have each rule`() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let tests = root.appendingPathComponent("Example/SwiftUIRulesUITests/RuleTests.swift")
        let text = try String(contentsOf: tests, encoding: .utf8)
        for rule in Rule.allCases {
            #expect(text.contains("\"\(rule)\": "), "The table has no line for \(rule).")
            #expect(text.contains("begin(\"\(rule)\")") && text.contains("check(\"\(rule)\""), "No test is of \(rule).")
        }
    }
}
