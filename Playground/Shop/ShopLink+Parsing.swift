import StepRouterLinks

extension ShopLink {
    /// Reads a link.
    ///
    /// Scheme and host may be in capitals, and a slash may end the link. Names are made of letters, digits and hyphens.
    ///
    /// - Parameter text: The link as text.
    /// - Throws: ``ShopLinkError`` if this is no link of the shop.
    public init(_ text: String) throws(ShopLinkError) {
        if text.isEmpty { throw .empty }
        switch ShopRoutes(session: ShopSession()).links.read(text) {
        case .leads(let found):
            guard let link = ShopLink(found) else { throw .malformed(text) }
            self = link
        case .notMine: throw .wrongScheme(String(text.prefix { $0 != ":" }))
        case .malformed(let mistake): throw ShopLinkError(mistake, in: text)
        }
    }

    /// The link to a destination of the table.
    private init?(_ found: LinkedDestination) {
        switch (found.name, found.context) {
        case ("home", _): self = .home
        case ("catalogue", _): self = .catalogue
        case (_, let name as CategoryName): self = .category(name)
        case ("product", let id as ProductID): self = .product(id)
        case ("review", let id as ProductID): self = .review(id)
        case ("bag", _): self = .bag
        case ("account", _): self = .account
        case ("orders", _): self = .orders
        case (_, let number as OrderNumber): self = .order(number)
        case ("login", _): self = .login
        case ("forgotten password", _): self = .forgottenPassword
        case (_, let code as PromotionCode): self = .promotion(code)
        default: return nil
        }
    }
}

extension ShopLinkError {
    /// What the table says of a link, in the words of the shop.
    fileprivate init(_ mistake: MalformedLink, in link: String) {
        // A review is one of a product.
        let thing = mistake.destination == "review" ? "product" : mistake.destination ?? ""
        let found = mistake.found ?? ""
        switch mistake.code {
        case .leadsNowhere:
            if let rest = mistake.offset.flatMap({ Self.rest(of: link, before: $0) }) {
                self = .trailing(rest, link: link)
            } else if mistake.pattern != nil {
                self = .trailing(found, link: link)
            } else {
                self = mistake.expected == nil ? .unknown(found.lowercased()) : .noDestination(link)
            }
        case .incomplete: self = .missing(mistake.parameter ?? "name", of: thing, link: link)
        case .wrongValue:
            self = mistake.parameter == "number" ? .notANumber(found, of: thing) : .notAName(found, of: thing)
        default: self = .malformed(link)
        }
    }

    /// The query or the fragment that begins before a place; `nil` if that is in the path.
    private static func rest(of link: String, before offset: Int) -> String? {
        guard let start = link.firstIndex(where: { "?#".contains($0) }) else { return nil }
        guard link.utf8.distance(from: link.startIndex, to: start) < offset else { return nil }
        let rest = link[start...]
        return rest.hasPrefix("?") ? String(rest.prefix { $0 != "#" }) : String(rest)
    }
}
