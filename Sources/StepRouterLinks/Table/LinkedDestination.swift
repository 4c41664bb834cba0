package import StepRouter
public import StepRouterAssembly

/// Where a link leads.
public struct LinkedDestination {
    /// What the destination is called.
    public let name: String
    /// The link; `nil` for a payload, and for a sample of which no link can be made.
    public package(set) var link: String?
    /// What the destination is to show.
    public let context: Any
    /// The destination with its context, which asks the link's interceptors.
    public let destination: AnyDestination
    /// Whether a screen shows what was asked for, as far as it tells.
    package let showsContext: (any Screen) -> Bool

    init<Target, Context>(_ link: Link<Target, Context>, with context: Context, name: String) {
        self.name = name
        self.context = context
        destination = AnyDestination(NavigationRequest(link.step, with: context, asking: link.interceptors))
        showsContext = { screen in
            guard let target = screen as? Target else { return false }
            return (target as? any ContextChecking).map { shows($0, context) } ?? true
        }
    }
}

/// Whether a screen shows a context; one that shows contexts of another type does not tell.
private func shows<Checking: ContextChecking>(_ screen: Checking, _ context: Any) -> Bool {
    (context as? Checking.Context).map { screen.isTarget(for: $0) } ?? true
}
