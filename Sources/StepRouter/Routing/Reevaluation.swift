extension Guard {
    /// This guard, which asks on the way in if the condition does not hold: by a login, say.
    ///
    /// It is asked before the screens that would leave, and inside the navigation. If the condition holds then, the navigation
    /// is planned again and goes on; else it fails with ``RoutingError/Code/refused``.
    ///
    /// - Parameter ask: Asks, with a router of the window, and returns `false` if the user declines.
    /// - Returns: The guard with it.
    public func asking(_ ask: nonisolated(nonsending) @escaping (Router) async throws -> Bool) -> Guard {
        with { $0.ask = { window in try await ask(Router(window)) } }
    }
}

extension ScreenWindow {
    /// The guards of the window, which all its routers ask, in this order.
    ///
    /// A guard that registers for changes does so when it is set here. Nothing leaves because of that.
    public var guards: [Guard] {
        get { WindowNavigations.of(self).guards.all.map(\.rule) }
        set {
            WindowNavigations.of(self).guards.all = newValue.map { StandingGuard($0) }
            for rule in newValue {
                rule.register? { [weak self] in
                    guard let self, hasToReevaluate() else { return }
                    // The change belongs to no navigation, even if a part of one has caused it.
                    Router(self).begin { router in
                        try await QueuedNavigation.besideAll { try await router.reevaluate() }
                    }
                }
            }
        }
    }
}

extension ScreenWindow {
    /// The screens of the window that need a guard which does not hold, each with the position of its first such guard.
    package var outdatedScreens: [(guard: Int, screen: any Screen)] {
        let guards = WindowNavigations.of(self).guards
        // An exploration asks after each event, and few apps have guards.
        if guards.all.isEmpty { return [] }
        let tree = tree
        return guards.outdated(in: tree).compactMap { standing, id in
            guard let number = guards.all.firstIndex(where: { $0 === standing }) else { return nil }
            return tree.screens[id].map { (number, $0) }
        }
    }
}

extension ScreenWindow {
    /// Fails if an edit beside the navigations would bring a screen that a guard keeps back.
    ///
    /// - Parameter editor: The editor, after the edit.
    /// - Throws: ``RoutingError`` that the guard refuses it.
    package func checkGuards(_ editor: HierarchyEditor) throws(RoutingError) {
        let (before, tree) = (hierarchy, ScreenTree(hierarchy: editor.hierarchy, screens: editor.screens))
        let brought = WindowNavigations.of(self).guards.outdated(in: tree).first { !before.contains($0.screen) }
        if let brought { throw RoutingError(.refused, step: nil, found: brought.standing.rule.description) }
    }
}

extension ScreenWindow {
    /// Notes which conditions have ceased to hold. Returns whether a screen may have to leave: what runs may be past the
    /// moment at which it asks guards.
    fileprivate func hasToReevaluate() -> Bool {
        let navigations = WindowNavigations.of(self)
        let outdated = navigations.guards.outdated(in: tree)
        let mayHaveCeased = navigations.guards.reevaluate(outdated)
        return !outdated.isEmpty || isInTransition || mayHaveCeased && navigations.queue.current != nil
    }
}

// Guards whose conditions have ceased to hold.
extension Router {
    /// Takes all screens out of the window that need a guard whose condition does not hold.
    ///
    /// Visible and hidden ones leave in one navigation, with one transition for each container, and with what they hold and
    /// present. If something fails, all stay. Users who see one of them land where its guard says
    /// (``Guard/leaving(to:)``), else on what is left below. Nothing returns by itself when the condition holds again.
    ///
    /// A landing that can be reached only from what is left below, such as a modal above it, is navigated to once they have
    /// left. If it cannot be reached at all, they have left nevertheless.
    ///
    /// A transition under way ends first. It goes on inside a navigation that waits for the user, which is planned again then,
    /// and beside the next one if that is cancelled or superseded;
    /// if a guard insists, it supersedes that, and nobody who leaves is asked. Navigations that were asked for before, and that
    /// need a guard which has ceased to hold, are refused: a later login is somebody else's.
    ///
    /// - Parameter animated: `true` if transitions take time.
    /// - Throws: ``RoutingError`` with everything as it was, if a screen that leaves refuses, say. That nothing has to leave
    ///   is not an error.
    public nonisolated(nonsending) func reevaluate(animated: Bool = true) async throws(RoutingError) {
        if !window.hasToReevaluate() { return }
        while true {
            // What is under way was asked before, and may still bring what is not admitted any more.
            if window.isInTransition { await window.waitForTransition() }
            let outdated = WindowNavigations.of(window).guards.outdated(in: window.tree)
            if outdated.isEmpty { return }
            do throws(RoutingError) {
                return try await removeOutdated(outdated, animated: animated)
            } catch {
                // A navigation around it that has to end, or the next one, decides nothing about what guards keep back.
                let isTakenAlong = error.code == .cancelled || error.code == .superseded
                if !isTakenAlong || Task.isCancelled || SurroundingNavigation.reasonToEnd != nil { throw error }
            }
        }
    }

    private nonisolated(nonsending) func removeOutdated(
        _ outdated: [(standing: StandingGuard, screen: ScreenID)],
        animated: Bool
    ) async throws(RoutingError) {
        let (request, landing) = reevaluation(of: outdated)
        // One that insists supersedes what runs.
        let outcome =
            request.insists
            ? await perform(request, then: landing, animated: animated)
            : await QueuedNavigation.inside(innermostIn: WindowNavigations.of(window).queue) {
                await perform(request, then: landing, animated: animated)
            }
        _ = try outcome.result.get()
    }

    private nonisolated(nonsending) func perform(
        _ request: NavigationRequest,
        then landing: StepNode<Void>?,
        animated: Bool
    ) async -> RoutingOutcome<any Screen> {
        let outcome = await perform(request, animated: animated)
        guard let landing, case .success = outcome.result else { return outcome }
        return await perform(NavigationRequest(landing, to: ScreenObject.self, from: nil), animated: animated)
    }

    /// Plans what ``reevaluate(animated:)`` would do, without doing it.
    ///
    /// - Returns: The plan; one that changes nothing if nothing has to leave.
    /// - Throws: ``RoutingError`` if it could not be carried out.
    public func planReevaluation() throws(RoutingError) -> RoutePlan {
        try plan(for: reevaluation(of: WindowNavigations.of(window).guards.outdated(in: window.tree)).request)
    }

    /// The navigation that takes screens out, and the place where users land that cannot be reached in the same plan.
    private func reevaluation(
        of outdated: [(standing: StandingGuard, screen: ScreenID)]
    ) -> (request: NavigationRequest, landing: StepNode<Void>?) {
        let insists = outdated.contains { $0.standing.rule.insists }
        let below = reevaluation(landingOn: nil, insisting: insists)
        guard let landing = landing(of: outdated) else { return (below, nil) }
        let request = reevaluation(landingOn: landing, insisting: insists)
        return (try? plan(for: request)) != nil ? (request, nil) : (below, landing)
    }

    private func reevaluation(landingOn landing: StepNode<Void>?, insisting insists: Bool) -> NavigationRequest {
        var parts = StepParts<ScreenObject, Void>(finder: NilFinder<ScreenObject, Void>().erased, factory: nil)
        parts.name("what guards admit")
        let move = AdmittedOnly(guards: WindowNavigations.of(window).guards, landsBelow: landing == nil)
        let place = StepPlace(action: AnyAction(moving: move), previous: landing ?? StartStep.root.node(for: Void.self))
        let destination = DestinationStep<ScreenObject, Void>(node: StepNode(parts, at: place))
        return NavigationRequest(destination.with { $0.insists = insists }.node, to: ScreenObject.self, from: nil)
    }

    /// The place where users land who see one of the screens; `nil` if nobody does, or their guards do not say.
    private func landing(of outdated: [(standing: StandingGuard, screen: ScreenID)]) -> StepNode<Void>? {
        let hierarchy = window.tree.hierarchy
        let seen = hierarchy.visibleScreens.compactMap { hierarchy.position(of: $0) }
            .flatMap { hierarchy.guardians(of: $0).map { hierarchy.nodes[$0].screen } }
        return outdated.first { $0.standing.rule.landing != nil && seen.contains($0.screen) }?.standing.rule.landing
    }
}

/// Removes the screens that need a guard which does not hold.
private final class AdmittedOnly: Move {
    private let guards: WindowGuards
    private let landsBelow: Bool
    /// The screens that stand where others have left, by these.
    private var replacements: [ScreenID: any Screen] = [:]

    init(guards: WindowGuards, landsBelow: Bool) { (self.guards, self.landsBelow) = (guards, landsBelow) }

    func perform(from screen: ScreenID, in editor: inout HierarchyEditor) throws -> ScreenID {
        let tree = ScreenTree(hierarchy: editor.hierarchy, screens: editor.screens)
        let outdated = guards.outdated(in: tree)
        // Modals first: nothing changes in one that leaves.
        for (_, id) in outdated { try dismissModals(above: id, in: &editor) }
        for (standing, id) in outdated where editor.hierarchy.contains(id) {
            try remove(id, standing.rule, in: &editor)
        }
        return landsBelow ? editor.hierarchy.screenOnTop ?? screen : screen
    }

    /// Dismisses the modals that are guarded with a screen, because it is visible below them.
    private func dismissModals(above screen: ScreenID, in editor: inout HierarchyEditor) throws(HierarchyError) {
        while let modal = editor.hierarchy.firstModal(guardedWith: screen) {
            try editor.dismiss(from: modal)
        }
    }

    private func remove(_ screen: ScreenID, _ rule: Guard, in editor: inout HierarchyEditor) throws {
        let hierarchy = editor.hierarchy
        guard let container = hierarchy.parent(of: screen) else {
            if screen != hierarchy.root { return try editor.dismiss(from: screen) }
            guard let replacement = try replacement(of: screen, rule, in: &editor) else {
                throw GuardMistake.rootStays(screen: editor.screens.name(of: screen), guard: rule.name)
            }
            return try editor.replaceRoot(with: replacement)
        }
        let content = hierarchy.content(of: container)
        let isStack = hierarchy.kind(of: container).containment == .stack
        var items = content.map { HierarchyEditor.ContentItem.kept($0) }
        guard let position = content.firstIndex(of: screen) else { return }
        if !isStack || position == 0, let replacement = try replacement(of: screen, rule, in: &editor) {
            items[position] = .new(replacement)
        } else {
            items.remove(at: position)
        }
        if items.isEmpty { return try remove(container, rule, in: &editor) }
        do {
            try editor.setContent(of: container, to: items)
        } catch {
            // Columns move up, and a container may not hold what is left without this one.
            if items.count == content.count { throw error }
            try remove(container, rule, in: &editor)
        }
    }

    /// The screen that stands where another one leaves; `nil` if the guard names none.
    private func replacement(
        of screen: ScreenID,
        _ rule: Guard,
        in editor: inout HierarchyEditor
    ) throws(HierarchyError) -> NewScreen? {
        guard let make = rule.replacement else { return nil }
        let replacement = replacements[screen] ?? make()
        replacements[screen] = replacement
        return try editor.admit(replacement)
    }
}

extension Hierarchy {
    /// The first modal below which a screen is visible.
    fileprivate func firstModal(guardedWith screen: ScreenID) -> ScreenID? {
        guard let position = position(of: screen) else { return nil }
        let modal = nodes.indices.first { modal in
            nodes[modal].isModal && !(modal..<end(modal)).contains(position) && guardians(of: modal).contains(position)
        }
        return modal.map { nodes[$0].screen }
    }
}

/// A guard that could leave nothing in a place.
enum GuardMistake: Error, CustomStringConvertible {
    case rootStays(screen: String, guard: String)

    var description: String {
        switch self {
        case .rootStays(let screen, let name):
            "\(screen) is the root of the window, and the guard “\(name)” does not say what stands there. Say `.replaced(by:)`, or `.leaving(to:)` a destination that replaces the root."
        }
    }
}
