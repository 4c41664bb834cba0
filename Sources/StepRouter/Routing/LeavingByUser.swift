/// A gesture of the user by which screens leave: going back, swiping a sheet down, tapping the selected tab again.
///
/// The rule is one for all of them, in all windows. Each screen that would leave is asked at the gesture's beginning whether
/// it can, the topmost first. Where all can, the gesture goes on. Where one cannot, nothing happens, and that screen is
/// told. Where one confirms leaving, the gesture stops, and a navigation asks and lets the screens leave. No answer is
/// remembered.
///
/// The same holds for the visible screens of a tab that a tab bar hides, if the tab bar says so
/// (``TabSwitchAsking``).
package struct LeavingByUser {
    /// The name of the gesture, for traces and messages.
    let name: String
    /// The screens that would leave, or be hidden.
    let screens: [ScreenID]
    /// Those that would be hidden, and stay.
    let hidden: [ScreenID]
    /// The topmost one that confirms leaving.
    let asking: any Screen
    /// The edit that the gesture comes to.
    let edit: (inout HierarchyEditor) throws(HierarchyError) -> Void
}

/// The verdict on a gesture of the user.
package enum GestureVerdict {
    /// It goes on.
    case goesOn
    /// Nothing happens: a screen cannot leave now.
    case refused(by: any Screen)
    /// It stops, and screens are asked.
    case asks(LeavingByUser)
    /// Nothing happens: a screen that would leave is being asked.
    case isAsked

    /// Tells the screen that refuses, or begins to ask those that confirm leaving.
    ///
    /// - Parameter ask: Begins to ask, or notes who is to be asked.
    /// - Returns: `true` if the gesture goes on.
    package func mayGoOn(asking ask: (LeavingByUser) -> Void) -> Bool {
        switch self {
        case .goesOn: return true
        case .isAsked: break
        case .refused(let screen): (screen as? any DismissalRefusing)?.userTriedToLeave()
        case .asks(let leaving): ask(leaving)
        }
        return false
    }
}

extension Hierarchy.Change {
    /// The screens that leave and want to be asked now, topmost first: those that cannot be dismissed, and those that
    /// confirm leaving. One that asks only navigations does not count.
    package func screensToAsk(in screens: ScreenTable, and hidden: [ScreenID] = []) -> [ListedScreen] {
        (leaving.map(\.screen) + hidden).compactMap { screens.entry($0) }
            .filter { !$0.known.asksOnlyNavigations && ($0.known.confirmsLeaving || !$0.canBeDismissed) }
    }
}

extension Hierarchy {
    /// Returns whether a screen that is visible in a modal, or the modal itself, keeps the user from swiping it away.
    package func forbidsSwiping(_ modal: ScreenID, in screens: ScreenTable) -> Bool {
        position(of: modal).map { forbidsSwiping(at: $0, in: screens) } ?? false
    }

    private func forbidsSwiping(at position: Int, in screens: ScreenTable) -> Bool {
        if (screens[nodes[position].screen] as? any SwipeRefusing)?.isModalInPresentation == true { return true }
        return visibleChildren(of: position).contains { forbidsSwiping(at: $0, in: screens) }
    }
}

extension ScreenWindow {
    /// Asks the screens that a gesture would remove now whether they can leave, the topmost first.
    ///
    /// - Parameters:
    ///   - name: The name of the gesture.
    ///   - edit: The edit that it comes to.
    /// - Returns: The verdict. A gesture that cannot be edited goes on: what it does is for the one to decide who shows the
    ///   window.
    package func verdict(
        onGesture name: String,
        by edit: @escaping (inout HierarchyEditor) throws(HierarchyError) -> Void
    ) -> GestureVerdict {
        var edited = HierarchyEditor(tree)
        do { try edit(&edited) } catch { return .goesOn }
        return verdict(onGesture: name, edited.change, by: edit)
    }

    /// Asks the screens that a gesture would remove whether they can leave, the topmost first.
    ///
    /// - Parameters:
    ///   - name: The name of the gesture.
    ///   - change: The change that it comes to now.
    ///   - edit: The edit that it comes to.
    /// - Returns: The verdict.
    package func verdict(
        onGesture name: String,
        _ change: Hierarchy.Change,
        by edit: @escaping (inout HierarchyEditor) throws(HierarchyError) -> Void
    ) -> GestureVerdict {
        let hidden = change.hiddenTab(in: screens)
        let toAsk = change.screensToAsk(in: screens, and: hidden)
        guard let topmost = toAsk.first else { return .goesOn }
        let navigations = WindowNavigations.of(self)
        if toAsk.contains(where: { navigations.isAsking($0.id) }) { return .isAsked }
        if let unable = toAsk.first(where: { !$0.canBeDismissed }) { return .refused(by: unable.screen) }
        let screens = change.removed + hidden
        return .asks(LeavingByUser(name: name, screens: screens, hidden: hidden, asking: topmost.screen, edit: edit))
    }

    /// Tells the topmost screen that cannot leave that the user has tried to take it off.
    ///
    /// - Parameter screen: The screen whose closing button the user has tapped.
    package func tellOfTry(toDismiss screen: any Screen) {
        var editor = HierarchyEditor(tree)
        guard let id = screens.id(of: screen), (try? editor.dismiss(from: id)) != nil else { return }
        let unable = editor.change.screensToAsk(in: screens).first { !$0.canBeDismissed }
        (unable?.screen as? any DismissalRefusing)?.userTriedToLeave()
    }

    /// Lets screens leave as the user wants, once they have agreed.
    ///
    /// It is a navigation like any other. What runs in the window meanwhile waits for the user or for work of the app's, so
    /// it goes on inside that. If the gesture would remove other screens by then, nothing happens.
    ///
    /// - Parameters:
    ///   - leaving: The gesture.
    ///   - animated: `true` if transitions take time.
    /// - Returns: `true` if the gesture has removed them.
    package nonisolated(nonsending) func letLeave(_ leaving: LeavingByUser, animated: Bool) async -> Bool {
        var parts = StepParts<ScreenObject, Void>(finder: NilFinder<ScreenObject, Void>().erased, factory: nil)
        parts.name(leaving.name)
        if !leaving.hidden.isEmpty { parts.add(HidingInterceptor(hidden: leaving.hidden, window: self)) }
        let move = UserMove(leaving)
        let start = StartStep.root.node(for: Void.self)
        let place = StepPlace(action: AnyAction(moving: move), previous: start)
        let request = NavigationRequest(StepNode(parts, at: place), to: ScreenObject.self, from: leaving.asking)
        let navigations = WindowNavigations.of(self)
        // Another gesture may have begun to ask since the verdict.
        if leaving.screens.contains(where: { navigations.isAsking($0) }) { return false }
        for screen in leaving.screens { navigations.beginAsking(screen) }
        defer { for screen in leaving.screens { navigations.endAsking(screen) } }
        do {
            _ = try await QueuedNavigation.inside(innermostIn: navigations.queue) {
                try await Router(self).navigate(to: request, animated: animated)
            }
            return move.removes
        } catch {
            // A refusal is no error of the user's, and a navigation that was cancelled has changed nothing.
            return false
        }
    }
}

/// Removes what a gesture would have removed, unless that is something else by now.
private final class UserMove: Move {
    private let leaving: LeavingByUser
    /// `true` if it is the same in the last plan.
    private(set) var removes = false

    init(_ leaving: LeavingByUser) { self.leaving = leaving }

    func perform(from screen: ScreenID, in editor: inout HierarchyEditor) throws -> ScreenID {
        var edited = HierarchyEditor(ScreenTree(hierarchy: editor.hierarchy, screens: editor.screens))
        try leaving.edit(&edited)
        let change = edited.change
        removes = Set(change.removed + change.hiddenTab(in: editor.screens)) == Set(leaving.screens)
        if removes { try leaving.edit(&editor) }
        return editor.hierarchy.screenOnTop ?? screen
    }
}

/// Asks the screens of a tab that would be hidden: a navigation asks those that leave.
private struct HidingInterceptor: RoutingInterceptor {
    struct StaysInFront: Error {}

    let hidden: [ScreenID]
    let window: any ScreenWindow

    nonisolated(nonsending) func perform(with context: Void) async throws {
        let navigations = WindowNavigations.of(window)
        for id in hidden {
            // Users are asked one thing at a time.
            await navigations.waitForAnswer(of: id)
            guard SurroundingNavigation.reasonToEnd == nil, let screen = window.screens[id] else { continue }
            if let screen = screen as? any DismissalRefusing, !screen.canBeDismissed { throw StaysInFront() }
            guard let screen = screen as? any LeaveConfirming else { continue }
            if await !navigations.ask(id, { await screen.mayLeave() }) { throw StaysInFront() }
        }
    }
}

extension Hierarchy.Change {
    /// The visible screens of the tab that a tab bar hides and asks before, topmost first.
    fileprivate func hiddenTab(in screens: ScreenTable) -> [ScreenID] {
        guard let selection = transitions.first(where: { $0.change == .selected }), let bar = selection.subject,
            let asking = screens[bar] as? any TabSwitchAsking, asking.asksBeforeAnotherTab,
            let tab = base.visibleContent(of: bar).first.flatMap(base.position), result.contains(bar)
        else { return [] }
        let visible = Set(base.visibleScreens)
        return base.screens(in: tab..<base.end(tab)).reversed().filter(visible.contains)
    }
}

extension HierarchyEditor {
    /// Selects a tab as the user does. The selected one pops its stack to its first screen.
    ///
    /// - Parameters:
    ///   - index: The position of the tab.
    ///   - bar: The tab bar.
    /// - Throws: ``HierarchyError/noSuchTab(at:count:)`` if there is no such tab.
    package mutating func tapTab(_ index: Int, of bar: ScreenID) throws(HierarchyError) {
        let tabs = hierarchy.content(of: bar)
        guard tabs.indices.contains(index) else { throw .noSuchTab(at: index, count: tabs.count) }
        if index != hierarchy.selectedIndex(of: bar) { return try show(tabs[index]) }
        if hierarchy.kind(of: tabs[index]) == .navigation, let first = hierarchy.content(of: tabs[index]).first {
            try show(first)
        }
    }
}
