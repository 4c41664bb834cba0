import StepRouter
import StepRouterSimulation

/// A window in one of several states, that is changed while its screens are told of another change.
@MainActor
final class IntrusionScene {
    nonisolated static let stateCount = 7
    static let movementCount = 8
    static let intrusionCount = 15

    let window: SimulatedWindow
    let witness: Witness
    private(set) var pages: [ToldPage] = []
    private var made = 0

    init(state: Int, witness: Witness) async throws {
        self.witness = witness
        var pages: [ToldPage] = []
        func page(_ name: String) -> ToldPage {
            pages.append(ToldPage(name, witness))
            return pages[pages.count - 1]
        }
        func stack(_ names: String...) -> Navigation { Navigation { names.map { page($0) } } }
        let first: BaseScreen =
            (3...5).contains(state)
            ? Split(.tripleColumn) {
                stack("folders")
                stack("list", "list 2")
                page("detail")
            } : stack("c")
        let tabs = TabBar {
            state == 3 || state == 4 ? [first, stack("a", "b"), page("d")] : [stack("a", "b"), first, page("d")]
        }
        window = SimulatedWindow(state == 4 ? .compact : .regular) { tabs }
        switch state {
        case 1:
            window.presenting { stack("m1", "m2") }
        case 2:
            window.presenting(.fullScreen) { page("full") }.presenting { page("sheet") }
        case 5:
            pages[0].presenting(.currentContext) { page("context") }
        case 6:
            pages[1].presenting(.overCurrentContext) { page("context") }
            try await window.perform(.selectTab(1))
        default: break
        }
        self.pages = pages
    }

    private func freshPage() -> ToldPage {
        made += 1
        pages.append(ToldPage("new \(made)", witness))
        return pages[pages.count - 1]
    }

    private func first<Container: BaseScreen>(_ type: Container.Type) -> Container? {
        window.tree.allScreens.compactMap { $0 as? Container }.first
    }

    /// What goes on.
    func move(_ kind: Int, animated: Bool) async throws {
        switch kind {
        case 0: try await window.perform(.back, animated: animated)
        case 1: try await window.perform(.selectTab(1), animated: animated)
        case 2: try await window.perform(.swipeDown, animated: animated)
        case 3: try await window.perform(.resize(otherSize), animated: animated)
        case 4: try await window.setRootScreen(Navigation { freshPage() }, animated: animated)
        case 5: try await window.topmost?.present(freshPage(), style: .fullScreen, animated: animated)
        case 6: try await window.edit(animated: animated, by: .app) { [self] in try editAtLarge(&$0) }
        default: try await first(Navigation.self)?.setContainedScreens([freshPage(), freshPage()], animated: animated)
        }
    }

    private var otherSize: Hierarchy.HorizontalSize { window.horizontalSize == .compact ? .regular : .compact }

    /// Several transitions in one commit.
    private func editAtLarge(_ editor: inout HierarchyEditor) throws {
        if let last = editor.hierarchy.screens.last { try editor.bringToFront(last) }
        if let tabs = editor.hierarchy.root { try editor.append(try editor.admit(freshPage()), to: tabs) }
        if let top = editor.hierarchy.topmostScreen {
            try editor.present(try editor.admit(Navigation { freshPage() }), from: top, style: .pageSheet)
        }
    }

    /// What a callback changes meanwhile.
    func intrude(_ kind: Int, _ told: BaseScreen) async throws {
        switch kind {
        case 0:
            guard let stack = first(Navigation.self) else { return }
            try await stack.setContainedScreens(stack.containedScreens + [freshPage()], animated: true)
        case 1: try await window.perform(.back)
        case 2: try await window.perform(.selectTab(0))
        case 3: try await window.perform(.selectTab(2))
        case 4: try await window.topmost?.present(freshPage(), style: .pageSheet, animated: true)
        case 5: try await told.present(freshPage(), style: .fullScreen, animated: true)
        case 6: try await told.present(freshPage(), style: .currentContext, animated: false)
        case 7: try await window.topmost?.dismissPresented(animated: true)
        case 8:
            try await window.setRootScreen(
                TabBar {
                    freshPage(); Navigation { freshPage() }
                },
                animated: true
            )
        case 9: try await window.resize(to: otherSize)
        case 10: try await first(Navigation.self)?.setContainedScreens([freshPage(), freshPage()], animated: true)
        case 11: try await setColumn()
        case 12: try await window.edit(animated: true, by: .app) { [self] in try editAtLarge(&$0) }
        case 13: try await window.topmost?.present(told, style: .pageSheet, animated: true)
        default: try await told.dismissPresented(animated: false)
        }
    }

    private func setColumn() async throws {
        guard let split = first(Split.self) else {
            return try await window.setRootScreen(
                Split {
                    Navigation { freshPage() }; freshPage()
                },
                animated: true
            )
        }
        try await window.edit(animated: true, by: .app) { [self] editor in
            guard let id = editor.id(of: split) else { return }
            try editor.setColumn(1, to: try editor.admit(freshPage()), in: id)
        }
    }

    /// What is wrong when all is over.
    var flaws: [String] {
        var flaws = witness.findings
        do { try window.checkInvariants() } catch { flaws.append("\(error)") }
        let visible = Set(window.tree.visibleScreens.map { ObjectIdentifier($0) })
        for page in pages
        where visible.contains(ObjectIdentifier(page)) != witness.visible.contains(ObjectIdentifier(page)) {
            flaws.append("\(page.screenName) was told otherwise")
        }
        return flaws
    }
}
