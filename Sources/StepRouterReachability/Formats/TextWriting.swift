/// Writes XML.
struct XMLText {
    private(set) var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
    private var depth = 0

    /// Writes an element around the elements that the body writes.
    mutating func element(_ name: String, _ attributes: [(String, String)] = [], _ body: (inout XMLText) -> Void) {
        write("<\(name)\(Self.text(attributes))>")
        depth += 1
        body(&self)
        depth -= 1
        write("</\(name)>")
    }

    /// Writes an element that holds a text, just as it is, or nothing.
    mutating func element(_ name: String, _ attributes: [(String, String)] = [], text: String? = nil) {
        let rest = text.map { ">\(Self.escaped($0))</\(name)>" } ?? "/>"
        write("<\(name)\(Self.text(attributes))\(rest)")
    }

    private mutating func write(_ line: String) { lines.append(String(repeating: "  ", count: depth) + line) }

    private static func text(_ attributes: [(String, String)]) -> String {
        attributes.map { " \($0)=\"\(escaped($1, inAttribute: true))\"" }.joined()
    }

    /// Writes a text without XML's own characters; a character that XML forbids becomes a replacement character.
    static func escaped(_ text: String, inAttribute: Bool = false) -> String {
        text.escaping { character in
            switch character {
            case "&", "<", ">", "\"", "'", "\r": "&#\(character.value);"
            case "\n", "\t": inAttribute ? "&#\(character.value);" : nil
            case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
            default: nil
            }
        }
    }
}

extension String {
    /// The text with some of its characters escaped; `nil` keeps a character.
    func escaping(_ escape: (Unicode.Scalar) -> String?) -> String {
        var text = ""
        for character in unicodeScalars {
            if let escaped = escape(character) { text += escaped } else { text.unicodeScalars.append(character) }
        }
        return text
    }
}

extension Unicode.Scalar {
    /// `true` if it controls a terminal rather than being readable.
    var isControl: Bool { value < 0x20 || value == 0x7F }
}

extension Int {
    /// The number with a comma after each three digits: `1,113`.
    var grouped: String {
        if magnitude < 1000 { return "\(self)" }
        let rest = String(magnitude % 1000)
        return "\((self / 1000).grouped),\(String(repeating: "0", count: 3 - rest.count))\(rest)"
    }

    /// The number with what is counted: `1 state`, `2 states`.
    func of(_ one: String, _ many: String? = nil) -> String { "\(grouped) \(self == 1 ? one : many ?? one + "s")" }

    /// The whole part of a number that is not negative, or the largest number there is.
    init(saturating number: Double) { self = Int(exactly: number.rounded(.down)) ?? .max }
}

extension Double {
    /// The number with some decimal places, whatever the language of the machine.
    func rounded(toPlaces places: Int) -> String {
        let scale = (0..<places).reduce(1) { scale, _ in scale * 10 }
        guard isFinite, magnitude < 1e15 else { return "\(self)" }
        let scaled = Int((magnitude * Double(scale)).rounded())
        let fraction = String(scaled % scale)
        let sign = self < 0 && scaled > 0 ? "-" : ""
        if places == 0 { return "\(sign)\(scaled)" }
        return "\(sign)\(scaled / scale).\(String(repeating: "0", count: places - fraction.count))\(fraction)"
    }
}
