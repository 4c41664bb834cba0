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

/// What UIKit does not allow: ignored with a line in the log, or an exception.
@MainActor struct StandInStrictnessTests {
    private let window = UIWindow()
    private let home = UIViewController()
    private let stack: UINavigationController
    private let tabs = UITabBarController()
    private var standIn: StandIn { window.standIn }

    init() {
        stack = UINavigationController(rootViewController: home)
        tabs.viewControllers = [stack, UIViewController()]
        window.rootViewController = tabs
    }

    // MARK: Modals

    @Test func `what presents has to be seen`() {
        let modal = UIViewController()
        modal.modalPresentationStyle = .overCurrentContext
        tabs.selectedIndex = 1
        home.present(modal, animated: false)
        #expect(modal.presentingViewController == nil)
        #expect(standIn.log.last?.contains("whose view is not in the window hierarchy") == true)
        tabs.selectedIndex = 0
        home.present(modal, animated: false)
        #expect(modal.presentingViewController === stack)
        home.present(modal, animated: false)
        #expect(standIn.log.last?.contains("already presenting") == true)
        UIViewController().present(UIViewController(), animated: false)
        #expect(standIn.log.count == 2)
    }

    @Test func `what a modal covers presents nothing`() {
        let full = UIViewController()
        full.modalPresentationStyle = .fullScreen
        home.present(full, animated: false)
        let modal = UIViewController()
        modal.modalPresentationStyle = .overCurrentContext
        home.present(modal, animated: false)
        #expect(modal.presentingViewController == nil)
        full.present(modal, animated: false)
        #expect(modal.presentingViewController === full)
    }

    @Test func `a hidden window presents nothing, and shows its root when it is made visible`() {
        window.isHidden = true
        #expect(home.viewIfLoaded?.window == nil)
        let modal = UIViewController()
        home.present(modal, animated: false)
        #expect(modal.presentingViewController == nil)
        window.makeKeyAndVisible()
        #expect(home.viewIfLoaded?.window === window)
        home.present(modal, animated: false)
        #expect(modal.presentingViewController === tabs)
    }

    @Test func `the automatic style reads as a concrete one`() {
        let modal = UIViewController()
        #expect(modal.modalPresentationStyle == .formSheet)
        modal.modalPresentationStyle = .automatic
        #expect(modal.modalPresentationStyle == .formSheet)
        modal.modalPresentationStyle = .pageSheet
        #expect(modal.modalPresentationStyle == .pageSheet)
    }

    @Test func `a sheet that is pulled down may come back`() throws {
        let modal = UIViewController()
        home.present(modal, animated: false)
        let cancelled = try #require(standIn.beginSwipeDown())
        #expect(modal.transitionCoordinator?.isInteractive == true)
        cancelled(false)
        standIn.advance(by: .seconds(1))
        #expect(home.presentedViewController === modal)
        #expect(!modal.isBeingDismissed)
        let end = try #require(standIn.beginSwipeDown())
        end(true)
        standIn.advance(by: .seconds(1))
        #expect(home.presentedViewController == nil)
        #expect(standIn.beginSwipeDown() == nil)
    }

    @Test func `a view controller in no window has the traits of the screen`() {
        #expect(UIViewController().traitCollection.horizontalSizeClass == .regular)
        #expect(home.traitCollection.horizontalSizeClass == .compact)
    }

    // MARK: Stacks

    @Test func `a stack raises an exception for another one, and for a view controller twice`() {
        stack.pushViewController(UINavigationController(), animated: false)
        stack.pushViewController(home, animated: false)
        stack.setViewControllers([home, home], animated: false)
        #expect(stack.viewControllers == [home])
        #expect(standIn.exceptions.count == 3)
        #expect(standIn.exceptions.first == "Pushing a navigation controller is not supported.")
    }

    @Test func `an exception in no window is recorded by the next window`() {
        let other = UINavigationController(rootViewController: UINavigationController())
        #expect(other.viewControllers.isEmpty)
        window.rootViewController = other
        #expect(standIn.exceptions.count == 1)
    }

    private final class Listening: UINavigationControllerDelegate {
        func navigationController(
            _ navigationController: UINavigationController,
            didShow viewController: UIViewController,
            animated: Bool
        ) {}
    }

    private final class Animating: UINavigationControllerDelegate {
        func navigationController(
            _ navigationController: UINavigationController,
            animationControllerFor operation: UINavigationController.Operation,
            from fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    }

    private final class Driving: UINavigationControllerDelegate {
        func navigationController(
            _ navigationController: UINavigationController,
            interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    }

    @Test func `a delegate that can answer with an animator ends the swipe back, whatever it answers`() throws {
        stack.pushViewController(UIViewController(), animated: false)
        let (listening, animating, driving) = (Listening(), Animating(), Driving())
        for delegate in [animating, driving] as [any UINavigationControllerDelegate] {
            stack.delegate = delegate
            #expect(standIn.beginInteractiveBack() == nil)
        }
        stack.delegate = listening
        let end = try #require(standIn.beginInteractiveBack())
        end(true)
        standIn.advance(by: .seconds(1))
        #expect(stack.viewControllers == [home])
    }

    @Test func `a push may begin at the next layout only`() {
        standIn.startsAtLayout = true
        stack.pushViewController(UIViewController(), animated: true)
        #expect(stack.viewControllers.count == 2)
        #expect(stack.transitionCoordinator == nil)
        stack.view.layoutIfNeeded()
        #expect(stack.transitionCoordinator != nil)
        standIn.advance(by: .seconds(1))
        stack.popViewController(animated: true)
        #expect(standIn.isInTransition)
        standIn.advance(by: .milliseconds(16))
        #expect(stack.transitionCoordinator != nil)
    }
}

/// Page view controllers that scroll.
@MainActor struct StandInPageTests {
    private final class Source: UIPageViewControllerDataSource {
        let all = [UIViewController(), UIViewController(), UIViewController()]

        private func page(_ offset: Int, from page: UIViewController) -> UIViewController? {
            guard let position = all.firstIndex(of: page) else { return nil }
            return all.indices.contains(position + offset) ? all[position + offset] : nil
        }

        func pageViewController(
            _ pageViewController: UIPageViewController,
            viewControllerBefore viewController: UIViewController
        ) -> UIViewController? { page(-1, from: viewController) }

        func pageViewController(
            _ pageViewController: UIPageViewController,
            viewControllerAfter viewController: UIViewController
        ) -> UIViewController? { page(1, from: viewController) }
    }

    private final class Delegate: UIPageViewControllerDelegate {
        var turns: [Bool] = []

        func pageViewController(
            _ pageViewController: UIPageViewController,
            didFinishAnimating finished: Bool,
            previousViewControllers: [UIViewController],
            transitionCompleted completed: Bool
        ) { turns.append(completed) }
    }

    private let window = UIWindow()
    private let source = Source()
    private let delegate = Delegate()
    private let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    private var standIn: StandIn { window.standIn }

    init() {
        pages.dataSource = source
        pages.delegate = delegate
        window.rootViewController = pages
        turn(to: 0, animated: false)
    }

    private func turn(to page: Int, animated: Bool, _ completion: ((Bool) -> Void)? = nil) {
        pages.setViewControllers([source.all[page]], direction: .forward, animated: animated, completion: completion)
    }

    @Test func `no coordinator tells of an animation, only its completion`() {
        var isCompleted = false
        turn(to: 1, animated: true) { isCompleted = $0 }
        #expect(pages.transitionCoordinator == nil)
        #expect(source.all.allSatisfy { $0.transitionCoordinator == nil })
        #expect(!isCompleted)
        standIn.advance(by: .seconds(1))
        #expect(isCompleted)
        #expect(delegate.turns.isEmpty)
        #expect(source.all[1].viewIfLoaded?.window === window)
    }

    @Test func `a second animation during the first one raises an exception`() {
        turn(to: 1, animated: true)
        turn(to: 2, animated: true)
        #expect(standIn.exceptions == ["Duplicate states in queue"])
        turn(to: 2, animated: false)
        #expect(pages.viewControllers == [source.all[2]])
        standIn.advance(by: .seconds(1))
        turn(to: 0, animated: true)
        #expect(standIn.exceptions.count == 1)
    }

    @Test func `the user drags pages, and may let them go back`() throws {
        let cancelled = try #require(standIn.beginPageTurn())
        #expect(pages.viewControllers == [source.all[0]])
        turn(to: 2, animated: true)
        #expect(standIn.exceptions == ["No view controller managing visible view"])
        cancelled(false)
        standIn.advance(by: .seconds(1))
        #expect(pages.viewControllers == [source.all[0]])
        let end = try #require(standIn.beginPageTurn())
        end(true)
        standIn.advance(by: .seconds(1))
        #expect(pages.viewControllers == [source.all[1]])
        #expect(delegate.turns == [false, true])
        #expect(standIn.beginPageTurn(forward: false) != nil)
    }
}
