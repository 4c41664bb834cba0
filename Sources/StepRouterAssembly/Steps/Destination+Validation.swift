public import StepRouter

extension Destination: Validatable {
    /// Looks at each step of the chain; the context is not looked at.
    public func validate() -> [ConfigurationFinding] { step.validate() }
}

extension AnyDestination: Validatable {
    /// Looks at each step of the chain; the context is not looked at.
    public func validate() -> [ConfigurationFinding] { validated() }
}
