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
            if let object = changingObject { inspection.note(.objectAsState(object, of: step)) }
            previous?.inspect(&inspection)
        }
    }

    private var putsStackOntoStack: Bool {
        guard let factory = step.parts.factory, step.action?.joinsNavigationContainer == true else { return false }
        return factory.type is NavigationController.Type
    }

    /// The class of the screen's state, if tasks may change it in place: a navigation that fails puts the same one
    /// back.
    private var changingObject: AnyClass? {
        guard step.parts.contextTasks.contains(where: { !($0.task is any StateReplacingTask) }) else { return nil }
        func object<Stateful: StatefulScreen>(of type: Stateful.Type) -> AnyClass? {
            Stateful.State.self as? AnyClass ?? (Stateful.State.self as? any AnyOptional.Type)?.wrapped as? AnyClass
        }
        return (step.parts.factory?.type as? any StatefulScreen.Type).flatMap { object(of: $0) }
    }

    /// Whether the screen is found by a context that it is not built with and not given.
    private var neverSetsContext: Bool {
        FinderSearch(ofAny: step.parts.finder.finder).asksForContext && step.parts.contextTasks.isEmpty
            && step.parts.factory?.factory is any ContextIgnoringFactory
    }
}

/// An optional of which the type is not known.
package protocol AnyOptional {
    /// The type of what it holds.
    static var wrapped: Any.Type { get }
}

extension Optional: AnyOptional {
    package static var wrapped: Any.Type { Wrapped.self }
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
