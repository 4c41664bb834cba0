#if canImport(UIKit) && !os(watchOS)
    public import StepRouter

    /// A screen of the declarations that a window cannot show, or of which that is not known.
    public nonisolated struct ScreenWithoutViewController: Hashable {
        /// The screen, and the step that builds it.
        public let screen: DeclaredScreen
        /// Tells that no screen of that class can be shown. Otherwise a closure knows the class, or subclasses can be
        /// shown.
        public let isCertain: Bool
    }

    extension ScreenWithoutViewController: CustomStringConvertible {
        /// Names the screen, says why it cannot be shown or is not known, and what to do.
        public nonisolated var description: String {
            if isCertain {
                return
                    "\(screen) cannot be shown: it is no view controller. Name its class with UIKitScreens.show."
            }
            if screen.type == nil { return "Which screens can be shown is not known of \(screen)." }
            return
                "\(screen), can be shown if it is of a subclass that UIKitScreens.show names. Let the factory say of which."
        }
    }

    extension UIKitWindow {
        /// The screens that declarations may build and that this window cannot show, each once: those that are neither
        /// view controllers nor have a line in ``UIKitScreens``.
        ///
        /// A navigation that builds such a screen fails with `HierarchyError.foreignScreen`. A test finds it
        /// beforehand:
        ///
        /// ```swift
        /// #expect(window.screensWithoutViewController(in: links).filter(\.isCertain).isEmpty)
        /// ```
        ///
        /// The steps of all chains are looked at, with every case of switches and what containers are built with. A
        /// class that only a closure knows is listed as well, and is not certain.
        ///
        /// - Parameter declarations: Destinations, tables of links, and an app's own routes that are `ScreenDeclaring`.
        /// - Returns: The screens, in the order of the declarations; empty if each of them can be shown.
        public func screensWithoutViewController(
            in declarations: any ScreenDeclaring...
        ) -> [ScreenWithoutViewController] {
            var met: Set<DeclaredScreen> = []
            return declarations.flatMap(\.declaredScreens).compactMap { screen in
                if !met.insert(screen).inserted { return nil }
                guard let type = screen.type else {
                    return ScreenWithoutViewController(screen: screen, isCertain: false)
                }
                if controllers.known.canShow(type) { return nil }
                let isCertain = !controllers.known.canShowSubclass(of: type)
                return ScreenWithoutViewController(screen: screen, isCertain: isCertain)
            }
        }
    }
#endif
