package import SampleApps

/// What people are told by.
package enum Person {}
/// Whose profile a screen shows.
package typealias PersonID = Identifier<Person>

/// What posts are told by.
package enum Post {}
/// Which post a screen shows.
package typealias PostID = Identifier<Post>

/// What groups are told by.
package enum Group {}
/// Which group a screen shows.
package typealias GroupID = Identifier<Group>

/// What events are told by.
package enum Event {}
/// Which event a screen shows.
package typealias EventID = Identifier<Event>

/// What threads of messages are told by.
package enum MessageThread {}
/// Which thread a screen shows.
package typealias ThreadID = Identifier<MessageThread>

/// What photos are told by.
package enum Photo {}
/// Which photo a screen shows.
package typealias PhotoID = Identifier<Photo>

/// What the user can set.
package enum SettingsSection: String, Hashable, Sendable, Codable, CustomStringConvertible {
    case privacy, notifications

    /// Its name.
    package var description: String { rawValue }
}
