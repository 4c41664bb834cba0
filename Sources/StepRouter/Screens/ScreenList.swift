/// The screens of a table by place, and the numbers that are free, while they are changed.
struct ScreenList {
    private(set) var screens: [ListedScreen?]
    private(set) var freeNumbers: FreeNumbers

    mutating func add(_ screen: any Screen, _ known: ScreenClass) -> ScreenID {
        let id = freeNumbers.take() ?? newNumber()
        put(ListedScreen(id: id, screen: screen, known: known))
        return id
    }

    /// Puts a screen at the place of its number.
    mutating func put(_ screen: ListedScreen) { screens[screen.id.index] = screen }

    /// - Returns: The screen; `nil` if the number means none.
    mutating func remove(_ id: ScreenID) -> (any Screen)? {
        guard id.index < screens.count, let listed = screens[id.index], listed.id == id else { return nil }
        screens[id.index] = nil
        freeNumbers.free(id)
        return listed.screen
    }

    /// A number of a place that is added.
    mutating func newNumber() -> ScreenID {
        screens.append(nil)
        return ScreenID(UInt32(screens.count - 1))
    }

    /// Gives a number to no other screen, also when the one that has it leaves.
    mutating func keep(_ id: ScreenID) { freeNumbers.keep(id) }
}

/// Numbers that no screen had yet, whose places in a table are free.
struct FreeNumbers {
    private var numbers: [ScreenID] = []
    /// By place, whether its number is kept for one screen.
    private var isKept: [Bool] = []

    mutating func take() -> ScreenID? { numbers.popLast() }

    /// Frees the place of a number that means no screen any more, unless it is kept.
    mutating func free(_ id: ScreenID) {
        if id.index < isKept.count, isKept[id.index] { return }
        if let next = id.next { numbers.append(next) }
    }

    mutating func keep(_ id: ScreenID) {
        while isKept.count <= id.index { isKept.append(false) }
        isKept[id.index] = true
    }
}
