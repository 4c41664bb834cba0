package import StepRouter

extension Screen {
    /// What the screen is, and what it shows; `nil` of containers.
    package var kind: String? { self is ContainerController ? nil : label }
}
