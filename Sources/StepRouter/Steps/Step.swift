/// The declaration of a screen: its finder, factory, action and further parts.
package final class ScreenStep: NamedStep {
    package let parts: ScreenParts
    package let action: AnyAction?
    package let joining: JoinedContainer

    package init(_ parts: ScreenParts, action: AnyAction?, joining: JoinedContainer) {
        self.parts = parts
        self.action = action
        self.joining = joining
    }

    /// The description of the step, made when it is first asked for.
    package private(set) lazy var stepDescription = StepDescription(
        name: parts.name ?? String(describing: parts.type),
        finder: parts.finder.findsNothing ? "NilFinder" : partName(parts.finder.finder),
        factory: parts.factory.map { partName($0.factory) },
        action: action?.name
    )

    /// Asks the finder on a walk.
    func find(in tree: ScreenTree, with context: AnyContext, _ call: AppCode.Call) throws(RoutingError) -> ScreenID? {
        try ask { () throws in try parts.finder.find(in: tree, with: context, call) }
    }

    /// Asks the finder once the steps before are in place.
    func locate(in tree: ScreenTree, with context: AnyContext, _ call: AppCode.Call) throws(RoutingError) -> ScreenID? {
        try ask { () throws in try parts.finder.locate(in: tree, with: context, call) }
    }

    private func ask(_ finder: () throws -> ScreenID?) throws(RoutingError) -> ScreenID? {
        do {
            return try finder()
        } catch {
            throw RoutingError(.finderFailed, step: self, underlying: error)
        }
    }

    /// Returns whether another step reads the same, and has interceptors of the same types.
    ///
    /// A step of the same name with other interceptors does not: they were not asked yet.
    func reads(like other: ScreenStep) -> Bool {
        parts.type == other.parts.type && stepDescription == other.stepDescription
            && parts.interceptors.map { ObjectIdentifier(type(of: $0.interceptor)) }
                == other.parts.interceptors.map { ObjectIdentifier(type(of: $0.interceptor)) }
    }
}

/// The container that a screen joins.
package enum JoinedContainer {
    /// The screen that the step goes from.
    case itself
    /// The nearest one around that screen on which the action can act.
    case nearest
    /// The nearest one as well, in which screens above that screen stay.
    case nearestAsItIs
}

/// The parts of a step, with the types that all of them have to agree on.
@usableFromInline
package struct StepParts<Target: Screen, Context> {
    @usableFromInline
    package var screen: ScreenParts

    @usableFromInline
    package init(finder: AnyFinder, factory: AnyFactory?) {
        screen = ScreenParts(type: Target.self, finder: finder, factory: factory)
    }

    package mutating func name(_ name: String) { screen.name = name }

    /// Adds a decoration to the screens that are built.
    package mutating func decorate(with decoration: ScreenDecoration) {
        screen.factory = screen.factory.map { $0.decorating(with: decoration) }
    }

    /// Adds an interceptor, and what it is beside that.
    @inlinable
    package mutating func add(_ interceptor: some RoutingInterceptor<Context>) {
        screen.interceptors.append(AnyInterceptor(interceptor))
        if let task = interceptor as? any StepTask<Target, Context> { add(task) }
    }

    /// Adds a task in each of its roles.
    @inlinable
    package mutating func add(_ task: some StepTask<Target, Context>) {
        if let task = task as? any ContextTask { screen.contextTasks.append(AnyContextTask(task)) }
        if let task = task as? any PostRoutingTask { screen.postTasks.append(AnyPostTask(task)) }
        if !(task is any ContextTask || task is any PostRoutingTask) {
            screen.contextTasks.append(AnyContextTask(TaskWithoutRole(task)))
        }
    }
}

/// The parts of a step, without types.
@usableFromInline
package struct ScreenParts {
    @usableFromInline
    package let type: any Screen.Type
    @usableFromInline
    package var finder: AnyFinder
    @usableFromInline
    package var factory: AnyFactory?
    @usableFromInline
    package var interceptors: [AnyInterceptor] = []
    @usableFromInline
    package var contextTasks: [AnyContextTask] = []
    @usableFromInline
    package var postTasks: [AnyPostTask] = []
    @usableFromInline
    package var name: String?
    /// The screen, if it was made beforehand, for this navigation.
    @usableFromInline
    package var given: (any Screen)?
}
