/// Which object each number of a hierarchy means. A window has one; app code is only reached through it.
public final class ScreenTable {
    /// The window that the table belongs to; `nil` of a table without one, and once the window is gone.
    unowned var owner: AnyObject?
    /// What the router keeps for the window.
    package var routing: AnyObject?
    package let classes = ScreenClasses()
    private var listed: [(any Screen)?] = [nil]
    /// The numbers of their classes.
    private var classNumbers: [UInt16] = [0]
    private var numbers: [ObjectIdentifier: ScreenID] = [:]
    private var free: [ScreenID] = []
    /// By number, whether it is kept for one screen.
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
        classNumbers = [0]
        numbers = [:]
        free = []
        for screen in planned { (screen as? BaseScreen)?.home = nil }
    }

    /// The screens by number; a search takes the list as a whole.
    package var screens: [(any Screen)?] { listed }

    /// The screen that a number means; `nil` of one that is planned, or has gone.
    public subscript(id: ScreenID) -> (any Screen)? { id.index < listed.count ? listed[id.index] : nil }

    /// The number of a screen; `nil` if it is not in the table.
    public func id(of screen: any Screen) -> ScreenID? { numbers[ObjectIdentifier(screen)] }

    /// How many screens have numbers.
    public var count: Int { numbers.count }

    /// What is known of the class of a screen that has a number.
    package func entry(of id: ScreenID) -> ScreenClasses.Entry { classes[classNumbers[id.index]] }

    /// Remembers what a screen declares, and returns how to put that back; `nil` if it declares nothing.
    package func remember(_ id: ScreenID) -> (() -> Void)? { self[id].flatMap { entry(of: id).remember?($0) } }

    func add(_ screen: any Screen, ofClass number: UInt16) -> ScreenID {
        let id: ScreenID
        if let used = free.popLast() {
            id = used
            listed[id.index] = screen
            classNumbers[id.index] = number
        } else {
            id = ScreenID(UInt32(listed.count))
            listed.append(screen)
            classNumbers.append(number)
        }
        numbers[ObjectIdentifier(screen)] = id
        return id
    }

    func remove(_ id: ScreenID) {
        guard let screen = self[id] else { return }
        listed[id.index] = nil
        numbers[ObjectIdentifier(screen)] = nil
        if !(Int(id.number) < isKept.count && isKept[Int(id.number)]) { free.append(id) }
        if let screen = screen as? BaseScreen, screen.home === self { screen.home = nil }
    }

    // MARK: Kept numbers

    /// Keeps a number: it is given to no other screen, also when the one that has it leaves.
    package func keep(_ id: ScreenID) {
        while isKept.count <= Int(id.number) { isKept.append(false) }
        isKept[Int(id.number)] = true
    }

    /// A new number that no screen has, and that is kept.
    package func keptNumber() -> ScreenID {
        let id = ScreenID(UInt32(listed.count))
        listed.append(nil)
        classNumbers.append(0)
        keep(id)
        return id
    }

    /// Takes a screen out of the table, which nobody is told.
    package func takeOut(_ id: ScreenID) { remove(id) }

    /// Puts a screen back under a number that is kept for it. A hierarchy says where it is and what it holds.
    package func putBack(_ screen: any Screen, as id: ScreenID) {
        listed[id.index] = screen
        classNumbers[id.index] = classes.number(of: type(of: screen))
        numbers[ObjectIdentifier(screen)] = id
        place([id])
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
