import StepRouter
public import StepRouterAssembly
public import StepRouterSimulation

/// An app that was made to be explored: its window in the launch state, and where one can go.
public struct Exploration {
    /// The window, in the launch state.
    public let launch: SimulatedWindow

    /// Where one can go, with sample contexts.
    public let destinations: [ExploredDestination]

    /// What decides about navigations beside the hierarchy: who is logged in, flags.
    public let environment: [EnvironmentValue]

    /// What the user of this app can do besides the gestures that every app has.
    public let gestures: [AppGesture]

    /// What the user can do on screens of particular kinds.
    var answers: [UserAnswer] = []

    /// The rules about states and events that only this app can judge.
    var rules: [(rule: Rule, question: RuleQuestion)] = []

    /// What makes the router that navigates of a plain one.
    var routing: (Router) -> Router = { $0 }

    /// The clock that the app sleeps on.
    var clock: SimulatedClock?

    /// How further screens of classes are made that have no `init()`.
    var copies: [ObjectIdentifier: () -> any Screen] = [:]

    /// The properties of classes that are taken on trust, and the same in words.
    var ignored: [ObjectIdentifier: Set<String>] = [:]
    var trusted: [String] = []

    /// Names of destinations that may be refused, and that the table does not list.
    private(set) var unknownRefusals: [String] = []

    /// Swift code that makes the app as a value named `app`, with `window` for its window: for tests to paste.
    ///
    /// Without it they take the path by the names of events (``Reachability/replay(_:from:)-(String...,_)``).
    public let code: String?

    /// Describes an app by what each property says.
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

    /// Describes an app of which a table lists where one can go.
    ///
    /// ```swift
    /// Exploration(launch: window, destinations: links)
    /// ```
    ///
    /// Where a screen guards a draft, the user may refuse any of them: `refusal: .byUser`.
    ///
    /// - Parameters:
    ///   - launch: The window, in the launch state.
    ///   - destinations: A table of destinations, such as a table of links with samples.
    ///   - refusal: How each of them may be refused of which `refusals` says nothing.
    ///   - refusals: Of destinations that may be refused in another way, how: by the names that the table lists, those of a table of links without names being
    ///     the classes of their screens. A name that the table does not list is an error.
    ///   - environment: What decides about navigations beside the hierarchy.
    ///   - gestures: What the user of this app can do besides the gestures that every app has.
    ///   - describe: What reports call a context; by default it is called by the values that it is made of, `room(1/2)`, or as its type describes
    ///     itself (`CustomDebugStringConvertible`, `CustomStringConvertible`).
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
        var listed: [String: [AnyDestination]] = [:]
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
