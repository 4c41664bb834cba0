/// Which object each number of a hierarchy means. A window has one; app code is only reached through it.
public final class ScreenTable {
    /// The window that the table belongs to; `nil` of a table without one, and once the window is gone.
    unowned var owner: AnyObject?
    /// What the router keeps for the window.
    package var routing: AnyObject?
    package let classes: ScreenClasses
    // Taken out to be changed, and put back whole, as the numbers are: this spares each look a check for exclusive access, 76 instructions.
    /// The first place is never given, because its number stands for no screen.
    private var list = ScreenList([nil])
    /// The numbers of screens that do not know their own.
    private(set) var numbers: [ObjectIdentifier: ScreenID] = [:]
    /// What is told of changes.
    var listeners: [WeakListener] = []

    /// Makes a table without screens, that belongs to no window yet.
    public init() { classes = ScreenClasses() }

    deinit { remove(screens.compactMap { $0?.id }) }

    /// The screen that a number means; `nil` of one that is planned, or has gone.
    public subscript(id: ScreenID) -> (any Screen)? { entry(id)?.screen }

    /// The screen that a number means, with what is known of its class.
    package func entry(_ id: ScreenID) -> ListedScreen? {
        let (screens, place) = (list.screens, id.index)
        guard place < screens.count else { return nil }
        guard let listed = screens[place] else { return borrowed(id)?.listed }
        return listed.id == id ? listed : nil
    }

    /// The screen that a number means, if something else keeps it alive.
    func borrowed(_ id: ScreenID) -> BorrowedScreen? {
        let borrowed = list.borrowed
        guard !borrowed.isEmpty, let screen = borrowed[id.index], screen.id == id else { return nil }
        return screen
    }

    /// The screens by place; a search takes the list as a whole.
    package var screens: [ListedScreen?] { list.borrowed.isEmpty ? list.screens : list.all }

    /// How many screens have numbers.
    public var count: Int { screens.count { $0 != nil } }

    /// Changes the list of screens.
    func change<Result>(_ body: (inout ScreenList) -> Result) -> Result {
        var changed = list
        list = ScreenList([])
        defer { list = changed }
        return body(&changed)
    }

    /// Changes the numbers of screens that do not know their own.
    func changeNumbers<Result>(_ body: (inout [ObjectIdentifier: ScreenID]) -> Result) -> Result {
        var changed = numbers
        numbers = [:]
        defer { numbers = changed }
        return body(&changed)
    }

    // MARK: Kept numbers

    /// Keeps a number: it is given to no other screen, also when the one that has it leaves.
    package func keep(_ id: ScreenID) { change { $0.keep(id) } }

    /// A new number that no screen has, and that is kept.
    package func keptNumber() -> ScreenID {
        change { list in
            let id = list.newNumber()
            list.keep(id)
            return id
        }
    }
}
