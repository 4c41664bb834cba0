extension ChainLink {
    /// The step that messages name when they are about a whole chain; `nil` if it is no more than a start.
    var namedStep: (any NamedStep)? {
        switch self {
        case let step as ScreenStep: step
        case let step as SwitchStep: step
        case let step as AdaptedStep: step.link.namedStep
        case let step as ContainerExpectation: step.link.namedStep
        default: nil
        }
    }
}
