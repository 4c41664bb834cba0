import Foundation
import ReferenceModel
import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterFlows
import StepRouterReachability
import StepRouterSimulation
import Testing

/// Rules that say from where one gets where.
struct LeadingTests {
    private final class PaymentScreen: ContextScreen<Int> {}
    private final class ReceiptScreen: BaseScreen {}

    /// An app in which items are paid, and a receipt takes the place of the payment; the payment of some items has no
    /// button.
    private static func proof(lacksButton: @escaping @Sendable (Int) -> Bool = { _ in false }) -> Reachability {
        Reachability { window in
            try await window.setRootScreen(SmallApp.tabs, animated: false)
            let payment = StepAssembly(finder: ClassFinder<PaymentScreen, Int>(), factory: ClassFactory())
                .adding(ContextSettingTask())
                .using(.push).from(.navigationController).using(.present).from(.current).assemble()
            return Exploration(
                launch: window,
                destinations: [.init("payment", payment, with: [1, 2])],
                gestures: [
                    AppGesture("pay") {
                        guard let payment = window.screenOnTop as? PaymentScreen, let item = payment.state,
                            !lacksButton(item)
                        else { return }
                        try await (window.topmostScreen as? Navigation)?
                            .setContainedScreens([ReceiptScreen()], animated: false)
                    }
                ]
            )
        }
        .gestures(.swipeDown, .selectTab).bounds(stackDepth: 2, modals: 1).comparing(steps: 40).quiet
        .findingAllViolations
    }

    private static let name = "a payment ends with a receipt"

    private static func leading(_ proof: Reachability, by means: Reachability.Means = .gestures) -> Reachability {
        proof.leads(name, by: means, from: { $0.screenOnTop is PaymentScreen }, to: { $0.screenOnTop is ReceiptScreen })
    }

    @Test(arguments: [1, 2])
    func `where the way is there it holds, and is counted in the states where it begins`(workers: Int) async throws {
        let report = try await Self.leading(Self.proof()).workers(workers).explore()
        #expect(report.holds, "\(report)")
        let rule = try #require(report.rules.first { $0.kind == .leadsByGestures })
        #expect(rule.checked == 4)
        #expect(rule.held == 4)
        #expect(rule.unknown == 0)
        #expect(report.text.contains("\(Self.name)"), "\(report.text)")
    }

    @Test func `the counterexample is the shortest path to a state from which it is not`() async throws {
        let proof = Self.leading(Self.proof { $0 == 2 })
        let report = try await proof.explore()
        #expect(report.violations.map(\.kind) == [.leads], "\(report)")
        let violation = try #require(report.violations.first)
        #expect(violation.subject == Self.name)
        #expect(violation.path.steps.map(\.event) == ["payment(2)"])
        #expect(violation.message == "No gestures lead there from here.")
        #expect(violation.occurrences == 2)
        #expect(violation.code.contains("proof.explore().check()"), "\(violation.code)")
        #expect(report.junit().contains("type=\"leads\""))
    }

    @Test func `by anything a destination may lead there as well`() async throws {
        let report = try await Self.leading(Self.proof { $0 == 2 }, by: .anything).explore()
        #expect(report.holds, "\(report)")
        let stuck = try await Self.leading(Self.proof { _ in true }, by: .anything).explore()
        #expect(stuck.path(to: .leads) == ["payment(1)"], "\(stuck)")
        #expect(stuck.violations.first?.message == "Nothing leads there from here.")
    }

    @Test func `what leads out of the bounds is not known, and is counted`() async throws {
        let proof = Self.proof { _ in true }.bounds(stackDepth: 2, modals: 1)
            .leads(
                "a payment ends with a root",
                from: { $0.screenOnTop is PaymentScreen },
                to: { $0.rootScreen is Navigation }
            )
            .gestures(
                .swipeDown,
                .custom("another modal") { window in
                    try await (window.topmostScreen as? BaseScreen)?.present(
                        ReceiptScreen(),
                        style: .pageSheet,
                        animated: false
                    )
                }
            )
        let report = try await proof.explore()
        let rule = try #require(report.rules.first { $0.kind == .leadsByGestures })
        #expect(rule.unknown ?? 0 > 0)
        #expect(rule.checked == 0)
        #expect(!report.violations.contains { $0.kind == .leads }, "\(report)")
        #expect(report.text.contains(", unknown in "), "\(report.text)")
    }

    @Test func `ways that begin nowhere are a violation`() async throws {
        let report = try await SmallApp.reachability {
            Exploration(launch: $0.window, destinations: [.init("bag", $0.bag)])
        }
        .leads("nothing leads anywhere", from: { $0.rootScreen is PaymentScreen }, to: { _ in true }).explore()
        #expect(report.isComplete)
        #expect(report.violations.map(\.message) == ["None of the states is one from which it speaks of a way."])
        // Beyond the bounds there may be one.
        let bounded = try await Self.leading(Self.proof().bounds(stackDepth: 2, modals: 0)).explore()
        #expect(bounded.holds, "\(bounded)")
        #expect(bounded.rules.contains { $0.kind == .leadsByGestures && $0.checked == 0 })
    }

    @Test func `a walk at random does not tell`() async throws {
        let report = try await Self.leading(Self.proof { _ in true }).walk(seed: 1, steps: 50)
        #expect(report.holds, "\(report)")
        #expect(report.rules.isEmpty)
    }

    @Test func `a report of an earlier version has no unknown states`() throws {
        let json = #"{"kind": "wayBack", "name": "home", "checked": 3, "held": 2, "brokenOutside": 0}"#
        let rule = try JSONDecoder().decode(ReachabilityReport.RuleReport.self, from: Data(json.utf8))
        #expect(rule.unknown == nil)
    }

    /// Nobody gets out of it, except by a link that comes while it asks.
    private final class LockedScreen: BaseScreen {}

    private static func locked() -> Reachability {
        Reachability { window in
            try await window.setRootScreen(SmallApp.tabs, animated: false)
            let router = Router(window)
            let home = DestinationStep(finder: ClassFinder<HomeScreen, Void>())
            let locked = StepAssembly(finder: ClassFinder<LockedScreen, Void>(), factory: ClassFactory())
                .using(.present(.fullScreen)).from(.current).assemble()
            let sure = Alert("Sure?") {
                Answer("Yes", true)
                Answer("No", false, .cancel)
            }
            return Exploration(
                launch: window,
                destinations: [.init("home", home), .init("locked", locked)],
                gestures: [
                    AppGesture("ask") {
                        guard let screen = window.screenOnTop as? LockedScreen else { return }
                        _ = try? await router.ask(sure, from: screen, animated: false)
                    }
                ]
            )
            .answeringAlerts()
        }
        .gestures(.selectTab).bounds(stackDepth: 2, modals: 2).comparing(steps: 0).quiet.findingAllViolations
    }

    @Test func `a link that comes while a gesture waits is no gesture, and leads nowhere by gestures`() async throws {
        let home = try await Self.locked().explore()
        #expect(home.violations.map(\.kind) == [.trap], "\(home)")
        let proof = Self.locked().withoutWayBack
        let name = "one gets out"
        func leading(by means: Reachability.Means) -> Reachability {
            proof.leads(name, by: means, from: { $0.screenOnTop is LockedScreen }, to: { $0.screenOnTop is HomeScreen })
        }
        #expect(try await leading(by: .gestures).explore().violations.map(\.kind) == [.leads])
        #expect(try await leading(by: .anything).explore().holds)
    }
}
