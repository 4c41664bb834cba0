/// The screens that a navigation would remove.
struct Departures {
    /// The lowest modal that would be dismissed; those above go with it.
    var modal: (any Screen)?
    /// Contained screens that would be taken off a stack or replaced, and a root that would be.
    var removed: [any Screen] = []

    /// Adds what goes when a screen is brought into sight.
    mutating func addRevealing(_ screen: any Screen) {
        if let above = screen.coveringModal { modal = above }
        screen.forEachContaining { addAbove($0) }
    }

    /// Adds what lies above a screen in its container.
    mutating func addAbove(_ containing: Containing) {
        guard containing.container.containment == .stack else { return }
        let screens = containing.container.containedScreens
        guard let index = screens.lastIndex(where: { $0 === containing.screen }) else { return }
        removed.append(contentsOf: screens[(index + 1)...])
    }

    /// The first screen that would leave and may not.
    func firstRefusing() -> (any Screen)? {
        if let refusing = modal?.firstRefusingInModals() { return refusing }
        for screen in removed {
            if let refusing = screen.firstRefusingDismissal(besides: modal) { return refusing }
        }
        return nil
    }

    /// Every modal that would be dismissed, the topmost first.
    var modals: [any Screen] {
        var modals: [any Screen] = []
        var modal = modal
        while let next = modal {
            modals.append(next)
            modal = next.presentedScreen
        }
        return modals.reversed()
    }
}
