import StepRouter
import StepRouterFinders
import Testing

/// Searches visit what a plain model says, in that order, whether a hierarchy is simulated or somebody else's.
struct SearchModelTests {
    @Test(arguments: 0..<UInt64(40))
    func `searches of random hierarchies visit what the model does`(seed: UInt64) async throws {
        var forest = RandomForest(seed: seed)
        let window = try await forest.window()
        try window.checkInvariants()
        let foreign = ForeignWindow(like: window)
        for options in allOptionSets {
            for start in [StartingPoint.topmost, .root] {
                let expected = try Self.visits(options, from: start, in: window).map(ObjectIdentifier.init)
                let simulated = try visited(options, from: start, in: window).map(ObjectIdentifier.init)
                #expect(simulated == expected, "\(options)")
                let strange = try visited(options, from: start, in: foreign).compactMap {
                    ($0 as? ForeignScreen)?.original
                }
                #expect(strange.map(ObjectIdentifier.init) == expected, "\(options)")
            }
        }
    }

    /// What a search visits: levels from the top down, within each a screen before what it contains.
    private static func visits(
        _ options: SearchOptions,
        from startingPoint: StartingPoint,
        in window: SimulatedWindow
    ) throws -> [any Screen] {
        var levels = sequence(first: try #require(window.rootScreen)) { $0.presentedScreen }.reversed() as [any Screen]
        let start = if case .root = startingPoint { levels.count - 1 } else { 0 }
        if !options.contains(.presenting) { levels.removeLast(levels.count - 1 - start) }
        let first = options.contains(.presented) ? 0 : start
        return levels.enumerated().dropFirst(first).flatMap { position, level in
            (position != start || options.contains(.current) ? [level] : []) + within(level, options)
        }
    }

    private static func within(_ screen: any Screen, _ options: SearchOptions) -> [any Screen] {
        guard let container = screen.container else { return [] }
        let visible = container.visibleScreens
        var children: [any Screen] = options.isDisjoint(with: [.visible, .contained]) ? [] : visible
        let hidden = container.containedScreens.filter { child in !visible.contains { $0 === child } }
        switch container.containment {
        case .stack: children = (options.contains(.contained) ? hidden + children : children).reversed()
        case .alternatives: children += options.contains(.contained) ? hidden : []
        case .columns: children = children.reversed() + (options.contains(.contained) ? hidden.reversed() : [])
        }
        return children.flatMap { [$0] + within($0, options) }
    }
}

/// Grows hierarchies that differ with a seed.
private struct RandomForest {
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
            try await window.topmostScreen?.present(screen(depth: 2), style: .fullScreen, animated: false)
        }
        return window
    }

    private mutating func screen(depth: Int) async throws -> SimulatedScreen {
        let container: SimulatedContainerScreen
        let count: Int
        switch depth == 0 ? 0 : number(below: 6) {
        case 1: (container, count) = (SimulatedNavigationController(), 1 + number(below: 3))
        case 2: (container, count) = (SimulatedTabBarController(), 1 + number(below: 4))
        case 3: (container, count) = (SimulatedSplitViewController(.tripleColumn), 1 + number(below: 3))
        case 4: (container, count) = (Shelf(), number(below: 4))
        default: return Page("page")
        }
        var children: [any Screen] = []
        for _ in 0..<count {
            let child = try await screen(depth: depth - 1)
            // No navigation controller holds another one.
            let isNested = container is SimulatedNavigationController && child is SimulatedNavigationController
            children.append(isNested ? Page("page") : child)
        }
        try await container.setContainedScreens(children, animated: false)
        if container is SimulatedTabBarController {
            try await container.makeVisible(children[number(below: count)], animated: false)
        }
        return container
    }
}

/// A hierarchy like a simulated one of which a search knows no more than the protocols tell.
private final class ForeignWindow: ScreenWindow {
    let rootScreen: (any Screen)?

    init(like window: SimulatedWindow) {
        rootScreen = window.rootScreen.map { ForeignScreen.screen(like: $0, belowModal: nil) }
    }

    nonisolated(nonsending) func setRootScreen(_ screen: any Screen, animated: Bool) async throws {}
}

private class ForeignScreen: Screen {
    let original: any Screen
    weak var parent: ForeignContainer?
    weak var presenter: ForeignScreen?
    private var modal: ForeignScreen?

    /// - Parameters:
    ///   - original: The screen that this one is like.
    ///   - known: The modal of a container around it, which is not its own.
    required init(like original: any Screen, belowModal known: (any Screen)?) {
        self.original = original
        if let above = original.presentedScreen, above !== known {
            modal = Self.screen(like: above, belowModal: nil)
            modal?.presenter = self
        }
    }

    static func screen(like original: any Screen, belowModal known: (any Screen)?) -> ForeignScreen {
        original.container == nil
            ? ForeignScreen(like: original, belowModal: known) : ForeignContainer(like: original, belowModal: known)
    }

    var container: (any ContainerScreen)? { nil }
    var parentScreen: (any ContainerScreen)? { parent }
    var presentingScreen: (any Screen)? { parent?.presentingScreen ?? presenter }
    var presentedScreen: (any Screen)? { modal ?? parent?.presentedScreen }
    var isBeingPresented: Bool { false }
    var isBeingDismissed: Bool { false }
    var window: (any ScreenWindow)? { nil }

    nonisolated(nonsending) func present(_ screen: any Screen, style: PresentationStyle, animated: Bool) async throws {}
    nonisolated(nonsending) func dismissPresented(animated: Bool) async throws {}
}

private final class ForeignContainer: ForeignScreen, ContainerScreen {
    private var children: [ForeignScreen] = []

    required init(like original: any Screen, belowModal known: (any Screen)?) {
        super.init(like: original, belowModal: known)
        children = (original.container?.containedScreens ?? []).map { child in
            let child = Self.screen(like: child, belowModal: original.presentedScreen)
            child.parent = self
            return child
        }
    }

    override var container: (any ContainerScreen)? { self }
    var containedScreens: [any Screen] { children }
    var visibleScreens: [any Screen] { children.filter { original.container?.shows($0.original) == true } }
    var containment: Containment { original.container?.containment ?? .alternatives }

    nonisolated(nonsending) func makeVisible(_ screen: any Screen, animated: Bool) async throws {}
    nonisolated(nonsending) func setContainedScreens(_ screens: [any Screen], animated: Bool) async throws {}
}
