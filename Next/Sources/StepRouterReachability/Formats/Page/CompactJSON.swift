/// Writes JSON without spaces, such that it may stand within a `script` element of a page.
struct CompactJSON {
    private(set) var text = ""
    private var needsComma = false

    /// Writes an array that holds what the body writes.
    mutating func array(_ body: (inout CompactJSON) -> Void) { enclose("[", "]", body) }

    /// Writes an array of numbers.
    mutating func numbers(_ numbers: some Sequence<Int>) {
        array { json in for number in numbers { json.number(number) } }
    }

    /// Writes an array of texts.
    mutating func strings(_ strings: some Sequence<String>) {
        array { json in for string in strings { json.string(string) } }
    }

    /// Writes an object that holds what the body writes with ``key(_:)``.
    mutating func object(_ body: (inout CompactJSON) -> Void) { enclose("{", "}", body) }

    /// Writes the name of what comes next.
    mutating func key(_ name: String) {
        string(name)
        text += ":"
        needsComma = false
    }

    /// Writes a number.
    mutating func number(_ number: Int) { value("\(number)") }

    /// Writes a number with decimal places; what is no number becomes 0.
    mutating func number(_ number: Double) { value(number.isFinite ? "\(number)" : "0") }

    /// Writes `true` or `false`.
    mutating func boolean(_ boolean: Bool) { value(boolean ? "true" : "false") }

    /// Writes `null`.
    mutating func null() { value("null") }

    /// Writes a text; `<`, `>` and `&` as numbers, so that no element ends and no comment begins in it.
    mutating func string(_ string: String) {
        var quoted = "\""
        for character in string.unicodeScalars {
            switch character {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "<", ">", "&", "\u{2028}", "\u{2029}": quoted += Self.escape(character.value)
            case _ where character.value < 0x20 || character.value == 0x7F: quoted += Self.escape(character.value)
            default: quoted.unicodeScalars.append(character)
            }
        }
        value(quoted + "\"")
    }

    private static func escape(_ value: UInt32) -> String {
        let digits = String(value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }

    private mutating func value(_ value: String) {
        if needsComma { text += "," }
        text += value
        needsComma = true
    }

    private mutating func enclose(_ opening: String, _ closing: String, _ body: (inout CompactJSON) -> Void) {
        if needsComma { text += "," }
        text += opening
        needsComma = false
        body(&self)
        text += closing
        needsComma = true
    }
}
