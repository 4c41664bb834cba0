public import StepRouter
import StepRouterAssembly

extension RestorationTable {
    /// Lets a window show what a snapshot says, in place of what it shows.
    ///
    /// Each screen is made again by its declaration: its interceptors and those on the way to it are asked anew, before anything is shown, its factory builds, its context tasks give it
    /// its data. Then the root is set by a navigation, and the modals are presented where they were. Post tasks are left out: nobody has arrived.
    ///
    /// What is left out takes along what the app does not show without it: a stack its later screens, and all of it without its first; a tab bar
    /// goes with any of its tabs, a modal with its presenter. So what is left may be nothing.
    ///
    /// - Parameters:
    ///   - snapshot: The snapshot, whoever has written it.
    ///   - router: A router for the window.
    /// - Returns: Whether the window shows what is left of the snapshot, and what was left out.
    /// - Throws: `RoutingError` if the root could not be set, with the window as it was.
    @discardableResult
    public nonisolated(nonsending) func restore(
        _ snapshot: WindowSnapshot,
        with router: Router
    ) async throws(RoutingError) -> RestorationReport {
        var restoring = Restoring(self, dropping: snapshot.dropped)
        guard let branch = SnapshotBranch.root(of: snapshot, dropping: &restoring.dropped),
            let root = await restoring.make(branch)
        else { return RestorationReport(dropped: restoring.dropped) }
        try await router.navigate(from: .root, animated: false) { $0.setRoot(root) }
        await restoring.showColumns(in: router.window)
        for modal in restoring.modals {
            if !router.window.tree.visibleScreens.contains(where: { $0 === modal.presenter }) {
                let reason = DroppedScreen.Reason.noPlace("it is presented where the user does not see it")
                restoring.dropped.append(DroppedScreen(modal.name, reason))
                continue
            }
            do {
                try await modal.present(in: router.window)
                await restoring.showColumns(in: router.window)
            } catch {
                restoring.dropped.append(DroppedScreen(modal.name, .noPlace("\(error)")))
            }
        }
        return RestorationReport(isShown: true, dropped: restoring.dropped)
    }
}

extension Restoring {
    /// Lets split views that are one stack hide the columns that they hid, as far as they are in the window.
    fileprivate nonisolated(nonsending) func showColumns(in window: any ScreenWindow) async {
        for column in shownColumns where window.tree.contains(column) {
            // That others do not let the window change meanwhile is no reason to restore less of it.
            try? await window.edit(animated: false, by: .router) { editor in
                if let id = editor.id(of: column) { editor.showColumns(upTo: id) }
            }
        }
    }
}

extension RestoredModal {
    /// Presents it where it was: a navigation would bring its presenter to the front, and dismiss what was presented above that.
    fileprivate nonisolated(nonsending) func present(in window: any ScreenWindow) async throws {
        await window.waitForTransition()
        try await window.edit(animated: false, by: .router) { editor in
            guard let presenter = editor.id(of: presenter) else { throw HierarchyError.noPresenter }
            try editor.present(try editor.admit(screen), from: presenter, style: style)
        }
    }
}
