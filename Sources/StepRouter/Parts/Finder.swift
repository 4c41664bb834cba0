/// Says whether a screen is there already.
///
/// The router hands the hierarchy over, so a configuration holds no window and serves every one. A finder also works on its own:
///
/// ```swift
/// let product = try ClassFinder<ProductScreen, Void>().find(in: window.tree, with: ())
/// ```
public protocol Finder<Target, Context> {
    /// The screen that is looked for.
    associatedtype Target: Screen
    /// What the screen should show.
    associatedtype Context

    /// Looks for the screen. Asked at most once for each plan; it must not change the hierarchy.
    ///
    /// - Parameters:
    ///   - tree: Where to look.
    ///   - context: What the screen should show.
    /// - Returns: The screen, or `nil` if it is not there, which is no error.
    /// - Throws: An error if the question cannot be answered; the navigation then fails with nothing changed.
    func find(in tree: ScreenTree, with context: Context) throws -> Target?

    /// This finder as the router asks it. Never written by hand: the default serves every finder.
    var erased: AnyFinder { get }
}

extension AnyFinder {
    /// Forgets the types of a finder, which is asked for a screen.
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

extension Finder {
    /// A finder that is asked.
    @inlinable
    public var erased: AnyFinder { AnyFinder(asking: self) }
}

/// A finder that asks a closure.
public struct InlineFinder<Target: Screen, Context>: Finder {
    let body: (ScreenTree, Context) throws -> Target?

    /// Makes the finder.
    ///
    /// - Parameter body: Returns the screen, or `nil` if it is not there.
    public init(_ body: @escaping (ScreenTree, Context) throws -> Target?) { self.body = body }

    /// Asks the closure.
    public func find(in tree: ScreenTree, with context: Context) throws -> Target? { try body(tree, context) }
}

/// A finder that never finds anything, for screens that are built anew each time.
public struct NilFinder<Target: Screen, Context>: Finder {
    /// Makes the finder.
    public init() {}

    /// Finds nothing.
    public func find(in tree: ScreenTree, with context: Context) -> Target? { nil }

    /// A finder that need not be asked.
    public var erased: AnyFinder { AnyFinder(self) }
}

/// A finder of which the types of screen and context are no longer known.
public final class AnyFinder {
    @usableFromInline
    package typealias Find = (ScreenTree, AnyContext) throws -> ScreenID?

    /// The finder.
    package let finder: Any
    /// Looks for the screen; `nil` of a finder that need not be asked.
    package let find: Find?
    /// Looks for the screen of a step that builds nothing, once the steps before are in place.
    package let locate: Find?

    @usableFromInline
    package init(_ finder: Any, isAskedAtOnce: Bool = true, find: Find? = nil) {
        self.finder = finder
        self.find = isAskedAtOnce ? find : nil
        locate = find
    }
}

// MARK: What finders tell of themselves

/// A finder that tells what it looks for and where, so that declarations can be checked without asking it.
///
/// The finders of StepRouterFinders and iterating finders of an app's own do. A finder that wraps another one hands on what that
/// tells:
///
/// ```swift
/// var search: FinderSearch { FinderSearch(of: base) }
/// ```
public protocol SearchDescribing {
    /// What is looked for and where; read by ``Validatable/validate()`` and never while navigating.
    var search: FinderSearch { get }
}

/// What a finder looks for and where, as far as it tells.
public struct FinderSearch {
    /// What is looked for.
    package enum Subject {
        /// Only the finder knows.
        case unknown
        /// Nothing is ever found.
        case nothing
        /// Screens of a type.
        case screens(of: any Screen.Type, which: Choice)
    }

    /// Which screens of the right type are accepted.
    package enum Choice {
        case all
        case showingContext
        /// Only the finder knows.
        case some
    }

    /// Which screens are visited.
    package struct Area {
        let start: StartStep?
        let options: Int
        let includesStart: Bool

        /// - Parameters:
        ///   - start: The starting point; `nil` if it cannot be compared.
        ///   - options: A set as bits: what it visits is visited as well by a set that includes it.
        ///   - includesStart: Whether the starting screen itself is visited.
        package init(start: StartStep?, options: Int, includesStart: Bool) {
            self.start = start
            self.options = options
            self.includesStart = includesStart
        }

        func includes(_ other: Area) -> Bool {
            guard let start, let otherStart = other.start else { return false }
            return start == otherStart && options & other.options == other.options
        }
    }

    let subject: Subject
    let area: Area?

    /// - Parameters:
    ///   - subject: What is looked for.
    ///   - area: Which screens are visited; `nil` if only the finder knows.
    package init(_ subject: Subject, in area: Area?) {
        self.subject = subject
        self.area = area
    }

    /// What a finder tells of its search, or ``unknown``.
    ///
    /// - Parameter finder: The finder, which is not asked for a screen.
    public init(of finder: some Finder) { self.init(ofAny: finder) }

    /// What a finder tells of its search, whatever its types are.
    package init(ofAny finder: Any) { self = (finder as? any SearchDescribing)?.search ?? .unknown }

    /// A search of which nothing is told.
    public static var unknown: FinderSearch { FinderSearch(.unknown, in: nil) }
}

extension FinderSearch {
    /// Whether nothing is ever found.
    var findsNothing: Bool {
        if case .nothing = subject { true } else { false }
    }

    /// Whether screens are looked for that show a certain context.
    var asksForContext: Bool {
        if case .screens(_, .showingContext) = subject { true } else { false }
    }

    /// Whether this search finds a screen whenever the other one does.
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

    /// Whether the other search finds the same screen, in every state.
    func isSame(as other: FinderSearch) -> Bool { succeeds(wherever: other) && other.succeeds(wherever: self) }

    private static func isKind<Base: Screen>(_ type: any Screen.Type, of base: Base.Type) -> Bool { type is Base.Type }
}

extension NilFinder: SearchDescribing {
    /// Nothing is looked for.
    public var search: FinderSearch { FinderSearch(.nothing, in: nil) }
}
