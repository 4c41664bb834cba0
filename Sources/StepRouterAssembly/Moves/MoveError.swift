public import StepRouter

/// Why a move cannot be made: the error that `RoutingError.underlyingError` is then.
public enum MoveError: Error, Hashable, Sendable {
    /// The screen is not among those of the window: it has left, is in another window, or is embedded by a screen that
    /// is no container.
    case notThere(screen: String)
    /// The screen is in no container of the kind.
    case noContainer(kind: ContainerKind, around: String)
    /// The screen is in no container of the kind; what the user sees inside of it is.
    case containerInside(screen: String, kind: ContainerKind)
    /// The screen is the first of its stack, so that there is nothing to go back to.
    case nothingBelow(screen: String)
    /// No screen of the stack is the one that is meant.
    case noSuchScreen(container: String)
    /// Nothing is presented above the screen, and it is in no modal.
    case nothingPresented(screen: String)
    /// The root, or a screen that is all of it, would be taken away.
    case rootRemoved(screen: String)
    /// A column, or a screen that is all of one, would be taken away.
    case columnRemoved(screen: String)
    /// A screen would be taken away that presents a modal.
    case presentingRemoved(screen: String, modal: String)
}

extension MoveError: CustomStringConvertible {
    /// What was found, and what to do.
    public var description: String {
        switch self {
        case .notThere(let screen):
            "\(screen) is not among the screens of the window: it has left, is in another window, or is embedded by one that is no container. Move from one that is there, or from `.visible`."
        case .noContainer(.tabs, let screen):
            "\(screen) is in no tab bar controller. Select a tab from a screen that is."
        case .noContainer(_, let screen): "\(screen) is on no stack. Move from a screen in a navigation controller."
        case .containerInside(let screen, .tabs):
            "\(screen) is in no tab bar controller; what it shows is. Go from `.visible`, which the user sees."
        case .containerInside(let screen, _):
            "\(screen) is on no stack; what it shows is. Go from `.visible`, which the user sees."
        case .nothingBelow(let screen):
            "\(screen) is the first on its stack, with nothing to go back to. Dismiss its modal instead, or select a tab."
        case .noSuchScreen(let container): "\(container) holds no such screen. Push it, or make it visible where it is."
        case .nothingPresented(let screen):
            "\(screen) presents nothing and is in no modal. Leave `dismiss()` out, or pop the screen."
        case .rootRemoved(let screen): "\(screen) is all that the window holds. Set another root, or replace it."
        case .columnRemoved(let screen): "\(screen) is a column, whose place cannot be empty. Replace it instead."
        case .presentingRemoved(let screen, let modal):
            "\(screen) presents \(modal), which would leave with it. Dismiss that first, or let both leave."
        }
    }
}
