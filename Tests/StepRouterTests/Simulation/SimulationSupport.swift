import StepRouter
import Testing

/// A screen that shows a word: `Page("home")` is drawn as `Page(home)`.
final class Page: SimulatedContextScreen<String> {
    override var isModalInPresentation: Bool { state == "locked" }
}

/// A screen that defines the presentation context for modals with a current-context style.
final class ContextPage: SimulatedScreen {
    override var definesPresentationContext: Bool { true }
}

/// A screen of another hierarchy than the simulated one.
final class ForeignScreen: Screen {
    var parentScreen: (any ContainerScreen)? { nil }
    var presentingScreen: (any Screen)? { nil }
    var presentedScreen: (any Screen)? { nil }
    var isBeingPresented: Bool { false }
    var isBeingDismissed: Bool { false }
    var container: (any ContainerScreen)? { nil }
    var window: (any ScreenWindow)? { nil }

    func present(_ screen: any Screen, style: PresentationStyle, animated: Bool) async throws {}
    func dismissPresented(animated: Bool) async throws {}
}

/// Checks what a window shows, and that its hierarchy is one.
func expect(
    _ window: SimulatedWindow,
    shows drawing: String,
    sourceLocation: SourceLocation = #_sourceLocation
) throws {
    #expect(window.drawing == drawing, sourceLocation: sourceLocation)
    try window.checkInvariants()
}

/// Checks that an operation is refused with an error and changes nothing.
func expect(
    _ window: SimulatedWindow,
    refuses operation: () async throws -> Void,
    with expected: HierarchyError,
    sourceLocation: SourceLocation = #_sourceLocation
) async throws {
    let drawing = window.drawing
    let structure = window.structure
    let revision = window.simulatedJournal.revision
    do {
        try await operation()
        Issue.record("Not refused: \(expected)", sourceLocation: sourceLocation)
    } catch let error as HierarchyError {
        #expect(error == expected, sourceLocation: sourceLocation)
    }
    #expect(window.drawing == drawing, sourceLocation: sourceLocation)
    #expect(window.structure == structure, sourceLocation: sourceLocation)
    #expect(window.simulatedJournal.revision == revision, sourceLocation: sourceLocation)
    try window.checkInvariants()
}

/// Checks that an operation is allowed and changes nothing at all.
func expect(
    _ window: SimulatedWindow,
    staysAsItIs operation: () async throws -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
) async throws {
    let structure = window.structure
    let revision = window.simulatedJournal.revision
    try await operation()
    #expect(window.structure == structure, sourceLocation: sourceLocation)
    #expect(window.simulatedJournal.revision == revision, sourceLocation: sourceLocation)
    try window.checkInvariants()
}

extension SimulatedWindow {
    /// Everything that public API tells of the hierarchy, the identity of screens and hidden selections included.
    var structure: [String] {
        var lines = ["window \(horizontalSize) top \(identity(of: topmostScreen))"]
        if let rootScreen { describe(rootScreen, into: &lines) }
        return lines
    }

    private func describe(_ screen: any Screen, into lines: inout [String]) {
        let children = screen.container?.containedScreens ?? []
        let visible = screen.container?.visibleScreens ?? []
        var line = "\(screen.label) \(identity(of: screen)) in \(identity(of: screen.parentScreen))"
        line += " by \(identity(of: screen.presentingScreen)) above \(identity(of: screen.presentedScreen))"
        line += " style \(screen.presentationStyle?.description ?? "none")"
        line += " shows \(visible.map { identity(of: $0) })"
        if let split = screen as? SimulatedSplitViewController { line += " collapsed \(split.isCollapsed)" }
        if screen.window !== self { line += " elsewhere" }
        lines.append(line)
        for child in children { describe(child, into: &lines) }
        let above = screen.presentedScreen
        if let above, above !== screen.parentScreen?.presentedScreen { describe(above, into: &lines) }
    }

    private func identity(of screen: (any Screen)?) -> String {
        screen.map { "\(UInt(bitPattern: ObjectIdentifier($0).hashValue))" } ?? "none"
    }
}

/// What screens were told, in order.
final class CallLog {
    private var lines: [String] = []

    func add(_ line: String) { lines.append(line) }

    /// What was told since the last time.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// A screen that writes down what it is told.
final class LoggedScreen: SimulatedScreen {
    private(set) var name = "LoggedScreen"
    private var log = CallLog()

    override var screenName: String { name }

    convenience init(_ name: String, _ log: CallLog) {
        self.init()
        self.name = name
        self.log = log
    }

    override func willAppear() { log.add("\(name) willAppear") }
    override func didAppear() { log.add("\(name) didAppear") }
    override func willDisappear() { log.add("\(name) willDisappear") }
    override func didDisappear() { log.add("\(name) didDisappear") }
    override func didMove(to parent: (any ContainerScreen)?) {
        log.add("\(name) didMove to \(parent?.screenName ?? "nothing")")
    }
}

/// A navigation controller that writes down what it is told.
final class LoggedNavigation: SimulatedNavigationController {
    private(set) var name = "LoggedNavigation"
    private var log = CallLog()

    override var screenName: String { name }

    convenience init(_ name: String, _ log: CallLog, @ScreenBuilder content: () -> [any Screen]) {
        self.init(content: content)
        self.name = name
        self.log = log
    }

    override func willAppear() { log.add("\(name) willAppear") }
    override func didAppear() { log.add("\(name) didAppear") }
    override func willDisappear() { log.add("\(name) willDisappear") }
    override func didDisappear() { log.add("\(name) didDisappear") }
    override func didMove(to parent: (any ContainerScreen)?) {
        log.add("\(name) didMove to \(parent?.screenName ?? "nothing")")
    }
}

/// Checks that a gesture changes something, and leaves a hierarchy.
func expect(
    _ window: SimulatedWindow,
    takes gesture: UserGesture,
    sourceLocation: SourceLocation = #_sourceLocation
) async throws {
    let structure = window.structure
    let hasChanged = try await window.perform(gesture)
    #expect(hasChanged, sourceLocation: sourceLocation)
    #expect(window.structure != structure, sourceLocation: sourceLocation)
    try window.checkInvariants()
}

/// Checks that a gesture finds nothing to act on and changes nothing.
func expect(
    _ window: SimulatedWindow,
    ignores gesture: UserGesture,
    sourceLocation: SourceLocation = #_sourceLocation
) async throws {
    let structure = window.structure
    let revision = window.simulatedJournal.revision
    let hasChanged = try await window.perform(gesture)
    #expect(!hasChanged, sourceLocation: sourceLocation)
    #expect(window.structure == structure, sourceLocation: sourceLocation)
    #expect(window.simulatedJournal.revision == revision, sourceLocation: sourceLocation)
    try window.checkInvariants()
}
