/// Why a text is no link of the shop.
public enum ShopLinkError: Error, Hashable, Sendable {
    /// There is no text.
    case empty
    /// The text is no URL of the usual form.
    case malformed(String)
    /// The URL belongs to something else.
    case wrongScheme(String)
    /// The link leads nowhere.
    case noDestination(String)
    /// The shop has no such place.
    case unknown(String)
    /// The link ends before the number or the name of a thing.
    case missing(String, of: String, link: String)
    /// There is something else in place of a number.
    case notANumber(String, of: String)
    /// There is something else in place of a name.
    case notAName(String, of: String)
    /// The link goes on behind its destination.
    case trailing(String, link: String)
}

extension ShopLinkError: CustomStringConvertible {
    /// One line for people: what is wrong, and what would be right.
    public var description: String {
        switch self {
        case .empty: "The link is empty. A link looks like shop://home."
        case .malformed(let link): "\(link.quoted) is no link. A link looks like shop://product/42."
        case .wrongScheme(let scheme): "Links of the shop begin with shop://, not with \(scheme.quoted)."
        case .noDestination(let link): "\(link.quoted) names no destination. A link looks like shop://home."
        case .unknown(let host):
            "The shop has no \(host.quoted). "
                + "There are home, catalogue, category, product, bag, account, login and promotion."
        case .missing(let part, let thing, let link): "\(link.quoted) ends before the \(part) of the \(thing)."
        case .notANumber(let part, let thing): "\(part.quoted) is no number of a \(thing): digits are expected."
        case .notAName(let part, let thing):
            "\(part.quoted) is no name of a \(thing): letters, digits and hyphens are expected."
        case .trailing(let rest, let link): "\(link.quoted) goes on with \(rest.quoted), which leads nowhere."
        }
    }
}

extension String {
    /// The text in quotation marks, in one line whatever it holds.
    fileprivate var quoted: String { debugDescription }
}
