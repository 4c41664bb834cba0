/// The work of a navigation, kept from plan to plan: the screens that it has built, and its context tasks.
struct NavigationWork: ~Copyable {
    /// The work, in the order in which it was done.
    private var done: [Done] = []
    /// The screens that have numbers because of earlier plans.
    private var numbered: [NewScreen] = []

    private struct Done {
        let step: StepIdentity
        let screen: any Screen
        let kind: Kind

        var isSetUp: Bool { if case .setUp = kind { true } else { false } }

        func putBack() { if case .setUp(let putBack) = kind { putBack?() } }
    }

    private enum Kind {
        /// The step has built the screen; `inPlace` if its factory has put it in place itself.
        case built(inPlace: Bool)
        /// Context tasks were performed. The closure puts back the screen's earlier declaration; it is `nil` if the
        /// screen declares nothing.
        case setUp(putBack: (() -> Void)?)
    }

    // MARK: Built screens

    /// The screen that a step has built; `nil` if it has built none.
    func screen(builtBy step: StepIdentity) -> (any Screen)? {
        done.first { !$0.isSetUp && $0.step.isSame(as: step) }?.screen
    }

    /// Returns whether a step has built the screen.
    func hasBuilt(_ screen: any Screen) -> Bool { done.contains { !$0.isSetUp && $0.screen === screen } }

    /// Adds a screen that a step has built; `inPlace` if its factory has put it in place itself.
    mutating func add(_ screen: any Screen, builtBy step: StepIdentity, inPlace: Bool) {
        add(Done(step: step, screen: screen, kind: .built(inPlace: inPlace)))
    }

    private mutating func add(_ work: Done) {
        // One allocation for nearly all navigations.
        if done.isEmpty { done.reserveCapacity(4) }
        done.append(work)
    }

    /// Forgets screens that factories have put in place themselves, and that have left: they are built anew.
    mutating func forgetPlaced(besides tree: ScreenTree) {
        done.removeAll { if case .built(inPlace: true) = $0.kind { !tree.contains($0.screen) } else { false } }
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
    var hasSetUp: Bool { done.contains(where: \.isSetUp) }

    /// Returns whether the context tasks of a step were performed on a screen.
    func hasSetUp(_ screen: any Screen, by step: StepIdentity) -> Bool {
        done.contains { $0.isSetUp && $0.step.isDeclared(like: step) && $0.screen === screen }
    }

    /// Notes that the context tasks of a step are performed on a screen now.
    mutating func add(_ screen: any Screen, setUpBy step: StepIdentity, _ putBack: (() -> Void)?) {
        add(Done(step: step, screen: screen, kind: .setUp(putBack: putBack)))
    }

    /// Puts back the declarations of screens that are no longer on the way, and undoes later context tasks on them.
    ///
    /// - Returns: `true` if there were any: finders may answer otherwise now.
    mutating func takeBack(where isOnTheWay: (StepIdentity, any Screen) -> Bool) -> Bool {
        var dropped: [Done] = []
        done.removeAll { work in
            if !work.isSetUp { return false }
            // A later task has worked on what the dropped one had set.
            let isDropped = dropped.contains { $0.screen === work.screen }
            if !isDropped, isOnTheWay(work.step, work.screen) { return false }
            dropped.append(work)
            return true
        }
        for work in dropped.reversed() { work.putBack() }
        return !dropped.isEmpty
    }

    /// Puts back the declarations of all screens, the last one first.
    func takeBack() { for work in done.reversed() { work.putBack() } }
}
