/// Which product a screen shows.
public nonisolated struct ProductID: Hashable, Sendable, CustomStringConvertible {
    /// The product's number.
    public let number: Int

    /// Makes an identifier.
    ///
    /// - Parameter number: The product's number.
    public init(_ number: Int) { self.number = number }

    /// The number.
    public var description: String { "\(number)" }
}

/// Which category a screen shows.
public nonisolated struct CategoryName: Hashable, Sendable, CustomStringConvertible {
    /// The name as it stands in a link.
    public let description: String

    /// Makes a name.
    ///
    /// - Parameter name: The name as it stands in a link.
    public init(_ name: String) { description = name }
}

/// Which order a screen shows.
public nonisolated struct OrderNumber: Hashable, Sendable, CustomStringConvertible {
    /// The order's number.
    public let number: Int

    /// Makes an order's number.
    ///
    /// - Parameter number: The number itself.
    public init(_ number: Int) { self.number = number }

    /// The number.
    public var description: String { "\(number)" }
}

/// Which promotion a screen shows.
public nonisolated struct PromotionCode: Hashable, Sendable, CustomStringConvertible {
    /// The code as it stands in a link.
    public let description: String

    /// Makes a code.
    ///
    /// - Parameter code: The code as it stands in a link.
    public init(_ code: String) { description = code }
}
