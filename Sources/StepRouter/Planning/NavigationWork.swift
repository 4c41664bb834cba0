/// The work of a navigation, kept from plan to plan: the screens that it has built, and its context tasks.
struct NavigationWork: ~Copyable {
    private var built: [Built] = []
    /// The screens on which context tasks were performed, in order.
    private var setUp: [SetUp] = []
    /// The screens that have numbers because of earlier plans.
    private var numbered: [NewScreen] = []

    private struct Built {
        let step: StepIdentity
        let screen: any Screen
        /// `true` if the factory has put the screen in place itself.
        let isPlaced: Bool
    }

    /// A screen on which the context tasks of a step were performed.
    private struct SetUp {
        let step: StepIdentity
        let screen: any Screen
        /// Puts back the screen's earlier declaration; `nil` if it declares nothing.
        let putBack: (() -> Void)?
    }

    // MARK: Built screens

    /// The screen that a step has built; `nil` if it has built none.
    func screen(builtBy step: StepIdentity) -> (any Screen)? {
        built.first { $0.step.isSame(as: step) }?.screen
    }

    /// `true` if a step has built the screen.
    func hasBuilt(_ screen: any Screen) -> Bool { built.contains { $0.screen === screen } }

    /// Adds a screen that a step has built; `isPlaced` if its factory has put it in place itself.
    mutating func add(_ screen: any Screen, builtBy step: StepIdentity, isPlaced: Bool) {
        built.append(Built(step: step, screen: screen, isPlaced: isPlaced))
    }

    /// Forgets screens that factories have put in place themselves, and that have left: they are built anew.
    mutating func forgetPlaced(besides tree: ScreenTree) {
        built.removeAll { $0.isPlaced && !tree.contains($0.screen) }
    }

    // MARK: Numbers

    /// Keeps the screens to which a plan has given numbers, until the next one begins.
    mutating func keep(_ numbered: [NewScreen]) { self.numbered += numbered }

    /// Releases the numbers of screens that were built but not inserted.
    mutating func discardNumbered(in screens: ScreenTable, besides hierarchy: @autoclosure () -> Hierarchy) {
        if numbered.isEmpty { return }
        screens.discard(numbered, besides: hierarchy())
        numbered = []
    }

    // MARK: Context tasks

    /// `true` if context tasks were performed.
    var hasSetUp: Bool { !setUp.isEmpty }

    /// `true` if the context tasks of a step were performed on a screen.
    func hasSetUp(_ screen: any Screen, by step: StepIdentity) -> Bool {
        setUp.contains { $0.step.isDeclared(like: step) && $0.screen === screen }
    }

    /// Notes that the context tasks of a step are performed on a screen now.
    mutating func add(_ screen: any Screen, setUpBy step: StepIdentity, _ putBack: (() -> Void)?) {
        setUp.append(SetUp(step: step, screen: screen, putBack: putBack))
    }

    /// Puts back the declarations of screens that are no longer on the way, and undoes later context tasks on them.
    ///
    /// - Returns: `true` if there were any: finders may answer otherwise now.
    mutating func takeBack(where isOnTheWay: (StepIdentity, any Screen) -> Bool) -> Bool {
        var dropped: [SetUp] = []
        setUp.removeAll { entry in
            let isKept = isOnTheWay(entry.step, entry.screen)
            if isKept, !dropped.contains(where: { $0.screen === entry.screen }) { return false }
            dropped.append(entry)
            return true
        }
        for entry in dropped.reversed() { entry.putBack?() }
        return !dropped.isEmpty
    }

    /// Puts back the declarations of all screens, the last one first.
    func takeBack() { for entry in setUp.reversed() { entry.putBack?() } }
}
