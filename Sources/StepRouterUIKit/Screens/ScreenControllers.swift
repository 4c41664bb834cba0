#if canImport(UIKit) && !os(watchOS)
    public import StepRouter
    public import UIKit

    /// Knows which view controller shows which screen.
    @MainActor final class ScreenControllers {
        private final class Pair {
            weak let controller: UIViewController?
            let screen: any Screen

            init(_ controller: UIViewController, _ screen: any Screen) {
                self.controller = controller
                self.screen = screen
            }
        }

        /// The app's own view controllers for its screens.
        let known: UIKitScreens
        /// The view controllers that showed the screens of the last reading, by number.
        private(set) var places: [MetController?] = []
        /// The sight of the last look; `nil` if the next one has to read the window.
        private(set) var sight: Sight?
        /// The pairs by view controller. A screen is kept as long as its view controller is there.
        private var pairs: [ObjectIdentifier: Pair] = [:]
        /// The view controllers by screen.
        private var shown: [ObjectIdentifier: ObjectIdentifier] = [:]
        /// The view controllers with a screen that the window does not show: they may be freed.
        private var unplaced: Set<ObjectIdentifier> = []
        /// The sheets that are hidden, each with its style, by the view controller of the screen that they are hidden with.
        private var hiddenSheets: [ObjectIdentifier: (sheet: UIViewController, style: PresentationStyle)] = [:]
        /// Tells by class which presented view controllers are context menus.
        private var menus: [ObjectIdentifier: Bool] = [:]

        /// Says which column split views show first. They keep a delegate of the app's own.
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
        /// - Throws: `HierarchyError.foreignScreen` if nothing is known of the screen's class, and `notAContainer` if
        ///   the view controller of a container cannot hold screens.
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

        /// The screen that a view controller shows, or is, or the foreign screen that stands for it.
        ///
        /// - Parameters:
        ///   - controller: The view controller.
        ///   - isModal: Says that it is presented. A modal without screens of the app is foreign as a whole.
        /// - Returns: The screen; made if a container, or a foreign view controller, is met for the first time.
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
            knownScreen(of: controller)?.label ?? String(describing: type(of: controller))
        }

        /// The style in which the screen of a view controller comes and goes.
        func transition(of controller: UIViewController) -> TransitionStyle? {
            (knownScreen(of: controller) as? any DecoratedScreen)?.decoration?.transition
        }

        /// The screen that a view controller shows, or is; `nil` if it was never read with one.
        func knownScreen(of controller: UIViewController) -> (any Screen)? {
            pairedScreen(of: controller) ?? controller as? any Screen
        }

        /// Takes a view controller for a foreign one that is not looked into.
        func seeAsWhole(_ controller: UIViewController) {
            if pairedScreen(of: controller) == nil { pair(controller, StrangerScreen(controller, isContainer: false)) }
        }

        // MARK: Reading

        /// Notes what a look has seen, for the next one.
        ///
        /// - Parameters:
        ///   - found: The view controllers that it has met where they were not before.
        ///   - sight: What the next look may compare; `nil` if it has to read the window.
        func note(_ found: [MetController], _ sight: Sight?) {
            self.sight = sight
            for found in found {
                guard let number = found.screen?.index else { continue }
                while places.count <= number { places.append(nil) }
                places[number] = found.mayShowAnother ? nil : found
                if let controller = found.controller { unplaced.remove(ObjectIdentifier(controller)) }
            }
        }

        /// Forgets what the last look has seen: the next one reads the window.
        func forgetSight() { sight = nil }

        // MARK: Parts that UIKit presents by itself

        /// Returns whether UIKit presents a view controller by itself, as part of the screen that shows it: a search,
        /// or a context menu, whose class is private.
        func isPart(_ presented: UIViewController) -> Bool { presented is UISearchController || isMenu(presented) }

        /// Returns whether a view controller is an open context menu.
        func isMenu(_ presented: UIViewController) -> Bool {
            let type = type(of: presented)
            if let known = menus[ObjectIdentifier(type)] { return known }
            let isMenu = String(describing: type).hasPrefix("_UIContextMenu")
            menus[ObjectIdentifier(type)] = isMenu
            return isMenu
        }

        // MARK: Hidden sheets

        /// Keeps a sheet that is hidden with the screen that another view controller shows.
        func hide(_ sheet: UIViewController, below page: UIViewController, _ style: PresentationStyle) {
            hiddenSheets[ObjectIdentifier(page)] = (sheet, style)
            forgetSight()
        }

        /// Forgets that a sheet was hidden: it is presented.
        ///
        /// - Returns: Hides it again; `nil` if it was not hidden.
        func show(_ sheet: UIViewController) -> (() -> Void)? {
            guard let (page, hidden) = hiddenSheets.first(where: { $0.value.sheet === sheet }) else { return nil }
            hiddenSheets[page] = nil
            forgetSight()
            return { [self] in
                hiddenSheets[page] = hidden
                forgetSight()
            }
        }

        /// The sheet that is hidden with a view controller's screen, and its style.
        func hiddenSheet(below page: UIViewController) -> (sheet: UIViewController, style: PresentationStyle)? {
            hiddenSheets.isEmpty ? nil : hiddenSheets[ObjectIdentifier(page)]
        }

        /// Lets go of the hidden sheets that have left with their screens.
        func forgetHiddenSheets(besides isThere: (UIViewController) -> Bool) {
            if hiddenSheets.isEmpty { return }
            hiddenSheets = hiddenSheets.filter { isThere($0.value.sheet) }
        }

        // MARK: Pairs

        /// Notes that screens have left: their view controllers may be freed from now on.
        func noteLeaving(_ screens: [any Screen]) {
            for screen in screens { if let id = shown[ObjectIdentifier(screen)] { unplaced.insert(id) } }
        }

        /// Forgets the view controllers outside of the window that were freed.
        func purge() {
            for id in unplaced where pairs[id]?.controller == nil {
                unplaced.remove(id)
                unpair(id)
            }
        }

        /// Returns whether a view controller is, or holds, one of the app's screens.
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
            if pairs[id]?.controller === controller { (places, sight) = ([], nil) }
            unpair(id)
            if let split = controller as? UISplitViewController, split.delegate == nil { split.delegate = columns }
            pairs[id] = Pair(controller, screen)
            unplaced.insert(id)
            shown[ObjectIdentifier(screen)] = id
        }

        /// Forgets which screen a view controller shows. Another one may show it now.
        private func unpair(_ id: ObjectIdentifier) {
            columns.forget(id)
            guard let screen = pairs.removeValue(forKey: id)?.screen else { return }
            if shown[ObjectIdentifier(screen)] == id { shown[ObjectIdentifier(screen)] = nil }
        }
    }

    /// A view controller that is none of the app's screens, as a hierarchy has it.
    ///
    /// It may be an alert, a system's controller, or a screen that has not moved over yet.
    ///
    /// No finder looks for it, and its content is not looked into. Navigations do not dismiss it where it is a modal,
    /// unless ``UIKitScreens/letLeave(where:)`` says otherwise. In a container it leaves as the user would take it off.
    public final class StrangerScreen: NamedScreen, @MainActor DismissalRefusing {
        /// The view controller, as long as there is one.
        public private(set) weak var controller: UIViewController?
        /// The name of its view controller's class, for messages.
        public let screenName: String
        /// `true` if a navigation may take it away.
        @MainActor public var canBeDismissed: Bool { controller.map(mayLeave) ?? true }
        /// The question whether its view controller may leave.
        @MainActor var mayLeave: (UIViewController) -> Bool = { _ in true }

        /// Names two ways to let navigations dismiss it: by its class, and by its style, for a class that has no name
        /// in the app, as that of a SwiftUI sheet.
        @MainActor public var refusalAdvice: String {
            let style = controller.map { PresentationStyle(of: $0).kind.rawValue } ?? "pageSheet"
            return
                "It is none of the app's screens: let the user finish there first, or let it leave, by its class or by its style, as in UIKitWindow(window) { $0.letLeave(\(screenName).self) } or $0.letLeave(.\(style))."
        }

        /// `true` if its view controller holds others, one of which may be a screen of the app later.
        let isContainer: Bool

        init(_ controller: UIViewController, isContainer: Bool) {
            self.controller = controller
            self.isContainer = isContainer
            screenName = String(describing: type(of: controller))
        }
    }
#endif
