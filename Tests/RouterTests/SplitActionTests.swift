import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

struct SplitActionTests {
    private func item(by action: SetColumn) -> DestinationStep<ItemScreen, Int> {
        StepAssembly(finder: ClassWithContextFinder<ItemScreen, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask())
            .using(action)
            .from(.custom(ClassFinder<SplitViewController, Int>()))
            .assemble()
    }

    @Test func `setPrimary replaces the first column of an expanded split view`() async throws {
        let window = SimulatedWindow {
            Split {
                LobbyScreen(); HallScreen()
            }
        }
        let transitions = window.recordTransitions()
        try await go(to: item(by: .setPrimary), with: 1, in: window)
        #expect(transitions.lines == ["content set: Split"])
        #expect(
            window.drawing == """
                ● Split
                ├─ ● ItemScreen(1)
                └─ ● HallScreen
                """
        )
    }

    @Test func `pushToDetails sets the missing secondary column`() async throws {
        let window = SimulatedWindow { Split { LobbyScreen() } }
        try await go(to: item(by: .pushToDetails), with: 1, in: window)
        #expect(
            window.drawing == """
                ● Split
                ├─ ● LobbyScreen
                └─ ● ItemScreen(1)
                """
        )
    }

    @Test func `pushToDetails replaces the secondary column of an expanded split view`() async throws {
        let window = SimulatedWindow {
            Split {
                LobbyScreen(); HallScreen()
            }
        }
        let transitions = window.recordTransitions()
        try await go(to: item(by: .pushToDetails), with: 1, in: window)
        #expect(transitions.lines == ["content set: Split"])
        #expect(
            window.drawing == """
                ● Split
                ├─ ● LobbyScreen
                └─ ● ItemScreen(1)
                """
        )
    }

    @Test func `setSupplementary and pushToDetails set the columns of a triple split view`() async throws {
        let window = SimulatedWindow {
            Split(.tripleColumn) {
                LobbyScreen(); HallScreen(); NoteScreen()
            }
        }
        try await go(to: item(by: .setSupplementary), with: 1, in: window)
        try await go(to: item(by: .pushToDetails(ofColumns: 3)), with: 2, in: window)
        #expect(
            window.drawing == """
                ● Split
                ├─ ● LobbyScreen
                ├─ ● ItemScreen(1)
                └─ ● ItemScreen(2)
                """
        )
    }

    @Test func `in a compact window the details are pushed onto the primary navigation controller`() async throws {
        let window = SimulatedWindow(.compact) { Split { Navigation { LobbyScreen() } } }
        let transitions = window.recordTransitions()
        try await go(to: item(by: .pushToDetails), with: 1, in: window)
        #expect(transitions.lines == ["content set: Split"])
        #expect(
            window.drawing == """
                ● Split
                └─ ● Navigation
                   ├─ ○ LobbyScreen
                   └─ ● ItemScreen(1)
                """
        )
        try await window.perform(.resize(.regular))
        try window.checkInvariants()
        #expect(
            window.drawing == """
                ● Split
                ├─ ● Navigation
                │  └─ ● LobbyScreen
                └─ ● ItemScreen(1)
                """
        )
    }

    @Test func `in a compact window columns without a navigation controller show the one that was set`() async throws {
        let window = SimulatedWindow(.compact) {
            Split {
                LobbyScreen(); HallScreen()
            }
        }
        try await go(to: item(by: .setPrimary), with: 1, in: window)
        #expect(
            window.drawing == """
                ● Split
                ├─ ● ItemScreen(1)
                └─ ○ HallScreen
                """
        )
    }

    @Test func `in a compact window a screen of the primary column is shown again`() async throws {
        let lobby = DestinationStep(finder: ClassFinder<LobbyScreen, Void>())
        let stacked = SimulatedWindow(.compact) {
            Split {
                Navigation { LobbyScreen() }
                Navigation {
                    HallScreen(); NoteScreen()
                }
            }
        }
        try await go(to: lobby, in: stacked)
        #expect(
            stacked.drawing == """
                ● Split
                ├─ ● Navigation
                │  └─ ● LobbyScreen
                └─ ○ Navigation
                   ├─ ○ HallScreen
                   └─ ○ NoteScreen
                """
        )
        let plain = SimulatedWindow(.compact) {
            Split {
                LobbyScreen(); HallScreen()
            }
        }
        try await go(to: lobby, in: plain)
        #expect(
            plain.drawing == """
                ● Split
                ├─ ● LobbyScreen
                └─ ○ HallScreen
                """
        )
    }

    @Test(arguments: [0, 2, 3])
    func `details behind an empty column cannot be set`(columns: Int) async throws {
        let window = SimulatedWindow { Split {} }
        let details = item(by: .pushToDetails(ofColumns: columns))
        let error = try await expectFailure(.actionFailed, to: details, with: 1, in: window)
        #expect(error.underlyingError as? HierarchyError == .columnMissing(column: columns - 1, container: "Split"))
    }

    @Test func `a supplementary column cannot be set before the primary one`() async throws {
        let window = SimulatedWindow { Split(.tripleColumn) {} }
        let error = try await expectFailure(.actionFailed, to: item(by: .setSupplementary), with: 1, in: window)
        #expect(error.underlyingError as? HierarchyError == .columnMissing(column: 1, container: "Split"))
    }

    @Test func `a third column of a double split view is refused with nothing changed`() async throws {
        let window = SimulatedWindow {
            Split {
                LobbyScreen(); HallScreen()
            }
        }
        let details = item(by: .pushToDetails(ofColumns: 3))
        let error = try await expectFailure(.actionFailed, to: details, with: 1, in: window)
        #expect(error.underlyingError as? HierarchyError == .tooManyScreens(count: 3, limit: 2, container: "Split"))
    }

    @Test func `a split view is built with its columns and shown in one transition`() async throws {
        let window = SimulatedWindow { LobbyScreen() }
        let transitions = window.recordTransitions()
        let item = StepAssembly(finder: NilFinder<ItemScreen, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask())
            .using(.pushToDetails)
            .from(Step(HallScreen.self, context: Int.self))
            .using(.setPrimary)
            .from(.splitViewController)
            .using(.replaceRoot)
            .from(.root)
            .assemble()

        try await go(to: item, with: 1, in: window)

        #expect(transitions.lines == ["root replaced: Split"])
        #expect(
            window.drawing == """
                ● Split
                ├─ ● HallScreen
                └─ ● ItemScreen(1)
                """
        )
    }

    @Test(arguments: [Hierarchy.HorizontalSize.regular, .compact])
    func `a column beside a modal of another column is brought to the front, collapsed as well as expanded`(
        size: Hierarchy.HorizontalSize
    ) async throws {
        let window = SimulatedWindow(size) {
            Split {
                Navigation { LobbyScreen() }; HallScreen()
            }
        }
        let lobby = try await go(to: DestinationStep(finder: ClassFinder<LobbyScreen, Void>()), in: window)
        try await lobby.present(NoteScreen(), style: .currentContext, animated: false)
        let hall = try await go(to: DestinationStep(finder: ClassFinder<HallScreen, Void>()), in: window)
        #expect(window.tree.id(of: hall).map { window.hierarchy.isOnTop($0) } == true)
        #expect((lobby.presentedScreen == nil) == (size == .compact))
    }

    @Test func `a split view is built with the column that a narrow window shows first`() async throws {
        let hall = StepAssembly(finder: ClassFinder<HallScreen, Void>(), factory: ClassFactory())
            .using(.setPrimary)
            .from(
                ContainerStep(factory: SplitViewControllerFactory<Void>(topColumnForCollapsing: .primary))
            )
            .using(.replaceRoot).from(.root).assemble()
        for size in [Hierarchy.HorizontalSize.compact, .regular] {
            let window = SimulatedWindow(size) { LobbyScreen() }
            try await go(to: hall, in: window)
            try await go(to: item(by: .pushToDetails), with: 1, in: window)
            #expect(window.screenOnTop is ItemScreen)
            try await window.resize(to: .regular)
            try await window.resize(to: .compact)
            #expect(window.screenOnTop is HallScreen)
            try await go(to: item(by: .pushToDetails), with: 1, in: window)
            #expect(window.screenOnTop is ItemScreen)
        }
    }
}
