import StepRouter

extension Violation {
    /// Something is kept that is not declared: names the screen that may be to blame when an app that was put back behaves unlike one that was
    /// made afresh, by comparing both in what is the same state as far as it is declared.
    ///
    /// - Parameters:
    ///   - explored: The screens of the app that was put back, before the event.
    ///   - fresh: Those of the fresh app.
    ///   - event: What led elsewhere.
    ///   - effect: What differs afterwards, as far as that is known.
    ///   - path: What the fresh app has done.
    /// - Returns: The violation.
    static func undeclared(
        explored: ScreenTree,
        fresh: ScreenTree,
        after event: String,
        leadingTo effect: String?,
        on path: Path
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
        for (screen, other) in zip(explored.allScreens, fresh.allScreens) {
            guard let difference = difference(between: screen, and: other) else { continue }
            violation.subject = StepRouter.name(of: screen)
            violation.message =
                "\(violation.subject) keeps `\(difference.property)` without declaring it: after a state was put back it was "
                + "\(difference.left), in a fresh app \(difference.right), and \(event) then led elsewhere. "
                + "Make it part of the screen's `state` (StatefulScreen)."
            break
        }
        return violation
    }

    /// The first stored property of an app's own that differs between two screens.
    private static func difference(
        between left: any Screen,
        and right: any Screen
    ) -> (property: String, left: String, right: String)? {
        var mirrors: (Mirror?, Mirror?) = (Mirror(reflecting: left), Mirror(reflecting: right))
        while let own = mirrors.0, let other = mirrors.1, !stableName(of: own.subjectType).hasPrefix("StepRouter.") {
            for (child, counterpart) in zip(own.children, other.children) {
                let texts = (text(of: child.value, depth: 0), text(of: counterpart.value, depth: 0))
                if texts.0 != texts.1 { return (child.label ?? "a property", texts.0, texts.1) }
            }
            mirrors = (own.superclassMirror, other.superclassMirror)
        }
        return nil
    }

    /// A value in words: value types by their parts, objects and functions by their types.
    private static func text(of value: Any, depth: Int) -> String {
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .class || depth > 4 { return String(describing: type(of: value)) }
        if mirror.children.isEmpty {
            return mirror.displayStyle == nil && "\(type(of: value))".contains("->")
                ? "a function" : String(describing: value)
        }
        var parts = mirror.children.map { child in
            (child.label.map { "\($0): " } ?? "") + text(of: child.value, depth: depth + 1)
        }
        if mirror.displayStyle == .set || mirror.displayStyle == .dictionary { parts.sort() }
        if mirror.displayStyle == .optional { return parts.joined() }
        return "(\(parts.joined(separator: ", ")))"
    }
}
