/// A named situation that the app can be in, to start from.
public struct ShopState: Sendable {
    /// The name by which commands know it.
    public let name: String

    /// What is special about it, in one line.
    public let summary: String

    /// Makes a fresh app in this situation.
    public let makeShop: @Sendable () -> Shop

    /// Names a situation.
    ///
    /// - Parameters:
    ///   - name: The name by which commands know it.
    ///   - summary: What is special about it, in one line.
    ///   - makeShop: Makes a fresh app in this situation.
    public init(_ name: String, _ summary: String, makeShop: @escaping @Sendable () -> Shop) {
        self.name = name
        self.summary = summary
        self.makeShop = makeShop
    }
}

extension ShopState: CustomStringConvertible {
    /// The name.
    public var description: String { name }
}
