/// A link, taken apart as RFC 3986 says. Nothing is decoded yet.
struct LinkText {
    let bytes: [UInt8]
    /// The scheme in small letters.
    let scheme: String
    /// What stands between `//` and the path; `nil` without `//`.
    let authority: Range<Int>?
    let path: Range<Int>
    let query: Range<Int>?
    let fragment: Range<Int>?

    /// - Throws: ``MalformedLink`` if the text has no scheme.
    init(_ text: String) throws(MalformedLink) {
        bytes = Array(text.utf8)
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon > 0, Self.isScheme(bytes[..<colon]) else {
            throw MalformedLink(.notALink, at: 0)
        }
        scheme = String(decoding: bytes[..<colon], as: UTF8.self).lowercased()
        let number = bytes.firstIndex(of: UInt8(ascii: "#")) ?? bytes.endIndex
        fragment = number < bytes.endIndex ? number + 1..<bytes.endIndex : nil
        let mark = bytes[..<number].firstIndex(of: UInt8(ascii: "?")) ?? number
        query = mark < number ? mark + 1..<number : nil
        var start = colon + 1
        if bytes[start..<mark].starts(with: "//".utf8) {
            let slash = bytes[start + 2..<mark].firstIndex(of: UInt8(ascii: "/")) ?? mark
            authority = start + 2..<slash
            start = slash
        } else {
            authority = nil
        }
        path = start..<mark
    }

    private static func isScheme(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.allSatisfy { byte in
            let scalar = Unicode.Scalar(byte)
            return scalar.isASCII && (scalar.properties.isAlphabetic || "0123456789+-.".unicodeScalars.contains(scalar))
        }
    }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

extension LinkText {
    /// How long a link may be, in bytes.
    static let longest = 65_536
    /// How many items a query may have.
    static let mostItems = 1_000

    /// What the link says, decoded.
    ///
    /// - Throws: ``MalformedLink`` if the link is not meant to be one.
    func content() throws(MalformedLink) -> LinkContent {
        if bytes.count > Self.longest { throw MalformedLink(.tooLong, expected: "\(Self.longest) bytes") }
        // Other characters than these are often sent although they should be encoded.
        if let offset = bytes.firstIndex(where: { $0 <= UInt8(ascii: " ") || $0 == 0x7F || $0 == UInt8(ascii: "\\") }) {
            throw MalformedLink(.notALink, at: offset)
        }
        var content = LinkContent(end: bytes.count)
        content.segments = segments(&content.mistake)
        content.items = try items()
        if let fragment {
            content.fragment = LinkPiece(text: percentDecoded(bytes[fragment]), offset: fragment.lowerBound)
        }
        return content
    }

    /// The parts of the path; a slash may end it. What is odd about one is only a mistake if no pattern matches.
    private func segments(_ mistake: inout MalformedLink?) -> [LinkPiece] {
        var segments: [LinkPiece] = []
        var start = path.lowerBound
        if path.isEmpty { return segments }
        if bytes[start] == UInt8(ascii: "/") { start += 1 }
        while start < path.upperBound {
            let end = bytes[start..<path.upperBound].firstIndex(of: UInt8(ascii: "/")) ?? path.upperBound
            var text = percentDecoded(bytes[start..<end])
            var code: MalformedLink.Code?
            switch text {
            case nil: code = .invalidEncoding
            case "": code = .emptySegment
            case ".", "..": (code, text) = (.dotSegment, nil)
            default: break
            }
            if mistake == nil, let code {
                let found = code == .emptySegment ? nil : self.text(start..<end)
                mistake = MalformedLink(code, at: start, found: found)
            }
            segments.append(LinkPiece(text: text, offset: start))
            start = end + 1
        }
        return segments
    }

    private func items() throws(MalformedLink) -> [String: [LinkPiece]] {
        guard let query, !query.isEmpty else { return [:] }
        var items: [String: [LinkPiece]] = [:]
        var count = 0
        var start = query.lowerBound
        while start < query.upperBound {
            let end = bytes[start..<query.upperBound].firstIndex(of: UInt8(ascii: "&")) ?? query.upperBound
            count += 1
            if count > Self.mostItems {
                throw MalformedLink(.tooManyItems, at: start, expected: "\(Self.mostItems) query items")
            }
            if start < end {
                let equals = bytes[start..<end].firstIndex(of: UInt8(ascii: "=")) ?? end
                let value = min(equals + 1, end)
                let name = percentDecoded(bytes[start..<equals]) ?? text(start..<equals)
                items[name, default: []].append(LinkPiece(text: percentDecoded(bytes[value..<end]), offset: value))
            }
            start = end + 1
        }
        return items
    }
}

/// What a link or a payload says, as far as patterns are compared with it.
struct LinkContent {
    var segments: [LinkPiece] = []
    var items: [String: [LinkPiece]] = [:]
    var fragment: LinkPiece?
    /// What is odd about the path, first of all; patterns may match all the same.
    var mistake: MalformedLink?
    /// Where the link ends; `nil` for a payload.
    var end: Int?
}

/// A part of a link.
struct LinkPiece: Hashable {
    /// The text, decoded; `nil` if it says nothing that a pattern could match.
    let text: String?
    /// Where it is in the link; `nil` in a payload.
    let offset: Int?
}
