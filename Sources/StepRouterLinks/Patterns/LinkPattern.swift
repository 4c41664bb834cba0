/// Which links lead somewhere, as it is written in a table: `shop://product/{id}?ref={ref?}`.
struct LinkPattern {
    /// One part of a path.
    enum Segment: Hashable {
        /// Exactly this.
        case literal(String)
        /// One part, whatever it is; with a name it is a parameter.
        case one(name: String?)
        /// All parts that are left, none included; with a name they are a parameter.
        case rest(name: String?)
    }

    /// What the value of a query item, or the fragment, has to be.
    enum Value: Hashable {
        /// Exactly this.
        case literal(String)
        /// Anything; with a name it is a parameter.
        case one(name: String?)
        /// Anything or nothing.
        case optional(name: String)
        /// The values of all items of the name, none included.
        case list(name: String)
    }

    struct Item: Hashable {
        let name: String
        let value: Value
    }

    /// Where links begin: a scheme with a host.
    struct Origin: Hashable {
        let scheme: String
        /// The host, with a port if it is not the scheme's own.
        let authority: String

        /// What payloads have in place of scheme and host.
        static let payload = Origin(scheme: "", authority: "")

        /// Whether others may open links of the scheme as well, so that one that leads nowhere is not the app's.
        var isWeb: Bool { scheme == "http" || scheme == "https" }
    }

    /// The pattern as it was written.
    let text: String
    var origins: [Origin] = [.payload]
    var segments: [Segment] = []
    /// How many of the segments at the end may be missing.
    var optionalCount = 0
    var items: [Item] = []
    /// What the fragment has to be; `nil` if it does not matter.
    var fragment: Value?
}

extension LinkPattern.Segment {
    var name: String? {
        switch self {
        case .literal: nil
        case .one(let name), .rest(let name): name
        }
    }

    /// What the part has to be; `nil` if it can be several.
    var text: String? { if case .literal(let text) = self { text } else { nil } }

    var isRest: Bool { if case .rest = self { true } else { false } }
}

extension LinkPattern.Value {
    var name: String? {
        switch self {
        case .literal: nil
        case .one(let name): name
        case .optional(let name), .list(let name): name
        }
    }

    /// What the value has to be; `nil` if it can be several.
    var text: String? { if case .literal(let text) = self { text } else { nil } }

    /// Whether links without it do not match.
    var isRequired: Bool {
        switch self {
        case .literal, .one: true
        case .optional, .list: false
        }
    }
}

extension LinkPattern {
    /// The names of the parameters, in order.
    var parameters: [String] {
        segments.compactMap(\.name) + items.compactMap(\.value.name) + (fragment?.name).map { [$0] }.orEmpty
    }
}

extension Optional where Wrapped: RangeReplaceableCollection {
    fileprivate var orEmpty: Wrapped { self ?? Wrapped() }
}
