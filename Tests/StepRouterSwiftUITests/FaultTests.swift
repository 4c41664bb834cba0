import ConformanceHosts
import StepRouter
import StepRouterAssembly
import StepRouterConformance
import StepRouterFlows
@testable import StepRouterSwiftUI
import SwiftUI
import Testing
import UIKit

/// Faults between views and window: a behaviour notices each, or a scene where all comes right in the end.
@Suite(.serialized) @MainActor struct FaultTests {
    /// What goes wrong.
    enum Fault: CaseIterable {
        case saysThatViewsComeTooEarly, keepsArrivalsForItself, keepsDeparturesForItself
        case ignoresThePath, ignoresOurBackButton, ignoresTabs, ignoresColumns
        case ignoresDismissals, letsUsersSwipe, ignoresTriesToSwipe
        case saysThatViewsGoTooEarly, seesNoViewBeginToGo, letsUsersGoBack, ignoresAlerts

        /// The name of a behaviour that notices it.
        var behaviour: String? {
            switch self {
            case .saysThatViewsComeTooEarly, .ignoresDismissals: "a page sheet is swiped down"
            case .keepsArrivalsForItself: "a root presents"
            case .keepsDeparturesForItself: "a screen that has left cannot present"
            case .ignoresThePath: "going back pops one screen"
            case .ignoresOurBackButton: "going back from a container asks what that holds"
            case .ignoresTabs: "a tap on the selected tab goes back to its first screen"
            case .ignoresColumns: "going back from a column takes it out where the primary one is no stack"
            case .letsUsersSwipe: "a screen forbids swipes as long as it wants"
            case .ignoresTriesToSwipe: "a swipe asks a screen that confirms leaving, each time"
            case .saysThatViewsGoTooEarly, .seesNoViewBeginToGo, .letsUsersGoBack, .ignoresAlerts: nil
            }
        }
    }

    @Test(arguments: Fault.allCases.filter { $0.behaviour != nil }) func `a behaviour notices`(fault: Fault)
        async throws
    {
        let behaviour = try #require(Behaviour.all.first { $0.name == fault.behaviour })
        try await behaviour.check(on: FaultyOwner.host(nil))
        await #expect(throws: (any Error).self) { try await behaviour.check(on: FaultyOwner.host(fault)) }
    }

    private final class ItemScreen: ContextScreen<Int> {}
    private final class BagScreen: BaseScreen {}
    private final class DraftScreen: BaseScreen {
        override var canBeDismissed: Bool { false }
    }

    private let item = Step(ItemScreen.self).using(.push).from(.whereTheUserIs)
    private let bag = Step(BagScreen.self).using(.present).from(.current)

    /// Plays a scene, and returns whether all is as it should be.
    private func isRight(_ scene: Fault, with fault: Fault?) async throws -> Bool {
        let host = FaultyOwner.host(fault, .setsBindingLateAfterSwipe) {
            $0.show(BaseScreen.self) { Text($0.screenName) }
        }
        let window = try #require(try await host.makeWindow(.compact) as? SwiftUIWindow)
        let (simulator, router) = (try #require(host.simulator(of: window)), Router(window))
        try await window.edit(animated: false, by: .app) { editor in
            try editor.replaceRoot(with: try editor.admit(NavigationController { ItemScreen() }))
        }
        switch scene {
        case .saysThatViewsGoTooEarly:
            try await router.navigate(to: bag)
            simulator.movementTurns = 100
            let screen = try #require(window.screenOnTop)
            try await router.navigate(from: screen) { $0.leave() }
            return !simulator.isMoving
        case .seesNoViewBeginToGo:
            try await router.navigate(to: bag)
            #expect(simulator.swipeDown())
            try? await router.navigate(to: item, with: 7)
            await host.settle(window)
            return (try? await host.check(window)) != nil && (window.screenOnTop as? ItemScreen)?.state == 7
        case .letsUsersGoBack:
            try await router.navigate(to: Step(DraftScreen.self).using(.push).from(.whereTheUserIs))
            return simulator.bar?.hasBackButton == false
        case .ignoresAlerts:
            let asking = Task { try await router.ask(Alert("Done") { Answer("OK", true) }) }
            while !(window.screenOnTop is AlertScreen) || window.isInTransition { await Task.yield() }
            // As if the system had closed it.
            window.shownRoot?.showsAlert = false
            for _ in 0..<1_000 where window.screenOnTop is AlertScreen { await Task.yield() }
            asking.cancel()
            return window.screenOnTop is ItemScreen
        default: return false
        }
    }

    @Test(arguments: Fault.allCases.filter { $0.behaviour == nil }) func `a scene notices`(fault: Fault) async throws {
        #expect(try await isRight(fault, with: nil))
        #expect(try await !isRight(fault, with: fault))
    }
}

/// Stands between the views and their window, with a fault.
@MainActor private final class FaultyOwner: ViewOwner {
    private let window: SwiftUIWindow
    private let fault: FaultTests.Fault?

    init(_ window: SwiftUIWindow, _ fault: FaultTests.Fault?) { (self.window, self.fault) = (window, fault) }

    /// A host with a fault; `nil` for none.
    static func host(
        _ fault: FaultTests.Fault?,
        _ quirks: Quirks = [],
        screens: @escaping (inout SwiftUIScreens) -> Void = { _ in }
    ) -> SwiftUIHost {
        SwiftUIHost(quirks, screens: screens) { window in
            AnyView(OwnedView(window: window, owner: FaultyOwner(window, fault)))
        }
    }

    /// Becomes the owner of all screens; the view that calls this observes them.
    func adopt(_ shown: ShownScreen?) {
        guard let shown else { return }
        shown.window = self
        shown.content.forEach(adopt)
        adopt(shown.modal)
    }

    func view(of screen: any Screen) -> AnyView? {
        if fault == .saysThatViewsComeTooEarly, let id = window.screens.id(of: screen) {
            Task { window.appeared(id, in: UIViewController()) }
        }
        return window.view(of: screen)
    }

    func appeared(_ screen: ScreenID, in outermost: UIViewController) {
        if fault != .keepsArrivalsForItself { window.appeared(screen, in: outermost) }
    }

    func leaves(_ screen: ScreenID) {
        if fault != .seesNoViewBeginToGo { window.leaves(screen) }
        if fault == .saysThatViewsGoTooEarly { window.disappeared(screen) }
    }

    func disappeared(_ screen: ScreenID) {
        if fault != .keepsDeparturesForItself { window.disappeared(screen) }
    }

    func userWentBack(to count: Int, in stack: ShownScreen) {
        if fault != .ignoresThePath { window.userWentBack(to: count, in: stack) }
    }

    func userTappedBack(in stack: ShownScreen) {
        if fault != .ignoresOurBackButton { window.userTappedBack(in: stack) }
    }

    func mayGoBack(in stack: ShownScreen) -> Bool { fault == .letsUsersGoBack || window.mayGoBack(in: stack) }

    func userTapped(_ tab: ScreenID, of bar: ShownScreen) {
        if fault != .ignoresTabs { window.userTapped(tab, of: bar) }
    }

    func userShowed(_ column: Int, of split: ShownScreen) {
        if fault != .ignoresColumns { window.userShowed(column, of: split) }
    }

    func userDismissed(_ modal: ShownScreen?, from presenter: ShownScreen) {
        if fault != .ignoresDismissals { window.userDismissed(modal, from: presenter) }
    }

    func userTriedToSwipe(_ modal: ScreenID) {
        if fault != .ignoresTriesToSwipe { window.userTriedToSwipe(modal) }
    }

    func mayBeSwiped(_ modal: ScreenID) -> Bool { fault == .letsUsersSwipe || window.mayBeSwiped(modal) }

    func userClosed(_ alert: ShownScreen, of presenter: ShownScreen) {
        if fault != .ignoresAlerts { window.userClosed(alert, of: presenter) }
    }

    func userTapped(_ button: BarButton, of shown: ShownScreen) { window.userTapped(button, of: shown) }
}

/// The view of a window whose screens belong to another owner.
private struct OwnedView: View {
    let window: SwiftUIWindow
    let owner: FaultyOwner

    var body: some View {
        let _ = owner.adopt(window.shownRoot)
        WindowView(window)
    }
}
