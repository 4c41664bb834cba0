import StepRouter

/// What reports call a context.
struct ContextName {
    /// The name, if no other context has it.
    let short: String
    /// The context in Swift, the same in every run.
    let long: String

    /// The name of an optional context without a value.
    static let noValue = ContextName(of: Int?.none as Any, described: nil)

    /// Names a context.
    ///
    /// - Parameters:
    ///   - context: The context.
    ///   - described: What the app calls it; `nil` if it says nothing.
    init(of context: Any, described: String?) {
        short = described ?? shortReflection(of: context)
        long = described ?? stableReflection(of: context)
    }
}
