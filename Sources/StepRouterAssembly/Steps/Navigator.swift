public import StepRouter

/// The means by which a view model navigates: the app's router, or a stand-in of a test.
///
/// ```swift
/// struct BasketModel {
///     let navigator: any Navigator
///     func check(out basket: Basket) async throws {
///         try await navigator.navigate(to: routes.payment, with: basket.id)
///     }
/// }
/// ```
public protocol Navigator {
    /// Goes to a destination.
    ///
    /// - Parameters:
    ///   - destination: Where to go, and what it is to show.
    ///   - animated: Whether transitions take time.
    /// - Throws: `RoutingError` if the navigation fails, with everything as it was before.
    nonisolated(nonsending) func navigate(to destination: Destination, animated: Bool) async throws(RoutingError)
}

extension Navigator {
    /// Goes to a destination, animated.
    public nonisolated(nonsending) func navigate(to destination: Destination) async throws(RoutingError) {
        try await navigate(to: destination, animated: true)
    }

    /// Goes to a step with a context.
    public nonisolated(nonsending) func navigate<Target, Context>(
        to step: DestinationStep<Target, Context>,
        with context: Context,
        animated: Bool = true
    ) async throws(RoutingError) { try await navigate(to: Destination(step, with: context), animated: animated) }

    /// Goes to a step that needs no context.
    public nonisolated(nonsending) func navigate<Target>(
        to step: DestinationStep<Target, Void>,
        animated: Bool = true
    ) async throws(RoutingError) { try await navigate(to: Destination(step), animated: animated) }
}

extension Router: Navigator {}

/// A navigator for tests of view models: it goes nowhere, and remembers where to.
///
/// ```swift
/// let navigator = RecordingNavigator()
/// try await BasketModel(navigator: navigator).check(out: basket)
/// #expect(navigator.destinations == [Destination(routes.payment, with: basket.id)])
/// ```
public final class RecordingNavigator: Navigator {
    /// The destinations to which it was to go, in order; those that failed as well.
    public private(set) var destinations: [Destination] = []
    private let answer: (Destination) throws -> Void

    /// Makes the navigator.
    ///
    /// ```swift
    /// let offline = RecordingNavigator { _ in throw RoutingError(.buildingFailed) }
    /// ```
    ///
    /// - Parameter answer: Throws for a destination that is not to be reached; `RoutingError(_:)` makes an error, and
    ///   any other is one of an interceptor that has refused. Every one is reached by default.
    public init(answering answer: @escaping (Destination) throws -> Void = { _ in }) {
        self.answer = answer
    }

    /// Remembers where to go.
    public nonisolated(nonsending) func navigate(
        to destination: Destination,
        animated: Bool
    ) async throws(RoutingError) {
        destinations.append(destination)
        do {
            try answer(destination)
        } catch {
            throw error as? RoutingError ?? RoutingError(.refused, underlyingError: error)
        }
    }
}
