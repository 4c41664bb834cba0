#if canImport(UIKit) && !os(watchOS)
    import UIKit

    /// The view controllers of other screens that a container holds, and the position of the selected one.
    @MainActor struct HeldControllers {
        var controllers: [UIViewController] = []
        var selected = 0
        /// `true` if a container of the app's own moves.
        var isMoving = false

        /// Returns whether they are those at some addresses, at rest.
        func are(_ former: (addresses: [UInt], selected: Int)) -> Bool {
            !isMoving && selected == former.selected && controllers.are(at: former.addresses)
        }
    }

    extension HeldControllers {
        /// Asks a container; a split view is asked otherwise.
        init(of container: UIViewController) {
            switch container {
            case let stack as UINavigationController: self.init(controllers: stack.viewControllers)
            case let bar as UITabBarController: self.init(TabContent(of: bar), list: bar.moreList)
            case let own as any ContainerViewController:
                self.init(controllers: own.screenControllers, selected: own.selectedScreenIndex, isMoving: own.isMoving)
            default: self.init()
            }
        }

        /// The tabs, and the list of More if the user sees it.
        init(_ tabs: TabContent, list: @autoclosure () -> UIViewController?) {
            self.init(controllers: tabs.controllers, selected: tabs.selected ?? 0)
            if tabs.isListShown, let list = list() {
                selected = controllers.count
                controllers.append(list)
            }
        }
    }

    extension UIViewController {
        var address: UInt { UInt(bitPattern: ObjectIdentifier(self)) }
    }

    extension Array where Element: AnyObject {
        /// The addresses of the objects.
        var addresses: [UInt] {
            // Safe: a reference is as large as an address.
            unsafe withUnsafeBytes { bytes in unsafe Array<UInt>(bytes.bindMemory(to: UInt.self)) }
        }

        /// Returns whether it holds the objects at some addresses, in their order.
        func are(at addresses: [UInt]) -> Bool {
            if count != addresses.count { return false }
            // Safe: as above. It reads addresses only: a comparison by `===` retains and releases each object, which
            // takes some hundred instructions where weak references to it exist.
            return unsafe withUnsafeBytes { own in
                let own = unsafe own.bindMemory(to: UInt.self)
                for position in addresses.indices where unsafe own[position] != addresses[position] { return false }
                return true
            }
        }

        /// Returns whether both arrays hold the same objects in the same order.
        func isSame(as other: [Element]) -> Bool { are(at: other.addresses) }
    }
#endif
