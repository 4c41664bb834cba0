import Foundation
import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterReachability
import StepRouterSimulation
import Testing

/// Screens that wear something, in an exploration.
struct DecorationTests {
    /// A login that is presented in two ways: the closing button of one dismisses it, that of the other goes on to the bag.
    private static func reachability() -> Reachability {
        Reachability { window in
            try await window.setRootScreen(Navigation { HomeScreen() }, animated: false)
            let bag = StepAssembly(finder: ClassFinder<BagScreen, Void>(), factory: ClassFactory())
                .using(.push).from(.custom(ClassFinder<NavigationController, Void>())).assemble()
            func login(_ decorator: Decorator) -> DestinationStep<LoginScreen, Void> {
                StepAssembly(finder: ClassFinder<LoginScreen, Void>(), factory: ClassFactory())
                    .presented(as: decorator).from(.root).assemble()
            }
            return Exploration(
                launch: window,
                destinations: [
                    .init("login", login(Decorator().closing("Done"))),
                    .init(
                        "first login",
                        login(Decorator().closing("Done") { _, router in try await router.navigate(to: bag) })
                    ),
                ]
            )
        }
        .bounds(stackDepth: 2, modals: 1).gestures(.closingButton, .back).comparing(steps: 40).findingAllViolations
        .quiet
    }

    @Test(arguments: [1, 2])
    func `screens that wear other things are other states, in which their buttons do other things`(workers: Int)
        async throws
    {
        let report = try await Self.reachability().workers(workers).explore()
        #expect(report.holds, "\(report)")
        #expect(report.extent.states == 6)
        #expect(report.ending == .exhausted)
    }

    @Test func `how screens move makes no states differ`() async throws {
        let report = try await Reachability { window in
            try await window.setRootScreen(HomeScreen(), animated: false)
            func login(_ decorator: Decorator) -> DestinationStep<LoginScreen, Void> {
                StepAssembly(finder: ClassFinder<LoginScreen, Void>(), factory: ClassFactory())
                    .presented(as: decorator).from(.root).assemble()
            }
            return Exploration(
                launch: window,
                destinations: [
                    .init("zoom", login(Decorator().moving("zoom"))), .init("fade", login(Decorator().moving("fade"))),
                    .init("plain", login(Decorator())),
                ]
            )
        }
        .gestures(.swipeDown).comparing(steps: 20).findingAllViolations.quiet.explore()
        #expect(report.holds, "\(report)")
        #expect(report.extent.states == 2)
    }

    @Test func `a closing button that closes nothing is found`() async throws {
        let report = try await Reachability { window in
            try await window.setRootScreen(HomeScreen(), animated: false)
            let bag = StepAssembly(finder: ClassFinder<BagScreen, Void>(), factory: ClassFactory())
                .decorated(by: Decorator().closing("Done"))
                .using(.replaceRoot).from(.root).assemble()
            return Exploration(launch: window, destinations: [.init("bag", bag)])
        }
        .gestures(.closingButton).findingAllViolations.quiet.explore()
        #expect(!report.holds)
        #expect(report.violations.contains { $0.path.steps.last?.event == "closing button" }, "\(report)")
    }

    /// A form with two bar buttons, one of which dismisses it.
    private static func form(_ gestures: Reachability.Gesture...) -> Reachability {
        Reachability { window in
            try await window.setRootScreen(HomeScreen(), animated: false)
            let form = Step(LoginScreen.self)
                .barButton("Save") { screen, router in try await router.navigate(from: screen) { $0.dismiss() } }
                .barButton("Help", at: .leading) { _, _ in }
                .presented(as: Decorator().closing("Cancel")).from(.root).assemble()
            return Exploration(launch: window, destinations: [.init("form", form)])
        }
        .gestures(gestures).comparing(steps: 20).findingAllViolations.quiet
    }

    @Test func `a bar button is a gesture with its label, and leads back`() async throws {
        let report = try await Self.form(.barButton("Save"), .barButton("Help"), .closingButton).explore()
        #expect(report.holds, "\(report)")
        #expect(report.untappedButtons == nil)
        #expect(report.neverPossible.map(\.name) == ["bar button Help"])
        #expect(report.extent.transitions == 4)
    }

    @Test func `without its gesture a bar button is told`() async throws {
        let report = try await Self.form(.swipeDown, .barButton("Save")).explore()
        #expect(report.untappedButtons == ["Cancel", "Help"])
        #expect(report.text.contains("Never tapped: the bar buttons Cancel, Help"))
        let data = try JSONEncoder().encode(report)
        #expect(try JSONDecoder().decode(ReachabilityReport.self, from: data).untappedButtons == ["Cancel", "Help"])
    }

    @Test func `a gesture of a bar button that is tapped by its label taps the closing button as well`() async throws {
        let report = try await Self.form(.barButton("Cancel"), .barButton("Save"), .barButton("Help")).explore()
        #expect(report.holds, "\(report)")
        #expect(report.untappedButtons == nil)
    }
}
