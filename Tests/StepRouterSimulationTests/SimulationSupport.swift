import StepRouter
import StepRouterSimulation
import Testing

/// A screen that shows a word: `Page("home")` is drawn as `Page(home)`.
final class Page: ContextScreen<String> {
    override var isModalInPresentation: Bool { state == "locked" }
}

/// A screen that defines the presentation context for modals with a current-context style.
final class ContextPage: BaseScreen {
    override var definesPresentationContext: Bool { true }
}

/// A screen that is derived from nothing.
final class ForeignScreen: Screen {}

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
    let revision = window.revision
    do {
        try await operation()
        Issue.record("Not refused: \(expected)", sourceLocation: sourceLocation)
    } catch let error as HierarchyError {
        #expect(error == expected, sourceLocation: sourceLocation)
    }
    #expect(window.drawing == drawing, sourceLocation: sourceLocation)
    #expect(window.structure == structure, sourceLocation: sourceLocation)
    #expect(window.revision == revision, sourceLocation: sourceLocation)
    try window.checkInvariants()
}

/// Checks that an operation is allowed and changes nothing at all.
func expect(
    _ window: SimulatedWindow,
    staysAsItIs operation: () async throws -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
) async throws {
    let structure = window.structure
    let revision = window.revision
    try await operation()
    #expect(window.structure == structure, sourceLocation: sourceLocation)
    #expect(window.revision == revision, sourceLocation: sourceLocation)
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
        let base = screen as? BaseScreen
        let children = (screen as? ContainerController)?.containedScreens ?? []
        let visible = (screen as? ContainerController)?.visibleScreens ?? []
        var line = "\(screen.label) \(identity(of: screen)) in \(identity(of: base?.parentScreen))"
        line += " by \(identity(of: base?.presentingScreen)) above \(identity(of: base?.presentedScreen))"
        line += " style \(base?.presentationStyle?.description ?? "none")"
        line += " shows \(visible.map { identity(of: $0) })"
        if let split = screen as? SplitViewController { line += " collapsed \(split.isCollapsed)" }
        if base?.window !== self { line += " elsewhere" }
        lines.append(line)
        for child in children { describe(child, into: &lines) }
        let above = base?.presentedScreen
        if let above, above !== presented(by: base?.parentScreen) { describe(above, into: &lines) }
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
final class LoggedScreen: BaseScreen {
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
        log.add("\(name) didMove to \(parent?.label ?? "nothing")")
    }
}

/// A navigation controller that writes down what it is told.
final class LoggedNavigation: NavigationController {
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
        log.add("\(name) didMove to \(parent?.label ?? "nothing")")
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
    let revision = window.revision
    let hasChanged = try await window.perform(gesture)
    #expect(!hasChanged, sourceLocation: sourceLocation)
    #expect(window.structure == structure, sourceLocation: sourceLocation)
    #expect(window.revision == revision, sourceLocation: sourceLocation)
    try window.checkInvariants()
}

/// The modal that a container presents, if it is one of the library's.
func presented(by container: (any ContainerScreen)?) -> (any Screen)? { (container as? BaseScreen)?.presentedScreen }

extension SimulatedWindow {
    /// The root, as a screen that changes the hierarchy.
    var root: BaseScreen? { rootScreen as? BaseScreen }

    /// The topmost screen, as one that changes the hierarchy.
    var topmost: BaseScreen? { topmostScreen as? BaseScreen }
}
