/// The number of a thing, in links and on screens.
package struct Identifier<Thing>: Hashable, Sendable, Codable, ExpressibleByIntegerLiteral, CustomStringConvertible {
    /// The number.
    package let number: Int

    /// A thing, written as its number.
    package init(integerLiteral number: Int) { self.number = number }

    /// Reads the number.
    package init(from decoder: any Decoder) throws { number = try decoder.singleValueContainer().decode(Int.self) }

    /// Writes the number.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(number)
    }

    /// The number.
    package var description: String { "\(number)" }
}
