/// The door between a navigation and the code of its app: finders, conditions, conversions of contexts, interceptors,
/// factories, tasks, actions, and screens that are asked whether they may leave.
///
/// Any of them may change the window, and what screens answer. So nothing of it can be called without a ``Call``, which
/// only this gives, and which it notes. Observers and logs are exempt: they may change nothing.
@usableFromInline
package struct AppCode {
    /// The permission to call code of the app, until the navigation next compares anything.
    @usableFromInline
    package struct Call {
        fileprivate init() {}

        /// The permission of parts that call parts of their own: they run within a call that was noted.
        package static var nested: Call { Call() }
    }

    /// `true` if app code may have changed the window since the navigation last looked at it.
    private(set) var mayHaveChangedWindow = false
    /// `true` if app code may have changed the answers of screens since they were last asked.
    private(set) var mayHaveChangedAnswers = false

    package init() {}

    /// Gives permission to call code of the app, and notes it.
    package mutating func call() -> Call {
        (mayHaveChangedWindow, mayHaveChangedAnswers) = (true, true)
        return Call()
    }

    /// Notes that the navigation looks at the window now.
    mutating func noteLook() { mayHaveChangedWindow = false }

    /// Notes that all screens that leave have just been asked whether they can be dismissed.
    mutating func noteAnswers() { mayHaveChangedAnswers = false }
}

// MARK: Screens

extension AppCode.Call {
    /// Asks whether a screen can be dismissed now, by itself and by its window.
    func canBeDismissed(_ listed: ListedScreen, in window: any ScreenWindow) -> Bool {
        listed.canBeDismissed && window.allowsDismissal(of: listed.screen)
    }

    /// Asks a screen in its own time whether it may leave.
    nonisolated(nonsending) func mayLeave(_ screen: any LeaveConfirming) async -> Bool { await screen.mayLeave() }
}
