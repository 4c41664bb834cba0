/// `documentation/uikit/uisplitviewcontroller`, and the comments of its header of iOS 14 to 18.
@MainActor open class UISplitViewController: UIViewController {
    /// `documentation/uikit/uisplitviewcontroller/style-swift.enum`
    public enum Style: Int, Sendable {
        case unspecified = 0
        case doubleColumn = 1
        case tripleColumn = 2
    }

    /// `documentation/uikit/uisplitviewcontroller/column`
    public enum Column: Int, Sendable {
        case primary = 0
        case supplementary = 1
        case secondary = 2
        case compact = 3
        case inspector = 4
    }

    /// `documentation/uikit/uisplitviewcontroller/displaymode-swift.enum`
    public enum DisplayMode: Int, Sendable {
        case automatic = 0
        case secondaryOnly = 1
        case oneBesideSecondary = 2
        case oneOverSecondary = 3
        case twoBesideSecondary = 4
        case twoOverSecondary = 5
        case twoDisplaceSecondary = 6
    }

    /// `documentation/uikit/uisplitviewcontroller/splitbehavior-swift.enum`
    public enum SplitBehavior: Int, Sendable {
        case automatic = 0
        case tile = 1
        case overlay = 2
        case displace = 3
    }

    /// `documentation/uikit/uisplitviewcontroller/style-swift.property`
    public let style: Style
    /// `documentation/uikit/uisplitviewcontroller/iscollapsed`
    open private(set) var isCollapsed = false
    /// `documentation/uikit/uisplitviewcontroller/delegate`
    open weak var delegate: (any UISplitViewControllerDelegate)?

    /// As they were assigned.
    private var assigned: [Column: UIViewController] = [:]
    /// The view controllers that it holds for them: themselves, or the navigation controllers that it has made around them.
    private var held: [Column: UIViewController] = [:]
    /// The last column that is shown while they are one stack.
    private var top = Column.secondary
    /// The display mode in which columns were shown or hidden, as long as the window does not turn.
    private var chosenMode: (mode: DisplayMode, isPortrait: Bool)?
    private var isInspectorShown = false
    private var told: () -> Void = {}

    /// `documentation/uikit/uisplitviewcontroller/init(style:)`
    public init(style: Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    /// `documentation/uikit/uiviewcontroller/init(coder:)`
    public required init?(coder: NSCoder) {
        style = .unspecified
        super.init(coder: coder)
    }

    /// The columns that there are, in order.
    private var columns: [Column] { [.primary, .supplementary, .secondary].filter { held[$0] != nil } }
    var columnControllers: [UIViewController] { columns.compactMap { held[$0] } }
    /// The stack that takes the other columns while they are one.
    private var stack: UINavigationController? {
        held[.primary] as? UINavigationController ?? held[.primary]?.content.first as? UINavigationController
    }

    /// `documentation/uikit/uisplitviewcontroller/viewcontrollers`: what one without a style shows side by side.
    open var viewControllers: [UIViewController] = [] {
        didSet { hold(viewControllers, insteadOf: oldValue)() }
    }

    override var content: [UIViewController] {
        if style == .unspecified { return viewControllers }
        let others = [Column.compact, .inspector].compactMap { held[$0] }.filter { $0.presenter == nil }
        guard isCollapsed, let stack else { return columnControllers + others }
        return columnControllers.filter { column in !stack.content.contains { $0 === column } } + others
    }

    override var shownContent: [UIViewController] {
        if style == .unspecified { return isCollapsed ? viewControllers.suffix(1) : viewControllers }
        guard isCollapsed else { return shownColumns.compactMap { held[$0] } }
        if let compact = held[.compact] { return [compact] }
        return columnControllers.prefix(1).map(\.self)
    }

    open override var children: [UIViewController] { content }

    // MARK: Columns

    /// `documentation/uikit/uisplitviewcontroller/viewcontroller(for:)`: as it was assigned, while `children` has the navigation controller around it.
    open func viewController(for column: Column) -> UIViewController? { assigned[column] }

    /// `documentation/uikit/uisplitviewcontroller/setviewcontroller(_:for:)`: a view controller that is no navigation controller is put into one, except in the compact
    /// column. In a secondary column that has a stack, it is pushed onto that.
    open func setViewController(_ vc: UIViewController?, for column: Column) {
        if vc is UITabBarController, column == .primary || column == .supplementary {
            return raise("A UITabBarController can't be the primary or the supplementary column.")
        }
        change("setViewController", animated: isCollapsed) { [self] in
            let former = held[column]
            let expanded = takeApart()
            assigned[column] = vc
            if column == .secondary, let vc, !isHeldAsItIs(vc, in: column),
                let stack = former as? UINavigationController
            {
                stack.change(to: stack.content + [vc])
                expanded()
                return {}
            }
            held[column] = vc.map { isHeldAsItIs($0, in: column) ? $0 : UINavigationController(rootViewController: $0) }
            let tell = hold(held[column].map { [$0] } ?? [], insteadOf: former.map { [$0] } ?? [])
            expanded()
            return tell
        }
    }

    /// The table of `documentation/uikit/uisplitviewcontroller/setviewcontroller(_:for:)` says what is not put into a navigation controller.
    private func isHeldAsItIs(_ controller: UIViewController, in column: Column) -> Bool {
        if controller is UINavigationController || column == .compact { return true }
        if let bar = controller as? UITabBarController, column == .secondary {
            return bar.viewControllers?.allSatisfy { $0 is UINavigationController } == true
        }
        return controller.content.first is UINavigationController && column != .supplementary
    }

    /// `documentation/uikit/uisplitviewcontroller/show(_:)`: of a collapsed one, the column is pushed, or what covers it is popped; of another one, the display mode
    /// changes to the nearest one in which the column is visible. The inspector of a collapsed one is presented as a sheet.
    open func show(_ column: Column) {
        guard column != .compact, held[column] != nil else { return }
        if column == .inspector { return showInspector(true) }
        if !isCollapsed {
            if !shownColumns.contains(column) { choose(splitBehavior.modes[sides(before: column) + 1]) }
            return
        }
        if held[.compact] != nil { return }
        change("show", animated: true) { [self] in
            let together = takeApart()
            top = column
            together()
            return {}
        }
    }

    /// `documentation/uikit/uisplitviewcontroller/hide(_:)`: of a collapsed one, the column is popped if it is on top; of another one, the display mode changes to the
    /// nearest one in which the column is not visible.
    open func hide(_ column: Column) {
        if column == .inspector { return showInspector(false) }
        if !isCollapsed {
            if column != .secondary, shownColumns.contains(column) {
                choose(splitBehavior.modes[sides(before: column)])
            }
            return
        }
        guard column != .primary, held[column] != nil, held[column] === stack?.topViewController,
            let before = columns.last(where: { $0.rawValue < column.rawValue })
        else { return }
        show(before)
    }

    private func showInspector(_ isShown: Bool) {
        guard isShown != isInspectorShown, let inspector = held[.inspector] else { return }
        isInspectorShown = isShown
        if !isCollapsed { return change("show", animated: true) { {} } }
        if isShown {
            inspector.holder = nil
            inspector.modalPresentationStyle = .pageSheet
            present(inspector, animated: true)
        } else {
            inspector.presenter?.dismiss(animated: true)
        }
    }

    /// Going back from a column of a collapsed split view takes it off, and so it is none any more when the split view expands.
    func forget(_ popped: UIViewController) {
        guard isCollapsed, let column = columns.first(where: { held[$0] === popped }) else { return }
        held[column] = nil
        assigned[column] = nil
    }

    // MARK: Display modes

    /// `documentation/uikit/uisplitviewcontroller/preferreddisplaymode`
    open var preferredDisplayMode = DisplayMode.automatic {
        didSet { if preferredDisplayMode != oldValue { prefer() } }
    }

    /// `documentation/uikit/uisplitviewcontroller/preferredsplitbehavior`
    open var preferredSplitBehavior = SplitBehavior.automatic {
        didSet { if preferredSplitBehavior != oldValue { prefer() } }
    }

    /// `documentation/uikit/uisplitviewcontroller/splitbehavior-swift.property`: in portrait, columns lie over the secondary one.
    open var splitBehavior: SplitBehavior {
        if preferredSplitBehavior != .automatic { return preferredSplitBehavior }
        return isPortrait ? .overlay : .tile
    }

    /// `documentation/uikit/uisplitviewcontroller/displaymode-swift.property`: never `.automatic`, which stands for an overlay in portrait, which
    /// is hidden at first, and for columns side by side in landscape, as the header says. How many columns a wide window shows of three is not said there; here it is all of them.
    open var displayMode: DisplayMode {
        if let chosenMode, chosenMode.isPortrait == isPortrait { return chosenMode.mode }
        if splitBehavior.modes.contains(preferredDisplayMode) { return preferredDisplayMode }
        if splitBehavior != .tile { return .secondaryOnly }
        return style == .tripleColumn ? .twoBesideSecondary : .oneBesideSecondary
    }

    /// The columns that are visible side by side, or over each other.
    private var shownColumns: [Column] {
        let sides: [Column] = style == .tripleColumn ? [.primary, .supplementary] : [.primary]
        return sides.suffix(displayMode.sides) + (isInspectorShown ? [.secondary, .inspector] : [.secondary])
    }

    /// The number of columns between one and the secondary one.
    private func sides(before column: Column) -> Int { column == .primary && style == .tripleColumn ? 1 : 0 }

    private func choose(_ mode: DisplayMode) {
        change("show", animated: true) { [self] in
            chosenMode = (mode, isPortrait)
            return {}
        }
    }

    private func prefer() {
        chosenMode = nil
        if !isCollapsed { change("preferredDisplayMode", animated: false) { {} } }
    }

    private var isPortrait: Bool { hostWindow?.standIn.isPortrait == true }

    // MARK: Collapsing

    override func adapt(to size: UIUserInterfaceSizeClass) {
        recordExceptions()
        for column in [Column.primary, .supplementary, .secondary, .compact, .inspector] {
            held[column]?.adapt(to: size)
        }
        modal?.adapt(to: size)
        if isCollapsed == (size == .compact) { return }
        if let standIn = hostWindow?.standIn, standIn.adaptsWhenShown, !standIn.shows(self) { return }
        hideInspector()
        let together = takeApart()
        isCollapsed = size == .compact
        if isCollapsed {
            let last = columns.last ?? .secondary
            top = delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: last) ?? last
        }
        together()
        if isCollapsed {
            delegate?.splitViewControllerDidCollapse(self)
        } else {
            delegate?.splitViewControllerDidExpand(self)
        }
    }

    /// An inspector that is shown in one form is not in the other.
    private func hideInspector() {
        isInspectorShown = false
        guard let inspector = held[.inspector] else { return }
        inspector.presenter?.letGo(of: inspector)
        inspector.holder = self
    }

    /// Takes the columns off the stack of the primary one, with what was pushed above each that is a navigation controller.
    ///
    /// - Returns: Puts them on it again, as far as they are shown.
    private func takeApart() -> () -> Void {
        if isCollapsed, let stack {
            var own: [UIViewController] = []
            var column: UIViewController?
            for controller in stack.content {
                if columnControllers.contains(where: { $0 === controller }) {
                    column = controller
                } else if let above = column as? UINavigationController {
                    above.change(to: above.content + [controller])
                } else {
                    own.append(controller)
                }
            }
            let raised = columns.filter { column in stack.content.contains { $0 === held[column] } }
            top = raised.last ?? .primary
            stack.change(to: own)
            for column in columnControllers { column.holder = self }
        }
        return { [self] in
            guard isCollapsed, held[.compact] == nil, let stack else { return }
            let raised = columns.filter { $0 != .primary && $0.rawValue <= top.rawValue }
            stack.change(to: stack.content + raised.compactMap { held[$0] })
        }
    }

    private func change(_ call: String, animated: Bool, _ body: @escaping () -> () -> Void) {
        guard let window = hostWindow else { return body()() }
        window.standIn.record(call, self)
        if window.standIn.isIgnored(call, self) { return }
        let isShown = window.standIn.shows(self)
        window.standIn.transition(.stack, animated: animated && isShown, among: [self], in: window) {
            self.told = body()
        } atEnd: {
            self.told()
            self.told = {}
        }
    }
}

extension UISplitViewController.DisplayMode {
    /// The number of columns that it shows beside the secondary one.
    fileprivate var sides: Int {
        switch self {
        case .automatic, .secondaryOnly: 0
        case .oneBesideSecondary, .oneOverSecondary: 1
        case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
        }
    }
}

extension UISplitViewController.SplitBehavior {
    /// The display modes that it allows, from the one with the fewest columns.
    fileprivate var modes: [UISplitViewController.DisplayMode] {
        switch self {
        case .automatic, .tile: [.secondaryOnly, .oneBesideSecondary, .twoBesideSecondary]
        case .overlay: [.secondaryOnly, .oneOverSecondary, .twoOverSecondary]
        case .displace: [.secondaryOnly, .oneBesideSecondary, .twoDisplaceSecondary]
        }
    }
}

/// `documentation/uikit/uisplitviewcontrollerdelegate`
@MainActor public protocol UISplitViewControllerDelegate: AnyObject {
    /// `documentation/uikit/uisplitviewcontrollerdelegate/splitviewcontroller(_:topcolumnforcollapsingtoproposedtopcolumn:)`
    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column
    /// `documentation/uikit/uisplitviewcontrollerdelegate/splitviewcontrollerdidcollapse(_:)`
    func splitViewControllerDidCollapse(_ svc: UISplitViewController)
    /// `documentation/uikit/uisplitviewcontrollerdelegate/splitviewcontrollerdidexpand(_:)`
    func splitViewControllerDidExpand(_ svc: UISplitViewController)
}

// Optional in UIKit.
extension UISplitViewControllerDelegate {
    /// The proposed one.
    public func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { proposedTopColumn }
    /// Nothing.
    public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
    /// Nothing.
    public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
}
