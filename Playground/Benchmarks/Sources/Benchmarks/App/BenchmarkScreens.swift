import StepRouter

/// A screen that no destination looks for.
final class PlainScreen: BaseScreen {}

/// What the destinations look for.
final class ItemScreen: ContextScreen<Int> {}

/// What stacks are filled with.
enum Filling {
    /// Screens of another class than the one looked for.
    case plain
    /// Screens of the class looked for that show something else, so that each has to be asked.
    case items

    /// A screen to fill a stack with.
    func makeScreen() -> BaseScreen {
        switch self {
        case .plain: PlainScreen()
        case .items: ItemScreen(0)
        }
    }
}
