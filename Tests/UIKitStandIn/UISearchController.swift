/// `documentation/uikit/uisearchcontroller`: presented by the view controller around the search bar that defines the context.
@MainActor open class UISearchController: UIViewController {
    /// The view controller of whose navigation item it is.
    weak var owner: UIViewController?

    /// `documentation/uikit/uisearchcontroller/searchresultscontroller`
    public let searchResultsController: UIViewController?

    /// `documentation/uikit/uisearchcontroller/init(searchresultscontroller:)`: without one, the results are shown by the view controller that is searched.
    public init(searchResultsController: UIViewController?) {
        self.searchResultsController = searchResultsController
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .custom
        guard let searchResultsController else { return }
        addChild(searchResultsController)
        searchResultsController.didMove(toParent: self)
    }

    /// `documentation/uikit/uiviewcontroller/init(coder:)`
    public required init?(coder: NSCoder) {
        searchResultsController = nil
        super.init(coder: coder)
    }

    /// `documentation/uikit/uisearchcontroller/isactive`: setting it presents the search, or dismisses it.
    open var isActive: Bool {
        get { presenter != nil && !isBeingDismissed }
        set {
            if newValue == isActive { return }
            if newValue {
                owner?.present(self, animated: true)
            } else {
                presenter?.dismiss(animated: true)
            }
        }
    }

    override var usesCurrentContext: Bool { true }
}

/// The private class that UIKit presents while a context menu is open.
final class _UIContextMenuActionsOnlyViewController: UIViewController {
    let actions: [UIAction]

    init(_ actions: [UIAction]) {
        self.actions = actions
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .custom
    }

    required init?(coder: NSCoder) { nil }
}
