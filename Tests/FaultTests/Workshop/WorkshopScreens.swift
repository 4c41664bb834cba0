import StepRouter

final class HallScreen: SimulatedScreen {}
final class NoteScreen: SimulatedScreen {}

/// Shows a number.
final class ItemScreen: SimulatedContextScreen<Int> {}

/// Declares what it was told, and tells nobody before it changes.
final class DiaryScreen: SimulatedScreen, StatefulScreen {
    var state: [String] = []

    override func willAppear() { state.append("will appear") }
    override func didAppear() { state.append("did appear") }
    override func willDisappear() { state.append("will disappear") }
    override func didDisappear() { state.append("did disappear") }
    override func didMove(to parent: (any ContainerScreen)?) { state.append(parent == nil ? "left" : "joined") }
}

/// Declares what it was told, and tells the journal before it changes, as an app's own screens are asked to.
final class LedgerScreen: SimulatedScreen, StatefulScreen {
    var state: [String] = [] { willSet { stateWillChange() } }

    override func willAppear() { state.append("will appear") }
    override func didAppear() { state.append("did appear") }
    override func willDisappear() { state.append("will disappear") }
    override func didDisappear() { state.append("did disappear") }
    override func didMove(to parent: (any ContainerScreen)?) { state.append(parent == nil ? "left" : "joined") }
}

/// A custom container that counts what it does as its declared state, and may throw before it has changed anything and afterwards.
final class GalleryScreen: SimulatedContainerScreen, StatefulScreen {
    var state = 0
    private var faults: FaultInjector?

    convenience init(_ faults: FaultInjector, @ScreenBuilder content: () -> [any Screen]) async throws {
        self.init()
        try await setContainedScreens(content(), animated: false)
        self.faults = faults
    }

    override nonisolated(nonsending) func setContainedScreens(_ screens: [any Screen], animated: Bool) async throws {
        state += 1
        try faults?.suspend("before a gallery sets its content")
        try await super.setContainedScreens(screens, animated: animated)
        state += 1
        try faults?.suspend("after a gallery set its content")
    }

    override nonisolated(nonsending) func makeVisible(_ screen: any Screen, animated: Bool) async throws {
        state += 1
        try faults?.suspend("before a gallery shows a screen")
        try await super.makeVisible(screen, animated: animated)
        state += 1
        try faults?.suspend("after a gallery showed a screen")
    }

    override nonisolated(nonsending) func present(
        _ screen: any Screen,
        style: PresentationStyle,
        animated: Bool
    ) async throws {
        state += 1
        try faults?.suspend("before a gallery presents")
        try await super.present(screen, style: style, animated: animated)
        state += 1
        try faults?.suspend("after a gallery presented")
    }

    override nonisolated(nonsending) func dismissPresented(animated: Bool) async throws {
        state += 1
        try faults?.suspend("before a gallery dismisses")
        try await super.dismissPresented(animated: animated)
        state += 1
        try faults?.suspend("after a gallery dismissed")
    }
}

/// A custom container action: a picture in front of the others.
struct HangInFront: ContainerAction {
    typealias Container = GalleryScreen

    func embed(_ screen: any Screen, in children: inout [any Screen]) { children.insert(screen, at: 0) }
}

/// A custom action that changes several things, one after the other, and the declared state of everything it touches.
struct Rearrange: Action {
    typealias Container = GalleryScreen

    let faults: FaultInjector

    nonisolated(nonsending) func perform(
        _ screen: any Screen,
        on container: GalleryScreen,
        animated: Bool
    ) async throws {
        container.state += 100
        (screen as? DiaryScreen)?.state.append("hung")
        try faults.suspend("while an action has changed states")
        let former = container.containedScreens
        try await container.setContainedScreens([], animated: animated)
        try faults.suspend("while an action has taken everything down")
        let moved = former.first { !($0 is Navigation) }.map { [$0] } ?? []
        let frame = Navigation { moved }
        try await container.setContainedScreens([frame], animated: animated)
        try faults.suspend("while an action has moved a screen into a new container")
        try await frame.setContainedScreens(frame.containedScreens + [screen], animated: animated)
        try faults.suspend("while an action has pushed")
    }
}
