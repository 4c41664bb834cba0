import ShopApp

extension Suggestion {
    /// A link of the shop that the user probably meant: the same with words that links are made of, where it has others that are nearly so.
    static func link(like text: String) -> String? {
        if text.isEmpty { return nil }
        let whole = text.contains(":") ? text : "shop://\(text)"
        let link = whole.split(separator: "/", omittingEmptySubsequences: false).map { word(like: String($0)) }
            .joined(separator: "/")
        if link == text { return nil }
        if (try? ShopLink(link)) != nil { return link }
        return ShopLink.samples.map(\.description).first { $0.hasPrefix(link) }
    }

    /// The word that a part of a link is nearly, or the part itself.
    private static func word(like part: String) -> String {
        if part.isEmpty || part.count > 40 { return part }
        let ranked = words.map { (distance: distance(part.lowercased(), $0), word: $0) }
        guard let best = ranked.min(by: <), best.distance <= (part.count < 5 ? 1 : 2) else { return part }
        return best.word
    }

    /// The words that links are made of.
    private static let words: [String] = ShopLink.samples.flatMap { $0.description.split(separator: "/") }
        .map(String.init).filter { $0.contains { !$0.isNumber } }
}
