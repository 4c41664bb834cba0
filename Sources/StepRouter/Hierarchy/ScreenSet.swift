/// Screens that were met, held: looked through while they are few, told apart by a hash table when they become many.
@usableFromInline
package struct ScreenSet {
    private static let few = 12

    private var screens: [any Screen] = []
    private var identities: Set<ObjectIdentifier> = []

    package init() {}

    /// Whether nothing was met.
    package var isEmpty: Bool { screens.isEmpty }

    /// - Parameter screens: Different screens.
    @usableFromInline
    package init(_ screens: [any Screen]) {
        self.screens = screens
        if screens.count > Self.few { identities = Set(screens.map { ObjectIdentifier($0) }) }
    }

    @usableFromInline
    package func contains(_ screen: any Screen) -> Bool {
        if screens.count > Self.few { return identities.contains(ObjectIdentifier(screen)) }
        for position in screens.indices where screens[position] === screen { return true }
        return false
    }

    /// Adds a screen.
    ///
    /// - Parameter screen: The screen.
    /// - Returns: Whether it was not in the set before.
    package mutating func insert(_ screen: any Screen) -> Bool {
        if contains(screen) { return false }
        screens.append(screen)
        if screens.count > Self.few + 1 {
            identities.insert(ObjectIdentifier(screen))
        } else if screens.count == Self.few + 1 {
            identities = Set(screens.map { ObjectIdentifier($0) })
        }
        return true
    }
}
