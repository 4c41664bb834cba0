#if canImport(UIKit) && !os(watchOS)
    import StepRouter
    import UIKit

    /// Reads the view controllers of a window: what each screen holds and presents.
    @MainActor struct ControllerReader {
        let controllers: ScreenControllers
        /// The groups of tabs whose stacks show nothing yet, by stack.
        private var groups: [ObjectIdentifier: UITabGroup] = [:]

        /// Whether a split view was met: where there is none, nothing is a column.
        private var hasSplitViews = false
        private let size: UIUserInterfaceSizeClass
        /// The style in which a modal was declared that a view controller shows in a way of its own.
        private let declaredStyle: (any Screen) -> PresentationStyle?

        /// A reader of a window.
        ///
        /// - Parameters:
        ///   - controllers: Which of them show which screens.
        ///   - size: How wide the window is.
        ///   - declaredStyle: The style in which a modal was declared; `nil` if others have presented it.
        init(
            _ controllers: ScreenControllers,
            in size: UIUserInterfaceSizeClass,
            declaredStyle: @escaping (any Screen) -> PresentationStyle?
        ) {
            self.controllers = controllers
            self.size = size
            self.declaredStyle = declaredStyle
        }

        /// What is found of a screen.
        mutating func reading(of screen: any Screen) -> ScreenReading {
            let stranger = screen as? StrangerScreen
            guard let controller = stranger?.controller ?? controllers.controller(of: screen) else {
                return ScreenReading()
            }
            var reading = ScreenReading()
            if stranger == nil { reading.held = held(by: controller) }
            if let modal = controller.ownModal {
                let screen = controllers.screen(of: modal, isModal: true)
                reading.modal = (screen, style(of: modal, showing: screen))
            }
            reading.definesContext = controller.definesPresentationContext
            if hasSplitViews {
                reading.isCollapsed = (controller as? UISplitViewController)?.isOneStack(in: size) ?? false
                reading.column = column(of: controller)
            }
            return reading
        }

        private func style(of modal: UIViewController, showing screen: any Screen) -> PresentationStyle {
            var style = PresentationStyle(of: modal)
            if modal.modalPresentationStyle == .custom, let declared = declaredStyle(screen) {
                style.kind = declared.kind
            }
            return style
        }

        private mutating func held(by controller: UIViewController) -> HeldScreens {
            switch controller {
            case let stack as UINavigationController: held(by: stack)
            case let bar as UITabBarController: held(by: bar)
            case let split as UISplitViewController: held(by: split)
            default:
                controller.screenContent.map { content in
                    HeldScreens(screens(of: content.controllers), selectedIndex: content.selected)
                } ?? HeldScreens()
            }
        }

        private func held(by stack: UINavigationController) -> HeldScreens {
            // The stack of a group that has never been selected is about to be filled.
            var held = groups[ObjectIdentifier(stack)]?.stackToShow ?? stack.viewControllers
            // A split view that is not shown yet is about to put its columns on the stack.
            if hasSplitViews, let split = stack.splitView, split.isOneStack(in: size), !split.isCollapsed,
                split.columnStack === stack
            {
                held += split.raisedColumns(upTo: controllers.topColumn(of: split))
            }
            return HeldScreens(screens(of: held))
        }

        private func screens(of held: [UIViewController]) -> [any Screen] {
            held.map { controllers.screen(of: $0, isModal: false) }
        }

        /// The tabs, and the list of More where the user sees it, or did when what is carried out began.
        private mutating func held(by bar: UITabBarController) -> HeldScreens {
            let content = TabContent(of: bar)
            for shown in content.tabs {
                guard let group = shown.tab as? UITabGroup, let stack = group.managingNavigationController,
                    stack.viewControllers.isEmpty
                else { continue }
                groups[ObjectIdentifier(stack)] = group
            }
            var held = screens(of: content.controllers)
            if content.isListShown || controllers.keepsList(of: bar), let list = bar.moreList {
                held.append(controllers.stranger(of: list))
            }
            let selected = content.isListShown ? content.tabs.count : content.selected ?? 0
            return HeldScreens(held, selectedIndex: selected)
        }

        /// Side by side all columns, as one stack those that are not on it.
        private mutating func held(by split: UISplitViewController) -> HeldScreens {
            hasSplitViews = true
            var columns = split.columnControllers
            var selected = columns.count - 1
            if split.isOneStack(in: size), split.columnStack != nil {
                let raised = split.raisedColumns(upTo: controllers.topColumn(of: split))
                columns.removeAll { column in raised.contains { $0 === column } }
                selected = 0
            } else if split.isOneStack(in: size) {
                selected = min(selected, split.shownColumn ?? controllers.topColumn(of: split))
            }
            return HeldScreens(screens(of: columns), selectedIndex: max(0, selected))
        }

        /// Which column of a collapsed split view a controller is, on the stack of the primary one.
        private func column(of controller: UIViewController) -> Int {
            guard let split = controller.splitView, split.isOneStack(in: size), split.columnStack != nil,
                let number = split.raisedColumns(upTo: controllers.topColumn(of: split))
                    .firstIndex(where: { $0 === controller })
            else { return 0 }
            return number + 1
        }
    }

    extension UIViewController {
        /// The split view of which it is a column, on its stack or not.
        fileprivate var splitView: UISplitViewController? {
            parent as? UISplitViewController ?? parent?.parent as? UISplitViewController
        }
    }
#endif
