import JobsCore
import JobsNegotiations
import JobsSearch
import JobsSettings
import SampleApps
import StepRouterReachability
import StepRouterSimulation

/// A mistake as one could make it in the job search, planted to see that it is found.
enum JobsMistake: String, CaseIterable {
    case forgottenClass = "forgotten-class"
    case forgottenTabs = "forgotten-tabs"
    case forgottenModal = "forgotten-modal"
    case ownRoot = "own-root"
    case ownTab = "own-tab"

    /// The mistake, in one line.
    var summary: String {
        switch self {
        case .forgottenClass: "a logout takes the account away, and forgets what lies above it"
        case .forgottenTabs: "a logout takes all stacks back to their first screens, and forgets tabs in tabs"
        case .forgottenModal: "a logout takes all stacks back to their first screens, and forgets modals"
        case .ownRoot: "a new password makes the account the root, also if nobody is logged in any more"
        case .ownTab: "a tab with what was sent is added for everybody"
        }
    }

    /// What the app does.
    func gesture(_ session: JobsSession, in window: SimulatedWindow) -> AppGesture {
        AppGesture(isLogout ? "log out" : "button") { [unowned window] in
            guard let tabs = window.rootScreen as? MainTabs, tabs.containedScreens.count == 5,
                session.isLoggedIn == isLogout
            else { return }
            if self == .ownRoot {
                return try await window.setRootScreen(Navigation { AccountScreen() }, animated: false)
            }
            if self == .ownTab {
                let sent = tabs.containedScreens + [AttachmentsScreen()]
                return try await tabs.setContainedScreens(sent, animated: false)
            }
            if self != .forgottenModal { try await tabs.dismissPresented(animated: false) }
            for stack in tabs.containedScreens.compactMap({ $0 as? Navigation }) {
                let kept = stack.containedScreens.enumerated().filter { position, screen in
                    position == 0 || self == .forgottenClass && !(screen is AccountScreen)
                }
                try await stack.setContainedScreens(kept.map(\.element), animated: false)
            }
            // The guard is not told.
            let told = session.whenEnded
            session.whenEnded = []
            session.isLoggedIn = false
            session.whenEnded = told
        }
    }

    private var isLogout: Bool { ![.ownRoot, .ownTab].contains(self) }
}
