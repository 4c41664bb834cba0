/// One pattern of an association file: which links are opened by some apps, or excluded from that.
struct SiteComponent {
    /// How the query is compared.
    enum Query {
        /// Not at all.
        case any
        /// As a text.
        case text(TextPattern)
        /// By items: all of a name have to match, and one that is missing is empty.
        case items([(name: String, pattern: TextPattern)])
    }

    /// The pattern as a text for people.
    let text: String
    let apps: [String]
    let path: TextPattern
    let query: Query
    /// What the fragment has to be; `nil` if it does not matter.
    let fragment: TextPattern?
    let excludes: Bool
    let isCaseSensitive: Bool
    /// Whether the encoded link is compared.
    let isPercentEncoded: Bool

    /// Whether links match whatever their query and fragment are.
    var isOfPathOnly: Bool { if case .any = query { fragment == nil } else { false } }

    /// Whether the pattern is for an app, or for any.
    func isFor(_ app: String?) -> Bool { app.map(apps.contains) ?? true }
}

// MARK: Comparing

extension SiteComponent {
    /// Whether a link matches.
    func matches(_ link: SiteLink) -> Bool {
        guard let linkPath = compared(link.path) else { return false }
        return path.matches(String(linkPath.withoutSlashesAtEnd)) && matchesBehindPath(link)
    }

    /// Whether the query and the fragment of a link match.
    func matchesBehindPath(_ link: SiteLink) -> Bool {
        if let fragment, compared(link.fragment).map(fragment.matches) != true { return false }
        switch query {
        case .any: return true
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
    private func compared(_ text: String) -> String? {
        isPercentEncoded ? text : percentDecoded(Array(text.utf8)[...])
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
