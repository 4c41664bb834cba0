#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension ShopLink {
    /// Reads a link.
    ///
    /// Scheme and host may be in capitals, and a slash may end the link. Names are made of letters, digits and hyphens.
    ///
    /// - Parameter text: The link as text.
    /// - Throws: ``ShopLinkError`` if this is no link of the shop.
    public init(_ text: String) throws(ShopLinkError) {
        if text.isEmpty { throw .empty }
        guard let parts = URLComponents(string: text), let scheme = parts.scheme else { throw .malformed(text) }
        guard scheme.lowercased() == "shop" else { throw .wrongScheme(scheme) }
        guard parts.user == nil, parts.password == nil, parts.port == nil else { throw .malformed(text) }
        if let query = parts.query { throw .trailing("?\(query)", link: text) }
        if let fragment = parts.fragment { throw .trailing("#\(fragment)", link: text) }
        guard let host = parts.host, !host.isEmpty else { throw .noDestination(text) }
        var path = parts.path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(String.init)
        if path.last == "" { path.removeLast() }
        if path.contains("") { throw .malformed(text) }
        var rest = ShopLinkPath(link: text, parts: path[...])
        self = try Self.read(host.lowercased(), &rest)
        if !rest.parts.isEmpty { throw .trailing(rest.parts.joined(separator: "/"), link: text) }
    }

    private static func read(_ host: String, _ rest: inout ShopLinkPath) throws(ShopLinkError) -> ShopLink {
        switch host {
        case "home": return .home
        case "catalogue": return .catalogue
        case "bag": return .bag
        case "category": return .category(CategoryName(try rest.name(of: "category")))
        case "promotion": return .promotion(PromotionCode(try rest.name(of: "promotion")))
        case "product":
            let id = ProductID(try rest.number(of: "product"))
            return rest.take("review") ? .review(id) : .product(id)
        case "account":
            guard rest.take("orders") else { return .account }
            return rest.parts.isEmpty ? .orders : .order(OrderNumber(try rest.number(of: "order")))
        case "login": return rest.take("forgotten-password") ? .forgottenPassword : .login
        default: throw .unknown(host)
        }
    }
}

/// What is still to be read of a link.
private struct ShopLinkPath {
    let link: String
    var parts: ArraySlice<String>

    /// Takes the next part if it is a certain word.
    mutating func take(_ word: String) -> Bool {
        guard parts.first == word else { return false }
        parts.removeFirst()
        return true
    }

    mutating func number(of thing: String) throws(ShopLinkError) -> Int {
        guard let part = parts.popFirst() else { throw .missing("number", of: thing, link: link) }
        let isNumber = part.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        guard isNumber, let number = Int(part) else { throw .notANumber(part, of: thing) }
        return number
    }

    mutating func name(of thing: String) throws(ShopLinkError) -> String {
        guard let part = parts.popFirst() else { throw .missing("name", of: thing, link: link) }
        guard part.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" }) else { throw .notAName(part, of: thing) }
        return part
    }
}
