/// A screen that a snapshot, or what was restored of it, is without, together with all that hangs from it.
public struct DroppedScreen: Hashable, Sendable {
    /// Why it is left out.
    public enum Reason: Hashable, Sendable {
        /// The snapshot is of another version.
        case unknownVersion(Int?)
        /// What stands there is no screen, or is at no place.
        case malformed
        /// The table does not know the name, or the class.
        case unknownName
        /// There are more screens, or they are deeper inside one another, than is restored.
        case tooMany
        /// What it shows cannot be written as JSON, or is not what its destination takes.
        case unreadableContext(String)
        /// An interceptor of its declaration, or of a step on the way to it, refused.
        case refused(String)
        /// Its declaration did not build it.
        case notBuilt(String)
        /// The hierarchy does not allow it there, or what is looked for on the way to it failed.
        case noPlace(String)
        /// A screen that lay below it on its stack, or a column before it, is left out: the user would go back to another one than before.
        case lostBefore
        /// What it held is left out, and the app does not show it without: a stack without its first screen, a tab bar without one of its tabs.
        case lostContent
    }

    /// What the screen is called.
    public let name: String
    /// Why it is left out.
    public let reason: Reason

    init(_ name: String, _ reason: Reason) {
        self.name = name
        self.reason = reason
    }
}

extension DroppedScreen: CustomStringConvertible {
    /// The name and the reason.
    public var description: String { "\(name): \(reason)" }
}

extension DroppedScreen.Reason: CustomStringConvertible {
    /// The reason in words.
    public var description: String {
        switch self {
        case .unknownVersion(let version):
            "version \(version.map(String.init) ?? "unknown") cannot be read; version \(WindowSnapshot.version) can"
        case .malformed: "it is not written as a screen"
        case .unknownName: "the table does not list it"
        case .tooMany: "there is no room for so many screens"
        case .unreadableContext(let problem): "its context cannot be written or read: \(problem)"
        case .refused(let problem): "an interceptor refused: \(problem)"
        case .notBuilt(let problem): "it was not built: \(problem)"
        case .noPlace(let problem): "it cannot be there: \(problem)"
        case .lostBefore: "what came before it in its container is left out"
        case .lostContent: "what it held is left out, and it is not shown without that"
        }
    }
}

/// The outcome of restoring a window.
public struct RestorationReport: Hashable, Sendable {
    /// Whether the window shows what is left of the snapshot; if `false`, not even a root is left, and the window is as it was.
    public internal(set) var isShown = false
    /// What was left out, and why: first what was not written down or read, then what was not made.
    public internal(set) var dropped: [DroppedScreen]
}
