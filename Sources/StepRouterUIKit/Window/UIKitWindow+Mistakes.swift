#if canImport(UIKit) && !os(watchOS)
    import StepRouter
    import UIKit

    extension UIKitWindow {
        /// Tells of each class once what is wrong about it.
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

        /// Why a container is not looked into although it might be.
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
        /// A screen of the app's that it embeds, itself or deeper.
        fileprivate var embeddedScreen: (any Screen)? {
            for child in children {
                if let screen = child as? any Screen ?? child.embeddedScreen { return screen }
            }
            return nil
        }
    }

    extension Mirror {
        /// Whether a class, or one that it derives from, stores a property of a name. A computed one cannot be seen.
        fileprivate func hasProperty(_ name: String) -> Bool {
            children.contains { $0.label?.hasSuffix(name) == true } || superclassMirror?.hasProperty(name) == true
        }
    }
#endif
