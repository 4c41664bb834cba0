import ConformanceHosts
import StepRouter
import StepRouterAssembly
import StepRouterConformance
import StepRouterUIKit

/// Takes the steps of a random window in the simulated window and in UIKit's stand-in, and compares both after each.
@MainActor struct HostComparison {
    /// The first difference, as text.
    struct Difference {
        /// The number of the step after which it is seen; -1 for the root.
        let step: Int
        let text: String
    }

    /// The number of steps that have changed a window.
    private(set) var changeCount = 0
    /// The number of steps that were refused.
    private(set) var refusalCount = 0

    /// - Returns: The first difference; `nil` if both windows come to the same.
    mutating func difference(of random: RandomWindow) async throws -> Difference? {
        let windows = [
            try await ComparedWindow(SimulatedHost(), random.size),
            try await ComparedWindow(
                StandInHost(
                    animated: random.animated,
                    adaptsWhenShown: random.adaptsWhenShown,
                    startsAtLayout: random.startsAtLayout
                ) { $0.show(ComparedPage.self) { ScreenViewController($0) } },
                random.size
            ),
        ]
        for (number, step) in ([.replaceRoot(random.root)] + random.steps).enumerated() {
            if step == .turn, windows[0].keepsStackWhenWidened(random) { continue }
            let before = windows[0].portrait
            var seen: [String] = []
            for window in windows {
                let ending = await window.take(step, animated: random.animated)
                seen.append(
                    [ending, window.portrait, await window.flaws].filter { !$0.isEmpty }.joined(separator: "\n")
                )
            }
            if windows[0].portrait != before { changeCount += 1 } else { refusalCount += 1 }
            if windows[0].hasStackInsidePrimaryColumn { return nil }
            if seen[0] == seen[1], !seen[0].contains(ComparedWindow.flaw) { continue }
            return Difference(
                step: number - 1,
                text: "before:\n\(before)\n\nsimulated:\n\(seen[0])\n\nUIKit:\n\(seen[1])"
            )
        }
        return nil
    }

    /// A random window with a difference, as short as removing parts of it makes it.
    mutating func shortened(_ random: RandomWindow, from difference: Difference) async throws -> (
        RandomWindow, Difference
    ) {
        var (shortest, found) = (random, difference)
        shortest.steps = Array(shortest.steps.prefix(found.step + 1))
        var isShorter = true
        while isShorter {
            isShorter = false
            for smaller in shortest.smaller {
                guard let difference = try await self.difference(of: smaller) else { continue }
                (shortest, found, isShorter) = (smaller, difference, true)
                shortest.steps = Array(shortest.steps.prefix(found.step + 1))
                break
            }
        }
        return (shortest, found)
    }
}

extension RandomWindow {
    /// Windows with less in them.
    fileprivate var smaller: [RandomWindow] {
        var smaller: [RandomWindow] = []
        for index in steps.indices {
            var window = self
            window.steps.remove(at: index)
            smaller.append(window)
        }
        for root in root.smaller {
            var window = self
            window.root = root
            smaller.append(window)
        }
        for index in steps.indices {
            for step in steps[index].smaller {
                var window = self
                window.steps[index] = step
                smaller.append(window)
            }
        }
        return smaller
    }
}

/// A page that knows whether it was told that the user sees it. Some refuse to leave until the user has tried twice, and
/// some confirm leaving, every second time.
private class ComparedPage: BaseScreen {
    private let letter: String
    private let isContext: Bool
    private let alive: Alive
    private(set) var isToldVisible = false

    override var screenName: String { letter }
    override var definesPresentationContext: Bool { isContext }
    override var canBeDismissed: Bool { !refuses || tries >= 2 }
    override func userTriedToLeave() { tries += 1 }
    private let refuses: Bool
    private var tries = 0
    fileprivate var questions = 0
    /// What it was told and asked when the user was about to take it off.
    var asked: String { tries + questions > 0 ? " told \(tries), asked \(questions)" : "" }

    required init() {
        (letter, isContext, alive, refuses) = ("page", false, Alive(), false)
        super.init()
    }

    init(_ number: Int, _ definesContext: Bool, _ alive: Alive) {
        letter = "p\(number)"
        refuses = number % 7 == 3
        isContext = definesContext
        self.alive = alive
        super.init()
        alive.count += 1
    }

    deinit { alive.count -= 1 }

    override func didAppear() { isToldVisible = true }
    override func didDisappear() { isToldVisible = false }
}

private struct Silence: RoutingLogger {
    func wants(_ level: RoutingLogLevel) -> Bool { false }
    func log(_ message: String, at level: RoutingLogLevel) {}
}

private final class ComparedDraft: ComparedPage, LeaveConfirming {
    nonisolated(nonsending) func mayLeave() async -> Bool {
        questions += 1
        return questions.isMultiple(of: 2)
    }
}

/// The number of pages that were made and not freed.
private final class Alive {
    var count = 0
}

/// One of the windows that are compared.
@MainActor private final class ComparedWindow {
    /// Begins a line about something that no window should show.
    static let flaw = "flaw: "

    private let host: any HierarchyHost
    private let window: any ScreenWindow
    private let alive = Alive()
    private var pageCount = 0

    init(_ host: any HierarchyHost, _ size: Hierarchy.HorizontalSize) async throws {
        self.host = host
        window = try await host.makeWindow(size)
        // Edits by code ask nobody, which is said.
        (window as? UIKitWindow)?.logger = Silence()
    }

    /// Makes a step.
    ///
    /// - Returns: The error; empty if there was none.
    func take(_ step: RandomWindow.Step, animated: Bool) async -> String {
        do {
            try await perform(step, animated: animated)
            await window.waitForTransition()
            return ""
        } catch {
            await window.waitForTransition()
            return "\(error)"
        }
    }

    // MARK: What is compared

    /// The places of all screens, and all that is known of them.
    var portrait: String {
        let hierarchy = window.hierarchy
        let visible = Set(hierarchy.visibleScreens)
        let lines = hierarchy.nodes.map { node in
            let name = window.screens[node.screen].map(\.label) ?? "?"
            let indent = String(repeating: "  ", count: Int(node.depth))
            let mark = visible.contains(node.screen) ? "!" : ""
            let asked = (window.screens[node.screen] as? ComparedPage)?.asked ?? ""
            let style = node.style.map { " \($0)" } ?? ""
            let column = node.column > 0 ? " column \(node.column)" : ""
            let split =
                node.kind == .split ? " \(node.isCollapsed ? "one stack" : "side by side") of \(node.columnLimit)" : ""
            let hidden = node.hiddenColumns > 0 ? " hides \(node.hiddenColumns)" : ""
            let selected = node.kind == .none ? "" : " \(node.selected) \(node.shown)/\(node.shownCount)"
            return
                "\(indent)\(name)\(mark)\(style)\(column)\(split)\(hidden)\(selected)\(node.definesContext ? " context" : "")\(asked)"
        }
        return lines.joined(separator: "\n")
    }

    /// Tells that a primary column holds a split view or a stack without being one: UIKit puts the other columns onto
    /// the stack that comes first in it, as `docs/decisions/0003-where-uikit-leaves-a-choice.md` says.
    var hasStackInsidePrimaryColumn: Bool {
        let hierarchy = window.hierarchy
        return hierarchy.screens.contains { split in
            guard hierarchy.kind(of: split) == .split, let primary = hierarchy.screen(for: .primary, of: split) else {
                return false
            }
            switch hierarchy.kind(of: primary) {
            case .split: return true
            case .custom: return hierarchy.content(of: primary).contains { hierarchy.kind(of: $0) == .navigation }
            case .none, .navigation, .tabs: return false
            }
        }
    }

    /// Tells that a split view is in no window of UIKit's, as in a page that is not shown. It stays one stack there as
    /// the window becomes wide, until it is shown.
    func keepsStackWhenWidened(_ random: RandomWindow) -> Bool {
        let hierarchy = window.hierarchy
        if hierarchy.horizontalSize == .regular { return false }
        let visible = hierarchy.visibleScreens
        return hierarchy.screens.contains { split in
            guard hierarchy.kind(of: split) == .split, !visible.contains(split) else { return false }
            return random.adaptsWhenShown
                || sequence(first: split) { hierarchy.parent(of: $0) ?? hierarchy.presenter(of: $0) }
                    .contains { hierarchy.kind(of: $0).isCustom }
        }
    }

    /// Sights that no window should show, whatever the other one does.
    var flaws: String {
        get async {
            var flaws: [String] = []
            do { try await host.check(window) } catch { flaws.append("\(error)") }
            let tree = window.tree
            for id in tree.hierarchy.screens {
                guard let page = tree.screens[id] as? ComparedPage else { continue }
                let isVisible = tree.hierarchy.visibleScreens.contains(id)
                if page.isToldVisible != isVisible { flaws.append("\(page.label) was told otherwise") }
            }
            if tree.screens.count != tree.hierarchy.count {
                flaws.append("\(tree.screens.count) numbers, \(tree.hierarchy.count) screens")
            }
            let pages = tree.hierarchy.screens.count { tree.screens[$0] is ComparedPage }
            if alive.count != pages { flaws.append("\(alive.count) pages live, \(pages) are there") }
            return flaws.map { Self.flaw + $0 }.joined(separator: "\n")
        }
    }

    // MARK: Steps

    private func make(_ sketch: Sketch) throws -> ScreenObject {
        try sketch.make { definesContext in
            pageCount += 1
            return pageCount % 7 == 5
                ? ComparedDraft(pageCount, definesContext, alive) : ComparedPage(pageCount, definesContext, alive)
        }
    }

    private func screen(_ number: Int) -> ScreenID? { pick(number, of: window.hierarchy.screens) }

    private func container(_ number: Int, _ isMeant: (Hierarchy.ContainerKind) -> Bool = { $0 != .none }) -> ScreenID? {
        pick(number, of: window.hierarchy.screens.filter { isMeant(window.hierarchy.kind(of: $0)) })
    }

    private func pick(_ number: Int, of screens: [ScreenID]) -> ScreenID? {
        screens.isEmpty ? nil : screens[number % screens.count]
    }

    private func edit(_ animated: Bool, _ body: @escaping (inout HierarchyEditor) throws -> Void) async throws {
        try await window.edit(animated: animated, by: .app, body)
    }

    private func perform(_ step: RandomWindow.Step, animated: Bool) async throws {
        switch step {
        case .append(let number, let sketch):
            guard let id = container(number) else { return }
            let new = try make(sketch)
            try await edit(animated) { try $0.append(try $0.admit(new), to: id) }
        case .setContent(let number, let order, let count, let sketch):
            guard let id = container(number) else { return }
            try await setContent(of: id, order: order, keeping: count, try sketch.map(make), animated)
        case .show(let number):
            guard let id = screen(number) else { return }
            try await edit(animated) { try $0.show(id) }
        case .bringToFront(let number):
            guard let id = screen(number) else { return }
            try await edit(animated) { try $0.bringToFront(id) }
        case .present(let number, let style, let sketch):
            guard let id = screen(number) else { return }
            let new = try make(sketch)
            try await edit(animated) { editor in
                // UIKit presents nothing from a screen that is not seen.
                try editor.bringToFront(id)
                try editor.present(try editor.admit(new), from: id, style: style)
            }
        case .dismiss(let number):
            guard let id = screen(number) else { return }
            try await edit(animated) { try $0.dismiss(from: id) }
        case .goBack(let number):
            guard let id = container(number) else { return }
            try await edit(animated) { try $0.goBack(in: id) }
        case .setColumn(let number, let column, let sketch):
            guard let id = container(number, { $0 == .split }) else { return }
            let new = try make(sketch)
            try await edit(animated) { try $0.setColumn(column, to: try $0.admit(new), in: id) }
        case .replaceRoot(let sketch):
            let new = try make(sketch)
            try await edit(animated) { try $0.replaceRoot(with: try $0.admit(new)) }
        case .push(let number, let kind, let sketch):
            guard let id = container(number, { $0 == .navigation }) else { return }
            let (new, push) = (try make(sketch), kind.action)
            try await edit(animated) { try push.perform(try $0.admit(new), on: id, in: &$0) }
        case .move(let number, let kind, let sketch):
            guard let start = screen(number).flatMap({ window.screens[$0] }) else { return }
            try await move(from: start, kind, try make(sketch), number, animated)
        case .gesture(let gesture):
            do { try await host.perform(gesture, in: window) } catch HierarchyError.noSuchTab {}
        case .turn:
            let isNarrow = window.hierarchy.horizontalSize == .compact
            try await host.perform(.resize(isNarrow ? .regular : .compact), in: window)
        }
    }

    private func setContent(
        of id: ScreenID,
        order: UInt64,
        keeping count: Int,
        _ new: ScreenObject?,
        _ animated: Bool
    ) async throws {
        try await edit(animated) { editor in
            var random = Random(order)
            let columns = Hierarchy.SplitColumn.allCases.compactMap { editor.hierarchy.screen(for: $0, of: id) }
            let isSplit = editor.hierarchy.kind(of: id) == .split
            var held =
                isSplit
                ? columns.reduce(into: []) { if !$0.contains($1) { $0.append($1) } } : editor.hierarchy.content(of: id)
            if random.chance(3) { held.shuffle(using: &random) }
            while held.count > count { held.remove(at: random.number(below: held.count)) }
            var items = held.map { HierarchyEditor.ContentItem.kept($0) }
            if let new { items.insert(.new(try editor.admit(new)), at: random.number(below: items.count + 1)) }
            let shown = random.chance(2) || items.isEmpty ? nil : items[random.number(below: items.count)].screen
            try editor.setContent(of: id, to: items, showing: shown)
        }
    }

    private func move(
        from start: any Screen,
        _ kind: RandomWindow.MoveKind,
        _ new: ScreenObject,
        _ number: Int,
        _ animated: Bool
    ) async throws {
        func move<Start: Screen>(_ start: Start) async throws {
            let router = Router(window)
            switch kind {
            case .leave: try await router.navigate(from: start, animated: animated) { $0.leave() }
            case .pop: try await router.navigate(from: start, animated: animated) { $0.pop() }
            case .popToRoot: try await router.navigate(from: start, animated: animated) { $0.popToRoot() }
            case .clear: try await router.navigate(from: start, animated: animated) { $0.clear().push(new) }
            case .replace: try await router.navigate(from: start, animated: animated) { $0.replace(with: new) }
            case .push: try await router.navigate(from: start, animated: animated) { $0.push(new) }
            case .remove: try await router.navigate(from: start, animated: animated) { $0.remove() }
            case .dismiss: try await router.navigate(from: start, animated: animated) { $0.dismiss() }
            case .selectTab: try await router.navigate(from: start, animated: animated) { $0.select(tab: number % 3) }
            case .makeVisible: try await router.navigate(from: start, animated: animated) { $0.makeVisible() }
            case .present:
                let styles = RandomWindow.Step.styles
                let style = styles[number % styles.count]
                try await router.navigate(from: start, animated: animated) { $0.present(new, style) }
            }
        }
        try await move(start)
    }
}

extension RandomWindow.PushKind {
    fileprivate var action: Push {
        switch self {
        case .onTop: .push
        case .asRoot: .pushAsRoot
        case .replacingLast: .pushReplacingLast
        }
    }
}
