import ShopApp
import StepRouterReachability

extension ShopMutants {
    static let blankPage = ShopMutant("blank-page", "behind the last page of the photos there is an empty one") { app in
        let photos = InlineFactory<PhotoPager, Void> {
            let pager = PhotoPager()
            try await pager.setContainedScreens([PhotosScreen(), PhotosScreen()], animated: false)
            return pager
        }
        let pager = Step(PhotoPager.self).factory(.custom(photos)).using(.present).from(.current)
        let window = app.shop.window
        app.gestures = [
            AppGesture("next page") {
                guard let pager = window.topmostScreen as? PhotoPager else { return }
                try await pager.makeVisible(pager.containedScreens[1], animated: false)
            }
        ]
        app.otherDestinations = [.init("photos", pager, code: "/* not one of the shop's routes */")]
    }

    static let undeclaredData = ShopMutant("undeclared-data", "a screen counts its visitors and tells nobody") { app in
        let tips = TipsScreen()
        app.launch { TabBar { tabs(above: tips) } }
        let finder = InlineFinder<TipsScreen, Void> { _, _ in tips.isTired ? nil : tips }
        app.otherDestinations = [
            .init("tips", DestinationStep(finder: finder), code: "/* not one of the shop's routes */")
        ]
    }

    static let failingGesture = ShopMutant("failing-gesture", "a shake of the phone is not expected in a product") {
        app in
        let window = app.shop.window
        app.gestures = [
            AppGesture("shake") { if window.drawing.contains("● ProductScreen") { throw UnexpectedShake() } }
        ]
    }
}

/// Shows photos page by page, and forgets the last one.
private final class PhotoPager: ContainerController {
    override class func shownRange(count: Int, selected: Int) -> Range<Int> {
        selected < count - 1 ? selected..<selected + 1 : count..<count
    }
}

/// Gives tips to those who see it for the first time, and for the second.
private final class TipsScreen: BaseScreen {
    private var visits = 0

    override func willAppear() { visits += 1 }

    var isTired: Bool { visits > 2 }
}

/// What the app says about a shake.
private struct UnexpectedShake: Error, CustomStringConvertible {
    let description = "nothing here can be shaken."
}
