/// Where a step stands in a chain.
package struct StepPlace<Context> {
    package let action: AnyAction?
    package let joining: JoinedContainer
    package let previous: StepNode<Context>?

    package init(
        action: AnyAction? = nil,
        joining: JoinedContainer = .itself,
        previous: StepNode<Context>? = nil
    ) {
        self.action = action
        self.joining = joining
        self.previous = previous
    }
}

/// Which container a screen joins, seen from the screen that its step goes from.
package enum JoinedContainer {
    /// That screen.
    case itself
    /// The nearest one around that screen which the action can act on.
    case nearest
}

/// A step of a chain: one screen, how it is found, built and put in place, and from where.
package final class ScreenStep: ChainLink, NamedStep {
    package let parts: ScreenParts
    package let action: AnyAction?
    package let joining: JoinedContainer
    package let previous: (any ChainLink)?
    /// Turns the chain's context into the step's own; `nil` if it is the same.
    private let convert: ContextConversion?

    package init(
        _ parts: ScreenParts,
        action: AnyAction?,
        joining: JoinedContainer,
        previous: (any ChainLink)?,
        converting convert: ContextConversion?
    ) {
        self.parts = parts
        self.action = action
        self.joining = joining
        self.previous = previous
        self.convert = convert
    }

    package var namedStep: (any NamedStep)? { self }

    package var caseLabels: [String] { [] }

    package var stepDescription: StepDescription {
        StepDescription(
            name: parts.name ?? String(describing: parts.type),
            finder: parts.finder.find == nil ? "NilFinder" : partName(parts.finder.finder),
            factory: parts.factory.map { partName($0.factory) },
            action: action?.name
        )
    }

    package func walk(_ walk: inout ChainWalk, with context: AnyContext) throws(RoutingError) {
        let own = try own(context)
        let found = try find(in: walk.tree, with: own)
        if parts.finder.find != nil {
            walk.recorder.record(.asked(self, found: found.flatMap { walk.tree.screens[$0] }))
        }
        if try walk.meet(self, with: own, found: found) { return }
        guard let previous else { throw RoutingError(.noStart, step: self) }
        try previous.walk(&walk, with: context)
    }

    /// Asks the finder.
    package func find(in tree: ScreenTree, with context: AnyContext) throws(RoutingError) -> ScreenID? {
        guard let find = parts.finder.find else { return nil }
        do {
            return try find(tree, context)
        } catch {
            throw RoutingError(.finderFailed, step: self, underlying: error)
        }
    }

    private func own(_ context: AnyContext) throws(RoutingError) -> AnyContext {
        guard let convert else { return context }
        do {
            return try convert(context)
        } catch {
            throw RoutingError(.contextNotAdapted, step: self, underlying: error)
        }
    }

    /// Whether another step is this one, or one that was declared in the same way once more: a switch whose case is a closure, or a route that is a
    /// computed property, makes new steps for each plan.
    ///
    /// One that has interceptors of other types is another step, although it is called the same: it was not asked yet.
    package func isDeclared(like other: ScreenStep) -> Bool {
        self === other
            || (stepDescription == other.stepDescription
                && parts.interceptors.map { ObjectIdentifier(type(of: $0.interceptor)) }
                    == other.parts.interceptors.map { ObjectIdentifier(type(of: $0.interceptor)) })
    }
}

extension StepNode {
    /// A step at a place of a chain.
    package init<Target>(_ parts: StepParts<Target, Context>, at place: StepPlace<Context>) {
        self.init(parts.screen, at: place, converting: nil)
    }

    /// A step with a context of its own at a place of a chain.
    package init<Target, OwnContext>(
        _ parts: StepParts<Target, OwnContext>,
        at place: StepPlace<Context>,
        converting conversion: @escaping (Context) throws -> OwnContext
    ) {
        self.init(parts.screen, at: place, converting: erased(conversion))
    }

    private init(_ parts: ScreenParts, at place: StepPlace<Context>, converting conversion: ContextConversion?) {
        self.init(
            ScreenStep(
                parts,
                action: place.action,
                joining: place.joining,
                previous: place.previous?.link,
                converting: conversion
            )
        )
    }
}
