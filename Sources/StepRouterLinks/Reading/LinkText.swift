#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A link, taken apart as RFC 3986 says, not decoded.
package struct LinkText {
    package let bytes: [UInt8]
    /// The scheme in small letters.
    let scheme: String
    /// The text between `//` and the path; `nil` without `//`.
    package let authority: Range<Int>?
    package let path: Range<Int>
    package let query: Range<Int>?
    package let fragment: Range<Int>?

    /// - Throws: ``MalformedLink`` if the text has no scheme.
    package init(_ text: String) throws(MalformedLink) {
        bytes = Array(text.utf8)
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon > 0,
            bytes[..<colon].allSatisfy({ $0.isLetterOrDigit || "+-.".utf8.contains($0) })
        else {
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

    var beginsWithSlash: Bool { bytes[path].first == UInt8(ascii: "/") }

    package func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

extension LinkText {
    /// The most bytes that a link may have.
    package static let longest = 65_536
    /// The most items that a query may have.
    static let mostItems = 1_000

    /// The decoded content, with which patterns are compared.
    func content(host: [String] = []) throws(MalformedLink) -> MatchableContent {
        if bytes.count > Self.longest { throw MalformedLink(.tooLong, expected: "\(Self.longest) bytes") }
        // Other characters are often sent although they should be encoded.
        if let offset = bytes.firstIndex(where: { $0 <= UInt8(ascii: " ") || $0 == 0x7F || $0 == UInt8(ascii: "\\") }) {
            throw MalformedLink(.notALink, at: offset)
        }
        var content = MatchableContent(
            host: host.map { ContentPiece(text: $0, offset: authority?.lowerBound) },
            end: bytes.count
        )
        content.way.segments = segments(of: path, &content.mistake)
        content.way.items = try items(of: query)
        guard let fragment else { return content }
        content.fragment = ContentPiece(text: percentDecoded(bytes[fragment]), offset: fragment.lowerBound)
        if bytes[fragment].first == UInt8(ascii: "/") {
            let mark = bytes[fragment].firstIndex(of: UInt8(ascii: "?")) ?? fragment.upperBound
            var mistake: MalformedLink?
            let items = try? items(of: mark < fragment.upperBound ? mark + 1..<fragment.upperBound : nil)
            content.fragmentWay = items.map {
                MatchableContent.PathAndQuery(segments: segments(of: fragment.lowerBound..<mark, &mistake), items: $0)
            }
        }
        return content
    }

    /// The parts of a path; a slash may end it. An odd part is only a mistake if no pattern matches.
    private func segments(of path: Range<Int>, _ mistake: inout MalformedLink?) -> [ContentPiece] {
        var segments: [ContentPiece] = []
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
            segments.append(ContentPiece(text: text, offset: start))
            start = end + 1
        }
        return segments
    }

    private func items(of query: Range<Int>?) throws(MalformedLink) -> [String: [ContentPiece]] {
        guard let query, !query.isEmpty else { return [:] }
        var items: [String: [ContentPiece]] = [:]
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
                items[name, default: []].append(ContentPiece(text: percentDecoded(bytes[value..<end]), offset: value))
            }
            start = end + 1
        }
        return items
    }
}

/// The content of a link or a payload, with which patterns are compared.
struct MatchableContent {
    /// A path with a query.
    struct PathAndQuery {
        var segments: [ContentPiece] = []
        var items: [String: [ContentPiece]] = [:]
    }

    /// The parts of the host, between its dots.
    var host: [ContentPiece] = []
    var way = PathAndQuery()
    var fragment: ContentPiece?
    /// The fragment as a path with a query, if it begins with a slash.
    var fragmentWay: PathAndQuery?
    /// The first oddity of the path; patterns may match all the same.
    var mistake: MalformedLink?
    /// The offset of the link's end; `nil` for a payload.
    var end: Int?
}

/// A piece of a link or a payload.
struct ContentPiece: Hashable {
    /// The text, decoded; `nil` if no pattern can match it.
    let text: String?
    /// The offset in the link; `nil` in a payload.
    let offset: Int?
}

// MARK: Hosts

extension String {
    /// The parts of a host, as URLs write it, without a port that is the scheme's own, and without a dot at the end.
    func hostLabels(of scheme: String) -> [String] {
        var host = asAuthority
        let port = scheme == "https" ? ":443" : scheme == "http" ? ":80" : ":"
        if host.hasSuffix(port) { host.removeLast(port.count) }
        if host.hasSuffix(".") { host.removeLast() }
        return host.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    }

    /// A host, perhaps with a port, as URLs write it: decoded, in small letters, and other than ASCII ones encoded
    /// (`xn--gre-6ka8i.example`). It stays as it is if no URL can have it, or if it is longer than any host.
    var asAuthority: String {
        var small = lowercased()
        let longest = 1_024
        if small.utf8.count > longest { return small }
        if let decoded = percentDecoded(Array(small.utf8)[...]), !decoded.utf8.contains(UInt8(ascii: "%")),
            decoded.utf8.count(where: \.dividesLinks) == small.utf8.count(where: \.dividesLinks)
        {
            // Nothing that divides links was encoded.
            small = decoded.lowercased()
        }
        if small.utf8.allSatisfy({ $0 < 0x80 }) { return small }
        let start = "https://"
        return URL(string: start + small).map { String($0.absoluteString.dropFirst(start.count)) } ?? small
    }
}

// MARK: Percent-encoding

/// The decoded text; `nil` if the encoding, or the UTF-8 in it, is wrong. A zero is refused too: it ends texts
/// elsewhere.
package func percentDecoded(_ bytes: ArraySlice<UInt8>) -> String? {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
        var byte = bytes[index]
        if byte == UInt8(ascii: "%") {
            guard index + 2 < bytes.endIndex, let high = bytes[index + 1].hexDigit, let low = bytes[index + 2].hexDigit
            else { return nil }
            byte = high << 4 | low
            index += 2
        }
        if byte == 0 { return nil }
        decoded.append(byte)
        index += 1
    }
    return String(validating: decoded, as: UTF8.self)
}

/// A text as it can stand in any part of a link: all but letters, digits and `-._~` is encoded.
package func percentEncoded(_ text: String) -> String { percentEncoded(text, except: "") }

/// A text as it can stand in a part of a path, where `@` and some others need not be encoded.
func percentEncodedPart(_ text: String) -> String { percentEncoded(text, except: charactersOfPaths) }

/// The characters that may stand in a path as they are.
package let charactersOfPaths = "!$&'()*+,;=:@"

private func percentEncoded(_ text: String, except allowed: String) -> String {
    var encoded = ""
    encoded.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
        if byte.isLetterOrDigit || "-._~".utf8.contains(byte) || allowed.utf8.contains(byte) {
            encoded.unicodeScalars.append(Unicode.Scalar(byte))
        } else {
            let hex = String(byte, radix: 16, uppercase: true)
            encoded += hex.utf8.count == 1 ? "%0\(hex)" : "%\(hex)"
        }
    }
    return encoded
}

extension UInt8 {
    fileprivate var isLetterOrDigit: Bool {
        switch Unicode.Scalar(self) {
        case "a"..."z", "A"..."Z", "0"..."9": true
        default: false
        }
    }

    fileprivate var hexDigit: UInt8? { Character(Unicode.Scalar(self)).hexDigitValue.map(UInt8.init) }

    /// `true` if the character divides a link, or has no place in one.
    fileprivate var dividesLinks: Bool { self <= UInt8(ascii: " ") || "/?#@:\\[]".utf8.contains(self) }
}
