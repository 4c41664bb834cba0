#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension ParameterDecoder {
    /// Reads a date, a URL or a decimal number, which would read themselves in forms that are no text; `nil` if it is none of them.
    func decodeFoundation<Value>(_ type: Value.Type) throws -> Value? {
        let read: (String) -> Any?
        switch type {
        case is Date.Type: read = { Date(linkText: $0) }
        case is URL.Type: read = { URL(string: $0) }
        case is Decimal.Type: read = { isNumber($0) ? Decimal(string: $0) : nil }
        default: return nil
        }
        let expected = expectation(of: type)
        guard let value = read(try text(expecting: expected)) as? Value else { throw error(expecting: expected) }
        return value
    }

    /// What texts of a type look like, in words.
    func expectation(of type: Any.Type) -> String {
        switch type {
        case is Date.Type: "a date such as 2026-11-22 or 2026-11-22T10:30:00Z"
        case is URL.Type: "a URL"
        case is Decimal.Type: "a number"
        case is UUID.Type: "a UUID"
        default: cases(of: type).map { "one of \($0.joined(separator: ", "))" } ?? "\(type)"
        }
    }

    /// What the cases of an enumeration are called, if they are known.
    private func cases(of type: Any.Type) -> [String]? {
        func names<Value: CaseIterable & RawRepresentable>(_ type: Value.Type) -> [String] {
            type.allCases.map { "\($0.rawValue)" }
        }
        return (type as? any (CaseIterable & RawRepresentable).Type).map { names($0) }
    }
}

extension Date {
    /// Reads a date with or without a time of day, of which the seconds may have a fraction.
    init?(linkText text: String) {
        guard text.utf8.count <= 60 else { return nil }
        let full = Date.ISO8601FormatStyle()
        guard let dot = text.firstIndex(of: ".") else {
            guard let date = (try? full.parse(text)) ?? (try? full.year().month().day().parse(text)) else { return nil }
            self = date
            return
        }
        let digits = text[dot...].dropFirst().prefix { $0.isASCII && $0.isNumber }
        guard let fraction = Double("0.\(digits)"),
            let whole = try? full.parse("\(text[..<dot])\(text[digits.endIndex...])")
        else { return nil }
        self = Date(timeIntervalSinceReferenceDate: whole.timeIntervalSinceReferenceDate + fraction)
    }

    /// The date in ISO 8601, with as many digits as it has; `nil` if it cannot be said so that it is read as the same one.
    var linkText: String? {
        let whole = timeIntervalSinceReferenceDate.rounded(.down)
        var text = Date(timeIntervalSinceReferenceDate: whole).ISO8601Format()
        let fraction = timeIntervalSinceReferenceDate - whole
        if fraction != 0, text.hasSuffix("Z") {
            // A small number is described with an exponent: 1.5e-07.
            let parts = "\(fraction)".split(separator: "e-")
            let zeros = parts.count > 1 ? (Int(parts[1]) ?? 1) - 1 : 0
            let digits = parts[0].replacing(".", with: "").trimmingPrefix(parts.count > 1 ? "" : "0")
            if zeros < 40 { text = "\(text.dropLast()).\(String(repeating: "0", count: zeros))\(digits)Z" }
        }
        return Date(linkText: text) == self ? text : nil
    }
}

/// Whether a text is written as a number: not `nan`, not in another base.
func isNumber(_ text: String) -> Bool {
    text.utf8.count <= 100 && text.utf8.contains { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        && text.utf8.allSatisfy { "0123456789.-eE".utf8.contains($0) }
}
