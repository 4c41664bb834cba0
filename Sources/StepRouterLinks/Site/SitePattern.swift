#if canImport(FoundationInternationalization)
    import FoundationEssentials
    import FoundationInternationalization
#else
    import Foundation
#endif

/// Reads the patterns of a site: `*`, `?` and `$(variable)`.
struct SitePatternReader {
    /// What variables stand for.
    let variables: [String: [String]]

    /// The pattern of a part of links that is compared as it is.
    ///
    /// - Parameters:
    ///   - pattern: The pattern as it is written, or `nil`.
    ///   - ignoresCase: Whether capitals and small letters are the same.
    /// - Returns: The pattern; `nil` if it matches whatever there is.
    /// - Throws: ``SiteAssociationError`` if a variable has no values.
    func pattern(_ pattern: String?, ignoresCase: Bool) throws(SiteAssociationError) -> TextPattern? {
        guard let pattern, pattern != "*" else { return nil }
        return TextPattern(try elements(of: pattern), ignoresCase: ignoresCase)
    }

    /// The pattern of paths, which are compared without the slashes at their end.
    ///
    /// - Parameters:
    ///   - pattern: The pattern as it is written.
    ///   - ignoresCase: Whether capitals and small letters are the same.
    /// - Returns: The pattern: it begins with one slash, ends with none, and what ends with `/*` matches without that as well.
    /// - Throws: ``SiteAssociationError`` if a variable has no values.
    func path(_ pattern: String, ignoresCase: Bool) throws(SiteAssociationError) -> TextPattern {
        let slashless = pattern.drop { $0 == "/" }.withoutSlashesAtEnd
        var elements: [TextPattern.Element] = []
        let text = "/\(slashless)"
        if text.hasSuffix("/*") {
            elements = try self.elements(of: String(text.dropLast(2)))
            elements.append(.choice([[], [.character("/"), .many(.any)]]))
        } else if !slashless.isEmpty {
            elements = try self.elements(of: text)
        }
        return TextPattern(elements, ignoresCase: ignoresCase)
    }

    private func elements(of pattern: String) throws(SiteAssociationError) -> [TextPattern.Element] {
        var elements: [TextPattern.Element] = []
        var rest = pattern[...]
        while let character = rest.popFirst() {
            if character == "$", rest.hasPrefix("("), let end = rest.firstIndex(of: ")") {
                elements.append(try values(of: String(rest[..<end].dropFirst())))
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

    private func values(of variable: String) throws(SiteAssociationError) -> TextPattern.Element {
        if let values = variables[variable] { return .choice(values.map(Self.wildcards)) }
        switch variable {
        case "alpha": return .one(.alpha)
        case "upper": return .one(.upper)
        case "lower": return .one(.lower)
        case "alnum": return .one(.alnum)
        case "digit": return .one(.digit)
        case "xdigit": return .one(.xdigit)
        case "region": return Self.regions
        case "lang": return Self.languages
        default: throw SiteAssociationError("The variable `$(\(variable))` has no values.")
        }
    }
}

// MARK: Lists of the system

extension SitePatternReader {
    /// What `Locale.isoRegionCodes` lists: regions with a code of two letters, and no unions of them.
    private static let regions = choice(
        Locale.Region.isoRegions.filter { $0.identifier.count == 2 && $0.category != .grouping }.map(\.identifier)
    )

    /// What `Locale.isoLanguageCodes` lists.
    private static let languages = choice(Locale.LanguageCode.isoLanguageCodes.map(\.identifier))

    /// One of many codes, by their first characters: a comparison follows one of them rather than each code.
    private static func choice(_ codes: [String]) -> TextPattern.Element {
        var rests: [Unicode.Scalar: [String]] = [:]
        var choices: [[TextPattern.Element]] = []
        for code in codes {
            guard let first = code.unicodeScalars.first else {
                choices.append([])
                continue
            }
            rests[first, default: []].append(String(code.unicodeScalars.dropFirst()))
        }
        for (first, rest) in rests.sorted(by: { $0.key < $1.key }) {
            choices.append([.character(first)] + (rest == [""] ? [] : [choice(rest)]))
        }
        return .choice(choices)
    }
}

extension StringProtocol {
    /// A path as it is compared: slashes at its end do not matter.
    var withoutSlashesAtEnd: SubSequence {
        guard let last = lastIndex(where: { $0 != "/" }) else { return self[..<startIndex] }
        return self[...last]
    }
}

/// Why an association file cannot be read.
public struct SiteAssociationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, and where.
    public let description: String

    init(_ description: String) { self.description = description }
}
