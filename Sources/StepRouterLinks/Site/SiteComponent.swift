/// One pattern of an association file: which links are opened by the app, or excluded from that.
struct SiteComponent {
    /// How the query is compared.
    enum Query {
        /// As a text.
        case text(TextPattern)
        /// By items: all of a name have to match, and one that is missing is empty.
        case items([(name: String, pattern: TextPattern)])
    }

    /// The pattern as a text for people.
    let text: String
    let path: TextPattern
    let query: Query
    let fragment: TextPattern
    let excludes: Bool
    let isCaseSensitive: Bool
    /// Whether the encoded link is compared.
    let isPercentEncoded: Bool
    /// Whether links match whatever their query and fragment are.
    let isOfPathOnly: Bool
}

extension SiteComponent {
    /// Whether a link matches.
    func matches(_ link: SiteLink) -> Bool {
        guard let linkPath = compared(link.path), path.matches(linkPath.isEmpty ? "/" : linkPath) else { return false }
        if isOfPathOnly { return true }
        guard let linkFragment = compared(link.fragment), fragment.matches(linkFragment) else { return false }
        switch query {
        case .text(let pattern): return compared(link.query).map(pattern.matches) ?? false
        case .items(let items):
            return items.allSatisfy { name, pattern in
                let values = link.items.filter { isSame($0.name, name) }
                if values.isEmpty { return pattern.matches("") }
                return values.allSatisfy { compared($0.value).map(pattern.matches) ?? false }
            }
        }
    }

    /// A part of a link as it is compared; `nil` if it cannot be decoded.
    func compared(_ text: String) -> String? {
        isPercentEncoded ? text.withCapitalPercentEncoding : percentDecoded(Array(text.utf8)[...])
    }

    private func isSame(_ name: String, _ expected: String) -> Bool {
        let decoded = percentDecoded(Array(name.utf8)[...]) ?? name
        return isCaseSensitive ? decoded == expected : decoded.lowercased() == expected.lowercased()
    }
}

/// The parts of a link that an association file speaks of, not decoded.
struct SiteLink {
    let path: String
    let query: String
    let fragment: String
    let items: [(name: String, value: String)]

    /// - Returns: `nil` if it is no web link.
    init?(_ text: String) {
        guard let link = try? LinkText(text), link.authority != nil, link.bytes.count <= LinkText.longest else {
            return nil
        }
        path = link.text(link.path)
        query = link.query.map(link.text) ?? ""
        fragment = link.fragment.map(link.text) ?? ""
        items = query.split(separator: "&").map { item in
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
        }
    }
}

extension String {
    /// The text with `%c3` as `%C3`, which means the same.
    var withCapitalPercentEncoding: String {
        guard utf8.contains(UInt8(ascii: "%")) else { return self }
        var bytes = Array(utf8)
        for index in bytes.indices where bytes[index] == UInt8(ascii: "%") {
            for digit in index + 1..<min(index + 3, bytes.count)
            where (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(bytes[digit]) {
                bytes[digit] -= 32
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
