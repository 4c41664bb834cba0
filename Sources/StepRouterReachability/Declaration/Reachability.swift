public import StepRouter
public import StepRouterSimulation

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Explores every state that a user can get an app into, and checks every destination in each of them.
///
/// The transitions are the real ones: the app's own screens, its configurations, the router, and the gestures of a
/// user. One call in a test is enough:
///
/// ```swift
/// let report = try await Reachability {
///     let app = ShopApp(window: $0)
///     return Exploration(launch: app.window, destinations: [
///         .init("product", app.routes.product, with: [1, 2]), .init("bag", app.routes.bag),
///     ])
/// }
/// .gestures(.back, .swipeDown, .selectTab, .resize)
/// .bounds(stackDepth: 4, modals: 2)
/// .explore()
/// #expect(report.holds)
/// ```
///
/// In every state each destination is tried with each of its contexts: the router has to land, the target has to be
/// visible and to show its context, going there again must change nothing, and a refusal must leave everything as it
/// was. No invariant of the hierarchy and no rule of the app may break, and gestures must lead back to the launch.
///
/// The search is breadth first, so that the path to a violation is a shortest one. It ends when there is no further
/// state, or where a bound cuts it off; ``ReachabilityReport/isComplete`` tells which.
///
/// The app is made afresh for each worker, each launch state and each path that is tried again, so the closure must
/// make the same app every time.
public struct Reachability: Sendable {
    /// Makes an app in its launch state.
    public typealias App = nonisolated(nonsending) @Sendable (SimulatedWindow) async throws -> Exploration

    struct Launch: Sendable {
        let name: String
        let makeApp: App
    }

    var launches: [Launch]
    /// The file and line of the declaration.
    let source: String
    var windowSize = Hierarchy.HorizontalSize.compact
    var gestures = Gesture.usual
    var flipped: [String] = []
    var bounds = Bounds()
    var rules: [(rule: Rule, question: @Sendable (SimulatedWindow) -> RuleQuestion)] = []
    /// `true` if rules about events are asked also about those that do nothing.
    var asksIdleEvents = false
    /// The place where gestures have to lead back to; `nil` if they need not.
    var home: Home? = .launchRoot
    /// The names of declarations that may be unused where all others may not; `nil` where all may.
    var unusedExceptions: [String]?
    /// The events that may lose screens; `nil` if all of the app's own may.
    var losingExceptions: [String]?
    var budget = Budget()
    // A debug build is where a mistake is being mended, more often than all are counted.
    #if DEBUG
        var stopsAtViolation = true
    #else
        var stopsAtViolation = false
    #endif
    var workerCount: Int?
    var randomCheck = RandomCheck()
    var recordsGraph = false
    var progress: Progress? = .onStandardError
    var timeout = Timeout()
    var pathFile: PathFile?
    /// Lets transitions take their time, and other events begin meanwhile.
    var overlaps = false
    /// The interchangeable contexts, and the functions that exchange them in values.
    var interchangeable: Interchangeable?
    var exchanges: [Renamings.Exchange] = []
    /// The first levels and their order; `nil` if all are explored, in the declared order.
    var firstLevels: FirstLevels?
    var longTasks = LongTasks()
    var realWaits = RealWaits()
    /// Tells of what does not come back.
    var watchdog = Watchdog()
    /// Says to it what is being done where the caller is; a worker elsewhere has one of its own.
    var watched = WatchedWorker()
    var kept = KeptScreens()
    var remembering = Remembering()
    /// Number of first states in which every navigation is planned first, so that a small exploration overlooks nothing.
    var askedStates = 64

    /// Declares an exploration of an app.
    ///
    /// - Parameters:
    ///   - name: The name of the launch state in reports.
    ///   - file: The file that it is declared in, for tests to paste.
    ///   - line: The line there.
    ///   - app: Makes the app in its launch state, in the empty window that it is given or in one of its own.
    public init(_ name: String = "launch", file: String = #fileID, line: Int = #line, app: @escaping App) {
        source = "\(file):\(line)"
        launches = [Launch(name: name, makeApp: app)]
    }

    /// Names the exploration in tests to paste.
    var codeOfReplay: String { "// proof: the Reachability that is declared in \(source)" }

    /// This exploration as it begins: it has met no tasks that go on for long, has waited for nothing, and is watched.
    var beginning: Reachability {
        with {
            $0.longTasks = LongTasks()
            $0.realWaits = RealWaits(progress)
            $0.watchdog = Watchdog()
            $0.watched = $0.watchdog.addWorker()
        }
    }

    /// A changed copy.
    func with(_ change: (inout Reachability) -> Void) -> Reachability {
        var copy = self
        change(&copy)
        return copy
    }

    /// This exploration, beginning in one more launch state.
    ///
    /// The destinations, the gestures of the app's own, its environment and its rules must be the same as in the
    /// others, by name and in order.
    ///
    /// - Parameters:
    ///   - name: The name of the launch state in reports.
    ///   - app: Makes the app in that state.
    /// - Returns: The exploration with it.
    public func launch(_ name: String, app: @escaping App) -> Reachability {
        with { $0.launches.append(Launch(name: name, makeApp: app)) }
    }

    /// This exploration in windows of another width; they are compact, like a phone's, by default.
    ///
    /// - Parameter size: The width of the windows that apps are made in.
    /// - Returns: The exploration in such windows.
    public func window(_ size: Hierarchy.HorizontalSize) -> Reachability { with { $0.windowSize = size } }

    /// This exploration with these gestures, in place of back, swipe down and select tab.
    ///
    /// - Parameter gestures: The gestures of the user, besides those that the app declares in ``Exploration``.
    /// - Returns: The exploration with them.
    public func gestures(_ gestures: Gesture...) -> Reachability { self.gestures(gestures) }

    /// This exploration with a list of gestures, in place of back, swipe down and select tab.
    public func gestures(_ gestures: [Gesture]) -> Reachability { with { $0.gestures = gestures } }

    /// This exploration, in which parts of the environment change at any time.
    ///
    /// - Parameter names: The names of ``Exploration/EnvironmentValue`` toggles that the app declares in ``Exploration``.
    /// - Returns: The exploration with them.
    public func environment(_ names: String...) -> Reachability { with { $0.flipped = names } }
}

extension Reachability {
    /// Explores, with a watchdog beside it.
    nonisolated(nonsending) func watched<Output>(
        _ body: nonisolated(nonsending) (Reachability) async throws -> Output
    ) async throws -> Output {
        let begun = beginning
        begun.watchdog.start(begun.timeout, begun.progress)
        defer { begun.watchdog.end() }
        return try await body(begun)
    }
}

/// Screens that an app hands out again after they have left, as an exploration has met them.
struct KeptScreens: Hashable, Sendable {
    /// The steps whose factories hand screens out again, and the classes of screens that app code hands out by itself.
    var makers: Set<String> = []
    /// The makers that hand out a screen which another one hands out as well.
    var sharing: Set<String> = []
    /// The numbers of launch screens that come back.
    var launchScreens: Set<UInt32> = []

    var isEmpty: Bool { makers.isEmpty && launchScreens.isEmpty }
}

/// A screen was handed out again for the first time, so that all has to be explored again with its identity.
struct KeptScreenFound: Error {
    let kept: KeptScreens
}

struct Bounds: Sendable {
    var stackDepth: Int? = 4
    var modals: Int? = 2
    /// The bound of stacks in modals; `nil` if they have that of all others.
    var modalStackDepth: Int?
    /// The most tabs in a tab bar.
    var tabs: Int?
    var custom: [CustomBound] = []

    /// Every bound by name, in the order in which they are asked; `nil` if it is not set.
    var names: [String?] {
        let built = BuiltIn.allCases.map { bound in
            switch bound {
            case .modals: modals.map { "modals=\($0)" }
            case .stackDepth: stackDepth.map { "stack=\($0)" }
            case .modalStackDepth: modalStackDepth.map { "modal stack=\($0)" }
            case .tabs: tabs.map { "tabs=\($0)" }
            }
        }
        return built + custom.map(\.name) + [Self.meanwhileName]
    }

    /// The bounds that the team does not state itself, by their positions among ``names``.
    enum BuiltIn: Int, CaseIterable {
        case modals, stackDepth, modalStackDepth, tabs
    }

    /// The most events one after the other while an event waits.
    static let mostMeanwhile = 8

    /// The name of that bound in reports.
    static let meanwhileName = "meanwhile=\(mostMeanwhile)"

    /// The position of that bound among ``names``.
    var meanwhilePosition: Int { BuiltIn.allCases.count + custom.count }

    /// For each bound that is stated its position in reports.
    var reportedPositions: [Int: Int] {
        var positions: [Int: Int] = [:]
        for (position, name) in names.enumerated() where name != nil { positions[position] = positions.count }
        return positions
    }
}

/// A bound that the team states itself.
struct CustomBound: Sendable {
    let name: String
    let holds: @Sendable (SimulatedWindow) -> Bool
}

/// The amounts after which the exploration ends although there is more.
struct Budget: Sendable {
    var states: Int?
    var seconds: Double?
    var memory: Int?
}

/// The levels of an exploration that are compared between processes.
struct FirstLevels: Sendable {
    let count: Int
    /// `true` if the last event happens first.
    let isReversed: Bool
}

/// The random comparison of the explored app with fresh ones.
struct RandomCheck: Sendable {
    /// The number of steps; `nil` if it follows the size of the exploration.
    var steps: Int?
    var seed: UInt64 = 1

    /// The number of steps when there are so many transitions, while the search goes on.
    func steps(during transitions: Int) -> Int { min(transitions / 100, steps ?? .max) }

    /// The number of steps after so many transitions in all.
    func steps(after transitions: Int) -> Int { steps ?? max(min(transitions, 300), transitions / 100) }

    /// The time for which all of its steps together may really wait.
    static let mostWaiting = Duration.seconds(1)
}

/// A file with the path to the next event, for the case that the event ends the process.
struct PathFile: Sendable {
    let file: String

    /// Removes the file: nothing has ended the process.
    func remove() { try? FileManager.default.removeItem(atPath: file) }
}

/// The place where gestures have to lead back to.
enum Home: Sendable {
    /// The first screen of the launch state, with no modal above it.
    case launchRoot
    /// A state that the team describes.
    case described(String, @Sendable (SimulatedWindow) throws -> Bool)
}

extension Home {
    /// The name in reports, as something that holds.
    var name: String {
        switch self {
        case .launchRoot: "gestures lead back to the first screen"
        case .described(let name, _): "gestures lead back to \(name)"
        }
    }
}

/// Settings of the memory by which an event happens once for all states in which it sees the same.
struct Remembering {
    /// In no state an event is spared.
    static let none = Remembering(isOn: false)

    var isOn = true
    /// One remembered outcome in so many happens all the same, and is compared; `nil` if none does.
    var comparedInterval: UInt64? = 64
}
