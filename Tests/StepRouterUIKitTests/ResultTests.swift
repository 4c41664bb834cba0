import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterFlows
import StepRouterUIKit
import Testing
import UIKit

private final class Picker: BaseScreen, FinishingScreen {
    let finishing = Finishing<Int>()
}

private final class PickerViewController: UIViewController, FinishingScreen, DefaultInitializableScreen {
    let finishing = Finishing<Int>()
}

/// Screens are awaited in the window of an app, whether view controllers are made for them or are screens themselves.
@MainActor struct ResultTests {
    private func awaited<Shown: FinishingScreen<Int> & DefaultInitializableScreen>(
        _ type: Shown.Type,
        in stage: Stage,
        pushed: Bool = false
    ) -> Task<ScreenResult<Int>?, Never> {
        let chain = StepAssembly(finder: ClassFinder<Shown, Void>(), factory: ClassFactory())
        let step =
            pushed
            ? chain.using(.push).from(.custom(ClassFinder<Navigation, Void>(options: .currentVisibleOnly))).assemble()
            : chain.using(.push).from(.navigationController).using(.present).from(.current).assemble()
        return Task { try? await stage.router.navigate(to: step, awaiting: Int.self) }
    }

    private func shown<Shown: FinishingScreen<Int>>(
        _ type: Shown.Type,
        besides former: (any Screen)? = nil,
        in stage: Stage
    ) async throws -> Shown {
        for _ in 0..<1_000 {
            await Task.yield()
            let screen = stage.screens.tree.visibleScreens.last { $0 is Shown && $0 !== former } as? Shown
            if let screen, !stage.screens.isInTransition, !stage.screens.isNavigating { return screen }
        }
        throw CancellationError()
    }

    @Test func `a screen finishes and its modal leaves, or the user swipes it away`() async throws {
        let stage = try await Stage.tabs { $0.show(Picker.self) { ScreenViewController($0) } }
        let before = stage.drawing
        for finishes in [true, false] {
            let result = awaited(Picker.self, in: stage)
            let picker = try await shown(Picker.self, in: stage)
            if finishes { picker.finish(with: 7) } else { #expect(stage.standIn.swipeDown()) }
            await stage.screens.waitForTransition()
            #expect(await result.value == (finishes ? .finished(7) : .left(.swipe)))
            await stage.screens.waitForTransition()
            #expect(stage.drawing == before)
        }
    }

    @Test func `a view controller finishes and is popped, or the user goes back`() async throws {
        let stage = try await Stage.tabs()
        let before = stage.drawing
        for finishes in [true, false] {
            let result = awaited(PickerViewController.self, in: stage, pushed: true)
            let picker = try await shown(PickerViewController.self, in: stage)
            if finishes { picker.finish(with: 7) } else { #expect(stage.standIn.goBack()) }
            await stage.screens.waitForTransition()
            #expect(await result.value == (finishes ? .finished(7) : .left(.back)))
            await stage.screens.waitForTransition()
            #expect(stage.drawing == before)
        }
    }

    @Test func `a flow of view controllers goes back, and ends when the app takes them away`() async throws {
        let stage = try await Stage.tabs()
        let flow = Flow { PickerViewController() }.then(Flow { (_: Int) in PickerViewController() })
        let result = Task { try? await stage.router.run(flow, .presented()) }
        let first = try await shown(PickerViewController.self, in: stage)
        first.finish(with: 1)
        _ = try await shown(PickerViewController.self, besides: first, in: stage)
        #expect(stage.standIn.goBack())
        await stage.screens.waitForTransition()
        #expect(try await shown(PickerViewController.self, in: stage) === first)
        first.finish(with: 2)
        _ = try await shown(PickerViewController.self, besides: first, in: stage)
        stage.window.rootViewController?.dismiss(animated: true, completion: nil)
        await stage.screens.waitForTransition()
        stage.screens.noticeChanges()
        #expect(await result.value == .left(.dismissed))
    }
}
