import StepRouter

/// A window of a host, and what behaviours are told with.
final class BehaviourStage {
    let host: any HierarchyHost
    let window: any ScreenWindow
    private let log = CallbackLog()

    init(_ host: any HierarchyHost, _ window: any ScreenWindow) {
        self.host = host
        self.window = window
    }

    // MARK: Screens

    func page(_ name: String) -> Page { Page(name, log) }

    /// A stack of pages with these letters.
    func stack(_ names: String...) -> Navigation { Navigation { names.map { page($0) } } }

    func show(_ root: ScreenObject) async throws { try await window.setRootScreen(root, animated: true) }

    /// Shows three tabs: the stacks a, b and c.
    func showTabs() async throws -> TabBar {
        let tabs = TabBar {
            stack("a")
            stack("b")
            stack("c")
        }
        try await show(tabs)
        return tabs
    }

    /// Shows a split view of two columns, the stacks a and b.
    func showSplit() async throws -> Split {
        let split = Split {
            stack("a")
            stack("b")
        }
        try await show(split)
        return split
    }

    subscript(name: String) -> Page {
        get throws {
            guard
                let page = window.tree.allScreens.lazy.compactMap({ $0 as? Page }).first(where: {
                    $0.screenName == name
                })
            else { throw BehaviourFailure(description: "There is no page \(name): \(brief)") }
            return page
        }
    }

    /// What a container holds at a place, as a window shows it.
    func held(_ index: Int, by container: ContainerController) throws -> any Screen {
        try held(by: container, atLeast: index + 1)[index]
    }

    /// What a container holds, as a window shows it.
    func held(by container: ContainerController, atLeast count: Int) throws -> [any Screen] {
        let held = container.containedScreens
        try expect(held.count >= count, or: "\(container.screenName) holds fewer than \(count) screens")
        return held
    }

    // MARK: Changes

    func push(_ screen: any Screen, on container: ContainerController) async throws {
        try await container.setContainedScreens(container.containedScreens + [screen], animated: true)
    }

    func perform(_ gesture: HostGesture) async throws { try await host.perform(gesture, in: window) }

    // MARK: Expectations

    /// What the window shows, in one line: `T[N[a b!] N[c]]`, then modals with their style and what presents them. Pages that the user sees have a mark.
    var brief: String {
        let hierarchy = window.hierarchy
        guard let root = hierarchy.root else { return "" }
        let visible = hierarchy.visibleScreens
        func brief(_ id: ScreenID) -> String {
            let name = name(of: id, hierarchy)
            if hierarchy.kind(of: id) == .none { return visible.contains(id) ? name + "!" : name }
            return "\(name)[\(hierarchy.content(of: id).map(brief).joined(separator: " "))]"
        }
        let modals = hierarchy.screens.compactMap { id -> String? in
            guard let style = hierarchy.presentationStyle(of: id), let presenter = hierarchy.presenter(of: id) else {
                return nil
            }
            return " > \(style) by \(self.name(of: presenter, hierarchy)): \(brief(id))"
        }
        return brief(root) + modals.joined()
    }

    private func name(of id: ScreenID, _ hierarchy: Hierarchy) -> String {
        switch hierarchy.kind(of: id) {
        case .navigation: "N"
        case .tabs: "T"
        case .split: "S"
        default: (window.screens[id] as? any NamedScreen)?.screenName ?? "?"
        }
    }

    func expect(_ expected: String) throws { try expect(brief, expected) }

    func expect<Value: Equatable>(_ found: Value, _ expected: Value) throws {
        if found == expected { return }
        throw BehaviourFailure(description: "expected: \(expected)\nfound:    \(found)")
    }

    func expect(_ condition: Bool, or description: String) throws {
        if !condition { throw BehaviourFailure(description: "\(description): \(brief)") }
    }

    /// Expects something to be refused, with nothing changed.
    func expectRefusal(
        _ expected: HierarchyError,
        _ body: nonisolated(nonsending) () async throws -> Void
    ) async throws {
        let before = brief
        do {
            try await body()
        } catch let error as HierarchyError {
            try expect(error, expected)
            return try expect(before)
        }
        throw BehaviourFailure(description: "It was not refused: \(expected)")
    }

    /// Expects pages to be told something.
    func expectCallbacks(
        _ expected: String...,
        of body: nonisolated(nonsending) () async throws -> Void
    ) async throws {
        log.lines = []
        try await body()
        try expect(log.lines, expected)
    }
}
