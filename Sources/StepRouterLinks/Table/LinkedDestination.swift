import StepRouter
public import StepRouterAssembly

/// Where a link leads.
public struct LinkedDestination {
    /// What the destination is called.
    public let name: String
    /// The link; `nil` for a payload, and for a sample of which no link can be made.
    public internal(set) var link: String?
    /// The first pattern of its link.
    let pattern: String
    /// What the destination is to show.
    public let context: Any
    /// The destination with its context, which asks the link's interceptors.
    public let destination: AnyDestination

    init<Target, Context>(
        _ step: DestinationStep<Target, Context>,
        with context: Context,
        name: String,
        pattern: String
    ) {
        self.name = name
        self.pattern = pattern
        self.context = context
        destination = AnyDestination(step, with: context)
    }

    /// The context in words. Where those of one destination are the same to people, they are told apart by their links.
    var contextText: String { stableDescription(of: context) }
}
