/// Which room a screen shows.
package struct RoomID: Hashable, Sendable, Codable, CustomStringConvertible {
    /// The room's number.
    package let roomID: Int

    /// Names a room.
    package init(_ number: Int) { roomID = number }

    /// The number.
    package var description: String { "\(roomID)" }
}

/// Which chat of which room a screen shows.
package struct ChatID: Hashable, Sendable, Codable, CustomStringConvertible {
    /// The room's number.
    package let roomID: Int
    /// The chat's number in its room.
    package let chatID: Int

    /// Names a chat.
    package init(_ chat: Int, in room: RoomID) {
        roomID = room.roomID
        chatID = chat
    }

    /// The room that the chat is in.
    package var room: RoomID { RoomID(roomID) }

    /// Both numbers.
    package var description: String { "\(roomID)/\(chatID)" }
}
