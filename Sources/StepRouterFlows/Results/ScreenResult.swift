public import StepRouter

/// What came of a screen that was awaited.
public enum ScreenResult<Output> {
    /// It has finished with a value.
    case finished(Output)
    /// It has left without one.
    case left(Leaving)

    /// The value it has finished with, if it has.
    public var output: Output? {
        if case .finished(let output) = self { output } else { nil }
    }
}

extension ScreenResult: Equatable where Output: Equatable {}
extension ScreenResult: Sendable where Output: Sendable {}

/// What becomes of screens that have finished.
public enum AfterFinishing: Hashable, Sendable {
    /// They leave, with all that lies above them, in one navigation.
    ///
    /// A stack pops them, a modal is dismissed. One that has nothing to go back to, as a tab, stays.
    case leaves
    /// They stay, to be awaited again, or to be taken away later.
    case stays
}
