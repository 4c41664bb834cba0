import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

struct PresentTests {
    private func note(by action: Present) -> DestinationStep<NoteScreen, Void> {
        StepAssembly(finder: ClassFinder<NoteScreen, Void>(), factory: ClassFactory())
            .using(action)
            .from(.current)
            .assemble()
    }

    @Test(arguments: PresentationStyle.Kind.allCases)
    func `a screen is presented in every style`(kind: PresentationStyle.Kind) async throws {
        let window = SimulatedWindow { Navigation { LobbyScreen() } }
        let transitions = window.recordTransitions()

        let note = try await go(to: note(by: .present(PresentationStyle(kind))), in: window)

        #expect(transitions.lines == ["presented: NoteScreen"])
        #expect(note.presentationStyle == PresentationStyle(kind))
        #expect(window.topmostScreen === note)
        #expect(note.presentingScreen === window.rootScreen)
    }

    @Test(arguments: PresentationStyle.Kind.allCases)
    func `modal in presentation is honoured by the swipe gesture`(kind: PresentationStyle.Kind) async throws {
        let window = SimulatedWindow { Navigation { LobbyScreen() } }
        try await go(to: note(by: .present(PresentationStyle(kind).modalInPresentation)), in: window)
        #expect(try await window.perform(.swipeDown) == false)
        #expect(window.topmostScreen is NoteScreen)
    }

    @Test(arguments: [PresentationStyle.pageSheet, .formSheet, .popover])
    func `a sheet that is not modal in presentation is swiped away`(style: PresentationStyle) async throws {
        let window = SimulatedWindow { Navigation { LobbyScreen() } }
        try await go(to: note(by: .present(style)), in: window)
        #expect(try await window.perform(.swipeDown))
        try window.checkInvariants()
        #expect(window.topmostScreen is NavigationController)
    }

    @Test func `current presents from the screen that the step goes from`() async throws {
        let window = SimulatedWindow { LobbyScreen() }.presenting { HallScreen() }
        let note = try await go(to: note(by: .present(from: .current, style: .fullScreen)), in: window)
        #expect(note.presentingScreen is HallScreen)
    }

    @Test func `topmostParent presents from the outermost container, also in a current context`() async throws {
        let window = SimulatedWindow { TabBar { Navigation { LobbyScreen() } } }
        let fromLobby = StepAssembly(finder: ClassFinder<NoteScreen, Void>(), factory: ClassFactory())
            .using(.present(from: .topmostParent, style: .overCurrentContext))
            .from(DestinationStep(finder: ClassFinder<LobbyScreen, Void>()))
            .assemble()
        let note = try await go(to: fromLobby, in: window)
        #expect(note.presentingScreen is TabBarController)
    }

    @Test func `a given screen presents`() async throws {
        let hall = HallScreen()
        let window = SimulatedWindow { TabBar { Navigation { hall } } }
        let note = try await go(
            to: note(by: .present(from: .screen { hall }, style: .overCurrentContext)),
            in: window
        )
        #expect(note.presentingScreen is NavigationController)
    }

    @Test func `a given screen that is nil fails with nothing changed`() async throws {
        let window = SimulatedWindow { LobbyScreen() }
        let destination = note(by: .present(from: .screen { nil }))
        let error = try await expectFailure(.actionFailed, to: destination, with: (), in: window)
        #expect(error.underlyingError as? HierarchyError == .noPresenter)
    }

    @Test func `a given screen that presents already fails with nothing changed`() async throws {
        let lobby = LobbyScreen()
        let window = SimulatedWindow { lobby }.presenting { HallScreen() }
        let destination = note(by: .present(from: .screen { lobby }))
        let error = try await expectFailure(.actionFailed, to: destination, with: (), in: window)
        #expect(
            error.underlyingError as? HierarchyError
                == .alreadyPresenting(presenter: "LobbyScreen", modal: "HallScreen")
        )
    }

    @Test func `presenting from the root dismisses the modals above it first`() async throws {
        let window = SimulatedWindow { LobbyScreen() }.presenting { HallScreen() }
        let transitions = window.recordTransitions()
        let note = StepAssembly(finder: ClassFinder<NoteScreen, Void>(), factory: ClassFactory())
            .using(.present)
            .from(.root)
            .assemble()
        try await go(to: note, in: window)
        #expect(transitions.lines == ["dismissed: HallScreen", "presented: NoteScreen"])
    }

    @Test func `a chain of modals is presented one upon the other`() async throws {
        let window = SimulatedWindow { LobbyScreen() }
        let note = StepAssembly(finder: ClassFinder<NoteScreen, Void>(), factory: ClassFactory())
            .using(.present(.formSheet))
            .from(SingleStep(finder: ClassFinder<HallScreen, Void>(), factory: ClassFactory()))
            .using(.present(.fullScreen))
            .from(ContainerStep(factory: NavigationControllerFactory()))
            .using(.present)
            .from(.current)
            .assemble()
        let transitions = window.recordTransitions()
        try await go(to: note, in: window)
        #expect(
            transitions.lines == ["presented: Navigation", "presented: HallScreen", "presented: NoteScreen"]
        )
    }
}

struct ReplaceRootTests {
    private func note(from start: StartStep) -> DestinationStep<NoteScreen, Void> {
        StepAssembly(finder: ClassFinder<NoteScreen, Void>(), factory: ClassFactory())
            .using(.replaceRoot)
            .from(start)
            .assemble()
    }

    @Test func `the old tree leaves with its modals, in one transition`() async throws {
        let lobby = LobbyScreen()
        let window = SimulatedWindow { lobby }.presenting { HallScreen() }
        let transitions = window.recordTransitions()

        let note = try await go(to: note(from: .root), in: window)

        #expect(transitions.lines == ["root replaced: NoteScreen"])
        #expect(window.rootScreen === note)
        #expect(window.drawing == "● NoteScreen")
        #expect(lobby.window == nil)
    }

    @Test func `replacing the root from the current screen works while nothing is presented`() async throws {
        let window = SimulatedWindow { LobbyScreen() }
        try await go(to: note(from: .current), in: window)
        #expect(window.drawing == "● NoteScreen")
    }

    @Test func `the root cannot be replaced from a modal`() async throws {
        let window = SimulatedWindow { LobbyScreen() }.presenting { HallScreen() }
        let error = try await expectFailure(.actionFailed, to: note(from: .current), with: (), in: window)
        #expect(error.underlyingError as? HierarchyError == .notRoot(screen: "HallScreen", root: "LobbyScreen"))
    }
}
