import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

final class LobbyScreen: BaseScreen {}
final class HallScreen: BaseScreen {}
final class NoteScreen: BaseScreen {}

/// Shows a number.
final class ItemScreen: ContextScreen<Int> {}

/// Counts how often it is asked to leave.
final class GuardedScreen: BaseScreen {
    var agrees = true
    var advice: String?
    private(set) var asked = 0

    override var refusalAdvice: String { advice ?? super.refusalAdvice }

    override var canBeDismissed: Bool {
        asked += 1
        return agrees
    }
}

/// A custom container: pages, of which one is shown.
final class PagerScreen: ContainerController {
    convenience init(_ pages: [any Screen]) async throws {
        self.init()
        try await setContainedScreens(pages, animated: false)
    }
}

/// A custom container action: a page in front of the others.
struct InsertPage: ContainerAction {
    typealias Container = PagerScreen

    func perform(_ screen: NewScreen, on container: ScreenID, in editor: inout HierarchyEditor) throws {
        let content = editor.hierarchy.content(of: container).map { HierarchyEditor.ContentItem.kept($0) }
        try editor.setContent(of: container, to: [.new(screen)] + content, showing: screen.id)
    }
}

/// What the parts of a chain throw in these tests.
struct Refusal: Error, CustomStringConvertible {
    var description: String { "out of order" }
}

/// Keeps what was called.
final class CallLog {
    var lines: [String] = []
}

extension SimulatedWindow {
    /// Everything a user or a developer could tell a hierarchy by: the drawing, and which screen is where.
    var snapshot: HierarchySnapshot { HierarchySnapshot(of: self) }

    /// Notes every transition from now on.
    func recordTransitions() -> CallLog {
        let log = CallLog()
        transitionObserver = { log.lines.append($0.description) }
        return log
    }
}

struct HierarchySnapshot: Equatable {
    let drawing: String
    private var screens: [ObjectIdentifier] = []

    init(of window: SimulatedWindow) {
        drawing = window.drawing
        if let root = window.rootScreen { visit(root, above: nil) }
    }

    private mutating func visit(_ screen: any Screen, above: (any Screen)?) {
        screens.append(ObjectIdentifier(screen))
        let modal = screen.presentedScreen
        for child in screen.container?.containedScreens ?? [] { visit(child, above: modal) }
        if let modal, modal !== above { visit(modal, above: nil) }
    }
}

/// Expects that a navigation fails, with the hierarchy exactly as it was and sound.
///
/// - Returns: The error.
@discardableResult
func expectFailure<Target, Context>(
    _ code: RoutingError.Code,
    to destination: DestinationStep<Target, Context>,
    with context: Context,
    in window: SimulatedWindow,
    sourceLocation: SourceLocation = #_sourceLocation
) async throws -> RoutingError {
    let before = window.snapshot
    do throws(RoutingError) {
        try await Router(window).navigate(to: destination, with: context)
    } catch {
        #expect(error.code == code, "\(error)", sourceLocation: sourceLocation)
        #expect(window.snapshot == before, sourceLocation: sourceLocation)
        try window.checkInvariants()
        return error
    }
    Issue.record("The navigation landed.", sourceLocation: sourceLocation)
    throw Refusal()
}

/// Navigates and expects a sound hierarchy afterwards.
@discardableResult
func go<Target, Context>(
    to destination: DestinationStep<Target, Context>,
    with context: Context,
    in window: SimulatedWindow
) async throws -> Target {
    let target = try await Router(window).attempt(destination, with: context).screen
    try window.checkInvariants()
    return target
}

/// Navigates without a context and expects a sound hierarchy afterwards.
@discardableResult
func go<Target>(to destination: DestinationStep<Target, Void>, in window: SimulatedWindow) async throws -> Target {
    try await go(to: destination, with: (), in: window)
}
