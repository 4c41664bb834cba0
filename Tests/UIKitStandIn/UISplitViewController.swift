/// `documentation/uikit/uisplitviewcontroller`
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
    }

    /// `documentation/uikit/uisplitviewcontroller/style-swift.property`
    public let style: Style
    /// `documentation/uikit/uisplitviewcontroller/iscollapsed`
    open private(set) var isCollapsed = false

    private var controllers: [Column: UIViewController] = [:]
    /// The last column that is shown while they are one stack.
    private var top = Column.secondary
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
    var columns: [Column] { [.primary, .supplementary, .secondary].filter { controllers[$0] != nil } }
    var columnControllers: [UIViewController] { columns.compactMap { controllers[$0] } }
    private var stack: UINavigationController? { controllers[.primary] as? UINavigationController }

    /// `documentation/uikit/uisplitviewcontroller/viewcontrollers`: what one without a style shows side by side.
    open var viewControllers: [UIViewController] = [] {
        didSet { hold(viewControllers, insteadOf: oldValue)() }
    }

    override var content: [UIViewController] {
        if style == .unspecified { return viewControllers }
        guard isCollapsed, let stack else { return columnControllers }
        return columnControllers.filter { column in !stack.content.contains { $0 === column } }
    }

    override var shownContent: [UIViewController] {
        if style == .unspecified { return isCollapsed ? viewControllers.suffix(1) : viewControllers }
        guard isCollapsed else { return columnControllers }
        if let stack { return [stack] }
        return columns.last { $0.rawValue <= top.rawValue }.flatMap { controllers[$0] }.map { [$0] } ?? []
    }

    open override var children: [UIViewController] { content }

    /// `documentation/uikit/uisplitviewcontroller/viewcontroller(for:)`
    open func viewController(for column: Column) -> UIViewController? { controllers[column] }

    /// `documentation/uikit/uisplitviewcontroller/setviewcontroller(_:for:)`
    open func setViewController(_ vc: UIViewController?, for column: Column) {
        change("setViewController") { [self] in
            let former = controllers[column]
            let expanded = takeApart()
            controllers[column] = vc
            let tell = hold(vc.map { [$0] } ?? [], insteadOf: former.map { [$0] } ?? [])
            expanded()
            return tell
        }
    }

    /// `documentation/uikit/uisplitviewcontroller/show(_:)`
    open func show(_ column: Column) {
        guard isCollapsed, controllers[column] != nil else { return }
        change("show") { [self] in
            let together = takeApart()
            top = column
            together()
            return {}
        }
    }

    /// `documentation/uikit/uisplitviewcontroller/hide(_:)`
    open func hide(_ column: Column) {
        guard isCollapsed, column != .primary, let before = columns.last(where: { $0.rawValue < column.rawValue })
        else { return }
        show(before)
    }

    /// Going back from a column of a collapsed split view takes it off, and so it is none any more when the split view expands.
    func forget(_ popped: UIViewController) {
        guard isCollapsed, let column = columns.first(where: { controllers[$0] === popped }) else { return }
        controllers[column] = nil
    }

    override func adapt(to size: UIUserInterfaceSizeClass) {
        for column in columnControllers { column.adapt(to: size) }
        modal?.adapt(to: size)
        if isCollapsed == (size == .compact) { return }
        if let standIn = hostWindow?.standIn, standIn.adaptsWhenShown, !standIn.shows(self) { return }
        if isCollapsed { top = columns.last ?? .secondary }
        let together = takeApart()
        isCollapsed = size == .compact
        if isCollapsed { top = columns.last ?? .secondary }
        together()
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
            let raised = columns.filter { column in stack.content.contains { $0 === controllers[column] } }
            top = raised.last ?? .primary
            stack.change(to: own)
            for column in columnControllers { column.holder = self }
        }
        return { [self] in
            guard isCollapsed, let stack else { return }
            let raised = columns.filter { $0 != .primary && $0.rawValue <= top.rawValue }
            stack.change(to: stack.content + raised.compactMap { controllers[$0] })
        }
    }

    private func change(_ call: String, _ body: @escaping () -> () -> Void) {
        guard let window = hostWindow else { return body()() }
        window.standIn.record(call, self)
        if window.standIn.isIgnored(call, self) { return }
        let isShown = window.standIn.shows(self)
        window.standIn.transition(.stack, animated: isCollapsed && isShown, among: [self], in: window) {
            self.told = body()
        } atEnd: {
            self.told()
            self.told = {}
        }
    }
}
