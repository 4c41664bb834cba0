import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterUIKit
import Testing
import UIKit

/// How view controllers come and go in a style of the app's own.
@MainActor struct TransitionStyleTests {
    /// Notes what it is made for, and takes a second.
    final class Animator: NSObject, UIViewControllerAnimatedTransitioning {
        private let standIn: StandIn

        init(_ standIn: StandIn) { self.standIn = standIn }

        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
            1
        }

        func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
            standIn.after(.seconds(1)) { transitionContext.completeTransition(true) }
        }
    }

    final class Lines { var all: [String] = [] }

    private let lines = Lines()

    /// Two tabs, the second of which fades; animators and roots are noted.
    private func stage() async throws -> Stage {
        let lines = lines
        weak var standIn: StandIn?
        let stage = await Stage {
            $0.show(Letter.self) { ScreenViewController($0) }
            $0.animate { style, change in
                lines.all.append("\(change.rawValue) \(style)")
                return standIn.map { Animator($0) }
            }
            $0.animateRoot { style, _, change in
                lines.all.append("root \(style)")
                change()
            }
        }
        standIn = stage.standIn
        let tabs = StepAssembly(
            finder: ClassFinder<TabBarController, Void>(),
            factory: CompleteFactoryAssembly(factory: TabBarControllerFactory<Void>())
                .with(ClassFactory<NavigationController, Void>(), using: .addTab)
                .with(
                    ClassFactory<Account, Void>().decorated(by: Decorator().moving("fade")),
                    using: .addTab
                )
                .assemble()
        ).using(.replaceRoot).from(.root).assemble()
        try await stage.router.navigate(to: tabs)
        return stage
    }

    @Test func `a modal is animated there and back, by a program and by the user`() async throws {
        let stage = try await stage()
        let before = stage.drawing
        let letter = StepAssembly(finder: ClassFinder<Letter, Void>(), factory: ClassFactory())
            .presented(as: Decorator().wrapped(in: .navigationController).moving("curtain")).from(.root).assemble()
        try await stage.router.navigate(to: letter)
        #expect(stage.standIn.now >= .seconds(1))
        #expect(
            stage.drawing == """
                ▸ TabBar
                ├─ ▸ Navigation
                └─ ○ Account
                modal pageSheet by TabBar:
                ● Navigation
                └─ ● Letter
                """
        )
        #expect(stage.standIn.swipeDown())
        stage.standIn.advance(by: .seconds(1))
        #expect(stage.drawing == before)
        #expect(lines.all == ["presented curtain", "dismissed curtain"])
    }

    @Test func `a stack and tabs are animated as their screens say`() async throws {
        let stage = try await stage()
        let product = StepAssembly(finder: ClassWithContextFinder<Product, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask())
            .decorated(by: Decorator().moving("zoom"))
            .using(.push).from(.custom(ClassFinder<NavigationController, Int>())).assemble()
        let home = StepAssembly(finder: ClassFinder<Home, Void>(), factory: ClassFactory())
            .using(.push).from(.custom(ClassFinder<NavigationController, Void>())).assemble()
        try await stage.router.navigate(to: home)
        try await stage.router.navigate(to: product, with: 7)
        #expect(stage.standIn.goBack())
        stage.standIn.advance(by: .seconds(1))
        try await stage.router.navigate(to: stage.account)
        try await stage.router.navigate(to: home)
        #expect(lines.all == ["content set zoom", "popped zoom", "selected fade", "selected fade"])
        #expect(
            stage.drawing == """
                ● TabBar
                ├─ ● Navigation
                │  └─ ● Home
                └─ ○ Account
                """
        )
    }

    @Test func `a root is changed as the app says, and one that is not changed is told`() async throws {
        let stage = try await stage()
        let letter = StepAssembly(finder: ClassFinder<Letter, Void>(), factory: ClassFactory())
            .decorated(by: Decorator().moving("flip")).using(.replaceRoot).from(.root).assemble()
        try await stage.router.navigate(to: letter)
        #expect(stage.drawing == "● Letter")
        #expect(lines.all == ["root flip"])

        let other = await Stage { $0.animateRoot { _, _, _ in } }
        let draft = StepAssembly(finder: ClassFinder<Draft, Void>(), factory: ClassFactory())
            .decorated(by: Decorator().moving("flip")).using(.replaceRoot).from(.root).assemble()
        #expect(await other.failure(to: draft)?.code == .notCarriedOut)
        #expect(other.drawing == "(empty window)")
    }

    @Test func `with a style, the swipe back goes on where the style is not used`() async throws {
        let stage = try await stage()
        let pushed: (String?) -> DestinationStep<Product, Int> = { style in
            StepAssembly(finder: ClassWithContextFinder<Product, Int>(), factory: ClassFactory())
                .adding(ContextSettingTask())
                .decorated(by: style.map { Decorator().moving(TransitionStyle($0)) } ?? Decorator())
                .using(.push).from(.custom(ClassFinder<NavigationController, Int>())).assemble()
        }
        try await stage.router.navigate(to: pushed(nil), with: 1)
        try await stage.router.navigate(to: pushed(nil), with: 2)
        let end = try #require(stage.standIn.beginInteractiveBack())
        end(true)
        await stage.screens.waitForTransition()
        try await stage.router.navigate(to: pushed("zoom"), with: 3)
        #expect(stage.standIn.beginInteractiveBack() == nil)
        #expect(stage.standIn.goBack())
        await stage.screens.waitForTransition()
        #expect(lines.all == ["content set zoom", "popped zoom"])
        try await stage.router.navigate(to: pushed(nil), with: 4)
        #expect(stage.standIn.beginInteractiveBack() != nil)
    }

    @Test func `an app's own delegate stays`() async throws {
        final class Own: NSObject, UINavigationControllerDelegate {}
        let stage = try await stage()
        let own = Own()
        let another = UINavigationController()
        another.delegate = own
        stage.tabs?.viewControllers = [another]
        _ = stage.drawing
        #expect(another.delegate === own)
    }
}
