extension RoutingError: CustomStringConvertible {
    /// What was attempted, on which step, what was expected and found, and what to do, in one or two sentences.
    public var description: String {
        let step = step.map { "step \($0)" } ?? "the destination"
        let cause = underlyingError.map { ": \($0)" } ?? "."
        return switch code.reason {
        case .noStart:
            "The chain ends at \(step), which was not found and goes from nothing. Let it go from `.current`, `.root` or another step."
        case .noRootScreen:
            "The navigation cannot start from \(expected ?? "the window"): the window has no root screen. Set one first."
        case .noCaseMatched:
            "No case of \(step) matched, and it has no default. Add a case for this situation, or a default."
        case .endlessChain:
            "The chain does not end: \(found ?? "many") steps were met, the last of them \(step). A switch probably leads back to itself."
        case .finderFailed:
            "The finder of \(step) failed\(cause)"
        case .targetNotFound:
            "The screen of \(step) is not there, and the step builds none\(found.map { " (found \($0))" } ?? ""). Give it a factory, or let it go from a step that brings the screen along."
        case .containerNotFound:
            "The container that \(step) joins\(expected.map { ", \($0)," } ?? "") is not there: found \(found ?? "none"). Let it go from a step that offers one."
        case .contextNotAdapted:
            "The context could not be adapted after \(step)\(cause)"
        case .preparationFailed:
            "The preparation of \(step) failed, and nothing was changed\(cause)"
        case .dismissalRefused:
            "\(found ?? "A screen") would have to leave and may not be dismissed now. Let the user finish there first."
        case .refused:
            "\(found ?? "An interceptor") of \(step) refused\(cause)"
        case .buildingFailed:
            "The factory of \(step) failed, and nothing was changed\(cause)"
        case .taskFailed:
            "A context task of \(step) failed, and everything was undone\(cause)"
        case .actionFailed:
            "The action of \(step) failed, and everything was undone\(cause)"
        case .revealingFailed:
            "The screen \(found ?? "") of \(step) could not be brought into sight, and everything was undone\(cause)"
        case .targetNotVisible:
            "The navigation ended with \(found ?? "nothing") in sight instead of \(expected ?? "its target"), and everything was undone. Check the action of \(step)."
        case .hierarchyKeptChanging:
            "The hierarchy kept changing while the navigation waited; it was planned \(found ?? "several") times. Try again when it is at rest."
        case .busy:
            "Another navigation is running in this window. Wait for its end, or let the router enqueue."
        case .superseded:
            "Another navigation took the place of this one, which changed nothing."
        case .expired:
            "The app could not navigate for too long, and the navigation was given up. Open the gate earlier, or wait longer."
        case .cancelled:
            "The navigation was cancelled, and nothing was changed."
        }
    }
}
