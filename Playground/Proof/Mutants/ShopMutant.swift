public import ShopApp

/// A mistake as one could make it in the shop, planted to see that it is found.
public struct ShopMutant: Sendable {
    /// The name by which commands know it.
    public let name: String
    /// The mistake, in one line.
    public let summary: String
    /// Whether it shows where two events happen at once.
    let overlaps: Bool
    /// Whether it shows where closing buttons are tapped.
    let closes: Bool
    let plant: @Sendable (inout ProvedShop) -> Void

    init(
        _ name: String,
        _ summary: String,
        overlaps: Bool = false,
        closes: Bool = false,
        plant: @escaping @Sendable (inout ProvedShop) -> Void
    ) {
        self.name = name
        self.summary = summary
        self.overlaps = overlaps
        self.closes = closes
        self.plant = plant
    }

    /// Makes a fresh shop with the mistake.
    ///
    /// - Parameter state: Where its user is; a fresh launch by default.
    /// - Returns: The shop in that state. What the mistake adds beside the shop's own routes is not part of it.
    public func makeShop(in state: ShopState = ShopStates.freshLaunch) -> Shop {
        var app = ProvedShop(state.makeShop(), products: [1], code: "")
        plant(&app)
        return app.shop
    }
}

extension ShopMutant: CustomStringConvertible {
    /// The name.
    public var description: String { name }
}

/// Every planted mistake.
public enum ShopMutants {
    /// The mistakes, by what they are about: searching, building, modals, tabs, screens, waiting, events, what a proof
    /// could overlook, refusals, guards and leaving.
    public static let all: [ShopMutant] = [
        hiddenTabs, pushedDuplicate, growingStack, missingDefault, wrongContext, wrongTab, sideEffect, belowModal,
        coveredArrival,
        endlessModal, stubbornModal, loopingLogin, stickyTab, loneBag, blankPage, undeclaredData, failingGesture,
        unansweredLogin, lostLink, unsetContext, tidyTabs, generousLogin, givenRouter, halfDone, stolenTurn,
        eagerOrders, livingState, deadAnswer, futileLogin, leftNotice, closedNews, wipedReview, lostGift,
        silentLogout, earlyLogout, halfLogout, visibleLogout, coveringLogin, ordersRoot, newsOrder, launchedInside,
        soldOut, ownButton,
    ]

    /// Looks a mistake up.
    ///
    /// - Parameter name: Its name.
    /// - Returns: The mistake, or `nil` if there is none of that name.
    public static func named(_ name: String) -> ShopMutant? { all.first { $0.name == name } }
}
