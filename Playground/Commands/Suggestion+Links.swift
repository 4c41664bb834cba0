import ShopApp

extension Suggestion {
    /// A link of the shop that the user probably meant: the same with words that links are made of, where it has others that are nearly so.
    static func link(like text: String) -> String? {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        let meant = parts.map { part in
            if part.isEmpty || words.contains(part) { return part }
            let near = words.filter { distance(part.lowercased(), $0) <= (part.count < 5 ? 1 : 2) }
            return near.min { distance(part, $0) < distance(part, $1) } ?? part
        }
        if meant == parts { return nil }
        let link = meant.joined(separator: "/")
        if (try? ShopLink(link)) != nil { return link }
        return ShopLink.samples.map(\.description).first { $0.hasPrefix(link) }
    }

    /// The words that links are made of; those that only name something are no mistakes.
    private static let words: Set<String> = {
        let words = ShopLink.samples.flatMap { $0.description.split(separator: "/") }.map(String.init)
        return Set(words.filter { $0.contains { !$0.isNumber } })
    }()
}
