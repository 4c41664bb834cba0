import StepRouter
import StepRouterFinders

/// A screen with a name: `Room("lobby")` is drawn as `Room(lobby)`.
final class Room: SimulatedContextScreen<String>, LeaveConfirming {
    /// What the room does before it answers whether it may leave.
    var beforeLeaving: (() async -> Void)?

    nonisolated(nonsending) func mayLeave() async -> Bool {
        await beforeLeaving?()
        return true
    }
}

/// Finds the room with a name. Being asked is the first thing that happens when it is a navigation's turn.
struct RoomFinder: Finder {
    let name: String
    let chronicle: Chronicle

    func find(in window: any ScreenWindow, with context: Void) throws -> Room? {
        chronicle.noteTurn()
        return try ClassWithContextFinder<Room, String>().find(in: window, with: name)
    }
}
