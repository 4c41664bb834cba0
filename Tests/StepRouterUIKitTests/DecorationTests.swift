import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterUIKit
import Testing
import UIKit

/// A view controller that is a screen itself and can be decorated.
final class BadgeViewController: UIViewController, DefaultInitializableScreen, DecoratedScreen {
    var decoration: ScreenDecoration?
}

final class Letter: BaseScreen {}

/// Titles and closing buttons as the user sees them.
@MainActor struct DecorationTests {
    private func present<Shown: DecoratedScreen & DefaultInitializableScreen>(
        _ type: Shown.Type,
        as decorator: Decorator,
        in stage: Stage
    ) async throws -> UINavigationController? {
        let modal = StepAssembly(finder: ClassFinder<Shown, Void>(), factory: ClassFactory())
            .presented(as: decorator).from(.current).assemble()
        try await stage.router.navigate(to: modal)
        return stage.window.rootViewController?.presentedViewController as? UINavigationController
    }

    /// Lets what a button does be done.
    private func settle(_ stage: Stage) async {
        for _ in 0..<50 { await Task.yield() }
        await stage.screens.waitForTransition()
    }

    @Test func `title and closing button appear in the navigation bar, and the button dismisses`() async throws {
        let stage = try await Stage.tabs()
        let before = stage.drawing
        let form = Decorator().wrapped(in: .navigationController).styled(.formSheet).titled("Write").closing("Cancel")
        let stack = try #require(try await present(Draft.self, as: form, in: stage))
        #expect(stack.modalPresentationStyle == .formSheet)
        let controller = try #require(stack.topViewController as? ScreenViewController<Draft>)
        #expect(controller.title == "Write")
        #expect(controller.navigationItem.leftBarButtonItem?.primaryAction?.title == "Cancel")

        #expect(stage.standIn.tapLeftBarButton())
        await settle(stage)
        #expect(stage.window.rootViewController?.presentedViewController === stack)
        controller.screen.isSaved = true
        #expect(stage.standIn.tapLeftBarButton())
        for _ in 0..<20 where stage.drawing != before { await settle(stage) }
        #expect(stage.drawing == before)
    }

    @Test func `a view controller that is a screen itself wears them as well`() async throws {
        let stage = try await Stage.tabs()
        let badge = Decorator().wrapped(in: .navigationController).titled("Badge").closing("Done")
        let stack = try #require(try await present(BadgeViewController.self, as: badge, in: stage))
        #expect(stack.topViewController?.title == "Badge")
        #expect(stack.topViewController?.navigationItem.leftBarButtonItem?.primaryAction?.title == "Done")
    }

    @Test func `where nothing is worn, what the view controller has of its own stays`() async throws {
        let stage = try await Stage.tabs { $0.show(Letter.self) { ScreenViewController($0) } }
        let stack = try #require(
            try await present(Letter.self, as: Decorator().wrapped(in: .navigationController), in: stage)
        )
        #expect(stack.topViewController?.title == nil)
        #expect(stack.topViewController?.navigationItem.leftBarButtonItem == nil)
        #expect(!stage.standIn.tapLeftBarButton())
    }

    @Test func `the button keeps neither the screen nor the window alive`() async throws {
        let stage = try await Stage.tabs { $0.show(Letter.self) { ScreenViewController($0) } }
        let form = Decorator().wrapped(in: .navigationController).closing("Cancel")
        weak let screen =
            (try await present(Letter.self, as: form, in: stage)?.topViewController as? ScreenViewController<Letter>)?
            .screen
        #expect(screen != nil)
        stage.standIn.swipeDown()
        await settle(stage)
        // What is gone is forgotten with the next change.
        try await stage.router.navigate(to: stage.product, with: 1)
        #expect(screen == nil)
    }

    @Test func `bars, tabs and sizes are the view controller's`() async throws {
        let stage = try await Stage.tabs()
        let form = Decorator().wrapped(in: .navigationController).closing("Cancel")
            .titled("Write", prompt: "Step 1 of 2", isLarge: false).hidingBottomBar
            .tab("Letters", image: "app-letter", identifier: "letters", badge: "3").sized(width: 320, height: 480)
            .barButton("Edit", image: "pencil", at: .leading) { _, _ in }
            .barButton("Send") { screen, router in try await router.navigate(from: screen) { $0.dismiss() } }
        let stack = try #require(try await present(BadgeViewController.self, as: form, in: stage))
        let controller = try #require(stack.topViewController)
        let item = controller.navigationItem
        #expect(item.prompt == "Step 1 of 2")
        #expect(item.largeTitleDisplayMode == .never)
        #expect(controller.hidesBottomBarWhenPushed)
        #expect(item.leftBarButtonItems?.map(\.title) == ["Cancel", "Edit"])
        #expect(item.leftBarButtonItems?.map(\.primaryAction?.image?.name) == [nil, "pencil"])
        #expect(item.leftItemsSupplementBackButton)
        #expect(item.rightBarButtonItems?.map(\.title) == ["Send"])
        #expect(controller.tabBarItem.title == "Letters")
        #expect(controller.tabBarItem.image?.name == "app-letter")
        #expect(controller.tabBarItem.accessibilityIdentifier == "letters")
        #expect(controller.tabBarItem.badgeValue == "3")
        #expect(stack.preferredContentSize.width == 320)
        #expect(controller.preferredContentSize.height == 480)

        #expect(stage.standIn.tapBarButton("Send"))
        for _ in 0..<20 where stage.window.rootViewController?.presentedViewController != nil { await settle(stage) }
        #expect(stage.window.rootViewController?.presentedViewController == nil)
    }

    @Test func `a sheet rests at its heights, whatever it holds`() async throws {
        let stage = try await Stage.tabs()
        let sheet = Decorator().wrapped(in: .navigationController)
            .resting(at: .height(120), .medium, .fraction(0.9), .large, hasGrabber: true, undimmedUpTo: .medium)
        let stack = try #require(try await present(BadgeViewController.self, as: sheet, in: stage))
        let presentation = try #require(stack.sheetPresentationController)
        #expect(
            presentation.detents.map(\.identifier.rawValue) == [
                "height 120.0", "com.apple.UIKit.medium", "fraction 0.9", "com.apple.UIKit.large",
            ]
        )
        let room = Room(maximumDetentValue: 1000)
        #expect(presentation.detents.map { $0.resolvedValue(in: room) } == [120, 500, 900, 1000])
        #expect(presentation.prefersGrabberVisible)
        #expect(presentation.largestUndimmedDetentIdentifier == .medium)
    }

    @Test func `a popover points to the place that the innermost view controller knows by its name`() async throws {
        let stage = try await Stage.tabs { $0.show(Letter.self) { AnchoringViewController($0) } }
        let letter = Step(Letter.self).using(.push).from(.custom(ClassFinder<NavigationController, Void>()))
        try await stage.router.navigate(to: letter.assemble())
        let popover = Decorator().styled(.popover)
        let known = Step(BadgeViewController.self).presented(as: popover.anchored(to: "flag")).from(.current)
        try await stage.router.navigate(to: known.assemble())
        let modal = try #require(stage.window.rootViewController?.presentedViewController)
        let shown = try #require(stage.selectedStack?.topViewController as? AnchoringViewController)
        #expect(modal.popoverPresentationController?.sourceItem === shown.flag)
        try await stage.router.navigate(from: try #require(modal as? BadgeViewController)) { $0.dismiss() }
        // A name that nobody knows: the popover points to the presenter's view.
        let unknown = Step(BadgeViewController.self).presented(as: popover.anchored(to: "nowhere")).from(.current)
        try await stage.router.navigate(to: unknown.assemble())
        let other = try #require(stage.window.rootViewController?.presentedViewController)
        #expect(other.popoverPresentationController?.sourceItem == nil)
        #expect(other.popoverPresentationController?.sourceView != nil)
    }

    @Test func `leading buttons leave the back button, which still asks a screen that cannot be dismissed`()
        async throws
    {
        let stage = try await Stage.tabs()
        let draft = Step(Draft.self).barButton("Edit", at: .leading) { _, _ in }
            .using(.push).from(.custom(ClassFinder<NavigationController, Void>()))
        let screen = try await stage.router.attempt(draft.assemble()).screen
        #expect(stage.standIn.goBack())
        await settle(stage)
        #expect(stage.screens.isOnTop(screen))
        screen.isSaved = true
        #expect(stage.standIn.goBack())
        await settle(stage)
        #expect(!stage.drawing.contains("Draft"))
    }

    @Test func `a bar that a screen hides cannot be tapped`() async throws {
        let stage = try await Stage.tabs { $0.show(Letter.self) { ScreenViewController($0) } }
        let letter = Step(Letter.self).decorated(by: Decorator().hidingBottomBar)
            .using(.push).from(.custom(ClassFinder<NavigationController, Void>()))
        #expect(stage.standIn.tapTab(1))
        #expect(stage.standIn.tapTab(0))
        await settle(stage)
        try await stage.router.navigate(to: letter.assemble())
        #expect(!stage.standIn.tapTab(1))
    }
}

/// The room that a sheet has.
private final class Room: UISheetPresentationControllerDetentResolutionContext {
    let maximumDetentValue: CGFloat

    init(maximumDetentValue: CGFloat) { self.maximumDetentValue = maximumDetentValue }
}

/// A view controller with a place for popovers.
private final class AnchoringViewController: ScreenViewController<Letter>, PopoverAnchoring {
    let flag = UIView()

    func popoverAnchor(named name: String) -> (any UIPopoverPresentationControllerSourceItem)? {
        name == "flag" ? flag : nil
    }
}
