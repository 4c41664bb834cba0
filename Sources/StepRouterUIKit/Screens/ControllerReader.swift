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
        private let places: [MetController?]
        /// The hierarchy in which modals have their declared styles, which a view controller may show in a way of its
        /// own.
        private let declared: Hierarchy
        /// The tab bars of which the list of More is read although the user does not see it.
        private let keptLists: Set<ObjectIdentifier>

        private var nodes: [HierarchyNode] = []
        /// Tells by number which screens were met.
        private var areMet: [Bool]
        /// The groups of tabs whose stacks show nothing yet, by stack.
        private var groups: [ObjectIdentifier: UITabGroup] = [:]
        /// `true` if a split view was met: where there is none, nothing is a column.
        private(set) var hasSplitViews = false
        /// The positions of the last columns that split views show as one stack, by split view.
        private var topColumns: [ObjectIdentifier: Int] = [:]

        /// `true` if a node is another one than at its place in the former hierarchy.
        private var isChanged = false
        /// `true` if the view controller that was added last presents nothing and does not move. Neither do its
        /// parents then.
        private var isIdle = false

        /// The outermost view controller in a transition, or the modal that comes or goes; `nil` if nothing moves.
        private(set) var moving: UIViewController?
        /// `true` if the user has yet to decide about it, or has decided against it: nothing has changed then.
        private(set) var isUndecided = false
        /// The view controllers that were asked, in the order in which they were met.
        private var met: [MetController] = []
        /// Those that were taken over.
        private var covered: [MetController] = []
        /// Those that were not read at their places before.
        private(set) var found: [MetController] = []
        /// The screens that were given their numbers by the reading.
        private(set) var new: [ScreenID] = []
        /// `true` if more was asked than a ``Sight`` compares.
        private var asksMore = false

        /// Makes a reader of a window.
        ///
        /// - Parameters:
        ///   - controllers: Knows the view controllers of screens.
        ///   - screens: The numbers of the screens.
        ///   - size: The width of the window.
        ///   - former: The hierarchy that was read last.
        ///   - declared: The hierarchy that has the styles in which modals were declared.
        ///   - keptLists: The tab bars of which the list of More is read although the user does not see it.
        init(
            _ controllers: ScreenControllers,
            _ screens: ScreenTable,
            in size: UIUserInterfaceSizeClass,
            after former: Hierarchy,
            declaring declared: Hierarchy,
            keeping keptLists: Set<ObjectIdentifier>
        ) {
            self.controllers = controllers
            self.screens = screens
            self.size = size
            self.former = former.nodes
            formerSize = former.horizontalSize
            self.declared = declared
            self.keptLists = keptLists
            places = controllers.places
            areMet = Array(repeating: false, count: places.count)
        }

        /// The sight that the next look compares; `nil` if more was asked than it has.
        var sight: Sight? { asksMore ? nil : Sight(of: met, covered: covered, in: size) }

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
        ///   - isModal: Says that it is presented, or a hidden sheet.
        ///   - hidden: The style of a hidden sheet.
        ///   - depth: The number of screens above it.
        /// - Returns: `false` if its screen was met before.
        @discardableResult
        private mutating func add(
            _ controller: UIViewController,
            from place: Int?,
            isModal: Bool = false,
            hidden: PresentationStyle? = nil,
            depth: UInt32
        ) -> Bool {
            var node = if let place { former[place] } else { find(controller, isModal: isModal) }
            if !meet(node.screen) { return false }
            let asked = MetController(controller, of: node.screen)
            met.append(asked)
            if place == nil {
                found.append(asked)
                // It may get screens of the app, and is another screen then.
                asked.mayShowAnother = isModal && (screens[node.screen] as? StrangerScreen)?.isContainer == true
                if asked.mayShowAnother { asksMore = true }
            }
            node.definesContext = controller.definesPresentationContext
            asked.definesContext = node.definesContext
            node.style = hidden ?? (isModal ? style(of: controller, node.screen, asked) : nil)
            (node.extent, node.shown, node.depth) = (1, 0, depth)
            let content = content(of: controller, &node, asked)
            if hasSplitViews { node.column = UInt8(clamping: column(of: controller)) }
            let position = nodes.count
            nodes.append(node)
            var rest = if let place { place + 1..<end(of: place) } else { 0..<0 }
            let formerModal = rest.first
            if let formerModal, former[formerModal].isModal {
                rest.removeFirst(Int(former[formerModal].extent))
            }
            isIdle = false
            if node.isContainer { asked.idleContent = addContent(content, of: controller, at: position, from: rest) }
            // A view controller answers for those around it as well (UIKit's documentation of both properties).
            if !isIdle, let modal = modal(of: controller, isContainer: node.isContainer, asked) {
                addModal(modal, of: position, from: formerModal)
            } else if let hidden = controllers.hiddenSheet(below: controller) {
                addModal(hidden.sheet, of: position, from: formerModal, hidden: hidden.style)
            }
            nodes[position].extent = UInt32(nodes.count - position)
            if position != place || nodes[position] != former[position] { isChanged = true }
            return true
        }

        /// Adds the modal of a screen, before what the screen holds.
        private mutating func addModal(
            _ modal: UIViewController,
            of presenter: Int,
            from former: Int?,
            hidden: PresentationStyle? = nil
        ) {
            let content = Array(nodes[(presenter + 1)...])
            nodes.removeLast(content.count)
            let place = former.flatMap { shows(modal, at: $0) ? $0 : nil }
            add(modal, from: place, isModal: true, hidden: hidden, depth: nodes[presenter].depth + 1)
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
        /// - Returns: What it holds that presents nothing and does not move, and answers for the container as well;
        ///   `nil` if there is none.
        private mutating func addContent(
            _ content: HeldControllers,
            of controller: UIViewController,
            at container: Int,
            from rest: Range<Int>
        ) -> MetController? {
            var rest = rest
            let first = nodes.count
            var count = takeOverCovered(content, of: container, from: &rest)
            var idleContent: MetController?
            for held in content.controllers.dropFirst(count) {
                let (place, position, number) = (place(of: held, in: &rest), nodes.count, met.count)
                if !add(held, from: place, depth: nodes[container].depth + 1) { continue }
                count += 1
                if nodes[container].kind == .navigation, held !== content.controllers.last,
                    presentsNothing(nodes[position])
                {
                    met.removeSubrange((number + 1)...)
                    met[number].isCovered = true
                } else if isIdle, idleContent == nil, held.parent === controller {
                    idleContent = met[number]
                }
            }
            isIdle = idleContent != nil
            let selected = (0..<count).contains(content.selected) ? content.selected : 0
            let shown = screens.shownRange(of: nodes[container], count: count, selected: selected)
            nodes[container].selected = nodes[container].kind == .navigation ? 0 : UInt32(selected)
            nodes[container].shownCount = UInt32(shown.count)
            if shown.isEmpty { return idleContent }
            var position = first
            for _ in 0..<shown.lowerBound { position += Int(nodes[position].extent) }
            nodes[container].shown = UInt32(position - container)
            return idleContent
        }

        /// Takes over the screens below the top of a stack, from the first one on, as long as they are where they were,
        /// below the top too, and neither hold nor present anything.
        ///
        /// - Returns: The number of screens that were taken over.
        private mutating func takeOverCovered(
            _ content: HeldControllers,
            of container: Int,
            from rest: inout Range<Int>
        ) -> Int {
            guard nodes[container].kind == .navigation, !hasSplitViews else { return 0 }
            let first = rest.lowerBound
            for held in content.controllers.dropLast() {
                guard let place = rest.first, rest.count > 1, presentsNothing(former[place]),
                    let known = known(at: place), known.controller === held, meet(former[place].screen)
                else { break }
                covered.append(known)
                rest.removeFirst()
            }
            let taken = first..<rest.lowerBound
            if nodes.count != first, !taken.isEmpty { isChanged = true }
            nodes.append(contentsOf: former[taken])
            return taken.count
        }

        /// Returns whether a screen holds and presents none.
        private func presentsNothing(_ node: HierarchyNode) -> Bool { node.extent == 1 && !node.isContainer }

        /// Takes the next place of the former hierarchy, if a view controller shows its screen.
        private func place(of controller: UIViewController, in rest: inout Range<Int>) -> Int? {
            guard let place = rest.first, shows(controller, at: place) else { return nil }
            rest.removeFirst(Int(former[place].extent))
            return place
        }

        /// Returns whether a view controller shows the screen at a place of the former hierarchy.
        private func shows(_ controller: UIViewController, at place: Int) -> Bool {
            known(at: place)?.controller === controller
        }

        /// The view controller that showed the screen at a place of the former hierarchy; `nil` if it has to be looked
        /// up.
        @inline(__always) private func known(at place: Int) -> MetController? {
            let number = former[place].screen.index
            return number < places.count ? places[number] : nil
        }

        /// The node of the screen that a view controller shows, without its place.
        private mutating func find(_ controller: UIViewController, isModal: Bool) -> HierarchyNode {
            let screen = controllers.screen(of: controller, isModal: isModal)
            let (node, isNew) = screens.node(of: screen)
            if isNew { new.append(node.screen) }
            return node
        }

        /// The position behind a place of the former hierarchy and all that is in it.
        private func end(of place: Int) -> Int { place + Int(former[place].extent) }

        /// Notes that a screen is met.
        ///
        /// - Returns: `false` if it was met before.
        private mutating func meet(_ screen: ScreenID) -> Bool {
            while areMet.count <= screen.index { areMet.append(false) }
            if areMet[screen.index] { return false }
            areMet[screen.index] = true
            return true
        }

        // MARK: Modals and movement

        /// The modal that a view controller, or a part of it, presents; `nil` if it is leaving. Notes what moves.
        private mutating func modal(
            of controller: UIViewController,
            isContainer: Bool,
            _ asked: MetController
        ) -> UIViewController? {
            // UIKit presents nothing from a view that is in no window.
            if !controller.isViewLoaded {
                asked.noteNotLoaded()
                return nil
            }
            let (coordinator, presented) = (controller.transitionCoordinator, controller.presentedViewController)
            // Set at the end, because the parts that are asked below set it as well.
            defer { isIdle = coordinator == nil && presented == nil }
            note(coordinator, of: controller)
            asked.note(modal: presented)
            var modal: UIViewController?
            if let presented, let presenter = presented.presentingViewController, presents(presenter, for: controller) {
                if presented.isBeingPresented || presented.isBeingDismissed {
                    moving = presented
                    note(presented.transitionCoordinator, of: presented)
                }
                if !presented.isBeingDismissed {
                    modal = controllers.isPart(presented) ? self.modal(ofPart: presented) : presented
                }
            }
            if isContainer { return modal }
            if controller.isContainer { return modal }
            let parts = controller.children
            asked.note(parts)
            for part in parts {
                let inner = self.modal(ofPart: part)
                modal = modal ?? inner
            }
            return modal
        }

        private mutating func modal(ofPart part: UIViewController) -> UIViewController? {
            let asked = MetController(part, of: nil)
            met.append(asked)
            return modal(of: part, isContainer: false, asked)
        }

        /// Returns whether a view controller presents for another one: it is the same, or the navigation controller
        /// that UIKit has put that into, as a column.
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

        private func style(
            of modal: UIViewController,
            _ screen: ScreenID,
            _ asked: MetController
        ) -> PresentationStyle {
            var style = PresentationStyle(of: modal)
            asked.style = style
            if modal.modalPresentationStyle == .custom, let declared = declared.presentationStyle(of: screen) {
                style.kind = declared.kind
            }
            if style.detentCount > 0 {
                style.goingOn = (screens[screen] as? any SheetDefining)?.definedSheet?.goingOn ?? .stays
            }
            return style
        }

        // MARK: What containers hold

        private mutating func content(
            of controller: UIViewController,
            _ node: inout HierarchyNode,
            _ asked: MetController
        ) -> HeldControllers {
            if !node.isContainer { return HeldControllers() }
            var content: HeldControllers
            switch controller {
            case let stack as UINavigationController: content = HeldControllers(controllers: controllers(on: stack))
            case let bar as UITabBarController: content = self.content(of: bar)
            case let split as UISplitViewController: content = self.content(of: split, &node)
            default: content = HeldControllers(of: controller)
            }
            if content.isMoving { moving = controller }
            asked.note(content)
            return content
        }

        private func controllers(on stack: UINavigationController) -> [UIViewController] {
            // The stack of a group that has never been selected is about to be filled.
            if !groups.isEmpty, let group = groups[ObjectIdentifier(stack)] { return group.stackToShow }
            guard hasSplitViews, let split = stack.splitView, split.isOneStack(in: size) else {
                return stack.viewControllers
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
        private mutating func content(of bar: UITabBarController) -> HeldControllers {
            let tabs = TabContent(of: bar)
            for tab in tabs.tabs {
                guard let group = tab as? UITabGroup, let stack = group.managingNavigationController,
                    stack.viewControllers.isEmpty
                else { continue }
                groups[ObjectIdentifier(stack)] = group
                asksMore = true
            }
            var content = HeldControllers(tabs, list: bar.moreList)
            if !tabs.isListShown, keptLists.contains(ObjectIdentifier(bar)), let list = bar.moreList {
                content.controllers.append(list)
                asksMore = true
            }
            if content.controllers.count > tabs.controllers.count, let list = content.controllers.last {
                controllers.seeAsWhole(list)
            }
            return content
        }

        /// The columns: all of them side by side; of one stack, those that are not on it.
        private mutating func content(of split: UISplitViewController, _ node: inout HierarchyNode) -> HeldControllers {
            // Columns are read from many properties, and rarely: they are read again.
            (hasSplitViews, asksMore) = (true, true)
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
                return HeldControllers(controllers: columns, selected: max(0, columns.count - 1))
            }
            if let compact = split.compactController {
                node.columnLimit = 1
                return HeldControllers(controllers: [compact])
            }
            let top = controllers.columns[next: split] ?? screens.topColumn(of: node, count: columns.count)
            topColumns[ObjectIdentifier(split)] = top
            if split.columnStack == nil {
                let shown = columns.lastIndex { $0 === split.shownColumn }
                return HeldControllers(controllers: columns, selected: max(0, min(columns.count - 1, shown ?? top)))
            }
            let raised = split.raisedColumns(upTo: top)
            columns.removeAll { column in raised.contains { $0 === column } }
            return HeldControllers(controllers: columns)
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
