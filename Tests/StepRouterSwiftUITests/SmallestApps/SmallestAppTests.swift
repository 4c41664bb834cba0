import ConformanceHosts
import Foundation
import StepRouter
import StepRouterSwiftUI
import SwiftUI
import Testing

/// The smallest app, by the router and in plain SwiftUI, as the article on `StepRouterSwiftUI` shows it.
@Suite(.serialized) @MainActor struct SmallestAppTests {
    private let shop = SmallShop()
    private let ours: Simulator
    private let plain = Simulator { PlainShop() }

    private init() {
        ours = Simulator { [shop] in ShopView(shop: shop) }
        shop.window.clock = RestingClock(ours)
    }

    /// Does the same in both, and waits until nothing moves.
    private func both(_ act: (Simulator) -> Bool) async {
        for simulator in [ours, plain] {
            #expect(act(simulator))
            await simulator.settle()
        }
        for _ in 0..<1_000 where shop.window.isNavigating { await Task.yield() }
        await ours.settle()
    }

    private func open(_ link: String) async throws {
        let url = try #require(URL(string: link))
        await both { $0.open(url) }
    }

    @Test func `what the user taps leads to the same`() async {
        let home = "(Product 42) (Bag)"
        await both { $0.tap("Product 42") }
        #expect(plain.text == "T[N[\(home) Product 42]* N[Account]]" && ours.text == plain.text)
        await both { $0.goBack() }
        await both { $0.tap("Bag") }
        #expect(plain.text == "T[N[\(home)]* N[Account]] > sheet: Bag" && ours.text == plain.text)
        await both { $0.swipeDown() }
        await both { $0.tapTab(at: 1) }
        #expect(plain.text == "T[N[\(home)] N[Account]*]" && ours.text == plain.text)
    }

    @Test func `a link while the sheet is open is seen, and below the sheet in plain SwiftUI`() async throws {
        await both { $0.tap("Bag") }
        try await open("shop://product/7")
        #expect(plain.text == "T[N[(Product 42) (Bag) Product 7]* N[Account]] > sheet: Bag")
        #expect(ours.text == "T[N[(Product 42) (Bag)]* N[Account]] > sheet: Bag > sheet: N[Product 7]")
    }

    @Test func `the same link twice leads to one page, and to two in plain SwiftUI`() async throws {
        for _ in 0..<2 { try await open("shop://product/7") }
        #expect(plain.text == "T[N[(Product 42) (Bag) Product 7 Product 7]* N[Account]]")
        #expect(ours.text == "T[N[(Product 42) (Bag) Product 7]* N[Account]]")
    }

    @Test func `the window does not keep the app`() async {
        weak var freed: SmallShop?
        do {
            let shop = SmallShop()
            freed = shop
            _ = shop.router
        }
        #expect(freed == nil)
    }

    @Test(arguments: ["SmallShop", "PlainShop"]) func `the article shows it`(name: String) throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("\(name).swift")
        let code = try String(contentsOf: file, encoding: .utf8)
        let root = (0..<3).reduce(file) { folder, _ in folder.deletingLastPathComponent() }.deletingLastPathComponent()
        let article = root.appendingPathComponent(
            "Sources/StepRouterSwiftUI/StepRouterSwiftUI.docc/StepRouterSwiftUI.md"
        )
        #expect(try String(contentsOf: article, encoding: .utf8).contains("```swift\n\(code)```"))
        let lines = code.split(separator: "\n").filter { !$0.hasPrefix("import ") }
        #expect(lines.count <= 45, "\(lines.count) lines of code")
    }
}
