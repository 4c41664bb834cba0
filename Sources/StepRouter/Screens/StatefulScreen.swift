/// A screen that shows something beyond its place in the hierarchy, declared in one property.
///
/// The state is shown in drawings, put back when a navigation fails, and part of what the reachability explorer compares. A screen without it is taken as
/// unchanging.
///
/// The state is a value, or an object that never changes. One that is changed in place is the same before and after: a
/// failing navigation puts it back as it was left. ``Validatable/validate()`` warns of it where a context task may
/// change it, and the reachability explorer ends with an error that names it.
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
