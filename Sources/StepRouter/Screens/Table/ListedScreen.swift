/// A screen that has a number, and what is known of its class.
package struct ListedScreen {
    package let id: ScreenID
    package let known: ScreenClass
    private let kept: (any Screen)?
    /// The screen, if something else keeps it alive.
    private let borrowed: BorrowedScreen?

    init(id: ScreenID, screen: any Screen, known: ScreenClass) {
        self.id = id
        self.known = known
        kept = screen
        borrowed = nil
    }

    /// The same, without keeping the screen alive.
    init(borrowing listed: ListedScreen) {
        id = listed.id
        known = listed.known
        kept = nil
        borrowed = listed.kept.map { BorrowedScreen($0) } ?? listed.borrowed
    }

    /// The screen; `nil` if it was freed, which happens to none that the table keeps.
    package var screen: (any Screen)? { kept ?? borrowed?.screen }

    /// The identity of the screen, also once it was freed.
    var object: ObjectIdentifier? { kept.map { ObjectIdentifier($0) } ?? borrowed?.object }

    /// The screen as what is told when it comes and goes; `nil` if it is not told.
    package var observer: (any LifecycleObserving)? { screen.flatMap { known.observer($0) } }

    /// The screen as a container; `nil` if it is none.
    var container: (any ContainerScreen)? { screen.flatMap { known.container($0) } }

    /// Remembers what the screen declares, and returns how to put that back; `nil` if it declares nothing.
    package func remember() -> (() -> Void)? { screen.flatMap { known.remember($0) } }
}

/// A screen that something else keeps alive.
private final class BorrowedScreen {
    weak let screen: (any Screen)?
    let object: ObjectIdentifier

    init(_ screen: any Screen) {
        self.screen = screen
        object = ObjectIdentifier(screen)
    }
}
