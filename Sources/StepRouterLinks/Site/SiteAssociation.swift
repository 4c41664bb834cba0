#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// What a web site publishes in its `apple-app-site-association` file: which of its links are opened by which app.
///
/// ```swift
/// let site = try SiteAssociation(Data(contentsOf: file))
/// for finding in links.compare(with: site, on: "shop.example") { print(finding) }
/// ```
///
/// Read is all that the file says of universal links: `components` with paths, queries and fragments, `exclude`, `caseSensitive`, `percentEncoded`, `defaults` for the
/// site and for an app, `substitutionVariables`, and the older `paths` with `NOT `. In patterns, `*` stands for any text, `?` for one character, and
/// `$(name)` for a variable. A slash at the end of a path does not matter, `/buy/*` is of `/buy` as well, and the slash at the beginning of a pattern may be missing.
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
    /// - Throws: ``SiteAssociationError`` if it is no such file, with the place.
    public init(_ data: Data) throws(SiteAssociationError) {
        let links = try SiteAssociationFile.links(of: data)
        var known: Set<String> = []
        apps = links.details.all.flatMap(\.apps).filter { known.insert($0).inserted }
        components = try links.components()
    }

    /// Whether a link is opened by an app rather than by the browser.
    ///
    /// - Parameters:
    ///   - link: The link; its host does not matter.
    ///   - app: The app's identifier; any app if `nil`.
    /// - Returns: Whether the first pattern that matches is the app's, and does not exclude the link.
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

// MARK: The file

/// An association file as it is written.
private struct SiteAssociationFile: Decodable {
    let applinks: AppLinks

    /// What a file says of links.
    static func links(of data: Data) throws(SiteAssociationError) -> AppLinks {
        do {
            return try JSONDecoder().decode(Self.self, from: data).applinks
        } catch let error as DecodingError {
            throw SiteAssociationError(error.place)
        } catch {
            throw SiteAssociationError("The file is no JSON.")
        }
    }

    struct AppLinks: Decodable {
        let defaults: Component?
        let substitutionVariables: [String: [String]]?
        let details: Details

        /// The patterns of all apps, in order.
        func components() throws(SiteAssociationError) -> [SiteComponent] {
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
        ) throws(SiteAssociationError) -> SiteComponent {
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
        ) throws(SiteAssociationError) -> SiteComponent.Query {
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
    /// Where in the file what is wrong.
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
