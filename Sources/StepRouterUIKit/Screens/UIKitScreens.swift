#if canImport(UIKit) && !os(watchOS)
    public import StepRouter
    public import UIKit

    /// The view controllers that show the screens of an app in a ``UIKitWindow``.
    ///
    /// A view controller that is a screen itself needs no line here. Neither do `NavigationController`,
    /// `TabBarController`, `SplitViewController` and alerts, which UIKit's own controllers show.
    ///
    /// ```swift
    /// UIKitWindow(window) {
    ///     $0.show(ProductScreen.self) { ProductViewController($0) }
    ///     $0.show(BagScreen.self) { UIHostingController(rootView: BagView(screen: $0)) }
    /// }
    /// ```
    @MainActor public struct UIKitScreens {
        /// A line of the declaration: view controllers are made for screens of a class, and of its subclasses.
        private struct Line {
            let type: any Screen.Type
            /// The question whether screens of a class are shown.
            let shows: (any Screen.Type) -> Bool
            /// Makes the view controller of a screen; `nil` for screens of other classes.
            let make: (any Screen) -> UIViewController?
        }

        /// The lines; the last one that fits counts.
        private var lines: [Line] = []
        /// Makes the screen of a container that the app's other code has made; `nil` for controllers of other classes.
        private var readers: [(UIViewController) -> (any Screen)?] = []
        /// Functions that let some foreign modals leave.
        private var departures: [(UIViewController) -> Bool] = []
        private(set) var prepareModal: ModalPreparing = { _, _, _ in }
        private(set) var animator: AnimatorMaking?
        private(set) var changeRoot: RootChanging = { _, _, change in change() }
        private(set) var waitingOverlay: WaitingOverlay?

        init() {
            show(NavigationController.self) { _ in UINavigationController() }
            show(TabBarController.self) { _ in UITabBarController() }
            show(SplitViewController.self) {
                UISplitViewController(style: $0.style == .tripleColumn ? .tripleColumn : .doubleColumn)
            }
            show(AlertScreen.self) { UIAlertController($0) }
        }

        // MARK: Screens

        /// Lets screens of a class be shown by view controllers that are made for them.
        ///
        /// - Parameters:
        ///   - screens: The class. Its subclasses are shown in the same way unless they have a line of their own
        ///     further down.
        ///   - make: Makes the view controller of one screen. It may keep the screen.
        public mutating func show<Shown: Screen>(_ screens: Shown.Type, by make: @escaping (Shown) -> UIViewController)
        {
            let isContainer = screens is any ContainerScreen.Type
            let shows: (any Screen.Type) -> Bool = {
                $0 is Shown.Type && ($0 is any ContainerScreen.Type) == isContainer
            }
            lines.append(Line(type: screens, shows: shows) { shows(type(of: $0)) ? ($0 as? Shown).map(make) : nil })
        }

        /// Lets a container be shown by a view controller that does not say that it can hold screens. If it cannot,
        /// navigations fail with `HierarchyError.notAContainer`.
        @available(
            *,
            deprecated,
            message:
                "return a UINavigationController, a UITabBarController, a UISplitViewController, or a ContainerViewController"
        )
        public mutating func show<Shown: ContainerScreen>(
            _ screens: Shown.Type,
            by make: @escaping (Shown) -> UIViewController
        ) {
            lines.append(Line(type: screens, shows: { $0 is Shown.Type }) { ($0 as? Shown).map(make) })
        }

        /// Lets navigation controllers of a class be shown by view controllers of the app's own class.
        ///
        /// - Parameters:
        ///   - screens: The class. It is also read where other code makes a view controller of the same class.
        ///   - make: Makes the view controller, empty.
        public mutating func show<Shown: NavigationController, Controller: UINavigationController>(
            _ screens: Shown.Type,
            by make: @escaping (Shown) -> Controller
        ) {
            add(make, empty: { Shown() }, unless: UINavigationController.self)
        }

        /// Lets tab bar controllers of a class be shown by view controllers of the app's own class.
        ///
        /// - Parameters:
        ///   - screens: The class. It is also read where other code makes a view controller of the same class.
        ///   - make: Makes the view controller, empty.
        public mutating func show<Shown: TabBarController, Controller: UITabBarController>(
            _ screens: Shown.Type,
            by make: @escaping (Shown) -> Controller
        ) {
            add(make, empty: { Shown() }, unless: UITabBarController.self)
        }

        /// Lets split view controllers of a class be shown by view controllers of the app's own class.
        ///
        /// - Parameters:
        ///   - screens: The class. It is also read where other code makes a view controller of the same class.
        ///   - make: Makes the view controller, empty.
        public mutating func show<Shown: SplitViewController, Controller: UISplitViewController>(
            _ screens: Shown.Type,
            by make: @escaping (Shown) -> Controller
        ) {
            add(make, empty: { Shown() }, unless: UISplitViewController.self)
        }

        /// Lets containers of an app's own class be shown by view controllers that tell what they hold.
        ///
        /// - Parameters:
        ///   - screens: The class. It is also read where other code makes a view controller of the same class.
        ///   - make: Makes the view controller, empty.
        public mutating func show<Shown: ContainerController, Controller: ContainerViewController>(
            _ screens: Shown.Type,
            by make: @escaping (Shown) -> Controller
        ) {
            add(make, empty: { Shown() }, unless: nil)
        }

        private mutating func add<Shown: Screen, Controller: UIViewController>(
            _ make: @escaping (Shown) -> Controller,
            empty: @escaping () -> Shown,
            unless plain: UIViewController.Type?
        ) {
            lines.append(Line(type: Shown.self, shows: { $0 is Shown.Type }) { ($0 as? Shown).map(make) })
            if Controller.self == plain { return }
            readers.append { type(of: $0) == Controller.self ? empty() : nil }
        }

        // MARK: Modals

        /// Prepares a view controller, the first parameter, that is about to be presented by another one in the style
        /// of its declaration.
        public typealias ModalPreparing = (UIViewController, _ presenter: UIViewController, PresentationStyle) -> Void

        /// Prepares modals beyond the style of their declaration: the height of a sheet, the source of a popover, a
        /// presentation of the app's own.
        ///
        /// ```swift
        /// $0.prepareModals { modal, _, _ in
        ///     if modal is FilterViewController { modal.sheetPresentationController?.detents = [.medium(), .large()] }
        /// }
        /// ```
        ///
        /// A view controller whose `modalPresentationStyle` is `.custom`, with a `transitioningDelegate` of the app's
        /// own, is presented in that way. Navigations are planned with the style of the declaration, which says what
        /// is covered and whether the user may swipe it away. `isModalInPresentation` stays set.
        ///
        /// - Parameter prepare: Called last before UIKit presents a modal, for each that a navigation presents. A
        ///   popover without a source then gets the presenter's view.
        public mutating func prepareModals(by prepare: @escaping ModalPreparing) { prepareModal = prepare }

        // MARK: Transitions

        /// Makes the animator of a style for a transition of UIKit; `nil` if it looks as it always does. The change is
        /// `.presented`, `.dismissed`, `.contentSet`, `.popped` or `.selected`.
        public typealias AnimatorMaking = (TransitionStyle, Hierarchy.Transition.Change) -> (
            any UIViewControllerAnimatedTransitioning
        )?

        /// Changes the root of a window in a style, by calling the function that it is given at the right moment.
        public typealias RootChanging = (TransitionStyle, UIWindow, _ change: @escaping () -> Void) -> Void

        /// Animates modals, stacks and tabs where a screen says that it comes and goes in a style of the app's own, for
        /// programs and users alike.
        ///
        /// ```swift
        /// $0.animate { style, change in style == .zoom ? ZoomAnimator(isBack: change == .popped || change ==
        /// .dismissed) : nil }
        /// ```
        ///
        /// UIKit takes the swipe back from a stack while the screen on top of it has a style, and asks for no animators
        /// of tabs on visionOS.
        ///
        /// - Parameter make: Makes the animator. It takes as long as it says; a transition is waited for as long as the
        ///   window's `timeout`.
        public mutating func animate(by make: @escaping AnimatorMaking) { animator = make }

        /// Animates the root of the window in a style; UIKit has no animators for that.
        ///
        /// ```swift
        /// $0.animateRoot { _, window, change in
        ///     UIView.transition(with: window, duration: 0.3, options: .transitionFlipFromLeft, animations: change)
        /// }
        /// ```
        ///
        /// - Parameter change: Has to call the function that it is given, which changes the root.
        public mutating func animateRoot(by change: @escaping RootChanging) { changeRoot = change }

        // MARK: Waiting

        /// Shows an overlay over the window while a navigation awaits code of the app: an interceptor, a factory, a case
        /// of a switch. By default nothing is shown.
        ///
        /// ```swift
        /// UIKitWindow(window) { $0.showWaiting() }
        /// ```
        ///
        /// Nothing is shown while the user himself is asked, as `waits(longerThan:atLeast:clock:)` of the window says.
        ///
        /// - Parameters:
        ///   - delay: The time after which a wait is shown.
        ///   - shortest: The time for which it is shown at least.
        ///   - clock: The clock that measures both.
        ///   - make: Makes the overlay, which gets the bounds of the window. By default it is an indicator on a darker
        ///     ground. One with a button lets the user `cancel()` the wait.
        public mutating func showWaiting(
            longerThan delay: Duration = .milliseconds(400),
            atLeast shortest: Duration = .milliseconds(500),
            clock: any Clock<Duration> = ContinuousClock(),
            by make: ((Waiting) -> UIView)? = nil
        ) {
            waitingOverlay = WaitingOverlay(delay: delay, shortest: shortest, clock: clock, make: make)
        }

        // MARK: Foreign modals

        /// Lets navigations dismiss foreign modals of a class: modals that are none of the app's screens.
        ///
        /// Other foreign modals stay, and navigations that would have to dismiss one fail with `dismissalRefused`. Each
        /// call lets more modals leave.
        ///
        /// ```swift
        /// $0.letLeave(UIAlertController.self)
        /// $0.letLeave(.pageSheet)
        /// ```
        ///
        /// - Parameter modals: The class. Its subclasses may leave as well.
        public mutating func letLeave<Modal: UIViewController>(_ modals: Modal.Type) { letLeave { $0 is Modal } }

        /// Lets navigations dismiss foreign modals that are presented in a style.
        ///
        /// A sheet of SwiftUI, whose class has no public name, is a `.pageSheet` or a `.formSheet`.
        ///
        /// - Parameter style: The style. UIKit's `.custom` counts as `.overFullScreen`.
        public mutating func letLeave(_ style: PresentationStyle.Kind) {
            letLeave { PresentationStyle(of: $0).kind == style }
        }

        /// Lets navigations dismiss foreign modals that a function chooses.
        ///
        /// - Parameter mayLeave: Tells that a modal may be dismissed.
        public mutating func letLeave(where mayLeave: @escaping (UIViewController) -> Bool) {
            departures.append(mayLeave)
        }

        /// Lets navigations dismiss all foreign modals, even if the user is busy there.
        public mutating func letAllLeave() { letLeave { _ in true } }

        /// Returns whether a foreign modal may be dismissed.
        func mayLeave(_ modal: UIViewController) -> Bool { departures.contains { $0(modal) } }

        // MARK: For the window

        /// The view controller that is to show a screen; `nil` if its class is unknown.
        func makeController(for screen: any Screen) -> UIViewController? {
            (screen as? any StateKeeping)?.beObserved()
            for line in lines.reversed() {
                if let controller = line.make(screen) { return controller }
            }
            return nil
        }

        /// Returns whether the screens of a class are view controllers themselves, or have a line.
        func canShow(_ type: any Screen.Type) -> Bool {
            type is UIViewController.Type || lines.contains { $0.shows(type) }
        }

        /// Returns whether screens of a subclass have a line.
        func canShowSubclass(of type: any Screen.Type) -> Bool {
            func isBase<Base: Screen>(_ base: Base.Type) -> Bool { lines.contains { $0.type is Base.Type } }
            return isBase(type)
        }

        /// Makes the screen of a container that others have made; `nil` if screens cannot be found in it.
        func makeScreen(for container: UIViewController) -> (any Screen)? {
            for read in readers.reversed() {
                if let screen = read(container) { return screen }
            }
            switch container {
            case is UINavigationController: return NavigationController()
            case is UITabBarController: return TabBarController()
            case let split as UISplitViewController:
                return SplitViewController(split.style == .tripleColumn ? .tripleColumn : .doubleColumn)
            default: return nil
            }
        }
    }
#endif
