import StepRouter

/// Finds the screen that is held, and says so if it is not among those of the window.
struct HeldScreenFinder<Target: Screen>: Finder {
    let screen: Target

    func find(in tree: ScreenTree, with context: Void) throws -> Target? {
        if tree.contains(screen) { return screen }
        throw MoveError.notThere(screen: screen.label)
    }
}

/// Hands over a screen that was made beforehand.
struct GivenScreen: CustomStringConvertible {
    let screen: any Screen

    var description: String { "given" }
}

extension StepParts where Context == Void {
    /// The parts of a step whose screen was made beforehand.
    init(giving screen: Target) {
        let given = GivenScreen(screen: screen)
        self.init(
            finder: NilFinder<Target, Void>().erased,
            factory: AnyFactory(
                given,
                of: type(of: screen),
                prepare: { _ in },
                build: .atOnce { _ in given.screen }
            )
        )
        name("\(type(of: screen))")
        self.screen.given = screen
    }
}
