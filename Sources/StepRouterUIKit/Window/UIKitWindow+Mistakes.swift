#if canImport(UIKit) && !os(watchOS)
    public import StepRouter
    import UIKit

    extension UIKitWindow {
        /// A screen of the declarations that a window cannot show, or perhaps cannot.
        public nonisolated struct ScreenWithoutViewController: Hashable {
            /// The screen, and the step that builds it.
            public let screen: DeclaredScreen
            /// `true` if no screen of that class can be shown. Otherwise only a closure knows the class, or subclasses
            /// can be shown.
            public let isCertain: Bool
        }
    }

    extension UIKitWindow.ScreenWithoutViewController: CustomStringConvertible {
        /// Names the screen, says why it cannot be shown, or that this is not known, and gives advice.
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
        /// Finds the screens that declarations may build and that this window cannot show, each once: they are no view
        /// controllers, and have no line in ``UIKitScreens``.
        ///
        /// A navigation that builds such a screen fails with `HierarchyError.foreignScreen`. A test finds it
        /// beforehand:
        ///
        /// ```swift
        /// #expect(window.screensWithoutViewController(in: links).filter(\.isCertain).isEmpty)
        /// ```
        ///
        /// The steps of all chains are looked at, with every case of switches and the content of containers. A class
        /// that only a closure knows is listed as well, and is not certain.
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

        // MARK: At run time

        /// Logs the mistakes of classes whose screens have joined, each once.
        func noticeMistakes(in joined: [ScreenID]) {
            for screen in joined.lazy.compactMap({ self.screens[$0] }) {
                if let stranger = (screen as? StrangerScreen)?.controller {
                    let isContainer = stranger is UISplitViewController || stranger is any ContainerViewController
                    let embedded = isContainer ? nil : stranger.embeddedScreen
                    notice(stranger, if: isContainer || embedded != nil) {
                        strangeness(of: stranger, $0, embedding: embedded)
                    }
                } else if let controller = screen as? UIViewController {
                    notice(controller, if: !(screen is any DismissalRefusing)) { type in
                        Mirror(reflecting: controller).hasProperty("canBeDismissed")
                            ? "\(type) has a canBeDismissed that no navigation asks. Let the class say DismissalRefusing, beside Screen."
                            : nil
                    }
                }
            }
        }

        /// Explains why a container is not looked into.
        private func strangeness(
            of container: UIViewController,
            _ type: UIViewController.Type,
            embedding screen: (any Screen)?
        ) -> String? {
            if let screen {
                return
                    "\(type) is not looked into, and \(screen.label) in it is not found. Let it conform to ContainerViewController, and name a class for it with UIKitScreens.show."
            }
            if (container as? UISplitViewController)?.hasColumns == false {
                return "\(type) has no style, so that its columns are not looked into. Make it with init(style:)."
            }
            if controllers.known.makeScreen(for: container) != nil { return nil }
            return "\(type) is not looked into: it shows no class of the declarations. Name one with UIKitScreens.show."
        }

        private func notice(
            _ controller: UIViewController,
            if isSuspicious: Bool,
            _ mistake: (UIViewController.Type) -> String?
        ) {
            let type = type(of: controller)
            guard isSuspicious, noticed.insert(ObjectIdentifier(type)).inserted, let mistake = mistake(type) else {
                return
            }
            logger.log(mistake, at: .error)
        }
    }

    extension UIViewController {
        /// A screen of the app that is embedded in it, at any depth.
        fileprivate var embeddedScreen: (any Screen)? {
            for child in children {
                if let screen = child as? any Screen ?? child.embeddedScreen { return screen }
            }
            return nil
        }
    }

    extension Mirror {
        /// Returns whether a class, or one that it derives from, stores a property of a name, as far as can be seen.
        fileprivate func hasProperty(_ name: String) -> Bool {
            children.contains { $0.label?.hasSuffix(name) == true } || superclassMirror?.hasProperty(name) == true
        }
    }
#endif
