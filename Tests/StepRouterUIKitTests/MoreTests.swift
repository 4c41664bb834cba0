import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterUIKit
import Testing
import UIKit

/// A tab bar with more tabs than it has room for: the others are behind More, in a list.
@MainActor struct MoreTests {
    private final class Page: ContextScreen<Int> {}

    /// Seven tabs, each a stack.
    private func stage() async throws -> Stage {
        let stage = await Stage { $0.show(Page.self) { ScreenViewController($0) } }
        let tabs = TabBar { (1...7).map { number in Navigation { Page(number) } } }
        try await stage.screens.setRootScreen(tabs, animated: false)
        return stage
    }

    private var page: DestinationStep<Page, Int> { DestinationStep(finder: ClassWithContextFinder<Page, Int>()) }

    private func visiblePages(_ stage: Stage) -> [Int?] {
        stage.screens.tree.visibleScreens.compactMap { ($0 as? Page).map(\.state) }
    }

    @Test func `a tab behind More is read as any other`() async throws {
        let stage = try await stage()
        stage.tabs?.selectedIndex = 6
        #expect(visiblePages(stage) == [7])
        #expect(!stage.drawing.contains("UINavigationController"))
    }

    @Test func `while the user sees the list no tab is visible, and each is found behind it`() async throws {
        let stage = try await stage()
        let list = try #require(stage.tabs?.moreNavigationController)
        #expect(stage.standIn.tapMore())
        #expect(visiblePages(stage) == [])
        #expect(stage.drawing.hasSuffix("\n└─ ● UINavigationController"))
        for number in [5, 7, 1] {
            stage.standIn.tapMore()
            try await stage.router.navigate(to: page, with: number)
            #expect(visiblePages(stage) == [number])
            #expect(stage.tabs?.selectedIndex == number - 1)
            #expect(!stage.drawing.contains("UINavigationController"))
        }
        #expect(list === stage.tabs?.moreNavigationController)
        #expect(stage.standIn.log.isEmpty)
        #expect(stage.screens.screens.count == stage.screens.hierarchy.count)
    }

    @Test func `several transitions begin at the list`() async throws {
        let stage = try await stage()
        stage.standIn.tapMore()
        let product = StepAssembly(finder: NilFinder<Product, Void>(), factory: ClassFactory())
            .using(.push).from(.navigationController).using(.present)
            .from(.custom(ClassFinder<Page, Void>(options: .contained, startingPoint: .root)))
            .assemble()
        try await stage.router.navigate(to: product)
        #expect(visiblePages(stage).count == 1)
        #expect(stage.tabs?.presentedViewController is UINavigationController)
    }

    @Test func `what fails goes back to the list`() async throws {
        let stage = try await stage()
        stage.standIn.tapMore()
        let before = stage.drawing
        stage.standIn.fault = { call, _ in call == "present" ? .ignored : nil }
        let product = StepAssembly(finder: NilFinder<Product, Void>(), factory: ClassFactory())
            .using(.present)
            .from(.custom(ClassFinder<Page, Void>(options: .contained, startingPoint: .root)))
            .assemble()
        let error = await stage.failure(to: product)
        #expect(error?.code == .notCarriedOut)
        #expect(error.map { "\($0)" }?.contains("was taken back") == true)
        #expect(stage.drawing == before)
        #expect(stage.tabs?.selectedIndex == NSNotFound)
    }

    @Test func `the root is replaced while the user sees the list`() async throws {
        let stage = try await stage()
        stage.standIn.tapMore()
        let home = StepAssembly(finder: NilFinder<Home, Void>(), factory: ClassFactory())
            .using(.replaceRoot).from(.root).assemble()
        try await stage.router.navigate(to: home)
        #expect(stage.drawing == "● Home")
    }
}
