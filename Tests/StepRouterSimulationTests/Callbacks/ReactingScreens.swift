import StepRouter
import StepRouterSimulation

/// What a screen does when it is told something, each once.
struct Reactions {
    var willAppear: (() -> Void)?
    var didAppear: (() -> Void)?
    var willDisappear: (() -> Void)?
    var didDisappear: (() -> Void)?

    /// Takes one out, so that it is done once.
    static func take(_ reaction: inout (() -> Void)?) -> (() -> Void)? {
        defer { reaction = nil }
        return reaction
    }
}

/// A screen that reacts to what it is told, and defines the presentation context for modals with a current-context style.
final class ReactingPage: BaseScreen {
    var reactions = Reactions()

    override var definesPresentationContext: Bool { true }

    override func willAppear() { Reactions.take(&reactions.willAppear)?() }
    override func didAppear() { Reactions.take(&reactions.didAppear)?() }
    override func willDisappear() { Reactions.take(&reactions.willDisappear)?() }
    override func didDisappear() { Reactions.take(&reactions.didDisappear)?() }
}

/// A tab bar that reacts to what it is told.
final class ReactingTabBar: TabBarController {
    var reactions = Reactions()

    override func willAppear() { Reactions.take(&reactions.willAppear)?() }
    override func didAppear() { Reactions.take(&reactions.didAppear)?() }
    override func willDisappear() { Reactions.take(&reactions.willDisappear)?() }
    override func didDisappear() { Reactions.take(&reactions.didDisappear)?() }
}
