import StepRouter
import StepRouterSimulation

/// The screens that the present event has lost: they want to be asked, and edits of the app's own have removed them.
final class ObservedLosses {
    private var all: [(owner: ObjectIdentifier, screen: String)] = []

    /// Watches the edits of a window that belong to events.
    init(in window: SimulatedWindow) {
        window.whenLost = { [weak self] screen in
            guard let self, let owner = EventTasks.currentOwner, !EventTasks.isPuttingBack else { return }
            all.append((owner, "\(type(of: screen))"))
        }
    }

    /// Forgets the losses of former events.
    func reset() { if !all.isEmpty { all = [] } }

    /// The classes of the screens that an event has lost.
    func of(_ run: EventRun) -> [String] { all.isEmpty ? [] : all.filter { $0.owner == run.owner }.map(\.screen) }
}
