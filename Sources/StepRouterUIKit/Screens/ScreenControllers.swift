#if canImport(UIKit) && !os(watchOS)
    import StepRouter
    import UIKit

    /// The view controller that showed a screen when the window was read last.
    final class Place {
        weak let controller: UIViewController?

        init(_ controller: UIViewController) { self.controller = controller }
    }

    /// A view controller that a reading has found at a place where it was not before.
    struct FoundController {
        let screen: ScreenID
        /// The view controller; `nil` if it has to be looked up again.
        let controller: UIViewController?
        /// Tells that the screen was given its number by the reading.
        let isNew: Bool
    }

    /// Which view controller shows which screen.
    @MainActor final class ScreenControllers {
        private struct Pair {
            weak var controller: UIViewController?
            let screen: any Screen
        }

        let known: UIKitScreens
        /// The view controllers that showed the screens of the last reading, by number.
        private(set) var places: [Place?] = []
        /// By view controller. A screen is kept as long as its view controller is there.
        private var pairs: [ObjectIdentifier: Pair] = [:]
        private var shown: [ObjectIdentifier: ObjectIdentifier] = [:]
        /// The view controllers with a screen that the window does not show: they may be freed.
        private var unplaced: Set<ObjectIdentifier> = []
        /// The column that a split view is to show as soon as it becomes one stack; others show the last one.
        private var topColumns: [ObjectIdentifier: Int] = [:]

        /// Tells by class which presented view controllers are context menus.
        private var menus: [ObjectIdentifier: Bool] = [:]

        /// The tab bars of which the list of More stays in what is read.
        private var keptLists: Set<ObjectIdentifier> = []

        /// Answers for split views which column they show first; they keep a delegate of the app's own.
        let columns = ColumnDelegate()

        init(_ known: UIKitScreens) { self.known = known }

        /// The view controller of a screen that was shown before; `nil` if there is none any more.
        func controller(of screen: any Screen) -> UIViewController? {
            if let controller = screen as? UIViewController { return controller }
            guard let id = shown[ObjectIdentifier(screen)], let pair = pairs[id], pair.screen === screen else {
                return nil
            }
            return pair.controller
        }

        /// The view controller of a screen, made for it if there is none.
        ///
        /// - Throws: `HierarchyError.foreignScreen` if nothing is known of the screen's class.
        func makeController(for screen: any Screen) throws(HierarchyError) -> UIViewController {
            if let controller = controller(of: screen) { return controller }
            guard let controller = known.makeController(for: screen) else { throw .foreignScreen(screen: screen.label) }
            if screen is any ContainerScreen, !controller.isContainer {
                throw .notAContainer(screen: screen.label, controller: String(describing: type(of: controller)))
            }
            pair(controller, screen)
            controller.definesPresentationContext =
                (screen as? any PresentationContextDefining)?.definesPresentationContext
                ?? controller.definesPresentationContext
            return controller
        }

        /// The screen that a view controller shows, or is, or stands for.
        ///
        /// - Parameters:
        ///   - controller: The view controller.
        ///   - isModal: Whether it is presented. A modal in which none of the app's screens is is a stranger as a whole.
        /// - Returns: The screen, made for a container, or a stranger, that is met for the first time.
        func screen(of controller: UIViewController, isModal: Bool) -> any Screen {
            let paired = pairedScreen(of: controller)
            let stranger = paired as? StrangerScreen
            if let paired, stranger == nil { return paired }
            if stranger?.isContainer ?? controller.isContainer {
                if !isModal || isOfApp(controller), let container = known.makeScreen(for: controller) {
                    pair(controller, container)
                    return container
                }
            } else if stranger == nil, let screen = controller as? any Screen {
                return screen
            }
            let seen = stranger ?? StrangerScreen(controller, isContainer: controller.isContainer)
            if stranger == nil { pair(controller, seen) }
            seen.mayLeave = isModal ? { [known] in known.mayLeave($0) || $0.isInspector } : { _ in true }
            return seen
        }

        /// The name of the screen that a view controller shows, or of its class.
        func name(of controller: UIViewController) -> String {
            (pairedScreen(of: controller) ?? controller as? any Screen)?.label
                ?? String(describing: type(of: controller))
        }

        /// How the screen of a view controller comes and goes.
        func transition(of controller: UIViewController) -> TransitionStyle? {
            let screen = pairedScreen(of: controller) ?? controller as? any Screen
            return (screen as? any DecoratedScreen)?.decoration?.transition
        }

        /// Takes a view controller for one that is no screen of the app, and is not looked into.
        func seeAsWhole(_ controller: UIViewController) {
            if pairedScreen(of: controller) == nil { pair(controller, StrangerScreen(controller, isContainer: false)) }
        }

        // MARK: Reading

        /// Notes the view controllers that a reading has found, for the next one.
        func note(_ found: [FoundController]) {
            for found in found {
                let number = found.screen.index
                while places.count <= number { places.append(nil) }
                places[number] = found.controller.map { Place($0) }
                if let controller = found.controller { unplaced.remove(ObjectIdentifier(controller)) }
            }
        }

        // MARK: Parts that UIKit presents by itself

        /// Tells that UIKit presents a view controller by itself, as part of the screen that shows it: a search, or a
        /// context menu, whose class is private.
        func isPart(_ presented: UIViewController) -> Bool { presented is UISearchController || isMenu(presented) }

        /// Tells that a view controller is an open context menu.
        func isMenu(_ presented: UIViewController) -> Bool {
            let type = type(of: presented)
            if let known = menus[ObjectIdentifier(type)] { return known }
            let isMenu = String(describing: type).hasPrefix("_UIContextMenu")
            menus[ObjectIdentifier(type)] = isMenu
            return isMenu
        }

        // MARK: More

        /// Whether the list of More counts as a tab although the user does not see it: as long as what began with it is carried out.
        func keepsList(of tabs: UITabBarController) -> Bool { keptLists.contains(ObjectIdentifier(tabs)) }

        /// Tells that the list of a tab bar is kept.
        var keepsLists: Bool { !keptLists.isEmpty }

        /// Keeps the lists that the user sees now, or none.
        func keepLists(of tabBars: [UITabBarController]) {
            keptLists = Set(tabBars.filter { TabContent(of: $0).isListShown }.map { ObjectIdentifier($0) })
        }

        // MARK: Columns

        /// The position of the last column that a split view shows when it becomes one stack.
        func topColumn(of split: UISplitViewController) -> Int? { topColumns[ObjectIdentifier(split)] }

        /// Says which column a split view is to show when it becomes one stack, which it does when it is shown.
        ///
        /// - Parameters:
        ///   - column: The position of the column; `nil` if its screen says so.
        ///   - split: The split view.
        func setTopColumn(_ column: Int?, of split: UISplitViewController) {
            topColumns[ObjectIdentifier(split)] = column
        }

        // MARK: Pairs

        /// Notes screens that have left: their view controllers may be freed from now on.
        func noteLeaving(_ screens: [any Screen]) {
            for screen in screens { if let id = shown[ObjectIdentifier(screen)] { unplaced.insert(id) } }
        }

        /// Forgets the view controllers that the window does not show and that are freed.
        func purge() {
            for id in unplaced where pairs[id]?.controller == nil {
                unplaced.remove(id)
                unpair(id)
            }
        }

        /// Whether one of the app's screens is, or is in, a view controller.
        private func isOfApp(_ controller: UIViewController) -> Bool {
            if let screen = pairedScreen(of: controller), !(screen is StrangerScreen) { return true }
            guard let held = controller.heldControllers else { return controller is any Screen }
            return held.contains { isOfApp($0) }
        }

        private func pairedScreen(of controller: UIViewController) -> (any Screen)? {
            guard let pair = pairs[ObjectIdentifier(controller)], pair.controller === controller else { return nil }
            return pair.screen
        }

        private func pair(_ controller: UIViewController, _ screen: any Screen) {
            let id = ObjectIdentifier(controller)
            // A view controller that showed another screen is looked up again.
            if pairs[id]?.controller === controller { places = [] }
            unpair(id)
            if let split = controller as? UISplitViewController, split.delegate == nil { split.delegate = columns }
            pairs[id] = Pair(controller: controller, screen: screen)
            unplaced.insert(id)
            shown[ObjectIdentifier(screen)] = id
        }

        /// Forgets what a view controller shows. The screen may be shown by another one now.
        private func unpair(_ id: ObjectIdentifier) {
            topColumns[id] = nil
            guard let screen = pairs.removeValue(forKey: id)?.screen else { return }
            if shown[ObjectIdentifier(screen)] == id { shown[ObjectIdentifier(screen)] = nil }
        }
    }
#endif
