public import StepRouter

/// How the first screen of a flow is shown; the others are pushed.
public enum FlowStart: Hashable, Sendable {
    /// On the stack of the screen before.
    case pushed
    /// Modally, on a stack of its own.
    case presented(PresentationStyle = .pageSheet)
    /// Modally by itself: nothing can be pushed there.
    case presentedAlone(PresentationStyle = .pageSheet)
}
