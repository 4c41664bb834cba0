import StepRouter
import StepRouterFinders
import StepRouterSimulation

/// A screen with a name: `Room("lobby")` is drawn as `Room(lobby)`.
final class Room: ContextScreen<String>, LeaveConfirming {
    /// The chronicle in which the questions are written down whether the room may leave.
    var chronicle: Chronicle?
    /// Called before the room answers.
    var beforeLeaving: (() async -> Void)?

    nonisolated(nonsending) func mayLeave() async -> Bool {
        chronicle?.beginQuestion(to: label)
        await beforeLeaving?()
        chronicle?.endQuestion(to: label)
        return true
    }
}

/// Finds the room with a name. Being asked is the first thing that happens when it is a navigation's turn.
struct RoomFinder: Finder {
    let name: String
    let chronicle: Chronicle

    func find(in tree: ScreenTree, with context: Void) throws -> Room? {
        chronicle.noteTurn()
        return try ClassWithContextFinder<Room, String>().find(in: tree, with: name)
    }
}
