public import StepRouter
import StepRouterAssembly

extension Router {
    /// Shows an alert above everything, and waits until the user taps one of its buttons or it leaves otherwise.
    ///
    /// ```swift
    /// if try await router.ask(deletion, from: self).output == true { delete() }
    /// ```
    ///
    /// It is presented by a navigation like any other: queued, inside the navigation of which an interceptor asks, with
    /// a trace. When this returns the alert has left.
    ///
    /// - Parameters:
    ///   - alert: The question and its answers.
    ///   - asking: The screen of the same window that asks; if it has left and the alert has not, the waiting ends with
    ///     it. While a navigation waits for its user on that screen, the alert is shown inside it.
    ///   - animated: Lets transitions take time.
    /// - Returns: The output of the tapped button, made of what was entered if the alert has text fields; or how the alert has left: `swipe` (a tap outside of an action sheet
    ///   without a button that cancels), `dismissed` by the app's code, or by a `navigation`.
    /// - Throws: `RoutingError` if the alert could not be presented: `buildingFailed` if it has no button that can be
    ///   tapped. `cancelled`
    ///   if the task is cancelled while it waits, or the screen that asks has left; in an interceptor also if the
    ///   navigation that asks it has to end, with that reason. The alert stays then. That the user cancels is not an
    ///   error.
    public nonisolated(nonsending) func ask<Output>(
        _ alert: Alert<Output>,
        from asking: (any Screen)? = nil,
        animated: Bool = true
    ) async throws(RoutingError) -> ScreenResult<Output> {
        let screen = AlertScreen(alert.content)
        let finishing = Finishing<Int>()
        screen.answered = { _ = finishing.finish(with: $0) }
        let wait = ScreenWait<Int>(in: window, from: asking)
        wait.begin(screen, finishing)
        let step = alert.destination { screen }
        _ = try await navigate(to: step, with: (), askedBy: asking, animated: animated)
        return switch try await result(of: wait, screen, .leaves, animated: animated) {
        case .finished(let button): .finished(alert.output(of: button, in: screen.content))
        case .left(let how): .left(how)
        }
    }
}
