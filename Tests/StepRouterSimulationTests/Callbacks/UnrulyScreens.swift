import ImmediateTasks
import StepRouter
import StepRouterSimulation

/// Screens that change the hierarchy at random while they are told that they appear or disappear.
@MainActor
final class Unruliness {
    private var generator: FixedGenerator
    private let window: SimulatedWindow
    private var depth = 0
    /// How many changes are left until all are quiet.
    private var changes = 0
    /// Screens that were made on the way.
    private(set) var made: [BaseScreen] = []
    /// What was done, in order.
    private(set) var steps: [String] = []

    init(seed: UInt64, in window: SimulatedWindow) {
        generator = FixedGenerator(state: seed)
        self.window = window
    }

    private func random(below bound: Int) -> Int {
        _ = generator.next()
        return Int(generator.state >> 33) % bound
    }

    /// Changes that callbacks asked for and that are not over.
    private var tasks: [Task<Void, any Error>] = []

    /// Returns when everything that was asked for is done or refused.
    func settle() async {
        while let task = tasks.popLast() { _ = await task.result }
    }

    /// Makes a change from which others follow.
    func begin(allowing count: Int) {
        changes = count
        steps = []
        change()
        changes = 0
    }

    /// Changes something now and then, because a screen was told that it appears or disappears.
    func react() {
        if changes > 0, depth < 4, random(below: 3) == 0 { change() }
    }

    private func change() {
        depth += 1
        changes -= 1
        defer { depth -= 1 }
        var screens: [BaseScreen] = []
        screens = window.tree.allScreens.compactMap { $0 as? BaseScreen }
        let screen = screens[random(below: screens.count)]
        switch screen {
        case let tabs as TabBarController:
            let tab = tabs.containedScreens[random(below: tabs.containedScreens.count)]
            note("select in", tabs, tab)
            tasks.append(Task.atOnce { try await tabs.makeVisible(tab, animated: false) })
        case let stack as NavigationController: change(stack)
        default:
            if random(below: 2) == 0 {
                note("dismiss from", screen, nil)
                tasks.append(Task.atOnce { try await screen.dismissPresented(animated: false) })
            } else {
                let styles = [PresentationStyle.pageSheet, .fullScreen, .overCurrentContext, .currentContext]
                let (modal, style) = (makePart(), styles[random(below: styles.count)])
                note("present \(style) from", screen, modal)
                tasks.append(Task.atOnce { try await screen.present(modal, style: style, animated: false) })
            }
        }
    }

    private func change(_ stack: NavigationController) {
        let content = stack.containedScreens
        var new = content
        switch random(below: 4) {
        case 0 where content.count > 1: new.removeLast()
        case 1 where content.count > 1: new.swapAt(0, content.count - 1)
        case 2: new[content.count - 1] = makePage()
        default:
            let page = makePage()
            note("push onto", stack, page)
            new.append(page)
        }
        note("set \(new.map(\.label)) in", stack, nil)
        tasks.append(Task.atOnce { try await stack.setContainedScreens(new, animated: false) })
    }

    private func note(_ what: String, _ screen: BaseScreen, _ other: (any Screen)?) {
        steps.append("\(String(repeating: "  ", count: depth))\(what) \(screen.screenName) \(other?.label ?? "")")
    }

    private func makePage() -> UnrulyPage {
        let page = UnrulyPage("page \(made.count)", self)
        made.append(page)
        return page
    }

    private func makePart() -> BaseScreen { random(below: 2) == 0 ? makePage() : makeStack() }

    /// A stack with two screens.
    func makeStack() -> NavigationController {
        let (first, second) = (makePage(), makePage())
        if random(below: 2) == 0 {
            return Navigation {
                first; second
            }
        }
        let stack = UnrulyStack {
            first; second
        }
        stack.unruliness = self
        return stack
    }

    /// A tab bar with stacks and another tab bar in it.
    func makeTabs() -> TabBarController {
        let inner = UnrulyTabBar {
            makeStack(); makePage()
        }
        inner.unruliness = self
        return TabBar {
            makeStack(); inner; makePage()
        }
    }
}

/// A page that reacts to what it is told.
final class UnrulyPage: BaseScreen {
    private weak var unruliness: Unruliness?
    private var name = ""

    convenience init(_ name: String, _ unruliness: Unruliness) {
        self.init()
        self.name = name
        self.unruliness = unruliness
    }

    override var screenName: String { name }
    override var definesPresentationContext: Bool { true }

    override func willAppear() { unruliness.react() }
    override func didAppear() { unruliness.react() }
    override func willDisappear() { unruliness.react() }
    override func didDisappear() { unruliness.react() }
    override func didMove(to parent: (any ContainerScreen)?) { unruliness.react() }
}

/// A stack that reacts to what it is told.
final class UnrulyStack: NavigationController {
    weak var unruliness: Unruliness?

    override func willAppear() { unruliness.react() }
    override func didAppear() { unruliness.react() }
    override func willDisappear() { unruliness.react() }
    override func didDisappear() { unruliness.react() }
}

/// A tab bar that reacts to what it is told.
final class UnrulyTabBar: TabBarController {
    weak var unruliness: Unruliness?

    override func willAppear() { unruliness.react() }
    override func didAppear() { unruliness.react() }
    override func willDisappear() { unruliness.react() }
    override func didDisappear() { unruliness.react() }
}

extension Unruliness? {
    fileprivate func react() { MainActor.assumeIsolated { self?.react() } }
}
