#if canImport(UIKit) && !os(watchOS)
    import StepRouter
    import UIKit

    // What happens if UIKit does not do what it was told.
    extension UIKitWindow {
        /// Carries out the other way round what is over, the last transition first, as long as the window is as it was left. What the user or others have changed
        /// stays as they made it.
        ///
        /// - Returns: Why the change failed, and how far it was taken back.
        func takeBack(_ work: WindowWork, because error: HierarchyError) async -> HierarchyError {
            for transition in work.finished.reversed() {
                if movement.isUnderWay || !read().shows(transition.after) {
                    return error.adding("“\(name(transition))” stays: the window is not as it was left.")
                }
                do {
                    try await carryOut(transition.inverted, animated: false, work, isTakingBack: true)
                } catch {
                    return error.adding("“\(name(transition))” could not be taken back.")
                }
            }
            return work.finished.isEmpty ? error : error.adding("What was carried out before was taken back.")
        }
    }

    extension HierarchyError {
        fileprivate func adding(_ note: String) -> HierarchyError {
            guard case .notCarriedOut(let transition, let reason) = self else { return self }
            return .notCarriedOut(transition: transition, reason: "\(reason) \(note)")
        }
    }
#endif
