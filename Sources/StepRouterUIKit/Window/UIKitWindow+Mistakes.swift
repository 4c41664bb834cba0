#if canImport(UIKit) && !os(watchOS)
    import StepRouter
    import UIKit

    extension UIKitWindow {
        /// Tells of each class once that has a `canBeDismissed` of which nobody is asked. A computed property cannot be seen.
        func noticeMistakes(in joined: [ScreenID]) {
            for case let controller as UIViewController in joined.lazy.compactMap({ self.screens[$0] }) {
                let type = type(of: controller)
                guard !(controller is any DismissalRefusing), noticed.insert(ObjectIdentifier(type)).inserted,
                    Mirror(reflecting: controller).hasProperty("canBeDismissed")
                else { continue }
                logger.log(
                    "\(type) has a canBeDismissed that no navigation asks. Let the class say DismissalRefusing, beside Screen.",
                    at: .error
                )
            }
        }
    }

    extension Mirror {
        /// Whether a class, or one that it derives from, stores a property of a name.
        fileprivate func hasProperty(_ name: String) -> Bool {
            children.contains { $0.label?.hasSuffix(name) == true } || superclassMirror?.hasProperty(name) == true
        }
    }
#endif
