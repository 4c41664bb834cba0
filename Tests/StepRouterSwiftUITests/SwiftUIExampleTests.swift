import ConformanceHosts
@testable import ExampleInSwiftUI
import Foundation
import StepRouterSwiftUI
import SwiftUI
import Testing

/// The example's app in SwiftUI, as its user sees it under each quirk.
@Suite(.serialized) @MainActor struct SwiftUIExampleTests {
    private nonisolated static let quirks: [Quirks] = [[]] + Quirks.each

    /// The app in a window.
    @MainActor private final class Device {
        private let shop = ShopWindow { _ in }
        let simulator: Simulator

        init(_ quirks: Quirks) {
            let shop = shop
            simulator = Simulator(quirks: quirks) { shop.view }
            shop.window.clock = RestingClock(simulator)
        }

        var title: String? { simulator.bar?.title }
        var buttons: [String] { simulator.bar?.items ?? [] }

        func open(_ link: String) async throws {
            await shop.open(try #require(URL(string: link))) { _ in Issue.record("\(link) is unknown.") }
            await rest()
        }

        func tap(_ title: String) async {
            await rest()
            #expect(simulator.tap(title), "There is no \(title) in \(simulator.topText).")
            await rest()
        }

        /// Lets what was begun end.
        func rest() async { for _ in 0..<50 { await simulator.settle() } }
    }

    @Test(arguments: quirks) func `tabs have their titles`(quirks: Quirks) async throws {
        let device = Device(quirks)
        await device.rest()
        #expect(device.simulator.tabBar == ["Home*", "Catalogue", "Bag", "Account"])
        #expect(device.title == "Home")
    }

    @Test(arguments: quirks) func `a link is pushed, and the user goes back`(quirks: Quirks) async throws {
        let device = Device(quirks)
        try await device.open("shop://product/42")
        #expect(device.title == "Product 42")
        #expect(device.simulator.goBack())
        await device.rest()
        #expect(device.title == "Home")
        await device.tap("Product 42")
        #expect(device.title == "Product 42")
    }

    @Test(arguments: quirks) func `each link of the shop leads to its page`(quirks: Quirks) async throws {
        let device = Device(quirks)
        for (link, title) in [
            ("shop://home", "Home"), ("shop://catalogue", "Categories"), ("shop://category/shoes", "shoes"),
            ("https://shop.example/product/3", "Product 3"), ("shop://bag", "Bag"), ("shop://about", "About"),
            ("shop://login", "Login"), ("shop://login/forgotten-password", "ForgottenPasswordScreen"),
        ] {
            try await device.open(link)
            #expect(device.title == title)
        }
    }

    @Test(arguments: quirks) func `a promotion in the place of another one is seen`(quirks: Quirks) async throws {
        let device = Device(quirks)
        try await device.open("shop://promotion/spring")
        #expect(device.simulator.topText == "Promotion spring (Go home)")
        try await device.open("shop://promotion/summer")
        #expect(device.simulator.topText == "Promotion summer (Go home)")
        await device.tap("Go home")
        #expect(device.title == "Home")
    }

    @Test(arguments: quirks) func `a review that is written stays`(quirks: Quirks) async throws {
        let device = Device(quirks)
        try await device.open("shop://product/42/review")
        #expect(device.title == "Review" && device.buttons == ["(Close)", "(Send)"])
        #expect(device.simulator.enter("Fits well", into: ""))
        await device.rest()
        #expect(!device.simulator.swipeDown())
        await device.tap("Send")
        #expect(device.title == "Product 42")
    }

    @Test(arguments: quirks) func `a note asks before the user leaves it`(quirks: Quirks) async throws {
        let device = Device(quirks)
        try await device.open("shop://product/42")
        try await device.open("shop://note")
        #expect(!device.simulator.goBack())
        await device.tap("Back")
        await device.tap("Keep")
        #expect(device.title == "Note")
        #expect(device.simulator.tapTab("Home"))
        await device.tap("Discard")
        #expect(device.title == "Home")
    }

    @Test(arguments: quirks) func `orders are for those who have logged in`(quirks: Quirks) async throws {
        let device = Device(quirks)
        await device.tap("My orders")
        #expect(device.title == "Login" && device.buttons == ["(Close)"])
        await device.tap("Log in")
        #expect(device.title == "Orders")
    }

    @Test(arguments: quirks) func `a payment is not swiped away`(quirks: Quirks) async throws {
        let device = Device(quirks)
        try await device.open("shop://bag")
        await device.tap("Pay")
        #expect(device.simulator.topText == "PaymentScreen (Go home)")
        #expect(!device.simulator.swipeDown())
        await device.tap("Go home")
        #expect(device.title == "Home")
    }
}
