/// The screens of a table by place, and the numbers that are free.
struct ScreenList {
    private(set) var screens: [ListedScreen?] = []
    /// Numbers that no screen had yet, whose places are free.
    private var free: [ScreenID] = []
    /// By place, whether its number is kept for one screen.
    private var isKept: [Bool] = []

    /// A list of which the first place is never given: its number stands for no screen.
    static var withoutScreens: ScreenList {
        var list = ScreenList()
        list.screens.append(nil)
        return list
    }

    /// The screen that a number means, with what is known of its class.
    subscript(id: ScreenID) -> ListedScreen? {
        guard id.index < screens.count, let listed = screens[id.index], listed.id == id else { return nil }
        return listed
    }

    mutating func add(_ screen: any Screen, _ known: ScreenClass) -> ScreenID {
        let id = free.popLast() ?? newNumber()
        put(ListedScreen(id: id, screen: screen, known: known))
        return id
    }

    /// Puts a screen at the place of its number.
    mutating func put(_ screen: ListedScreen) { screens[screen.id.index] = screen }

    /// - Returns: The screen; `nil` if the number means none.
    mutating func remove(_ id: ScreenID) -> (any Screen)? {
        guard let screen = self[id]?.screen else { return nil }
        screens[id.index] = nil
        let isKept = id.index < isKept.count && isKept[id.index]
        if !isKept, let next = id.next { free.append(next) }
        return screen
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
