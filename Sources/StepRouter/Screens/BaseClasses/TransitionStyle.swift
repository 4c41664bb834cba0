/// The style of a screen's transitions, of the app's own: a name or a value, and a duration. The host draws it.
///
/// ```swift
/// enum Movement: Hashable, Sendable { case zoom, curtain(leaves: Int) }
///
/// extension TransitionStyle {
///     static let zoom = TransitionStyle(Movement.zoom, duration: .milliseconds(500))
/// }
/// ```
public struct TransitionStyle: Hashable, Sendable {
    private let value: @Sendable () -> AnyHashable
    /// The duration; `nil` for the usual one.
    public let duration: Duration?

    /// Makes a style.
    ///
    /// - Parameters:
    ///   - value: A name, or a value of the app's own.
    ///   - duration: The duration; the usual one if `nil`.
    public init(_ value: some Hashable & Sendable, duration: Duration? = nil) {
        self.value = { AnyHashable(value) }
        self.duration = duration
    }

    /// The value that the style was made of, if it is of a type.
    public func value<Value>(as type: Value.Type = Value.self) -> Value? { value().base as? Value }

    /// Returns whether both have equal values and durations.
    public static func == (left: TransitionStyle, right: TransitionStyle) -> Bool {
        left.value() == right.value() && left.duration == right.duration
    }

    /// Hashes value and duration.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(value())
        hasher.combine(duration)
    }
}

extension TransitionStyle: ExpressibleByStringLiteral, CustomStringConvertible {
    /// Makes a style of a name.
    public init(stringLiteral name: String) { self.init(name) }

    /// The value in words.
    public var description: String { "\(value())" }
}
