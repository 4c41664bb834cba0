#if canImport(UIKit) && !os(watchOS)
    public import StepRouter
    public import UIKit

    /// A window of an app: screens are found, built and put in place among its real view controllers.
    ///
    /// ```swift
    /// let router = Router(UIKitWindow(window) { $0.show(ProductScreen.self) { ProductViewController($0) } })
    /// ```
    ///
    /// What it shows is read from the view controllers each time that it is asked for, whoever has changed them:
    /// storyboards, other code, gestures, the system. Make one for each window, and keep it as long as the window is
    /// there: with its router, for instance in the scene's delegate. If it is kept longer, it shows nothing any more,
    /// and its screens have left.
    @MainActor public final class UIKitWindow: ScreenWindow {
        /// What was read last; goes first when the window does.
        private let last: LastReading
        /// The window whose view controllers are read. It is not kept: once it is gone, or its scene has disconnected,
        /// nothing is shown any more, and the screens are free.
        public private(set) weak var window: UIWindow?
        private weak let scene: UIScene?
        /// What waiting is measured with.
        public var clock: any Clock<Duration> = ContinuousClock()
        /// How long a transition is waited for before it is taken not to end any more. UIKit's own take less than a second.
        ///
        /// A navigation that waits longer for what others have begun fails with `RoutingError.Code.neverAtRest`.
        public var timeout = Duration.seconds(5)

        /// Where mistakes in what an app says of its classes are told, each once.
        public var logger: any RoutingLogger = StandardErrorLogger(from: .error)

        let controllers: ScreenControllers
        /// Whether an app's delegate is asked for a navigation, rather than for the user.
        var asksForNavigation = false
        /// Tells that the view controllers are being read.
        private var isLooking = false
        /// The classes that were looked at for mistakes.
        var noticed: Set<ObjectIdentifier> = []
        private(set) lazy var swipes = SwipeDelegate { [weak self] in
            self?.maySwipe($0) ?? true
        } didDismiss: { [weak self] in
            self?.read(changedBy: .user)
        }
        private(set) lazy var watcher = ChangeWatcher { [weak self] in self?.noticeChanges() }
        private(set) lazy var styler = TransitionStyler { [weak self] in
            self?.noticeChanges()
        } animating: { [weak self] in
            self?.animator(for: $0, $1)
        }
        /// Tells that containers may have one of its delegates.
        var isDelegate = false
        /// The alerts that it has presented.
        let alerts = OpenAlerts()
        /// What is carried out.
        var work: WindowWork?

        /// Makes the router's view of a window.
        ///
        /// - Parameters:
        ///   - window: The window. It may show something already, or get its first root by a navigation.
        ///   - screens: Says which view controllers show which screens. View controllers that are screens themselves need not be mentioned.
        public init(_ window: UIWindow, screens: (inout UIKitScreens) -> Void = { _ in }) {
            var known = UIKitScreens()
            screens(&known)
            self.window = window
            scene = window.windowScene
            last = LastReading()
            controllers = ScreenControllers(known)
            last.screens.open(for: self)
            controllers.columns.topColumn = { [weak self] in self?.topColumn(of: $0) }
            last.observer = NotificationCenter.default.addObserver(
                forName: UIScene.didDisconnectNotification,
                object: nil,
                queue: nil
            ) { [weak self] notification in
                guard let scene = notification.object as? UIScene else { return }
                Task { @MainActor in self?.leave(with: scene) }
            }
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
            read(changedBy: .system)
        }

        /// Begins work on the main actor.
        ///
        /// - Parameter work: What to do.
        public func begin(_ work: nonisolated(nonsending) @escaping () async throws -> Void) {
            Task { try await work() }
        }

        // MARK: View controllers

        /// The view controller that shows a screen, for what wants one: a share sheet, a login of another company, a preview.
        ///
        /// ```swift
        /// if let presenter = window.screenOnTop.flatMap(window.viewController) {
        ///     payment.present(from: presenter)
        /// }
        /// ```
        ///
        /// - Parameter screen: A screen; one that stands for a view controller that has not moved over has that one.
        /// - Returns: The view controller, or `nil` if the screen was never shown, or is gone.
        public func viewController(of screen: any Screen) -> UIViewController? {
            controllers.controller(of: screen) ?? (screen as? StrangerScreen)?.controller
        }

        // MARK: Reading

        /// The screens that the hierarchy's numbers mean.
        public var screens: ScreenTable { last.screens }

        /// Reads the view controllers. While the user has yet to decide about a gesture, the window shows what it
        /// showed before; while a call of UIKit has not returned, it shows what UIKit is told to show.
        public var reading: WindowReading {
            if let requested = work?.requested { return last.reading(showing: requested) }
            read()
            return last.reading()
        }

        /// Reads the view controllers, if nothing moves.
        public var readingAtRest: WindowReading? {
            isBusy || look(accepting: .atRest) != nil ? nil : last.reading()
        }

        /// Tells that anything moves, whatever has begun it. An alert that was answered, or whose answer may still
        /// come, moves until it has gone.
        public var isInTransition: Bool { isBusy || isMoving }

        /// The transition that is carried out, if any.
        public var runningTransition: Transition? { work?.transition }

        /// The name of what moves: the transition that is carried out, an alert whose answer is awaited, or the screen
        /// of a view controller that others move.
        public var movingPart: String? {
            if let transition = work?.transition { return name(transition) }
            return alerts.leaving.map(\.label) ?? look(accepting: .nothing).map(controllers.name)
        }

        /// The hierarchy that was read last.
        var lastHierarchy: Hierarchy { last.hierarchy }

        /// Tells that anything moves in the view controllers.
        var isMoving: Bool { look(accepting: .nothing) != nil }

        private var isBusy: Bool { work != nil || alerts.areLeaving || awaitAnswers() }

        /// Reads the view controllers. Screens that have joined and left since the last reading are told so, and what listens hears it.
        ///
        /// - Parameter others: What has changed them if the window itself has not.
        /// - Returns: The hierarchy that the window shows, and whether anything moves.
        @discardableResult
        func read(changedBy others: ChangeOrigin = .app) -> (hierarchy: Hierarchy, isMoving: Bool) {
            let isMoving = awaitAnswers(goneBy: others) || look(accepting: .all, changedBy: others) != nil
            return (last.hierarchy, isMoving)
        }

        /// The changes that a look at the view controllers accepts. One that the user has yet to decide about is none.
        private enum Acceptance { case nothing, atRest, all }

        /// Looks at the view controllers. Some of them may be made meanwhile, so that app code runs: it sees the window
        /// as it was.
        ///
        /// - Returns: A view controller that moves; `nil` if none does.
        private func look(
            accepting acceptance: Acceptance,
            changedBy others: ChangeOrigin = .app
        ) -> UIViewController? {
            if isLooking { return nil }
            isLooking = true
            var reader = ControllerReader(
                controllers,
                screens,
                in: window?.traitCollection.horizontalSizeClass ?? last.size,
                after: last.hierarchy,
                declaring: work?.transition?.after ?? last.hierarchy
            )
            let now = reader.read(window?.rootViewController)
            let (found, moving, isUndecided) = (reader.found, reader.moving, reader.isUndecided)
            _ = consume reader
            isLooking = false
            let isAccepted =
                switch acceptance {
                case .nothing: false
                case .atRest: moving == nil
                case .all: !isUndecided
                }
            if isAccepted {
                controllers.purge()
                controllers.note(found)
                watch(now ?? last.hierarchy)
                if let now { accept(now, changedBy: others) }
                last.keptForListeners = screens.hasListeners ? viewControllersThatAreScreens : []
            } else {
                screens.takeBack(found.filter(\.isNew).map(\.screen))
            }
            return moving
        }

        private var viewControllersThatAreScreens: [UIViewController] {
            last.hierarchy.screens.compactMap { screens[$0] as? UIViewController }
        }

        private func accept(_ now: Hierarchy, changedBy others: ChangeOrigin) {
            let former = last.hierarchy
            last.hierarchy = now
            last.revision += 1
            if work == nil { last.othersRevision = last.revision }
            let difference = HierarchyDifference(from: former, to: now)
            screens.place(difference.joined)
            screens.stopKeeping(difference.joined.filter { self.screens[$0] is UIViewController })
            noticeMistakes(in: difference.joined)
            if let work {
                work.removed.append((difference.removed, former))
            } else {
                let origin = now.horizontalSize == former.horizontalSize ? others : .system
                screens.tell(CommittedChange(from: former, to: now, by: origin))
                release(difference.removed, asIn: former)
            }
        }

        /// Releases screens that left and did not return.
        func release(_ removed: [ScreenID], asIn former: Hierarchy) {
            let gone = removed.filter { !last.hierarchy.contains($0) }
            if gone.isEmpty { return }
            controllers.noteLeaving(gone.compactMap { screens[$0] })
            let modal = gone.first { former.presentationStyle(of: $0) != nil }
            screens.release(gone, asIn: former, dismissed: modal)
            controllers.purge()
        }
    }

    /// What was read of a window last. It lets the screens go when the window does.
    private final class LastReading {
        let screens = ScreenTable()
        var hierarchy = Hierarchy()
        var revision = 0
        var othersRevision = 0
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
