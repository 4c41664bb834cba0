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
@safe
struct LeavingCollector {
    // Not counted, and safe: whoever collects holds it for as long as that takes.
    private let confirmingClasses: Unmanaged<LeaveConfirmingClasses>
    /// Tells this collection from all others.
    private let number: UInt64
    /// Those met that cannot be marked with the number.
    private var unmarked: Unmarked?
    /// Whether some of those met are to be asked in their own time.
    private(set) var someConfirm = false

    /// Screens that cannot be marked, of which there are hardly any.
    private final class Unmarked {
        var screens = ScreenSet()
    }

    private static let collections = Atomic<UInt64>(0)

    /// - Parameter confirmingClasses: Tells whom to ask.
    init(_ confirmingClasses: LeaveConfirmingClasses) {
        unsafe self.confirmingClasses = Unmanaged.passUnretained(confirmingClasses)
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
        to leaving: inout Room<LeavingScreen>
    ) {
        if let simulated = unsafe SimulatedScreen.uncounted(screen) {
            unsafe simulated._withUnsafeGuaranteedRef {
                add(simulated: $0, isContained: isContained, besides: modals, to: &leaving)
            }
        } else if isNew(screen) {
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
        to leaving: inout Room<LeavingScreen>
    ) {
        if unsafe screen.departure == number { return }
        unsafe screen.departure = number
        note(screen, isContained: isContained, to: &leaving)
        // Safe: the screen holds it, and nothing of the app's own is called meanwhile.
        var above = unsafe screen.modal.map { unsafe Unmanaged.passUnretained($0) }
        if !modals.isEmpty, let modal = screen.modal, modals.contains(where: { $0 === modal }) { unsafe above = nil }
        if let above = unsafe above, screen.form != .plain {
            addContent(of: screen, besides: unsafe modals + [above.takeUnretainedValue()], to: &leaving)
        } else {
            addContent(of: screen, besides: modals, to: &leaving)
        }
        unsafe above?._withUnsafeGuaranteedRef { add(simulated: $0, isContained: false, besides: [], to: &leaving) }
    }

    /// Adds what a simulated screen contains, if it is a container.
    @inline(__always)
    private mutating func addContent(
        of screen: SimulatedScreen,
        besides modals: [any Screen],
        to leaving: inout Room<LeavingScreen>
    ) {
        // Safe: the screen is held by whoever adds it, and what it holds does not change meanwhile.
        let container = unsafe SimulatedContainerScreen.uncountedContainer(Unmanaged.passUnretained(screen))
        unsafe container?._withUnsafeGuaranteedRef {
            $0.forEachHeld { child, _ in add(simulated: child, isContained: true, besides: modals, to: &leaving) }
        }
    }

    /// Whether a screen that cannot be marked was not met before.
    private mutating func isNew(_ screen: any Screen) -> Bool {
        let unmarked = unmarked ?? Unmarked()
        self.unmarked = unmarked
        return unmarked.screens.insert(screen)
    }

    @inline(__always)
    private mutating func note(_ screen: any Screen, isContained: Bool, to leaving: inout Room<LeavingScreen>) {
        let confirms = unsafe confirmingClasses._withUnsafeGuaranteedRef { $0.contains(classOf: screen) }
        if confirms { someConfirm = true }
        leaving.append(LeavingScreen(screen: screen, isContained: isContained, confirms: confirms))
    }
}
