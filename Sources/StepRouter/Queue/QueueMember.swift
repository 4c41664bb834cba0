/// What is in a queue of navigations.
protocol QueueMember: AnyObject, Sendable {
    /// Where it leads, for messages, if that is wanted.
    var name: String? { get }

    /// Abandons it unless it carries out. Returns whether the next one need not wait for it any more.
    func abandon(_ reason: RoutingError.Code) -> Bool

    /// Nothing is left in the queue that it was in.
    func wasLast()
}
