import ConformanceHosts
import StepRouter
import StepRouterAssembly
import StepRouterConformance
import StepRouterFinders
import StepRouterSwiftUI
import StepRouterUIKit
import SwiftUI

/// Takes the steps of a random window in the simulated window and in the stand-ins for UIKit and SwiftUI, and compares them
/// after each.
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

    /// - Returns: The first difference; `nil` if all windows come to the same.
    mutating func difference(of random: RandomWindow) async throws -> Difference? {
        var windows = [
            try await ComparedWindow(SimulatedHost(), random),
            try await ComparedWindow(
                StandInHost(
                    animated: random.animated,
                    adaptsWhenShown: random.adaptsWhenShown,
                    startsAtLayout: random.startsAtLayout
                ) { $0.show(ComparedPage.self) { ScreenViewController($0) } },
                random
            ),
        ]
        if random.isInSwiftUI {
            let host = SwiftUIHost { $0.show(ComparedPage.self) { Text($0.screenName) } }
            windows.append(try await ComparedWindow(host, random))
        }
        for (number, step) in ([.replaceRoot(random.root)] + random.steps).enumerated() {
            if step.isTurn, windows[0].keepsStackWhenWidened(random) { continue }
            let before = windows[0].portrait
            var seen: [String] = []
            for window in windows {
                let ending = await window.take(step)
                seen.append(
                    [ending, window.portrait, await window.flaws].filter { !$0.isEmpty }.joined(separator: "\n")
                )
            }
            if windows[0].portrait != before { changeCount += 1 } else { refusalCount += 1 }
            if windows[0].hasStackInsidePrimaryColumn { return nil }
            if Set(seen).count == 1, !seen[0].contains(ComparedWindow.flaw) { continue }
            let texts = zip(["simulated", "UIKit", "SwiftUI"], seen).map { "\($0):\n\($1)" }
            return Difference(
                step: number - 1,
                text: "before:\n\(before)\n\n\(texts.joined(separator: "\n\n"))"
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
        for index in guards.indices {
            for guardSketch in guards[index].smaller {
                var window = self
                window.guards[index] = guardSketch
                smaller.append(window)
            }
        }
        if guards.count > 1 {
            for index in guards.indices {
                var window = self
                window.guards = [guards[index]]
                smaller.append(window)
            }
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
private class ComparedPage: BaseScreen, StatefulScreen {
    /// The number, on which a guard may depend.
    var state: Int
    private let isContext: Bool
    fileprivate let pages: Pages
    private(set) var isToldVisible = false

    override var screenName: String { "p" }
    override var definesPresentationContext: Bool { isContext }
    override var canBeDismissed: Bool {
        if refuses && tries < 2 { pages.refusals += 1 }
        return !refuses || tries >= 2
    }
    override func userTriedToLeave() { tries += 1 }
    private let refuses: Bool
    private var tries = 0
    fileprivate var questions = 0
    /// What it was told and asked when the user was about to take it off.
    var asked: String { tries + questions > 0 ? " told \(tries), asked \(questions)" : "" }

    required init() {
        (state, isContext, pages, refuses) = (0, false, Pages(), false)
        super.init()
    }

    required init(_ number: Int, _ definesContext: Bool, _ pages: Pages) {
        state = number
        refuses = number % 7 == 3
        isContext = definesContext
        self.pages = pages
        super.init()
        pages.count += 1
    }

    deinit { pages.count -= 1 }

    override func didAppear() { isToldVisible = true }
    override func didDisappear() { isToldVisible = false }
}

private struct Silence: RoutingLogger {
    func wants(_ level: RoutingLogLevel) -> Bool { false }
    func log(_ message: String, at level: RoutingLogLevel) {}
}

private class ComparedDraft: ComparedPage, LeaveConfirming {
    nonisolated(nonsending) func mayLeave() async -> Bool {
        questions += 1
        let mayLeave = questions.isMultiple(of: 2)
        if !pages.asked.insert(ObjectIdentifier(self)).inserted { pages.overlaps += 1 }
        defer { pages.asked.remove(ObjectIdentifier(self)) }
        await pages.whileAsked?()
        if !mayLeave { pages.refusals += 1 }
        return mayLeave
    }
}

/// Pages of a class that needs a guard.
private protocol GuardedPage: AnyObject {}
private final class GuardedComparedPage: ComparedPage, GuardedPage {}
private final class GuardedComparedDraft: ComparedDraft, GuardedPage {}

/// Counts of the pages of a window, and the questions to them.
private final class Pages {
    /// The number of pages that were made and not freed.
    var count = 0
    /// The number of times that one would not leave.
    var refusals = 0
    /// The pages that are being asked, and how often one was asked once more meanwhile.
    var asked: Set<ObjectIdentifier> = []
    var overlaps = 0
    /// Called while a page is asked.
    var whileAsked: (@MainActor () async -> Void)?
}

/// A condition of a guard.
private final class Condition {
    var holds = true
    /// Begins a reevaluation, if the guard has registered for changes.
    var changed: (() -> Void)?
}

/// One of the windows that are compared.
@MainActor private final class ComparedWindow {
    /// Begins a line about something that no window should show.
    static let flaw = "flaw: "
    /// More turns of waiting than any step takes.
    private static let mostTurns = 2_000

    private let host: any InterruptingHost
    private let window: any ScreenWindow
    private let animated: Bool
    private let styles: [PresentationStyle]
    private let pages = Pages()
    private let draftEvery: Int
    private var pageCount = 0
    private var conditions: [Condition] = []

    /// The number of things that go on: the step, and what happens beside it.
    private var besideCount = 0
    /// Errors and flaws of the step, and of what happens beside it.
    private var notes: [String] = []
    /// `true` if a condition has ceased to hold in the step.
    private var hasCeased = false

    init(_ host: any InterruptingHost, _ random: RandomWindow) async throws {
        self.host = host
        animated = random.animated
        styles = random.styles
        draftEvery = random.guards.isEmpty ? 7 : 4
        window = try await host.makeWindow(random.size)
        // Edits by code ask nobody, which is said.
        (window as? UIKitWindow)?.logger = Silence()
        (window as? SwiftUIWindow)?.logger = Silence()
        conditions = random.guards.map { _ in Condition() }
        window.guards = zip(random.guards, conditions).map { rule($0, $1) }
    }

    private func rule(_ sketch: GuardSketch, _ condition: Condition) -> Guard {
        var rule =
            sketch.isOfClass
            ? Guard("class", where: { $0 is any GuardedPage.Type }) { condition.holds }
            : Guard("number", of: ComparedPage.self, showing: Int.self) { $0 % 3 != 2 || condition.holds }
        for word in GuardSketch.Word.allCases where sketch.words.contains(word) {
            switch word {
            case .registers: rule = rule.reevaluated { condition.changed = $0 }
            case .asks:
                rule = rule.asking { _ in
                    condition.holds = true
                    return true
                }
            case .insists: rule = rule.insisting()
            case .replaces: rule = rule.replaced { [pages] in ComparedPage(0, false, pages) }
            case .landsOnPage:
                rule = rule.leaving(to: DestinationStep(finder: ClassFinder<ComparedPage, Void>()))
            case .landsOnRoot:
                let factory = InlineFactory<ComparedPage, Void> { [pages] in ComparedPage(0, false, pages) }
                rule = rule.leaving(
                    to: StepAssembly(finder: NilFinder<ComparedPage, Void>(), factory: factory).using(.replaceRoot)
                        .from(.root).assemble()
                )
            }
        }
        return rule
    }

    /// Makes a step, and lets all that has begun come to rest.
    ///
    /// - Returns: The errors, and what is wrong; empty if there is nothing.
    func take(_ step: RandomWindow.Step) async -> String {
        (notes, hasCeased) = ([], false)
        let (former, refusals) = (outdated, pages.refusals)
        beginBeside { try await self.perform(step) }
        await rest()
        if !outdated.isSubset(of: former), !step.isEdit || hasCeased, pages.refusals == refusals,
            (try? Router(window).planReevaluation()) != nil
        {
            notes.append(Self.flaw + "guarded screens are left, and none has refused")
        }
        if !outdated.isEmpty {
            beginBeside { try await Router(self.window).reevaluate(animated: self.animated) }
            await rest()
        }
        if pages.overlaps > 0 { notes.append(Self.flaw + "a page was asked twice at the same time") }
        return notes.joined(separator: "\n")
    }

    private var outdated: Set<ObjectIdentifier> { Set(window.outdatedScreens.map { ObjectIdentifier($0.screen) }) }

    private func note(_ work: @MainActor () async throws -> Void) async {
        do { try await work() } catch { notes.append("\(error)") }
    }

    /// Waits until nothing goes on any more; while a page is asked, until nothing moves.
    private func rest(whileAsked: Bool = false) async {
        var quietTurns = 0
        for _ in 0..<Self.mostTurns {
            window.continueBegunWork()
            let isBusy =
                window.isInTransition
                || !whileAsked && (window.isNavigating || window.begunWork.hasOpenWork || besideCount > 0)
            quietTurns = isBusy ? 0 : quietTurns + 1
            if quietTurns == 4 { return }
            // Begun work of the simulated window goes on only here.
            await host.settle(window)
            await Task.yield()
        }
        notes.append(Self.flaw + "it does not come to rest")
    }

    /// Lets something happen in a task of its own.
    private func beginBeside(_ work: @escaping @MainActor () async throws -> Void) {
        besideCount += 1
        // The user, and the app's store, belong to no navigation.
        Task.detached { await self.finish(work) }
    }

    private func finish(_ work: @MainActor () async throws -> Void) async {
        await note(work)
        besideCount -= 1
    }

    private func flip(_ number: Int) {
        if conditions.isEmpty { return }
        let condition = conditions[number % conditions.count]
        condition.holds.toggle()
        if !condition.holds { hasCeased = true }
        if let changed = condition.changed { return changed() }
        beginBeside { try await Router(self.window).reevaluate(animated: self.animated) }
    }

    private func begin(_ other: RandomWindow.Step) {
        if case .flip(let number) = other { flip(number) } else { beginBeside { try await self.perform(other) } }
    }

    /// Lets things happen one after the other, each when nothing moves any more: of two at once each window may take
    /// another one first.
    private func interrupt(with others: [RandomWindow.Step]) async {
        for other in others {
            begin(other)
            await rest(whileAsked: true)
        }
    }

    private func perform(_ step: RandomWindow.Step, with others: [RandomWindow.Step], in moment: RandomWindow.Moment)
        async throws
    {
        switch moment {
        case .transition:
            try await host.interrupt(
                with: { others.forEach(self.begin) },
                during: { try await self.perform(step) },
                in: window
            )
        case .question:
            var isAsked = false
            pages.whileAsked = {
                if isAsked { return }
                isAsked = true
                await self.interrupt(with: others)
            }
            await note { try await self.perform(step) }
            pages.whileAsked = nil
            if !isAsked { await interrupt(with: others) }
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

    /// Tells that a split view is in no window of UIKit's, as in a page that is not shown, or a hidden sheet. It stays one stack there as
    /// the window becomes wide, until it is shown.
    func keepsStackWhenWidened(_ random: RandomWindow) -> Bool {
        let hierarchy = window.hierarchy
        if hierarchy.horizontalSize == .regular { return false }
        let visible = hierarchy.visibleScreens
        return hierarchy.screens.contains { split in
            guard hierarchy.kind(of: split) == .split, !visible.contains(split) else { return false }
            return random.adaptsWhenShown
                || sequence(first: split) { hierarchy.parent(of: $0) ?? hierarchy.presenter(of: $0) }
                    .contains {
                        hierarchy.kind(of: $0).isCustom || hierarchy.presentationStyle(of: $0)?.isHidden == true
                    }
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
            let there = tree.hierarchy.screens.count { tree.screens[$0] is ComparedPage }
            if pages.count != there { flaws.append("\(pages.count) pages live, \(there) are there") }
            return flaws.map { Self.flaw + $0 }.joined(separator: "\n")
        }
    }

    // MARK: Steps

    private func make(_ sketch: Sketch) throws -> ScreenObject {
        try sketch.make { definesContext in
            pageCount += 1
            let page: ComparedPage.Type =
                switch (pageCount % draftEvery == 5 % draftEvery, pageCount % 3 == 1) {
                case (true, true): GuardedComparedDraft.self
                case (true, false): ComparedDraft.self
                case (false, true): GuardedComparedPage.self
                case (false, false): ComparedPage.self
                }
            return page.init(pageCount, definesContext, pages)
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

    private func perform(_ step: RandomWindow.Step) async throws {
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
        case .presentSheet(let number, let sheet):
            guard let id = screen(number) else { return }
            let new = try make(sheet.screen)
            new.decoration = ScreenDecoration()
            new.decoration?.sheet = sheet.sheet
            try await edit(animated) { editor in
                try editor.bringToFront(id)
                try editor.present(try editor.admit(new), from: id, style: sheet.isForm ? .formSheet : .pageSheet)
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
        case .flip(let number): flip(number)
        case .during(let step, let moment, let others): try await perform(step, with: others, in: moment)
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
