/// The reason why a hierarchy refused a change. UIKit logs most of these and goes on; here each one is thrown.
///
/// Each case carries names rather than screens, so that an error can leave the isolation of its screens.
public enum HierarchyError: Error, Hashable, Sendable {
    /// The presenter already presents a modal.
    case alreadyPresenting(presenter: String, modal: String)
    /// The screen is already in a hierarchy, or contained in something.
    case alreadyInHierarchy(screen: String)
    /// The screen that should present, or change, is in no window.
    case notInWindow(screen: String)
    /// The container would hold the same screen twice.
    case containedTwice(screen: String, container: String)
    /// A navigation controller would hold another one.
    case nestedNavigation(screen: String, container: String)
    /// A tab bar would be the primary or the supplementary column of a split view.
    case tabBarColumn(screen: String, container: String)
    /// The container does not hold the screen it should show.
    case notContained(screen: String, container: String)
    /// The screen holds no others.
    case noContainer(screen: String)
    /// The container has room for fewer screens.
    case tooManyScreens(count: Int, limit: Int, container: String)
    /// The container's own class does not accept the content.
    case contentRefused(container: String, reason: String)
    /// A column cannot be set, since the one before it is empty, or there is none with this number, counted from 0.
    case columnMissing(column: Int, container: String)
    /// There is no place with this number, counted from 0.
    case noSuchPlace(number: Int, count: Int)
    /// There is no tab with this number, counted from 1.
    case noSuchTab(number: Int, count: Int)
    /// The screen has left the hierarchy meanwhile.
    case screenGone(screen: String)
    /// The window shows nothing, so that there is nothing to change.
    case emptyWindow
    /// The root can only be replaced from the root itself.
    case notRoot(screen: String, root: String)
    /// The screen that is to present is not in the hierarchy.
    case noPresenter
    /// A transition is under way in the window.
    case transitionInProgress(running: String)
    /// Changes made in callbacks follow one another without an end.
    case endlessEdits(limit: Int)
    /// The window cannot present in this style.
    case styleUnsupported(screen: String, style: String)
    /// The window cannot show screens of this class.
    case foreignScreen(screen: String)
    /// The controller of a container cannot show screens in it.
    case notAContainer(screen: String, controller: String)
    /// The window did not carry a transition out.
    case notCarriedOut(transition: String, reason: String)
    /// The window did not carry a transition out, and other changes or a failed rollback keep it from its former state.
    case notRestored(transition: String, reason: String)
}

extension HierarchyError {
    /// There is no tab at an index, counted from 0; messages number tabs from 1.
    package static func noSuchTab(at index: Int, count: Int) -> HierarchyError {
        .noSuchTab(number: index == .max ? .max : index + 1, count: count)
    }
}

extension HierarchyError: CustomStringConvertible {
    /// The attempt, its subject, the state found instead, and the remedy.
    public var description: String {
        switch self {
        case .alreadyPresenting(let presenter, let modal):
            "\(presenter) cannot present: it already presents \(modal). Dismiss that first, or present from it."
        case .alreadyInHierarchy(let screen):
            "\(screen) cannot be put in place: it already is in a hierarchy. Remove it there first, or make a new one."
        case .notInWindow(let screen):
            "\(screen) cannot present or change: it is in no window. Put it into the hierarchy first."
        case .containedTwice(let screen, let container):
            "\(container) cannot hold \(screen) twice. Give each place a screen of its own."
        case .nestedNavigation(let screen, let container):
            "\(container) cannot hold \(screen): a navigation controller never holds another. Push its content instead."
        case .tabBarColumn(let screen, let container):
            "\(container) cannot hold \(screen) there: a tab bar is no primary or supplementary column. Make it the secondary one, or put the split view into a tab."
        case .notContained(let screen, let container):
            "\(container) cannot show \(screen): it does not hold it."
        case .noContainer(let screen):
            "\(screen) holds no screens, so none can join it. Let the step go from a container."
        case .tooManyScreens(let count, let limit, let container):
            "\(container) cannot hold \(count) screens: it has room for \(limit)."
        case .contentRefused(let container, let reason):
            "\(container) does not accept this content: \(reason)"
        case .columnMissing(let column, let container) where column < 0:
            "Column \(column) of \(container) cannot be set: columns are counted from 0."
        case .columnMissing(let column, let container):
            "Column \(column) of \(container) cannot be set: the one before it is empty. Set the columns from the primary on."
        case .noSuchPlace(let number, let count):
            "There is no place \(number) among \(count) tabs, counted from 0."
        case .noSuchTab(let number, let count):
            "There is no tab \(number): tabs are numbered from 1 to \(count)."
        case .screenGone(let screen):
            "\(screen) has left the hierarchy meanwhile. Look for it again, or go on without it."
        case .emptyWindow:
            "The window shows nothing. Set a root first."
        case .notRoot(let screen, let root):
            "The root cannot be replaced from \(screen): the root is \(root). Let the step go from `.root`."
        case .noPresenter:
            "The screen to present from is not there. Return a screen that is in the hierarchy."
        case .transitionInProgress(let running):
            "The hierarchy cannot change now: \(running) is under way. Await it first."
        case .endlessEdits(let limit):
            "Callbacks changed the hierarchy \(limit) times one after the other, and this change would go on. Let callbacks change it only if they have to."
        case .styleUnsupported(let screen, let style):
            "\(screen) cannot be presented as \(style): this window has no such style. Present it in another one."
        case .foreignScreen(let screen):
            "\(screen) cannot be shown in this window. Tell the window how it shows screens of this class, or use one of a class that it knows."
        case .notAContainer(let screen, let controller):
            "\(screen) holds screens, and \(controller), which is to show it, cannot. Show it by one of the platform's containers, a split view by one with a style, or by one that tells the window what it holds."
        case .notCarriedOut(let transition, let reason):
            "The window did not carry out “\(transition)”: \(reason)"
        case .notRestored(let transition, let reason):
            "The window did not carry out “\(transition)”, and is not as it was before: \(reason)"
        }
    }
}
