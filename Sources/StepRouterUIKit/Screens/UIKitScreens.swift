#if canImport(UIKit) && !os(watchOS)
    public import StepRouter
    public import UIKit

    /// Which view controllers show the screens of an app in a ``UIKitWindow``.
    ///
    /// A view controller that is a screen itself needs no line here, and neither do `NavigationController`, `TabBarController` and `SplitViewController`,
    /// which UIKit's own controllers show.
    ///
    /// ```swift
    /// UIKitWindow(window) {
    ///     $0.show(ProductScreen.self) { ProductViewController($0) }
    ///     $0.show(BagScreen.self) { UIHostingController(rootView: BagView(screen: $0)) }
    /// }
    /// ```
    @MainActor public struct UIKitScreens {
        /// Makes the view controller of a screen; `nil` for screens of other classes.
        private var makers: [(any Screen) -> UIViewController?] = []
        /// Makes the screen of a container that the app's other code has made; `nil` for controllers of other classes.
        private var readers: [(UIViewController) -> (any Screen)?] = []
        private(set) var mayLeave: (UIViewController) -> Bool = { _ in false }

        init() {
            show(NavigationController.self) { _ in UINavigationController() }
            show(TabBarController.self) { _ in UITabBarController() }
            show(SplitViewController.self) {
                UISplitViewController(style: $0.style == .tripleColumn ? .tripleColumn : .doubleColumn)
            }
        }

        // MARK: Screens

        /// Lets screens of a class be shown by view controllers that are made for them.
        ///
        /// - Parameters:
        ///   - screens: The class. Its subclasses are shown in the same way unless they have a line of their own further down.
        ///   - make: Makes the view controller of one screen. It may keep the screen.
        public mutating func show<Shown: Screen>(_ screens: Shown.Type, by make: @escaping (Shown) -> UIViewController)
        {
            precondition(
                !(screens is any ContainerScreen.Type),
                "\(screens) holds screens, which its view controller has to show: return a UINavigationController, a UITabBarController, a "
                    + "UISplitViewController, or one that is a ContainerViewController."
            )
            makers.append { $0 is any ContainerScreen ? nil : ($0 as? Shown).map(make) }
        }

        /// Lets navigation controllers of a class be shown by view controllers of the app's own class.
        ///
        /// - Parameters:
        ///   - screens: The class. Controllers that others make are taken for it as well if their class is the same.
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
        ///   - screens: The class. Controllers that others make are taken for it as well if their class is the same.
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
        ///   - screens: The class. Controllers that others make are taken for it as well if their class is the same.
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
        ///   - screens: The class. Controllers that others make are taken for it as well if their class is the same.
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
            makers.append { ($0 as? Shown).map(make) }
            if Controller.self == plain { return }
            readers.append { type(of: $0) == Controller.self ? empty() : nil }
        }

        // MARK: Strangers

        /// Lets navigations dismiss some of the modals that are none of the app's screens. As long as nothing is said they stay, and navigations that would have
        /// to dismiss them fail with `dismissalRefused`.
        ///
        /// - Parameter mayLeave: Whether a modal may be dismissed.
        public mutating func letLeave(where mayLeave: @escaping (UIViewController) -> Bool) { self.mayLeave = mayLeave }

        // MARK: For the window

        /// The view controller that is to show a screen; `nil` if its class is unknown.
        func makeController(for screen: any Screen) -> UIViewController? {
            for make in makers.reversed() {
                if let controller = make(screen) { return controller }
            }
            return nil
        }

        /// The screen of a container that others have made; `nil` if it is none that screens can be found in.
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
