import StepRouter

extension Violation {
    /// Something is kept that is not declared: an app that was put back behaves unlike one that was made afresh.
    ///
    /// The screen that may be to blame is named by comparing both in what is the same state as far as it is declared.
    ///
    /// - Parameters:
    ///   - explored: The screens of the app that was put back, before the event.
    ///   - fresh: Those of the fresh app.
    ///   - event: What led elsewhere.
    ///   - effect: What differs afterwards, as far as that is known.
    ///   - path: What the fresh app has done.
    ///   - ignored: The properties of a screen that are taken on trust: they are to blame if nothing else is.
    /// - Returns: The violation.
    static func undeclared(
        explored: ScreenTree,
        fresh: ScreenTree,
        after event: String,
        leadingTo effect: String?,
        on path: Path,
        ignoring ignored: (any Screen) -> Set<String> = { _ in [] }
    ) -> Violation {
        var violation = Violation(
            kind: .undeclaredState,
            subject: "the app",
            message:
                "After a state was put back, \(event) led elsewhere than in a fresh app"
                + (effect.map { " (\($0))" } ?? "") + ", and no screen in the window keeps "
                + "anything that differs. Declare what the app keeps beside its screens as environment.",
            occurrences: 1,
            path: path
        )
        let pairs = zip(explored.allScreens, fresh.allScreens)
        let found =
            pairs.lazy.compactMap { screen, other in
                firstDifference(between: screen, and: other, ignoring: ignored(screen)).map { (screen, $0) }
            }.first
            ?? pairs.lazy.compactMap { screen, other in
                firstDifference(between: screen, and: other, ignoring: []).map { (screen, $0) }
            }.first
        if let (screen, difference) = found {
            violation.subject = StepRouter.name(of: screen)
            violation.message =
                "\(violation.subject) keeps `\(difference.property)` without declaring it: after a state was put back it was "
                + "\(difference.left), in a fresh app \(difference.right), and \(event) then led elsewhere. "
                + (difference.isGiven
                    ? "A further screen of the class was made without it: say how one is made, "
                        + "`.copying(\(violation.subject).self) { … }` of the `Exploration`."
                    : "Make it part of the screen's `state` (StatefulScreen).")
        }
        return violation
    }

    private static func firstDifference(
        between left: any Screen,
        and right: any Screen,
        ignoring ignored: Set<String>
    ) -> PropertyDifference? {
        var comparison = PropertyComparison(ignored: ignored)
        return comparison.differences(between: KeptProperties(of: left), and: KeptProperties(of: right)).first
    }
}
