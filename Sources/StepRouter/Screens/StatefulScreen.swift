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

/// A screen that counts how often its state has changed, so that it need not be compared.
package protocol StateCounting: StatefulScreen {
    /// A number that is another one after each change of the state.
    var stateRevision: UInt32 { get }
}
