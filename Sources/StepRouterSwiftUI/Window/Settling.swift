#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
    import StepRouter
    import UIKit

    /// Knows whether the views have followed a transition: those that come have appeared, those that leave have gone, as
    /// UIKit tells (`viewDidAppear`). SwiftUI tells nobody when it has finished. Of an alert UIKit tells nobody either, so that
    /// it is looked at in each frame.
    @MainActor final class Settling {
        /// A screen whose view is late.
        typealias Late = (screen: ScreenID, isComing: Bool)

        var limit = Duration.seconds(5)
        var clock: any Clock<Duration> = ContinuousClock()
        private var coming: Set<ScreenID> = []
        private var going: Set<ScreenID> = []
        private var alerts: [PresentedAlert] = []
        private var waiters: [CheckedContinuation<Late?, Never>] = []

        /// `true` if no view is waited for.
        var isOver: Bool { coming.isEmpty && going.isEmpty }

        /// Begins to wait for views; those of the transition before are not waited for any more.
        func begin(coming: Set<ScreenID>, going: Set<ScreenID>, alerts: [PresentedAlert] = []) {
            (self.coming, self.going, self.alerts) = (coming, going, alerts)
            for alert in alerts {
                if alert.isComing { self.coming.insert(alert.screen) } else { self.going.insert(alert.screen) }
            }
        }

        func note(appeared screen: ScreenID) {
            coming.remove(screen)
            // The user has begun to go back, and has thought better of it.
            if going.contains(screen) { end() } else { check() }
        }

        func note(disappeared screen: ScreenID) {
            going.remove(screen)
            check()
        }

        /// Waits for no other views to appear than these.
        func wait(onlyFor screens: Set<ScreenID>) {
            coming.formIntersection(screens)
            check()
        }

        private func check() { if isOver { end() } }

        private func look(at alert: PresentedAlert) {
            if !alert.hasFollowed { return }
            if alert.isComing { note(appeared: alert.screen) } else { note(disappeared: alert.screen) }
        }

        /// Looks at alerts until they have followed.
        private func look() async {
            while !Task.isCancelled, alerts.contains(where: { coming.union(going).contains($0.screen) }) {
                alerts.forEach(look)
                try? await clock.sleep(for: Self.frame)
            }
        }

        private static var frame: Duration { .milliseconds(16) }

        /// Nobody waits any more.
        private func end() {
            if waiters.isEmpty { return }
            let (ended, late) = (waiters, coming.first.map { ($0, true) } ?? going.first.map { ($0, false) })
            waiters = []
            begin(coming: [], going: [])
            for waiter in ended { waiter.resume(returning: late) }
        }

        /// Returns when the views have followed, or after the limit.
        ///
        /// - Returns: A screen whose view is late; `nil` if all have followed.
        func wait() async -> Late? {
            if isOver { return nil }
            let (clock, limit) = (clock, limit)
            let limiting = Task { [weak self] in
                try? await clock.sleep(for: limit)
                if !Task.isCancelled { self?.end() }
            }
            let looking = alerts.isEmpty ? nil : Task { await look() }
            defer {
                limiting.cancel()
                looking?.cancel()
            }
            return await withCheckedContinuation { waiters.append($0) }
        }
    }

    /// An alert that comes or goes, which UIKit presents, and which holds no view of ours.
    @MainActor struct PresentedAlert {
        let screen: ScreenID
        let isComing: Bool
        /// The alert, once it is shown.
        let shown: () -> ShownScreen?
        /// The modal, or the window, above which it is.
        let presenter: ShownScreen?
        /// What was presented there before.
        weak let former: UIViewController?

        /// `true` if it is there, or has gone.
        var hasFollowed: Bool {
            guard let shown = shown(), let presenter = presenter?.controller else { return !isComing }
            let presented = presenter.presentedViewController
            if !isComing { return presented == nil || presented !== shown.controller ?? former }
            guard let presented, presented !== former else { return shown.isClosed }
            shown.controller = presented
            return shown.isClosed || !presented.isBeingPresented
        }
    }
#endif
