/// A screen that shows something beyond its place in the hierarchy, declared in one property.
///
/// The state is shown in drawings, put back when a navigation fails, and part of what the reachability explorer compares. A screen without it is taken as
/// unchanging.
///
/// ```swift
/// final class DraftScreen: BaseScreen, StatefulScreen {
///     var state = ""
/// }
/// ```
public protocol StatefulScreen: Screen {
    /// Everything that may change about the screen.
    associatedtype State: Hashable

    /// What the screen shows now.
    var state: State { get set }
}

/// A screen that keeps its state as an object which never changes: the same object is the same state.
package protocol StateKeeping: StatefulScreen {
    /// The state; `nil` while there is none.
    var keptState: AnyObject? { get set }
}
