/// Finds a screen that is there already.
///
/// The router hands the hierarchy over, so a configuration holds no window and serves every one. A window asks a finder
/// as well:
///
/// ```swift
/// let product = try window.find(ClassFinder<ProductScreen, Void>())
/// ```
public protocol Finder<Target, Context> {
    /// The type of screens to find.
    associatedtype Target: Screen
    /// The context that the screen should show.
    associatedtype Context

    /// Finds the screen. Called at most once on each walk along the chain; it must not change the hierarchy.
    ///
    /// - Parameters:
    ///   - tree: The screens to search.
    ///   - context: The context that the screen should show.
    /// - Returns: The screen, or `nil` if it is not there, which is no error.
    /// - Throws: An error if the question cannot be answered; the navigation then fails with nothing changed.
    func find(in tree: ScreenTree, with context: Context) throws -> Target?
}

extension ScreenWindow {
    /// Asks a finder for a screen of the window, without a router.
    ///
    /// ```swift
    /// let product = try window.find(ClassWithContextFinder<ProductScreen, ProductID>(), with: 42)
    /// ```
    ///
    /// - Parameters:
    ///   - finder: The finder.
    ///   - context: The context that the screen should show.
    /// - Returns: The screen, or `nil` if it is not there. The end of a running transition counts.
    /// - Throws: The error of the finder if it cannot answer.
    public func find<Finding: Finder>(_ finder: Finding, with context: Finding.Context) throws -> Finding.Target? {
        try finder.find(in: tree, with: context)
    }

    /// Asks a finder that needs no context for a screen of the window; all else is as with one.
    public func find<Finding: Finder>(_ finder: Finding) throws -> Finding.Target? where Finding.Context == Void {
        try find(finder, with: ())
    }
}

/// A finder that calls a closure.
public struct InlineFinder<Target: Screen, Context>: Finder {
    let body: (ScreenTree, Context) throws -> Target?

    /// Makes the finder.
    ///
    /// - Parameter body: Returns the screen, or `nil` if it is not there.
    public init(_ body: @escaping (ScreenTree, Context) throws -> Target?) { self.body = body }

    /// Calls the closure.
    public func find(in tree: ScreenTree, with context: Context) throws -> Target? { try body(tree, context) }
}

/// A finder that never finds anything, for screens that are built anew each time.
public struct NilFinder<Target: Screen, Context>: Finder {
    /// Makes the finder.
    public init() {}

    /// Finds nothing.
    public func find(in tree: ScreenTree, with context: Context) -> Target? { nil }
}

// MARK: Descriptions of searches

/// A finder that describes its search, so that declarations can be checked without calling it.
///
/// The finders of StepRouterFinders and iterating finders of an app's own do. A finder that wraps another one returns
/// the search of that:
///
/// ```swift
/// var search: FinderSearch { FinderSearch(of: base) }
/// ```
public protocol SearchDescribing {
    /// The description of the search; read by ``Validatable/validate()`` and never while navigating.
    var search: FinderSearch { get }
}

/// The description of a finder's search, as far as it is known.
public struct FinderSearch {
    package enum Subject {
        /// A search that only the finder knows.
        case unknown
        /// A search that never finds a screen.
        case nothing
        /// Screens of a type.
        case screens(of: any Screen.Type, which: Choice)
    }

    /// The choice among screens of the right type.
    package enum Choice {
        case all
        case showingContext
        /// Screens that only the finder knows.
        case some
    }

    /// The area of visited screens.
    package struct Area {
        let start: StartStep?
        let options: Int
        let includesStart: Bool
        /// `true` if screens are visited that are not visible.
        let visitsHidden: Bool

        /// - Parameters:
        ///   - start: The starting point; `nil` if it cannot be compared.
        ///   - options: A set as bits: a set that includes it visits all its screens as well.
        ///   - includesStart: `true` if the starting screen itself is visited.
        ///   - visitsHidden: `true` if screens are visited that are not visible.
        package init(start: StartStep?, options: Int, includesStart: Bool, visitsHidden: Bool) {
            self.start = start
            self.options = options
            self.includesStart = includesStart
            self.visitsHidden = visitsHidden
        }

        func includes(_ other: Area) -> Bool {
            guard let start, let otherStart = other.start else { return false }
            return start == otherStart && options & other.options == other.options
        }
    }

    let subject: Subject
    let area: Area?

    /// - Parameters:
    ///   - subject: The subject of the search.
    ///   - area: The visited screens; `nil` if only the finder knows them.
    package init(_ subject: Subject, in area: Area?) {
        self.subject = subject
        self.area = area
    }

    /// Reads the description of a finder's search, or ``unknown``.
    ///
    /// - Parameter finder: The finder, which is not called.
    public init(of finder: some Finder) { self.init(ofAny: finder) }

    /// Reads the description of a finder's search, for any types.
    package init(ofAny finder: Any) { self = (finder as? any SearchDescribing)?.search ?? .unknown }

    /// A search that is not described.
    public static var unknown: FinderSearch { FinderSearch(.unknown, in: nil) }
}

extension FinderSearch {
    /// The hidden screens that a search may ask.
    package enum HiddenScreens {
        case none
        case screens(of: any Screen.Type)
        case unknown
    }

    /// The hidden screens that the search may ask.
    package var hiddenScreens: HiddenScreens {
        switch subject {
        case .nothing: return .none
        case .unknown: return .unknown
        case .screens(let type, _):
            guard let area, area.start != nil else { return .unknown }
            return area.visitsHidden ? .screens(of: type) : .none
        }
    }

    /// `true` if nothing is ever found.
    var findsNothing: Bool {
        if case .nothing = subject { true } else { false }
    }

    /// `true` if the search is for screens that show a certain context.
    var asksForContext: Bool {
        if case .screens(_, .showingContext) = subject { true } else { false }
    }

    /// Returns whether this search finds a screen whenever the other one does.
    func succeeds(wherever other: FinderSearch) -> Bool {
        guard let area, let otherArea = other.area, area.includes(otherArea),
            case .screens(let type, let choice) = subject,
            case .screens(let otherType, let otherChoice) = other.subject
        else { return false }
        switch choice {
        case .all: return Self.isKind(otherType, of: type)
        case .showingContext: return otherChoice == .showingContext && Self.isKind(otherType, of: type)
        case .some: return false
        }
    }

    /// Returns whether the other search finds the same screen, in every state.
    func isSame(as other: FinderSearch) -> Bool { succeeds(wherever: other) && other.succeeds(wherever: self) }

    private static func isKind<Base: Screen>(_ type: any Screen.Type, of base: Base.Type) -> Bool { type is Base.Type }
}

extension NilFinder: SearchDescribing {
    /// The search that finds nothing.
    public var search: FinderSearch { FinderSearch(.nothing, in: nil) }
}
