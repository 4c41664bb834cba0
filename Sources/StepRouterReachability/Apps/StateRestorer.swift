import StepRouter
import StepRouterSimulation

/// Puts states of an app back: its window, the declared states of its screens, and its environment.
final class StateRestorer {
    /// The screens that observe models.
    let observing: ObservingScreens
    /// The mistake of the first value that could not be put back.
    private(set) var mistake: ValueMistake?
    /// The state that was put back last, and the window's revision then.
    private var present: (state: PreparedState, revision: Int)?
    private let window: SimulatedWindow
    private let kinds: ScreenKinds
    private let environment: EnvironmentRegister
    private let strays: StrayChanges
    private let whereabouts: Whereabouts
    /// The mark of what putting a state back begins.
    private let mark: EventTasks.Mark

    init(
        _ window: SimulatedWindow,
        _ kinds: ScreenKinds,
        _ environment: EnvironmentRegister,
        _ observing: ObservingScreens,
        _ strays: StrayChanges,
        _ whereabouts: Whereabouts,
        _ mark: EventTasks.Mark
    ) {
        self.window = window
        self.kinds = kinds
        self.environment = environment
        self.observing = observing
        self.strays = strays
        self.whereabouts = whereabouts
        self.mark = mark
    }

    /// Puts a state back without notifying any screen.
    func put(_ state: PreparedState) {
        strays.begin()
        defer { strays.end(in: state.state.environment) }
        putHierarchy(of: state)
        let isThere = state.isShown && kinds.keptScreens.isEmpty && environment.isPresent(state.state.environment)
        if isThere, observing.isEmpty { return }
        whereabouts.beginPuttingBack()
        // A value may react to being put back: what that begins belongs to no event.
        EventTasks.$current.withValue(mark) {
            if !isThere { putValues(of: state) }
            observeAnew(in: state)
        }
    }

    /// Puts the window's hierarchy back, unless nothing has changed since that was done.
    private func putHierarchy(of state: PreparedState) {
        if present?.state === state, present?.revision == window.revision { return }
        putScreens(of: state)
        window.replaceHierarchy(by: state.hierarchy, visible: state.visible)
        present = (state, window.revision)
    }

    /// Puts declared states and the environment back until none of them changes another one any more.
    private func putValues(of state: PreparedState) {
        var rounds = state.declared.count + environment.count + 1
        repeat {
            for declared in state.declared where !declared.isShown { declared.show() }
            if !kinds.keptScreens.isEmpty { kinds.show(state.state.kept) }
            environment.restore(state.state.environment)
            putHierarchy(of: state)
            if state.isShown, environment.isPresent(state.state.environment) { return }
            rounds -= 1
        } while rounds > 0
        let mistakes = state.declared.lazy.compactMap(\.mistake)
        mistake = mistake ?? mistakes.first ?? environment.mistake(putBackAs: state.state.environment)
    }

    /// Lets screens observe anew that have spent their observation.
    private func observeAnew(in state: PreparedState) {
        let screens = window.tree.allScreens
        if observing.spent(among: screens).contains(where: observing.isUnknown) {
            // What a screen observes by itself may be spent or not. It is spent then, so that each observes once.
            guard environment.disturb() else { return }
            putValues(of: state)
        }
        for screen in observing.spent(among: screens) { observing.observe(screen) }
    }

    /// Takes the screens out of the window that are not in a state, and puts those back that have left.
    /// Screens that an event has brought are released. They are recognised if app code still holds them and they come
    /// back.
    private func putScreens(of state: PreparedState) {
        let (present, exemplars) = (window.hierarchy, kinds.exemplars)
        var gone: [AnyObject] = []
        for node in present.nodes where !state.hierarchy.contains(node.screen) {
            if exemplars[node.screen] == nil, let screen = window.screens[node.screen] {
                kinds.note(broughtBack: screen)
                gone.append(screen)
            }
            window.screens.takeOut(node.screen)
        }
        while var screen = gone.popLast() {
            if !isKnownUniquelyReferenced(&screen) { kinds.watch(screen) }
        }
        for node in state.hierarchy.nodes where !present.contains(node.screen) {
            guard let exemplar = exemplars[node.screen] else { continue }
            window.screens.putBack(exemplar.listed, isContained: node.depth > 0 && !node.isModal)
        }
    }
}
