/// Builds the screens of a container, one after the other.
@resultBuilder
public enum ScreenBuilder {
    /// One screen.
    @inlinable
    public static func buildExpression(_ screen: some Screen) -> [any Screen] { [screen] }
    /// Screens from elsewhere.
    @inlinable
    public static func buildExpression(_ screens: [any Screen]) -> [any Screen] { screens }
    /// A single part.
    @inlinable
    public static func buildBlock(_ part: [any Screen]) -> [any Screen] { part }
    /// All parts in order.
    @inlinable
    public static func buildBlock(_ parts: [any Screen]...) -> [any Screen] { parts.flatMap(\.self) }
    /// A part that may be missing.
    @inlinable
    public static func buildOptional(_ part: [any Screen]?) -> [any Screen] { part ?? [] }
    /// The first of two alternatives.
    @inlinable
    public static func buildEither(first part: [any Screen]) -> [any Screen] { part }
    /// The second of two alternatives.
    @inlinable
    public static func buildEither(second part: [any Screen]) -> [any Screen] { part }
    /// Parts made in a loop.
    @inlinable
    public static func buildArray(_ parts: [[any Screen]]) -> [any Screen] { parts.flatMap(\.self) }
}

/// A state that the developer writes down.
package enum WrittenState {
    /// Stops the program with the rule of the hierarchy that the written state breaks.
    ///
    /// `preconditionFailure` prints no message where the library is optimised, as it is in debug builds.
    package static func cannotBe(_ reason: Any) -> Never {
        fatalError("This state cannot be: \(reason)")
    }
}
