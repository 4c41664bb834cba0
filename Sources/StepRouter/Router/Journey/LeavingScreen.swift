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
    private let confirmingClasses: LeaveConfirmingClasses
    /// Tells this collection from all others.
    private let number: UInt64
    /// Those met that cannot be marked with the number.
    private var seen = ScreenSet()

    private static let collections = Atomic<UInt64>(0)

    /// - Parameter confirmingClasses: Tells whom to ask.
    init(_ confirmingClasses: LeaveConfirmingClasses) {
        self.confirmingClasses = confirmingClasses
        number = Self.collections.add(1, ordering: .relaxed).newValue
    }

    /// Adds a screen with what it contains and the modals that they present.
    ///
    /// - Parameters:
    ///   - screen: A screen that would leave.
    ///   - isContained: Whether its container was added before it.
    ///   - modals: Modals that are added elsewhere, with which every screen below them answers as well.
    ///   - leaving: Who would leave.
    mutating func add(
        _ screen: any Screen,
        isContained: Bool = false,
        besides modals: [any Screen],
        to leaving: inout [LeavingScreen]
    ) {
        if let simulated = screen as? SimulatedScreen {
            add(simulated: simulated, isContained: isContained, besides: modals, to: &leaving)
        } else if seen.insert(screen) {
            note(screen, isContained: isContained, to: &leaving)
            let above = screen.presentedScreen.flatMap { above in modals.contains { $0 === above } ? nil : above }
            if let container = screen.container {
                let known = above.map { modals + [$0] } ?? modals
                for child in container.containedScreens {
                    add(child, isContained: true, besides: known, to: &leaving)
                }
            }
            if let above { add(above, besides: [], to: &leaving) }
        }
    }

    /// Adds a simulated screen: the modal above it is the one that it presents itself, for those around it were met before. It is marked, so
    /// that it is added once.
    private mutating func add(
        simulated screen: SimulatedScreen,
        isContained: Bool,
        besides modals: [any Screen],
        to leaving: inout [LeavingScreen]
    ) {
        if unsafe screen.departure == number { return }
        unsafe screen.departure = number
        note(screen, isContained: isContained, to: &leaving)
        var above = screen.modal
        if let modal = above, !modals.isEmpty, modals.contains(where: { $0 === modal }) { above = nil }
        if let container = screen.simulatedContainer {
            let known = above.map { modals + [$0] } ?? modals
            container.forEachHeld { child, _ in add(simulated: child, isContained: true, besides: known, to: &leaving) }
        }
        if let above { add(simulated: above, isContained: false, besides: [], to: &leaving) }
    }

    @inline(__always)
    private func note(_ screen: any Screen, isContained: Bool, to leaving: inout [LeavingScreen]) {
        let confirms = confirmingClasses.contains(classOf: screen)
        leaving.append(LeavingScreen(screen: screen, isContained: isContained, confirms: confirms))
    }
}
