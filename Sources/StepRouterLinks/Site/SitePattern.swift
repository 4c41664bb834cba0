/// Reads the patterns of a site: `*`, `?` and `$(variable)`.
struct SitePatternReader {
    /// What variables stand for.
    let variables: [String: [String]]

    /// What a pattern is made of.
    ///
    /// - Parameter pattern: The pattern.
    /// - Returns: Its elements.
    /// - Throws: ``SiteAssociationError`` if a variable has no value.
    func elements(of pattern: String) throws(SiteAssociationError) -> [TextPattern.Element] {
        var elements: [TextPattern.Element] = []
        var rest = pattern[...]
        while let character = rest.popFirst() {
            if character == "$", rest.hasPrefix("("), let end = rest.firstIndex(of: ")") {
                elements += try values(of: String(rest[..<end].dropFirst()))
                rest = rest[rest.index(after: end)...]
            } else {
                elements += Self.wildcards(in: String(character))
            }
        }
        return elements
    }

    /// The elements of a text without variables.
    private static func wildcards(in text: String) -> [TextPattern.Element] {
        text.unicodeScalars.map { character in
            switch character {
            case "*": .many(.any)
            case "?": .one(.any)
            default: .character(character)
            }
        }
    }

    private func values(of variable: String) throws(SiteAssociationError) -> [TextPattern.Element] {
        if let values = variables[variable] { return [.choice(values.map(Self.wildcards))] }
        switch variable {
        case "alpha": return [.one(.alpha)]
        case "upper": return [.one(.upper)]
        case "lower": return [.one(.lower)]
        case "alnum": return [.one(.alnum)]
        case "digit": return [.one(.digit)]
        case "xdigit": return [.one(.xdigit)]
        // Codes of regions have two letters, those of languages two or three.
        case "region": return [.one(.upper), .one(.upper)]
        case "lang": return [.one(.lower), .one(.lower), .choice([[], [.one(.lower)]])]
        default: throw SiteAssociationError("The variable `$(\(variable))` has no values.")
        }
    }
}

/// Why an association file cannot be read.
public struct SiteAssociationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, and where.
    public let description: String

    init(_ description: String) { self.description = description }
}
