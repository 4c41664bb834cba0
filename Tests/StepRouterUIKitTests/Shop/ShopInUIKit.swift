import ShopApp
import StepRouter
import StepRouterSimulation
import StepRouterUIKit
import UIKit

/// The shop in a window of UIKit, in the state that another one is in in a simulated window.
@MainActor struct ShopInUIKit {
    let window = UIWindow()
    let screens: UIKitWindow
    let session: ShopSession

    /// Puts the shop into a window of UIKit.
    ///
    /// - Parameters:
    ///   - shop: The shop in a simulated window.
    ///   - shown: Says which view controllers show which screens.
    ///   - copy: Makes what a screen is in the new window; by default one of the same class.
    ///   - adaptsWhenShown: Whether split views collapse when they are shown, rather than at once.
    /// - Throws: What the window throws if it cannot be in this state.
    init(
        _ shop: Shop,
        shown: (inout UIKitScreens) -> Void,
        copy: (any Screen) -> (any Screen)? = { _ in nil },
        adaptsWhenShown: Bool = false
    ) async throws {
        session = shop.session
        window.standIn.adaptsWhenShown = adaptsWhenShown
        window.standIn.resize(to: shop.window.horizontalSize == .compact ? .compact : .regular)
        screens = UIKitWindow(window, screens: shown)
        screens.clock = StandInClock(window)
        screens.guards = [session.loginGuard]
        var modals: [(modal: any Screen, presenter: any Screen, style: PresentationStyle)] = []
        let tree = shop.window.tree
        func twin(of screen: any Screen) -> any Screen {
            let made = copy(screen) ?? Self.twin(of: screen)
            if let container = made as? ContainerController {
                let held = tree.content(of: screen)
                let shownFirst = tree.visibleContent(of: screen).first
                container.hold(
                    HeldScreens(
                        expanded(held, of: screen).map { twin(of: $0) },
                        selectedIndex: held.firstIndex { $0 === shownFirst } ?? 0
                    )
                )
            }
            if let id = tree.id(of: screen), let modal = tree.presented(by: screen),
                let modalID = tree.id(of: modal), tree.hierarchy.presenter(of: modalID) == id
            {
                modals.append(
                    (twin(of: modal), made, tree.hierarchy.presentationStyle(of: modalID) ?? .pageSheet)
                )
            }
            return made
        }
        /// The columns of a split view as if it were expanded.
        func expanded(_ held: [any Screen], of screen: any Screen) -> [any Screen] {
            if let split = screen as? Split, split.isCollapsed, let stack = held.first as? Navigation {
                return [stack] + stack.containedScreens.filter { $0 is Navigation } + held.dropFirst()
            }
            return held.filter { !(screen is Navigation && $0 is Navigation) }
        }
        guard let root = tree.rootScreen else { return }
        try await screens.setRootScreen(twin(of: root), animated: false)
        for (modal, presenter, style) in modals.reversed() {
            try await screens.edit(animated: false, by: .app) { editor in
                guard let id = editor.id(of: presenter) else { throw HierarchyError.noPresenter }
                try editor.present(try editor.admit(modal), from: id, style: style)
            }
        }
    }

    /// A screen of the same class that shows the same.
    private static func twin(of screen: any Screen) -> any Screen {
        func copy<Stateful: StatefulScreen>(_ state: Stateful, to twin: any Screen) {
            (twin as? Stateful)?.state = state.state
        }
        guard let base = screen as? BaseScreen else { return screen }
        let twin = type(of: base).init()
        if let stateful = screen as? any StatefulScreen { copy(stateful, to: twin) }
        return twin
    }
}
