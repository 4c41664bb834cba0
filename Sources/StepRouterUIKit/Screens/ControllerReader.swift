#if canImport(UIKit) && !os(watchOS)
    import StepRouter
    import UIKit

    /// Reads the view controllers of a window, in one walk: the screens that they show, their places, and what moves.
    ///
    /// A view controller at the place where it was read last keeps its number without being looked up. View controllers
    /// below the top of a stack that holds what it held are taken over and not asked: UIKit presents nothing from a
    /// view that is in no window.
    @MainActor struct ControllerReader {
        private let controllers: ScreenControllers
        private let screens: ScreenTable
        private let size: UIUserInterfaceSizeClass
        /// The nodes that were read last.
        private let former: [HierarchyNode]
        private let formerSize: Hierarchy.HorizontalSize
        /// The view controllers that showed its screens, by number.
        private let places: [Place?]
        /// The hierarchy in which modals have their declared styles, which a view controller may show in a way of its own.
        private let declared: Hierarchy
        /// The tab bars of which the list of More is read although the user does not see it.
        private let keptLists: Set<ObjectIdentifier>

        private var nodes: [HierarchyNode] = []
        /// Tells by number which screens were met.
        private var met: [Bool]
        /// The groups of tabs whose stacks show nothing yet, by stack.
        private var groups: [ObjectIdentifier: UITabGroup] = [:]
        /// Tells that a split view was met: where there is none, nothing is a column.
        private var hasSplitViews = false
        /// The positions of the last columns that split views show as one stack, by split view.
        private var topColumns: [ObjectIdentifier: Int] = [:]

        /// Tells that a node is another one than at its place in the former hierarchy.
        private var isChanged = false
        /// Tells that the view controller that was added last presents nothing and does not move. Neither do its
        /// parents then.
        private var isIdle = false

        /// The outermost view controller in a transition, or the modal that comes or goes; `nil` if nothing moves.
        private(set) var moving: UIViewController?
        /// Tells that the user has yet to decide about it, or has decided against it: nothing has changed then.
        private(set) var isUndecided = false
        /// The view controllers that were not read at their places before.
        private(set) var found: [FoundController] = []
        /// All that was asked; `nil` if it is not wanted, or more than a ``Sight`` compares.
        private(set) var answers: [Sight.Answer]?

        /// Makes a reader of a window.
        ///
        /// - Parameters:
        ///   - controllers: Knows the view controllers of screens.
        ///   - screens: The numbers of the screens.
        ///   - size: The width of the window.
        ///   - former: The hierarchy that was read last.
        ///   - declared: The hierarchy that has the styles in which modals were declared.
        ///   - keptLists: The tab bars of which the list of More is read although the user does not see it.
        ///   - notingAnswers: `true` if all that is asked is noted, for a ``Sight``.
        init(
            _ controllers: ScreenControllers,
            _ screens: ScreenTable,
            in size: UIUserInterfaceSizeClass,
            after former: Hierarchy,
            declaring declared: Hierarchy,
            keeping keptLists: Set<ObjectIdentifier>,
            notingAnswers: Bool
        ) {
            self.controllers = controllers
            self.screens = screens
            self.size = size
            self.former = former.nodes
            formerSize = former.horizontalSize
            self.declared = declared
            self.keptLists = keptLists
            places = controllers.places
            met = Array(repeating: false, count: places.count)
            if notingAnswers { answers = [] }
        }

        /// Reads the view controllers from the root of the window on.
        ///
        /// - Returns: The hierarchy that they show; `nil` if that is what was read last.
        mutating func read(_ root: UIViewController?) -> Hierarchy? {
            nodes.reserveCapacity(former.count + 4)
            if let root {
                var rest = 0..<former.count
                add(root, from: place(of: root, in: &rest), depth: 0)
            }
            let now: Hierarchy.HorizontalSize = size == .regular ? .regular : .compact
            isChanged = isChanged || nodes.count != former.count
            if now == formerSize, !isChanged || nodes == former { return nil }
            return Hierarchy(Subtree(nodes: nodes), now)
        }

        // MARK: The walk

        /// Adds a view controller, its modal, and what it holds.
        ///
        /// - Parameters:
        ///   - controller: The view controller.
        ///   - place: Its position in the former hierarchy; `nil` if it was not at that place.
        ///   - isModal: Says that it is presented.
        ///   - depth: The number of screens above it.
        /// - Returns: `false` if its screen was met before.
        @discardableResult
        private mutating func add(
            _ controller: UIViewController,
            from place: Int?,
            isModal: Bool = false,
            depth: UInt32
        ) -> Bool {
            var node = if let place { former[place] } else { find(controller, isModal: isModal) }
            if !meet(node.screen) { return false }
            node.definesContext = controller.definesPresentationContext
            answers?.append(.context(controller, definesIt: node.definesContext))
            node.style = isModal ? style(of: controller, node.screen) : nil
            (node.extent, node.shown, node.depth) = (1, 0, depth)
            let content = content(of: controller, &node)
            if hasSplitViews { node.column = UInt8(clamping: column(of: controller)) }
            let position = nodes.count
            nodes.append(node)
            var rest = if let place { place + 1..<end(of: place) } else { 0..<0 }
            let formerModal = rest.first
            if let formerModal, former[formerModal].isModal {
                rest.removeFirst(Int(former[formerModal].extent))
            }
            isIdle = false
            if node.isContainer { addContent(content, of: controller, at: position, from: rest) }
            // A view controller answers for those around it as well (UIKit's documentation of both properties).
            if !isIdle, let modal = modal(of: controller, isContainer: node.isContainer) {
                addModal(modal, of: position, from: formerModal)
            }
            nodes[position].extent = UInt32(nodes.count - position)
            if position != place || nodes[position] != former[position] { isChanged = true }
            return true
        }

        /// Adds the modal of a screen, before what the screen holds.
        private mutating func addModal(_ modal: UIViewController, of presenter: Int, from former: Int?) {
            let content = Array(nodes[(presenter + 1)...])
            nodes.removeLast(content.count)
            let place = former.flatMap { shows(modal, at: $0) ? $0 : nil }
            add(modal, from: place, isModal: true, depth: nodes[presenter].depth + 1)
            if nodes[presenter].shown > 0 { nodes[presenter].shown += UInt32(nodes.count - presenter - 1) }
            nodes += content
            isIdle = false
        }

        /// Adds what a container holds.
        ///
        /// - Parameters:
        ///   - content: The view controllers that it holds.
        ///   - controller: The container.
        ///   - container: Its position.
        ///   - rest: The positions of what it held in the former hierarchy.
        private mutating func addContent(
            _ content: Content,
            of controller: UIViewController,
            at container: Int,
            from rest: Range<Int>
        ) {
            var rest = rest
            let first = nodes.count
            var count = takeOverCovered(content, of: container, from: &rest)
            var isContainerIdle = false
            for held in content.controllers.dropFirst(count) {
                let place = place(of: held, in: &rest)
                if !add(held, from: place, depth: nodes[container].depth + 1) { continue }
                count += 1
                if isIdle, !isContainerIdle { isContainerIdle = held.parent === controller }
            }
            isIdle = isContainerIdle
            let selected = (0..<count).contains(content.selected) ? content.selected : 0
            let shown = screens.shownRange(of: nodes[container], count: count, selected: selected)
            nodes[container].selected = nodes[container].kind == .navigation ? 0 : UInt32(selected)
            nodes[container].shownCount = UInt32(shown.count)
            if shown.isEmpty { return }
            var position = first
            for _ in 0..<shown.lowerBound { position += Int(nodes[position].extent) }
            nodes[container].shown = UInt32(position - container)
        }

        /// Takes over the screens below the top of a stack that holds what it held, if they have no modal and hold
        /// nothing.
        ///
        /// - Returns: The number of screens that were taken over.
        private mutating func takeOverCovered(
            _ content: Content,
            of container: Int,
            from rest: inout Range<Int>
        ) -> Int {
            let (held, count) = (content.controllers, content.controllers.count - 1)
            let (first, top) = (rest.lowerBound, rest.lowerBound + count)
            guard nodes[container].kind == .navigation, !hasSplitViews, count > 0, top < rest.upperBound,
                end(of: top) == rest.upperBound, former[top].depth == nodes[container].depth + 1,
                shows(held[count], at: top)
            else { return 0 }
            for number in 0..<count {
                let node = former[first + number]
                if node.isContainer || isMet(node.screen) || !shows(held[number], node.screen) { return 0 }
            }
            for place in first..<top { _ = meet(former[place].screen) }
            if nodes.count != first { isChanged = true }
            nodes.append(contentsOf: former[first..<top])
            rest = top..<rest.upperBound
            return count
        }

        /// Takes the next place of the former hierarchy, if a view controller shows its screen.
        private func place(of controller: UIViewController, in rest: inout Range<Int>) -> Int? {
            guard let place = rest.first, shows(controller, at: place) else { return nil }
            rest.removeFirst(Int(former[place].extent))
            return place
        }

        /// Tells that a view controller shows the screen at a place of the former hierarchy.
        private func shows(_ controller: UIViewController, at place: Int) -> Bool {
            shows(controller, former[place].screen)
        }

        @inline(__always)
        private func shows(_ controller: UIViewController, _ screen: ScreenID) -> Bool {
            let number = screen.index
            guard number < places.count, let place = places[number] else { return false }
            return place.controller === controller
        }

        /// The node of the screen that a view controller shows, without its place.
        private mutating func find(_ controller: UIViewController, isModal: Bool) -> HierarchyNode {
            let screen = controllers.screen(of: controller, isModal: isModal)
            let (node, isNew) = screens.node(of: screen)
            // A container without screens of the app may get one, and is another screen then.
            let maySwitch = isModal && (screen as? StrangerScreen)?.isContainer == true
            found.append(FoundController(screen: node.screen, controller: maySwitch ? nil : controller, isNew: isNew))
            if maySwitch { answers = nil }
            return node
        }

        /// The position behind a place of the former hierarchy and all that is in it.
        private func end(of place: Int) -> Int { place + Int(former[place].extent) }

        private func isMet(_ screen: ScreenID) -> Bool { screen.index < met.count && met[screen.index] }

        /// Notes that a screen is met.
        ///
        /// - Returns: `false` if it was met before.
        private mutating func meet(_ screen: ScreenID) -> Bool {
            if isMet(screen) { return false }
            while met.count <= screen.index { met.append(false) }
            met[screen.index] = true
            return true
        }

        // MARK: Modals and movement

        /// The modal that a view controller, or a part of it, presents; `nil` if it is leaving. Notes what moves.
        private mutating func modal(of controller: UIViewController, isContainer: Bool) -> UIViewController? {
            // UIKit presents nothing from a view that is in no window.
            if !controller.isViewLoaded {
                answers?.append(.notLoaded(controller))
                return nil
            }
            let (coordinator, presented) = (controller.transitionCoordinator, controller.presentedViewController)
            // Set at the end, because the parts that are asked below set it as well.
            defer { isIdle = coordinator == nil && presented == nil }
            note(coordinator, of: controller)
            answers?.append(.presents(controller, presented, by: presented?.presentingViewController))
            var modal: UIViewController?
            if let presented, let presenter = presented.presentingViewController, presents(presenter, for: controller) {
                if presented.isBeingPresented || presented.isBeingDismissed {
                    moving = presented
                    note(presented.transitionCoordinator, of: presented)
                }
                if !presented.isBeingDismissed {
                    let isPart = controllers.isPart(presented)
                    modal = isPart ? self.modal(of: presented, isContainer: false) : presented
                }
            }
            if isContainer { return modal }
            let parts = controller.children
            answers?.append(.parts(controller, parts))
            if parts.isEmpty || controller.isContainer { return modal }
            for part in parts {
                let inner = self.modal(of: part, isContainer: false)
                modal = modal ?? inner
            }
            return modal
        }

        /// Tells that a view controller presents for another one: it is the same, or the navigation controller that
        /// UIKit has put that into, as a column.
        private func presents(_ presenter: UIViewController, for controller: UIViewController) -> Bool {
            if presenter === controller { return true }
            guard hasSplitViews, let split = controller.splitView, split.seen(controller) === controller else {
                return false
            }
            return split.onStack(controller) === presenter
        }

        private mutating func note(
            _ coordinator: (any UIViewControllerTransitionCoordinator)?,
            of controller: UIViewController
        ) {
            guard let coordinator else { return }
            moving = controller
            if coordinator.isInteractive || coordinator.isCancelled { isUndecided = true }
        }

        private mutating func style(of modal: UIViewController, _ screen: ScreenID) -> PresentationStyle {
            var style = PresentationStyle(of: modal)
            answers?.append(.style(modal, style))
            if modal.modalPresentationStyle == .custom, let declared = declared.presentationStyle(of: screen) {
                style.kind = declared.kind
            }
            return style
        }

        // MARK: What containers hold

        /// The view controllers of other screens that a container holds, and the position of the selected one.
        private struct Content {
            var controllers: [UIViewController] = []
            var selected = 0
        }

        private mutating func content(of controller: UIViewController, _ node: inout HierarchyNode) -> Content {
            if !node.isContainer { return Content() }
            switch controller {
            case let stack as UINavigationController: return Content(controllers: content(of: stack))
            case let bar as UITabBarController: return content(of: bar)
            case let split as UISplitViewController: return content(of: split, &node)
            case let own as any ContainerViewController:
                if own.isMoving { moving = own }
                let content = Content(controllers: own.screenControllers, selected: own.selectedScreenIndex)
                answers?.append(.own(own, content.controllers, selected: content.selected))
                return content
            default: return Content()
            }
        }

        private mutating func content(of stack: UINavigationController) -> [UIViewController] {
            // The stack of a group that has never been selected is about to be filled.
            if !groups.isEmpty, let group = groups[ObjectIdentifier(stack)] { return group.stackToShow }
            guard hasSplitViews, let split = stack.splitView, split.isOneStack(in: size) else {
                let content = stack.viewControllers
                answers?.append(.stack(stack, content))
                return content
            }
            if split.isCollapsed {
                return split.columnStack === stack
                    ? stack.viewControllers.map { split.column(onStack: $0) } : stack.viewControllers
            }
            // A split view that is not shown yet is about to put its columns on the stack, and others above them.
            let pushed = controllers.columns[pushedOn: split]
            func isPushed(_ controller: UIViewController) -> Bool { pushed.contains { $0 === controller } }
            let own = stack.viewControllers.filter { !isPushed($0) }
            if split.columnStack !== stack { return own }
            let above = split.columnStacks.flatMap { $0.viewControllers.filter(isPushed) }
            return own + split.raisedColumns(upTo: topColumn(of: split)) + above
        }

        /// The tabs, and the list of More if the user sees it, or if it is kept.
        private mutating func content(of bar: UITabBarController) -> Content {
            let content = TabContent(of: bar)
            answers?.append(.tabs(bar, content))
            for tab in content.tabs {
                guard let group = tab as? UITabGroup, let stack = group.managingNavigationController,
                    stack.viewControllers.isEmpty
                else { continue }
                groups[ObjectIdentifier(stack)] = group
                // What the group is about to show is more than is compared.
                answers = nil
            }
            var held = Content(controllers: content.controllers, selected: content.selected ?? 0)
            if content.isListShown || keptLists.contains(ObjectIdentifier(bar)), let list = bar.moreList {
                controllers.seeAsWhole(list)
                held.controllers.append(list)
            }
            if content.isListShown { held.selected = content.controllers.count }
            return held
        }

        /// The columns: all of them side by side; of one stack, those that are not on it.
        private mutating func content(of split: UISplitViewController, _ node: inout HierarchyNode) -> Content {
            hasSplitViews = true
            // Columns are read from many properties, and rarely: they are read again.
            answers = nil
            node.isCollapsed = split.isOneStack(in: size)
            node.columnLimit = UInt8(split.columns.count)
            node.hasInspector = false
            node.hiddenColumns = node.isCollapsed ? 0 : split.hiddenColumns
            var columns = split.columnControllers
            if !node.isCollapsed {
                // It is asked anew each time that it collapses.
                controllers.columns[next: split] = nil
                if split.viewIfLoaded?.window == nil { controllers.columns[pushedOn: split] = [] }
                if let inspector = split.shownInspector {
                    node.hasInspector = true
                    columns.append(inspector)
                }
                return Content(controllers: columns, selected: max(0, columns.count - 1))
            }
            if let compact = split.compactController {
                node.columnLimit = 1
                return Content(controllers: [compact])
            }
            let top = controllers.columns[next: split] ?? screens.topColumn(of: node, count: columns.count)
            topColumns[ObjectIdentifier(split)] = top
            if split.columnStack == nil {
                let shown = columns.lastIndex { $0 === split.shownColumn }
                return Content(controllers: columns, selected: max(0, min(columns.count - 1, shown ?? top)))
            }
            let raised = split.raisedColumns(upTo: top)
            columns.removeAll { column in raised.contains { $0 === column } }
            return Content(controllers: columns)
        }

        private func topColumn(of split: UISplitViewController) -> Int { topColumns[ObjectIdentifier(split)] ?? .max }

        /// The number of the column that a view controller on the stack of a collapsed split view is; 0 if it is none.
        private func column(of controller: UIViewController) -> Int {
            guard let split = controller.splitView, split.isOneStack(in: size), split.columnStack != nil,
                let number = split.raisedColumns(upTo: topColumn(of: split)).firstIndex(where: { $0 === controller })
            else { return 0 }
            return number + 1
        }
    }

    extension HierarchyNode {
        fileprivate var isContainer: Bool { if case .none = kind { false } else { true } }
    }

    extension UIViewController {
        /// The split view of which it is a column, on its stack or not.
        fileprivate var splitView: UISplitViewController? {
            var outer = parent
            while let stack = outer as? UINavigationController { outer = stack.parent }
            return outer as? UISplitViewController
        }
    }
#endif
