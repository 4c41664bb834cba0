public import StepRouter

/// What a user does to a window with a finger.
public enum UserGesture: Hashable, Sendable {
    /// Goes back: the screen on top of the innermost visible stack is taken off.
    case back
    /// Swipes the topmost sheet down.
    case swipeDown
    /// Taps a tab, counted from 0. Tapping the selected one takes its stack back to its first screen.
    case selectTab(Int)
    /// Turns the device or resizes the window.
    case resize(HorizontalSize)
}
