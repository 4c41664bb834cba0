/// Writes XML.
struct XMLText {
    private(set) var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
    private var open: [String] = []

    /// Writes an element that holds what the body writes.
    mutating func element(_ name: String, _ attributes: [(String, String)] = [], _ body: (inout XMLText) -> Void) {
        lines.append("\(margin)<\(name)\(Self.attributes(attributes))>")
        open.append(name)
        body(&self)
        open.removeLast()
        lines.append("\(margin)</\(name)>")
    }

    /// Writes an element that holds nothing.
    mutating func element(_ name: String, _ attributes: [(String, String)]) {
        lines.append("\(margin)<\(name)\(Self.attributes(attributes))/>")
    }

    /// Writes an element that holds a text, just as it is.
    mutating func element(_ name: String, _ attributes: [(String, String)] = [], text: String) {
        lines.append("\(margin)<\(name)\(Self.attributes(attributes))>\(Self.escaped(text))</\(name)>")
    }

    private var margin: String { String(repeating: "  ", count: open.count) }

    private static func attributes(_ attributes: [(String, String)]) -> String {
        attributes.map { " \($0)=\"\(escaped($1, inAttribute: true))\"" }.joined()
    }

    /// A text without anything that XML would take for its own; what no XML document may hold becomes a replacement character.
    static func escaped(_ text: String, inAttribute: Bool = false) -> String {
        var escaped = ""
        for character in text.unicodeScalars {
            switch character {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&apos;"
            case "\n", "\t":
                if inAttribute { escaped += "&#\(character.value);" } else { escaped.unicodeScalars.append(character) }
            case "\r": escaped += "&#13;"
            case _ where character.value < 0x20 || character.value == 0xFFFE || character.value == 0xFFFF:
                escaped.unicodeScalars.append("\u{FFFD}")
            default: escaped.unicodeScalars.append(character)
            }
        }
        return escaped
    }
}
