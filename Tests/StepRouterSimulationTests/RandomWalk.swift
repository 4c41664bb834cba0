import StepRouter
import StepRouterSimulation

/// Numbers that look random and are the same in every run.
struct FixedGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 31)
    }
}

/// Changes a window at random; what is refused is part of it.
struct RandomWalk {
    var generator: FixedGenerator
    let window: SimulatedWindow
    private(set) var steps: [String] = []
    private var lastName = 0
    private var removed: [BaseScreen] = []

    init(seed: UInt64, window: SimulatedWindow) {
        generator = FixedGenerator(state: seed)
        self.window = window
    }

    /// - Returns: Whether the step was accepted.
    mutating func step() async throws -> Bool {
        do {
            try await take(Int.random(in: 0..<12, using: &generator))
            return true
        } catch let error as HierarchyError {
            steps.append("  refused: \(error)")
            return false
        }
    }

    /// Uses no screens any more that were taken out of the window.
    mutating func forgetRemoved() { removed = [] }

    private mutating func take(_ kind: Int) async throws {
        switch kind {
        case 0: try await perform(.back)
        case 1: try await perform(.swipeDown)
        case 2: try await perform(.selectTab(Int.random(in: 0...3, using: &generator)))
        case 3: try await perform(.resize(window.horizontalSize == .compact ? .regular : .compact))
        case 4...6: try await setContent()
        case 7...8: try await present()
        case 9: try await dismiss()
        case 10: try await makeVisible()
        default:
            if Int.random(in: 0..<4, using: &generator) == 0 {
                let root = freshContainer()
                steps.append("root \(root.label)")
                try await window.setRootScreen(root, animated: false)
            } else if let page = screens.compactMap({ $0 as? Page }).randomElement(using: &generator) {
                page.state = freshName()
                steps.append("state \(page.label)")
            }
        }
    }

    private mutating func perform(_ gesture: UserGesture) async throws {
        steps.append("\(gesture)")
        try await window.perform(gesture)
    }

    private mutating func setContent() async throws {
        let containers = screens.compactMap { $0 as? ContainerController }
        guard let container = containers.randomElement(using: &generator) else { return }
        var content = container.containedScreens
        let before = content
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: content.append(freshPage())
        case 1: content.append(freshContainer())
        case 2 where !content.isEmpty: content.remove(at: Int.random(in: content.indices, using: &generator))
        case 3: content.shuffle(using: &generator)
        default: content.append(removed.randomElement(using: &generator) ?? freshPage())
        }
        steps.append("content of \(container.label): \(content.map(\.label))")
        try await container.setContainedScreens(content, animated: false)
        for case let screen as BaseScreen in before where screen.window == nil { removed.append(screen) }
    }

    private mutating func present() async throws {
        guard let presenter = screens.randomElement(using: &generator) else { return }
        let kind = PresentationStyle.Kind.allCases.randomElement(using: &generator) ?? .pageSheet
        let modal: any Screen =
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: freshPage()
            case 1: removed.randomElement(using: &generator) ?? freshPage()
            default: freshContainer()
            }
        steps.append("\(presenter.label) presents \(modal.label) \(kind)")
        try await presenter.present(modal, style: PresentationStyle(kind), animated: false)
    }

    private mutating func dismiss() async throws {
        guard let presenter = screens.randomElement(using: &generator) else { return }
        steps.append("\(presenter.label) dismisses")
        if let modal = presenter.presentedScreen as? BaseScreen { removed.append(modal) }
        try await presenter.dismissPresented(animated: false)
    }

    private mutating func makeVisible() async throws {
        let containers = screens.compactMap { $0 as? ContainerController }
        guard
            let container = containers.randomElement(using: &generator),
            let child = container.containedScreens.randomElement(using: &generator)
        else { return }
        steps.append("\(container.label) shows \(child.label)")
        try await container.makeVisible(child, animated: false)
    }

    private mutating func freshName() -> String {
        lastName += 1
        return "\(lastName)"
    }

    private mutating func freshPage() -> BaseScreen {
        if Int.random(in: 0..<8, using: &generator) == 0 { return ContextPage() }
        return Page(freshName())
    }

    private mutating func freshContainer() -> BaseScreen {
        let (first, second) = (freshPage(), freshPage())
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: return Navigation { first }
        case 1:
            return TabBar(selected: 1) {
                Navigation { first }
                second
            }
        case 2:
            return Split {
                Navigation { first }
                Navigation { second }
            }
        case 3:
            return Split(.tripleColumn) {
                Navigation { first }
                second
                Navigation { freshPage() }
            }
        default:
            return Navigation {
                first
                second
            }
        }
    }

    /// Every screen in the window.
    private var screens: [BaseScreen] {
        var found: [BaseScreen] = []
        func visit(_ screen: any Screen) {
            guard let simulated = screen as? BaseScreen else { return }
            found.append(simulated)
            for child in (screen as? ContainerController)?.containedScreens ?? [] { visit(child) }
            if let above = simulated.presentedScreen, above !== presented(by: simulated.parentScreen) { visit(above) }
        }
        if let root = window.rootScreen { visit(root) }
        return found
    }
}

extension RandomWalk {
    /// A window to walk in.
    static func makeWindow() -> SimulatedWindow {
        SimulatedWindow {
            TabBar {
                Navigation {
                    Page("home")
                    Page("product")
                }
                Split {
                    Navigation { Page("list") }
                    Navigation { Page("detail") }
                }
                Page("account")
            }
        }
    }
}
