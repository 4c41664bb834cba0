public import StepRouter
import StepRouterFinders

extension Alert {
    /// A destination that shows the alert above everything: for links, and where there is nothing else to show.
    ///
    /// ```swift
    /// let full = Alert("The hotel is full") { Answer("OK") }
    /// try await router.navigate(to: full.destination)
    /// ```
    ///
    /// Nobody waits for the answer, which only closes the alert. While it is on top, a navigation there finds it.
    /// `ask(_:from:)` of StepRouterFlows shows another one each time and waits for the answer.
    ///
    /// A navigation there fails with `RoutingError.Code.buildingFailed` if the alert has no button that can be tapped.
    public var destination: DestinationStep<AlertScreen, Void> {
        destination(found: AlertOnTopFinder(content: content)) { AlertScreen(content) }
    }

    /// A destination that shows the alert as a screen that is made for it.
    package func destination(_ make: @escaping () -> AlertScreen) -> DestinationStep<AlertScreen, Void> {
        destination(found: NilFinder(), or: make)
    }

    private func destination(
        found finder: some Finder<AlertScreen, Void>,
        or make: @escaping () -> AlertScreen
    ) -> DestinationStep<AlertScreen, Void> {
        Step(
            finder: finder,
            factory: InlineFactory { _ in
                // What is entered may enable a button.
                let mayBeTapped = content.buttons.contains { $0.isEnabled || !content.fields.isEmpty }
                if !mayBeTapped { throw AlertWithoutAnswers() }
                return make()
            }
        )
        .using(.present(content.presentationStyle)).from(.current).assemble()
    }
}

/// Finds an alert of the same texts and buttons that the user looks at.
private struct AlertOnTopFinder: Finder {
    let content: AlertContent

    func find(in tree: ScreenTree, with context: Void) -> AlertScreen? {
        (tree.topmostScreen as? AlertScreen).flatMap { $0.content.isSameQuestion(as: content) ? $0 : nil }
    }
}

/// An alert has no button that can be tapped, so that the user could not leave it.
private struct AlertWithoutAnswers: Error, CustomStringConvertible {
    var description: String {
        "it has no button that can be tapped. Give it an answer at least, one that cancels where there is nothing to choose"
    }
}

extension DestinationStep {
    /// This destination with an alert for navigations there that fail; all else is as with another destination.
    ///
    /// ```swift
    /// let room = room.fallback(showing: { error in
    ///     error.code == .buildingFailed ? Alert("The room is taken") { Answer("OK") } : nil
    /// })
    /// ```
    ///
    /// - Parameter choose: Returns the alert; `nil` if the navigation is to fail with the error.
    /// - Returns: The destination with its fallback.
    public func fallback<Output>(
        showing choose: @escaping (RoutingError) -> Alert<Output>?
    ) -> DestinationStep<any Screen, Context> {
        fallback { error in choose(error)?.destination.adaptingContext() }
    }
}
