import StepRouter

/// The names that an app's screens have in snapshots, and how they are made again.
///
/// ```swift
/// let restoration = RestorationTable {
///     Restorable("home", HomeScreen.self)
///     Restorable("product", routes.product)
///     Restorable("order", routes.order) { screen in screen.number }
/// }
/// let snapshot = restoration.snapshot(of: window)
/// try await restoration.restore(snapshot, with: router)
/// ```
///
/// Navigation controllers, tab bars and split views need no line; containers of the app's own classes do. A screen is
/// recognised by its class, by the first line that names it.
public struct RestorationTable {
    /// The most screens that are restored.
    static let mostScreens = 1000
    /// The most screens that may be above one.
    static let greatestDepth = 64

    /// The lines of each name, in their order.
    private let byName: [String: [Entry]]
    private let byClass: [ObjectIdentifier: Entry]

    /// Makes a table.
    ///
    /// - Parameter screens: The screens. Of several lines for one class, the first is written; of several with one
    ///   name, the first that can read the context is restored. Lines for the library's containers go before its own.
    public init(@Builder screens: () -> [Entry]) {
        let all = screens() + Self.containers
        byName = Dictionary(grouping: all, by: \.name)
        let writing = all.filter { $0.write != nil }
        byClass = Dictionary(writing.map { (ObjectIdentifier($0.type), $0) }) { first, _ in first }
    }

    /// Makes a screen again, by the first line of its name that can read its context.
    ///
    /// - Throws: ``NotMade``; of several lines that cannot read the context, the error of the first one.
    nonisolated(nonsending) func make(
        _ entry: WindowSnapshot.Entry,
        _ asked: inout AskedSteps
    ) async throws(NotMade) -> any Screen {
        var unreadable: NotMade?
        for line in byName[entry.name] ?? [] {
            do throws(NotMade) {
                return try await line.maker.make(entry.context, &asked).get()
            } catch {
                guard case .unreadableContext = error.reason else { throw error }
                unreadable = unreadable ?? error
            }
        }
        throw unreadable ?? NotMade(reason: .unknownName)
    }

    /// Reads what a screen shows, by its line: for links to what is on screen, `links.url(of: window, reading: table.context)`.
    ///
    /// - Parameter screen: The screen.
    /// - Returns: The context; `nil` if the screen shows nothing yet, or has no line that reads one.
    public func context(of screen: any Screen) -> Any? { restorable(for: screen)?.context(screen) }

    /// The line that writes a screen.
    func restorable(for screen: any Screen) -> Entry? {
        let known = byClass[ObjectIdentifier(type(of: screen))]
        let isTriple = (screen as? SplitViewController)?.style == .tripleColumn && known?.name == Self.split
        return isTriple ? byName[Self.tripleSplit]?.first : known
    }

    private static let (split, tripleSplit) = ("split", "triple split")

    private static var containers: [Entry] {
        [
            Entry(Restorable("navigation", NavigationController.self)),
            Entry(Restorable("tabs", TabBarController.self)),
            Entry(Restorable(split, SplitViewController.self)),
            Entry(Restorable(tripleSplit) { SplitViewController(.tripleColumn) }),
        ]
    }
}

extension Hierarchy.Containment {
    /// Returns whether the app could have shown a container with the first of its screens alone.
    ///
    /// The user can go back from the later screens of a stack, and of columns in one stack, but closes no tab.
    ///
    /// - Parameter count: The number of screens that are left.
    /// - Returns: `true` if they are shown without the others.
    func canBeCutOff(after count: Int) -> Bool { count > 0 && self != .alternatives }
}

extension RestorationTable {
    /// Collects the screens of a table.
    @resultBuilder
    public enum Builder {
        /// One screen.
        public static func buildExpression<Target>(_ screen: Restorable<Target>) -> [Entry] {
            [Entry(screen)]
        }
        /// Screens that were collected elsewhere.
        public static func buildExpression(_ screens: [Entry]) -> [Entry] { screens }
        /// Several screens.
        public static func buildBlock(_ screens: [Entry]...) -> [Entry] {
            screens.flatMap(\.self)
        }
        /// Screens under a condition.
        public static func buildOptional(_ screens: [Entry]?) -> [Entry] {
            screens ?? []
        }
        /// Screens under a condition that holds.
        public static func buildEither(first screens: [Entry]) -> [Entry] { screens }
        /// Screens under a condition that does not hold.
        public static func buildEither(second screens: [Entry]) -> [Entry] { screens }
    }
}
