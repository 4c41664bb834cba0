/// A screen that would leave.
struct LeavingScreen {
    let screen: any Screen
    /// Whether it leaves together with the container that holds it, rather than by itself.
    let isContained: Bool
}

/// Collects screens that leave together, each once, from the bottom up.
struct LeavingCollector {
    private(set) var screens: [LeavingScreen] = []
    private var seen = ScreenSet()

    init() { screens.reserveCapacity(8) }

    /// Adds a screen with what it contains and the modals that they present.
    ///
    /// - Parameters:
    ///   - screen: A screen that would leave.
    ///   - isContained: Whether its container was added before it.
    ///   - modals: Modals that are added elsewhere, with which every screen below them answers as well.
    mutating func add(_ screen: any Screen, isContained: Bool = false, besides modals: [any Screen]) {
        guard seen.insert(screen) else { return }
        screens.append(LeavingScreen(screen: screen, isContained: isContained))
        let above = screen.presentedScreen.flatMap { above in modals.contains { $0 === above } ? nil : above }
        if let container = screen.container {
            let known = above.map { modals + [$0] } ?? modals
            for child in container.containedScreens { add(child, isContained: true, besides: known) }
        }
        if let above { add(above, besides: []) }
    }
}
