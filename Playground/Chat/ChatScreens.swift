package import SampleApps
package import StepRouter

/// Lists the rooms: the first tab.
package final class RoomsScreen: BaseScreen {}

/// Shows the user's own page: the second tab.
package final class ProfileScreen: BaseScreen {}

/// Lists the chats of one room; only for those who are logged in.
package final class RoomScreen: ContextScreen<RoomID> {}

/// Shows one chat.
package final class ChatScreen: ContextScreen<ChatID> {}

/// Asks for name and password.
package final class LoginScreen: AskingScreen {}
