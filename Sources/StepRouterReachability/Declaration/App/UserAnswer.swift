import StepRouter

/// Something that the user can do on a screen of one kind while it is on top.
struct UserAnswer {
    let name: String
    /// What the coverage counts it as, together with others; `nil` if it stands for itself.
    let group: String?
    /// The class of the screens.
    let screenName: String
    /// Whether it can be given on a screen that is on top.
    let isGiven: (any Screen) -> Bool
    let give: nonisolated(nonsending) (any Screen) async throws -> Void

    init<Asking: Screen>(
        _ type: Asking.Type,
        _ name: String,
        of group: String? = nil,
        where isGiven: @escaping (Asking) -> Bool = { _ in true },
        _ give: nonisolated(nonsending) @escaping (Asking) async throws -> Void
    ) {
        self.name = name
        self.group = group
        screenName = String(describing: type)
        self.isGiven = { ($0 as? Asking).map(isGiven) ?? false }
        self.give = { screen in
            if let asking = screen as? Asking { try await give(asking) }
        }
    }

    /// Gives the answer, if there is a screen on top that it can be given on.
    nonisolated(nonsending) func give(in window: some ScreenWindow) async throws {
        if let screen = screen(in: window) { try await give(screen) }
    }

    /// The screen on top that the user can answer on, if there is one.
    func screen(in window: some ScreenWindow) -> (any Screen)? {
        let tree = window.tree
        return screen(in: tree, among: tree.hierarchy.visibleScreens)
    }

    /// The screen on top that the user can answer on, if there is one among those that the user sees.
    func screen(in tree: ScreenTree, among visible: [ScreenID]) -> (any Screen)? {
        for id in visible.reversed() {
            if let screen = tree.screens[id], isGiven(screen), tree.hierarchy.isOnTop(id) { return screen }
        }
        return nil
    }
}
