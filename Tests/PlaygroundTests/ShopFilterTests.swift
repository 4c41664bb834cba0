import ShopApp
import StepRouter
import StepRouterAssembly
import StepRouterReachability
import StepRouterSimulation
import Testing

/// The shop's filter: a sheet that leaves the list in use.
struct ShopFilterTests {
    @Test func `the user goes on in the list below the filter, which comes back with it at its height`() async throws {
        let shop = ShopStates.freshLaunch.makeShop()
        let (window, router) = (shop.window, Router(shop.window))
        try await router.navigate(to: shop.routes.category, with: CategoryName("shoes"))
        let filter = try await router.attempt(shop.routes.filter).screen
        #expect(window.title == "Filter")
        let category = try #require(window.tree.screensOnTop.first { $0 is CategoryScreen })
        #expect(window.isOnTop(category))

        // What is pushed below dismisses nothing: the filter waits with its list.
        try await router.navigate(from: category) { $0.push(ProductScreen(ProductID(5))) }
        #expect(!window.tree.visibleScreens.contains { $0 === filter })
        #expect(window.tree.allScreens.contains { $0 === filter })
        while window.tree.allScreens.contains(where: { $0 is ProductScreen }) {
            #expect(try await window.perform(.back))
        }
        #expect(window.isOnTop(filter))
        #expect(try await window.perform(.drag(1)))
        #expect(!window.isOnTop(category))
    }

    @Test func `wherever the filter is, and at whatever height, links get there`() async throws {
        let report = try await Reachability { _ in
            let shop = ShopStates.freshLaunch.makeShop()
            return Exploration(
                launch: shop.window,
                destinations: [
                    .init("home", shop.routes.home), .init("bag", shop.routes.bag),
                    .init("category", shop.routes.category, with: [CategoryName("shoes")]),
                    .init("filter", shop.routes.filter),
                ]
            )
        }
        .bounds(stackDepth: 2, modals: 2).comparing(steps: 40).quiet.explore()
        #expect(report.holds, "\(report)")
        #expect(report.isComplete || report.extent.cut > 0)
    }
}
