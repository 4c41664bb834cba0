/// `documentation/swiftui/animation`
public struct Animation: Equatable, Sendable {
    private let name: String

    /// `documentation/swiftui/animation/default`
    public static let `default` = Animation(name: "default")
}

/// `documentation/swiftui/transaction`
public struct Transaction: Sendable {
    @TaskLocal static var current = Transaction()

    /// `documentation/swiftui/transaction/init()`
    public init() {}

    /// `documentation/swiftui/transaction/init(animation:)`
    public init(animation: Animation?) { self.animation = animation }

    /// `documentation/swiftui/transaction/animation`
    public var animation: Animation?

    /// `documentation/swiftui/transaction/disablesanimations`: pushes, tabs and modals then change at once.
    public var disablesAnimations = false
}

/// `documentation/swiftui/withtransaction(_:_:)`
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    try Transaction.$current.withValue(transaction, operation: body)
}

/// `documentation/swiftui/withanimation(_:_:)`
public func withAnimation<Result>(
    _ animation: Animation? = .default,
    _ body: () throws -> Result
) rethrows -> Result {
    try withTransaction(Transaction(animation: animation), body)
}
