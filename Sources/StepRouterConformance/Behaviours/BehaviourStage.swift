import StepRouter

/// A window of a host, and the words that behaviours are written with.
final class BehaviourStage {
    let host: any HierarchyHost
    let window: any ScreenWindow
    private let log = CallbackLog()

    init(_ host: any HierarchyHost, _ window: any ScreenWindow) {
        self.host = host
        self.window = window
    }

    // MARK: Screens

    func page(_ name: String) -> Behaviour.Page { Behaviour.Page(name, log) }

    /// A page that answers like this when it is asked whether it may leave.
    func draft(_ name: String, answering answers: Bool...) -> Behaviour.Draft {
        let draft = Behaviour.Draft(name, log)
        draft.answers = answers
        return draft
    }

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

    subscript(name: String) -> Behaviour.Page {
        get throws {
            guard
                let page = window.tree.allScreens.lazy.compactMap({ $0 as? Behaviour.Page }).first(where: {
                    $0.screenName == name
                })
            else { throw Behaviour.Failure(description: "There is no page \(name): \(brief)") }
            return page
        }
    }

    /// The screen at a place of a container, as a window shows it.
    func held(_ index: Int, by container: ContainerController) throws -> any Screen {
        try held(by: container, atLeast: index + 1)[index]
    }

    /// The stack at a place of a container, as a window shows it.
    func heldStack(_ index: Int, by container: ContainerController) throws -> Navigation {
        guard let stack = try held(index, by: container) as? Navigation else {
            throw Behaviour.Failure(description: "\(container.screenName) holds no stack at \(index): \(brief)")
        }
        return stack
    }

    /// The screens that a container holds, as a window shows it.
    func held(by container: ContainerController, atLeast count: Int) throws -> [any Screen] {
        let held = container.containedScreens
        try expect(held.count >= count, or: "\(container.screenName) holds fewer than \(count) screens")
        return held
    }

    // MARK: Changes

    func push(_ screen: any Screen, on container: ContainerController) async throws {
        try await container.setContainedScreens(container.containedScreens + [screen], animated: true)
    }

    func present(
        _ name: String,
        _ style: PresentationStyle = .pageSheet,
        by presenter: String = "a"
    ) async throws {
        try await self[presenter].present(page(name), style: style, animated: true)
    }

    func bringToFront(_ screen: any Screen) async throws {
        try await window.edit(animated: true, by: .app) { editor in
            if let id = editor.id(of: screen) { try editor.bringToFront(id) }
        }
    }

    func goBack(in container: ContainerController) async throws {
        try await window.edit(animated: true, by: .app) { editor in
            if let id = editor.id(of: container) { try editor.goBack(in: id) }
        }
    }

    func setColumn(_ column: Int, of split: Split, to screen: any Screen) async throws {
        try await window.edit(animated: true, by: .app) { editor in
            if let id = editor.id(of: split) { try editor.setColumn(column, to: try editor.admit(screen), in: id) }
        }
    }

    func perform(_ gesture: Behaviour.Gesture) async throws { try await host.perform(gesture, in: window) }

    /// Lets the user do something while a change moves.
    func perform(
        _ gesture: Behaviour.Gesture,
        during change: nonisolated(nonsending) () async throws -> Void
    ) async throws {
        try await host.perform(gesture, during: change, in: window)
    }

    // MARK: Expectations

    /// The hierarchy in one line: `T[N[a b!] N[c]]`, then modals with their style and presenter. Visible pages have a
    /// mark.
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
            return
                " > \(style.isHidden ? "hidden " : "")\(style) by \(self.name(of: presenter, hierarchy)): \(brief(id))"
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

    /// Expects one of two states, and that the pages know which of them the user sees.
    func expect(_ expected: String, or other: String) throws {
        try expect(brief == expected || brief == other, or: "expected: \(expected)\nor:       \(other)\nfound")
        try expectTold()
    }

    /// Expects that the window shows what the pages were told: they are told by what the user sees.
    func expectTold() throws {
        if !host.abilities.contains(.callbacks) { return }
        let visible = window.hierarchy.visibleScreens
        for id in window.hierarchy.screens {
            guard let page = window.screens[id] as? Behaviour.Page else { continue }
            try expect(page.isSeen == visible.contains(id), or: "\(page.screenName) was told otherwise")
        }
    }

    func expect<Value: Equatable>(_ found: Value, _ expected: Value) throws {
        if found == expected { return }
        throw Behaviour.Failure(description: "expected: \(expected)\nfound:    \(found)")
    }

    func expect(_ condition: Bool, or description: String) throws {
        if !condition { throw Behaviour.Failure(description: "\(description): \(brief)") }
    }

    /// Expects that a screen is in no window, and in no container.
    func expectOutside(_ screen: ScreenObject) throws {
        try expect(screen.window == nil && screen.parentScreen == nil, or: "\(screen.label) is in the window")
    }

    /// Expects nothing to change: neither the screens at any place nor the revision.
    func expectNoChange(_ body: nonisolated(nonsending) () async throws -> Void) async throws {
        let (before, hierarchy, revision) = (brief, window.hierarchy, window.revision)
        try await body()
        try expect(before)
        try expect(window.hierarchy == hierarchy, or: "A screen is another one")
        try expect(window.revision, revision)
        try await host.check(window)
    }

    /// Expects a gesture to find nothing that it could act on.
    func expectIgnored(_ gesture: Behaviour.Gesture) async throws {
        try await expectNoChange { try await perform(gesture) }
    }

    /// Expects something to be refused, with nothing changed.
    func expectRefusal(
        _ expected: HierarchyError,
        _ body: nonisolated(nonsending) () async throws -> Void
    ) async throws {
        try await expectNoChange {
            do {
                try await body()
            } catch let error as HierarchyError {
                return try expect(error, expected)
            }
            throw Behaviour.Failure(description: "It was not refused: \(expected)")
        }
    }

    /// Expects pages to be told that they come and go.
    func expectCallbacks(
        _ expected: String...,
        of body: nonisolated(nonsending) () async throws -> Void
    ) async throws {
        log.appearances = []
        try await body()
        try expect(log.appearances, expected)
    }

    /// Expects pages to be told that they leave unasked, and no other.
    func expectUnasked(
        _ expected: String...,
        of body: nonisolated(nonsending) () async throws -> Void
    ) async throws {
        log.unasked = []
        try await body()
        try expect(log.unasked, expected)
    }

    /// Expects pages to be told which container they are in, or that they are in none.
    func expectMoves(
        _ expected: String...,
        of body: nonisolated(nonsending) () async throws -> Void
    ) async throws {
        log.moves = []
        try await body()
        try expect(log.moves, expected)
    }
}

extension Behaviour {
    /// A difference between a host and a behaviour.
    public struct Failure: Error, CustomStringConvertible {
        /// The expected state, and the one that was found.
        public let description: String
    }
}
