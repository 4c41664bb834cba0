import Synchronization

/// A screen that would leave.
struct LeavingScreen {
    let screen: any Screen
    /// Whether it leaves together with the container that holds it, rather than by itself.
    let isContained: Bool
    /// Whether it is to be asked in its own time.
    let confirms: Bool
}

/// Collects screens that leave together, each once, from the bottom up.
struct LeavingCollector {
    private(set) var screens: [LeavingScreen] = []
    private let confirmingClasses: LeaveConfirmingClasses
    /// Tells this collection from all others.
    private let number: UInt64
    /// Those met that cannot be marked with the number.
    private var seen = ScreenSet()

    private static let collections = Atomic<UInt64>(0)

    /// - Parameters:
    ///   - count: How many screens there are at least.
    ///   - confirmingClasses: Tells whom to ask.
    init(atLeast count: Int, _ confirmingClasses: LeaveConfirmingClasses) {
        self.confirmingClasses = confirmingClasses
        number = Self.collections.add(1, ordering: .relaxed).newValue
        screens.reserveCapacity(count)
    }

    /// Adds a screen with what it contains and the modals that they present.
    ///
    /// - Parameters:
    ///   - screen: A screen that would leave.
    ///   - isContained: Whether its container was added before it.
    ///   - modals: Modals that are added elsewhere, with which every screen below them answers as well.
    mutating func add(_ screen: any Screen, isContained: Bool = false, besides modals: [any Screen]) {
        guard meets(screen) else { return }
        let confirms = confirmingClasses.contains(classOf: screen)
        screens.append(LeavingScreen(screen: screen, isContained: isContained, confirms: confirms))
        let above = presented(by: screen, besides: modals)
        if let container = screen.container {
            let known = above.map { modals + [$0] } ?? modals
            for child in container.containedScreens { add(child, isContained: true, besides: known) }
        }
        if let above { add(above, besides: []) }
    }

    /// The modal above a screen: of a simulated one the modal that it presents itself, for those around it were met before.
    private func presented(by screen: any Screen, besides modals: [any Screen]) -> (any Screen)? {
        let above: (any Screen)? =
            if let screen = screen as? SimulatedScreen { screen.modal } else { screen.presentedScreen }
        guard let above else { return nil }
        return modals.contains { $0 === above } ? nil : above
    }

    /// Whether a screen is met for the first time.
    private mutating func meets(_ screen: any Screen) -> Bool {
        guard let screen = screen as? SimulatedScreen else { return seen.insert(screen) }
        if unsafe screen.departure == number { return false }
        unsafe screen.departure = number
        return true
    }
}
