#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
    import StepRouter

    /// Knows whether the views have followed a transition: those that come have appeared, those that leave have gone, as
    /// UIKit tells (`viewDidAppear`). SwiftUI tells nobody when it has finished.
    @MainActor final class Settling {
        var limit = Duration.seconds(5)
        var clock: any Clock<Duration> = ContinuousClock()
        private var coming: Set<ScreenID> = []
        private var going: Set<ScreenID> = []
        private var waiter: CheckedContinuation<Void, Never>?

        /// `true` if no view is waited for.
        var isOver: Bool { coming.isEmpty && going.isEmpty }

        /// Begins to wait for views; those of the transition before are not waited for any more.
        func begin(coming: Set<ScreenID>, going: Set<ScreenID>) { (self.coming, self.going) = (coming, going) }

        func note(appeared screen: ScreenID) {
            coming.remove(screen)
            check()
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

        private func end() {
            waiter?.resume()
            waiter = nil
        }

        /// Returns when the views have followed, or after the limit.
        ///
        /// - Returns: A screen whose view is late; `nil` if all have followed.
        func wait() async -> (screen: ScreenID, isComing: Bool)? {
            if isOver { return nil }
            let (clock, limit) = (clock, limit)
            let limiting = Task { [weak self] in
                try? await clock.sleep(for: limit)
                if !Task.isCancelled { self?.end() }
            }
            await withCheckedContinuation { waiter = $0 }
            limiting.cancel()
            let late = coming.first.map { ($0, true) } ?? going.first.map { ($0, false) }
            begin(coming: [], going: [])
            return late
        }
    }
#endif
