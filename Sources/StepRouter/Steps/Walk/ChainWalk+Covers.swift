// What covers the place of a destination.
extension ChainWalk {
    /// Does what the destination says of a modal that covers its place, if one does; fails if that may not leave for it.
    mutating func treatCovers(as whenCovered: WhenCovered) throws(RoutingError) {
        let covers = passedCovers.isEmpty ? coversOfPlace : passedCovers
        // What the user sees of the modal on top.
        guard let top = covers.last, let cover = tree.screens[tree.hierarchy.innermost(of: top)] else { return }
        record(.covered(by: cover, policy: whenCovered.description))
        if whenCovered == .wait { return awaitedCovers = covers }
        if let style = whenCovered.styleAbove, canPresent { return presentAbove(style) }
        throw RoutingError(.covered, step: steps.first?.step, found: cover.label)
    }

    /// The modals above a destination's screen because of which a new one is presented above them.
    func coversToPass(above found: ScreenID, _ step: ScreenStep) -> [ScreenID] {
        whenCovered?.styleAbove != nil && canPresent(step) ? covers(above: found) : []
    }

    /// Tells whether the steps after one are left out, as its screen is presented above what covers the destination's.
    func leavesOutWhatFollows(_ step: ScreenStep) -> Bool {
        !passedCovers.isEmpty && step.action?.action is Present
    }

    // MARK: Covers

    /// The modals above the place where the walk has ended, as far as the navigation would have to dismiss them; the one on top is the last.
    private var coversOfPlace: [ScreenID] {
        guard let origin else { return [] }
        guard let planned = open.last, steps.last?.replaced == nil else { return covers(above: origin) }
        guard let action = planned.action, planned.step.parts.factory != nil else {
            // Nothing builds the screen, which is not there: only context tasks of the screen before may bring it along.
            let mayComeAlong = originIsStep && steps.last.map { hasTasks($0) } == true
            return mayComeAlong ? covers(above: origin) : []
        }
        switch action.role {
        case .replacesRoot: return origin == tree.hierarchy.root ? covers(above: origin) : []
        case .edits where action.action.needsVisibleContainer: return covers(ofGoingFrom: origin, planned, action)
        case .edits, .expectsScreenInPlace, .moves: return []
        }
    }

    /// The modals above the screen that a step goes from which are dismissed when the step's screen is put in place.
    /// None if it cannot be: the step fails with what is wrong when it is planned.
    private func covers(ofGoingFrom base: ScreenID, _ planned: PlannedStep, _ action: AnyAction) -> [ScreenID] {
        let covers = covers(above: base)
        if covers.isEmpty { return covers }
        let type = planned.step.parts.factory?.type ?? planned.step.parts.type
        let screen = tree.screens.standIn(.planned(openCount - 1), of: type)
        var editor = HierarchyEditor(tree)
        defer { editor.discardAdmitted() }
        func container(in editor: HierarchyEditor) -> ScreenID? {
            planned.container(by: action, from: base, in: editor.hierarchy, tree.screens.classes)
        }
        do {
            guard let place = container(in: editor) else { return [] }
            if !action.joinsContainer { try editor.uncover(base) }
            try editor.bringToFront(placeIn: place, showing: base)
            guard let place = container(in: editor) else { return [] }
            try action.action.perform(screen, on: place, in: &editor)
            if action.joinsContainer { try editor.uncover(screen.id) }
        } catch {
            return []
        }
        return covers.filter { !editor.hierarchy.contains($0) }
    }

    /// The modals that leave when a screen is brought to the front.
    private func covers(above screen: ScreenID) -> [ScreenID] {
        if tree.hierarchy.modalCount == 0 { return [] }
        var editor = HierarchyEditor(tree)
        do { try editor.bringToFront(screen) } catch { return [] }
        return tree.hierarchy.nodes.filter { $0.isModal && !editor.hierarchy.contains($0.screen) }.map(\.screen)
    }

    // MARK: Presenting above

    private var canPresent: Bool { steps.first.map { canPresent($0.step) } ?? false }

    /// Whether a new screen of the destination can be presented: one is built, and not put in place by what builds it.
    private func canPresent(_ step: ScreenStep) -> Bool {
        !buildsNothing && step.parts.factory != nil && step.action?.role != .expectsScreenInPlace
    }

    /// Goes from what the user sees on top, where the screen is presented with what is built around it.
    private mutating func presentAbove(_ style: PresentationStyle) {
        let modal = open.firstIndex { $0.action?.action is Present }
        let declared = (modal.flatMap { steps[$0].action?.action } as? Present)?.style
        let outermost = modal ?? outermostContainer
        let needsStack = outermost == 0 && steps[0].action?.joinsNavigationContainer == true
        presentedCount = outermost + 1
        steps.removeSubrange((outermost + 1)...)
        if needsStack {
            steps[0].expected = nil
            steps.append(.navigationController(presented: style))
        } else {
            steps[outermost].present(declared ?? style)
        }
        originIsStep = false
        if let top = tree.hierarchy.topmostScreen { start(at: top, from: .window(.current)) }
    }

    /// The number of the outermost of the new containers that the destination's screen is put into, one within the other; 0 if it is put into none.
    private var outermostContainer: Int {
        var outermost = 0
        while outermost + 1 < openCount, steps[outermost].action?.joinsContainer == true,
            steps[outermost + 1].step.parts.factory?.type is any ContainerScreen.Type
        {
            outermost += 1
        }
        return outermost
    }
}

extension PlannedStep {
    /// A new navigation controller that is presented.
    fileprivate static func navigationController(presented style: PresentationStyle) -> PlannedStep {
        let parts = StepParts<NavigationController, Void>(
            finder: NilFinder<NavigationController, Void>().erased,
            factory: NavigationControllerFactory<Void>().erased
        )
        let step = ScreenStep(parts.screen, action: AnyAction(Present(style: style)), joining: .itself)
        return PlannedStep(step: step, context: AnyContext.wrapping(()), isMadeAnew: true)
    }
}
