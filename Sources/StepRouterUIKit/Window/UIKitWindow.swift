#if canImport(UIKit) && !os(watchOS)
    public import StepRouter
    public import UIKit

    /// A window of an app: screens are found, built and put in place among its real view controllers.
    ///
    /// ```swift
    /// let router = Router(UIKitWindow(window) { $0.show(ProductScreen.self) { ProductViewController($0) } })
    /// ```
    ///
    /// The view controllers are asked each time that something asks for the hierarchy, whoever has changed them:
    /// storyboards, other code, gestures, the system. Make one for each window, and keep it as long as the window is
    /// there: with its router, for instance in the scene's delegate. If it is kept longer, it shows nothing any more,
    /// and its screens have left.
    @MainActor public final class UIKitWindow: ScreenWindow {
        /// The last reading; released first when the window is.
        private let last: LastReading
        /// The window whose view controllers are read. It is held weakly: once it is gone, or its scene has
        /// disconnected, the hierarchy is empty, and the screens are free.
        public private(set) weak var window: UIWindow?
        private weak let scene: UIScene?
        /// The clock that waiting is measured with.
        public var clock: any Clock<Duration> = ContinuousClock()
        /// The time after which a transition is taken not to end any more. UIKit's own take less than a second.
        ///
        /// A navigation that waits longer for what others have begun fails with `RoutingError.Code.neverAtRest`.
        public var timeout = Duration.seconds(5)

        /// Gets the mistakes in what an app says of its classes, each once.
        public var logger: any RoutingLogger = StandardErrorLogger(from: .error)

        let controllers: ScreenControllers
        /// `true` while the view controllers are being read.
        private var isLooking = false
        /// The classes that were looked at for mistakes.
        var noticed: Set<ObjectIdentifier> = []
        /// The classes of which a screen has left unasked.
        var unasked: Set<ObjectIdentifier> = []
        /// The delegate of modals.
        private(set) lazy var swipes = SwipeDelegate(self)
        /// Stops the user where a screen objects.
        private lazy var guards = LeavingGuards(controllers, delegates, self)
        /// Asks the screens that the user takes off; over when all have answered, and have left if they agreed.
        package var askedLeaving: Task<Void, Never>?
        /// `true` while an app's delegate is asked for a navigation, rather than for the user.
        var asksForNavigation = false
        /// The delegates of containers.
        private(set) lazy var delegates = ContainerDelegates(controllers, self)
        /// The alerts that it has presented.
        let alerts = OpenAlerts()
        /// The change that is carried out.
        var commit: UIKitCommit?

        /// Makes the router's view of a window.
        ///
        /// - Parameters:
        ///   - window: The window. It may show something already, or get its first root by a navigation.
        ///   - screens: Says which view controllers show which screens. View controllers that are screens themselves
        ///     need not be mentioned.
        public init(_ window: UIWindow, screens: (inout UIKitScreens) -> Void = { _ in }) {
            var known = UIKitScreens()
            screens(&known)
            self.window = window
            scene = window.windowScene
            last = LastReading()
            controllers = ScreenControllers(known)
            last.screens.open(for: self)
            #if os(tvOS) || os(visionOS)
                // Sheets have no heights there.
                last.screens.restsSheets = false
            #endif
            controllers.columns.topColumn = { [weak self] in self?.topColumn(of: $0) }
            controllers.columns.hasCollapsed = { [weak self] in if self?.commit == nil { self?.noticeChanges() } }
            last.observer = NotificationCenter.default.addObserver(
                forName: UIScene.didDisconnectNotification,
                object: nil,
                queue: nil
            ) { [weak self] notification in
                guard let scene = notification.object as? UIScene else { return }
                Task { @MainActor in self?.leave(with: scene) }
            }
            known.waitingOverlay?.begin(over: window, for: self)
        }

        /// Makes the router's view of the window of a scene.
        ///
        /// - Parameters:
        ///   - scene: The scene; `nil` is returned if it has no window.
        ///   - screens: Says which view controllers show which screens.
        public convenience init?(_ scene: UIWindowScene, screens: (inout UIKitScreens) -> Void = { _ in }) {
            guard let window = scene.keyWindow ?? scene.windows.first else { return nil }
            self.init(window, screens: screens)
        }

        /// Lets the screens leave if a scene that has disconnected was that of the window.
        private func leave(with scene: UIScene) {
            if let window, window.windowScene !== scene, self.scene !== scene { return }
            window = nil
            look(changedBy: .system)
        }

        /// Begins work on the main actor.
        ///
        /// - Parameter work: What to do.
        public func begin(_ work: nonisolated(nonsending) @escaping () async throws -> Void) {
            Task { try await work() }
        }

        // MARK: View controllers

        /// The view controller that shows a screen, for code that needs one: a share sheet, a login of another company,
        /// a preview.
        ///
        /// ```swift
        /// if let presenter = window.screenOnTop.flatMap(window.viewController) {
        ///     payment.present(from: presenter)
        /// }
        /// ```
        ///
        /// - Parameter screen: A screen. A ``StrangerScreen`` has the view controller that it stands for.
        /// - Returns: The view controller, or `nil` if the screen was never shown, or is gone.
        public func viewController(of screen: any Screen) -> UIViewController? {
            controllers.controller(of: screen) ?? (screen as? StrangerScreen)?.controller
        }

        func controller(of id: ScreenID?) -> UIViewController? {
            id.flatMap { screens[$0] }.flatMap { viewController(of: $0) }
        }

        private func containers(in hierarchy: Hierarchy) -> [UIViewController] {
            hierarchy.nodes.filter { $0.kind != .none }.compactMap { controller(of: $0.screen) }
        }

        // MARK: Reading

        /// The screens that the hierarchy's numbers mean.
        public var screens: ScreenTable { last.screens }

        /// Reads the view controllers. While the user has yet to decide about a gesture, the window shows what it
        /// showed before; while a call of UIKit has not returned, it shows what UIKit is told to show.
        public func read() -> WindowReading {
            if let requested = commit?.requested { return last.reading(showing: requested) }
            look()
            // The look may have begun a change that the user's own one brings about.
            return last.reading(showing: commit?.requested)
        }

        /// Reads the view controllers, if nothing moves.
        public func readAtRest() -> WindowReading? {
            if isBusy || look(accepting: .atRest) != nil { return nil }
            // The look may have begun a change that the user's own one brings about.
            return commit == nil ? last.reading() : nil
        }

        /// `true` while anything moves, whatever has begun it. An alert that was answered, or whose answer may still
        /// come, moves until it has gone.
        public var isInTransition: Bool { isBusy || isMoving }

        /// The transition that is carried out, if any.
        public var runningTransition: Hierarchy.Transition? { commit?.transition }

        /// The name of what moves: the transition that is carried out, an alert whose answer is awaited, or the screen
        /// of a view controller that others move.
        public var movingPart: String? {
            if let transition = commit?.transition { return name(transition) }
            return alerts.leaving.map(\.label) ?? look(accepting: .nothing).map(controllers.name)
        }

        /// The hierarchy that was read last.
        var lastHierarchy: Hierarchy { last.hierarchy }

        /// `true` while anything moves in the view controllers.
        var isMoving: Bool { look(accepting: .nothing) != nil }

        private var isBusy: Bool { commit != nil || alerts.areLeaving || awaitAnswers() }

        /// Reads the view controllers. Screens that have joined and left since the last reading are told so, and
        /// listeners hear it.
        ///
        /// - Parameter others: The origin of changes that the window itself has not made.
        /// - Returns: The hierarchy that the window shows, and whether anything moves.
        @discardableResult
        func look(changedBy others: ChangeOrigin = .app) -> (hierarchy: Hierarchy, isMoving: Bool) {
            let isMoving = awaitAnswers(goneBy: others) || look(accepting: .all, changedBy: others) != nil
            return (last.hierarchy, isMoving)
        }

        /// The changes that a look at the view controllers accepts. A change that the user has yet to decide about is
        /// none.
        private enum Acceptance { case nothing, atRest, all }

        /// Looks at the view controllers: compares what the last look has seen, and reads them if that is not so any
        /// more. Some of them may be made meanwhile, so that app code runs: it sees the window as it was.
        ///
        /// - Returns: A view controller that moves; `nil` if none does.
        private func look(
            accepting acceptance: Acceptance,
            changedBy others: ChangeOrigin = .app
        ) -> UIViewController? {
            if isLooking { return nil }
            isLooking = true
            let (root, size) = (window?.rootViewController, window?.traitCollection.horizontalSizeClass ?? last.size)
            if controllers.sight?.isStillSeen(from: root, in: size) == true {
                isLooking = false
                if acceptance != .nothing { tidyUp() }
                return nil
            }
            var reader = ControllerReader(
                controllers,
                screens,
                in: size,
                after: last.hierarchy,
                declaring: commit?.transition?.after ?? last.hierarchy,
                keeping: commit?.keptLists ?? []
            )
            let now = reader.read(root)
            isLooking = false
            let isAccepted =
                switch acceptance {
                case .nothing: false
                case .atRest: reader.moving == nil
                case .all: !reader.isUndecided
                }
            if isAccepted {
                controllers.note(reader.found, reader.moving == nil ? reader.sight : nil)
                if let now { accept(now, changedBy: others, hasColumns: reader.hasSplitViews) }
                tidyUp()
            } else {
                controllers.forgetSight()
                // Screens that got numbers by this look have not joined.
                screens.remove(reader.new)
            }
            return reader.moving
        }

        /// Forgets view controllers that were freed. As long as anything listens, lets containers tell what they show,
        /// and keeps what listeners may hear of.
        private func tidyUp() {
            let isHeard = screens.hasListeners
            controllers.purge()
            if commit == nil {
                controllers.forgetHiddenSheets { [last, controllers] sheet in
                    controllers.knownScreen(of: sheet).flatMap { last.screens.id(of: $0) }
                        .map(last.hierarchy.contains) == true
                }
            }
            // Where a sheet goes with what is below it, the window has to hear of that.
            delegates.update(containers(in: last.hierarchy), listening: isHeard || last.hierarchy.hasSheetsThatGo)
            last.keptForListeners = isHeard ? viewControllersThatAreScreens : []
        }

        private var viewControllersThatAreScreens: [UIViewController] {
            last.hierarchy.screens.compactMap { screens[$0] as? UIViewController }
        }

        private func accept(_ now: Hierarchy, changedBy others: ChangeOrigin, hasColumns: Bool) {
            let former = last.hierarchy
            last.hierarchy = now
            last.revision += 1
            if commit == nil { last.othersRevision = last.revision }
            let difference = Hierarchy.Difference(from: former, to: now)
            screens.place(difference.joined)
            // A view controller that UIKit has popped would otherwise live until the next reading.
            screens.stopKeeping(difference.joined.filter { self.screens[$0] is UIViewController })
            noticeMistakes(in: difference.joined)
            guards.update(difference, in: ScreenTree(hierarchy: now, screens: screens), hasColumns: hasColumns)
            if let commit {
                commit.removed.append((difference.removed, former))
            } else {
                let origin = now.horizontalSize == former.horizontalSize ? others : .system
                if origin == .system, hasColumns { noteTurn(from: former) }
                if origin != .system, window != nil { noticeUnasked(difference.removed) }
                screens.tell(from: former, to: now, by: origin)
                release(difference.removed, asIn: former)
                if now.modalCount > 0 { settleSheets(since: last.beforeTurn ?? former, by: origin) }
            }
        }

        /// Notes that the window gets another width: until UIKit has adapted all split views, nothing that they hide is
        /// gone on from.
        private func noteTurn(from former: Hierarchy) {
            if last.beforeTurn == nil { last.beforeTurn = former }
            Task { [last] in last.beforeTurn = nil }
        }

        /// Releases screens that left and did not return.
        func release(_ removed: [ScreenID], asIn former: Hierarchy) {
            let gone = removed.filter { !last.hierarchy.contains($0) }
            if gone.isEmpty { return }
            controllers.noteLeaving(gone.compactMap { screens[$0] })
            // A modal that leaves with its presenter was not dismissed.
            let dismissed = gone.first {
                former.presentationStyle(of: $0) != nil
                    && former.presenter(of: $0).map(last.hierarchy.contains) == true
            }
            screens.release(gone, asIn: former, dismissed: dismissed)
            controllers.purge()
        }

        // MARK: Listening

        /// Looks at the view controllers now, so that listeners hear what others have changed, and screens are asked that
        /// the user may take off from now on.
        ///
        /// This happens by itself when a split view becomes one stack, unless it has a delegate of the app's own, and, as
        /// long as anything listens,
        /// - when a navigation or an edit of this window is over,
        /// - when a navigation controller, or a tab bar, says to its delegate that it shows something else: the window
        ///   is the delegate of those that have none,
        /// - when the user has swiped away a modal that this window has presented,
        /// - shortly after a ``ScreenViewController`` has appeared or disappeared,
        /// - and whenever something asks the window for its hierarchy, as each navigation does.
        ///
        /// Call it where other code changes what the window shows, and in the delegates of an app's own. Changes that
        /// are undone between two looks are not heard. A change by others is taken for the app's own, except for a
        /// swipe, which is the user's, and for another width, which is the system's.
        public func noticeChanges() { look() }
    }

    /// A change that a window carries out.
    @MainActor final class UIKitCommit {
        /// The hierarchy that it began with.
        let base: Hierarchy
        let origin: ChangeOrigin
        /// The transition under way.
        var transition: Hierarchy.Transition?
        /// The hierarchy that UIKit is told to show, as long as a call has not returned.
        var requested: Hierarchy?
        /// The transition that was begun last, and has failed if one has.
        var last: Hierarchy.Transition?
        /// The screens that have left, and where they were: they keep their numbers until all is over.
        var removed: [(screens: [ScreenID], hierarchy: Hierarchy)] = []
        /// The screens that were put in place, even if the window was never seen to show them.
        var placed: [ScreenID] = []
        /// The tab bars of which the user saw the list of More when it began: the list counts as a tab.
        var keptLists: Set<ObjectIdentifier> = []

        // MARK: For taking back

        /// The transitions that have taken effect, each with the hierarchy at its end: after a transition that failed
        /// half-way, less than it was to show.
        var finished: [(transition: Hierarchy.Transition, left: Hierarchy)] = []
        /// Keeps the view controllers of screens that are not in place, or not any more: they may have to come back.
        let kept: [UIViewController]
        /// The former `tabs` of tab bars that have got others.
        var arrangements: [ObjectIdentifier: TabArrangement] = [:]

        init(from base: Hierarchy, by origin: ChangeOrigin, keeping kept: [UIViewController]) {
            self.base = base
            self.origin = origin
            self.kept = kept
        }

        /// Lets all screens that have left since then keep what they held and presented in a hierarchy.
        func keepTogether(since start: Int, asIn hierarchy: Hierarchy) {
            let screens = removed[start...].flatMap(\.screens)
            removed.replaceSubrange(start..., with: [(screens, hierarchy)])
        }
    }

    /// The hierarchy that was read of a window last. It releases the screens when the window is released.
    private final class LastReading {
        let screens = ScreenTable()
        var hierarchy = Hierarchy()
        var revision = 0
        var othersRevision = 0
        /// The hierarchy before the window got another width, until all split views are adapted to that.
        var beforeTurn: Hierarchy?
        /// The view controllers that are screens, kept while anything listens: listeners hear of those that have left,
        /// which UIKit would have freed.
        var keptForListeners: [UIViewController] = []
        /// Observes scenes that disconnect.
        var observer: (any NSObjectProtocol)?
        var size: UIUserInterfaceSizeClass { hierarchy.horizontalSize == .regular ? .regular : .compact }

        func reading(showing hierarchy: Hierarchy? = nil) -> WindowReading {
            WindowReading(hierarchy ?? self.hierarchy, of: screens, revision: revision, userRevision: othersRevision)
        }

        deinit {
            if let observer { NotificationCenter.default.removeObserver(observer) }
            screens.close(asIn: hierarchy)
        }
    }
#endif
