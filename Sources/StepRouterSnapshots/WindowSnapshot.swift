/// What a window shows, written down: which screens are where, by name, and what they show.
///
/// It holds names, contexts and a version, never numbers of screens or objects, so that a bug report can carry it, and an app that was ended can come back
/// to it. ``RestorationTable`` takes it and restores it.
public struct WindowSnapshot: Hashable, Sendable {
    /// The version that is written. One of another version has no screens.
    public static let version = 1

    /// The screens: each before its modal, and that before what the screen holds.
    public var screens: [Entry]
    /// What could not be written down, or read; it is not written down itself.
    public internal(set) var dropped: [DroppedScreen]
    /// Where screens are missing that could not be read, in the order of ``screens``.
    var gaps: [Gap] = []

    /// A place in a container of which the screen could not be read.
    struct Gap: Hashable, Sendable {
        /// How many screens were read before it.
        let position: Int
        /// How many screens were above it; `nil` if that could not be read either.
        let depth: Int?
    }

    /// A screen at its place.
    public struct Entry: Hashable, Sendable, Codable {
        /// What the table calls it.
        public var name: String
        /// How many screens are above, as containers or presenters.
        public var depth: Int
        /// What it shows, as JSON; `nil` if its destination needs no context.
        public var context: String?
        /// How it is presented, by the name of the style; `nil` of a root and of a screen that a container holds.
        public var presented: String?
        /// Whether the user is kept from swiping the modal away.
        public var isModalInPresentation: Bool?
        /// Whether its container has selected it among others, or hides the columns of a split view behind it; `nil` if it has not.
        public var isSelected: Bool?
        /// The column that a split view prefers to show first in a narrow window, by name; `nil` if it prefers none.
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

    /// Reads all that can be read. What cannot is in ``dropped``.
    ///
    /// - Throws: `DecodingError` if it is no object at all.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        self.init()
        let version = try? container.decode(Int.self, forKey: .version)
        guard version == Self.version else {
            dropped = [DroppedScreen("all", .unknownVersion(version))]
            return
        }
        guard let candidates = try? container.decode([Candidate].self, forKey: .screens) else {
            dropped = [DroppedScreen("all", .malformed)]
            return
        }
        /// Where the last one was that cannot be read: what hangs from it is left out with it.
        var unread = Int.max
        for (number, candidate) in candidates.enumerated() {
            if let screen = candidate.screen {
                if screen.depth > unread { continue }
                screens.append(screen)
                unread = .max
            } else {
                dropped.append(DroppedScreen("screen \(number + 1)", .malformed))
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
