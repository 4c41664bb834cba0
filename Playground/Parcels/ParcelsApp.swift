import StepRouter
package import StepRouterSimulation

/// A courier's app without a declaration: code that selects, pushes and dismisses, as it stands in many apps.
///
/// Each function is its counterpart of UIKit, line by line: `makeVisible` is `selectedIndex`, `push` is `pushViewController`.
package struct ParcelsApp {
    /// The window.
    package let window: SimulatedWindow

    /// Makes the app as it is launched.
    package init() {
        window = SimulatedWindow(.compact) {
            TabBar {
                Navigation { ParcelList() }
                Navigation { AccountScreen() }
            }
        }
    }

    /// A notification: shows a parcel in the first tab.
    package nonisolated(nonsending) func showParcel(_ number: Int) async throws {
        guard let (tabs, stack) = stack(inTab: 0) else { return }
        try await tabs.makeVisible(stack, animated: false)
        try await stack.push(ParcelScreen(number))
    }

    /// A shortcut: shows the account.
    package nonisolated(nonsending) func showAccount() async throws {
        guard let (tabs, stack) = stack(inTab: 1) else { return }
        if tabs.presentedScreen != nil { try await tabs.dismissPresented(animated: false) }
        try await tabs.makeVisible(stack, animated: false)
        try await stack.popToRoot()
    }

    /// The button above the list: writes a new parcel.
    package nonisolated(nonsending) func writeParcel() async throws {
        guard let (tabs, _) = stack(inTab: 0), tabs.presentedScreen == nil else { return }
        try await tabs.present(ParcelForm(), style: .pageSheet, animated: false)
    }

    private func stack(inTab index: Int) -> (TabBarController, NavigationController)? {
        guard let tabs = window.rootScreen as? TabBarController,
            let stack = tabs.containedScreens[index] as? NavigationController
        else { return nil }
        return (tabs, stack)
    }
}

extension NavigationController {
    fileprivate nonisolated(nonsending) func push(_ screen: any Screen) async throws {
        try await setContainedScreens(containedScreens + [screen], animated: false)
    }

    fileprivate nonisolated(nonsending) func popToRoot() async throws {
        try await setContainedScreens(Array(containedScreens.prefix(1)), animated: false)
    }
}
