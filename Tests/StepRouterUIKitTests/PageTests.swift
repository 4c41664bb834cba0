import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterUIKit
import Testing
import UIKit

/// Pages that scroll, and containers of an app's own that move.
@MainActor struct PageTests {
    private final class Guide: ContainerController {}

    private func stage() async throws -> (stage: Stage, pages: PagesViewController) {
        let stage = await Stage { $0.show(Guide.self) { _ in PagesViewController() } }
        let guide = Guide()
        guide.hold(HeldScreens([Product(1), Product(2), Product(3)], selectedIndex: 0))
        try await stage.screens.setRootScreen(guide, animated: false)
        let pages = try #require(stage.window.rootViewController as? PagesViewController)
        return (stage, pages)
    }

    private let page = DestinationStep(finder: ClassWithContextFinder<Product, Int>())

    @Test func `a navigation to a page ends when nothing scrolls any more`() async throws {
        let (stage, pages) = try await stage()
        let begin = stage.standIn.now
        try await stage.router.navigate(to: page, with: 2)
        #expect(stage.standIn.now - begin >= stage.standIn.transitionDuration)
        #expect(!pages.isMoving && !stage.standIn.isInTransition)
        #expect(stage.drawing == "● Guide\n├─ ○ Product(1)\n├─ ● Product(2)\n└─ ○ Product(3)")
        try await stage.router.navigate(to: page, with: 1)
        try await stage.router.navigate(to: page, with: 3)
        #expect(pages.selectedScreenIndex == 2)
        #expect(stage.standIn.exceptions.isEmpty)
    }

    @Test func `pages that are set twice in a row neither raise an exception nor get lost`() async throws {
        let (stage, pages) = try await stage()
        let all = pages.screenControllers
        pages.setScreenControllers(all, selected: 1, animated: true)
        pages.setScreenControllers(all, selected: 2, animated: true)
        #expect(stage.screens.isInTransition)
        await stage.screens.waitForTransition()
        #expect(pages.selectedScreenIndex == 2)
        pages.setScreenControllers(all, selected: 1, animated: true)
        pages.setScreenControllers([all[0]], selected: 0, animated: false)
        await stage.screens.waitForTransition()
        #expect(pages.viewControllers == [all[0]])
        #expect(stage.standIn.exceptions.isEmpty)
        #expect(stage.drawing == "● Guide\n└─ ● Product(1)")
    }

    @Test(arguments: [true, false])
    func `a navigation waits while the user drags a page`(commits: Bool) async throws {
        let (stage, pages) = try await stage()
        let end = try #require(stage.standIn.beginPageTurn())
        #expect(stage.screens.isInTransition)
        #expect(stage.drawing == "● Guide\n├─ ● Product(1)\n├─ ○ Product(2)\n└─ ○ Product(3)")
        stage.standIn.after(.milliseconds(500)) { end(commits) }
        try await stage.router.navigate(to: page, with: 3)
        #expect(pages.selectedScreenIndex == 2)
        #expect(stage.standIn.exceptions.isEmpty)
    }

    @Test func `pages that are not seen change at once, and those that leave stop moving`() async throws {
        let (stage, pages) = try await stage()
        pages.setScreenControllers(pages.screenControllers, selected: 1, animated: true)
        #expect(pages.isMoving)
        stage.window.rootViewController = UIViewController()
        #expect(!pages.isMoving)
        pages.setScreenControllers(pages.screenControllers, selected: 2, animated: true)
        #expect(!pages.isMoving)
        #expect(pages.selectedScreenIndex == 2)
    }

    /// A container that says for itself that it moves.
    private final class DrawerViewController: UIViewController, ContainerViewController {
        private(set) var screenControllers: [UIViewController] = []
        private(set) var selectedScreenIndex = 0
        private(set) var isMoving = false
        private let standIn: () -> StandIn?

        init(_ standIn: @escaping () -> StandIn?) {
            self.standIn = standIn
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }

        func setScreenControllers(_ controllers: [UIViewController], selected: Int, animated: Bool) {
            (screenControllers, selectedScreenIndex, isMoving) = (controllers, selected, animated)
            for controller in controllers where controller.parent == nil { addChild(controller) }
            standIn()?.after(.seconds(2)) { self.isMoving = false }
        }
    }

    @Test func `a container that says that it moves is waited for`() async throws {
        weak var standIn: StandIn?
        let stage = await Stage { $0.show(Guide.self) { _ in DrawerViewController { standIn } } }
        standIn = stage.standIn
        let guide = Guide()
        guide.hold(HeldScreens([Product(1), Product(2)], selectedIndex: 0))
        try await stage.screens.setRootScreen(guide, animated: false)
        let begin = stage.standIn.now
        try await stage.router.navigate(to: page, with: 2)
        #expect(stage.standIn.now - begin >= .seconds(2))
    }
}
