/// What a ``SimulatedContextScreen`` shows, without its type.
///
/// Identifiers are kept in place: a box takes as long to make and to free as a screen.
@usableFromInline
enum ShownContext {
    /// Nothing yet.
    case nothing
    /// A number.
    case number(Int)
    /// The bits of another value that needs no more than a word and holds no reference, such as an identifier of a type of its own.
    case plain(UInt64)
    /// Any other value, in a box of its type.
    case box(RouteContext)

    /// - Parameter value: What is shown.
    @inlinable
    @inline(__always)
    init<Context>(_ value: Context) {
        if Context.self == Int.self {
            // Safe: the types were compared.
            self = .number(unsafe unsafeBitCast(value, to: Int.self))
        } else if Self.isPlain(Context.self) {
            var bits: UInt64 = 0
            // Safe: there is room for it.
            unsafe withUnsafeMutableBytes(of: &bits) { unsafe $0.storeBytes(of: value, as: Context.self) }
            self = .plain(bits)
        } else {
            self = .box(ContextBox(value))
        }
    }

    /// What is shown.
    ///
    /// Safe: only one screen's initialisers and setters say what it shows, and they agree on the type.
    ///
    /// - Parameter type: Its type.
    /// - Returns: The value; `nil` if nothing is shown.
    @inlinable
    @inline(__always)
    func value<Context>(_ type: Context.Type) -> Context? {
        switch self {
        case .nothing: nil
        case .number(let number): unsafe unsafeBitCast(number, to: Context.self)
        case .plain(let bits): unsafe withUnsafeBytes(of: bits) { unsafe $0.load(as: Context.self) }
        case .box(let box): ContextBox<Context>.value(of: box)
        }
    }

    @inlinable
    @inline(__always)
    static func isPlain<Context>(_ type: Context.Type) -> Bool {
        _isPOD(type) && MemoryLayout<Context>.size <= MemoryLayout<UInt64>.size
    }
}
