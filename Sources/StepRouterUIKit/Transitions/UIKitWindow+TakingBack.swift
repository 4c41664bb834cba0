#if canImport(UIKit) && !os(watchOS)
    import StepRouter
    import UIKit

    // What happens if UIKit does not do what it was told.
    extension UIKitWindow {
        /// Carries out the other way round what is over, the last transition first, as long as the window is as it was left. What the user or others have changed
        /// stays as they made it.
        ///
        /// - Returns: Why the change failed, how far it was taken back, and whether the window is as it was before.
        func takeBack(_ work: WindowWork, to base: Hierarchy, because error: HierarchyError) async -> HierarchyError {
            let failed = work.last.map(name) ?? ""
            var reason = if case .notCarriedOut(_, let reason) = error { reason } else { "\(error)" }
            var last: Transition?
            for (transition, left) in work.finished.reversed() {
                last = transition
                let (now, isMoving) = read()
                if isMoving || !now.shows(left) { break }
                do {
                    _ = try await carryOut(transition.inverted, animated: false, work)
                } catch {
                    break
                }
                last = nil
            }
            if let last {
                reason += " “\(name(last))” stays: the window is not as it was left."
            } else if !work.finished.isEmpty {
                reason += " What was carried out before was taken back."
            }
            if read().hierarchy.shows(base) { return .notCarriedOut(transition: failed, reason: reason) }
            return .notRestored(transition: failed, reason: reason)
        }
    }
#endif
