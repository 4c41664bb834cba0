import StepRouter
import StepRouterAssembly
import StepRouterSimulation
import Testing

/// A screen leaves in whichever way it is there.
struct LeaveMoveTests {
    private let rooms = HomeScreen()
    private let chat = AccountScreen()

    private var stage: Stage {
        Stage(
            SimulatedWindow {
                TabBar {
                    Navigation {
                        rooms; chat
                    }
                    Navigation { HomeScreen() }
                }
            }
        )
    }

    @Test func `a screen is popped with what lies above it, in one transition`() async throws {
        let stage = stage
        try await stage.move(from: chat) { $0.push(HomeScreen()) }
        try await stage.move(from: chat) { $0.leave() }
        #expect(stage.transitions == ["popped: Navigation"])
        #expect(stage.window.isOnTop(rooms))
    }

    @Test func `the first screen of a modal leaves with it`() async throws {
        let (stage, modal) = (stage, HomeScreen())
        let before = stage.drawing
        try await stage.move(from: chat) { $0.present(NavigationController()).push(modal).push(HomeScreen()) }
        try await stage.move(from: modal) { $0.leave() }
        #expect(stage.drawing == before)
        let alone = HomeScreen()
        try await stage.move(from: chat) { $0.present(alone, .fullScreen) }
        try await stage.move(from: alone) { $0.leave() }
        #expect(stage.drawing == before)
    }

    @Test func `a hidden screen leaves where it is, and the user stays`() async throws {
        let stage = stage
        try await stage.window.perform(.selectTab(1))
        try await stage.move(from: chat) { $0.leave() }
        #expect(
            stage.drawing == """
                ● TabBar
                ├─ ○ Navigation
                │  └─ ○ HomeScreen
                └─ ● Navigation
                   └─ ● HomeScreen
                """
        )
    }

    @Test func `a screen that has nothing to go back to is refused`() async throws {
        let stage = stage
        let before = stage.drawing
        let outcome = await stage.router.attempt(from: rooms) { $0.leave() }
        guard case .failure(let error) = outcome.result else {
            Issue.record("it left")
            return
        }
        #expect(error.underlyingError as? MoveError == .nothingBelow(screen: "HomeScreen"))
        #expect(stage.drawing == before)
    }

    @Test func `a column on the stack of a collapsed split view is popped with what lies above it`() async throws {
        let (detail, note) = (AccountScreen(), AccountScreen())
        let stage = Stage(
            SimulatedWindow(.compact) {
                Split(.tripleColumn) {
                    Navigation { HomeScreen() }
                    detail
                    note
                }
            }
        )
        try await stage.move(from: detail) { $0.leave() }
        #expect(stage.drawing == "● Split\n└─ ● Navigation\n   └─ ● HomeScreen")
        #expect(detail.window == nil && note.window == nil)
    }

    @Test func `a screen above a column of a collapsed split view leaves`() async throws {
        let (home, note) = (HomeScreen(), AccountScreen())
        let stage = Stage(
            SimulatedWindow(.compact) {
                Split {
                    Navigation { AccountScreen() }
                    Navigation { home }
                }
            }
        )
        let before = stage.drawing
        try await stage.move(from: .visible) { $0.push(note) }
        try await stage.move(from: note) { $0.leave() }
        #expect(stage.drawing == before)
        #expect(note.window == nil)
    }
}
