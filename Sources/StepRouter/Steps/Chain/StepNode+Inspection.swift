// What each kind of step tells of itself.

extension StepLink {
    package func inspect(_ inspection: inout ChainInspection) {
        let finder = step.parts.finder.finder
        inspection.visit(step) { inspection in
            inspection.look(at: finder, of: step)
            if step.parts.factory == nil {
                if FinderSearch(ofAny: finder).findsNothing { inspection.note(.screenNeverThere(step)) }
            } else if previous == nil {
                inspection.note(.noStart(step))
            } else if step.action == nil {
                inspection.note(.missingAction(step))
            } else if previous?.windowStart == .root, step.action?.role != .replacesRoot {
                inspection.note(.noRootInEmptyWindow(step))
            }
            if putsStackOntoStack { inspection.note(.nestedNavigation(step)) }
            if neverSetsContext { inspection.note(.contextNeverSet(step)) }
            previous?.inspect(&inspection)
        }
    }

    private var putsStackOntoStack: Bool {
        guard let factory = step.parts.factory, step.action?.joinsNavigationContainer == true else { return false }
        return factory.type is NavigationController.Type
    }

    /// Whether the screen is found by a context that it is not built with and not given.
    private var neverSetsContext: Bool {
        FinderSearch(ofAny: step.parts.finder.finder).asksForContext && step.parts.contextTasks.isEmpty
            && step.parts.factory?.factory is any ContextIgnoringFactory
    }
}

extension ChainLink {
    /// The screen of the window that it is, if it is one, with whatever is expected around that.
    fileprivate var windowStart: StartStep? {
        (self as? StartLink)?.start ?? (self as? any WrappingLink)?.link.windowStart
    }
}

extension StartLink {
    /// A start is always well.
    func inspect(_ inspection: inout ChainInspection) {}
}
