import StepRouter
import StepRouterFinders
@testable import StepRouterReachability
import StepRouterSimulation
import Testing

/// A proof in which everything that is declared has to be used.
struct UnusedTests {
    private static let reachability = SmallApp.reachability { app in
        app.exploration(item: app.item.fallback { _ -> DestinationStep<ItemScreen, Int>? in nil })
    }

    @Test func `what is never used is a violation where all has to be used`() async throws {
        #expect(try await Self.reachability.explore().holds)
        let report = try await Self.reachability.requiringAllUsed().explore()
        let violation = try #require(report.violations.first)
        #expect(report.violations.count == 1)
        #expect(violation.kind == .neverUsed)
        #expect(violation.subject == "the fallback of ItemScreen")
        #expect(violation.message == "It is declared, and was never used.")
        #expect(violation.code.contains("try await proof.explore().check()"), "\(violation.code)")
        #expect(report.junit(named: "proof").contains("neverUsed"))
    }

    @Test func `what need not be used is named`() async throws {
        let report = try await Self.reachability.requiringAllUsed(except: "the fallback of ItemScreen", "nothing")
            .explore()
        #expect(report.holds, "\(report)")
    }

    @Test func `an exploration that ends before it is done does not tell`() async throws {
        let report = try await Self.reachability.requiringAllUsed().budget(states: 2).explore()
        #expect(report.holds, "\(report)")
    }

    @Test func `a check that passes says in one line what was never used and what grew`() async throws {
        var report = try await Self.reachability.explore()
        #expect(report.remark == "The proof holds. Never used: the fallback of ItemScreen.")
        report.growth = "What grows is a stack."
        #expect(report.remark == "The proof holds. Never used: the fallback of ItemScreen. What grows is a stack.")
        #expect(try await SmallApp.reachability().explore().remark == nil)
    }

    // MARK: Answers

    private final class Consent: BaseScreen {}

    /// A proof with an answer on a screen that never comes.
    private static let unanswered = SmallApp.reachability { app in
        app.exploration().answering(Consent.self, "agrees") { _ in }
    }

    @Test func `a proof whose answer was never given does not pass its check`() async throws {
        let report = try await Self.unanswered.explore()
        #expect(report.holds)
        #expect(report.neverPossible.map(\.description) == ["the answer agrees"])
        let failure = try #require(throws: ReachabilityReport.Failure.self) {
            try report.check(writingTo: "/nowhere/found.txt")
        }
        #expect(failure.brief.contains("Never possible: the answer agrees."))
        try report.check(allowingUnanswered: ["agrees", "nothing"])
    }

    @Test func `it is in the first lines of the report, in each format`() async throws {
        let report = try await Self.unanswered.explore()
        let line = "Never possible: the answer agrees."
        for text in [report.text, report.overview, report.brief] {
            #expect(text.split(separator: "\n").prefix(4).contains { $0 == line }, "\(text)")
        }
        #expect(report.html(titled: "proof").contains(line))
        #expect(report.junit(named: "proof").contains(line))
    }

    @Test func `an answer that changes nothing anywhere is one that was never given`() async throws {
        let proof = SmallApp.reachability { app in app.exploration().answering(LoginScreen.self, "logs in") { _ in } }
        let report = try await proof.explore()
        #expect(throws: ReachabilityReport.Failure.self) { try report.check(writingTo: "/nowhere/found.txt") }
        let closing = SmallApp.reachability { app in
            app.exploration().answering(LoginScreen.self, "closes") { login in
                try await (login.presentingScreen as? BaseScreen)?.dismissPresented(animated: false)
            }
        }
        try await closing.explore().check()
    }

    @Test func `the buttons of all alerts are one answer`() async throws {
        let report = try await SmallApp.reachability { $0.exploration().answeringAlerts() }.explore()
        #expect(report.neverPossible.map(\.description) == ["the answer alert buttons"])
        try report.check(allowingUnanswered: ["alert buttons"])
    }

    @Test func `only a whole exploration tells that an answer was never given`() async throws {
        let begun = try await Self.unanswered.budget(states: 2).explore()
        #expect(begun.text.contains("Not possible so far: the answer agrees."))
        try begun.check()
    }

    @Test func `a gesture that was declared and never possible is told there, and is no violation`() async throws {
        let proof = SmallApp.reachability { $0.exploration(gestures: [AppGesture("shakes") {}]) }
        let report = try await proof.explore()
        #expect(report.holds)
        #expect(report.neverPossible.map(\.description) == ["the gesture shakes"])
        #expect(report.text.split(separator: "\n").prefix(4).contains("Never possible: the gesture shakes."))
    }

    @Test func `the gestures that are tried without being declared are told where they were`() async throws {
        let report = try await Reachability { window in
            try await window.setRootScreen(Navigation { HomeScreen() }, animated: false)
            let home = DestinationStep(finder: ClassFinder<HomeScreen, Void>())
            return Exploration(launch: window, destinations: [.init("home", home)])
        }
        .quiet.explore()
        #expect(report.neverPossible.isEmpty)
        #expect(report.overview.contains("Never used: the gesture back; the gesture swipe down"), "\(report)")
    }
}
