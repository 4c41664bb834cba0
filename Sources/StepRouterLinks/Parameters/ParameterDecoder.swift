#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension LinkParameters {
    /// A parameter as a value.
    ///
    /// - Parameters:
    ///   - name: The parameter's name.
    ///   - type: The value's type.
    /// - Returns: The value.
    /// - Throws: ``LinkParameters/ParameterError`` if it is missing or of another kind.
    public func decode<Value: Decodable>(_ name: String, as type: Value.Type = Value.self) throws -> Value {
        try ParameterDecoder(self, ParameterName(name), spelt: name).decode(type)
    }

    /// All parameters as one value: its properties, or the first one of the pattern if it has none.
    ///
    /// - Parameter type: The value's type.
    /// - Returns: The value.
    /// - Throws: ``LinkParameters/ParameterError`` if one is missing or of another kind.
    public func decode<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
        try ParameterDecoder(self, ParameterName(""), spelt: nil).decode(type)
    }
}

/// Reads a value from parameters: all of them, one, or those that are nested in one.
private struct ParameterDecoder: Decoder {
    let parameters: LinkParameters
    /// The name of the parameter; empty for all of them.
    let name: ParameterName
    /// The name as the context spells it.
    let spelling: String?
    var codingPath: [any CodingKey] = []
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    init(_ parameters: LinkParameters, _ name: ParameterName, spelt spelling: String?) {
        self.parameters = parameters
        self.name = name
        self.spelling = spelling
    }

    /// The parameter that is read; of all of them, the first of the pattern.
    var parameter: LinkParameters.Parameter? {
        name.key.isEmpty ? parameters.first.flatMap(parameters.parameter) : parameters.parameter(name)
    }

    func nested(_ key: some CodingKey) -> ParameterDecoder {
        var decoder = ParameterDecoder(parameters, name.nested(key.stringValue), spelt: key.stringValue)
        decoder.codingPath = codingPath + [key]
        return decoder
    }

    /// The error of a parameter that is missing or of another kind.
    func error(expecting expected: String) -> LinkParameters.ParameterError {
        let piece = parameter?.values.first
        var error = LinkParameters.ParameterError(parameter?.name ?? spelling, found: piece?.text, expected: expected)
        error.offset = piece?.offset
        if piece == nil { error.path = codingPath.map(\.stringValue).joined(separator: ".") }
        return error
    }

    /// The error of parameters that a type has refused; of several, any may be meant.
    private func refusal(expecting expected: String) -> LinkParameters.ParameterError {
        guard name.key.isEmpty, parameters.all.count > 1 else { return error(expecting: expected) }
        let found = parameters.all.map { "\($0.name)=\($0.values.compactMap(\.text).joined(separator: ","))" }
        return LinkParameters.ParameterError(found: found.joined(separator: "&"), expected: expected)
    }

    /// The text of the parameter.
    func text(expecting expected: String) throws -> String {
        guard let parameter, !parameter.isList, let text = parameter.values.first?.text else {
            throw error(expecting: expected)
        }
        return text
    }

    /// Reads a value; the error that its type throws names the parameter.
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        if let value = try decodeFoundation(type) { return value }
        do {
            return try Value(from: self)
        } catch let error as LinkParameters.ParameterError {
            throw error.parameter == nil ? refusal(expecting: error.expected) : error
        } catch {
            throw refusal(expecting: expectation(of: type))
        }
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(ParameterContainer(decoder: self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard let parameter else { return ParameterList(decoder: self, values: []) }
        return ParameterList(decoder: self, values: parameter.values)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { ParameterValue(decoder: self) }
}

/// Several parameters as the properties of a value.
private struct ParameterContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: ParameterDecoder
    var codingPath: [any CodingKey] { decoder.codingPath }

    /// The properties that are there, nested ones by the name that they are nested in.
    var allKeys: [Key] {
        let prefix = decoder.name.key.isEmpty ? "" : decoder.name.key + "."
        var known: Set<String> = []
        return decoder.parameters.all.compactMap { parameter in
            guard ParameterName(parameter.name).key.hasPrefix(prefix), !parameter.values.isEmpty else { return nil }
            let depth = prefix.split(separator: ".").count
            guard let name = parameter.name.split(separator: ".").dropFirst(depth).first.map(String.init),
                known.insert(name).inserted
            else { return nil }
            return Key(stringValue: name)
        }
    }

    func contains(_ key: Key) -> Bool { decoder.parameters.contains(decoder.nested(key).name) }

    func decodeNil(forKey key: Key) throws -> Bool { !contains(key) }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try decoder.nested(key).decode(type)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type,
        forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try decoder.nested(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try decoder.nested(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { decoder }
    func superDecoder(forKey key: Key) throws -> any Decoder { decoder.nested(key) }
}

/// One parameter as a value.
private struct ParameterValue: SingleValueDecodingContainer {
    let decoder: ParameterDecoder
    var codingPath: [any CodingKey] { decoder.codingPath }

    func decodeNil() -> Bool {
        decoder.name.key.isEmpty
            ? decoder.parameters.all.allSatisfy(\.values.isEmpty) : !decoder.parameters.contains(decoder.name)
    }

    func decode(_ type: String.Type) throws -> String { try decoder.text(expecting: "a text") }

    func decode(_ type: Bool.Type) throws -> Bool {
        switch try decoder.text(expecting: "true or false") {
        case "true", "1": return true
        case "false", "0": return false
        default: throw decoder.error(expecting: "true or false")
        }
    }

    func decode(_ type: Double.Type) throws -> Double {
        let text = try decoder.text(expecting: "a number")
        guard isNumber(text), let number = Double(text) else { throw decoder.error(expecting: "a number") }
        if !number.isFinite { throw decoder.error(expecting: "a smaller number") }
        return number
    }

    func decode(_ type: Float.Type) throws -> Float {
        // By way of a Double it would be rounded twice.
        _ = try decode(Double.self)
        guard let number = Float(try decoder.text(expecting: "a number")), number.isFinite else {
            throw decoder.error(expecting: "a smaller number")
        }
        return number
    }

    func decode(_ type: Int.Type) throws -> Int { try integer(type) }
    func decode(_ type: Int8.Type) throws -> Int8 { try integer(type) }
    func decode(_ type: Int16.Type) throws -> Int16 { try integer(type) }
    func decode(_ type: Int32.Type) throws -> Int32 { try integer(type) }
    func decode(_ type: Int64.Type) throws -> Int64 { try integer(type) }
    func decode(_ type: UInt.Type) throws -> UInt { try integer(type) }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try integer(type) }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try integer(type) }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try integer(type) }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try integer(type) }

    private func integer<Number: FixedWidthInteger>(_ type: Number.Type) throws -> Number {
        let range = Number.isSigned ? "" : " that is not negative"
        let expected =
            "a whole number" + (Number.bitWidth < Int.bitWidth ? " from \(Number.min) to \(Number.max)" : range)
        let text = try decoder.text(expecting: expected)
        // A plus is a space in many links, and no number of a link has one.
        if !text.hasPrefix("+"), let number = Number(text) { return number }
        let digits = Number.isSigned && text.hasPrefix("-") ? text.dropFirst() : text[...]
        let isTooLarge = !digits.isEmpty && digits.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        throw decoder.error(
            expecting: isTooLarge ? "a whole number from \(Number.min) to \(Number.max)" : expected
        )
    }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.decode(type) }
}

/// One parameter as a list of values.
private struct ParameterList: UnkeyedDecodingContainer {
    let decoder: ParameterDecoder
    let values: [ContentPiece]
    var currentIndex = 0
    var codingPath: [any CodingKey] { decoder.codingPath }
    var count: Int? { values.count }
    var isAtEnd: Bool { currentIndex >= values.count }

    mutating func decodeNil() throws -> Bool { false }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try next().decode(type) }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
        try next().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { try next().unkeyedContainer() }

    mutating func superDecoder() throws -> any Decoder { try next() }

    /// A decoder of the next value alone.
    private mutating func next() throws -> ParameterDecoder {
        guard !isAtEnd else { throw decoder.error(expecting: "another value") }
        let name = decoder.parameter?.name ?? decoder.spelling ?? ""
        var parameters = LinkParameters(first: name)
        parameters.add([LinkParameters.Parameter(name: name, values: [values[currentIndex]], isList: false)])
        currentIndex += 1
        return ParameterDecoder(parameters, ParameterName(name), spelt: name)
    }
}

// MARK: Types whose texts are not their own

extension ParameterDecoder {
    /// Reads a date, a URL or a decimal number, which would read themselves from other forms; `nil` if it is none of
    /// them.
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

    /// The texts of a type, in words.
    func expectation(of type: Any.Type) -> String {
        switch type {
        case is Date.Type: "a date such as 2026-11-22 or 2026-11-22T10:30:00Z"
        case is URL.Type: "a URL"
        case is Decimal.Type: "a number"
        case is UUID.Type: "a UUID"
        default: cases(of: type).map { "one of \($0.joined(separator: ", "))" } ?? "\(type)"
        }
    }

    /// The names of an enumeration's cases, if they are known.
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

    /// The date in ISO 8601, with as many digits as it has; `nil` if it could not be read as the same one.
    var linkText: String? {
        // Foundation traps where it describes dates that are far away.
        let (yearOne, yearTenThousand) = (-63_114_076_800.0, 252_455_616_000.0)
        guard timeIntervalSinceReferenceDate >= yearOne, timeIntervalSinceReferenceDate < yearTenThousand else {
            return nil
        }
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

/// Returns whether a text is written as a number: not `nan`, not in another base.
private func isNumber(_ text: String) -> Bool {
    text.utf8.count <= 100 && text.utf8.contains { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        && text.utf8.allSatisfy { "0123456789.-eE".utf8.contains($0) }
}
