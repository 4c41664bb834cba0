import ConformanceHosts
import StepRouter
import StepRouterAssembly
import StepRouterSwiftUI
import SwiftUI
import Testing

/// A link, and a gesture of the user at any moment of it: the link lands, and views and hierarchy are the same in the end.
@Suite(.serialized) @MainActor struct RaceTests {
    private final class HomeScreen: BaseScreen {}
    private final class AccountScreen: BaseScreen {}
    private final class ItemScreen: ContextScreen<Int> {}
    private final class BagScreen: BaseScreen {}

    enum Gesture: CaseIterable { case back, tab, swipe }

    /// The number of turns between the one and the other: a movement takes fewer.
    private static let turns = [0, 1, 2, 4, 8, 16, 32, 64]

    private let item = Step(ItemScreen.self).using(.push).from(.whereTheUserIs)
    private let bag = Step(BagScreen.self).using(.present).from(.current)

    private func scene(_ gesture: Gesture, _ quirks: Quirks) async throws -> (SwiftUIHost, SwiftUIWindow, Simulator) {
        let host = SwiftUIHost(quirks) { $0.show(BaseScreen.self) { Text($0.screenName) } }
        let window = try #require(try await host.makeWindow(.compact) as? SwiftUIWindow)
        try await window.edit(animated: false, by: .app) { editor in
            let root = TabBarController {
                NavigationController { HomeScreen() }
                NavigationController { AccountScreen() }
            }
            try editor.replaceRoot(with: try editor.admit(root))
        }
        try await Router(window).navigate(to: item, with: 1)
        if gesture == .swipe { try await Router(window).navigate(to: bag) }
        let simulator = try #require(host.simulator(of: window))
        await simulator.settle()
        return (host, window, simulator)
    }

    private func make(_ gesture: Gesture, in simulator: Simulator) -> Bool {
        switch gesture {
        case .back: simulator.goBack()
        case .tab: simulator.tapTab(at: 1)
        case .swipe: simulator.swipeDown()
        }
    }

    @Test(arguments: [[]] + Quirks.each, Gesture.allCases)
    func `a link after a gesture lands`(quirks: Quirks, gesture: Gesture) async throws {
        for turns in Self.turns {
            let (host, window, simulator) = try await scene(gesture, quirks)
            #expect(make(gesture, in: simulator))
            for _ in 0..<turns { await Task.yield() }
            try await Router(window).navigate(to: item, with: 9)
            await host.settle(window)
            await window.waitForTransition()
            #expect((window.screenOnTop as? ItemScreen)?.state == 9, "\(turns) turns")
            #expect(window.hierarchy.modalCount == 0, "\(turns) turns")
            try await host.check(window)
        }
    }

    /// A link that selects a tab and pushes there, and a tap on the former tab at each moment of both transitions.
    @Test func `a tap during the first of two transitions hides what the second one shows`() async throws {
        let account = DestinationStep(finder: ClassFinder<AccountScreen, Void>())
        let pushed = Step(BagScreen.self).using(.push)
            .from(account.expectingContainer(NavigationController.self))
        for turns in 0..<24 {
            let (host, window, simulator) = try await scene(.back, [])
            let link = Task { try await Router(window).navigate(to: pushed) }
            for _ in 0..<turns { await Task.yield() }
            let isMade = simulator.tapTab(at: 0)
            try await link.value
            await host.settle(window)
            await window.waitForTransition()
            try await host.check(window)
            #expect(isMade && window.tree.allScreens.contains { $0 is BagScreen }, "\(turns) turns")
        }
    }

    /// The binding of a sheet that was swiped away during another link is set late.
    @Test(arguments: [0, 2, 4, 6, 8, 10, 12, 16])
    func `a sheet that is swiped away while something else moves is waited for`(turns: Int) async throws {
        let (host, window, simulator) = try await scene(.back, .setsBindingLateAfterSwipe)
        let inSheet = Step(BagScreen.self).using(.push).from(.navigationController).using(.present).from(.current)
        try await Router(window).navigate(to: inSheet)
        let first = Task { try await Router(window).navigate(to: item, with: 3) }
        for _ in 0..<turns { await Task.yield() }
        simulator.swipeDown()
        try? await first.value
        try await Router(window).navigate(to: item, with: 9)
        await host.settle(window)
        await window.waitForTransition()
        try await host.check(window)
        #expect((window.screenOnTop as? ItemScreen)?.state == 9, "\(simulator.text)")
    }

    @Test(arguments: [[]] + Quirks.each, Gesture.allCases)
    func `a gesture during a link leaves views and hierarchy the same`(quirks: Quirks, gesture: Gesture) async throws {
        for turns in Self.turns {
            let (host, window, simulator) = try await scene(gesture, quirks)
            let link = Task { try await Router(window).navigate(to: item, with: 9) }
            for _ in 0..<turns { await Task.yield() }
            let isMade = make(gesture, in: simulator)
            try await link.value
            await host.settle(window)
            await window.waitForTransition()
            await host.settle(window)
            try await host.check(window)
            if !isMade { #expect((window.screenOnTop as? ItemScreen)?.state == 9, "\(turns) turns") }
        }
    }
}
