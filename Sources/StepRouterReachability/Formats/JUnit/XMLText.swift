/// Writes XML.
struct XMLText {
    private(set) var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
    private var depth = 0

    /// Writes an element that holds what the body writes.
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

    /// A text without anything that XML would take for its own; what no XML document may hold becomes a replacement character.
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
