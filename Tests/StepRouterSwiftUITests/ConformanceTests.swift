import ConformanceHosts
import StepRouter
import StepRouterConformance
import SwiftUI
import Testing

/// Every behaviour whose styles and containers the window has, whatever SwiftUI is reported to do besides what is documented.
/// One after the other: they take turns on the main actor, and each turn more keeps the tests of other modules waiting.
@Suite(.serialized) @MainActor struct SwiftUIConformanceTests {
    /// The behaviours that do not hold, by the quirk. None of these is one of iOS 18 or later.
    private static let failing: [(quirk: Quirks, names: Set<String>)] = [
        (
            // iOS 16 and 17.
            .showsFirstOfSeveralPushes,
            [
                "several screens are pushed at once", "a screen comes below the one on top", "screens change places",
                "a column is named wherever it is", "of several screens that are pushed, the visible one appears",
                "a change below the visible screen tells nobody that it appears",
                "screens that are pushed are told their container",
            ]
        ),
        // iOS 17.
        (.ignoresPathWhileMoving, ["a screen that cannot be dismissed keeps the user from going back, and is told"]),
        (
            // macOS.
            .losesPathWhenRootChanges,
            [
                "after a refusal the same screens are accepted elsewhere", "the whole stack is exchanged at once",
                "screens change places",
            ]
        ),
    ]

    @Test func `most behaviours are checked`() async {
        var checked = 0
        for behaviour in Behaviour.all {
            if (try? await behaviour.check(on: SwiftUIHost())) == true { checked += 1 }
        }
        #expect(checked >= 200, "\(checked) of \(Behaviour.all.count)")
    }

    @Test(arguments: Behaviour.all) func `SwiftUI's stand-in`(behaviour: Behaviour) async throws {
        try await behaviour.check(on: SwiftUIHost())
    }

    @Test(arguments: Quirks.each) func `under each quirk`(quirk: Quirks) async {
        let expected = Self.failing.first { $0.quirk == quirk }?.names ?? []
        var (failing, texts): (Set<String>, [String]) = ([], [])
        for behaviour in Behaviour.all {
            do { try await behaviour.check(on: SwiftUIHost(quirk)) } catch {
                failing.insert(behaviour.name)
                texts.append("\(behaviour): \(error)")
            }
        }
        #expect(failing == expected, "\(texts.joined(separator: "\n"))")
    }
}
