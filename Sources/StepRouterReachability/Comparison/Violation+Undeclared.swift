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
                + (difference.isGiven
                    ? "A further screen of the class was made without it: say how one is made, "
                        + "`.copying(\(violation.subject).self) { … }` of the `Exploration`."
                    : "Make it part of the screen's `state` (StatefulScreen).")
            break
        }
        return violation
    }

    /// The first stored property of an app's own that differs between two screens.
    ///
    /// It is given if no state can hold it: a function or an object, which the screen got when it was made.
    private static func difference(
        between left: any Screen,
        and right: any Screen
    ) -> (property: String, left: String, right: String, isGiven: Bool)? {
        var mirrors: (Mirror?, Mirror?) = (Mirror(reflecting: left), Mirror(reflecting: right))
        while let own = mirrors.0, let other = mirrors.1, !stableName(of: own.subjectType).hasPrefix("StepRouter.") {
            for (child, counterpart) in zip(own.children, other.children) {
                let texts = (text(of: child.value, depth: 0), text(of: counterpart.value, depth: 0))
                if texts.0 != texts.1 {
                    let isGiven = isReference(child.value) || isReference(counterpart.value)
                    return (child.label ?? "a property", texts.0, texts.1, isGiven)
                }
            }
            mirrors = (own.superclassMirror, other.superclassMirror)
        }
        return nil
    }

    /// Whether a value, or what an optional holds, is a function or an object.
    private static func isReference(_ value: Any) -> Bool {
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .optional { return mirror.children.first.map { isReference($0.value) } ?? false }
        return mirror.displayStyle == .class || isFunction(value, mirror)
    }

    private static func isFunction(_ value: Any, _ mirror: Mirror) -> Bool {
        mirror.displayStyle == nil && mirror.children.isEmpty && "\(type(of: value))".contains("->")
    }

    /// A value in words: value types by their parts, objects and functions by their types.
    private static func text(of value: Any, depth: Int) -> String {
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .class || depth > 4 { return String(describing: type(of: value)) }
        if isFunction(value, mirror) { return "a function" }
        if mirror.children.isEmpty { return String(describing: value) }
        var parts = mirror.children.map { child in
            (child.label.map { "\($0): " } ?? "") + text(of: child.value, depth: depth + 1)
        }
        if mirror.displayStyle == .set || mirror.displayStyle == .dictionary { parts.sort() }
        if mirror.displayStyle == .optional { return parts.joined() }
        return "(\(parts.joined(separator: ", ")))"
    }
}
