import UIKit

/// Changes of what is on screen, in the order of UIKit and SwiftUI:
/// `onAppear` when a movement begins, `viewDidAppear` when it ends; `viewWillDisappear` when it begins, `onDisappear` when it ends.
extension Node {
    /// Collects what its subtree comes to within a limit.
    func collectPhases(within limit: Presence, into moved: inout [(Node, Presence)]) {
        let next = min(limit, presence)
        // A view that was not on screen does not come there in order to leave.
        let isTooLate = next == .leaving && phase == .hidden
        if next != phase && !isTooLate { moved.append((self, next)) }
        for child in children { child.collectPhases(within: next, into: &moved) }
    }

    /// Calls what a change of its place on the screen calls.
    func move(to next: Presence) {
        let former = phase
        phase = next
        switch (former, next) {
        case (.hidden, _): appear(isOver: next == .shown)
        case (.arriving, .shown): controller?.viewDidAppear(true)
        case (.leaving, .arriving), (.leaving, .shown):
            controller?.viewWillAppear(true)
            if next == .shown { controller?.viewDidAppear(true) }
        case (_, .leaving): controller?.viewWillDisappear(true)
        case (_, .hidden):
            if former != .leaving { controller?.viewWillDisappear(false) }
            controller?.viewDidDisappear(former == .leaving)
            disappear()
        default: break
        }
    }

    private func appear(isOver: Bool) {
        if !hasAppearedEarly {
            for action in attributes.onAppear { action() }
        }
        for (priority, action) in attributes.tasks {
            tasks.append(Task(priority: priority) { await action() })
        }
        guard let controller else { return }
        controller.loadViewIfNeeded()
        controller.viewWillAppear(!isOver)
        if isOver { controller.viewDidAppear(false) }
    }

    private func disappear() {
        for task in tasks { task.cancel() }
        tasks = []
        for action in attributes.onDisappear { action() }
    }
}
