/// A pattern of links or payloads, as it is written in a table: `shop://product/{id}?ref={ref?}`.
package struct Pattern {
    /// One part of a path.
    package enum Segment {
        /// One part.
        case one(PiecePattern)
        /// All parts that are left, or none; with a name they are a parameter.
        case rest(name: String?)
    }

    /// The value of a query item, or the fragment.
    package enum Value {
        /// One value; if it can be anything, it can be empty.
        case one(PiecePattern)
        /// Anything or nothing.
        case optional(name: String)
        /// The values of all items of the name, or none; or the texts between the commas in them.
        case list(name: String, byCommas: Bool)
    }

    package struct Item {
        package let name: String
        package let value: Value
    }

    /// A path with a query.
    package struct PathAndQuery {
        package var segments: [Segment] = []
        /// The number of segments at the end that may be missing.
        var optionalCount = 0
        package var items: [Item] = []
    }

    package enum Fragment {
        case value(Value)
        /// A path with a query of its own, as in `/#/room/{room}`.
        case way(PathAndQuery)
    }

    /// The beginning of links: a scheme with a host.
    package struct Origin: Hashable {
        let scheme: String
        /// The parts of the host, with a port if it is not the scheme's own; `nil` if no slashes follow the scheme.
        let host: [PiecePattern]?

        /// The beginning of payloads.
        static let payload = Origin(scheme: "", host: nil)

        /// `true` if others may open links of the scheme as well: one that leads nowhere is not the app's.
        var isWeb: Bool { scheme == "http" || scheme == "https" }

        /// The common form of hosts that one pattern may match: their scheme, and the number of their parts.
        struct Form: Hashable, Comparable {
            let scheme: String
            let length: Int?

            static func < (left: Form, right: Form) -> Bool {
                (left.scheme, left.length ?? -1) < (right.scheme, right.length ?? -1)
            }
        }

        var form: Form { Form(scheme: scheme, length: host?.count) }
        /// `true` if links of several hosts begin so.
        var isOpen: Bool { host?.contains { $0.text == nil } ?? false }
    }

    /// The pattern as it was written.
    package let text: String
    var origins: [Origin] = [.payload]
    var way = PathAndQuery()
    /// `nil` if the fragment does not matter.
    var fragment: Fragment?
}

// MARK: Parts and parameters

extension Pattern.Origin {
    /// The beginning of a link: its scheme in small letters, and its host, perhaps with a port.
    package init(scheme: String, authority: String) {
        self.init(scheme: scheme, host: authority.hostLabels(of: scheme).map(PiecePattern.init(text:)))
    }

    /// The host, as far as it is one.
    var authority: String { (host ?? []).map(\.sample).joined(separator: ".") }

    /// The beginning of a link, of one host if there are several; empty for payloads.
    package var sample: String { self == .payload ? "" : host == nil ? "\(scheme):" : "\(scheme)://\(authority)" }

    /// Returns whether all links that begin like a pattern, or like a link, begin like this one. A parameter stands for
    /// no user and no port.
    func includes(_ other: Self) -> Bool {
        guard scheme == other.scheme, host?.count == other.host?.count else { return false }
        return zip(host ?? [], other.host ?? []).allSatisfy { piece, other in
            guard piece.text == nil, let label = other.text else { return piece.includes(other) }
            return !label.contains { "@:".contains($0) } && piece.values(in: label) != nil
        }
    }
}

extension Pattern.Segment {
    /// The only text of the part; `nil` if it can have several.
    var text: String? { if case .one(let piece) = self { piece.text } else { nil } }

    var isRest: Bool { if case .rest = self { true } else { false } }

    fileprivate var parameters: [PiecePattern.Parameter] {
        switch self {
        case .one(let piece): piece.parameters
        case .rest(let name): name.map { [($0, isList: true)] } ?? []
        }
    }

    /// The name of its first parameter.
    var name: String? { parameters.first?.name }
}

extension Pattern.Value {
    /// The parameters, in order.
    var parameters: [PiecePattern.Parameter] {
        switch self {
        case .one(let piece): piece.parameters
        case .optional(let name): [(name, isList: false)]
        case .list(let name, _): [(name, isList: true)]
        }
    }

    /// The only text of the value; `nil` if it can have several.
    package var text: String? { if case .one(let piece) = self { piece.text } else { nil } }

    /// `true` if links without it do not match.
    package var isRequired: Bool { if case .one = self { true } else { false } }
}

extension Pattern.PathAndQuery {
    fileprivate var parameters: [PiecePattern.Parameter] {
        segments.flatMap(\.parameters) + items.flatMap(\.value.parameters)
    }
}

extension Pattern.Fragment {
    /// `true` if links without a fragment do not match.
    var isRequired: Bool {
        switch self {
        case .value(let value): value.isRequired
        case .way: true
        }
    }

    fileprivate var parameters: [PiecePattern.Parameter] {
        switch self {
        case .value(let value): value.parameters
        case .way(let way): way.parameters
        }
    }
}

extension Pattern {
    private var hostParameters: [PiecePattern.Parameter] { origins.first?.host?.flatMap(\.parameters) ?? [] }
    private var allParameters: [PiecePattern.Parameter] {
        hostParameters + way.parameters + (fragment?.parameters ?? [])
    }

    /// The names of the parameters in order, each once.
    var parameters: [String] {
        var known: Set<String> = []
        return allParameters.map(\.name).filter { known.insert($0).inserted }
    }

    /// The names of parameters that are lists.
    var lists: Set<String> { Set(allParameters.filter(\.isList).map(\.name)) }
}

// MARK: As it is written

extension Pattern {
    init(_ text: String) throws(PatternError) {
        self.text = text
        let (beforeFragment, fragment) = text[...].divided(at: "#")
        let (place, query) = beforeFragment.divided(at: "?")
        if !place.isEmpty || fragment != nil || query == nil {
            let (scheme, rest) = place.divided(at: ":")
            guard let rest else {
                throw PatternError("A pattern begins with a scheme and `://`, or with `?` for payloads.")
            }
            var path = rest
            var host: Substring?
            if rest.hasPrefix("//") {
                let inside = rest.dropFirst(2)
                let slash = inside.divided(at: "/").0.endIndex
                (host, path) = (inside[..<slash], inside[slash...])
            } else if rest.hasPrefix("/") {
                host = ""
            }
            try readOrigins(scheme, host)
            try way.readSegments(path)
        }
        if let query { way.items = try Self.items(query) }
        if let fragment {
            if fragment.hasPrefix("/") {
                let (path, query) = fragment.divided(at: "?")
                var way = PathAndQuery()
                try way.readSegments(path)
                if let query { way.items = try Self.items(query) }
                self.fragment = .way(way)
            } else {
                self.fragment = .value(try Self.value(fragment))
            }
        }
        try checkNames()
    }

    // MARK: Scheme and host

    private mutating func readOrigins(_ scheme: Substring, _ host: Substring?) throws(PatternError) {
        let schemes = try Self.alternatives(scheme, of: "scheme") {
            !$0.isEmpty && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
        }
        guard let host else {
            origins = schemes.map { Origin(scheme: $0.lowercased(), host: nil) }
            return
        }
        let hosts = try Self.alternatives(host, of: "host") { one in
            (host.isEmpty || !one.isEmpty) && !one.contains { "?#@()|/ ".contains($0) }
        }
        origins = []
        for scheme in schemes {
            let scheme = scheme.lowercased()
            for host in hosts { origins.append(Origin(scheme: scheme, host: try Self.labels(of: host, of: scheme))) }
        }
        let names = Set(origins.map { Set(($0.host ?? []).flatMap(\.parameters).map(\.name)) })
        if names.count > 1 { throw PatternError("The hosts of `\(host)` have different parameters.") }
    }

    /// One text, or several in parentheses with bars between them.
    private static func alternatives(
        _ text: Substring,
        of part: String,
        isAllowed: (Substring) -> Bool
    ) throws(PatternError) -> [Substring] {
        var inner = text
        if text.hasPrefix("("), text.hasSuffix(")") { inner = text.dropFirst().dropLast() }
        let all = inner.split(separator: "|", omittingEmptySubsequences: false)
        if all.count > 1 && inner == text || !all.allSatisfy(isAllowed) {
            throw PatternError("`\(text)` is no \(part), and no \(part)s in the form `(one|other)`.")
        }
        return all
    }

    private static func labels(of host: Substring, of scheme: String) throws(PatternError) -> [PiecePattern] {
        if !host.contains(where: { "{}*".contains($0) }) {
            return String(host).hostLabels(of: scheme).map(PiecePattern.init(text:))
        }
        var labels: [PiecePattern] = []
        var rest: Substring? = host
        while let text = rest {
            let (label, next) = text.divided(at: ".")
            let piece = try PiecePattern(label)
            guard !piece.parameters.contains(where: \.isList), !label.isEmpty else {
                throw PatternError("`\(label)` is no part of the host `\(host)`.")
            }
            labels += piece.text.map { $0.hostLabels(of: scheme).map(PiecePattern.init(text:)) } ?? [piece.lowercased]
            rest = next
        }
        return labels
    }

    // MARK: Query and fragment

    private static func items(_ query: Substring) throws(PatternError) -> [Item] {
        var items: [Item] = []
        for text in query.split(separator: "&", omittingEmptySubsequences: false) {
            let (spelling, value) = text.divided(at: "=")
            let name = try PiecePattern.literal(spelling)
            if name.isEmpty { throw PatternError("An item of the query has no name.") }
            if items.contains(where: { $0.name == name }) {
                throw PatternError("The item `\(name)` is there twice; `{name**}` stands for all of its values.")
            }
            items.append(Item(name: name, value: try self.value(value ?? "")))
        }
        return items
    }

    private static func value(_ text: Substring) throws(PatternError) -> Value {
        guard text.isOneParameter else { return .one(try PiecePattern(text)) }
        let (name, kind) = try PiecePattern.parameter(text)
        switch kind {
        case .one: return .one(try PiecePattern(text))
        case .optional: return .optional(name: name)
        case .list: return .list(name: name, byCommas: false)
        case .commas: return .list(name: name, byCommas: true)
        }
    }

    /// Each parameter needs a name of its own, in any spelling: `room_id` and `roomID` are one. Only items of a query
    /// may spell one list in several ways.
    private func checkNames() throws(PatternError) {
        var known: [String: Bool] = [:]
        func check(_ parameters: [PiecePattern.Parameter], areLists: Bool = false) throws(PatternError) {
            for (name, _) in parameters {
                let former = known.updateValue(areLists, forKey: ParameterName(name).key)
                if let former, !former || !areLists { throw PatternError("Two parameters are called `\(name)`.") }
            }
        }
        func check(_ way: PathAndQuery) throws(PatternError) {
            try check(way.segments.flatMap(\.parameters))
            for item in way.items {
                if case .list = item.value {
                    try check(item.value.parameters, areLists: true)
                } else {
                    try check(item.value.parameters)
                }
            }
        }
        try check(hostParameters)
        try check(way)
        switch fragment {
        case .value(.list): throw PatternError("There is one fragment at most, and no list of them.")
        case .value(let value): try check(value.parameters)
        case .way(let way): try check(way)
        case nil: break
        }
    }
}

// MARK: Path

extension Pattern.PathAndQuery {
    fileprivate mutating func readSegments(_ path: Substring) throws(PatternError) {
        var parts = path.split(separator: "/", omittingEmptySubsequences: false)[...]
        if path.isEmpty || path.hasPrefix("/") { parts.removeFirst() }
        if parts.last == "" { parts.removeLast() }
        for part in parts {
            if segments.last?.isRest == true {
                throw PatternError("Nothing can follow `**`, which stands for all that is left.")
            }
            let (segment, isOptional) = try Self.segment(part)
            if isOptional {
                optionalCount += 1
            } else if optionalCount > 0 {
                throw PatternError("`\(part)` follows a part that may be missing, and may not be missing itself.")
            }
            segments.append(segment)
        }
    }

    private static func segment(
        _ text: Substring
    ) throws(PatternError) -> (Pattern.Segment, isOptional: Bool) {
        if text == "**" { return (.rest(name: nil), false) }
        if text.isOneParameter {
            let (name, kind) = try PiecePattern.parameter(text)
            switch kind {
            case .list: return (.rest(name: name), false)
            case .optional: return (.one(PiecePattern(parts: [.parameter(name: name, isList: false)])), true)
            case .one, .commas: break
            }
        }
        let piece = try PiecePattern(text)
        if piece.text == "" { throw PatternError("Two slashes have nothing between them.") }
        if let text = piece.text, text == "." || text == ".." {
            throw PatternError("`\(text)` is no part of a path.")
        }
        return (.one(piece), false)
    }
}

extension PiecePattern {
    /// The pattern with its texts in small letters.
    fileprivate var lowercased: PiecePattern {
        PiecePattern(parts: parts.map { if case .text(let text) = $0 { .text(text.lowercased()) } else { $0 } })
    }
}

extension Substring {
    /// The text before a character outside of braces, and the text behind it.
    fileprivate func divided(at separator: Character) -> (Substring, Substring?) {
        var isInBraces = false
        for index in indices {
            switch self[index] {
            case "{": isInBraces = true
            case "}": isInBraces = false
            case separator where !isInBraces: return (self[..<index], self[self.index(after: index)...])
            default: break
            }
        }
        return (self, nil)
    }

    /// `true` if the text is one parameter and nothing else.
    fileprivate var isOneParameter: Bool { first == "{" && firstIndex(of: "}") == indices.last }
}
