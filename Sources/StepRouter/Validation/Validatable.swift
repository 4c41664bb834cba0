/// A declaration that can be checked before any navigation.
///
/// Destinations are; an app's own collection of routes becomes so by adding up the findings of its destinations:
///
/// ```swift
/// extension Routes: Validatable {
///     func validate() -> [ConfigurationFinding] { product.validate() + login.validate() }
/// }
/// ```
public protocol Validatable {
    /// Looks at the declaration itself: no finder, factory or closure is asked, and no window is needed.
    ///
    /// Seen are: chains that end nowhere or lead back to themselves, switches that may match nothing, cases that are never taken,
    /// screens that can never be there, screens that are built without an action or without the context that they are found by, steps that
    /// need a root, and finders that pass over the screen they start from. Each step is looked at once, however many ways lead to it.
    ///
    /// Not seen is what depends on an answer: steps that a closure of a switch or a fallback returns, conditions on the context or the app,
    /// what finders other than those of StepRouterFinders look for, whether a screen that is not built is brought along by the steps
    /// before, and whether an expected container is there. So a declaration without findings may still fail in some state.
    ///
    /// - Returns: What was found, from the destination towards the start; empty if all is well.
    func validate() -> [ConfigurationFinding]
}

extension Validatable {
    /// Checks the declaration and fails if anything was found, for tests.
    ///
    /// ```swift
    /// try routes.product.check()
    /// ```
    ///
    /// - Parameter accepted: Findings that are meant to be, and no failure.
    /// - Throws: ``ConfigurationError`` with all other findings, errors and warnings.
    public func check(except accepted: Set<ConfigurationFinding.Code> = []) throws(ConfigurationError) {
        let findings = validate().filter { !accepted.contains($0.code) }
        if !findings.isEmpty { throw ConfigurationError(findings: findings) }
    }
}
