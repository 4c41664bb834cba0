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
/// Navigation controllers, tab bars and split views need no line; containers of the app's own classes do. A screen is recognised by its class, by the first line that
/// names it.
public struct RestorationTable {
    /// How many screens are restored at most.
    static let mostScreens = 1000
    /// How many screens may be above one.
    static let greatestDepth = 64

    let byName: [String: AnyRestorable]
    private let byClass: [ObjectIdentifier: AnyRestorable]

    /// Makes a table.
    ///
    /// - Parameter screens: The screens. Of two lines with one name, or one class, the first counts; lines for the library's containers go before its own.
    public init(@RestorationTableBuilder screens: () -> [AnyRestorable]) {
        let all = screens() + Self.containers
        byName = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }
        byClass = Dictionary(all.map { (ObjectIdentifier($0.type), $0) }) { first, _ in first }
    }

    /// What makes a screen again.
    func restorable(for screen: any Screen) -> AnyRestorable? {
        let known = byClass[ObjectIdentifier(type(of: screen))]
        let isTriple = (screen as? SplitViewController)?.style == .tripleColumn && known?.name == Self.split
        return isTriple ? byName[Self.tripleSplit] : known
    }

    private static let (split, tripleSplit) = ("split", "triple split")

    private static var containers: [AnyRestorable] {
        [
            AnyRestorable(Restorable("navigation", NavigationController.self)),
            AnyRestorable(Restorable("tabs", TabBarController.self)),
            AnyRestorable(Restorable(split, SplitViewController.self)),
            AnyRestorable(Restorable(tripleSplit) { SplitViewController(.tripleColumn) }),
        ]
    }
}

/// Collects the screens of a table.
@resultBuilder
public enum RestorationTableBuilder {
    /// One screen.
    public static func buildExpression<Target>(_ screen: Restorable<Target>) -> [AnyRestorable] {
        [AnyRestorable(screen)]
    }
    /// Screens that were collected elsewhere.
    public static func buildExpression(_ screens: [AnyRestorable]) -> [AnyRestorable] { screens }
    /// Several screens.
    public static func buildBlock(_ screens: [AnyRestorable]...) -> [AnyRestorable] { screens.flatMap(\.self) }
    /// Screens under a condition.
    public static func buildOptional(_ screens: [AnyRestorable]?) -> [AnyRestorable] { screens ?? [] }
    /// Screens under a condition that holds.
    public static func buildEither(first screens: [AnyRestorable]) -> [AnyRestorable] { screens }
    /// Screens under a condition that does not hold.
    public static func buildEither(second screens: [AnyRestorable]) -> [AnyRestorable] { screens }
}
