public import StepRouter
public import StepRouterSimulation

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Explores every state that a user can get an app into, and checks every destination in each of them.
///
/// The transitions are the real ones: the app's own screens, its configurations, the router, and the gestures of a user. One call in a test is enough:
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
/// In every state each destination is tried with each of its contexts: the router has to land, the target has to be what the user sees and to
/// show what was asked for, going there again must change nothing, and a refusal must leave everything as it was. No invariant of the
/// hierarchy and no rule of the app may break, and gestures must lead back to where the app was launched.
///
/// The search is breadth first, so that the path to a violation is a shortest one. It ends when there is no further state, or
/// where a bound cuts it off; ``ReachabilityReport/isComplete`` tells which.
///
/// The app is made afresh for each worker, each launch state and each path that is tried again, so the closure must make the same app every time.
public struct Reachability: Sendable {
    /// Makes an app in its launch state.
    public typealias App = nonisolated(nonsending) @Sendable (SimulatedWindow) async throws -> Exploration

    /// One launch state: a name, and the app in it.
    struct Launch: Sendable {
        let name: String
        let makeApp: App
    }

    var launches: [Launch]
    /// Where it is declared.
    let source: String
    var windowSize = HorizontalSize.compact
    var gestures = ExploredGesture.usual
    var flipped: [String] = []
    var bounds = Bounds()
    var rules: [(rule: Rule, question: @Sendable (SimulatedWindow) -> RuleQuestion)] = []
    /// Where the way back has to lead; `nil` if there need not be one.
    var home: Home? = .launchRoot
    /// What need not be used, by name, where everything else that is declared has to be; `nil` where nothing has to.
    var unusedExceptions: [String]?
    var budget = Budget()
    var stopsAtViolation = Reachability.isDebugBuild
    var workerCount: Int?
    var shard: Shard?
    var randomCheck = RandomCheck()
    var recordsGraph = false
    var progress: Progress? = .onStandardError
    var timeout = Timeout()
    /// Where the path to each event is written before it happens.
    var pathFile: PathFile?
    /// Whether transitions take their time, and other events begin meanwhile.
    var overlaps = false
    /// The contexts of which it does not matter which is which, and what exchanges them in values that hold them.
    var interchangeable: Interchangeable?
    var exchanges: [Renamings.Exchange] = []
    /// The events whose tasks go on for long, as far as they are known.
    var longTasks = LongTasks()
    /// What is known of screens that the app hands out again.
    var kept = KeptScreens()

    /// Says how the app is made.
    ///
    /// - Parameters:
    ///   - name: What the launch state is called in reports.
    ///   - file: The file that it is declared in, for tests to paste.
    ///   - line: The line there.
    ///   - app: Makes the app in its launch state, in the empty window that it is given or in one of its own.
    public init(_ name: String = "launch", file: String = #fileID, line: Int = #line, app: @escaping App) {
        source = "\(file):\(line)"
        launches = [Launch(name: name, makeApp: app)]
    }

    /// Says in tests to paste which exploration they replay.
    var codeOfReplay: String { "// proof: the Reachability that is declared in \(source)" }

    /// A changed copy.
    func with(_ change: (inout Reachability) -> Void) -> Reachability {
        var copy = self
        change(&copy)
        return copy
    }

    /// This exploration, beginning in one more launch state.
    ///
    /// The destinations, the gestures of the app's own, its environment and its rules must be the same as in the others, by name and in order.
    ///
    /// - Parameters:
    ///   - name: What the launch state is called in reports.
    ///   - app: Makes the app in that state.
    /// - Returns: The exploration with it.
    public func launch(_ name: String, app: @escaping App) -> Reachability {
        with { $0.launches.append(Launch(name: name, makeApp: app)) }
    }

    /// This exploration in windows of another width; they are compact, like a phone's, by default.
    ///
    /// - Parameter size: The width of the windows that apps are made in.
    /// - Returns: The exploration in such windows.
    public func window(_ size: HorizontalSize) -> Reachability { with { $0.windowSize = size } }

    /// This exploration with these gestures, in place of back, swipe down and select tab.
    ///
    /// - Parameter gestures: What the user does, besides what the app declares itself in ``Exploration``.
    /// - Returns: The exploration with them.
    public func gestures(_ gestures: ExploredGesture...) -> Reachability { self.gestures(gestures) }

    /// This exploration with a list of gestures, in place of back, swipe down and select tab.
    public func gestures(_ gestures: [ExploredGesture]) -> Reachability { with { $0.gestures = gestures } }

    /// This exploration, in which parts of the environment change at any time.
    ///
    /// - Parameter names: The names of ``EnvironmentValue`` toggles that the app declares in ``Exploration``.
    /// - Returns: The exploration with them.
    public func environment(_ names: String...) -> Reachability { with { $0.flipped = names } }
}

/// Screens that an app hands out again after they have left: by what builds them, as it is known from an exploration that has met one.
struct KeptScreens: Hashable, Sendable {
    /// The steps whose factories hand screens out again, and the classes of screens that app code hands out by itself, as described.
    var makers: Set<String> = []
    /// Those of them that hand out a screen which another one hands out as well.
    var sharing: Set<String> = []
    /// The numbers of launch screens that come back.
    var launchScreens: Set<UInt32> = []

    var isEmpty: Bool { makers.isEmpty && launchScreens.isEmpty }

    /// What they are, in words.
    var names: [String] { makers.sorted() + launchScreens.sorted().map { "launch screen \($0)" } }
}

/// A screen was handed out again of which that was not known: what was explored without its identity is explored again.
struct KeptScreenFound: Error {
    let kept: KeptScreens
}

/// How far the exploration goes.
struct Bounds: Sendable {
    var stackDepth: Int? = 4
    var modals: Int? = 2
    /// `nil` if stacks in modals have the bound of all others.
    var modalStackDepth: Int?
    /// The most tabs in a tab bar.
    var tabs: Int?
    var custom: [CustomBound] = []

    /// Every bound by name, in the order in which they are asked; `nil` for what is not bounded.
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

    /// So many things happen one after the other while an event waits.
    static let mostMeanwhile = 8

    /// What reports call that.
    static let meanwhileName = "meanwhile=\(mostMeanwhile)"

    /// Where among ``names`` that is.
    var meanwhilePosition: Int { BuiltIn.allCases.count + custom.count }

    /// The bounds that are stated, by name.
    var stated: [String] { names.dropLast().compactMap(\.self) }
}

/// A bound that the team states itself.
struct CustomBound: Sendable {
    let name: String
    let holds: @Sendable (SimulatedWindow) -> Bool
}

/// After how much the exploration ends although there is more.
struct Budget: Sendable {
    var states: Int?
    var seconds: Double?
    var memory: Int?
}

/// Which part of an exploration is carried out.
struct Shard: Sendable {
    let index: Int
    let count: Int
}

/// How the explored app is compared with fresh ones at random.
struct RandomCheck: Sendable {
    var steps = 300
    var seed: UInt64 = 1
}

/// A file that holds the path to the event that is about to happen, for the case that the event ends the process.
struct PathFile: Sendable {
    let file: String

    /// Takes the file away: nothing has ended the process.
    func remove() { try? FileManager.default.removeItem(atPath: file) }
}

/// Where the way back has to lead.
enum Home: Sendable {
    /// To the first screen of the launch state, with no modal above it.
    case launchRoot
    /// To a state that the team describes.
    case described(String, @Sendable (SimulatedWindow) throws -> Bool)
}

extension Home {
    /// What reports call it, as something that holds.
    var name: String {
        switch self {
        case .launchRoot: "gestures lead back to the first screen"
        case .described(let name, _): "gestures lead back to \(name)"
        }
    }
}
