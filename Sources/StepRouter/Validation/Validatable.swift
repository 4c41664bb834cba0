/// A declaration that can be checked before any navigation.
///
/// Destinations can; an app's own collection of routes can by adding up the findings of its destinations:
///
/// ```swift
/// extension Routes: Validatable {
///     func validate() -> [ConfigurationFinding] { product.validate() + login.validate() }
/// }
/// ```
public protocol Validatable {
    /// Inspects the declaration itself: no finder, factory or closure is asked, and no window is needed.
    ///
    /// It finds: chains that end nowhere or lead back to themselves, switches that may match nothing, cases that are
    /// never taken, screens that can never be there, screens that are built without an action or without the context
    /// that they are found by, steps that need a root, and finders that pass over the screen they start from. Each step
    /// is inspected once, however many ways lead to it.
    ///
    /// It does not find faults that depend on an answer: steps that a closure of a switch or a fallback returns,
    /// conditions on the context or the app, searches of finders other than those of StepRouterFinders, screens that no
    /// step builds and that the steps before may insert, and expected containers. So a declaration without findings may
    /// still fail in some state.
    ///
    /// - Returns: The findings, from the destination towards the start; empty if all is well.
    func validate() -> [ConfigurationFinding]
}

extension Validatable {
    /// Checks the declaration and fails if there are findings, for tests.
    ///
    /// ```swift
    /// try routes.product.check()
    /// ```
    ///
    /// - Parameter accepted: The codes of intended findings, which are no failure.
    /// - Throws: ``ConfigurationError`` with all other findings, errors and warnings.
    public func check(except accepted: Set<ConfigurationFinding.Code> = []) throws(ConfigurationError) {
        let findings = validate().filter { !accepted.contains($0.code) }
        if !findings.isEmpty { throw ConfigurationError(findings: findings) }
    }
}
