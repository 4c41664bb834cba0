package import StepRouter

extension SimulatedWindow {
    /// Lets all screens go without callbacks, so that another window can show them. They keep what they hold and present; the window is empty then.
    ///
    /// - Returns: What the window has shown.
    package func handOver() -> HandedOverScreens {
        let former = value
        let root = rootScreen
        let modals = former.screens.compactMap { id -> HandedOverScreens.Modal? in
            guard let style = former.presentationStyle(of: id), let modal = screens[id],
                let presenter = former.presenter(of: id).flatMap({ screens[$0] })
            else { return nil }
            return HandedOverScreens.Modal(screen: modal, presenter: presenter, style: style)
        }
        replaceHierarchy(by: Hierarchy(former.horizontalSize), visible: [])
        screens.release(former.screens, asIn: former)
        return HandedOverScreens(root: root, modals: modals)
    }
}

/// Screens that a window has let go, for another one to show.
package struct HandedOverScreens {
    struct Modal {
        let screen: any Screen
        let presenter: any Screen
        let style: PresentationStyle
    }

    let root: (any Screen)?
    /// The modals, from the bottom up.
    let modals: [Modal]

    /// Shows the screens in another window, at the same places. Nothing changes if there are none.
    ///
    /// - Parameter window: The window.
    /// - Throws: What the window throws if it cannot show them.
    package nonisolated(nonsending) func show(in window: any ScreenWindow) async throws {
        guard let root else { return }
        try await window.setRootScreen(root, animated: false)
        for modal in modals where window.tree.id(of: modal.screen) == nil {
            try await window.edit(animated: false, by: .app) { editor in
                guard let presenter = editor.id(of: modal.presenter) else { throw HierarchyError.noPresenter }
                try editor.present(try editor.admit(modal.screen), from: presenter, style: modal.style)
            }
        }
    }
}
