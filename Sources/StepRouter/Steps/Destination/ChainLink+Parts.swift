extension ChainLink {
    /// What the destination's own screen is made of; `nil` of a switch, and of a step whose context is another one than the chain's.
    package var ownParts: ScreenParts? {
        switch self {
        case let step as StepLink: step.convert == nil ? step.step.parts : nil
        case let step as OptionsLink: step.link.ownParts
        default: nil
        }
    }
}
