/// A pattern of one piece of a link, such as a part of its path: a text, anything, or texts with parameters between
/// them, as in `{name}-{id}.html`.
package struct PiecePattern: Hashable {
    /// A text, or a parameter of one character or more.
    package enum Part: Hashable {
        case text(String)
        /// A parameter; without a name it is `*`. Commas divide a list.
        case parameter(name: String?, isList: Bool)
    }

    /// The parts; two parameters have a text between them.
    package let parts: [Part]
}

extension PiecePattern {
    /// Exactly a text.
    init(text: String) { parts = [.text(text)] }

    /// The only text of the piece; `nil` if it can have several.
    var text: String? {
        guard parts.count == 1, case .text(let text) = parts[0] else { return nil }
        return text
    }

    /// `true` if the piece can be anything.
    var isAnything: Bool { parts.count == 1 && text == nil }

    typealias Parameter = (name: String, isList: Bool)

    /// The parameters with names, in order.
    var parameters: [Parameter] {
        parts.compactMap { if case .parameter(let name?, let isList) = $0 { (name, isList) } else { nil } }
    }
}

// MARK: Matching

extension PiecePattern {
    /// A text for each parameter; `nil` if the piece does not match. From left to right, each is the shortest one with
    /// which the whole piece matches: of `{name}-{id}`, in `a-b-c`, the name is `a`.
    ///
    /// Each text between parameters is searched once, from the end of the last one: the time grows with the piece's
    /// length.
    func values(in text: String) -> [String]? {
        if let expected = self.text { return expected == text ? [] : nil }
        let bytes = Array(text.utf8)
        var values: [String] = []
        var position = 0
        var isInParameter = false
        for (number, part) in parts.enumerated() {
            guard case .text(let literal) = part else {
                isInParameter = true
                continue
            }
            let wanted = Array(literal.utf8)
            let first = position + (isInParameter ? 1 : 0)
            let last = bytes.count - wanted.count
            // The last text ends the piece.
            let candidates = number == parts.count - 1 ? max(first, last) : first
            guard candidates <= last,
                let place = (candidates...(isInParameter ? last : first)).first(where: {
                    bytes[$0...].starts(with: wanted)
                })
            else { return nil }
            if isInParameter { values.append(String(decoding: bytes[position..<place], as: UTF8.self)) }
            position = place + wanted.count
            isInParameter = false
        }
        if isInParameter {
            if position == bytes.count { return nil }
            values.append(String(decoding: bytes[position...], as: UTF8.self))
        }
        return values
    }

    /// The parameters of a piece of a link; `nil` if it does not match. A list has a text for each of its values.
    func parameters(in piece: ContentPiece, mayBeEmpty: Bool = false) -> [LinkParameters.Parameter]? {
        guard let text = piece.text else { return nil }
        guard let values = isAnything && mayBeEmpty ? [text] : values(in: text) else { return nil }
        let parameters = parts.filter { if case .parameter = $0 { true } else { false } }
        return zip(parameters, values).compactMap { part, value in
            guard case .parameter(let name?, let isList) = part else { return nil }
            let whole = ContentPiece(text: value, offset: piece.offset)
            let values = isList ? whole.dividedByCommas : [whole]
            return LinkParameters.Parameter(name: name, values: values, isList: isList)
        }
    }
}

extension ContentPiece {
    /// The values of a list; an empty text is an empty list.
    var dividedByCommas: [ContentPiece] {
        guard let text, !text.isEmpty else { return [] }
        return text.split(separator: ",", omittingEmptySubsequences: false)
            .map { ContentPiece(text: String($0), offset: offset) }
    }
}

// MARK: Sets of pieces

extension PiecePattern {
    /// Returns whether each piece that matches another pattern matches this one.
    func includes(_ other: PiecePattern) -> Bool {
        if isAnything { return true }
        if let text { return text == other.text }
        // The text of the other's parameter is unlike any text, so only a parameter of this one can take it.
        let unlike = other.parts.map { if case .text(let text) = $0 { text } else { "\u{FFFF}" } }.joined()
        return values(in: unlike) != nil
    }

    /// Returns whether some piece matches both patterns: their beginnings and their ends have to agree; between them
    /// anything fits.
    func overlaps(_ other: PiecePattern) -> Bool {
        if text != nil { return other.includes(self) }
        if other.text != nil { return includes(other) }
        let (start, otherStart) = (start.utf8, other.start.utf8)
        let (end, otherEnd) = (end.utf8.reversed(), other.end.utf8.reversed())
        return (start.starts(with: otherStart) || otherStart.starts(with: start))
            && (end.starts(with: otherEnd) || otherEnd.starts(with: end))
    }

    /// A piece that matches both of two patterns that overlap.
    func sample(with other: PiecePattern) -> String {
        if text != nil || other.isAnything { return sample }
        if other.text != nil || isAnything { return other.sample }
        func longer(_ left: String, _ right: String) -> String { left.utf8.count < right.utf8.count ? right : left }
        let inner = (middle + other.middle).map { "x\($0)" }.joined()
        return longer(start, other.start) + inner + "x" + longer(end, other.end)
    }

    /// A piece that matches.
    var sample: String { parts.map { if case .text(let text) = $0 { text } else { "x" } }.joined() }

    /// The order in which patterns are tried: a text first, then the patterns with the most text. A special case comes
    /// before the general one.
    var rank: Int {
        if text != nil { return 0 }
        let length = parts.reduce(0) { if case .text(let text) = $1 { $0 + text.utf8.count } else { $0 } }
        return Self.rankOfAnything - min(length, Self.rankOfAnything - 1)
    }

    static var rankOfAnything: Int { 1_000_000 }

    /// The beginning of each piece.
    var start: String { if case .text(let text)? = parts.first { text } else { "" } }
    /// The end of each piece.
    var end: String { if case .text(let text)? = parts.last { text } else { "" } }
    /// The texts between parameters.
    private var middle: [String] {
        parts.dropFirst().dropLast().compactMap { if case .text(let text) = $0 { text } else { nil } }
    }
}

// MARK: As it is written

/// A mistake in a pattern.
struct PatternError: Error, Hashable {
    /// One sentence.
    let message: String

    init(_ message: String) { self.message = message }
}

extension PiecePattern {
    init(_ pattern: Substring) throws(PatternError) {
        var parts: [Part] = []
        var rest = pattern
        while !rest.isEmpty {
            if rest.hasPrefix("*") {
                parts.append(.parameter(name: nil, isList: false))
                rest.removeFirst()
            } else if rest.hasPrefix("{"), let end = rest.firstIndex(of: "}") {
                let (name, kind) = try Self.parameter(rest[...end])
                guard kind == .one || kind == .commas else {
                    throw PatternError(
                        "`\(rest[...end])` is a part of `\(pattern)`, which is there always: write `{\(name)}`."
                    )
                }
                parts.append(.parameter(name: name, isList: kind == .commas))
                rest = rest[rest.index(after: end)...]
            } else {
                let text = rest.prefix { !"{*".contains($0) }
                parts.append(.text(try Self.literal(text.isEmpty ? rest : text)))
                rest = rest[text.endIndex...]
            }
        }
        if parts.isEmpty { parts = [.text("")] }
        for (left, right) in zip(parts, parts.dropFirst()) {
            guard case .parameter = left, case .parameter = right else { continue }
            throw PatternError("Two parameters of `\(pattern)` have no text between them.")
        }
        self.parts = parts
    }

    enum ParameterKind {
        case one, optional, list, commas
    }

    /// Reads a parameter in its braces.
    static func parameter(_ text: Substring) throws(PatternError) -> (name: String, kind: ParameterKind) {
        var name = text.dropFirst().dropLast()
        var kind = ParameterKind.one
        for (end, other) in [("**", ParameterKind.list), ("?", .optional), (",", .commas)] where name.hasSuffix(end) {
            kind = other
            name = name.dropLast(end.count)
            break
        }
        guard let first = name.first, first.isLetter || first == "_",
            name.allSatisfy({ $0.isLetter || $0.isNumber || "_-.".contains($0) })
        else { throw PatternError("`\(text)` is no parameter, such as `{id}`, `{id?}`, `{ids**}` or `{ids,}`.") }
        return (String(name), kind)
    }

    /// Reads a text of a pattern, which may be percent-encoded.
    static func literal(_ text: Substring) throws(PatternError) -> String {
        if text.contains(where: { "{}*()|?".contains($0) }) {
            throw PatternError("`\(text)` is neither a text nor a parameter, such as `{id}`.")
        }
        guard let literal = percentDecoded(Array(text.utf8)[...]) else {
            throw PatternError("The percent-encoding of `\(text)` is wrong.")
        }
        return literal
    }
}
