@testable import StepRouter

/// Everything that a hierarchy is: which screens there are, how they are linked, what each container shows and would show if it were
/// in sight, how modals are presented, and what screens declare as their state. A drawing tells less: it knows no identity.
///
/// Holds the screens, so that no new one can be taken for one that is gone.
struct HierarchyRecord: Equatable {
    private let size: HorizontalSize
    private let isRecording: Bool
    private let isMoving: Bool
    private var entries: [Entry] = []

    /// - Parameters:
    ///   - window: Whose hierarchy is recorded.
    ///   - kept: Screens that the app keeps elsewhere.
    init(of window: SimulatedWindow, and kept: [SimulatedScreen] = []) {
        size = window.horizontalSize
        isRecording = window.simulatedJournal.isRecording
        isMoving = window.runningTransition != nil
        if let root = window.root { visit(root) }
        for screen in kept { visit(screen) }
    }

    private mutating func visit(_ screen: SimulatedScreen) {
        entries.append(Entry(screen))
        for case let child as SimulatedScreen in screen.container?.containedScreens ?? [] { visit(child) }
        if let modal = screen.modal { visit(modal) }
    }

    /// The screens recorded.
    var screens: [SimulatedScreen] { entries.map(\.screen) }

    /// What of this record is not in another one, and what there is instead.
    func difference(from other: Self) -> [String] {
        if self == other { return [] }
        let (mine, others) = (lines, other.lines)
        return others.filter { !mine.contains($0) }.map { "- \($0)" }
            + mine.filter { !others.contains($0) }.map { "+ \($0)" }
    }

    private var lines: [String] {
        ["window \(size)\(isRecording ? ", recording" : "")\(isMoving ? ", moving" : "")"] + entries.map(\.description)
    }
}

/// One screen of a record.
private struct Entry: Equatable, CustomStringConvertible {
    let screen: SimulatedScreen
    private let holder: SimulatedScreen?
    private let modal: SimulatedScreen?
    private let children: [any Screen]
    private let visible: [any Screen]
    private let state: AnyHashable?
    private let facts: String

    init(_ screen: SimulatedScreen) {
        self.screen = screen
        holder = screen.holder
        modal = screen.modal
        let container = screen as? SimulatedContainerScreen
        children = container?.containedScreens ?? []
        visible = container?.visibleScreens ?? []
        state = (screen as? any StatefulScreen).map { Self.state(of: $0) }
        var facts = ["\(screen.place)"]
        if screen.place == .presented { facts.append("\(screen.modalStyle)") }
        if screen.isShown { facts.append("shown") }
        if screen.isPresenting { facts.append("being presented") }
        if screen.isDismissing { facts.append("being dismissed") }
        if let container { facts.append("selects \(container.selectedIndex)") }
        if let split = screen as? SimulatedSplitViewController, split.isCollapsed { facts.append("collapsed") }
        self.facts = facts.joined(separator: ", ")
    }

    private static func state(of screen: some StatefulScreen) -> AnyHashable { AnyHashable(screen.state) }

    static func == (left: Self, right: Self) -> Bool {
        left.screen === right.screen && left.holder === right.holder && left.modal === right.modal
            && left.children.elementsEqual(right.children) { $0 === $1 }
            && left.visible.elementsEqual(right.visible) { $0 === $1 }
            && left.state == right.state && left.facts == right.facts
    }

    var description: String {
        var line = "\(Self.name(of: screen)) [\(facts)]"
        if let holder { line += " by \(Self.name(of: holder))" }
        if let modal { line += " below \(Self.name(of: modal))" }
        if !children.isEmpty { line += " holds \(children.map(Self.name))" }
        if !visible.isEmpty { line += " shows \(visible.map(Self.name))" }
        if let state { line += " state \(state)" }
        return line
    }

    private static func name(of screen: any Screen) -> String {
        "\(screen.screenName)#\(UInt(bitPattern: ObjectIdentifier(screen).hashValue) % 1_000_000)"
    }
}
