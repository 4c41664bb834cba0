#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The content of a push notification or of a shortcut item, as a table can read it.
///
/// Patterns that begin with `?` match payloads: the values are the items of a query, nested ones by the names that lead
/// to them.
///
/// ```swift
/// Link("?type=order&order.number={number}", to: routes.order)
/// links.open(LinkPayload(["type": "order", "order": ["number": 7]]), with: router)
/// ```
///
/// If no such pattern matches, and the payload contains a link, that is read.
public struct LinkPayload: Sendable {
    /// The deepest nesting of values.
    static let deepest = 16

    private let items: [String: [ContentPiece]]
    let link: String?

    /// Reads a dictionary, such as the `userInfo` of a notification.
    ///
    /// - Parameters:
    ///   - values: The dictionary: texts, numbers, Booleans, lists and dictionaries of them. Values that are nested
    ///     deeper than 16 times, or that come after a thousand others, are left out.
    ///   - linkName: The name of the value that may be a link, with dots between the names that lead to it.
    public init(_ values: [AnyHashable: Any], linkAt linkName: String = "link") {
        self.init(linkAt: linkName) { $0.add(values, to: "", depth: 0) }
    }

    /// Reads a value that can be encoded.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - linkName: The name of the value that may be a link, with dots between the names that lead to it.
    /// - Throws: The error that the value throws when it is encoded.
    public init(encoding value: some Encodable, linkAt linkName: String = "link") throws {
        let parameters = try EncodedParameters(of: value)
        self.init(linkAt: linkName) { payload in
            for parameter in parameters.all { for text in parameter.values { payload.add(text, to: parameter.name) } }
        }
    }

    /// Reads a shortcut item: its type is the value of `type`, unless that is a link, which is read.
    ///
    /// - Parameters:
    ///   - type: The item's type.
    ///   - userInfo: The item's information.
    public init(shortcut type: String, userInfo: [AnyHashable: Any] = [:]) {
        self.init(linkAt: "type") { payload in
            payload.add(type, to: "type")
            payload.add(userInfo.filter { $0.key != AnyHashable("type") }, to: "", depth: 0)
        }
    }

    /// The content with which patterns are compared.
    var content: MatchableContent { MatchableContent(way: MatchableContent.PathAndQuery(items: items)) }

    private init(linkAt linkName: String, filling fill: (inout Items) -> Void) {
        var items = Items()
        fill(&items)
        self.items = items.all
        link = items.all[linkName]?.first?.text.flatMap { $0.contains(":") ? $0 : nil }
    }

    /// The values by name.
    private struct Items {
        var all: [String: [ContentPiece]] = [:]
        var count = 0

        mutating func add(_ text: String, to name: String) {
            count += 1
            if count <= LinkText.mostItems { all[name, default: []].append(ContentPiece(text: text, offset: nil)) }
        }

        mutating func add(_ value: Any, to name: String, depth: Int) {
            if depth > LinkPayload.deepest || count > LinkText.mostItems { return }
            switch value {
            case let text as String: add(text, to: name)
            case let values as [AnyHashable: Any]:
                count += 1
                for (key, value) in values {
                    guard let key = key.base as? String else { continue }
                    add(value, to: name.isEmpty ? key : "\(name).\(key)", depth: depth + 1)
                }
            case let values as [Any]:
                count += 1
                for value in values { add(value, to: name, depth: depth + 1) }
            case let date as Date: if let text = date.linkText { add(text, to: name) }
            case Optional<Any>.none: break
            case let value as any CustomStringConvertible where "\(type(of: value))" != "NSNull":
                add(value.description, to: name)
            default: break
            }
        }
    }
}
