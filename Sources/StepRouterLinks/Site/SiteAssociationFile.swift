#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// An association file as it is written.
struct SiteAssociationFile: Decodable {
    private let applinks: AppLinks

    /// What a file says of links.
    static func details(of data: Data) throws(SiteAssociationError) -> [SiteDetail] {
        let file: SiteAssociationFile
        do {
            file = try JSONDecoder().decode(Self.self, from: data)
        } catch let error as DecodingError {
            throw SiteAssociationError(error.place)
        } catch {
            throw SiteAssociationError("The file is no JSON.")
        }
        let links = file.applinks
        let reader = SitePatternReader(variables: links.substitutionVariables ?? [:])
        var details: [SiteDetail] = []
        for detail in links.details.all {
            var components: [SiteComponent] = []
            // Systems that know components ignore paths beside them.
            for component in detail.components ?? (detail.paths ?? []).map(Component.init(path:)) {
                let whole = component.over(detail.defaults).over(links.defaults)
                components.append(try whole.component(reader))
            }
            details.append(SiteDetail(apps: detail.apps, components: components))
        }
        return details
    }

    private struct AppLinks: Decodable {
        let defaults: Component?
        let substitutionVariables: [String: [String]]?
        let details: Details
    }

    /// A list, or in old files a dictionary by app.
    private struct Details: Decodable {
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

    private struct Detail: Decodable {
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

    private enum Query: Decodable {
        case text(String)
        case items([String: String])

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let text = try? container.decode(String.self) {
                self = .text(text)
            } else {
                self = .items(try container.decode([String: String].self))
            }
        }
    }

    private struct Component: Decodable {
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

        func component(_ reader: SitePatternReader) throws(SiteAssociationError) -> SiteComponent {
            let isPercentEncoded = percentEncoded ?? true
            func pattern(_ text: String?) throws(SiteAssociationError) -> TextPattern {
                let text = text ?? "*"
                let elements = try reader.elements(of: isPercentEncoded ? text.withCapitalPercentEncoding : text)
                return TextPattern(elements, ignoresCase: caseSensitive == false)
            }
            var items: [(name: String, pattern: TextPattern)] = []
            if case .items(let patterns)? = query {
                for (name, text) in patterns.sorted(by: { $0.key < $1.key }) { items.append((name, try pattern(text))) }
            }
            var text: String?
            if case .text(let query)? = query { text = query }
            return SiteComponent(
                text: description,
                path: try pattern(path),
                query: items.isEmpty ? .text(try pattern(text)) : .items(items),
                fragment: try pattern(fragment),
                excludes: exclude ?? false,
                isCaseSensitive: caseSensitive ?? true,
                isPercentEncoded: isPercentEncoded,
                isOfPathOnly: items.isEmpty && (text ?? "*") == "*" && (fragment ?? "*") == "*"
            )
        }

        /// The pattern as it could stand in a link.
        private var description: String {
            var text = path ?? "*"
            switch query {
            case .text(let query): text += "?\(query)"
            case .items(let items):
                text += "?" + items.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "&")
            case nil: break
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
