import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

private final class RoomScreen: BaseScreen {}
private final class ChatScreen: ContextScreen<Int> {}
private final class SettingsScreen: BaseScreen {}

/// Two tabs with a stack each, of which the second is shown; in the first, a chat lies on the rooms.
private struct Tabs {
    let rooms = RoomScreen()
    let chat = ChatScreen(1)
    let settings = SettingsScreen()
    let stage: Stage

    init(selected: Int = 1) {
        let (rooms, chat, settings) = (rooms, chat, settings)
        stage = Stage(
            SimulatedWindow {
                TabBar(selected: selected) {
                    Navigation {
                        rooms; chat
                    }
                    Navigation { settings }
                }
            }
        )
    }
}

struct MoveTests {
    @Test func `push puts a screen right above the one that is held`() async throws {
        let tabs = Tabs(selected: 0)
        let landed = try await tabs.stage.move(from: tabs.chat) { $0.push(ChatScreen(2)) }
        #expect((landed as? ChatScreen)?.state == 2)
        #expect(tabs.stage.transitions == ["content set: Navigation"])
        #expect(
            tabs.stage.drawing == """
                ● TabBar
                ├─ ● Navigation
                │  ├─ ○ RoomScreen
                │  ├─ ○ ChatScreen(1)
                │  └─ ● ChatScreen(2)
                └─ ○ Navigation
                   └─ ○ SettingsScreen
                """
        )
    }

    @Test func `a screen that is hidden is brought to the front first, with one transition for each container`()
        async throws
    {
        let tabs = Tabs()
        try await tabs.stage.move(from: tabs.rooms) { $0.push(ChatScreen(2)) }
        #expect(tabs.stage.transitions == ["selected: TabBar", "content set: Navigation"])
        #expect(
            tabs.stage.drawing == """
                ● TabBar
                ├─ ● Navigation
                │  ├─ ○ RoomScreen
                │  └─ ● ChatScreen(2)
                └─ ○ Navigation
                   └─ ○ SettingsScreen
                """
        )
    }

    @Test func `several moves are one navigation, with one transition for each container`() async throws {
        let tabs = Tabs()
        try await tabs.stage.move(from: tabs.settings) {
            $0.select(tab: 0).popToRoot().push(ChatScreen(2)).push(ChatScreen(3)).present(SettingsScreen(), .formSheet)
        }
        #expect(
            tabs.stage.transitions == ["selected: TabBar", "content set: Navigation", "presented: SettingsScreen"]
        )
        #expect(
            tabs.stage.drawing == """
                ▸ TabBar
                ├─ ▸ Navigation
                │  ├─ ○ RoomScreen
                │  ├─ ○ ChatScreen(2)
                │  └─ ▸ ChatScreen(3)
                └─ ○ Navigation
                   └─ ○ SettingsScreen
                modal formSheet by TabBar:
                ● SettingsScreen
                """
        )
    }

    @Test func `pop goes back to the screen below`() async throws {
        let tabs = Tabs(selected: 0)
        let landed = try await tabs.stage.move(from: tabs.chat) { $0.pop() }
        #expect(landed === tabs.rooms)
        #expect(tabs.stage.transitions == ["popped: Navigation"])
    }

    @Test func `pop to goes back to the nearest screen that is meant`() async throws {
        let (first, second, top) = (ChatScreen(1), ChatScreen(2), RoomScreen())
        let stage = Stage(
            SimulatedWindow {
                Navigation {
                    RoomScreen(); first; second; SettingsScreen(); top
                }
            }
        )
        let landed = try await stage.move(from: top) { $0.pop(to: ChatScreen.self) }
        #expect(landed === second)
        try await stage.move(from: second) { $0.pop { ($0 as? ChatScreen)?.state == 1 } }
        #expect(
            stage.drawing == """
                ● Navigation
                ├─ ○ RoomScreen
                └─ ● ChatScreen(1)
                """
        )
    }

    @Test func `pop to root at the root changes nothing`() async throws {
        let tabs = Tabs()
        let landed = try await tabs.stage.move(from: tabs.settings) { $0.popToRoot() }
        #expect(landed === tabs.settings)
        #expect(tabs.stage.transitions == [])
    }

    @Test func `replace puts a screen in the place of the one that is held`() async throws {
        let tabs = Tabs(selected: 0)
        try await tabs.stage.move(from: tabs.rooms) { $0.replace(with: SettingsScreen()) }
        #expect(tabs.stage.transitions == ["content set: Navigation"])
        #expect(
            tabs.stage.drawing == """
                ● TabBar
                ├─ ● Navigation
                │  └─ ● SettingsScreen
                └─ ○ Navigation
                   └─ ○ SettingsScreen
                """
        )
    }

    @Test func `clear and push exchange the whole stack in one transition`() async throws {
        let tabs = Tabs(selected: 0)
        try await tabs.stage.move(from: tabs.chat) { $0.clear().push(SettingsScreen()).push(ChatScreen(5)) }
        #expect(tabs.stage.transitions == ["content set: Navigation"])
        #expect(
            tabs.stage.drawing == """
                ● TabBar
                ├─ ● Navigation
                │  ├─ ○ SettingsScreen
                │  └─ ● ChatScreen(5)
                └─ ○ Navigation
                   └─ ○ SettingsScreen
                """
        )
    }

    @Test func `a stack may be left empty`() async throws {
        let tabs = Tabs()
        let landed = try await tabs.stage.move(from: tabs.settings) { $0.clear() }
        #expect(landed is NavigationController)
        #expect(tabs.stage.window.tree.content(of: landed).isEmpty)
    }

    @Test func `dismiss takes away what is above, else the modal of the screen, and goes on below`() async throws {
        let (rooms, modal) = (RoomScreen(), SettingsScreen())
        let window = SimulatedWindow { Navigation { rooms } }.presenting(.pageSheet) { modal }
        let stage = Stage(window)
        try await stage.move(from: modal) { $0.dismiss().push(ChatScreen(1)) }
        #expect(stage.transitions == ["dismissed: SettingsScreen", "content set: Navigation"])
        #expect(
            stage.drawing == """
                ● Navigation
                ├─ ○ RoomScreen
                └─ ● ChatScreen(1)
                """
        )
        try await stage.move(from: rooms) { $0.present(SettingsScreen()) }
        let landed = try await stage.move(from: rooms) { $0.dismiss() }
        #expect(landed === rooms)
        #expect(stage.drawing == "● Navigation\n└─ ● RoomScreen")
    }

    @Test func `make visible brings a screen to the front, and is what no moves come to`() async throws {
        let tabs = Tabs()
        let landed = try await tabs.stage.move(from: tabs.settings) { $0.makeVisible(tabs.rooms) }
        #expect(landed === tabs.rooms)
        #expect(tabs.stage.window.isOnTop(tabs.rooms))
        try await tabs.stage.move(from: tabs.settings) { $0.makeVisible() }
        #expect(tabs.stage.window.isOnTop(tabs.settings))
        try await tabs.stage.move(from: tabs.rooms) { $0 }
        #expect(tabs.stage.window.isOnTop(tabs.rooms))
    }

    @Test func `an empty window gets its root, filled`() async throws {
        let stage = Stage(SimulatedWindow())
        try await stage.move(from: .root) { $0.setRoot(NavigationController()).push(RoomScreen()) }
        #expect(stage.transitions == ["root replaced: Navigation"])
        #expect(stage.drawing == "● Navigation\n└─ ● RoomScreen")
        try await stage.move(from: .current) { $0.present(SettingsScreen()) }
        try await stage.move(from: .root) {
            $0.setRoot(
                TabBar {
                    Navigation { RoomScreen() }; ChatScreen(1)
                }
            ).select(tab: 1)
        }
        #expect(
            stage.drawing == """
                ● TabBar
                ├─ ○ Navigation
                │  └─ ○ RoomScreen
                └─ ● ChatScreen(1)
                """
        )
    }

    @Test func `a new container is shown with all that the moves make of it`() async throws {
        let tabs = Tabs()
        try await tabs.stage.move(from: tabs.settings) {
            $0.present(
                Navigation {
                    RoomScreen(); SettingsScreen()
                },
                .fullScreen
            ).pop().push(ChatScreen(1))
        }
        #expect(tabs.stage.transitions == ["presented: Navigation"])
        #expect(
            tabs.stage.drawing == """
                ▸ TabBar
                ├─ ○ Navigation
                │  ├─ ○ RoomScreen
                │  └─ ○ ChatScreen(1)
                └─ ▸ Navigation
                   └─ ▸ SettingsScreen
                modal fullScreen by TabBar:
                ● Navigation
                ├─ ○ RoomScreen
                └─ ● ChatScreen(1)
                """
        )
    }

    @Test func `pop goes back from a column of a collapsed split view`() async throws {
        let (list, details) = (RoomScreen(), ChatScreen(1))
        let window = SimulatedWindow {
            Split {
                Navigation { list }
                Navigation { details }
            }
        }
        let stage = Stage(window)
        try await window.perform(.resize(.compact))
        try await stage.move(from: details) { $0.makeVisible() }
        let landed = try await stage.move(from: details) { $0.pop() }
        #expect(landed === list)
    }
}

extension Stage {
    @discardableResult
    func move<End>(
        from screen: some Screen,
        _ moves: (Moves<MovePlace.Held>) -> Moves<End>
    ) async throws -> any Screen {
        clearTransitions()
        let landed = try await router.attempt(from: screen, moves).screen
        try window.checkInvariants()
        #expect(window.isOnTop(landed))
        return landed
    }

    @discardableResult
    func move<End>(
        from start: StartStep,
        _ moves: (Moves<MovePlace.Window>) -> Moves<End>
    ) async throws -> any Screen {
        clearTransitions()
        let landed = try await router.attempt(from: start, moves).screen
        try window.checkInvariants()
        return landed
    }
}
