import Observation
import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterUIKit
import Testing
import UIKit

/// Asks for something as soon as the user sees it.
private final class Greeting: BaseScreen {
    var onAppearance: () -> Void = {}

    override func didAppear() { onAppearance() }
}

/// Navigations among real view controllers.
@MainActor struct NavigatingTests {
    @Test func `the first root is put in place, with what it holds`() async throws {
        let stage = try await Stage.tabs()
        #expect(stage.tabs?.viewControllers?.count == 2)
        #expect(stage.selectedStack?.topViewController is ScreenViewController<Home>)
        #expect(
            stage.drawing == """
                ● TabBar
                ├─ ● Navigation
                │  └─ ● Home
                └─ ○ Navigation
                   └─ ○ Account
                """
        )
    }

    @Test func `a screen is pushed, and found afterwards`() async throws {
        let stage = try await Stage.tabs()
        let product = try await stage.router.attempt(stage.product, with: 7).screen
        #expect(product.state == 7)
        let controller = try #require(stage.selectedStack?.topViewController as? ScreenViewController<Product>)
        #expect(controller.screen === product)
        #expect(try await stage.router.attempt(stage.product, with: 7).screen === product)
        #expect(stage.selectedStack?.viewControllers.count == 2)
        #expect(product.parentScreen is Navigation)
        #expect(product.window === stage.screens)
    }

    @Test func `who reads the state of a screen as its view controller is made is told when it changes`() async throws {
        try await confirmation(expectedCount: 3) { isTold in
            func read(_ product: Product) {
                withObservationTracking {
                    _ = product.state
                } onChange: {
                    isTold()
                }
            }
            let stage = try await Stage.tabs {
                $0.show(Product.self) { product in
                    read(product)
                    return ScreenViewController(product)
                }
            }
            let product = try await stage.router.attempt(stage.product, with: 7).screen
            let former = product.keptState
            try product.setup(with: 8)
            read(product)
            try product.setup(with: 8)
            product.state = 9
            read(product)
            product.keptState = former
            #expect(product.state == 7)
        }
    }

    @Test func `a screen begins what it asks for on the main actor`() async throws {
        let stage = try await Stage.tabs { $0.show(Greeting.self) { ScreenViewController($0) } }
        let screen = Greeting()
        let (ended, end) = AsyncStream<Void>.makeStream()
        screen.onAppearance = {
            stage.router.begin {
                MainActor.assertIsolated()
                try await $0.navigate(to: stage.product, with: 7)
                end.finish()
            }
        }
        try await stage.router.navigate(from: .visible) { $0.push(screen) }
        for await _ in ended {}
        #expect(stage.screens.screenOnTop is Product)
    }

    @Test func `what a screen begins waits for the end of the navigation that shows it`() async throws {
        let stage = try await Stage.tabs { $0.show(Greeting.self) { ScreenViewController($0) } }
        let screen = Greeting()
        let (ended, end) = AsyncStream<Void>.makeStream()
        var order: [String] = []
        screen.onAppearance = {
            stage.router.begin {
                try await $0.navigate(to: stage.product, with: 7)
                order.append("begun")
                end.finish()
            }
        }
        let greeting = StepAssembly(
            finder: ClassFinder<Greeting, Void>(),
            factory: InlineFactory<Greeting, Void> { _ in screen }
        )
        .adding(InlinePostTask { (_: Greeting, _, _) in order.append("navigated") })
        .using(.push).from(StartStep.visible.expectingContainer()).assemble()
        try await stage.router.navigate(to: greeting)
        for await _ in ended {}
        #expect(order == ["navigated", "begun"])
    }

    @Test func `a tab is selected, and what is in it comes to the front`() async throws {
        let stage = try await Stage.tabs()
        try await stage.router.navigate(to: stage.account)
        #expect(stage.tabs?.selectedIndex == 1)
        try await stage.router.navigate(to: stage.product, with: 7)
        #expect(stage.tabs?.selectedIndex == 1)
        #expect(stage.selectedStack?.viewControllers.count == 2)
    }

    @Test func `what is there is told without a call, and brought to the front`() async throws {
        let stage = try await Stage.tabs()
        try await stage.router.navigate(to: stage.product, with: 7)
        try await stage.router.navigate(to: stage.account)
        let calls = stage.standIn.calls.count
        let found = try #require(try stage.router.find(stage.product, with: 7))
        #expect(found.visibility == .hidden)
        #expect(try stage.router.find(stage.product, with: 8) == nil)
        #expect(stage.standIn.calls.count == calls)
        try await stage.router.makeVisible(stage.product, with: 7)
        let again = try stage.router.find(stage.product, with: 7)
        #expect(again?.screen === found.screen)
        #expect(again?.visibility == .onTop)
    }

    @Test func `a screen that builds nothing is found by what a context task has told it`() async throws {
        let stage = try await Stage.tabs()
        let pushed = StepAssembly(finder: NilFinder<Product, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask()).using(.push)
            .from(.custom(ClassFinder<Navigation, Int>(options: .currentVisibleOnly))).assemble()
        let product = Step(Product.self).withoutFactory().from(pushed).assemble()
        try await stage.router.navigate(to: product, with: 7)
        #expect(stage.selectedStack?.viewControllers.count == 2)
        #expect(try stage.router.find(product, with: 7)?.visibility == .onTop)
    }

    @Test func `a screen that is there is replaced, and another one is put in place`() async throws {
        let stage = try await Stage.tabs()
        let first = try await stage.router.attempt(stage.product, with: 7).screen
        let second = try await stage.router.attempt(stage.product.whenShown(.replace), with: 7).screen
        #expect(first !== second)
        #expect(stage.selectedStack?.viewControllers.count == 2)
        try await stage.router.navigate(to: stage.product.whenShown(.another), with: 7)
        #expect(stage.selectedStack?.viewControllers.count == 3)
    }

    @Test func `what covers a screen stays, and nothing is done or a new one is presented above it`() async throws {
        let stage = try await Stage.tabs()
        let below = try await stage.router.attempt(stage.product, with: 7).screen
        try await stage.router.navigate(to: stage.modal(Draft.self))
        let calls = stage.standIn.calls.count
        #expect(await stage.failure(to: stage.account.whenCovered(.refuse))?.code == .covered)
        #expect(stage.standIn.calls.count == calls)
        let product = stage.product.whenCovered(.presentAbove)
        let above = try await stage.router.attempt(product, with: 7).screen
        #expect(above !== below)
        #expect(stage.standIn.calls.dropFirst(calls) == ["present UINavigationController"])
        #expect(stage.drawing.hasSuffix("modal pageSheet by Draft:\n● Navigation\n└─ ● Product(7)"), "\(stage.drawing)")
        #expect(try await stage.router.attempt(product, with: 7).screen === above)
    }

    @Test(arguments: [true, false])
    func `a navigation waits until what covers its place is swiped away, or dismissed by the app`(byUser: Bool)
        async throws
    {
        let stage = try await Stage.tabs()
        let draft = try await stage.router.attempt(stage.modal(Draft.self)).screen
        draft.isSaved = true
        let calls = stage.standIn.calls.count
        let task = Task { await stage.failure(to: stage.account.whenCovered(.wait)) }
        while !stage.screens.hasCoveredNavigations { await Task.yield() }
        #expect(stage.standIn.calls.count == calls)
        if byUser {
            #expect(stage.standIn.swipeDown())
        } else {
            stage.tabs?.dismiss(animated: true, completion: nil)
        }
        await stage.screens.waitForTransition()
        #expect(await task.value == nil)
        #expect(stage.tabs?.selectedIndex == 1)
        #expect(stage.tabs?.presentedViewController == nil)
    }

    @Test func `a navigation that fails lands on its fallback`() async throws {
        struct Offline: Error {}
        let stage = try await Stage.tabs()
        let broken = StepAssembly(
            finder: NilFinder<Product, Void>(),
            factory: InlineFactory { () -> Product in throw Offline() }
        )
        .using(.present).from(.current).assemble()
        let calls = stage.standIn.calls.count
        #expect(try await stage.router.attempt(broken.fallback { _ in stage.account }).screen is Account)
        #expect(stage.standIn.calls.count == calls + 1)
        #expect(stage.tabs?.selectedIndex == 1)
    }

    @Test func `each transition is one call`() async throws {
        let stage = try await Stage.tabs()
        let before = stage.standIn.calls.count
        try await stage.router.navigate(to: stage.product, with: 1)
        #expect(stage.standIn.calls.dropFirst(before) == ["setViewControllers UINavigationController"])
        try await stage.router.navigate(to: stage.modal(Draft.self))
        #expect(stage.standIn.calls.last == "present ScreenViewController<Draft>")
    }

    @Test func `a screen that refuses to leave keeps everything as it is`() async throws {
        let stage = try await Stage.tabs()
        let draft = try await stage.router.attempt(stage.modal(Draft.self)).screen
        let before = stage.screens.hierarchy
        let error = await stage.failure(to: stage.account)
        #expect(error?.code == .dismissalRefused)
        #expect(stage.screens.hierarchy == before)
        draft.isSaved = true
        try await stage.router.navigate(to: stage.account)
        #expect(stage.tabs?.presentedViewController == nil)
        #expect(stage.screens.topmostScreen is TabBar)
    }

    @Test func `the root is replaced, and modals do not stay behind`() async throws {
        let stage = try await Stage.tabs()
        try await stage.router.navigate(to: stage.modal(Account.self))
        let home = StepAssembly(finder: NilFinder<Home, Void>(), factory: ClassFactory())
            .using(.replaceRoot).from(.root).assemble()
        try await stage.router.navigate(to: home)
        #expect(stage.drawing == "● Home")
        #expect(stage.standIn.leaked.isEmpty)
    }

    @Test func `an empty view controller waits as the root until the first navigation, and a link goes on from there`()
        async throws
    {
        let stage = await Stage()
        stage.window.rootViewController = UIViewController()
        let home = StepAssembly(finder: ClassFinder<Home, Void>(), factory: ClassFactory())
            .using(.push).from(.navigationController).using(.replaceRoot).from(.root).assemble()
        let account = StepAssembly(finder: ClassFinder<Account, Void>(), factory: ClassFactory())
            .using(.push).from(StartStep.visible.expectingContainer()).assemble()
        try await stage.router.navigate(to: home, animated: false)
        try await stage.router.navigate(to: account)
        #expect(stage.drawing == "● Navigation\n├─ ○ Home\n└─ ● Account")
        #expect(stage.standIn.leaked.isEmpty)
    }

    @Test func `a screen of an unknown class is refused before anything changes`() async throws {
        let stage = try await Stage.tabs()
        let before = stage.screens.hierarchy
        let calls = stage.standIn.calls
        let error = await stage.failure(to: stage.modal(Unknown.self))
        #expect(error?.underlyingError as? HierarchyError == .foreignScreen(screen: "Unknown"))
        #expect(stage.screens.hierarchy == before)
        #expect(stage.standIn.calls == calls)
    }

    @Test func `screens are told what their view controllers are`() async throws {
        final class Told: BaseScreen {
            var lines: [String] = []
            override func willAppear() { lines.append("will appear") }
            override func didAppear() { lines.append("did appear") }
            override func didMove(to parent: (any ContainerScreen)?) { lines.append(parent == nil ? "left" : "joined") }
        }
        let stage = try await Stage.tabs { $0.show(Told.self) { ScreenViewController($0) } }
        let told = StepAssembly(finder: ClassFinder<Told, Void>(), factory: ClassFactory())
            .using(.push).from(.custom(ClassFinder<Navigation, Void>(options: .currentVisibleOnly))).assemble()
        let screen = try await stage.router.attempt(told).screen
        #expect(screen.lines == ["will appear", "did appear", "joined"])
    }

    @Test func `what has left is freed, controller and screen`() async throws {
        let stage = try await Stage.tabs()
        weak let product = try await stage.router.attempt(stage.product, with: 7).screen
        weak let controller = stage.selectedStack?.topViewController
        #expect(product != nil)
        stage.selectedStack?.popViewController(animated: false)
        _ = stage.screens.hierarchy
        #expect(controller == nil)
        _ = stage.screens.revision
        try await stage.router.navigate(to: stage.account)
        #expect(product == nil)
        #expect(stage.screens.screens.count == 5)
    }

    @Test func `what joins and leaves in one change is freed, controller and screen`() async throws {
        let stage = try await Stage.tabs()
        weak var product: Product?
        try await stage.screens.edit(animated: false, by: .app) { editor in
            guard let top = editor.hierarchy.screenOnTop else { return }
            let (short, sheet) = (Product(7), try editor.admit(Navigation { Account() }))
            product = short
            try editor.present(sheet, from: top, style: .fullScreen)
            try editor.setContent(of: sheet.id, to: [.new(editor.admit(short))])
            try editor.dismiss(from: sheet.id)
        }
        _ = stage.drawing
        #expect(product == nil)
        #expect(stage.screens.screens.count == stage.screens.hierarchy.count)
    }

    @Test func `a screen that is put back after it has left gets its view controller again, or a new one`() async throws
    {
        let kept = Product(1)
        let stage = try await Stage.tabs()
        let back = StepAssembly(finder: ClassFinder<Product, Void>(), factory: InlineFactory { kept })
            .using(.push).from(.custom(ClassFinder<Navigation, Void>(options: .currentVisibleOnly))).assemble()
        for _ in 0..<2 {
            try await stage.router.navigate(to: back)
            #expect((stage.selectedStack?.topViewController as? ScreenViewController<Product>)?.screen === kept)
            stage.selectedStack?.popViewController(animated: false)
        }
    }

    @Test func `a change that is refused keeps none of the screens that were to join`() async throws {
        let stage = try await Stage.tabs()
        weak var product: Product?
        do {
            let refused = Product(7)
            product = refused
            // The view controller of the product is made before the other screen turns out to have none.
            await #expect(throws: HierarchyError.foreignScreen(screen: "Unknown")) {
                let stack = Navigation {
                    refused
                    Unknown()
                }
                try await stage.screens.setRootScreen(stack, animated: false)
            }
        }
        _ = stage.drawing
        #expect(product == nil)
    }
}
