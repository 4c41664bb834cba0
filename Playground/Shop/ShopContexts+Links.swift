import StepRouterLinks

// How contexts stand in links and snapshots.

extension ProductID: Codable {
    /// Reads the number, in digits.
    public init(from decoder: any Decoder) throws { self.init(try decoder.shopNumber()) }

    /// Writes the number, in digits.
    public func encode(to encoder: any Encoder) throws { try encoder.write("\(number)") }
}

extension OrderNumber: Codable {
    /// Reads the number, in digits.
    public init(from decoder: any Decoder) throws { self.init(try decoder.shopNumber()) }

    /// Writes the number, in digits.
    public func encode(to encoder: any Encoder) throws { try encoder.write("\(number)") }
}

extension CategoryName: Codable {
    /// Reads the name, of letters, digits and hyphens.
    public init(from decoder: any Decoder) throws { self.init(try decoder.shopName()) }

    /// Writes the name.
    public func encode(to encoder: any Encoder) throws { try encoder.write(description) }
}

extension PromotionCode: Codable {
    /// Reads the code, of letters, digits and hyphens.
    public init(from decoder: any Decoder) throws { self.init(try decoder.shopName()) }

    /// Writes the code.
    public func encode(to encoder: any Encoder) throws { try encoder.write(description) }
}

extension Decoder {
    fileprivate func shopNumber() throws -> Int {
        let text = try singleValueContainer().decode(String.self)
        let isNumber = text.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        if isNumber, let number = Int(text) { return number }
        let expected = isNumber && !text.isEmpty ? "a number up to \(Int.max)" : "a number of digits"
        throw LinkParameters.ParameterError(found: text, expected: expected)
    }

    fileprivate func shopName() throws -> String {
        let text = try singleValueContainer().decode(String.self)
        guard text.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" }) else {
            throw LinkParameters.ParameterError(found: text, expected: "a name of letters, digits and hyphens")
        }
        return text
    }
}

extension Encoder {
    fileprivate func write(_ value: some Encodable) throws {
        var container = singleValueContainer()
        try container.encode(value)
    }
}
