package import StepRouter
import StepRouterAssembly
package import StepRouterLinks
package import StepRouterSystemScreens

/// Every screen of the messenger that one can be brought to, declared once.
package struct ChatRoutes {
    /// The list of rooms.
    package let rooms: DestinationStep<RoomsScreen, Void>
    /// The user's own page.
    package let profile: DestinationStep<ProfileScreen, Void>
    /// What the user writes about themselves.
    package var status: DestinationStep<StatusScreen, Void>
    /// The login.
    package var login: DestinationStep<LoginScreen, Void>
    /// The system's picker of photos.
    package let photo = Step(PhotoPickerScreen.self).using(.present).from(.current)
    /// The chats of one room.
    package let room: DestinationStep<RoomScreen, RoomID>
    /// One chat.
    package let chat: DestinationStep<ChatScreen, ChatID>

    /// Declares the screens.
    package init() {
        rooms = DestinationStep(finder: ClassFinder())
        profile = DestinationStep(finder: ClassFinder())
        status = Step(StatusScreen.self).using(.push).from(.stack(of: profile))

        login = Step(LoginScreen.self).using(.present(.formSheet)).from(.current)

        // The chats of a room: wherever they are, else modally.
        room = Step(RoomScreen.self).using(.push).from(.sheet)

        // A chat: wherever it is, else above the chats of its room.
        let itsRoom = room.adaptingContext { (chat: ChatID) in chat.room }
        chat = Step(ChatScreen.self).using(.push).from(.stack(of: itsRoom))
    }

    /// Which links lead where.
    package var links: LinkTable {
        LinkTable {
            Link("chat://rooms", to: rooms).named("rooms")
            Link("chat://profile", to: profile).named("profile")
            Link("chat://profile/status", to: status).named("status")
            Link("chat://login", to: login).named("login")
            Link("chat://room?room_id={room_id}", to: room).named("room").samples(RoomID(1))
            Link("chat://chat?room_id={room_id}&chat_id={chat_id}", to: chat).named("chat")
                .samples(ChatID(1, in: RoomID(1)), ChatID(2, in: RoomID(1)))
        }
    }
}
