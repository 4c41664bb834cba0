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
