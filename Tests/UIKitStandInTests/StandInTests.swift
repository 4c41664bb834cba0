import Testing
import UIKit

/// The stand-in does what Apple's documentation says of UIKit.
@MainActor struct StandInTests {
    private let recorder = Recorder()
    private let window = UIWindow()
    private let home: RecordingController
    private let stack: UINavigationController
    private let tabs = UITabBarController()
    private var standIn: StandIn { window.standIn }

    init() {
        home = RecordingController("home", recorder)
        stack = UINavigationController(rootViewController: home)
        tabs.viewControllers = [stack, UIViewController()]
        window.rootViewController = tabs
        recorder.lines = []
    }

    // MARK: Modals

    @Test func `the outermost ancestor presents, and every descendant answers with the same modal`() {
        let modal = UIViewController()
        home.present(modal, animated: false)
        #expect(modal.presentingViewController === tabs)
        #expect(home.presentedViewController === modal)
        #expect(stack.presentedViewController === modal)
        #expect(modal.viewIfLoaded?.window === window)
    }

    @Test func `with a current context the nearest that defines it presents`() {
        let modal = UIViewController()
        modal.modalPresentationStyle = .overCurrentContext
        home.present(modal, animated: false)
        #expect(modal.presentingViewController === stack)
        #expect(tabs.presentedViewController == nil)
    }

    @Test func `a second presentation is ignored with a line in the log`() {
        home.present(UIViewController(), animated: true)
        var isCompleted = false
        home.present(UIViewController(), animated: true) { isCompleted = true }
        standIn.advance(by: .seconds(1))
        #expect(standIn.log.count == 1)
        #expect(standIn.log.first?.contains("already presenting") == true)
        #expect(!isCompleted)
    }

    @Test func `a modal leaves when its transition is over, with all above it`() {
        let (first, second) = (UIViewController(), UIViewController())
        home.present(first, animated: false)
        first.present(second, animated: false)
        var isCompleted = false
        home.dismiss(animated: true) { isCompleted = true }
        #expect(first.isBeingDismissed)
        #expect(home.presentedViewController === first)
        #expect(!isCompleted)
        standIn.advance(by: .milliseconds(350))
        #expect(isCompleted)
        #expect(home.presentedViewController == nil)
        #expect(first.presentedViewController == nil)
        #expect(second.presentingViewController == nil)
    }

    @Test func `dismissing what is leaving never completes`() {
        home.present(UIViewController(), animated: false)
        home.dismiss(animated: true)
        var isCompleted = false
        home.dismiss(animated: true) { isCompleted = true }
        standIn.advance(by: .seconds(1))
        #expect(!isCompleted)
    }

    @Test func `a modal without a modal of its own lets its presenter dismiss it`() {
        let modal = UIViewController()
        home.present(modal, animated: false)
        modal.dismiss(animated: false)
        #expect(home.presentedViewController == nil)
    }

    @Test func `a popover needs a source in a wide window`() {
        standIn.resize(to: .regular)
        let popover = UIViewController()
        popover.modalPresentationStyle = .popover
        home.present(popover, animated: false)
        #expect(home.presentedViewController == nil)
        popover.popoverPresentationController?.sourceView = home.view
        home.present(popover, animated: false)
        #expect(home.presentedViewController === popover)
    }

    @Test func `the modals of a root that is replaced stay`() {
        let modal = UIViewController()
        home.present(modal, animated: false)
        window.rootViewController = UIViewController()
        #expect(standIn.leaked.first === modal)
    }

    // MARK: Containers

    @Test func `a push tells the leaving controller first`() {
        stack.pushViewController(RecordingController("next", recorder), animated: true)
        #expect(recorder.lines == ["home will disappear", "next will appear"])
        standIn.advance(by: .seconds(1))
        #expect(recorder.lines.suffix(3) == ["home did disappear", "next did appear", "next joined"])
    }

    @Test func `a navigation controller never holds another one, nor a controller twice`() {
        stack.pushViewController(UINavigationController(), animated: false)
        stack.pushViewController(home, animated: false)
        #expect(stack.viewControllers.count == 1)
        #expect(standIn.log.count == 2)
    }

    @Test func `new tabs keep the selection`() {
        let other = UIViewController()
        tabs.selectedIndex = 1
        tabs.viewControllers = [other] + (tabs.viewControllers ?? [])
        #expect(tabs.selectedIndex == 2)
        tabs.viewControllers = [other]
        #expect(tabs.selectedIndex == 0)
        #expect(unsafe tabs.selectedViewController === other)
        tabs.viewControllers = nil
        #expect(tabs.selectedIndex == NSNotFound)
    }

    @Test func `selecting a controller selects its tab`() {
        unsafe tabs.selectedViewController = tabs.viewControllers?.last
        #expect(tabs.selectedIndex == 1)
    }

    @Test func `collapsing puts columns on the stack of the primary one, and expanding takes them off`() {
        let split = UISplitViewController(style: .doubleColumn)
        let primary = UINavigationController(rootViewController: UIViewController())
        let secondary = UINavigationController(rootViewController: UIViewController())
        split.setViewController(primary, for: .primary)
        split.setViewController(secondary, for: .secondary)
        window.rootViewController = split
        #expect(split.isCollapsed)
        #expect(primary.topViewController === secondary)
        let above = UIViewController()
        primary.pushViewController(above, animated: false)
        standIn.resize(to: .regular)
        #expect(!split.isCollapsed)
        #expect(primary.viewControllers.count == 1)
        #expect(secondary.topViewController === above)
        standIn.resize(to: .compact)
        split.hide(.secondary)
        standIn.advance(by: .seconds(1))
        #expect(primary.viewControllers.count == 1)
        #expect(split.viewController(for: .secondary) === secondary)
    }

    @Test func `pages are shown one at a time`() {
        let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        window.rootViewController = pages
        let page = UIViewController()
        pages.setViewControllers([page], direction: .forward, animated: false)
        #expect(pages.viewControllers == [page])
        #expect(page.parent === pages)
        #expect(page.viewIfLoaded?.window === window)
    }

    // MARK: Gestures

    @Test func `going back can be cancelled`() throws {
        let next = RecordingController("next", recorder)
        stack.pushViewController(next, animated: false)
        recorder.lines = []
        let end = try #require(standIn.beginInteractiveBack())
        #expect(stack.topViewController === home)
        #expect(stack.transitionCoordinator?.isInteractive == true)
        end(false)
        #expect(stack.transitionCoordinator?.isCancelled == true)
        standIn.advance(by: .seconds(1))
        #expect(stack.topViewController === next)
        #expect(stack.transitionCoordinator == nil)
        #expect(!recorder.lines.contains("next left"))
    }

    @Test func `swiping a sheet down asks it and its delegate`() {
        let modal = UIViewController()
        modal.isModalInPresentation = true
        home.present(modal, animated: false)
        #expect(!standIn.swipeDown())
        modal.isModalInPresentation = false
        #expect(standIn.swipeDown())
        standIn.advance(by: .seconds(1))
        #expect(home.presentedViewController == nil)
    }

    @Test func `tapping the selected tab goes back to the first screen`() {
        stack.pushViewController(UIViewController(), animated: false)
        #expect(standIn.tapTab(0))
        standIn.advance(by: .seconds(1))
        #expect(stack.viewControllers == [home])
        #expect(!standIn.tapTab(7))
    }

    @Test func `gestures find nothing while interaction is disabled`() {
        stack.pushViewController(UIViewController(), animated: false)
        window.isUserInteractionEnabled = false
        #expect(!standIn.goBack())
        #expect(standIn.beginInteractiveBack() == nil)
    }

    // MARK: Misbehaviour

    @Test func `calls go wrong on demand`() {
        standIn.fault = { call, _ in call == "present" ? .ignored : .neverEnds }
        home.present(UIViewController(), animated: true)
        #expect(home.presentedViewController == nil)
        stack.pushViewController(UIViewController(), animated: true)
        standIn.advance(by: .seconds(100))
        #expect(standIn.isInTransition)
    }

    @Test func `a completion fails to come, or comes late`() {
        standIn.fault = { _, _ in .withoutCompletion }
        var completions = 0
        home.present(UIViewController(), animated: true) { completions += 1 }
        standIn.advance(by: .seconds(1))
        #expect(completions == 0)
        standIn.fault = { _, _ in .late(.seconds(1)) }
        home.dismiss(animated: true) { completions += 1 }
        standIn.advance(by: .seconds(1))
        #expect(completions == 0)
        standIn.advance(by: .seconds(1))
        #expect(completions == 1)
    }
}
