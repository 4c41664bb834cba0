/// A screen that somebody else holds for as long as this is used, so that handing it on counts no reference (decision 0008).
@safe
struct UncountedScreen {
    /// What a reference to the screen is made of.
    private let words: (UInt, UInt)

    /// A reference that is lent: what cannot be copied is not counted to be read.
    private struct Lent: ~Copyable {
        let screen: any Screen

        @inline(__always)
        borrowing func use<Value, Failure: Error>(
            _ body: (any Screen) throws(Failure) -> Value
        ) throws(Failure) -> Value {
            try body(screen)
        }
    }

    @inline(__always)
    init(_ screen: any Screen) {
        // Safe: only the words are kept, and both types have two. Without `as` it would be a reference to a screen of one class, which is one word only.
        unsafe words = unsafeBitCast(screen as any Screen, to: (UInt, UInt).self)
    }

    /// Does something with the screen, which has to be held until that is done.
    @inline(__always)
    func use<Value, Failure: Error>(_ body: (any Screen) throws(Failure) -> Value) throws(Failure) -> Value {
        // Safe: these are the words of a reference to a screen, as `Lent` keeps one, which releases nothing where it is only read.
        try unsafe withUnsafePointer(to: words) { (words) throws(Failure) -> Value in
            try unsafe words.withMemoryRebound(to: Lent.self, capacity: 1) { (lent) throws(Failure) -> Value in
                try unsafe lent.pointee.use(body)
            }
        }
    }

    /// The screen, held.
    var screen: any Screen { use { $0 } }

    static func === (_ first: Self, _ second: any Screen) -> Bool { first.words.0 == Self(second).words.0 }
}
