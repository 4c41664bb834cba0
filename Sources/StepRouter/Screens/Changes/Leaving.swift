/// How a screen has left its window: alone, or with the container or the presenter in which it was.
public enum Leaving: String, Hashable, Sendable, Codable, CaseIterable {
    /// It was taken off its stack, and what lies below is there: the user went back, or the app's own code did.
    case back
    /// The user swiped the modal away.
    case swipe
    /// The app's own code dismissed the modal.
    case dismissed
    /// Others stand in its place: on the stack, among the tabs or columns, at the root.
    case replaced
    /// Nothing stands in its place: its container gave it up, or the window is gone.
    case removed
    /// A navigation took it away, in whichever way, moves included.
    case navigation
}
