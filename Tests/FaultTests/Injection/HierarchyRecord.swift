@testable import StepRouter
@testable import StepRouterSimulation

/// Everything that a hierarchy is: its value, the objects that its numbers mean, what they declare as their state, what the window has told them, and what
/// screens hold that the app keeps elsewhere. A drawing tells less: it knows no identity.
///
/// Holds the screens, so that no new one can be taken for one that is gone.
struct HierarchyRecord: Equatable {
    private let hierarchy: Hierarchy
    private let told: [ScreenID]
    private let isMoving: Bool
    private var entries: [Entry]

    /// - Parameters:
    ///   - window: The window whose hierarchy is recorded.
    ///   - kept: Screens that the app keeps elsewhere.
    init(of window: SimulatedWindow, and kept: [BaseScreen] = []) {
        hierarchy = window.hierarchy
        told = window.toldVisible
        isMoving = window.isInTransition
        entries = window.hierarchy.nodes.map { Entry(window.screens[$0.screen], at: $0) }
        for screen in kept { visit(screen) }
    }

    private mutating func visit(_ screen: any Screen) {
        entries.append(Entry(screen, at: nil))
        for child in (screen as? any ContainerScreen)?.heldScreens.screens ?? [] { visit(child) }
        if let modal = (screen as? BaseScreen)?.heldModal { visit(modal.screen) }
    }

    /// The screens recorded.
    var screens: [any Screen] { entries.compactMap(\.screen) }

    /// What of this record is not in another one, and what there is instead.
    func difference(from other: Self) -> [String] {
        if self == other { return [] }
        let (mine, others) = (lines, other.lines)
        let missing = others.filter { !mine.contains($0) }.map { "- \($0)" }
        let added = mine.filter { !others.contains($0) }.map { "+ \($0)" }
        return missing.isEmpty && added.isEmpty ? ["another order, or other screens that look alike"] : missing + added
    }

    private var lines: [String] {
        [
            "window \(hierarchy.horizontalSize)\(isMoving ? ", moving" : "")",
            "has told that they are visible: \(told.map(\.number))",
        ] + entries.map(\.description)
    }
}

/// One screen of a record.
private struct Entry: Equatable, CustomStringConvertible {
    let screen: (any Screen)?
    /// Where it is in the window's hierarchy; `nil` of a screen that the app keeps elsewhere.
    private let node: Hierarchy.Node?
    private let state: AnyHashable?
    /// What links the screen keeps itself.
    private var links: [ObjectIdentifier?] = []
    private var isInWindow = false
    private var knowsParent = false

    init(_ screen: (any Screen)?, at node: Hierarchy.Node?) {
        self.screen = screen
        self.node = node
        state = (screen as? any StatefulScreen).map { Self.state(of: $0) }
        guard let base = screen as? BaseScreen else { return }
        isInWindow = base.table != nil
        knowsParent = base.knowsParent
        links = [base.holder, base.heldModal?.screen].map { $0.map { ObjectIdentifier($0) } }
        guard let held = (screen as? any ContainerScreen)?.heldScreens else { return }
        links += held.screens.map { ObjectIdentifier($0) }
    }

    private static func state(of screen: some StatefulScreen) -> AnyHashable { AnyHashable(screen.state) }

    static func == (left: Self, right: Self) -> Bool {
        left.screen === right.screen && left.node == right.node && left.state == right.state
            && left.links == right.links && left.isInWindow == right.isInWindow
            && left.knowsParent == right.knowsParent
    }

    var description: String {
        var line = screen.map { "\(name(of: $0))#\(ObjectIdentifier($0).hashValue.magnitude % 1_000_000)" } ?? "nothing"
        if let node { line += " \(node)" }
        if let state { line += " state \(state)" }
        if !links.isEmpty { line += " keeps \(links.count) links" }
        return line + (isInWindow ? " in a window" : "") + (knowsParent ? " told of its parent" : "")
    }
}
