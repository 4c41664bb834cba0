/// A state that the developer writes down.
package enum WrittenState {
    /// Stops the program, and says why: what is written down breaks a rule of the hierarchy.
    ///
    /// `preconditionFailure` would say nothing where the library is optimised, as it is in debug builds.
    package static func cannotBe(_ reason: Any) -> Never {
        fatalError("This state cannot be: \(reason)")
    }
}
