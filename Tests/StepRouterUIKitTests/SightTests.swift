import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterUIKit
import Testing
import UIKit

/// A look at a window compares what the last one has seen: it misses nothing.
@MainActor struct SightTests {
    /// A change of a window that the code of an app makes, outside of the router, while a screen gets its context.
    enum Change: String, CaseIterable, CustomTestStringConvertible {
        case pushesOnHiddenTab, exchangesCoveredPage, selectsTab, takesTabOut, setsPages, selectsPage, definesContext
        case forbidsSwiping, changesStyle, presents, presentsFromPart, resizes, beginsTransition, exchangesRoot

        var testDescription: String { rawValue }
    }

    /// Three tabs, the last one a container of the app's own, below a modal in which a screen makes a change.
    @MainActor private final class App {
        let window = UIWindow()
        let screens: UIKitWindow
        let tabs = UITabBarController()
        let hidden = UINavigationController()
        let pages = Pages()
        let modal = UINavigationController()
        let changing = ChangingViewController()

        init() {
            screens = UIKitWindow(window) { $0.show(Guide.self) { _ in Pages() } }
            screens.clock = StandInClock(window)
            let first = UINavigationController()
            first.viewControllers = [ItemViewController()]
            hidden.viewControllers = [ItemViewController(), ItemViewController()]
            pages.setScreenControllers([ItemViewController(), ItemViewController()], selected: 0, animated: false)
            tabs.viewControllers = [first, hidden, pages]
            window.rootViewController = tabs
            window.makeKeyAndVisible()
            modal.viewControllers = [changing]
            modal.modalPresentationStyle = .pageSheet
            tabs.present(modal, animated: false)
        }

        var destination: DestinationStep<ChangingViewController, Int> {
            StepAssembly(finder: ClassFinder<ChangingViewController, Int>(), factory: NilFactory())
                .adding(ContextSettingTask())
                .from(.current)
                .assemble()
        }

        func make(_ change: Change) {
            switch change {
            case .pushesOnHiddenTab: hidden.pushViewController(ItemViewController(), animated: false)
            case .exchangesCoveredPage:
                hidden.viewControllers = [ItemViewController()] + hidden.viewControllers.dropFirst()
            case .selectsTab: tabs.selectedIndex = 1
            case .takesTabOut: tabs.viewControllers?.remove(at: 1)
            case .setsPages: pages.setScreenControllers([ItemViewController()], selected: 0, animated: false)
            case .selectsPage: pages.selectedScreenIndex = 1
            case .definesContext: hidden.topViewController?.definesPresentationContext.toggle()
            case .forbidsSwiping: modal.isModalInPresentation = true
            case .changesStyle: modal.modalPresentationStyle = .formSheet
            case .presents: changing.present(ItemViewController(), animated: false)
            case .presentsFromPart:
                let part = LegacyViewController()
                changing.addChild(part)
                part.definesPresentationContext = true
                let card = ItemViewController()
                card.modalPresentationStyle = .overCurrentContext
                part.present(card, animated: false)
            case .resizes:
                let isCompact = window.traitCollection.horizontalSizeClass == .compact
                window.standIn.resize(to: isCompact ? .regular : .compact)
            case .beginsTransition: hidden.pushViewController(ItemViewController(), animated: true)
            case .exchangesRoot: window.rootViewController = ItemViewController()
            }
        }
    }

    @Test func `a navigation during which nothing changes is planned once`() async {
        let app = App()
        let outcome = await Router(app.screens).attempt(app.destination, with: 1)
        #expect(outcome.trace.events.contains(.plannedAgain) == false)
    }

    @Test(arguments: Change.allCases) func `a change while a screen gets its context is noticed`(change: Change) async {
        let app = App()
        app.changing.onSetup = { app.make(change) }
        let outcome = await Router(app.screens).attempt(app.destination, with: 1)
        #expect(outcome.trace.events.contains(.plannedAgain))
    }

    @Test func `a modal of a container is noticed whose content does not answer for it any more`() async {
        let (window, pages, changing) = (UIWindow(), Pages(), ChangingViewController())
        pages.setScreenControllers([changing], selected: 0, animated: false)
        window.rootViewController = pages
        window.makeKeyAndVisible()
        changing.loadViewIfNeeded()
        let screens = UIKitWindow(window) { $0.show(Guide.self) { _ in Pages() } }
        screens.clock = StandInClock(window)
        changing.onSetup = {
            changing.removeFromParent()
            pages.present(ItemViewController(), animated: false)
        }
        let destination = StepAssembly(finder: ClassFinder<ChangingViewController, Int>(), factory: NilFactory())
            .adding(ContextSettingTask())
            .from(.current)
            .assemble()
        let outcome = await Router(screens).attempt(destination, with: 1)
        #expect(outcome.trace.events.contains(.plannedAgain))
    }

    @Test(.enabled(if: reusesAddresses, "a sanitizer keeps freed memory"))
    func `a page that is freed below others is not taken for one that gets its address`() {
        let (window, stack, top) = (UIWindow(), UINavigationController(), ItemViewController())
        window.rootViewController = stack
        let screens = UIKitWindow(window)
        var sameAddress = 0
        for _ in 0..<100 {
            stack.viewControllers = [ItemViewController(), top]
            let covered = screens.hierarchy.screens[1]
            // It is met by the first look, and taken over by the second one.
            if sameAddress.isMultiple(of: 2) { top.definesPresentationContext.toggle() }
            _ = screens.hierarchy
            let address = ObjectIdentifier(stack.viewControllers[0])
            stack.viewControllers = [top]
            let other = ItemViewController()
            if ObjectIdentifier(other) != address { continue }
            sameAddress += 1
            stack.viewControllers = [other, top]
            #expect(screens.screens[screens.hierarchy.screens[1]] === other)
            #expect(screens.hierarchy.screens[1] != covered)
        }
        #expect(sameAddress > 0)
    }

    @Test func `a navigation that waits keeps no view controller that has left`() async throws {
        let app = App()
        let question = InlineInterceptor<Int> { [hidden = app.hidden] _ in
            weak let left = hidden.topViewController
            hidden.popViewController(animated: false)
            #expect(left == nil)
        }
        let destination = StepAssembly(finder: ClassFinder<ChangingViewController, Int>(), factory: NilFactory())
            .adding(question)
            .from(.current)
            .assemble()
        try await Router(app.screens).navigate(to: destination, with: 1)
    }
}

/// `true` if an object gets the address of one that was freed, as with the usual allocator.
private var reusesAddresses: Bool {
    final class Freed {}
    return (0..<100).contains { _ in ObjectIdentifier(Freed()) == ObjectIdentifier(Freed()) }
}

/// Runs code of a test when it gets its context.
private final class ChangingViewController: BaseViewController, ContextAccepting {
    var onSetup: (() -> Void)?

    func setup(with context: Int) {
        onSetup?()
        onSetup = nil
    }
}

private final class Guide: ContainerController {}

/// A container of an app's own.
private final class Pages: UIViewController, ContainerViewController {
    private(set) var screenControllers: [UIViewController] = []
    var selectedScreenIndex = 0

    func setScreenControllers(_ controllers: [UIViewController], selected: Int, animated: Bool) {
        for former in screenControllers { former.removeFromParent() }
        (screenControllers, selectedScreenIndex) = (controllers, selected)
        for controller in controllers { addChild(controller) }
    }
}
