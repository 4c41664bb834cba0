import Foundation
import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterLinks
import StepRouterSimulation
import Testing

/// The example of the article on links prints what the article says.
@MainActor
struct ArticleExampleTests {
    @Test func `the example of links prints what the article says`() async throws {
        let product = StepAssembly(finder: ClassWithContextFinder<ProductScreen, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask()).using(.present).from(.current).assemble()
        let window = SimulatedWindow { Navigation { HomeScreen() } }
        var lines: [String] = []
        let links = LinkTable {
            Link("shop://product/{id}", "https://shop.example/p/{id}?ref={ref?}", to: product)
            Link("?type=product&id={id}", to: product)
                .asking(InlineInterceptor { id in lines.append("a notification of \(id)") })
            Link("shop://promo/{code}") { (code: String) in lines.append("redeemed \(code)") }
        }
        for link in [
            "https://shop.example/p/42", "shop://promo/SPRING", "https://shop.example/help", "shop://product/x",
        ] {
            switch await links.open(link, with: Router(window)) {
            case .landed: lines.append("the user sees it")
            case .done: lines.append("done")
            case .refused(let error): lines.append(error.description)
            case .failed(let error): lines.append(error.description)
            case .notMine: lines.append("for the browser")
            case .malformed(let mistake): lines.append(mistake.description)
            }
        }
        await links.open(LinkPayload(["type": "product", "id": 7]), with: Router(window))
        lines.append("\(try links.url(to: product, with: 42))")
        lines.append("\(try links.url(of: window))")
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let path = "Sources/StepRouterLinks/StepRouterLinks.docc/OpeningLinks.md"
        let article = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
        #expect(article.contains("```\n\(lines.joined(separator: "\n"))\n```"))
    }
}
