/// Which object each number of a hierarchy means. A window has one; app code is only reached through it.
public final class ScreenTable {
    /// The window that the table belongs to; `nil` of a table without one, and once the window is gone.
    unowned var owner: AnyObject?
    /// What the router keeps for the window.
    package var routing: AnyObject?
    package let classes = ScreenClasses()
    /// The screens by number; a search takes the list as a whole.
    package var screens: [ListedScreen?] { listed }
    private var listed: [ListedScreen?] = [nil]
    private var numbers: [ObjectIdentifier: ScreenID] = [:]
    /// Numbers that no screen had yet, whose places are free.
    private var free: [ScreenID] = []
    /// By place, whether its number is kept for one screen.
    private var isKept: [Bool] = []

    /// Makes a table without screens, that belongs to no window yet.
    public init() {}

    /// Lets all screens go; a window does so when it is freed. They keep what they hold.
    ///
    /// - Parameter hierarchy: The hierarchy in which they are.
    public func close(asIn hierarchy: Hierarchy) {
        owner = nil
        release(hierarchy.screens, asIn: hierarchy)
        let planned = listed
        listed = [nil]
        numbers = [:]
        free = []
        for listed in planned { (listed?.screen as? BaseScreen)?.home = nil }
    }

    /// The screen that a number means; `nil` of one that is planned, or has gone.
    public subscript(id: ScreenID) -> (any Screen)? { entry(id)?.screen }

    /// The screen that a number means, with what is known of its class.
    package func entry(_ id: ScreenID) -> ListedScreen? {
        guard id.index < listed.count, let entry = listed[id.index], entry.id == id else { return nil }
        return entry
    }

    /// The number of a screen; `nil` if it is not in the table.
    public func id(of screen: any Screen) -> ScreenID? { numbers[ObjectIdentifier(screen)] }

    /// How many screens have numbers.
    public var count: Int { numbers.count }

    func add(_ screen: any Screen, _ known: ScreenClasses.Entry) -> ScreenID {
        let id = free.popLast() ?? ScreenID(UInt32(listed.count))
        if id.index == listed.count { listed.append(nil) }
        listed[id.index] = ListedScreen(id: id, screen: screen, known: known)
        numbers[ObjectIdentifier(screen)] = id
        return id
    }

    func remove(_ id: ScreenID) {
        guard let screen = self[id] else { return }
        listed[id.index] = nil
        numbers[ObjectIdentifier(screen)] = nil
        let isKept = id.index < isKept.count && isKept[id.index]
        if !isKept, let next = id.next { free.append(next) }
        if let screen = screen as? BaseScreen, screen.home === self { screen.home = nil }
    }

    // MARK: Kept numbers

    /// Keeps a number: it is given to no other screen, also when the one that has it leaves.
    package func keep(_ id: ScreenID) {
        while isKept.count <= id.index { isKept.append(false) }
        isKept[id.index] = true
    }

    /// A new number that no screen has, and that is kept.
    package func keptNumber() -> ScreenID {
        let id = ScreenID(UInt32(listed.count))
        listed.append(nil)
        keep(id)
        return id
    }

    /// Takes a screen out of the table, without callbacks.
    package func takeOut(_ id: ScreenID) { remove(id) }

    /// A screen as it is listed under a number that is kept for it.
    package func listing(_ screen: any Screen, as id: ScreenID) -> ListedScreen {
        ListedScreen(id: id, screen: screen, known: classes[classes.number(of: type(of: screen))])
    }

    /// Puts a screen back under the number that is kept for it. A hierarchy says where it is and what it holds.
    ///
    /// - Parameters:
    ///   - screen: The screen.
    ///   - isContained: Whether a container holds it, which it was told.
    package func putBack(_ screen: ListedScreen, isContained: Bool) {
        listed[screen.id.index] = screen
        numbers[ObjectIdentifier(screen.screen)] = screen.id
        place(screen)
        (screen.screen as? BaseScreen)?.knowsParent = isContained
    }
}

extension ScreenTable {
    /// Whether a container that is in no window holds a screen.
    package func isHeld(_ screen: any Screen) -> Bool { (screen as? BaseScreen)?.holder != nil }

    /// Says which container in no window holds a screen.
    package func setHolder(of screen: any Screen, to holder: ContainerController?) {
        (screen as? BaseScreen)?.holder = holder
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
