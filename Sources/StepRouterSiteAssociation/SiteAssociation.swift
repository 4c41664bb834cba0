#if canImport(FoundationEssentials)
    public import FoundationEssentials
    import FoundationInternationalization
#else
    public import Foundation
#endif
import StepRouterLinks

/// The `apple-app-site-association` file of a web site: says which apps open which of its links.
///
/// ```swift
/// let site = try SiteAssociation(Data(contentsOf: file))
/// for finding in links.compare(with: site, on: "shop.example") { print(finding) }
/// ```
///
/// It reads all that the file says of universal links: `components` with paths, queries and fragments, `exclude`,
/// `caseSensitive`, `percentEncoded`, `defaults` for the site and for an app, `substitutionVariables`, and the older
/// `paths` with `NOT `. In patterns, `*` stands for any text, `?` for one character, and `$(name)` for a variable. A
/// slash at the end of a path does not matter, `/buy/*` is of `/buy` as well, and the slash at the beginning of a
/// pattern may be missing.
///
/// The first pattern of the file that matches decides for all of its apps: they are taken as installed.
public struct SiteAssociation {
    /// The apps that open links, by their identifiers.
    public let apps: [String]
    /// All patterns, of which the first that matches decides.
    let components: [SiteComponent]

    /// Reads a file.
    ///
    /// - Parameter data: The file, which is JSON.
    /// - Throws: ``SiteAssociation/ReadingError`` if it is no such file, with the place.
    public init(_ data: Data) throws(ReadingError) {
        let links = try SiteAssociationFile.links(of: data)
        var known: Set<String> = []
        apps = links.details.all.flatMap(\.apps).filter { known.insert($0).inserted }
        components = try links.components()
    }

    /// Returns whether a link is opened by an app rather than by the browser.
    ///
    /// - Parameters:
    ///   - link: The link; its host does not matter.
    ///   - app: The app's identifier; any app if `nil`.
    /// - Returns: `true` if the first pattern that matches is the app's, and does not exclude the link.
    public func opens(_ link: String, app: String? = nil) -> Bool {
        guard let component = component(deciding: link) else { return false }
        return !component.excludes && component.isFor(app)
    }

    /// The first pattern that matches a link.
    func component(deciding link: String) -> SiteComponent? {
        guard let link = SiteLink(link) else { return nil }
        return components.first { $0.matches(link) }
    }
}

extension SiteAssociation {
    /// An association file that cannot be read.
    public struct ReadingError: Error, Hashable, Sendable, CustomStringConvertible {
        /// The mistake and its place.
        public let description: String

        init(_ description: String) { self.description = description }
    }
}

// MARK: Patterns of the file

/// One pattern of an association file: lets some apps open links, or excludes links from that.
struct SiteComponent {
    /// The comparison of the query.
    enum Query {
        /// None.
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
    /// The pattern of the fragment; `nil` if it does not matter.
    let fragment: TextPattern?
    let excludes: Bool
    let isCaseSensitive: Bool
    /// Compares the encoded link, rather than the decoded one.
    let isPercentEncoded: Bool

    /// `true` if links match with any query and fragment.
    var isOfPathOnly: Bool { if case .any = query { fragment == nil } else { false } }

    /// Returns whether the pattern is for an app, or for any.
    func isFor(_ app: String?) -> Bool { app.map(apps.contains) ?? true }
}

extension SiteComponent {
    func matches(_ link: SiteLink) -> Bool {
        guard let linkPath = compared(link.path) else { return false }
        return path.matches(String(linkPath.withoutSlashesAtEnd)) && matchesBehindPath(link)
    }

    /// Returns whether the query and the fragment of a link match.
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

extension StringProtocol {
    /// The path as it is compared: slashes at its end do not matter.
    fileprivate var withoutSlashesAtEnd: SubSequence {
        guard let last = lastIndex(where: { $0 != "/" }) else { return self[..<startIndex] }
        return self[...last]
    }
}

// MARK: The file

/// An association file as it is written.
private struct SiteAssociationFile: Decodable {
    let applinks: AppLinks

    static func links(of data: Data) throws(SiteAssociation.ReadingError) -> AppLinks {
        do {
            return try JSONDecoder().decode(Self.self, from: data).applinks
        } catch let error as DecodingError {
            throw SiteAssociation.ReadingError(error.place)
        } catch {
            throw SiteAssociation.ReadingError("The file is no JSON.")
        }
    }

    struct AppLinks: Decodable {
        let defaults: Component?
        let substitutionVariables: [String: [String]]?
        let details: Details

        /// The patterns of all apps, in order.
        func components() throws(SiteAssociation.ReadingError) -> [SiteComponent] {
            let reader = SitePatternReader(variables: substitutionVariables ?? [:])
            var components: [SiteComponent] = []
            for detail in details.all {
                // Systems that know components ignore paths beside them.
                for component in detail.components ?? (detail.paths ?? []).map(Component.init(path:)) {
                    let whole = component.over(detail.defaults).over(defaults)
                    components.append(try whole.component(for: detail.apps, reader))
                }
            }
            return components
        }
    }

    /// A list, or in old files a dictionary by app.
    struct Details: Decodable {
        let all: [Detail]

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let byApp = try? container.decode([String: Detail].self) {
                all = byApp.sorted { $0.key < $1.key }.map { $0.value.with(app: $0.key) }
            } else {
                all = try container.decode([Detail].self)
            }
        }
    }

    struct Detail: Decodable {
        var appID: String?
        let appIDs: [String]?
        let components: [Component]?
        let paths: [String]?
        let defaults: Component?

        var apps: [String] { (appID.map { [$0] } ?? []) + (appIDs ?? []) }

        func with(app: String) -> Detail {
            var copy = self
            copy.appID = app
            return copy
        }
    }

    enum Query: Decodable {
        case text(String)
        case items([String: String])
        /// Apple's tools ignore all items if a value is no text.
        case ignored

        private struct Anything: Decodable { init(from decoder: any Decoder) {} }

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let text = try? container.decode(String.self) {
                self = .text(text)
            } else if let items = try? container.decode([String: String].self) {
                self = .items(items)
            } else {
                _ = try container.decode([String: Anything].self)
                self = .ignored
            }
        }
    }

    struct Component: Decodable {
        private enum CodingKeys: String, CodingKey {
            case path = "/"
            case query = "?"
            case fragment = "#"
            case exclude, caseSensitive, percentEncoded
        }

        var path: String?
        var query: Query?
        var fragment: String?
        var exclude: Bool?
        var caseSensitive: Bool?
        var percentEncoded: Bool?

        /// A path of an old file.
        init(path: String) {
            let prefix = "NOT "
            exclude = path.hasPrefix(prefix)
            self.path = path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
        }

        /// This component, with what it does not say taken from another one.
        func over(_ defaults: Component?) -> Component {
            guard let defaults else { return self }
            var whole = self
            whole.path = path ?? defaults.path
            whole.query = query ?? defaults.query
            whole.fragment = fragment ?? defaults.fragment
            whole.exclude = exclude ?? defaults.exclude
            whole.caseSensitive = caseSensitive ?? defaults.caseSensitive
            whole.percentEncoded = percentEncoded ?? defaults.percentEncoded
            return whole
        }

        func component(
            for apps: [String],
            _ reader: SitePatternReader
        ) throws(SiteAssociation.ReadingError) -> SiteComponent {
            let ignoresCase = caseSensitive == false
            return SiteComponent(
                text: description,
                apps: apps,
                path: try reader.path(path ?? "*", ignoresCase: ignoresCase),
                query: try query(reader, ignoresCase: ignoresCase),
                fragment: try reader.pattern(fragment, ignoresCase: ignoresCase),
                excludes: exclude ?? false,
                isCaseSensitive: !ignoresCase,
                isPercentEncoded: percentEncoded ?? true
            )
        }

        private func query(
            _ reader: SitePatternReader,
            ignoresCase: Bool
        ) throws(SiteAssociation.ReadingError) -> SiteComponent.Query {
            switch query {
            case .text(let text): return try reader.pattern(text, ignoresCase: ignoresCase).map { .text($0) } ?? .any
            case .ignored, nil: return .any
            case .items(let texts):
                var items: [(name: String, pattern: TextPattern)] = []
                for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
                    guard let pattern = try reader.pattern(text, ignoresCase: ignoresCase) else { continue }
                    items.append((name, pattern))
                }
                return items.isEmpty ? .any : .items(items)
            }
        }

        /// The pattern as it could stand in a link.
        private var description: String {
            var text = path ?? "*"
            switch query {
            case .text(let query): text += "?\(query)"
            case .items(let items):
                text += "?" + items.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "&")
            case .ignored, nil: break
            }
            return text + (fragment.map { "#\($0)" } ?? "")
        }
    }
}

extension DecodingError {
    /// The mistake and its place in the file.
    fileprivate var place: String {
        let (context, message): (Context, String) =
            switch self {
            case .keyNotFound(let key, let context): (context, "`\(key.stringValue)` is missing")
            case .typeMismatch(_, let context), .valueNotFound(_, let context): (context, "something else is expected")
            case .dataCorrupted(let context): (context, "it is no JSON")
            @unknown default: (Context(codingPath: [], debugDescription: ""), "it cannot be read")
            }
        let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
        return "The association file cannot be read: \(message)\(path.isEmpty ? "" : " at \(path.drop { $0 == "." })")."
    }
}

// MARK: Wildcards and variables

/// Reads the patterns of a site: `*`, `?` and `$(variable)`.
private struct SitePatternReader {
    /// The values of variables.
    let variables: [String: [String]]

    /// The pattern of a part of links; `nil` if it matches anything.
    func pattern(_ pattern: String?, ignoresCase: Bool) throws(SiteAssociation.ReadingError) -> TextPattern? {
        guard let pattern, pattern != "*" else { return nil }
        return TextPattern(try elements(of: pattern), ignoresCase: ignoresCase)
    }

    /// The pattern of paths: it begins with one slash, ends with none, and matches without a final `/*` as well.
    func path(_ pattern: String, ignoresCase: Bool) throws(SiteAssociation.ReadingError) -> TextPattern {
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

    private func elements(of pattern: String) throws(SiteAssociation.ReadingError) -> [TextPattern.Element] {
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

    private func values(of variable: String) throws(SiteAssociation.ReadingError) -> TextPattern.Element {
        if let values = variables[variable] { return .choice(values.map(Self.wildcards)) }
        guard let values = Self.systemVariables[variable] else {
            throw SiteAssociation.ReadingError("The variable `$(\(variable))` has no values.")
        }
        return values
    }

    private static let systemVariables: [String: TextPattern.Element] = [
        "alpha": .one(.alpha), "upper": .one(.upper), "lower": .one(.lower), "alnum": .one(.alnum),
        "digit": .one(.digit), "xdigit": .one(.xdigit), "region": regions, "lang": languages,
    ]

    /// The regions of `Locale.isoRegionCodes`: those with a code of two letters, and no unions of them.
    private static let regions = choice(
        Locale.Region.isoRegions.filter { $0.identifier.count == 2 && $0.category != .grouping }.map(\.identifier)
    )

    /// The languages of `Locale.isoLanguageCodes`.
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
