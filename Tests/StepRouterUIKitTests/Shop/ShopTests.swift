import ShopApp
import StepRouter
import StepRouterSimulation
import StepRouterUIKit
import Testing
import UIKit

/// The shop's declarations, unchanged, in a window of UIKit: every link from every named state lands as it does in the simulated window.
@MainActor struct ShopTests {
    @Test(arguments: ShopStates.all) func `a state is the same in both windows`(state: ShopState) async throws {
        let shop = state.makeShop()
        let inUIKit = try await ShopInUIKit(shop, shown: shownByControllers)
        #expect(inUIKit.screens.drawing == shop.window.drawing)
        #expect(inUIKit.window.standIn.log == [])
    }

    @Test(arguments: ShopStates.all, [true, false])
    func `every link lands the same`(state: ShopState, animated: Bool) async throws {
        for link in ShopLink.samples {
            let shop = state.makeShop()
            let inUIKit = try await ShopInUIKit(shop, shown: shownByControllers)
            if !animated { inUIKit.window.standIn.transitionDuration = .zero }
            let expected = await shop.open(link)
            let outcome = await link.open(with: Router(inUIKit.screens), routes: ShopRoutes(session: inUIKit.session))
            let comment = Comment("\(link) from \(state)")
            #expect(inUIKit.screens.drawing == shop.window.drawing, comment)
            #expect(code(outcome) == code(expected), comment)
            #expect(inUIKit.window.standIn.log == [], comment)
            #expect(!inUIKit.window.standIn.isInTransition, comment)
            #expect(inUIKit.window.isUserInteractionEnabled, comment)
        }
    }

    @Test(arguments: ShopStates.all)
    func `every link lands the same if the screens are view controllers`(state: ShopState) async throws {
        for link in ShopLink.samples {
            let shop = state.makeShop()
            let inUIKit = try await ShopInUIKit(shop, shown: { _ in }, copy: { viewController(like: $0) })
            #expect(inUIKit.screens.drawing == shop.window.drawing)
            let expected = await shop.open(link)
            let routes = ControllerShopRoutes(session: inUIKit.session)
            let error = await routes.open(link, with: Router(inUIKit.screens))
            let comment = Comment("\(link) from \(state)")
            #expect(inUIKit.screens.drawing == shop.window.drawing, comment)
            #expect(error?.code == code(expected), comment)
            #expect(inUIKit.window.standIn.log == [], comment)
        }
    }

    @Test(arguments: ShopStates.all)
    func `every link lands the same where split views adapt when they are shown`(state: ShopState) async throws {
        for link in ShopLink.samples {
            let shop = state.makeShop()
            let inUIKit = try await ShopInUIKit(shop, shown: shownByControllers, adaptsWhenShown: true)
            let expected = await shop.open(link)
            let outcome = await link.open(with: Router(inUIKit.screens), routes: ShopRoutes(session: inUIKit.session))
            let comment = Comment("\(link) from \(state)")
            #expect(inUIKit.screens.drawing == shop.window.drawing, comment)
            #expect(code(outcome) == code(expected), comment)
        }
    }

    private func code(_ outcome: ShopLinkOutcome) -> RoutingError.Code? {
        if case .failure(let error) = outcome.result { error.code } else { nil }
    }
}

/// Each of the shop's screens has a view controller made for it.
@MainActor func shownByControllers(_ screens: inout UIKitScreens) {
    screens.show(BaseScreen.self) { ScreenViewController($0) }
}
