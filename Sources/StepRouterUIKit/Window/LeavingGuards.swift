#if canImport(UIKit) && !os(watchOS)
    import StepRouter
    import UIKit

    /// Stands in the ways on which UIKit takes screens off without a question: back buttons, swipes back, and tab bars.
    ///
    /// Only screens that may object are guarded: those that are `DismissalRefusing` or `LeaveConfirming`. UIKit's own
    /// recognisers and the delegates of an app are left as they are.
    @MainActor final class LeavingGuards {
        private let controllers: ScreenControllers
        private let delegates: ContainerDelegates
        private weak let window: (any GestureAnswering)?
        /// The pages whose back button has an action of the window's.
        private var pages: Set<ScreenID> = []
        /// The guarded tab bars.
        private var bars: [ScreenID] = []

        init(_ controllers: ScreenControllers, _ delegates: ContainerDelegates, _ window: any GestureAnswering) {
            self.controllers = controllers
            self.delegates = delegates
            self.window = window
        }

        /// Guards screens that have joined or moved, and no longer those that have left or may not be guarded any more.
        ///
        /// - Parameters:
        ///   - difference: What has changed.
        ///   - tree: The screens that are there now.
        ///   - hasColumns: `true` if there is a split view, whose columns may have become one stack, or none.
        func update(_ difference: Hierarchy.Difference, in tree: ScreenTree, hasColumns: Bool) {
            for id in difference.removed { stopGuarding(page: id, in: tree) }
            let (nodes, changed, barCount) = (tree.hierarchy.nodes, difference.laterRange, bars.count)
            // The page behind the changed ones may be the first of its stack now.
            let positions = hasColumns ? nodes.indices : changed.lowerBound..<changed.upperBound + 1
            for position in positions.clamped(to: nodes.indices) {
                if nodes[position].kind == .tabs { note(bar: nodes[position].screen) }
                if tree.mayObject(nodes[position].screen) { guardWay(to: position, in: tree) }
            }
            let hasSheets = tree.hierarchy.hasSheetsThatGo
            if bars.count != barCount || !difference.removed.isEmpty || !difference.moved.isEmpty || hasSheets {
                updateBars(in: tree)
            }
        }

        private func stopGuarding(page: ScreenID, in tree: ScreenTree) {
            #if !os(tvOS)
                if pages.remove(page) != nil { controller(of: page, in: tree)?.removeBackAction() }
            #endif
        }

        private func controller(of id: ScreenID, in tree: ScreenTree) -> UIViewController? {
            tree.screens[id].flatMap(controllers.controller)
        }

        private func note(bar: ScreenID) { if !bars.contains(bar) { bars.append(bar) } }

        /// Guards the pages by which a screen leaves: it itself, and those that hold or present it.
        private func guardWay(to screen: Int, in tree: ScreenTree) {
            let hierarchy = tree.hierarchy
            var next: Int? = screen
            while let page = next {
                // A sheet may go when the user goes on below it.
                next = hierarchy.screenBelow(sheetThatGoes: page) ?? hierarchy.above(page)
                guard let container = hierarchy.parent(of: page) else { continue }
                switch hierarchy.nodes[container].kind {
                case .tabs: note(bar: hierarchy.nodes[container].screen)
                case .navigation, .split: guardPage(page, in: tree)
                default: break
                }
            }
        }

        private func guardPage(_ page: Int, in tree: ScreenTree) {
            let id = tree.hierarchy.nodes[page].screen
            // A root with an action of its own would get a back button.
            if !tree.hierarchy.hasBackButton(page) { return stopGuarding(page: id, in: tree) }
            #if !os(tvOS)
                guard let window, let controller = controller(of: id, in: tree) else { return }
                if pages.insert(id).inserted { controller.addBackAction(asking: window) }
                if let stack = controller.place?.stack { BackSwipe.add(to: stack, asking: window) }
            #endif
        }

        /// Lets the window's delegate answer for the tab bars by which a screen may leave or be hidden.
        private func updateBars(in tree: ScreenTree) {
            bars.removeAll { bar in
                let isGuarded = isGuarded(bar, in: tree)
                if let controller = controller(of: bar, in: tree) as? UITabBarController {
                    delegates.setGuarding(isGuarded, controller, listening: tree.screens.hasListeners)
                }
                return !isGuarded
            }
        }

        /// Returns whether a stack in a tab bar has more pages than its first, or the tab bar asks before another tab.
        private func isGuarded(_ bar: ScreenID, in tree: ScreenTree) -> Bool {
            let hierarchy = tree.hierarchy
            guard let position = hierarchy.position(of: bar) else { return false }
            if (tree.screens[bar] as? any TabSwitchAsking)?.asksBeforeAnotherTab == true { return true }
            return hierarchy.hasSheetsThatGo
                || hierarchy.children(of: position).contains { hierarchy.hasMoreThanOnePage($0) }
        }
    }

    extension Hierarchy {
        /// The innermost screen below a sheet that goes when the user goes on there.
        fileprivate func screenBelow(sheetThatGoes sheet: Int) -> Int? {
            guard nodes[sheet].leavesInUse, nodes[sheet].style?.goingOn != .stays, let presenter = above(sheet) else {
                return nil
            }
            return innermost(at: level(of: presenter))
        }

        /// Returns whether a page lies above another one on a stack, as itself or as the first page of a column.
        fileprivate func hasBackButton(_ page: Int) -> Bool {
            guard let container = parent(of: page) else { return false }
            let isFirst = page == content(of: container)
            switch nodes[container].kind {
            case .navigation: return !isFirst || hasBackButton(container)
            case .split: return !isFirst && nodes[container].isCollapsed
            default: return false
            }
        }

        fileprivate func hasMoreThanOnePage(_ tab: Int) -> Bool {
            let first = content(of: tab)
            return nodes[tab].kind == .navigation && first < end(tab) && end(first) < end(tab)
        }
    }

    extension ScreenTree {
        /// Returns whether a user who takes a screen off may have to be stopped.
        fileprivate func mayObject(_ id: ScreenID) -> Bool {
            screens.entry(id).map { $0.known.mayObject && $0.known.type != StrangerScreen.self } ?? false
        }
    }

    // MARK: Back buttons

    #if !os(tvOS)
        extension UIViewController {
            /// Lets the back button ask a window, unless the app has said what is on the left of the bar.
            fileprivate func addBackAction(asking window: any GestureAnswering) {
                let item = navigationItem
                // One of a window that is gone is replaced.
                if let action = item.backAction, action.identifier != .stepRouterBack { return }
                if item.leftBarButtonItem != nil, !item.leftItemsSupplementBackButton { return }
                item.backAction = UIAction(identifier: .stepRouterBack) { [weak self, weak window] _ in
                    guard let self else { return }
                    if let window { return window.goBack(from: self) }
                    self.navigationController?.popViewController(animated: true)
                }
            }

            fileprivate func removeBackAction() {
                // The item keeps a copy of the action.
                if navigationItem.backAction?.identifier == .stepRouterBack { navigationItem.backAction = nil }
            }
        }

        extension UIAction.Identifier {
            fileprivate static let stepRouterBack = UIAction.Identifier("StepRouter.back")
        }

        // MARK: The swipe back

        /// Takes the swipe back from UIKit where a screen objects, and then does what the back button does.
        private final class BackSwipe: UIPanGestureRecognizer, UIGestureRecognizerDelegate {
            /// The distance from the edge within which UIKit's swipe begins.
            private static let edge: CGFloat = 32

            private weak var stack: UINavigationController?
            private weak var window: (any GestureAnswering)?

            /// Adds one to the view of a stack, unless there is one.
            static func add(to stack: UINavigationController, asking window: any GestureAnswering) {
                let view: UIView = stack.view
                if view.gestureRecognizers?.contains(where: { ($0 as? Self)?.window === window }) == true { return }
                let swipe = BackSwipe()
                (swipe.stack, swipe.window, swipe.delegate) = (stack, window, swipe)
                view.addGestureRecognizer(swipe)
                stack.interactivePopGestureRecognizer?.require(toFail: swipe)
                #if !os(visionOS)
                    if #available(iOS 26.0, *) { stack.interactiveContentPopGestureRecognizer?.require(toFail: swipe) }
                #endif
            }

            /// Begins where the user drags back and may not: the question takes the place of the swipe.
            func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
                guard let stack, let window, stack.viewControllers.count > 1, stack.transitionCoordinator == nil,
                    isBackwards(in: stack)
                else { return false }
                return !window.mayGoBack(in: stack)
            }

            /// Returns whether it is a drag with which UIKit would go back.
            private func isBackwards(in stack: UINavigationController) -> Bool {
                let view: UIView = stack.view
                let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
                let (velocity, start) = (velocity(in: view), location(in: view).x - translation(in: view).x)
                if isMirrored ? -velocity.x <= abs(velocity.y) : velocity.x <= abs(velocity.y) { return false }
                if (isMirrored ? view.bounds.width - start : start) < Self.edge { return true }
                #if os(visionOS)
                    return false
                #else
                    guard #available(iOS 26.0, *), stack.interactiveContentPopGestureRecognizer != nil else {
                        return false
                    }
                    guard let touched = view.hitTest(location(in: view), with: nil) else { return false }
                    return !sequence(first: touched) { $0.superview }.contains { $0.scrollsBack(isMirrored) }
                #endif
            }
        }

        extension UIView {
            /// Returns whether a drag back scrolls it.
            fileprivate func scrollsBack(_ isMirrored: Bool) -> Bool {
                guard let scroll = self as? UIScrollView else { return false }
                let (start, end) = (scroll.contentOffset.x, scroll.contentOffset.x + scroll.bounds.width)
                return isMirrored
                    ? end < scroll.contentSize.width + scroll.adjustedContentInset.right
                    : start > -scroll.adjustedContentInset.left
            }
        }
    #endif
#endif
