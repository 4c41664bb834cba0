public import StepRouter

/// Visits the screens of a hierarchy in a fixed order.
///
/// Levels come from the top down: the modals above the starting screen, its own level, the containers around it, what is below
/// it. Within a level a screen comes before what it contains; of the contained ones a stack is visited from the top down, alternatives from
/// the visible one and then from the first to the last, columns from the innermost. No screen is visited twice, screens that are being
/// dismissed are passed over, and nothing is allocated for a screen: the cost is linear in the screens visited.
public struct StackIterator: ScreenIterator {
    /// Which screens are visited.
    public var options: SearchOptions

    /// Where the search starts.
    public var startingPoint: StartingPoint

    /// Makes an iterator.
    ///
    /// - Parameters:
    ///   - options: Which screens are visited.
    ///   - startingPoint: Where the search starts.
    public init(options: SearchOptions = .fullStack, startingPoint: StartingPoint = .topmost) {
        self.options = options
        self.startingPoint = startingPoint
    }

    /// The first screen, in the order above, that satisfies a condition; throws what that or a custom starting point throws.
    public func firstScreen(
        in window: any ScreenWindow,
        where isTarget: (any Screen) throws -> Bool
    ) throws -> (any Screen)? {
        guard let start = try startingPoint.screen(in: window) else { return nil }
        if let leaving = Self.lowestLeaving(from: start) {
            return options.contains(.presenting) ? try firstBelow(leaving, where: isTarget) : nil
        }
        if options.contains(.presented), let above = start.coveringModal,
            let found = try firstAbove(above, where: isTarget)
        {
            return found
        }
        if options.contains(.current), try isTarget(start) { return start }
        if let found = try firstWithin(start, where: isTarget) { return found }
        if options.contains(.parent), let found = try firstAround(start, where: isTarget) { return found }
        return options.contains(.presenting) ? try firstBelow(start, where: isTarget) : nil
    }

    /// The lowest level that is being dismissed, from the screen's own downwards; all above it leaves as well.
    private static func lowestLeaving(from start: any Screen) -> (any Screen)? {
        var lowest: (any Screen)?
        var next: (any Screen)? = start
        while let screen = next {
            if screen.isBeingDismissed { lowest = screen }
            next = screen.parentScreen ?? screen.presentingScreen
        }
        return lowest
    }

    private func firstAbove(
        _ modal: any Screen,
        where isTarget: (any Screen) throws -> Bool
    ) throws -> (any Screen)? {
        if let above = modal.coveringModal, let found = try firstAbove(above, where: isTarget) { return found }
        return try first(onLevel: modal, where: isTarget)
    }

    private func firstBelow(
        _ screen: any Screen,
        where isTarget: (any Screen) throws -> Bool
    ) throws -> (any Screen)? {
        var screen = screen
        while let presenter = screen.presentingScreen {
            screen = presenter
            while let parent = screen.parentScreen { screen = parent }
            if let found = try first(onLevel: screen, where: isTarget) { return found }
        }
        return nil
    }

    private func firstAround(
        _ screen: any Screen,
        where isTarget: (any Screen) throws -> Bool
    ) throws -> (any Screen)? {
        var screen = screen
        while let parent = screen.parentScreen {
            if try isTarget(parent) { return parent }
            screen = parent
        }
        return nil
    }

    private func first(
        onLevel screen: any Screen,
        where isTarget: (any Screen) throws -> Bool
    ) throws -> (any Screen)? {
        try isTarget(screen) ? screen : try firstWithin(screen, where: isTarget)
    }

    private func firstWithin(
        _ screen: any Screen,
        where isTarget: (any Screen) throws -> Bool
    ) throws -> (any Screen)? {
        guard let container = screen.container else { return nil }
        if options.contains(.contained) { return try firstContained(in: container, where: isTarget) }
        return options.contains(.visible) ? try firstVisible(in: container, where: isTarget) : nil
    }

    private func firstVisible(
        in container: any ContainerScreen,
        where isTarget: (any Screen) throws -> Bool
    ) throws -> (any Screen)? {
        let visible = container.visibleScreens
        for position in visible.indices {
            let isForward = container.containment == .alternatives
            let child = visible[isForward ? position : visible.count - 1 - position]
            if try isTarget(child) { return child }
            if let inner = child.container, let found = try firstVisible(in: inner, where: isTarget) { return found }
        }
        return nil
    }

    private func firstContained(
        in container: any ContainerScreen,
        where isTarget: (any Screen) throws -> Bool
    ) throws -> (any Screen)? {
        switch container.containment {
        case .stack:
            for child in container.containedScreens.reversed() {
                if let found = try firstFrom(child, where: isTarget) { return found }
            }
        case .columns:
            let visible = container.visibleScreens
            for child in visible.reversed() {
                if let found = try firstFrom(child, where: isTarget) { return found }
            }
            for child in container.containedScreens.reversed() where !visible.contains(where: { $0 === child }) {
                if let found = try firstFrom(child, where: isTarget) { return found }
            }
        case .alternatives:
            let visible = container.visibleScreens
            for child in visible {
                if let found = try firstFrom(child, where: isTarget) { return found }
            }
            for child in container.containedScreens where !visible.contains(where: { $0 === child }) {
                if let found = try firstFrom(child, where: isTarget) { return found }
            }
        }
        return nil
    }

    private func firstFrom(
        _ screen: any Screen,
        where isTarget: (any Screen) throws -> Bool
    ) throws -> (any Screen)? {
        if try isTarget(screen) { return screen }
        guard let container = screen.container else { return nil }
        return try firstContained(in: container, where: isTarget)
    }
}

extension StackIterator: CustomStringConvertible {
    /// The options, and the starting point unless it is the topmost screen.
    public var description: String {
        switch startingPoint {
        case .topmost: options.description
        case .root: "\(options) from root"
        case .custom: "\(options) from a custom screen"
        }
    }
}
