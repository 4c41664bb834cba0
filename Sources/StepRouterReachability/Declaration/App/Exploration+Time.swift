public import StepRouter
public import StepRouterSimulation

extension Exploration {
    /// This exploration with the app's own kind of router: what it does while it is busy, and its own interceptors and tasks.
    ///
    /// ```swift
    /// Exploration(launch: window, destinations: …).routing { $0.whenBusy(.cancelCurrent) }
    /// ```
    ///
    /// - Parameter change: Makes it of a plain router for the window.
    /// - Returns: The exploration with it.
    public func routing(_ change: @escaping (Router) -> Router) -> Exploration { with { $0.routing = change } }

    /// This exploration of an app that sleeps on a clock: an interceptor that waits a moment, a task that gives up after a while.
    ///
    /// When nothing of an event can go on, the clock moves on to the next that sleeps, so that such an event ends by itself. With
    /// ``Reachability/overlapping()`` other events are tried before it does.
    ///
    /// - Parameter clock: The clock that was given to the app.
    /// - Returns: The exploration with it.
    public func sleeping(on clock: SimulatedClock) -> Exploration { with { $0.clock = clock } }
}
