import StepRouter
import StepRouterSimulation

// Puts states back.
extension ExploredApp {
    /// Puts a state back, of which no screen is told.
    func put(_ state: PreparedState) {
        strays.begin()
        defer { strays.end(in: state.state.environment) }
        if present?.state !== state || present?.revision != window.revision {
            putScreens(of: state)
            window.replaceHierarchy(by: state.hierarchy, visible: state.visible)
            present = (state, window.revision)
        }
        for declared in state.declared where !declared.isShown { declared.show() }
        if !kinds.keptScreens.isEmpty { kinds.show(state.state.kept) }
        environment.restore(state.state.environment)
    }

    /// Takes the screens out of the window that are not in a state, and puts those back that have left.
    private func putScreens(of state: PreparedState) {
        for placed in state.screens { placed.exemplar.presence = .expected }
        takeOutScreens()
        for placed in state.screens {
            if placed.exemplar.presence == .expected {
                window.screens.putBack(placed.exemplar.listed, isContained: placed.isContained)
            }
            placed.exemplar.presence = .elsewhere
        }
    }

    /// Takes the screens out of the window that are not expected, and lets those go that an event has brought.
    ///
    /// These would be recognised if app code still holds them and they came back.
    private func takeOutScreens() {
        let exemplars = kinds.exemplars
        var gone: [AnyObject] = []
        for node in window.hierarchy.nodes {
            let exemplar = exemplars[node.screen]
            if let exemplar, exemplar.presence == .expected {
                exemplar.presence = .there
                continue
            }
            if exemplar == nil, let screen = window.screens[node.screen] {
                kinds.note(broughtBack: screen)
                gone.append(screen)
            }
            window.screens.takeOut(node.screen)
        }
        while var screen = gone.popLast() {
            if !isKnownUniquelyReferenced(&screen) { kinds.watch(screen) }
        }
    }
}
