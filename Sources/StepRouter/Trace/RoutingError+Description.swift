extension RoutingError: CustomStringConvertible {
    /// What was attempted, on which step, what was expected and found, and what to do, in one or two sentences.
    public var description: String {
        let step = step.map { "step \($0)" } ?? "the destination"
        let cause = underlyingError.map { ": \($0)" } ?? "."
        return switch code.reason {
        case .noStart:
            "The chain ends at \(step), which was not found and goes from nothing. Let it go from `.current`, `.root` or another step."
        case .noRootScreen:
            "The navigation to \(step) cannot start from `\(expected ?? ".root")`: the window has no root screen. Set one first."
        case .noCaseMatched:
            "No case of \(step) matched, and it has no default. Add a case for this situation, or a default."
        case .endlessChain:
            "The chain does not end: \(found ?? "many") steps were met, the last of them \(step). Let it end at a screen that is there, `.current` or `.root`; a switch probably leads back to itself."
        case .finderFailed: "\(found.map { "Trying \($0), of" } ?? "The finder of") \(step) failed\(cause)"
        case .targetNotFound where self.step?.factory != nil:
            "The screen of \(step) is not there, and was only looked for. Navigate there to have it built."
        case .targetNotFound:
            "The screen of \(step) is not there, and the step builds none\(found.map { " (found \($0))" } ?? ""). Give it a factory, or let it go from a step that brings the screen along."
        case .containerNotFound where isInside:
            "The container that \(step) needs\(expected.map { ", \($0)," } ?? "") is not there: found \(found ?? "a screen"), and what it shows is in one. Let it go from `.visible`, which the user sees."
        case .containerNotFound:
            "The container that \(step) needs\(expected.map { ", \($0)," } ?? "") is not there: found \(found ?? "none"). Let it go from a step that offers one."
        case .contextNotAdapted: "The context could not be adapted for \(step)\(cause)"
        case .preparationFailed: "The preparation for \(step) failed\(unchanged)\(cause)"
        case .dismissalRefused:
            "\(found ?? "A screen") would have to leave for \(step) and may not be dismissed now. \(expected ?? usualRefusalAdvice)"
        case .refused: "On the way to \(step), \(found ?? "an interceptor") refused\(cause)"
        case .buildingFailed: "The factory of \(step) failed\(unchanged)\(cause)"
        case .taskFailed: "A context task for \(step) failed\(undone)\(cause)"
        case .actionFailed: "The action of \(step) failed\(undone)\(cause)"
        case .notCarriedOut: "The window did not carry out what the navigation to \(step) had planned\(undone)\(cause)"
        case .targetNotVisible:
            "The navigation ended with \(found ?? "nothing") on top instead of \(expected ?? "its target")\(undone). Check \(part) of \(step), and that the containers around its screen show it\(cause)"
        case .hierarchyKeptChanging:
            "The hierarchy kept changing while the navigation to \(step) waited, which gave up after \(found ?? "several") attempts. Try again when it is at rest."
        case .neverAtRest:
            "The navigation to \(step) waited for \(found ?? "a transition"), which still moves, and changed nothing. Let that transition end: a gesture or an animator of the app's own has to complete or cancel it."
        case .busy:
            "The navigation to \(step) was rejected: another one is running in this window. Wait for its end, or let the router enqueue."
        case .superseded where found != nil, .cancelled where found != nil:
            "The navigation to \(step) did not begin: it was asked for inside \(found ?? ""), which \(code == .superseded ? "a newer one has taken the place of" : "was cancelled"). Let the part that asked for it end; what is still wanted can be navigated to when that one is over."
        case .superseded:
            "Another navigation took the place of the one to \(step), which changed nothing. Navigate there again if that is still wanted."
        case .expired:
            "The navigation to \(step) waited at the closed gate for too long and was given up. Open the gate earlier, or let it wait longer."
        case .discarded:
            "The navigation to \(step) waited at the closed gate, which was emptied, and changed nothing. Navigate there again if that is still wanted."
        case .cancelled: "The navigation to \(step) was cancelled and changed nothing."
        case .planOutdated:
            "The plan for \(step) is out of date, and nothing has changed: \(found ?? "the hierarchy has moved on"). Plan again."
        case .endlessFallbacks:
            "The fallbacks of \(step) lead from one to the next without an end, of which \(found ?? "many") were tried, and the last failed\(cause)"
        case .covered:
            "\(found ?? "A screen") covers the place of \(step), which is not to be uncovered, so nothing was asked or changed. Navigate there again when it has left, or let the destination say `.whenCovered(.dismiss)`."
        case .endlessNesting:
            "The navigation to \(step) did not begin, because navigations start one another without an end (\(found ?? "")): expected are \(expected ?? "fewer around one"). Let an interceptor, factory, action or task on that way navigate only if it has to."
        }
    }

    /// What brought the screen of the step to the front, or should have.
    private var part: String { step?.action == nil ? "the finder" : "the action" }

    private var unchanged: String { ", and the navigation changed nothing" }

    private var undone: String { isRestored ? ", and the hierarchy is as it was before" : "" }

    private var isRestored: Bool {
        if case .notRestored = underlyingError as? HierarchyError { false } else { true }
    }
}
