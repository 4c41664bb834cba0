/// What is known of the current task. Looking it up costs as much as visiting ten screens, so whoever makes many navigations one after the
/// other without waiting looks once for all of them; that the task is cancelled meanwhile is noticed the next time.
@usableFromInline
package struct CallingTask {
    /// The task, as far as it can be compared; `0` outside of tasks.
    let identity: UInt
    /// Whether the task is cancelled.
    let isCancelled: Bool

    /// What is known now.
    package static var now: CallingTask { CallingTask(identity: currentIdentity, isCancelled: Task.isCancelled) }

    /// The current task, as far as it can be compared; `0` outside of tasks.
    ///
    /// Safe: only the identity is kept, and looked at while the task that it was taken from still navigates. Both types are one word, and taking the
    /// optional as a whole counts no reference.
    static var currentIdentity: UInt {
        unsafe withUnsafeCurrentTask { unsafe unsafeBitCast($0, to: UInt.self) }
    }
}
