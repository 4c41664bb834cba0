import ShopApp
import StepRouter
import StepRouterLinks
import Testing

/// A text that is a link, and the destination with what it shows.
private struct GoodLink: CustomTestStringConvertible {
    let text: String
    let link: ShopLink

    init(_ text: String, _ link: ShopLink) {
        self.text = text
        self.link = link
    }

    var testDescription: String { text }

    static let all: [GoodLink] = [
        GoodLink("shop://home", .home),
        GoodLink("shop://home/", .home),
        GoodLink("SHOP://Home", .home),
        GoodLink("shop://catalogue", .catalogue),
        GoodLink("shop://bag", .bag),
        GoodLink("shop://account", .account),
        GoodLink("shop://account/orders", .orders),
        GoodLink("shop://account/orders/7", .order(OrderNumber(7))),
        GoodLink("shop://product/42", .product(ProductID(42))),
        GoodLink("shop://product/042", .product(ProductID(42))),
        GoodLink("shop://product/42/review", .review(ProductID(42))),
        GoodLink("shop://category/shoes", .category(CategoryName("shoes"))),
        GoodLink("shop://category/caf%C3%A9", .category(CategoryName("café"))),
        GoodLink("shop://login", .login),
        GoodLink("shop://login/forgotten-password", .forgottenPassword),
        GoodLink("shop://promotion/spring-2", .promotion(PromotionCode("spring-2"))),
    ]
}

/// A text that is no link, and why.
private struct BadLink: CustomTestStringConvertible {
    let text: String
    let code: MalformedLink.Code?
    let found: String?
    let parameter: String?

    /// One that is malformed, or another app's if there is no code.
    init(_ text: String, _ code: MalformedLink.Code?, _ found: String? = nil, of parameter: String? = nil) {
        self.text = text
        self.code = code
        self.found = found
        self.parameter = parameter
    }

    var testDescription: String { text }

    static let all: [BadLink] = [
        BadLink("", .notALink),
        BadLink("home", .notALink),
        BadLink("http://home", nil),
        BadLink("shop://", .leadsNowhere, ""),
        BadLink("shop:home", .leadsNowhere, "home"),
        BadLink("shop:///home", .leadsNowhere, "/home"),
        BadLink("shop://cart", .leadsNowhere, "cart"),
        BadLink("shop://product", .incomplete, of: "number"),
        BadLink("shop://category/", .incomplete, of: "name"),
        BadLink("shop://promotion", .incomplete, of: "name"),
        BadLink("shop://product/shoe", .wrongValue, "shoe", of: "number"),
        BadLink("shop://product/-1", .wrongValue, "-1", of: "number"),
        BadLink("shop://product/+1", .wrongValue, "+1", of: "number"),
        BadLink("shop://product/99999999999999999999", .wrongValue, "99999999999999999999", of: "number"),
        BadLink("shop://account/orders/x", .wrongValue, "x", of: "number"),
        BadLink("shop://category/a%0Ab", .wrongValue, "a\nb", of: "name"),
        BadLink("shop://home/more", .leadsNowhere, "more"),
        BadLink("shop://product/42/review/1", .leadsNowhere, "1"),
        BadLink("shop://account/x/y", .leadsNowhere, "x/y"),
        BadLink("shop://bag?a=1", .leadsNowhere, "1"),
        BadLink("shop://bag#top", .leadsNowhere, "top"),
        BadLink("shop://me@bag", .unexpectedAuthority, "me@bag"),
        BadLink("shop://bag:80", .unexpectedAuthority, "bag:80"),
        BadLink("shop://product//42", .emptySegment),
    ]
}

struct ShopLinkTests {
    private let links = ShopStates.freshLaunch.makeShop().links

    @Test(arguments: GoodLink.all)
    private func `a good link is understood`(row: GoodLink) async throws {
        let shop = ShopStates.freshLaunch.makeShop()
        guard case .landed = await shop.links.open(row.text, with: shop.router) else {
            Issue.record("\(row.text) did not land")
            return
        }
        #expect(row.link.leads(to: try #require(shop.window.screenOnTop)))
    }

    @Test(arguments: BadLink.all)
    private func `a bad link is answered with one line that says why`(row: BadLink) {
        switch links.read(row.text) {
        case .leads(let found): Issue.record("\(row.text) leads to \(found.name)")
        case .handled(by: let handler): Issue.record("\(row.text) does \(handler.name)")
        case .notMine: #expect(row.code == nil)
        case .malformed(let mistake):
            #expect(mistake.code == row.code)
            #expect(mistake.found == row.found)
            #expect(mistake.parameter == row.parameter)
            #expect(!mistake.description.contains("\n"))
        }
    }

    @Test(arguments: ShopLink.samples)
    func `the table of links leads where the link does`(link: ShopLink) async throws {
        let shop = ShopStates.freshLaunch.makeShop()
        guard case .landed = await shop.links.open(link.description, with: shop.router) else {
            Issue.record("\(link) did not land")
            return
        }
        #expect(link.leads(to: try #require(shop.window.screenOnTop)))
    }

    @Test func `the table of links has no finding, and makes the links that it reads`() {
        #expect(links.validate() == [])
        let samples = links.destinations.flatMap(\.samples).map { $0.link ?? $0.name }
        #expect(samples == ShopLink.samples.map(\.description))
    }
}
