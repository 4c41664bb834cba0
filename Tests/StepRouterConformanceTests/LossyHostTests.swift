import StepRouter
import StepRouterConformance
import Testing

/// Hosts that behave otherwise.
struct LossyHostTests {
    /// `Behaviour.check(on:)`: throws a `Behaviour.Failure` if the host behaves otherwise. So no behaviour may end the tests, whatever a window shows.
    @Test(arguments: LossyWindow.Loss.allCases)
    func `a host that loses screens is told of`(loss: LossyWindow.Loss) async {
        let report = await Behaviour.report(on: LossyHost(loss: loss))
        #expect(report.contains("of \(Behaviour.all.count) behaviours are as they should be"))
        #expect(report.contains("expected:"))
    }
}

/// A host whose windows lose screens.
private struct LossyHost: HierarchyHost {
    let loss: LossyWindow.Loss
    var abilities: Set<Behaviour.Ability> { Set(Behaviour.Ability.allCases) }

    nonisolated(nonsending) func makeWindow(_ size: Hierarchy.HorizontalSize) async throws -> any ScreenWindow {
        LossyWindow(size, loss)
    }

    nonisolated(nonsending) func perform(_ gesture: Behaviour.Gesture, in window: any ScreenWindow) async throws {}
}

/// A window that shows less than it is asked for.
final class LossyWindow: ScreenWindow {
    enum Loss: CaseIterable {
        case allContent
        case allButTheFirst
        case modals
        case everything
    }

    let screens = ScreenTable()
    private(set) var hierarchy: Hierarchy
    private(set) var revision = 0
    let runningTransition: Hierarchy.Transition? = nil
    let isInTransition = false
    func read() -> WindowReading { WindowReading(hierarchy, of: screens, revision: revision, userRevision: 0) }
    private let loss: Loss

    init(_ size: Hierarchy.HorizontalSize, _ loss: Loss) {
        hierarchy = Hierarchy(size)
        self.loss = loss
        screens.open(for: self)
    }

    deinit { screens.close(asIn: hierarchy) }

    nonisolated(nonsending) func waitForTransition() async {}

    func allowsDismissal(of screen: any Screen) -> Bool { true }

    nonisolated(nonsending) func carryOut(
        _ change: Hierarchy.Change,
        animated: Bool,
        by origin: ChangeOrigin
    ) async throws(HierarchyError) {
        revision += 1
        var editor = HierarchyEditor(ScreenTree(hierarchy: change.result, screens: screens))
        for screen in change.result.screens where editor.hierarchy.contains(screen) {
            let content = editor.hierarchy.content(of: screen)
            switch loss {
            case .allContent where !content.isEmpty: try editor.setContent(of: screen, to: [])
            case .allButTheFirst where content.count > 1: try editor.setContent(of: screen, to: [.kept(content[0])])
            case .modals where editor.hierarchy.presentationStyle(of: screen) != nil: try editor.dismiss(from: screen)
            default: break
            }
        }
        let before = hierarchy
        let after = loss == .everything ? Hierarchy(before.horizontalSize) : editor.hierarchy
        screens.place(after.screens.filter { !before.contains($0) })
        hierarchy = after
        let gone = Set(before.screens + change.result.screens).subtracting(after.screens)
        screens.release(Array(gone), asIn: change.result)
    }

    nonisolated(nonsending) func edit(
        animated: Bool,
        by origin: ChangeOrigin,
        _ body: @escaping (inout HierarchyEditor) throws -> Void
    ) async throws {
        var editor = HierarchyEditor(ScreenTree(hierarchy: hierarchy, screens: screens))
        try body(&editor)
        try await carryOut(editor.change, animated: animated, by: origin)
    }
}
