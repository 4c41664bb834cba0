import Foundation
import LinkTestSupport
import StepRouterLinks
import Testing

/// Hosts with letters that are no ASCII, which URLs write otherwise.
struct HostTests {
    private let number = step(Int.self)

    @Test(arguments: ["größe.example", "GRÖSSE.example", "日本.jp", "xn--wgv71a.jp"])
    func `a link to a host is read as the URL that is made of it`(host: String) throws {
        for start in ["https://\(host)", "shop://\(host)", "shop://\(host):8080"] {
            let links = LinkTable { Link("\(start)/p/{id}", to: number) }
            for url in [try links.url(to: number, with: 7), try #require(URL(string: "\(start)/p/7"))] {
                guard case .leads(let found) = links.read(url) else {
                    Issue.record("\(url)")
                    continue
                }
                #expect(found.context as? Int == 7)
            }
            guard case .leads = links.read("\(start)/p/7") else { throw NotRead() }
        }
    }

    @Test func `each of several hosts is one of its own`() {
        let links = table("https://(größe.example|grosse.example)/{id}")
        #expect(links.summary(of: "https://xn--gre-6ka8i.example/1").hasSuffix(" id=1"))
        #expect(links.summary(of: "https://grosse.example/1").hasSuffix(" id=1"))
        #expect(links.summary(of: "https://grose.example/1") == "not mine")
    }

    private struct NotRead: Error {}
}
