public import StepRouter
public import StepRouterAssembly
public import StepRouterSimulation

/// An app that was made to be explored: its window in the launch state, and its destinations.
public struct Exploration {
    /// The window, in the launch state.
    public let launch: SimulatedWindow

    /// The destinations, with sample contexts.
    public let destinations: [ExploredDestination]

    /// The values that decide about navigations beside the hierarchy: who is logged in, flags.
    public let environment: [EnvironmentValue]

    /// The gestures of this app besides those that every app has.
    public let gestures: [AppGesture]

    /// The answers of the user on screens of particular kinds.
    var answers: [UserAnswer] = []

    /// The rules about states and events that only this app can judge.
    var rules: [(rule: Rule, question: RuleQuestion)] = []

    /// Makes the router that navigates of a plain one.
    var routing: (Router) -> Router = { $0 }

    /// The clock that the app sleeps on.
    var clock: SimulatedClock?

    /// The closures that make further screens of classes without `init()`.
    var copies: [ObjectIdentifier: () -> any Screen] = [:]

    /// The closures by which screens of classes observe models.
    var observers: [ObjectIdentifier: (any Screen) -> Void] = [:]

    /// The properties of classes that are taken on trust, and their names in reports.
    var ignored: [ObjectIdentifier: Set<String>] = [:]
    var trusted: [String] = []

    /// The refusals that work allows which callbacks begin.
    var begunRefusal = ExploredDestination.Refusal.byUser

    /// Names of destinations that are meant to land on their fallbacks.
    var fallingBack: Set<String> = []

    /// Names of destinations that may be refused, and that the table does not list.
    private(set) var unknownRefusals: [String] = []

    /// The Swift code that makes the app as a value named `app`, with `window` for its window: for tests to paste.
    ///
    /// Without it they take the path by the names of events (``Reachability/replay(_:from:)-(String...,_)``).
    public let code: String?

    /// Describes an app by its properties.
    public init(
        launch: SimulatedWindow,
        destinations: [ExploredDestination],
        environment: [EnvironmentValue] = [],
        gestures: [AppGesture] = [],
        code: String? = nil
    ) {
        self.launch = launch
        self.destinations = destinations.withUniqueTitles
        self.environment = environment
        self.gestures = gestures
        self.code = code
    }

    /// Describes an app of which a table lists the destinations.
    ///
    /// ```swift
    /// Exploration(launch: window, destinations: links)
    /// ```
    ///
    /// If a screen guards a draft, the user may refuse any of them: `refusal: .byUser`.
    ///
    /// - Parameters:
    ///   - launch: The window, in the launch state.
    ///   - destinations: A table of destinations, such as a table of links with samples.
    ///   - refusal: The refusals that each destination allows.
    ///   - refusals: Other refusals of some destinations, by the names that the table lists; in a table of links
    ///     without names these are the classes of their screens. A name that the table does not list is an error.
    ///   - environment: The values that decide about navigations beside the hierarchy.
    ///   - gestures: The gestures of this app besides those that every app has.
    ///   - describe: Names a context in reports; by default it is named by the values that it is made of, `room(1/2)`,
    ///     or as its type describes itself (`CustomDebugStringConvertible`, `CustomStringConvertible`).
    public init(
        launch: SimulatedWindow,
        destinations: some DestinationTable,
        refusal: ExploredDestination.Refusal = .forbidden,
        refusals: [String: ExploredDestination.Refusal] = [:],
        environment: [EnvironmentValue] = [],
        gestures: [AppGesture] = [],
        describing describe: ((Any) -> String)? = nil
    ) {
        var names: [String] = []
        var listed: [String: [Destination]] = [:]
        for destination in destinations.listedDestinations {
            if listed[destination.name] == nil { names.append(destination.name) }
            listed[destination.name, default: []].append(destination.destination)
        }
        for name in destinations.namesWithoutSamples where listed[name] == nil {
            names.append(name)
            listed[name] = []
        }
        self.init(
            launch: launch,
            destinations: names.map { name in
                ExploredDestination(
                    name,
                    listed[name, default: []],
                    refusal: refusals[name] ?? refusal,
                    describing: describe
                )
            },
            environment: environment,
            gestures: gestures
        )
        unknownRefusals = refusals.keys.filter { listed[$0] == nil }.sorted()
    }

    /// A changed copy.
    func with(_ change: (inout Exploration) -> Void) -> Exploration {
        var copy = self
        change(&copy)
        return copy
    }
}

extension Exploration {
    /// This exploration with the app's own kind of router: its policy while it is busy, its interceptors and tasks.
    ///
    /// ```swift
    /// Exploration(launch: window, destinations: …).routing { $0.whenBusy(.cancelCurrent) }
    /// ```
    ///
    /// - Parameter change: Makes it of a plain router for the window.
    /// - Returns: The exploration with it.
    public func routing(_ change: @escaping (Router) -> Router) -> Exploration { with { $0.routing = change } }

    /// This exploration, in which the work that callbacks begin (`Router.begin(_:)`) may be refused in another way.
    ///
    /// By default it may be refused by the user alone, as what a gesture asks for: by an answer while it waits, or by a
    /// screen that does not leave. Any other refusal is a violation of its event.
    ///
    /// - Parameter refusal: The refusals that it allows.
    /// - Returns: The exploration with it.
    public func begunWork(refusal: ExploredDestination.Refusal) -> Exploration { with { $0.begunRefusal = refusal } }

    /// This exploration, in which some destinations are meant to land on their fallbacks.
    ///
    /// A destination that never lands otherwise is a violation, since its own screen is never shown. Of one that is meant
    /// so, such as a link to what is gone, the report says it.
    ///
    /// ```swift
    /// Exploration(launch: window, destinations: links).fallingBack("vacancy(404)")
    /// ```
    ///
    /// - Parameter names: The names of destinations as reports have them, with a context or without; without one all
    ///   contexts are meant. A name that no destination has is an error.
    /// - Returns: The exploration with them.
    public func fallingBack(_ names: String...) -> Exploration { fallingBack(names) }

    /// This exploration, in which a list of destinations are meant to land on their fallbacks.
    ///
    /// All else is as with names that are written one by one.
    public func fallingBack(_ names: [String]) -> Exploration { with { $0.fallingBack.formUnion(names) } }

    /// This exploration of an app that sleeps on a clock: an interceptor that waits, a task that gives up after a
    /// while.
    ///
    /// If nothing of an event can go on, the clock moves on to the next sleeper, so that such an event ends by itself.
    /// With ``Reachability/overlapping()`` other events are tried before it does.
    ///
    /// - Parameter clock: The clock that was given to the app.
    /// - Returns: The exploration with it.
    public func sleeping(on clock: SimulatedClock) -> Exploration { with { $0.clock = clock } }

    /// This exploration, in which further screens of a class are made by a closure.
    ///
    /// If several states hold a screen of their own, the explorer needs an object for each. A class with `init()`
    /// (`DefaultInitializableScreen`) needs no closure; one with dependencies does:
    ///
    /// ```swift
    /// .copying(TransferScreen.self) { TransferScreen(accounts: app.accounts) }
    /// ```
    ///
    /// The screens that it makes are compared with the app's, property by property. Functions are taken to do the same.
    ///
    /// - Parameters:
    ///   - type: The class, not one that it derives from.
    ///   - make: Makes a screen, which is then shown its declared state (`StatefulScreen`).
    /// - Returns: The exploration with it.
    public func copying<Copied: Screen>(_ type: Copied.Type, _ make: @escaping () -> Copied) -> Exploration {
        with { $0.copies[ObjectIdentifier(type)] = make }
    }

    /// This exploration of an app in which screens of a class observe models.
    ///
    /// An observer by `withObservationTracking` is told of one change, and then observes anew if it wants to. A state
    /// that is put back changes models as well, and nothing that happens then is part of any event. So say how such a
    /// screen begins to observe:
    ///
    /// ```swift
    /// .observing(AccountScreen.self) { $0.observeAccount() }
    /// ```
    ///
    /// The closure is called where a state was put back, for each screen of the class that has been told of a change since
    /// it was called last. A screen that observes anew within `onChange` goes on to observe, and needs none.
    ///
    /// - Parameters:
    ///   - type: The class, not one that it derives from.
    ///   - observe: Lets a screen observe, as the app does when it appears.
    /// - Returns: The exploration with it.
    public func observing<Observing: Screen>(
        _ type: Observing.Type,
        _ observe: @escaping (Observing) -> Void
    ) -> Exploration {
        with { exploration in
            exploration.observers[ObjectIdentifier(type)] = { if let screen = $0 as? Observing { observe(screen) } }
        }
    }

    /// This exploration, in which screens that differ in one property are taken to be alike.
    ///
    /// Screens of a class that declare the same state have to keep the same, since one of them represents all. A
    /// property that decides nothing, such as an identifier that each screen makes for itself, is left out of that by
    /// name:
    ///
    /// ```swift
    /// .ignoring("id", of: ChatScreen.self)
    /// ```
    ///
    /// The report names the properties that were taken on trust.
    ///
    /// - Parameters:
    ///   - property: The name of a stored property. If a screen of the class does not have it, the exploration throws
    ///     ``ReachabilityError/unknownProperty(name:screen:declared:)``.
    ///   - type: The class, not one that it derives from.
    /// - Returns: The exploration with it.
    public func ignoring<Ignoring: Screen>(_ property: String, of type: Ignoring.Type) -> Exploration {
        with { exploration in
            exploration.ignored[ObjectIdentifier(type), default: []].insert(property)
            exploration.trusted.append("\(stableName(of: type)).\(property)")
        }
    }
}
