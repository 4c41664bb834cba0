/// The screens of a window, written down: their names, places and contexts.
///
/// It holds no numbers of screens and no objects, so that a bug report can carry it, and an app that was ended can come
/// back to it. ``RestorationTable`` takes it and restores it.
public struct WindowSnapshot: Hashable, Sendable {
    /// The version that is written. One of another version has no screens.
    public static let version = 1

    /// The screens: each before its modal, and that before what the screen holds.
    public var screens: [Entry]
    /// The screens that could not be written down, or read; they are not written down themselves.
    public internal(set) var dropped: [WindowSnapshot.DroppedScreen]
    /// The places of screens that could not be read, in the order of ``screens``.
    var gaps: [Gap] = []

    /// A place in a container of which the screen could not be read.
    struct Gap: Hashable, Sendable {
        /// The number of screens that were read before it.
        let position: Int
        /// The number of screens above it; `nil` if that could not be read either.
        let depth: Int?
    }

    /// A screen at its place.
    public struct Entry: Hashable, Sendable, Codable {
        /// The name that the table gives it.
        public var name: String
        /// The number of screens above it, as containers or presenters.
        public var depth: Int
        /// Its context as JSON; `nil` if its destination needs none.
        public var context: String?
        /// The name of the style in which it is presented; `nil` of a root and of a container's content.
        public var presented: String?
        /// Keeps the user from swiping the modal away.
        public var isModalInPresentation: Bool?
        /// `true` if its container has selected it, or if it is the last column that a collapsed split view shows. It is
        /// `nil` also of a column that a new window would show anyway.
        public var isSelected: Bool?
        /// The name of the column that a split view shows first in a narrow window; `nil` if it prefers none.
        public var topColumn: String?

        /// Names a screen at a place.
        public init(_ name: String, depth: Int = 0, context: String? = nil) {
            self.name = name
            self.depth = depth
            self.context = context
        }
    }

    /// Makes a snapshot.
    ///
    /// - Parameter screens: The screens, in the order of ``screens``.
    public init(_ screens: [Entry] = []) {
        self.screens = screens
        dropped = []
    }
}

extension WindowSnapshot: Codable {
    private enum Key: String, CodingKey {
        case version, screens
    }

    /// A screen that may not be one.
    private struct Candidate: Decodable {
        let screen: Entry?
        let depth: Int?
        let isModal: Bool

        private enum Key: String, CodingKey {
            case depth, presented
        }

        init(from decoder: any Decoder) {
            screen = try? Entry(from: decoder)
            let container = try? decoder.container(keyedBy: Key.self)
            depth = try? container?.decode(Int.self, forKey: .depth)
            isModal = (try? container?.decode(String.self, forKey: .presented)) != nil
        }
    }

    /// Reads all that can be read. The rest is in ``dropped``.
    ///
    /// - Throws: `DecodingError` if it is no object at all.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        self.init()
        let version = try? container.decode(Int.self, forKey: .version)
        guard version == Self.version else {
            dropped = [WindowSnapshot.DroppedScreen("all", .unknownVersion(version))]
            return
        }
        guard let candidates = try? container.decode([Candidate].self, forKey: .screens) else {
            dropped = [WindowSnapshot.DroppedScreen("all", .malformed)]
            return
        }
        // The depth of the last screen that cannot be read: the screens below it are left out with it.
        var unread = Int.max
        for (number, candidate) in candidates.enumerated() {
            if let screen = candidate.screen {
                if screen.depth > unread { continue }
                screens.append(screen)
                unread = .max
            } else {
                dropped.append(WindowSnapshot.DroppedScreen("screen \(number + 1)", .malformed))
                if candidate.depth ?? 0 > unread { continue }
                unread = min(unread, max(0, candidate.depth ?? .max))
                if !candidate.isModal { gaps.append(Gap(position: screens.count, depth: candidate.depth)) }
            }
        }
    }

    /// Writes version and screens.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(Self.version, forKey: .version)
        try container.encode(screens, forKey: .screens)
    }
}

extension WindowSnapshot {
    /// A screen that a snapshot, or a restored window, lacks, together with all that hangs from it.
    public struct DroppedScreen: Hashable, Sendable {
        /// The reason why a screen is left out.
        public enum Reason: Hashable, Sendable {
            /// The snapshot is of another version.
            case unknownVersion(Int?)
            /// It is not written as a screen, or is at no place.
            case malformed
            /// The table does not know the name, or the class.
            case unknownName
            /// There are more screens, or they are nested more deeply, than are restored.
            case tooMany
            /// Its context cannot be written as JSON, or its destination does not take it.
            case unreadableContext(String)
            /// An interceptor of its declaration, or of a step on the way to it, refused.
            case refused(String)
            /// Its declaration did not build it.
            case notBuilt(String)
            /// The hierarchy does not allow it there, or a search on the way to it failed.
            case noPlace(String)
            /// A screen below it on its stack, or a column before it, is left out: going back would lead elsewhere.
            case lostBefore
            /// Content without which the app does not show it is left out: the first screen of a stack, a tab of a tab bar.
            case lostContent
        }

        /// The name of the screen.
        public let name: String
        /// The reason why it is left out.
        public let reason: Reason

        init(_ name: String, _ reason: Reason) {
            self.name = name
            self.reason = reason
        }
    }
}

extension WindowSnapshot.DroppedScreen: CustomStringConvertible {
    /// The name and the reason.
    public var description: String { "\(name): \(reason)" }
}

extension WindowSnapshot.DroppedScreen.Reason: CustomStringConvertible {
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
