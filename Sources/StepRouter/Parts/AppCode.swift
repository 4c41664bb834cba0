/// The door between a navigation and the code of its app: finders, conditions, conversions of contexts, interceptors,
/// factories, tasks, actions, and screens that are asked whether they may leave.
///
/// Any of them may change the window, and what screens answer. So the erased parts, of which only this file sees the
/// closures, ask for a ``Call``, which only this gives, and which it notes. Observers and logs are exempt: they may
/// change nothing.
@usableFromInline
package struct AppCode {
    /// The permission to call code of the app, until the navigation next compares anything.
    @usableFromInline
    package struct Call {
        fileprivate init() {}

        /// The permission of parts that call parts of their own: they run within a call that was noted.
        package static var nested: Call { Call() }
    }

    /// `true` if app code may have changed the window since the navigation last looked at it.
    private(set) var mayHaveChangedWindow = false
    /// `true` if app code may have changed the answers of screens since they were last asked.
    private(set) var mayHaveChangedAnswers = false

    package init() {}

    /// Gives permission to call code of the app, and notes it.
    package mutating func call() -> Call {
        (mayHaveChangedWindow, mayHaveChangedAnswers) = (true, true)
        return Call()
    }

    /// Notes that the navigation looks at the window now.
    mutating func noteLook() { mayHaveChangedWindow = false }

    /// Notes that all screens that leave have just been asked whether they can be dismissed.
    mutating func noteAnswers() { mayHaveChangedAnswers = false }
}

extension AppCode.Call {
    /// Asks whether a screen can be dismissed now, by itself and by its window.
    func canBeDismissed(_ listed: ListedScreen, in window: any ScreenWindow) -> Bool {
        listed.canBeDismissed && window.allowsDismissal(of: listed.screen)
    }

    /// Returns whether a screen would refuse to leave now, or has to be asked.
    func isKept(_ listed: ListedScreen) -> Bool { listed.known.confirmsLeaving || !listed.canBeDismissed }

    /// Tells a screen that it leaves unasked.
    func tell(_ screen: any UnaskedLeaving) { screen.willLeaveUnasked() }

    /// Asks a screen in its own time whether it may leave.
    nonisolated(nonsending) func mayLeave(_ screen: any LeaveConfirming) async -> Bool { await screen.mayLeave() }
}

// MARK: - Finders

/// A finder whose types of screen and context are erased.
@usableFromInline
package final class AnyFinder {
    @usableFromInline
    package typealias Find = (ScreenTree, AnyContext) throws -> ScreenID?

    package let finder: Any
    private let search: Find?
    /// `true` if walks ask the finder; else it is asked only for a screen that comes along with others.
    private let isAskedAtOnce: Bool

    /// Makes a finder that searches with a closure; without one, it never finds anything and need not be called.
    @usableFromInline
    package init(_ finder: Any, find search: Find? = nil) {
        (self.finder, self.search, isAskedAtOnce) = (finder, search, true)
    }

    /// Makes a finder that searches as another one does, for screens that come along with others.
    package init(_ finder: Any, locatingLike other: AnyFinder) {
        (self.finder, search, isAskedAtOnce) = (finder, other.search, false)
    }

    /// `true` if the finder never finds anything.
    var findsNothing: Bool { search == nil }

    /// `true` if walks ask the finder, and it may find something.
    package var isAskedOnWalks: Bool { isAskedAtOnce && search != nil }

    /// Finds the screen on a walk; `nil` if it is not there, or is asked for later.
    package func find(in tree: ScreenTree, with context: AnyContext, _ call: AppCode.Call) throws -> ScreenID? {
        isAskedAtOnce ? try search?(tree, context) : nil
    }

    /// Finds the screen of a step that builds nothing, once the steps before are in place.
    package func locate(in tree: ScreenTree, with context: AnyContext, _ call: AppCode.Call) throws -> ScreenID? {
        try search?(tree, context)
    }
}

extension AnyFinder {
    /// Erases the types of a finder, which is called in navigations.
    @inlinable
    package convenience init<Finding: Finder>(asking finder: Finding) {
        self.init(finder) { tree, context in
            guard let screen = try finder.find(in: tree, with: context.value(Finding.Context.self)) else { return nil }
            guard let id = tree.id(of: screen) else {
                throw HierarchyError.notInWindow(screen: StepRouter.name(of: screen))
            }
            return id
        }
    }
}

/// A finder that is asked in another way than by ``Finder/find(in:with:)``.
@usableFromInline
package protocol SelfErasingFinder {
    /// The finder with erased types.
    var erasedFinder: AnyFinder { get }
}

extension Finder {
    /// The finder with erased types, as navigations ask it.
    @inlinable
    package var erased: AnyFinder { (self as? any SelfErasingFinder)?.erasedFinder ?? AnyFinder(asking: self) }
}

extension NilFinder: SelfErasingFinder {
    /// The finder with erased types, which is never called.
    @usableFromInline
    package var erasedFinder: AnyFinder { AnyFinder(self) }
}

// MARK: - Factories

/// A factory whose types of screen and context are erased.
@usableFromInline
package final class AnyFactory {
    /// The way in which a factory builds.
    @usableFromInline
    package enum Build {
        @usableFromInline
        package typealias AtOnce = (AnyContext, AppCode.Call) throws -> any Screen
        @usableFromInline
        package typealias Awaited = nonisolated(nonsending) (AnyContext, AppCode.Call) async throws -> any Screen

        case atOnce(AtOnce)
        /// Builds asynchronously.
        case awaited(Awaited)

        /// The closure of a factory that builds at once; `nil` of one that builds asynchronously.
        var atOnce: AtOnce? { if case .atOnce(let build) = self { build } else { nil } }

        package nonisolated(nonsending) func callAsFunction(
            _ context: AnyContext,
            _ call: AppCode.Call
        ) async throws -> any Screen {
            switch self {
            case .atOnce(let build): try build(context, call)
            case .awaited(let build): try await build(context, call)
            }
        }

        /// The same, followed by a change of each screen.
        fileprivate func followed(by change: @escaping (any Screen, AnyContext, AppCode.Call) throws -> Void) -> Build {
            switch self {
            case .atOnce(let build):
                .atOnce { context, call in
                    let screen = try build(context, call)
                    try change(screen, context, call)
                    return screen
                }
            case .awaited(let build):
                .awaited { context, call in
                    let screen = try await build(context, call)
                    try change(screen, context, call)
                    return screen
                }
            }
        }
    }

    package let factory: Any
    /// The class of the screens that it builds, as far as it is declared.
    package let type: any Screen.Type
    /// `true` if context tasks were added to it.
    let hasTasks: Bool
    private let preparation: (AnyContext) throws -> Void
    package let build: Build

    @usableFromInline
    package init(
        _ factory: Any,
        of type: any Screen.Type,
        prepare preparation: @escaping (AnyContext) throws -> Void,
        build: Build,
        hasTasks: Bool = false
    ) {
        self.factory = factory
        self.type = type
        self.hasTasks = hasTasks
        self.preparation = preparation
        self.build = build
    }

    /// Erases the types of a factory that builds in some way.
    @inlinable
    package convenience init<Building: AsyncFactory>(_ factory: Building, build: Build) {
        self.init(
            factory,
            of: Building.Target.self,
            prepare: { try factory.prepare(with: $0.value(Building.Context.self)) },
            build: build
        )
    }

    /// Checks that the screen could be built.
    package func prepare(_ context: AnyContext, _ call: AppCode.Call) throws { try preparation(context) }

    /// The factory with another context.
    package func converting(_ convert: @escaping (AnyContext) throws -> AnyContext) -> AnyFactory {
        let build: Build =
            switch build {
            case .atOnce(let build): .atOnce { try build(try convert($0), $1) }
            case .awaited(let build): .awaited { try await build(try convert($0), $1) }
            }
        return AnyFactory(
            factory,
            of: type,
            prepare: { [preparation] in try preparation(try convert($0)) },
            build: build,
            hasTasks: hasTasks
        )
    }

    /// The factory with a context task, which is performed when a screen is built.
    package func adding(_ task: AnyContextTask) -> AnyFactory {
        AnyFactory(
            factory,
            of: type,
            prepare: { [preparation] context in
                try preparation(context)
                try task.prepare(context, .nested)
            },
            build: build.followed { try task.perform(on: $0, with: $1, .built, $2) },
            hasTasks: true
        )
    }

    /// The factory with screens that wear something besides what they wear already.
    package func decorating(with decoration: ScreenDecoration) -> AnyFactory {
        let build = build.followed { screen, _, _ in
            guard let screen = screen as? any DecoratedScreen else { return }
            screen.decoration = screen.decoration?.adding(decoration) ?? decoration
        }
        return AnyFactory(factory, of: type, prepare: preparation, build: build, hasTasks: hasTasks)
    }
}

/// A factory that tells the content with which its containers are built.
package protocol ContentDeclaring {
    /// The factories of the screens that a container is built with; `nil` stands for one of which nothing is known.
    var declaredContent: [AnyFactory?] { get }
}

extension ContentDeclaring {
    /// Declares no content by default: containers are built empty.
    package var declaredContent: [AnyFactory?] { [] }
}

extension ScreenSource {
    /// The source with erased types, as navigations ask it; `nil` if nothing is built.
    @inlinable
    package var erased: AnyFactory? { (self as? any AsyncFactory)?.erasedFactory }
}

extension AsyncFactory {
    /// The factory with erased types.
    @inlinable
    package var erasedFactory: AnyFactory {
        switch self {
        case let factory as any SelfErasingFactory: factory.ownErasedFactory
        case let factory as any Factory: AnyFactory(factory, build: factory.buildingAtOnce)
        default: AnyFactory(self, build: .awaited { context, _ in try await build(with: context.value(Context.self)) })
        }
    }
}

extension Factory {
    @inlinable
    var buildingAtOnce: AnyFactory.Build { .atOnce { context, _ in try build(with: context.value(Context.self)) } }
}

/// A factory whose type does not tell whether it builds at once, or that stands for another one.
@usableFromInline
package protocol SelfErasingFactory {
    /// The factory with erased types.
    var ownErasedFactory: AnyFactory { get }
}

// MARK: - Interceptors

/// An interceptor whose type of context is erased.
@usableFromInline
package final class AnyInterceptor {
    @usableFromInline
    package typealias Perform = nonisolated(nonsending) (AnyContext) async throws -> Void

    package let interceptor: Any
    private let preparation: (AnyContext) throws -> Void
    private let question: Perform

    /// Makes an interceptor that calls closures.
    @usableFromInline
    package init(
        _ interceptor: Any,
        prepare preparation: @escaping (AnyContext) throws -> Void,
        perform question: @escaping Perform
    ) {
        self.interceptor = interceptor
        self.preparation = preparation
        self.question = question
    }

    @inlinable
    package convenience init<Context>(_ interceptor: some RoutingInterceptor<Context>) {
        self.init(interceptor) {
            try interceptor.prepare(with: $0.value(Context.self))
        } perform: {
            try await interceptor.perform(with: $0.value(Context.self))
        }
    }

    /// An interceptor that takes any context.
    package convenience init(forAll interceptor: some RoutingInterceptor<Any?>) {
        self.init(interceptor) {
            try interceptor.prepare(with: $0.anyValue)
        } perform: {
            try await interceptor.perform(with: $0.anyValue)
        }
    }

    /// An interceptor that ignores the context.
    package convenience init(forAll interceptor: some RoutingInterceptor<Void>) {
        self.init(interceptor) { _ in
            try interceptor.prepare(with: ())
        } perform: { _ in
            try await interceptor.perform(with: ())
        }
    }

    /// Makes the checks that need no waiting.
    package func prepare(_ context: AnyContext, _ call: AppCode.Call) throws { try preparation(context) }

    /// Agrees by returning and refuses by throwing.
    package nonisolated(nonsending) func perform(_ context: AnyContext, _ call: AppCode.Call) async throws {
        try await question(context)
    }
}

// MARK: - Tasks

/// A context task whose types of screen and context are erased.
@usableFromInline
package final class AnyContextTask {
    @usableFromInline
    package typealias Perform = (any Screen, AnyContext, TaskOccasion) throws -> Void

    package let task: Any
    private let preparation: (AnyContext) throws -> Void
    private let work: Perform
    private let check: ((any Screen, AnyContext) -> Bool)?

    /// Makes a context task that calls closures.
    ///
    /// - Parameters:
    ///   - task: The task.
    ///   - preparation: Checks that the task could be done.
    ///   - work: Performs the task.
    ///   - check: Returns whether a screen shows a context already; `nil` if nobody can tell.
    @usableFromInline
    package init(
        _ task: Any,
        prepare preparation: @escaping (AnyContext) throws -> Void,
        perform work: @escaping Perform,
        showsContext check: ((any Screen, AnyContext) -> Bool)?
    ) {
        self.task = task
        self.preparation = preparation
        self.work = work
        self.check = check
    }

    @inlinable
    package convenience init<Target, Context>(_ task: some ContextTask<Target, Context>) {
        let work = task.work
        self.init(
            task,
            prepare: { try task.prepare(with: $0.value(Context.self)) },
            perform: { screen, context, occasion in
                guard let target = screen as? Target else { throw WrongScreen(expected: Target.self, found: screen) }
                try work(target, context.value(Context.self), occasion)
            },
            showsContext: (task as? any StateReplacingTask)?.showsContext
        )
    }

    /// A context task that fits every screen and takes any context.
    package convenience init(forAll task: some ContextTask<any Screen, Any?>) {
        let work = task.work
        self.init(
            task,
            prepare: { try task.prepare(with: $0.anyValue) },
            perform: { try work($0, $1.anyValue, $2) },
            showsContext: nil
        )
    }

    /// Makes a context task that calls other closures, and has all else of another one.
    package convenience init(
        like other: AnyContextTask,
        prepare: @escaping (AnyContext) throws -> Void,
        perform: @escaping Perform
    ) {
        self.init(other.task, prepare: prepare, perform: perform, showsContext: other.check)
    }

    /// Checks that the task could be done.
    package func prepare(_ context: AnyContext, _ call: AppCode.Call) throws { try preparation(context) }

    /// `true` if the task does no more than to set what the screen shows.
    var setsContext: Bool { check != nil }

    /// Performs the task.
    package func perform(
        on screen: any Screen,
        with context: AnyContext,
        _ occasion: TaskOccasion,
        _ call: AppCode.Call
    ) throws {
        try work(screen, context, occasion)
    }

    /// Returns whether a screen shows a context already, so that nothing is left to do; `false` if nobody can tell.
    package func isDone(on screen: any Screen, with context: AnyContext, _ call: AppCode.Call) -> Bool {
        check?(screen, context) == true
    }
}

/// A task that may be informed of its occasion, or not, as it was made.
private protocol PerhapsInformedTask {
    var isInformed: Bool { get }
}

extension InlineContextTask: PerhapsInformedTask {}

extension AnyContextTask {
    /// `true` if the task knows whether its screen was found or built.
    package var isInformed: Bool {
        (task as? any PerhapsInformedTask)?.isInformed ?? (task is any InformedContextTask)
    }
}

/// A post task whose types of screen and context are erased.
@usableFromInline
package final class AnyPostTask {
    @usableFromInline
    package typealias Perform = nonisolated(nonsending) (any Screen, AnyContext, [any Screen]) async -> Void

    package let task: Any
    private let work: Perform

    /// Makes a post task that calls a closure.
    @usableFromInline
    package init(_ task: Any, perform work: @escaping Perform) {
        self.task = task
        self.work = work
    }

    @inlinable
    package convenience init<Target, Context>(_ task: some PostRoutingTask<Target, Context>) {
        self.init(task) { screen, context, stack in
            guard let target = screen as? Target else { return }
            await task.perform(on: target, with: context.value(Context.self), routingStack: stack)
        }
    }

    /// A post task that fits every screen and takes any context.
    package convenience init(forAll task: some PostRoutingTask<any Screen, Any?>) {
        self.init(task) { await task.perform(on: $0, with: $1.anyValue, routingStack: $2) }
    }

    /// Performs the task.
    package nonisolated(nonsending) func perform(
        on screen: any Screen,
        with context: AnyContext,
        _ stack: [any Screen],
        _ call: AppCode.Call
    ) async {
        await work(screen, context, stack)
    }
}

// MARK: - Actions

/// An action whose kind of container is erased.
package final class AnyAction {
    /// The role of the action in the step.
    package enum Role {
        /// The action puts the screen in place.
        case edits
        /// The action replaces the root, so that it can also set the first one.
        case replacesRoot
        /// The factory has put the screen in place already.
        case expectsScreenInPlace
        /// The action is a ``Move``.
        case moves
    }

    package let action: any Action
    /// `true` if the screen joins the screens that a container holds.
    package let joinsContainer: Bool
    /// The containers that it can act on.
    package let container: ContainerFilter
    package let role: Role

    package init<Acting: Action>(_ action: Acting) {
        self.action = action
        joinsContainer = action is any ContainerAction
        container = ContainerFilter(Acting.Container.self)
        role = action is ReplaceRoot ? .replacesRoot : action is NilAction ? .expectsScreenInPlace : .edits
    }

    /// Wraps an action, with the container and role of another one.
    package init(_ action: any Action, like other: AnyAction) {
        self.action = action
        joinsContainer = other.joinsContainer
        container = other.container
        role = other.role
    }

    package init(moving move: some Move) {
        action = move
        joinsContainer = false
        container = ContainerFilter((any Screen).self)
        role = .moves
    }

    /// `true` if the screen joins a stack, so that a new navigation controller can be its container.
    var joinsNavigationContainer: Bool { joinsContainer && container.acceptsAll(of: .navigation) }

    package var name: String { partName(action) }

    /// Brings the place of its screen to the front, seen from the screen that the step goes from.
    ///
    /// A container changes its visible content last, in one transition with the joining screen.
    func bringPlaceToFront(
        in container: ScreenID,
        from base: ScreenID,
        _ editor: inout HierarchyEditor
    ) throws(HierarchyError) {
        if !joinsContainer { try editor.uncover(base) }
        try editor.bringToFront(placeIn: container, showing: base)
    }

    /// Returns whether a container that is not built yet has the place of the screen.
    func hasPlace(on container: ScreenID, in hierarchy: Hierarchy, _ call: AppCode.Call) -> Bool {
        action.hasPlace(on: container, in: hierarchy)
    }

    /// Puts a screen in place.
    func put(
        _ screen: NewScreen,
        on container: ScreenID,
        _ editor: inout HierarchyEditor,
        _ call: AppCode.Call
    ) throws {
        try action.perform(screen, on: container, in: &editor)
        if !editor.hierarchy.contains(screen.id) { throw MisplacedScreen.nowhere }
        if joinsContainer { try editor.uncover(screen.id) }
    }

    /// Makes a move from a screen. Returns the screen that it leads to; `nil` if the action puts a screen in place.
    func move(from screen: ScreenID, _ editor: inout HierarchyEditor, _ call: AppCode.Call) throws -> ScreenID? {
        guard role == .moves, let move = action as? any Move else { return nil }
        return try move.perform(from: screen, in: &editor)
    }
}

/// A screen that an app's own action, or a move, leaves in a wrong place.
enum MisplacedScreen: Error, CustomStringConvertible {
    case takenAway(String)
    case nowhere

    var description: String {
        switch self {
        case .takenAway(let name):
            "it takes \(name) away again, which was put in place just before. Leave one of the two out"
        case .nowhere: "it has put its screen nowhere. Let it edit the hierarchy with the screen that it is given"
        }
    }
}
