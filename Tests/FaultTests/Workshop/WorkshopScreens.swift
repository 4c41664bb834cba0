import StepRouter

final class HallScreen: BaseScreen {}
final class NoteScreen: BaseScreen {}

/// Shows a number.
final class ItemScreen: ContextScreen<Int> {}

/// Declares what it was told, and may refuse to leave.
final class DiaryScreen: BaseScreen, StatefulScreen {
    var state: [String] = []

    override var canBeDismissed: Bool { FaultPoints.current?.agrees("a diary that cannot be dismissed") ?? true }

    override func willAppear() { note("will appear") }
    override func didAppear() { note("did appear") }
    override func willDisappear() { note("will disappear") }
    override func didDisappear() { note("did disappear") }
    override func didMove(to parent: (any ContainerScreen)?) { note(parent == nil ? "left" : "joined") }

    private func note(_ call: String) {
        state.append(call)
        FaultPoints.current?.wait("a diary is told that it \(call)")
    }
}

/// Declares what it was told, and answers in its own time whether it may leave.
final class LedgerScreen: BaseScreen, StatefulScreen, LeaveConfirming {
    var state: [String] = []

    nonisolated(nonsending) func mayLeave() async -> Bool {
        state.append("was asked")
        await Task.yield()
        state.removeLast()
        return FaultPoints.current?.agrees("a ledger that may not leave") ?? true
    }

    override func willAppear() { state.append("will appear") }
    override func didAppear() { state.append("did appear") }
    override func willDisappear() { state.append("will disappear") }
    override func didDisappear() { state.append("did disappear") }
    override func didMove(to parent: (any ContainerScreen)?) { state.append(parent == nil ? "left" : "joined") }
}

/// A container of the app's own that counts what it is told as its declared state, and may refuse its content.
final class GalleryScreen: ContainerController, StatefulScreen {
    var state = 0

    required init() { super.init() }

    init(@ScreenBuilder content: () -> [any Screen]) {
        super.init()
        FaultPoints.$current.withValue(nil) { fill(with: content(), selected: 0) }
    }

    override class func checkContent(_ content: [any Screen.Type]) throws {
        try FaultPoints.current?.pass("a gallery that does not accept its content")
    }

    override func willAppear() { state += 1 }
    override func didAppear() { state += 1 }
    override func willDisappear() { state += 1 }
    override func didDisappear() { state += 1 }
    override func didMove(to parent: (any ContainerScreen)?) { state += 1 }
}

/// A container action of the app's own: a picture in front of the others.
struct HangInFront: ContainerAction {
    typealias Container = GalleryScreen

    func perform(_ screen: NewScreen, on container: ScreenID, in editor: inout HierarchyEditor) throws {
        let others = editor.hierarchy.content(of: container).map { HierarchyEditor.ContentItem.kept($0) }
        try editor.setContent(of: container, to: [.new(screen)] + others, showing: screen.id)
    }
}

/// An action of the app's own that changes several things, one after the other, and brings a container along.
struct Rearrange: Action {
    typealias Container = GalleryScreen

    let faults: FaultInjector

    func perform(_ screen: NewScreen, on container: ScreenID, in editor: inout HierarchyEditor) throws {
        let former = editor.hierarchy.content(of: container)
        try editor.setContent(of: container, to: former.dropLast().map { .kept($0) })
        try faults.pass("while an action has taken a screen down")
        let frame = try editor.admit(Navigation { LedgerScreen() })
        try faults.pass("while an action has made a new container")
        let others = editor.hierarchy.content(of: container).map { HierarchyEditor.ContentItem.kept($0) }
        try editor.setContent(of: container, to: [.new(frame)] + others, showing: frame.id)
        try faults.pass("while an action has put a new container in place")
        try editor.append(screen, to: frame.id)
        try faults.pass("while an action has pushed")
    }
}
