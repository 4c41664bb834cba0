/// One of the stores that the user owns.
struct StoreID: Hashable, Sendable, CustomStringConvertible {
    /// The number under which the server knows it.
    let number: Int
    /// The address at which customers visit it.
    let address: String

    /// The address.
    var description: String { address }

    /// The store that is shown at first.
    static let first = StoreID(number: 1, address: "first.example")
    /// The other store.
    static let second = StoreID(number: 2, address: "second.example")
}

/// An order, and the store that it was made in.
struct OrderID: Hashable, Sendable, CustomStringConvertible {
    /// The store.
    let store: StoreID
    /// The number of the order.
    let number: Int
    /// The key that the customer was sent.
    let key: String

    /// The number and the store.
    var description: String { "\(number) of \(store)" }

    /// An order by its number.
    static func order(_ number: Int, in store: StoreID) -> OrderID {
        OrderID(store: store, number: number, key: "order-\(number)")
    }
}

/// A product, perhaps in one of its variations.
struct ProductID: Hashable, Sendable, CustomStringConvertible {
    /// The store that sells it.
    let store: StoreID
    /// The number of the product.
    let number: Int
    /// The variation; `nil` for the product with all of them.
    let variation: Int?

    /// The number, the variation and the store.
    var description: String { "\(number)\(variation.map { "/\($0)" } ?? "") of \(store)" }

    /// A product by its number.
    static func product(_ number: Int, _ variation: Int? = nil, in store: StoreID) -> ProductID {
        ProductID(store: store, number: number, variation: variation)
    }
}

/// What a list shows.
struct Filter: Hashable, Sendable, CustomStringConvertible {
    /// The states of what is shown.
    enum Status: String, Sendable { case pending, completed }

    /// The store.
    let store: StoreID
    /// The state of what is shown; `nil` for all.
    let status: Status?
    /// How many days are shown.
    let days: Int

    /// All of it.
    var description: String { "\(status?.rawValue ?? "all"), \(days) days of \(store)" }
}

/// A coupon or a review, and its store.
struct EntryID: Hashable, Sendable, CustomStringConvertible {
    /// The store.
    let store: StoreID
    /// The number of the entry.
    let number: Int

    /// The number and the store.
    var description: String { "\(number) of \(store)" }
}
