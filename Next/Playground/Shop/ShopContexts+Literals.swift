extension ProductID: ExpressibleByIntegerLiteral {
    /// A product, written as its number.
    public init(integerLiteral number: Int) { self.init(number) }
}

extension CategoryName: ExpressibleByStringLiteral {
    /// A category, written as its name.
    public init(stringLiteral name: String) { self.init(name) }
}

extension OrderNumber: ExpressibleByIntegerLiteral {
    /// An order, written as its number.
    public init(integerLiteral number: Int) { self.init(number) }
}

extension PromotionCode: ExpressibleByStringLiteral {
    /// A promotion, written as its code.
    public init(stringLiteral code: String) { self.init(code) }
}
