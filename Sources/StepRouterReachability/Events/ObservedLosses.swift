import StepRouter
import StepRouterSimulation

/// A screen that left unasked, and wants to be asked.
struct LostScreen: Hashable, Comparable {
    /// The name of its class.
    let name: String
    /// `true` if a navigation that insists has taken it away.
    let isDecided: Bool

    init(_ screen: any Screen, isDecided: Bool) { (name, self.isDecided) = ("\(type(of: screen))", isDecided) }

    static func < (left: LostScreen, right: LostScreen) -> Bool {
        (left.name, left.isDecided ? 1 : 0) < (right.name, right.isDecided ? 1 : 0)
    }
}

/// The screens that the present event has lost: they want to be asked, and edits of the app's own have removed them.
final class ObservedLosses {
    private var all: [(owner: ObjectIdentifier, screen: LostScreen)] = []

    /// Watches the edits of a window that belong to events.
    init(in window: SimulatedWindow) {
        window.whenLost = { [weak self] screen in
            guard let self, let owner = EventTasks.currentOwner, !EventTasks.isPuttingBack else { return }
            all.append((owner, LostScreen(screen, isDecided: false)))
        }
    }

    /// Forgets the losses of former events.
    func reset() { if !all.isEmpty { all = [] } }

    /// The screens that an event has lost.
    func of(_ run: EventRun) -> [LostScreen] { all.isEmpty ? [] : all.filter { $0.owner == run.owner }.map(\.screen) }
}
