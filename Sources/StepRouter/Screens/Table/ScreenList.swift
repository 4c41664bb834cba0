/// The screens of a table by place, and the numbers that are free.
struct ScreenList {
    /// Those that the table keeps alive.
    private(set) var screens: [ListedScreen?]
    /// Those that something else keeps alive, by place.
    private(set) var borrowed: [Int: BorrowedScreen] = [:]
    /// Numbers that no screen had yet, whose places are free.
    private var freeNumbers: [ScreenID] = []
    /// By place, whether its number is kept for one screen.
    private var isKept: [Bool] = []

    init(_ screens: [ListedScreen?]) { self.screens = screens }

    mutating func add(_ screen: any Screen, _ known: ScreenClass) -> ScreenID {
        let id = freeNumbers.popLast() ?? newNumber()
        put(ListedScreen(id: id, screen: screen, known: known))
        return id
    }

    /// Puts a screen at the place of its number.
    mutating func put(_ screen: ListedScreen) { screens[screen.id.index] = screen }

    /// All screens by place, those that something else keeps alive included.
    var all: [ListedScreen?] {
        var all = screens
        for (place, screen) in borrowed { all[place] = screen.listed }
        return all
    }

    /// Stops keeping a screen alive.
    mutating func stopKeeping(_ id: ScreenID) {
        guard id.index < screens.count, let listed = screens[id.index], listed.id == id else { return }
        screens[id.index] = nil
        borrowed[id.index] = BorrowedScreen(listed)
    }

    /// Takes a screen out, and frees the place of its number unless that is kept.
    ///
    /// - Returns: The screen; `nil` if the number means none, or if the screen was freed.
    mutating func remove(_ id: ScreenID) -> (any Screen)? {
        guard id.index < screens.count else { return nil }
        let removed: (any Screen)?
        if let listed = screens[id.index], listed.id == id {
            screens[id.index] = nil
            removed = listed.screen
        } else if !borrowed.isEmpty, let listed = borrowed[id.index], listed.id == id {
            borrowed[id.index] = nil
            removed = listed.screen
        } else {
            return nil
        }
        if id.index < isKept.count, isKept[id.index] { return removed }
        if let next = id.next { freeNumbers.append(next) }
        return removed
    }

    /// A number of a place that is added.
    mutating func newNumber() -> ScreenID {
        screens.append(nil)
        return ScreenID(UInt32(screens.count - 1))
    }

    /// Gives a number to no other screen, also when the one that has it leaves.
    mutating func keep(_ id: ScreenID) {
        while isKept.count <= id.index { isKept.append(false) }
        isKept[id.index] = true
    }
}

/// A screen of a table that something else keeps alive.
final class BorrowedScreen {
    let id: ScreenID
    /// The identity of the screen, also once it was freed.
    let object: ObjectIdentifier
    weak let screen: (any Screen)?
    private let known: ScreenClass

    init(_ listed: ListedScreen) {
        id = listed.id
        object = ObjectIdentifier(listed.screen)
        screen = listed.screen
        known = listed.known
    }

    /// The screen as it is listed; `nil` once it was freed.
    var listed: ListedScreen? { screen.map { ListedScreen(id: id, screen: $0, known: known) } }
}
