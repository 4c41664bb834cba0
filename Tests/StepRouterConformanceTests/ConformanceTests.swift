import ConformanceHosts
import StepRouter
import StepRouterConformance
import StepRouterUIKit
import Testing
import UIKit

/// Every behaviour, on every host that there is here.
@MainActor struct ConformanceTests {
    @Test(arguments: Behaviour.all) func `the simulated window`(behaviour: Behaviour) async throws {
        try await behaviour.check(on: SimulatedHost())
    }

    @Test(arguments: Behaviour.all, [true, false])
    @MainActor func `UIKit's stand-in`(behaviour: Behaviour, animated: Bool) async throws {
        #expect(try await behaviour.check(on: StandInHost(animated: animated)))
    }

    @Test(arguments: Behaviour.all)
    @MainActor func `UIKit's stand-in, where split views adapt when they are shown`(behaviour: Behaviour) async throws {
        #expect(try await behaviour.check(on: StandInHost(animated: true, adaptsWhenShown: true)))
    }

    @Test(arguments: Behaviour.all)
    @MainActor func `UIKit's stand-in, where stacks move at the next layout`(behaviour: Behaviour) async throws {
        #expect(try await behaviour.check(on: StandInHost(animated: true, startsAtLayout: true)))
    }

    @Test(arguments: Behaviour.all)
    @MainActor func `UIKit's stand-in, where tab bars are filled with tabs`(behaviour: Behaviour) async throws {
        let host = StandInHost { $0.show(TabBarController.self) { _ in TabsController() } }
        #expect(try await behaviour.check(on: host))
    }

    @Test(arguments: Behaviour.all, [true, false])
    @MainActor func `UIKit's stand-in, with gestures by program`(behaviour: Behaviour, hasTabs: Bool) async throws {
        let host = ProgrammedHost(UIWindow()) {
            if hasTabs { $0.show(TabBarController.self) { _ in TabsController() } }
        }
        #expect(host.abilities.isDisjoint(with: [.resizing, .cancelledGestures, .interruptions, .regularWindows]))
        try await behaviour.check(on: host)
    }

    @Test(arguments: [true, false])
    @MainActor func `one window is enough for all of them, one after the other`(animated: Bool) async {
        let report = await Behaviour.report(on: StandInHost(animated: animated))
        #expect(
            report
                == "\(Behaviour.all.count) of \(Behaviour.all.count) behaviours are as they should be, 0 were passed over."
        )
    }

    @Test func `there are about a hundred, each with a name of its own`() {
        #expect(Behaviour.all.count >= 100)
        #expect(Set(Behaviour.all.map(\.description)).count == Behaviour.all.count)
        #expect(Set(Behaviour.all.map(\.rule)) == Set(1...11).union([13]))
    }

    @Test func `a report counts them and tells what is different`() async {
        let report = await Behaviour.report(on: SimulatedHost())
        #expect(
            report.hasPrefix(
                "\(Behaviour.all.count - 1) of \(Behaviour.all.count) behaviours are as they should be, 1 were"
            )
        )
        let none = await Behaviour.report(on: EmptyHost())
        #expect(none.contains("behaviours are as they should be, 0 were passed over."))
        #expect(none.contains("1: a root presents"))
    }
}

/// A tab bar that makes a tab of each view controller.
private final class TabsController: UITabBarController {
    override func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        let tabs = (viewControllers ?? []).map { controller in
            UITab(title: "", image: nil, identifier: UUID().uuidString) { _ in controller }
        }
        setTabs(tabs, animated: animated)
    }
}

/// A host as on a device, where gestures are what they do.
private final class ProgrammedHost: UIKitHost {
    @MainActor override func makeWindow(_ size: Hierarchy.HorizontalSize) async throws -> any ScreenWindow {
        let window = try await super.makeWindow(size)
        if let screens = window as? UIKitWindow { screens.clock = try StandInClock(#require(screens.window)) }
        return window
    }
}

/// A host that shows nothing at all.
private struct EmptyHost: HierarchyHost {
    var abilities: Set<Behaviour.Ability> { Set(Behaviour.Ability.allCases) }

    nonisolated(nonsending) func makeWindow(_ size: Hierarchy.HorizontalSize) async throws -> any ScreenWindow {
        throw HierarchyError.emptyWindow
    }

    nonisolated(nonsending) func perform(_ gesture: Behaviour.Gesture, in window: any ScreenWindow) async throws {}
}
