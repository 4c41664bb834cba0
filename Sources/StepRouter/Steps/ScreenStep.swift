/// One screen as it is declared: how it is found, built and put in place.
package final class ScreenStep: NamedStep {
    package let parts: ScreenParts
    package let action: AnyAction?
    package let joining: JoinedContainer

    package init(_ parts: ScreenParts, action: AnyAction?, joining: JoinedContainer) {
        self.parts = parts
        self.action = action
        self.joining = joining
    }

    /// The step is put into words once, when that is first asked for.
    package private(set) lazy var stepDescription = StepDescription(
        name: parts.name ?? String(describing: parts.type),
        finder: parts.finder.locate == nil ? "NilFinder" : partName(parts.finder.finder),
        factory: parts.factory.map { partName($0.factory) },
        action: action?.name
    )

    /// Looks for the screen as a part of the finder says, `find` or `locate`.
    func ask(_ find: AnyFinder.Find?, in tree: ScreenTree, with context: AnyContext) throws(RoutingError) -> ScreenID? {
        do {
            return try find?(tree, context)
        } catch {
            throw RoutingError(.finderFailed, step: self, underlying: error)
        }
    }

    /// Whether another step reads the same. One that has interceptors of other types does not, although it is called the same: it was not asked yet.
    func reads(like other: ScreenStep) -> Bool {
        parts.type == other.parts.type && stepDescription == other.stepDescription
            && parts.interceptors.map { ObjectIdentifier(type(of: $0.interceptor)) }
                == other.parts.interceptors.map { ObjectIdentifier(type(of: $0.interceptor)) }
    }
}

/// Which container a screen joins, seen from the screen that its step goes from.
package enum JoinedContainer {
    /// That screen.
    case itself
    /// The nearest one around that screen which the action can act on.
    case nearest
}
