package import SampleApps
import StepRouter

/// A modal that the user has to deal with first, as a payment would be: it can neither be swiped away nor taken away
/// before that.
package class NoticeScreen: AskingScreen, LeaveConfirming {
    /// Never to be swiped away.
    package override var isModalInPresentation: Bool { true }

    /// Lets the user see it, and waits until the user has dealt with it.
    package nonisolated(nonsending) func mayLeave() async -> Bool {
        do {
            if presentedScreen != nil { try await dismissPresented(animated: false) }
            try await hearAnswer()
        } catch {
            return false
        }
        return true
    }
}

/// New terms, to be accepted.
package class TermsScreen: NoticeScreen {}
/// A photo on its way to the others, until it has arrived.
package final class UploadScreen: NoticeScreen {}

extension ScreenTree {
    /// Whether there is a notice above a screen.
    func isBelowNotice(_ screen: any Screen) -> Bool {
        topmostScreen.map { notices(upTo: screen) < notices(upTo: $0) } ?? false
    }

    /// How many notices there are from the root up to a screen, itself included.
    func notices(upTo screen: any Screen) -> Int {
        sequence(first: screen, next: presenter).count { $0 is NoticeScreen }
    }
}

/// Finds what another finder finds, unless there is a notice above it.
struct AboveNotices<Base: Finder>: Finder {
    private let base: Base

    init(_ base: Base) { self.base = base }

    func find(in tree: ScreenTree, with context: Base.Context) throws -> Base.Target? {
        try base.find(in: tree, with: context).flatMap { tree.isBelowNotice($0) ? nil : $0 }
    }
}
