/// Which object each number of a hierarchy means. A window has one; app code is only reached through it.
public final class ScreenTable {
    /// The window that the table belongs to; `nil` of a table without one, and once the window is gone.
    unowned var owner: AnyObject?
    /// What the router keeps for the window.
    package var routing: AnyObject?
    package let classes: ScreenClasses
    // Both are taken out to be changed, and put back whole: this spares each look at them a check for exclusive access, 76 instructions.
    /// The screens by place.
    private(set) var list = ScreenList.withoutScreens
    /// The numbers of screens that do not know their own.
    private(set) var numbers: [ObjectIdentifier: ScreenID] = [:]
    /// What is told of changes.
    var listeners: [WeakListener] = []

    /// Makes a table without screens, that belongs to no window yet.
    public init() { classes = ScreenClasses() }

    deinit { remove(list.screens.compactMap { $0?.id }) }

    /// The screen that a number means; `nil` of one that is planned, or has gone.
    public subscript(id: ScreenID) -> (any Screen)? { list[id]?.screen }

    /// The screen that a number means, with what is known of its class.
    package func entry(_ id: ScreenID) -> ListedScreen? { list[id] }

    /// The screens by place; a search takes the list as a whole.
    package var screens: [ListedScreen?] { list.screens }

    /// How many screens have numbers.
    public var count: Int { list.screens.count { $0 != nil } }

    /// Changes the list of screens.
    func change<Result>(_ body: (inout ScreenList) -> Result) -> Result {
        var changed = list
        list = ScreenList()
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

extension ScreenTable: HierarchyRules {
    package func shownRange(of classID: UInt16, count: Int, selected: Int) -> Range<Int> {
        guard let type = classes[classID].type as? any CustomContainer.Type else { return selected..<selected + 1 }
        return type.shownRange(count: count, selected: selected)
    }

    package func checkContent(_ classIDs: [UInt16], of classID: UInt16) throws {
        guard let type = classes[classID].type as? any CustomContainer.Type else { return }
        try type.checkContent(classIDs.map { classes[$0].type })
    }

    package func name(of screen: ScreenID) -> String { self[screen].map { StepRouter.name(of: $0) } ?? "A screen" }

    package func name(ofClass classID: UInt16) -> String { String(describing: classes[classID].type) }
}
