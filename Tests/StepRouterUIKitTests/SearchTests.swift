import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterUIKit
import Testing
import UIKit

/// Searches and context menus, which UIKit presents by itself, are part of the screen that shows them.
@MainActor struct SearchTests {
    /// The tabs, with a search that is active in the first one.
    private func searching() async throws -> (stage: Stage, search: UISearchController) {
        let stage = try await Stage.tabs()
        let search = UISearchController(searchResultsController: nil)
        let home = try #require(stage.selectedStack?.topViewController)
        home.definesPresentationContext = true
        home.navigationItem.searchController = search
        #expect(stage.standIn.beginSearch())
        stage.standIn.advance(by: .seconds(1))
        #expect(search.isActive)
        return (stage, search)
    }

    @Test func `an active search is no modal`() async throws {
        let stage = try await searching().stage
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

    @Test func `a link from search results pushes, and the search stays as it is`() async throws {
        let (stage, search) = try await searching()
        try await stage.router.navigate(to: stage.product, with: 7)
        #expect(
            stage.drawing == """
                ● TabBar
                ├─ ● Navigation
                │  ├─ ○ Home
                │  └─ ● Product(7)
                └─ ○ Navigation
                   └─ ○ Account
                """
        )
        #expect(search.isActive)
    }

    @Test func `a link to another tab leaves the search behind, and finds it again`() async throws {
        let (stage, search) = try await searching()
        try await stage.router.navigate(to: stage.account)
        #expect(stage.tabs?.selectedIndex == 1)
        #expect(search.isActive)
        try await stage.router.navigate(to: DestinationStep(finder: ClassFinder<Home, Void>()))
        #expect(stage.tabs?.selectedIndex == 0)
        #expect(search.isActive)
    }

    @Test(arguments: [PresentationStyle.pageSheet, .overCurrentContext])
    func `what is presented lies above the search, which stays when that leaves`(style: PresentationStyle) async throws
    {
        let (stage, search) = try await searching()
        let home = try #require(stage.selectedStack?.topViewController)
        let shown = try #require(stage.screens.screenOnTop as? Home)
        try await stage.router.navigate(from: shown) { $0.present(Account(), style) }
        #expect(stage.screens.topmostScreen is Account)
        // The search is presented by the screen that defines the context already, and presents in turn.
        #expect((search.presentedViewController != nil) == (style == .overCurrentContext))
        try await stage.router.navigate(to: DestinationStep(finder: ClassFinder<Home, Void>()))
        #expect(search.presentedViewController == nil)
        #expect(search.isActive && home.presentedViewController === search)
    }

    @Test func `a search that ends by itself is told to nobody as a screen that left`() async throws {
        let stage = try await searching().stage
        let revision = stage.screens.revision
        #expect(stage.standIn.cancelSearch())
        stage.standIn.advance(by: .seconds(1))
        #expect(stage.screens.revision == revision)
    }

    // MARK: Context menus

    @Test(arguments: [true, false])
    func `an action of a context menu navigates while the menu is still there`(presents: Bool) async throws {
        let stage = try await Stage.tabs()
        let home = try #require(stage.selectedStack?.topViewController)
        let (router, product, draft) = (stage.router, stage.product, stage.modal(Draft.self))
        var navigation: Task<Void, any Error>?
        let open = UIAction(title: "Open") { _ in
            navigation = Task {
                if presents {
                    try await router.navigate(to: draft)
                } else {
                    try await router.navigate(to: product, with: 7)
                }
            }
        }
        #expect(stage.standIn.openContextMenu(open, in: home))
        stage.standIn.advance(by: .seconds(1))
        #expect(stage.standIn.tapContextMenu("Open"))
        try await navigation?.value
        #expect(presents ? stage.screens.screenOnTop is Draft : stage.screens.screenOnTop is Product)
    }

    @Test(arguments: [true, false])
    func `a link that arrives while a context menu is open lands`(presents: Bool) async throws {
        let stage = try await Stage.tabs()
        let home = try #require(stage.selectedStack?.topViewController)
        #expect(stage.standIn.openContextMenu(UIAction(title: "Open") { _ in }, in: home))
        stage.standIn.advance(by: .seconds(1))
        if presents {
            try await stage.router.navigate(to: stage.modal(Draft.self))
            #expect(stage.screens.screenOnTop is Draft)
        } else {
            try await stage.router.navigate(to: stage.product, with: 7)
            #expect(stage.screens.screenOnTop is Product)
        }
    }
}
