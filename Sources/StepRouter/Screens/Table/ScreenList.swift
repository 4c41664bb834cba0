/// The screens of a table by place, and the numbers that are free.
struct ScreenList {
    private(set) var screens: [ListedScreen?]
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

    /// No longer keeps a screen alive.
    mutating func stopKeeping(_ id: ScreenID) {
        guard id.index < screens.count, let listed = screens[id.index], listed.id == id else { return }
        screens[id.index] = ListedScreen(borrowing: listed)
    }

    /// Takes a screen out, and frees the place of its number unless that is kept.
    ///
    /// - Returns: The screen as it was listed; `nil` if the number means none.
    mutating func remove(_ id: ScreenID) -> ListedScreen? {
        guard id.index < screens.count, let listed = screens[id.index], listed.id == id else { return nil }
        screens[id.index] = nil
        if id.index < isKept.count, isKept[id.index] { return listed }
        if let next = id.next { freeNumbers.append(next) }
        return listed
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
