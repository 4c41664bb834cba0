/// What a router and its copies have in common, in one object: handing a router on counts few references, and reading an option none.
final class RouterCore {
    let options: RouterOptions

    /// The journey that is used again by one navigation after the other, unless another one is under way with it.
    // Safe: read and written as a whole.
    @safe @exclusivity(unchecked) var ownJourney: Journey?

    init(_ options: RouterOptions) { self.options = options }
}
