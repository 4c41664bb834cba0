import ShopApp
import StepRouterLinks
import Testing

/// A text that is a link.
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
    let error: ShopLinkError
    let message: String

    init(_ text: String, _ error: ShopLinkError, _ message: String) {
        self.text = text
        self.error = error
        self.message = message
    }

    var testDescription: String { text }

    static let all: [BadLink] = [
        BadLink("", .empty, "The link is empty. A link looks like shop://home."),
        BadLink("home", .malformed("home"), "\"home\" is no link. A link looks like shop://product/42."),
        BadLink(
            "http://home",
            .wrongScheme("http"),
            "Links of the shop begin with shop://, not with \"http\"."
        ),
        BadLink("shop://", .noDestination("shop://"), noDestination("shop://")),
        BadLink("shop:home", .noDestination("shop:home"), noDestination("shop:home")),
        BadLink("shop:///home", .noDestination("shop:///home"), noDestination("shop:///home")),
        BadLink(
            "shop://cart",
            .unknown("cart"),
            "The shop has no \"cart\". "
                + "There are home, catalogue, category, product, bag, account, login and promotion."
        ),
        BadLink(
            "shop://product",
            .missing("number", of: "product", link: "shop://product"),
            "\"shop://product\" ends before the number of the product."
        ),
        BadLink(
            "shop://category/",
            .missing("name", of: "category", link: "shop://category/"),
            "\"shop://category/\" ends before the name of the category."
        ),
        BadLink(
            "shop://promotion",
            .missing("name", of: "promotion", link: "shop://promotion"),
            "\"shop://promotion\" ends before the name of the promotion."
        ),
        BadLink(
            "shop://product/shoe",
            .notANumber("shoe", of: "product"),
            "\"shoe\" is no number of a product: digits are expected."
        ),
        BadLink("shop://product/-1", .notANumber("-1", of: "product"), notANumber("-1", of: "product")),
        BadLink("shop://product/+1", .notANumber("+1", of: "product"), notANumber("+1", of: "product")),
        BadLink(
            "shop://product/99999999999999999999",
            .notANumber("99999999999999999999", of: "product"),
            notANumber("99999999999999999999", of: "product")
        ),
        BadLink("shop://account/orders/x", .notANumber("x", of: "order"), notANumber("x", of: "order")),
        BadLink(
            "shop://category/a%0Ab",
            .notAName("a\nb", of: "category"),
            "\"a\\nb\" is no name of a category: letters, digits and hyphens are expected."
        ),
        BadLink("shop://home/more", .trailing("more", link: "shop://home/more"), trailing("more", "shop://home/more")),
        BadLink(
            "shop://product/42/review/1",
            .trailing("1", link: "shop://product/42/review/1"),
            trailing("1", "shop://product/42/review/1")
        ),
        BadLink(
            "shop://account/x/y",
            .trailing("x/y", link: "shop://account/x/y"),
            trailing("x/y", "shop://account/x/y")
        ),
        BadLink("shop://bag?a=1", .trailing("?a=1", link: "shop://bag?a=1"), trailing("?a=1", "shop://bag?a=1")),
        BadLink("shop://bag#top", .trailing("#top", link: "shop://bag#top"), trailing("#top", "shop://bag#top")),
        BadLink("shop://me@bag", .malformed("shop://me@bag"), malformed("shop://me@bag")),
        BadLink("shop://bag:80", .malformed("shop://bag:80"), malformed("shop://bag:80")),
        BadLink("shop://product//42", .malformed("shop://product//42"), malformed("shop://product//42")),
    ]

    private static func malformed(_ link: String) -> String {
        "\"\(link)\" is no link. A link looks like shop://product/42."
    }
    private static func noDestination(_ link: String) -> String {
        "\"\(link)\" names no destination. A link looks like shop://home."
    }
    private static func notANumber(_ part: String, of thing: String) -> String {
        "\"\(part)\" is no number of a \(thing): digits are expected."
    }
    private static func trailing(_ rest: String, _ link: String) -> String {
        "\"\(link)\" goes on with \"\(rest)\", which leads nowhere."
    }
}

struct ShopLinkTests {
    @Test(arguments: GoodLink.all)
    private func `a good link is understood`(row: GoodLink) throws {
        #expect(try ShopLink(row.text) == row.link)
    }

    @Test(arguments: BadLink.all)
    private func `a bad link is answered with one line that says why`(row: BadLink) {
        #expect(throws: row.error) { try ShopLink(row.text) }
        #expect(row.error.description == row.message)
        #expect(!row.error.description.contains("\n"))
    }

    @Test(arguments: ShopLink.samples)
    func `a link written as text is the same link when it is read`(link: ShopLink) throws {
        #expect(try ShopLink(link.description) == link)
    }

    @Test(arguments: ShopLink.samples)
    func `the table of links leads where the link does`(link: ShopLink) async throws {
        let shop = ShopStates.freshLaunch.makeShop()
        guard case .landed(let screen) = await shop.links.open(link.description, with: shop.router) else {
            Issue.record("\(link) did not land")
            return
        }
        #expect(link.leads(to: screen))
    }

    @Test func `the table of links has no finding, and makes the links that it reads`() {
        let links = ShopStates.freshLaunch.makeShop().links
        #expect(links.validate() == [])
        let samples = links.destinations.flatMap(\.samples).map { $0.link ?? $0.name }
        #expect(samples == ShopLink.samples.map(\.description))
    }
}
