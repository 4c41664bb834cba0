/// What is wrong with a pattern.
struct LinkPatternError: Error, Hashable {
    /// One sentence.
    let message: String

    init(_ message: String) { self.message = message }
}

extension LinkPattern {
    /// Reads a pattern.
    ///
    /// - Throws: ``LinkPatternError`` if it cannot be understood.
    init(_ text: String) throws(LinkPatternError) {
        self.text = text
        let (beforeFragment, fragment) = Self.split(text, at: "#")
        let (place, query) = Self.split(beforeFragment, at: "?")
        if let fragment { self.fragment = try Self.value(fragment) }
        if let query { items = try Self.items(query) }
        if place.isEmpty, fragment == nil, query != nil {
            try checkNames()
            return
        }
        guard let colon = place.firstRange(of: "://") else {
            throw LinkPatternError("A pattern begins with a scheme and `://`, or with `?` for payloads.")
        }
        let rest = place[colon.upperBound...]
        let path = rest.firstIndex(of: "/") ?? rest.endIndex
        try readOrigins(place[..<colon.lowerBound], rest[..<path])
        try readSegments(rest[path...])
        try checkNames()
    }

    /// Splits at a character outside of braces.
    private static func split(_ text: some StringProtocol, at separator: Character) -> (Substring, Substring?) {
        var depth = 0
        for index in text.indices {
            switch text[index] {
            case "{": depth += 1
            case "}": depth -= 1
            case separator where depth == 0:
                return (Substring(text[..<index]), Substring(text[text.index(after: index)...]))
            default: break
            }
        }
        return (Substring(text), nil)
    }

    // MARK: Scheme and host

    private mutating func readOrigins(_ scheme: Substring, _ authority: Substring) throws(LinkPatternError) {
        let schemes = try Self.alternatives(scheme, of: "scheme") {
            $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0))
        }
        let authorities = try Self.alternatives(authority, of: "host") { !"{}*?#@()|%/ ".contains($0) }
        origins = schemes.flatMap { scheme in
            authorities.map { Origin(scheme: scheme, authority: $0.asAuthority.withoutPort(of: scheme)) }
        }
    }

    /// One text, or several in parentheses with bars between them.
    private static func alternatives(
        _ text: Substring,
        of part: String,
        isAllowed: (Character) -> Bool
    ) throws(LinkPatternError) -> [String] {
        var inner = text
        if text.hasPrefix("("), text.hasSuffix(")") { inner = text.dropFirst().dropLast() }
        let all = inner.split(separator: "|", omittingEmptySubsequences: false).map { $0.lowercased() }
        for one in all where one.isEmpty || !one.allSatisfy(isAllowed) || (all.count > 1 && inner == text) {
            throw LinkPatternError("`\(text)` is no \(part), and no \(part)s in the form `(one|other)`.")
        }
        return all
    }

    // MARK: Path

    private mutating func readSegments(_ path: Substring) throws(LinkPatternError) {
        var parts = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        if parts.last == "" { parts.removeLast() }
        for part in parts {
            if segments.last?.isRest == true {
                throw LinkPatternError("Nothing can follow `**`, which stands for all that is left.")
            }
            let (segment, isOptional) = try Self.segment(part)
            if isOptional {
                optionalCount += 1
            } else if optionalCount > 0 {
                throw LinkPatternError("`\(part)` follows a part that may be missing, and may not be missing itself.")
            }
            segments.append(segment)
        }
    }

    private static func segment(_ text: Substring) throws(LinkPatternError) -> (Segment, isOptional: Bool) {
        if text == "*" { return (.one(name: nil), false) }
        if text == "**" { return (.rest(name: nil), false) }
        if let parameter = try parameter(text) {
            switch parameter.kind {
            case .one: return (.one(name: parameter.name), false)
            case .optional: return (.one(name: parameter.name), true)
            case .list: return (.rest(name: parameter.name), false)
            }
        }
        let literal = try literal(text)
        if literal.isEmpty { throw LinkPatternError("Two slashes have nothing between them.") }
        if literal == "." || literal == ".." { throw LinkPatternError("`\(literal)` is no part of a path.") }
        return (.literal(literal), false)
    }

    // MARK: Query and fragment

    private static func items(_ query: Substring) throws(LinkPatternError) -> [Item] {
        var items: [Item] = []
        for text in query.split(separator: "&", omittingEmptySubsequences: false) {
            let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = try literal(parts[0])
            if name.isEmpty { throw LinkPatternError("An item of the query has no name.") }
            if items.contains(where: { $0.name == name }) {
                throw LinkPatternError("The item `\(name)` is there twice; `{name**}` stands for all of its values.")
            }
            items.append(Item(name: name, value: try value(parts.count > 1 ? parts[1] : "")))
        }
        return items
    }

    private static func value(_ text: Substring) throws(LinkPatternError) -> Value {
        if text == "*" { return .one(name: nil) }
        guard let parameter = try parameter(text) else { return .literal(try literal(text)) }
        switch parameter.kind {
        case .one: return .one(name: parameter.name)
        case .optional: return .optional(name: parameter.name)
        case .list: return .list(name: parameter.name)
        }
    }

    // MARK: Parameters and literals

    private enum ParameterKind {
        case one, optional, list
    }

    private static func parameter(_ text: Substring) throws(LinkPatternError) -> (name: String, kind: ParameterKind)? {
        guard text.hasPrefix("{"), text.hasSuffix("}") else { return nil }
        var name = text.dropFirst().dropLast()
        var kind = ParameterKind.one
        if name.hasSuffix("**") {
            kind = .list
            name = name.dropLast(2)
        } else if name.hasSuffix("?") {
            kind = .optional
            name = name.dropLast()
        }
        guard let first = name.first, first.isLetter || first == "_",
            name.allSatisfy({ $0.isLetter || $0.isNumber || "_-.".contains($0) })
        else { throw LinkPatternError("`\(text)` is no parameter, such as `{id}`, `{id?}` or `{ids**}`.") }
        return (String(name), kind)
    }

    private static func literal(_ text: Substring) throws(LinkPatternError) -> String {
        if text.contains(where: { "{}*()|?".contains($0) }) {
            throw LinkPatternError(
                "`\(text)` is neither a text nor one parameter: parts of a segment cannot be parameters."
            )
        }
        guard let literal = percentDecoded(Array(text.utf8)[...]) else {
            throw LinkPatternError("The percent-encoding of `\(text)` is wrong.")
        }
        return literal
    }

    /// Each parameter needs a name of its own, however it is written: `room_id` and `roomID` are one.
    private func checkNames() throws(LinkPatternError) {
        var known: Set<String> = []
        for name in parameters where !known.insert(ParameterName(name).key).inserted {
            throw LinkPatternError("Two parameters are called `\(name)`.")
        }
        if let fragment, case .list = fragment {
            throw LinkPatternError("There is one fragment at most, and no list of them.")
        }
    }
}

extension String {
    /// A host without a port that is the scheme's own.
    func withoutPort(of scheme: String) -> String {
        let port = scheme == "https" ? ":443" : scheme == "http" ? ":80" : ":"
        return hasSuffix(port) ? String(dropLast(port.count)) : self
    }
}
