import StepRouter

/// An event that has happened, as rules see it.
public struct ObservedEvent {
    /// The kinds of events.
    public enum Kind: Hashable, Sendable {
        /// The app navigated to a destination.
        case navigation
        /// The user did something: one of the gestures that every app has, a tap on a tab, or a gesture of the app's
        /// own.
        case gesture
        /// The user answered on a screen (``Exploration/answering(_:_:_:)``).
        case answer
        /// The environment changed from outside (``Reachability/environment(_:)``).
        case toggle
        /// Time passed.
        case time
    }

    /// The ends of events.
    public enum Ending: Hashable, Sendable {
        /// A navigation landed.
        case landed
        /// A navigation was refused.
        case refused
        /// It failed.
        case failed
        /// It happened.
        case happened
    }

    /// The kind of event.
    public let kind: Kind
    /// The name in reports, without what happened meanwhile: `product(7)`, `select tab 2`.
    public let name: String
    /// The name of the destination; `nil` of what is no navigation.
    public let destination: String?
    /// The names of the events that happened while it waited, in order.
    public let meanwhile: [String]
    /// The end of it.
    public let ending: Ending
    /// The context of the navigation, of a type that is no longer known.
    let context: Any?

    /// Returns the context that the destination was asked to show.
    ///
    /// - Parameter type: The type of the destination's contexts.
    /// - Returns: The context; `nil` if it is of another type, and of what is no navigation.
    public func context<Context>(as type: Context.Type = Context.self) -> Context? { context as? Context }
}

extension ObservedEvent: CustomStringConvertible {
    /// The name in reports, with what happened meanwhile.
    public var description: String { ([name] + meanwhile).joined(separator: ", ") }
}
