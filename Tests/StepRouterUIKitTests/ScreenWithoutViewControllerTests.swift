import ShopApp
import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import StepRouterUIKit
import Testing
import UIKit

/// Screens that an app's window cannot show are found by a test.
@MainActor struct ScreenWithoutViewControllerTests {
    private final class Drawer: ContainerController {}
    private class Base: BaseScreen {}
    private final class Derived: Base {}

    private func window(_ screens: (inout UIKitScreens) -> Void = { _ in }) -> UIKitWindow {
        UIKitWindow(UIWindow(), screens: screens)
    }

    private func modal<Target: DefaultInitializableScreen>(_ type: Target.Type) -> DestinationStep<Target, Void> {
        StepAssembly(finder: ClassFinder<Target, Void>(), factory: ClassFactory())
            .using(.present).from(.current).assemble()
    }

    private func names(_ screens: [UIKitWindow.ScreenWithoutViewController], certain: Bool = true) -> [String] {
        screens.filter { $0.isCertain == certain }.map { $0.screen.type.map { String(describing: $0) } ?? "?" }
    }

    @Test func `view controllers, classes with a line and their subclasses, and UIKit's own containers can be shown`() {
        let window = window { $0.show(Base.self) { ScreenViewController($0) } }
        let item = StepAssembly(finder: ClassFinder<ItemViewController, Void>(), factory: ClassFactory())
            .using(.push).from(.navigationController).using(.addTab).from(.tabBarController)
            .using(.replaceRoot).from(.root).assemble()
        let missing = window.screensWithoutViewController(
            in: item,
            modal(Base.self),
            modal(Derived.self),
            modal(SplitViewController.self)
        )
        #expect(missing.isEmpty, "\(missing)")
    }

    @Test func `others cannot, each step is told once, and the message says what to do`() {
        let window = window { $0.show(Derived.self) { ScreenViewController($0) } }
        let unknown = modal(Unknown.self)
        let missing = window.screensWithoutViewController(in: unknown, modal(Home.self), unknown, modal(Derived.self))
        #expect(names(missing) == ["Unknown", "Home"])
        #expect(
            missing.first?.description
                == "Unknown, built by the step Unknown (ClassFinder[full stack], ClassFactory, Present) cannot be shown: it is no view controller. Name its class with UIKitScreens.show."
        )
    }

    @Test func `a line for a class shows no container that derives from it`() {
        let line: (inout UIKitScreens) -> Void = { $0.show(BaseScreen.self) { ScreenViewController($0) } }
        #expect(names(window(line).screensWithoutViewController(in: modal(Drawer.self))) == ["Drawer"])
        let both = window {
            line(&$0)
            $0.show(Drawer.self) { _ in PagesViewController() }
        }
        #expect(both.screensWithoutViewController(in: modal(Drawer.self), modal(Home.self)).isEmpty)
    }

    @Test func `of a class of which only subclasses can be shown, and of closures, nothing is certain`() {
        let window = window { $0.show(Derived.self) { ScreenViewController($0) } }
        let filled = StepAssembly(
            finder: ClassFinder<TabBarController, Void>(),
            factory: InlineFactory { TabBar { Home() } }
        )
        .using(.replaceRoot).from(.root).assemble()
        let missing = window.screensWithoutViewController(in: modal(Base.self), filled)
        #expect(names(missing).isEmpty)
        #expect(names(missing, certain: false) == ["Base", "?"])
        #expect(missing.allSatisfy { !$0.description.isEmpty })
    }

    @Test func `a table of links is asked as a whole`() {
        let links = Shop(window: SimulatedWindow()).links
        let shown = window(shownByControllers).screensWithoutViewController(in: links)
        #expect(names(shown).isEmpty, "\(shown)")
        let missing = names(window().screensWithoutViewController(in: links))
        #expect(missing.contains("ProductScreen"))
        #expect(!missing.contains("TabBarController"))
    }
}
