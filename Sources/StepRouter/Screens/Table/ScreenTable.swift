/// The table of the screens that a hierarchy's numbers mean. A window has one; app code is only reached through it.
public final class ScreenTable {
    /// The window that the table belongs to; `nil` of a table without one, and once the window is gone.
    unowned var owner: AnyObject?
    /// The router's data for the window.
    package var routing: AnyObject?
    package let classes: ScreenClasses
    /// `true` if sheets rest at their heights; elsewhere than on iOS and in Catalyst they have none.
    package var restsSheets = true
    // Taken out to be changed, and put back whole, as the numbers are: this spares each read a check for exclusive
    // access, 76 instructions.
    /// The first place is never given, because its number stands for no screen.
    private var list = ScreenList([nil])
    /// The numbers of screens that do not store their own.
    private(set) var numbers: [ObjectIdentifier: ScreenID] = [:]
    var listeners: [WeakListener] = []

    /// Makes a table without screens, that belongs to no window yet.
    public init() { classes = ScreenClasses() }

    deinit { remove(screens.compactMap { $0?.id }) }

    /// The screen of a number; `nil` of one that is planned, or has gone.
    public subscript(id: ScreenID) -> (any Screen)? { entry(id)?.screen }

    /// The screen of a number, with the facts about its class.
    package func entry(_ id: ScreenID) -> ListedScreen? {
        let (screens, place) = (list.screens, id.index)
        guard place < screens.count else { return nil }
        guard let listed = screens[place] else { return borrowed(id)?.listed }
        return listed.id == id ? listed : nil
    }

    /// The facts about the class of a screen, also after that was freed by another owner.
    package func knownClass(of id: ScreenID) -> ScreenClass? { entry(id)?.known ?? borrowed(id)?.known }

    /// The screen of a number, if another owner keeps it alive.
    func borrowed(_ id: ScreenID) -> BorrowedScreen? {
        let borrowed = list.borrowed
        guard !borrowed.isEmpty, let screen = borrowed[id.index], screen.id == id else { return nil }
        return screen
    }

    /// The screens by place; a search takes the list as a whole.
    package var screens: [ListedScreen?] { list.borrowed.isEmpty ? list.screens : list.all }

    /// The number of screens that have numbers.
    public var count: Int { screens.count { $0 != nil } }

    // MARK: Reserved numbers

    /// Reserves a number for a screen that is planned.
    func reserve() -> ScreenID { change { $0.reserve() } }

    /// Gives back a reserved number that no screen has taken.
    func unreserve(_ id: ScreenID) { change { $0.unreserve(id) } }

    // MARK: Changing

    func change<Result>(_ body: (inout ScreenList) -> Result) -> Result {
        var changed = list
        list = ScreenList([])
        defer { list = changed }
        return body(&changed)
    }

    /// Changes the numbers of screens that do not store their own.
    func changeNumbers<Result>(_ body: (inout [ObjectIdentifier: ScreenID]) -> Result) -> Result {
        var changed = numbers
        numbers = [:]
        defer { numbers = changed }
        return body(&changed)
    }

    // MARK: Kept numbers

    /// Keeps a number: no other screen gets it, even when its own screen leaves.
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

/// A screen that has a number, and the facts about its class.
package struct ListedScreen {
    package let id: ScreenID
    package let screen: any Screen
    package let known: ScreenClass

    /// The screen as an observer of its lifecycle; `nil` if it is none.
    package var observer: (any LifecycleObserving)? { known.observer(screen) }

    /// The screen as a container; `nil` if it is none.
    var container: (any ContainerScreen)? { known.container(screen) }

    package var canBeDismissed: Bool { known.canBeDismissed(screen) }

    /// Remembers the declared state of the screen, and returns a closure that restores it; `nil` if there is none.
    package func remember() -> (() -> Void)? { known.remember(screen) }
}

/// The screens of a table by place, and the numbers that are free.
struct ScreenList {
    /// The screens that the table keeps alive.
    private(set) var screens: [ListedScreen?]
    /// The screens that another owner keeps alive, by place.
    private(set) var borrowed: [Int: BorrowedScreen] = [:]
    /// Numbers that no screen had yet, whose places are free.
    private var freeNumbers: [ScreenID] = []
    /// For each place, `true` if its number is kept for one screen.
    private var isKept: [Bool] = []

    init(_ screens: [ListedScreen?]) { self.screens = screens }

    /// Adds a screen under a reserved number, or under another one.
    mutating func add(_ screen: any Screen, _ known: ScreenClass, as reserved: ScreenID?) -> ScreenID {
        let id = reserved ?? reserve()
        put(ListedScreen(id: id, screen: screen, known: known))
        return id
    }

    /// A number that no screen has, for one that is to come.
    mutating func reserve() -> ScreenID { freeNumbers.popLast() ?? newNumber() }

    mutating func unreserve(_ reserved: ScreenID) { freeNumbers.append(reserved) }

    /// Puts a screen at the place of its number.
    mutating func put(_ screen: ListedScreen) { screens[screen.id.index] = screen }

    /// All screens by place, those that another owner keeps alive included.
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

    /// Removes a screen, and frees the place of its number unless that is kept.
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
        // The place gets another number, because the old one must never mean a later screen.
        if let next = id.next { freeNumbers.append(next) }
        return removed
    }

    /// The number of a new place.
    mutating func newNumber() -> ScreenID {
        screens.append(nil)
        return ScreenID(UInt32(screens.count - 1))
    }

    /// Keeps a number from other screens, even when its own screen leaves.
    mutating func keep(_ id: ScreenID) {
        while isKept.count <= id.index { isKept.append(false) }
        isKept[id.index] = true
    }
}

/// A screen of a table that another owner keeps alive.
final class BorrowedScreen {
    let id: ScreenID
    /// The identity of the screen, also after it was freed.
    let object: ObjectIdentifier
    weak let screen: (any Screen)?
    let known: ScreenClass

    init(_ listed: ListedScreen) {
        id = listed.id
        object = ObjectIdentifier(listed.screen)
        screen = listed.screen
        known = listed.known
    }

    /// The listed screen; `nil` after it was freed.
    var listed: ListedScreen? { screen.map { ListedScreen(id: id, screen: $0, known: known) } }
}

// MARK: Rules of classes

extension ScreenTable {
    /// The screens that a container shows; the range of an app's own class is clamped to its screens.
    ///
    /// - Parameters:
    ///   - node: The container.
    ///   - count: The number of screens that it holds.
    ///   - selected: The position of the selected one.
    /// - Returns: Their positions.
    package func shownRange(of node: HierarchyNode, count: Int, selected: Int) -> Range<Int> {
        if count == 0 { return 0..<0 }
        return switch node.kind {
        case .none: 0..<0
        case .navigation: count - 1..<count
        case .tabs: selected..<selected + 1
        case .split: node.isCollapsed ? selected..<selected + 1 : node.shownColumns(of: count)
        case .custom:
            shownRange(of: node.classID, count: count, selected: selected).clamped(to: 0..<count)
        }
    }

    /// The range of shown screens by a container class of an app's own, unclamped.
    package func shownRange(of classID: UInt16, count: Int, selected: Int) -> Range<Int> {
        guard let type = classes[classID].type as? any CustomContainer.Type else { return selected..<selected + 1 }
        return type.shownRange(count: count, selected: selected)
    }

    /// The column up to which a split view shows its columns when it collapses; those behind it are hidden.
    package func topColumn(of split: HierarchyNode, count: Int) -> Int {
        let (limit, last) = (Int(split.columnLimit), max(0, count - 1))
        let preferred = split.topColumn.map { min(last, $0.position(ofColumns: limit)) } ?? last
        let proposed = Hierarchy.SplitColumn(at: preferred, ofColumns: limit)
        let column = (self[split.screen] as? any SplitContainer)?
            .topColumnForCollapsing(toProposedTopColumn: proposed)
        return min(last, (column ?? proposed).position(ofColumns: limit))
    }

    /// Checks that a container of an app's own class accepts a content.
    ///
    /// - Throws: The error of the class if it does not.
    func checkContent(_ classIDs: [UInt16], of classID: UInt16) throws {
        guard let type = classes[classID].type as? any CustomContainer.Type else { return }
        try type.checkContent(classIDs.map { classes[$0].type })
    }

    /// The name of a screen in messages.
    package func name(of screen: ScreenID) -> String { self[screen].map { StepRouter.name(of: $0) } ?? "A screen" }

    /// The name of a screen of a class in messages.
    func name(ofClass classID: UInt16) -> String { String(describing: classes[classID].type) }
}
