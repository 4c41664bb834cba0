#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
    public import Observation
    public import StepRouter
    import StepRouterValueWindow
    import SwiftUI
    import UIKit

    /// A window whose containers are SwiftUI's: stacks, tabs, sheets, covers and alerts follow the router. Experimental: it
    /// has not run on a device yet.
    ///
    /// ```swift
    /// let window = SwiftUIWindow {
    ///     TabBar { Navigation { HomeScreen() }; Navigation { AccountScreen() } }
    /// } screens: { screens in
    ///     screens.show(HomeScreen.self) { HomeView(screen: $0) }
    ///     screens.show(AccountScreen.self) { AccountView(screen: $0) }
    /// }
    /// let router = Router(window)
    /// WindowGroup { WindowView(window) }
    /// ```
    ///
    /// The router owns all containers. What views do on their own, such as a `NavigationLink` or a local `.sheet`, is seen by
    /// nobody; while a view's own cover hides the others, navigations fail with `neverAtRest`.
    @MainActor @Observable public final class SwiftUIWindow: ScreenWindow {
        /// The root, as its view shows it.
        private(set) var shownRoot: ShownScreen?
        /// The time after which views are taken not to follow any more.
        @ObservationIgnored public var timeout = Duration.seconds(5) { didSet { settling.limit = timeout } }
        /// The clock that waiting is measured with.
        @ObservationIgnored public var clock: any Clock<Duration> = ContinuousClock() {
            didSet { settling.clock = clock }
        }
        /// Gets the mistakes of views, and what was done in them and cannot be.
        @ObservationIgnored public var logger: any RoutingLogger = StandardErrorLogger(from: .error)

        @ObservationIgnored private let value: FollowedWindow
        @ObservationIgnored private let views: SwiftUIScreens
        @ObservationIgnored private let settling = Settling()
        @ObservationIgnored private var shownScreens: [ScreenID: ShownScreen] = [:]
        /// The screens whose views go, or have gone, and have not come back.
        @ObservationIgnored private var leaving: Set<ScreenID> = []
        /// Those that are to be seen, since no binding has said yet that they go.
        @ObservationIgnored private var unexplained: Set<ScreenID> = []
        /// Gives up waiting for those.
        @ObservationIgnored private var patience: Task<Void, Never>?
        /// Asks the screens that the user takes off; over when all have answered, and have left if they agreed.
        @ObservationIgnored var askedLeaving: Task<Void, Never>?
        /// The screens that have views now.
        @ObservationIgnored private var seen: Set<ScreenID> = []

        /// Makes a window.
        ///
        /// - Parameters:
        ///   - size: The horizontal size class. The view of the window tells of another one.
        ///   - root: The root screen; without one the first navigation sets it.
        ///   - screens: Says which views show which screens.
        public init(
            _ size: Hierarchy.HorizontalSize = .compact,
            root: (() -> ScreenObject)? = nil,
            screens: (inout SwiftUIScreens) -> Void
        ) {
            var views = SwiftUIScreens()
            screens(&views)
            self.views = views
            value = FollowedWindow(size)
            value.follower = self
            value.screens.open(for: self)
            // SwiftUI's heights are not those of UIKit's sheets.
            value.screens.restsSheets = false
            if let root = root?() {
                value.write { editor in try editor.replaceRoot(with: try editor.admit(root)) }
                show()
            }
        }

        // MARK: ScreenWindow

        /// The screens that the hierarchy's numbers mean.
        public var screens: ScreenTable { value.screens }

        /// Reads the hierarchy, with what the user has done during a transition.
        public func read() -> WindowReading { value.read() }

        /// Reads the hierarchy, unless anything moves.
        public func readAtRest() -> WindowReading? { value.readAtRest() }

        /// `true` while views move, or screens are told of it.
        public var isInTransition: Bool { value.isInTransition }

        /// The transition under way, if any.
        public var runningTransition: Hierarchy.Transition? { value.runningTransition }

        /// Returns when nothing moves, when views do not come to rest in time, or when the current task is cancelled.
        @MainActor public func waitForTransition() async { await value.waitForTransition() }

        /// Carries out one transition after the other, and waits for the views after each.
        ///
        /// - Parameters:
        ///   - change: The change of the hierarchy; its base is the present one.
        ///   - animated: `true` if views move.
        ///   - origin: The cause of the change.
        /// - Throws: `HierarchyError` if a screen has no view, or if views do not follow in time. All is taken back then.
        @MainActor public func carryOut(
            _ change: Hierarchy.Change,
            animated: Bool,
            by origin: ChangeOrigin
        ) async throws(HierarchyError) {
            // What the user has done meanwhile may be left out, whether this fails or not.
            defer { show() }
            do { try await value.carryOut(change, animated: animated, by: origin) } catch {
                await restAfterFailure()
                throw error
            }
        }

        /// Edits the hierarchy and carries out the difference.
        ///
        /// - Parameters:
        ///   - animated: `true` if views move.
        ///   - origin: The cause of the change.
        ///   - body: The edit; may be called later, and once.
        /// - Throws: The errors of the edit, with nothing changed, and those of ``carryOut(_:animated:by:)``.
        @MainActor public func edit(
            animated: Bool,
            by origin: ChangeOrigin,
            _ body: @escaping (inout HierarchyEditor) throws -> Void
        ) async throws {
            defer { show() }
            do { try await value.edit(animated: animated, by: origin, body) } catch {
                await restAfterFailure()
                throw error
            }
        }

        /// Waits for the views of what was taken back, as long as for others.
        @MainActor private func restAfterFailure() async { if !isInTransition { _ = await settling.wait() } }

        /// Begins work on the main actor.
        ///
        /// - Parameter work: The work. Its errors are ignored.
        public func begin(_ work: nonisolated(nonsending) @escaping () async throws -> Void) {
            Task { try await work() }
        }

        /// Returns whether the window has a style: sheets and covers. All others it lacks.
        ///
        /// - Parameter style: The style.
        /// - Returns: `true` if modals can be presented so.
        public func supports(_ style: PresentationStyle) -> Bool { FollowedWindow.has(style) }

        /// The hierarchy, for those who do not act upon it.
        var present: Hierarchy { value.present }

        // MARK: Transitions

        /// Refuses a transition in which screens join that no view shows, or that would be above an alert.
        fileprivate func refuse(_ transition: Hierarchy.Transition) throws(HierarchyError) {
            for id in transition.difference.joined {
                guard let screen = screens[id] else { continue }
                if let presenter = transition.after.presenter(of: id), screens[presenter] is AlertScreen {
                    throw .notCarriedOut(
                        transition: transition.description(in: screens),
                        reason: "SwiftUI presents nothing above an alert. Let the user answer first."
                    )
                }
                switch transition.after.kind(of: id) {
                case .none where screen is AlertScreen || view(of: screen) != nil: continue
                case .navigation, .tabs, .split: continue
                case .none, .custom: throw .foreignScreen(screen: screen.label)
                }
            }
        }

        /// Lets views follow a transition that has begun.
        ///
        /// - Returns: `true` if that takes time.
        fileprivate func begin(_ transition: Hierarchy.Transition, animated: Bool) -> Bool {
            let (before, after) = (pages(of: transition.before), pages(of: transition.after))
            // What the user has done before may be seen already, and what the user has hidden meanwhile will not be.
            settling.begin(
                coming: after.subtracting(before).subtracting(seen).intersection(pages(of: present)),
                going: before.intersection(seen).filter { !transition.after.contains($0) },
                alerts: alerts(of: transition)
            )
            var transaction = Transaction()
            transaction.disablesAnimations = !animated
            withTransaction(transaction) { show() }
            return !settling.isOver
        }

        /// Waits for the views.
        @MainActor fileprivate func settle() async throws(NeverAtRest) {
            guard let late = await settling.wait() else { return }
            throw NeverAtRest(place: screens[late.screen]?.label ?? "A view", isComing: late.isComing, limit: timeout)
        }

        /// The alerts that come or go.
        private func alerts(of transition: Hierarchy.Transition) -> [PresentedAlert] {
            let difference = transition.difference
            return (difference.joined + difference.removed).compactMap { id in
                guard screens[id] is AlertScreen else { return nil }
                let isComing = transition.after.contains(id)
                let hierarchy = isComing ? transition.after : transition.before
                let (shown, level) = (shownScreens[id], hierarchy.presenter(of: id).flatMap(hierarchy.levelScreen))
                let presenter = level.flatMap { shownScreens[$0] }
                return PresentedAlert(
                    screen: id,
                    isComing: isComing,
                    shown: { [weak self] in shown ?? self?.shownScreens[id] },
                    presenter: presenter,
                    former: presenter?.controller?.presentedViewController
                )
            }
        }

        /// The visible screens with views of their own. What a cover hides, SwiftUI tells of in its own way.
        private func pages(of hierarchy: Hierarchy) -> Set<ScreenID> {
            let levels = hierarchy.levelsAboveCover
            return Set(
                hierarchy.visibleScreens.filter { screen in
                    hierarchy.kind(of: screen) == .none && !(screens[screen] is AlertScreen)
                        && hierarchy.levelScreen(of: screen).map(levels.contains) == true
                }
            )
        }

        // MARK: Views

        func view(of screen: any Screen) -> AnyView? { views.view(of: screen) }

        /// Lets views show what the hierarchy is now.
        func show() {
            let hierarchy = present
            for id in hierarchy.screens where shownScreens[id] == nil {
                if let screen = screens[id] { shownScreens[id] = ShownScreen(id, screen, in: self) }
            }
            for id in hierarchy.screens { shownScreens[id]?.follow(hierarchy) { shownScreens[$0] } }
            // What the user has taken away meanwhile is known until its own transition.
            let running = runningTransition?.after
            shownScreens = shownScreens.filter { hierarchy.contains($0.key) || running?.contains($0.key) == true }
            let root = hierarchy.root.flatMap { shownScreens[$0] }
            if root !== shownRoot { shownRoot = root }
            leaving = leaving.filter(hierarchy.contains)
            explain()
        }

        /// A screen's view is there.
        ///
        /// - Parameters:
        ///   - screen: The screen.
        ///   - outermost: The view controller of the modal in which it is, or of the window.
        func appeared(_ screen: ScreenID, in outermost: UIViewController) {
            if let level = present.levelScreen(of: screen).flatMap({ shownScreens[$0] }) {
                level.controller = outermost
                if level !== shownRoot {
                    let delegate = level.presentationDelegate as? SwipeDelegate ?? SwipeDelegate(of: level)
                    level.presentationDelegate = delegate
                    outermost.presentationController.map(delegate.listen)
                }
            }
            seen.insert(screen)
            leaving.remove(screen)
            settling.note(appeared: screen)
            explain()
        }

        /// A screen's view begins to go. If nothing has said so yet, a binding will, or the view comes back: until then something
        /// moves.
        func leaves(_ screen: ScreenID) {
            leaving.insert(screen)
            explain()
        }

        /// A screen's view is gone.
        func disappeared(_ screen: ScreenID) {
            seen.remove(screen)
            settling.note(disappeared: screen)
            // Without any view the window itself is not shown.
            if !seen.isEmpty { compareSoon() }
        }

        /// Lets views that go without a word count as movement. During a transition it may be their word.
        private func explain() {
            let screens = runningTransition == nil ? pages(of: present).intersection(leaving) : []
            if screens == unexplained { return }
            unexplained = screens
            patience?.cancel()
            patience = nil
            value.othersMove = screens.isEmpty ? nil : .goesOn
            if screens.isEmpty { return }
            let (clock, timeout) = (clock, timeout)
            patience = Task { [weak self] in
                try? await clock.sleep(for: timeout)
                if !Task.isCancelled { self?.value.othersMove = .isAbandoned }
            }
        }

        #if DEBUG
            /// Tells of a difference between the views and the hierarchy that lasts a second.
            @ObservationIgnored private var comparison: Task<Void, Never>?

            private func compareSoon() {
                comparison?.cancel()
                let clock = clock
                comparison = Task { [weak self] in
                    try? await clock.sleep(for: .seconds(1))
                    guard !Task.isCancelled, let self, let difference else { return }
                    logger.log(difference, at: .error)
                }
            }
        #else
            private func compareSoon() {}
        #endif

        /// What differs between the views on top and the hierarchy, while nothing moves; `nil` if nothing does.
        var difference: String? {
            if isInTransition { return nil }
            let hierarchy = present
            let pages = pages(of: hierarchy).filter { hierarchy.levelScreen(of: $0) == hierarchy.topmostScreen }
            let missing = pages.subtracting(seen).compactMap { screens[$0]?.label }.sorted()
            if missing.isEmpty { return nil }
            return "No view is seen of \(missing.joined(separator: ", ")), although the window shows it."
        }

        /// Takes over the width that the views have.
        func resized(to size: Hierarchy.HorizontalSize) {
            if present.horizontalSize == size { return }
            take(by: .system) { (editor) throws(HierarchyError) in editor.resize(to: size) }
        }

        /// Takes over what has been done in a view.
        func take(
            by origin: ChangeOrigin = .user,
            _ edit: @escaping (inout HierarchyEditor) throws(HierarchyError) -> Void
        ) {
            do {
                if try value.accept(by: origin, { editor in try edit(&editor) }) { Task { await finish() } }
                // What the user has left or hidden meanwhile does not appear any more.
                settling.wait(onlyFor: Set(present.visibleScreens))
            } catch {
                logger.log("What was done in a view cannot be: \(error)", at: .error)
            }
            show()
        }

        @MainActor private func finish() async {
            await value.finish()
            show()
        }
    }

    /// The value that the views follow.
    private final class FollowedWindow: ValueWindow {
        weak var follower: SwiftUIWindow?

        static func has(_ style: PresentationStyle) -> Bool {
            switch style.kind {
            case .pageSheet, .formSheet, .fullScreen: true
            case .popover, .overFullScreen, .currentContext, .overCurrentContext: false
            }
        }

        override var mayFail: Bool { true }

        override func supports(_ style: PresentationStyle) -> Bool { Self.has(style) }

        override func refuse(_ transition: Hierarchy.Transition, at moment: Moment) throws {
            let follower = follower
            if moment == .beginning { try MainActor.assumeIsolated { try follower?.refuse(transition) } }
        }

        override func begin(_ transition: Hierarchy.Transition, animated: Bool) -> Bool {
            let follower = follower
            return MainActor.assumeIsolated { follower?.begin(transition, animated: animated) ?? false }
        }

        override nonisolated(nonsending) func settle(
            _ transition: Hierarchy.Transition,
            animated: Bool
        ) async throws {
            try await follower?.settle()
        }
    }

    /// Views have not followed in time.
    struct NeverAtRest: Error, CustomStringConvertible {
        let place: String
        let isComing: Bool
        let limit: Duration

        var description: String { "\(place) has not \(isComing ? "appeared" : "left") after \(limit)." }
    }
#endif
