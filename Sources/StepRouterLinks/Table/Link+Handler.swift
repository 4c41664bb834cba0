import StepRouter

// Links that lead to no screen: a promotion, logging out, something for the browser.
extension Link where Target == Never {
    /// A link whose parameters are decoded into the context of a closure.
    ///
    /// ```swift
    /// Link("shop://promo/{code}", "?type=promo&code={code}") { (code: String) in try await basket.redeem(code) }
    /// ```
    ///
    /// It takes its turn as a navigation does: it waits at the router's gate and for the navigations before it, and asks interceptors. What it navigates
    /// itself, it navigates inside its turn.
    ///
    /// - Parameters:
    ///   - patterns: How links there may be written.
    ///   - body: What is done. What it throws is told as ``LinkOutcome/failed(_:)``.
    public init(
        _ patterns: String...,
        doing body: nonisolated(nonsending) @escaping (Context) async throws -> Void
    ) where Context: Decodable {
        self.init(decoding: patterns, .closure([], body))
    }

    /// A link that does something without a context.
    ///
    /// - Parameters:
    ///   - patterns: How links there may be written.
    ///   - body: What is done. What it throws is told as ``LinkOutcome/failed(_:)``.
    public init(
        _ patterns: String...,
        doing body: nonisolated(nonsending) @escaping () async throws -> Void
    ) where Context == Void {
        self.init(patterns, .closure([], { _ in try await body() }), reading: { _ in }, writing: { _ in [:] })
    }

    /// A link whose parameters are made into the context of a closure by another one.
    ///
    /// - Parameters:
    ///   - patterns: How links there may be written.
    ///   - read: Makes the context; what it throws is told as a ``MalformedLink``.
    ///   - body: What is done. What it throws is told as ``LinkOutcome/failed(_:)``.
    public init(
        _ patterns: String...,
        reading read: @escaping (LinkParameters) throws -> Context,
        doing body: nonisolated(nonsending) @escaping (Context) async throws -> Void
    ) {
        self.init(patterns, .closure([], body), reading: read)
    }
}
