import StepRouter
import StepRouterSimulation

/// Grows hierarchies that differ with a seed, with modals on top and in the contexts of containers, hidden ones among them.
struct RandomForest {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    private mutating func number(below limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % limit
    }

    mutating func window() async throws -> SimulatedWindow {
        let root = try await screen(depth: 3)
        let window = SimulatedWindow(number(below: 2) == 0 ? .regular : .compact) { root }
        for _ in 0..<number(below: 3) {
            let modal = try await screen(depth: 2)
            try await (window.topmostScreen as? BaseScreen)?.present(modal, style: .fullScreen, animated: false)
        }
        for _ in 0..<number(below: 6) {
            let screens = window.tree.allScreens
            let presenter = screens[number(below: screens.count)] as? BaseScreen
            let modal = try await screen(depth: number(below: 3))
            // Some present already, which is as well.
            try? await presenter?.present(modal, style: .currentContext, animated: false)
        }
        return window
    }

    private mutating func screen(depth: Int) async throws -> BaseScreen {
        let container: ContainerController
        let count: Int
        switch depth == 0 ? 0 : number(below: 6) {
        case 1: (container, count) = (NavigationController(), 1 + number(below: 3))
        case 2: (container, count) = (TabBarController(), 1 + number(below: 4))
        case 3: (container, count) = (SplitViewController(.tripleColumn), 1 + number(below: 3))
        case 4: (container, count) = (Shelf(), number(below: 4))
        default: return Page("page")
        }
        var children: [any Screen] = []
        for position in 0..<count {
            let child = try await screen(depth: depth - 1)
            // No navigation controller holds another one, and a tab bar is the last column only.
            let isNested = container is NavigationController && child is NavigationController
            let isSideColumn = container is SplitViewController && child is TabBarController && position < 2
            children.append(isNested || isSideColumn ? Page("page") : child)
        }
        try await container.setContainedScreens(children, animated: false)
        if container is TabBarController {
            try await container.makeVisible(children[number(below: count)], animated: false)
        }
        return container
    }
}
