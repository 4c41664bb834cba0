/// A condition of screens: those that need it are shown only while it holds, and leave when it ceases to hold.
///
/// ```swift
/// let session = Guard("logged in", of: AccountScreen.self, OrderScreen.self) { store.isLoggedIn }
///     .asking { router in try await router.navigate(to: login, awaiting: Bool.self).output == true }
///     .leaving(to: home)
///     .reevaluated { store.onChange = $0 }
/// window.guards = [session]
/// ```
///
/// Guards belong to a window: each of its routers asks them, wherever a screen would be shown that needs them, by a
/// destination, a fallback, a move, a link, or inside of a container. What such a screen holds is guarded with it, and a
/// modal with what is visible below it.
public struct Guard {
    /// The name in traces and messages.
    public let name: String
    /// Returns whether the condition holds for a screen; `nil` if that does not need it.
    private let condition: (GuardedScreen) -> Bool?
    /// The condition without a screen; `nil` if it depends on a context.
    private let common: (() -> Bool)?
    /// Asks on the way in while the condition does not hold; `nil` if the navigation is refused then.
    var ask: (nonisolated(nonsending) (any ScreenWindow) async throws -> Bool)?
    /// The destination where the user lands when the condition ceases to hold.
    private(set) var landing: StepNode<Void>?
    /// Makes the screen that stands in a place that may not be empty.
    private(set) var replacement: (() -> any Screen)?
    /// `true` if nobody who leaves because of it is asked.
    private(set) var insists = false
    /// Registers for changes of the condition.
    private(set) var register: ((@escaping () -> Void) -> Void)?

    /// Makes a guard of classes.
    ///
    /// - Parameters:
    ///   - name: The name in traces and messages.
    ///   - types: The classes of the screens that need it, and of those derived from them.
    ///   - condition: The condition. It must change nothing.
    public init(_ name: String, of types: any Screen.Type..., condition: @escaping () -> Bool) {
        self.init(name, where: { type in types.contains { type.isKind(of: $0) } }, condition: condition)
    }

    /// Makes a guard of the classes that meet a condition, such as a protocol.
    ///
    /// ```swift
    /// Guard("logged in", where: { $0 is any NeedsLogin.Type }) { store.isLoggedIn }
    /// ```
    ///
    /// - Parameters:
    ///   - name: The name in traces and messages.
    ///   - isGuarded: Tells whether the screens of a class need it.
    ///   - condition: The condition. It must change nothing.
    public init(
        _ name: String,
        where isGuarded: @escaping (any Screen.Type) -> Bool,
        condition: @escaping () -> Bool
    ) {
        self.name = name
        common = condition
        self.condition = { isGuarded($0.type) ? condition() : nil }
    }

    /// Makes a guard whose condition depends on what a screen shows.
    ///
    /// On the way in that is the context of the step. Of a screen that is there it is the declared state
    /// (``StatefulScreen``, ``ContextScreen``); one that declares no such context does not need the guard.
    ///
    /// ```swift
    /// Guard("may read", of: FolderScreen.self, showing: FolderID.self) { rights.includeReading($0) }
    /// ```
    ///
    /// - Parameters:
    ///   - name: The name in traces and messages.
    ///   - type: The class of the screens that need it, and of those derived from it.
    ///   - context: The type of what they show.
    ///   - condition: The condition. It must change nothing.
    public init<Context>(
        _ name: String,
        of type: any Screen.Type,
        showing context: Context.Type,
        condition: @escaping (Context) -> Bool
    ) {
        self.name = name
        common = nil
        self.condition = { guarded in
            guarded.type.isKind(of: type) ? guarded.context(as: Context.self).map(condition) : nil
        }
    }

    /// Returns whether the condition holds for a screen, or that does not need it.
    func admits(_ screen: GuardedScreen) -> Bool { condition(screen) ?? true }

    /// Returns whether a screen needs the guard.
    func isNeeded(by screen: GuardedScreen) -> Bool { condition(screen) != nil }

    /// `true` if the condition holds; `nil` if that depends on what a screen shows.
    var holds: Bool? { common?() }
}

extension Guard: CustomStringConvertible {
    /// The name in words.
    public var description: String { "the guard “\(name)”" }
}

extension Guard {
    func with(_ change: (inout Guard) -> Void) -> Guard {
        var copy = self
        change(&copy)
        return copy
    }

    /// This guard, with a place for users who see a screen that has to leave. Without it they land where they were: on what
    /// is left below.
    ///
    /// - Parameter destination: The destination, which needs no guard that does not hold.
    /// - Returns: The guard with it.
    public func leaving<Target>(to destination: DestinationStep<Target, Void>) -> Guard {
        with { $0.landing = destination.node }
    }

    /// This guard, with a screen for places that may not be empty: the first of a stack, a tab, a column, the window's root.
    /// Without it the place leaves, and a root that needs the guard cannot.
    ///
    /// - Parameter screen: Makes the screen; called for each such place.
    /// - Returns: The guard with it.
    public func replaced(by screen: @escaping () -> any Screen) -> Guard { with { $0.replacement = screen } }

    /// This guard, for which screens leave unasked when the condition ceases to hold, as for a destination that is
    /// ``DestinationStep/insisting()``: the session is over, whatever a draft says.
    ///
    /// - Returns: The guard that insists.
    public func insisting() -> Guard { with { $0.insists = true } }

    /// This guard, which registers for changes of its condition. Each change begins ``Router/reevaluate(animated:)``.
    ///
    /// - Parameter register: Called once, when the guard is given to a window; it keeps the closure and calls it after each
    ///   change, in the isolation of the window's screens.
    /// - Returns: The guard with it.
    public func reevaluated(_ register: @escaping (@escaping () -> Void) -> Void) -> Guard {
        with { $0.register = register }
    }
}

/// A screen that is there or is to come, as guards see it.
struct GuardedScreen {
    let type: any Screen.Type
    /// The screen; `nil` of one that is to come.
    let screen: (any Screen)?
    /// The context of its step; `nil` of a screen that no step shows.
    let step: AnyContext?

    init(_ type: any Screen.Type, _ screen: (any Screen)?, with context: AnyContext) {
        (self.type, self.screen, step) = (type, screen, context)
    }

    init(_ screen: any Screen) { (type, self.screen, step) = (Swift.type(of: screen), screen, nil) }

    /// The name in traces and messages.
    var label: String { screen?.label ?? String(describing: type) }

    func context<Context>(as type: Context.Type) -> Context? {
        (step?.anyValue as? Context) ?? (screen as? any StatefulScreen).flatMap { $0.state as? Context }
    }
}

extension Screen {
    /// Returns whether this class is another one, or is derived from it.
    fileprivate static func isKind(of type: any Screen.Type) -> Bool {
        func isKind<Class: Screen>(of type: Class.Type) -> Bool { self is Class.Type }
        return isKind(of: type)
    }
}

extension Guard {
    /// Finds the steps of a destination whose screens could not leave when the condition ceases to hold: they are the root,
    /// and the guard says neither ``replaced(by:)`` nor ``leaving(to:)``. A guard whose condition depends on what a screen
    /// shows finds none.
    ///
    /// - Parameter destination: The destination.
    /// - Returns: The findings; empty if all is well.
    public func validate<Target, Context>(
        _ destination: DestinationStep<Target, Context>
    ) -> [ConfigurationFinding] {
        if replacement != nil || landing != nil { return [] }
        var inspection = ChainInspection()
        inspection.inspect(destination: destination.node.chain)
        return inspection.steps.compactMap { $0 as? ScreenStep }.compactMap { step in
            let type = step.parts.factory?.type ?? step.parts.type
            guard step.action?.role == .replacesRoot, holds != nil,
                isNeeded(by: GuardedScreen(type, nil, with: .wrapping(())))
            else { return nil }
            let message =
                "\(type) becomes the root of the window, and \(self) does not say what stands there when it has to leave. Say `.replaced(by:)`, or `.leaving(to:)` a destination that replaces the root."
            return ConfigurationFinding(code: .guardedRoot, step: step.stepDescription, message: message)
        }
    }
}

// MARK: The guards of a window

/// A guard of a window.
final class StandingGuard {
    let rule: Guard
    /// `true` if its condition held when somebody looked last.
    fileprivate private(set) var held: Bool?
    /// The number of the reevaluation in which it was found that the condition has ceased to hold.
    fileprivate(set) var ceased = 0

    init(_ rule: Guard) { (self.rule, held) = (rule, rule.holds) }

    /// Notes whether the condition holds. Returns whether it has ceased to.
    fileprivate func look() -> Bool {
        let (former, now) = (held, rule.holds)
        held = now
        return former == true && now == false
    }
}

/// The guards of a window.
final class WindowGuards {
    var all: [StandingGuard] = []
    /// The number of reevaluations so far.
    private(set) var reevaluations = 0

    /// The first guard that keeps one of several screens back, with that screen.
    ///
    /// - Parameters:
    ///   - screens: The screens; worked out if a guard has to be asked for each of them.
    ///   - reevaluation: The number of reevaluations when they were asked for: a guard that has ceased to hold since keeps
    ///     them back, whoever has logged in later.
    /// - Returns: The guard and the screen; `nil` if none does.
    func first(
        keepingBack screens: @autoclosure () -> [GuardedScreen],
        askedFor reevaluation: Int
    ) -> (standing: StandingGuard, screen: GuardedScreen)? {
        lazy var screens = screens()
        for standing in all {
            _ = standing.look()
            if standing.held == true, standing.ceased <= reevaluation { continue }
            for screen in screens {
                let isLate = standing.ceased > reevaluation && standing.rule.isNeeded(by: screen)
                if isLate || !standing.rule.admits(screen) { return (standing, screen) }
            }
        }
        return nil
    }

    /// The guards that keep one of several screens back.
    func all(keepingBack screens: @autoclosure () -> [GuardedScreen]) -> [Guard] {
        if all.isEmpty { return [] }
        let screens = screens()
        return all.map(\.rule).filter { rule in screens.contains { !rule.admits($0) } }
    }

    /// The screens of a hierarchy that need a guard which does not hold, each with its guard, outermost first.
    func outdated(in tree: ScreenTree) -> [(standing: StandingGuard, screen: ScreenID)] {
        let asked = all.filter { $0.rule.holds != true }
        if asked.isEmpty { return [] }
        return tree.hierarchy.screens.compactMap { id in
            guard let screen = tree.screens[id] else { return nil }
            let guarded = GuardedScreen(screen)
            return asked.first { !$0.rule.admits(guarded) }.map { ($0, id) }
        }
    }

    /// Notes which conditions have ceased to hold. Returns whether one may have; of one that depends on what a screen shows
    /// nobody knows.
    func reevaluate(_ outdated: [(standing: StandingGuard, screen: ScreenID)]) -> Bool {
        reevaluations += 1
        for standing in all where standing.look() || outdated.contains(where: { $0.standing === standing }) {
            standing.ceased = reevaluations
        }
        return all.contains { $0.ceased == reevaluations || $0.rule.holds == nil }
    }
}

extension Hierarchy {
    /// The positions of the screens with which one is guarded: itself, all that hold or present it, and all that is visible
    /// below a modal that it is in.
    func guardians(of position: Int) -> [Int] {
        var guardians: [Int] = []
        var next: Int? = position
        while let screen = next {
            guardians.append(screen)
            next = above(screen)
            if nodes[screen].isModal, let presenter = next { addVisibleContent(of: presenter, to: &guardians) }
        }
        return guardians
    }

    private func addVisibleContent(of position: Int, to list: inout [Int]) {
        for child in visibleChildren(of: position) {
            list.append(child)
            addVisibleContent(of: child, to: &list)
        }
    }
}

extension NavigationPlan {
    /// The screens that the plan shows, and those with which they are guarded.
    ///
    /// - Parameter isAsking: `true` while a screen is asked whether it may leave. What it shows for that is not guarded with
    ///   what the user sees already: the question could never be put to those who are to leave.
    /// - Returns: The screens; those of the steps with their contexts.
    func guardedScreens(whileAsking isAsking: Bool) -> [GuardedScreen] {
        let (before, after, screens) = (walk.tree.hierarchy, editor.hierarchy, walk.tree.screens)
        let seen = Set(before.visibleScreens)
        var shown = after.visibleScreens.filter { !seen.contains($0) }
        shown += after.screens.filter { !before.contains($0) }
        if let target { shown.append(target) }
        var positions = Set(shown.compactMap { after.position(of: $0) }.flatMap { after.guardians(of: $0) })
        if isAsking { positions = positions.filter { !seen.contains(after.nodes[$0].screen) } }
        let steps = walk.steps.indices.map { step in
            let planned = walk.steps[step]
            return GuardedScreen(planned.type, screen(of: step).flatMap { screens[$0] }, with: planned.context)
        }
        return steps + positions.sorted().compactMap { screens[after.nodes[$0].screen].map { GuardedScreen($0) } }
    }
}
