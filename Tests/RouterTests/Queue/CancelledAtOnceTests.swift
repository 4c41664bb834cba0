import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Cancelled navigations of which no part waits: they look whether they were cancelled before anything of the app is asked or made, and once more
/// before anything is put in place.
struct CancelledAtOnceTests {
    /// What cancels the navigation's task.
    enum Canceller: CaseIterable, Sendable { case caller, finder, preparation, factory }

    /// Where the screen is that is looked for.
    enum Place: CaseIterable, Sendable { case visible, underModal, nowhere }

    private static func cancel() { unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }

    @Test(arguments: Canceller.allCases, Place.allCases)
    func `it ends with nothing changed, told or made`(canceller: Canceller, place: Place) async throws {
        try await Task {
            let log = CallLog()
            let note = note(
                log,
                find: { if canceller == .finder { Self.cancel() } },
                prepare: { if canceller == .preparation { Self.cancel() } },
                make: { if canceller == .factory { Self.cancel() } }
            )
            let window = window(place)
            if canceller == .caller { Self.cancel() }
            // What is not made cannot be cancelled.
            if canceller == .factory, place != .nowhere { return }
            try await expectFailure(.cancelled, to: note, with: (), in: window)
            let isMade = place == .nowhere && canceller == .factory
            #expect(log.lines == (isMade ? ["made"] : []))
            #expect(window.isNavigating == false)
        }
        .value
    }

    @Test(arguments: [Canceller.finder, .preparation, .factory], Place.allCases)
    func `what fails in it is a cancelled navigation`(failing: Canceller, place: Place) async throws {
        try await Task {
            let note = note(
                CallLog(),
                find: { if failing == .finder { throw Refusal() } },
                prepare: { if failing == .preparation { throw Refusal() } },
                make: { throw Refusal() }
            )
            let window = window(place)
            Self.cancel()
            try await expectFailure(.cancelled, to: note, with: (), in: window)
            #expect(window.isNavigating == false)
        }
        .value
    }

    /// A note that is told that it is shown.
    private func note(
        _ log: CallLog,
        find: @escaping () throws -> Void,
        prepare: @escaping () throws -> Void,
        make: @escaping () throws -> Void
    ) -> DestinationStep<NoteScreen, Void> {
        let finder = InlineFinder<NoteScreen, Void> { window, context in
            try find()
            return try ClassFinder<NoteScreen, Void>().find(in: window, with: context)
        }
        let factory = PreparedFactory<NoteScreen>(prepare: prepare) {
            log.lines.append("made")
            try make()
            return NoteScreen()
        }
        return StepAssembly(finder: finder, factory: factory)
            .adding(InlineContextTask<NoteScreen, Void> { _, _ in log.lines.append("told") })
            .using(.present)
            .from(.root)
            .assemble()
    }

    private func window(_ place: Place) -> SimulatedWindow {
        switch place {
        case .visible: SimulatedWindow { NoteScreen() }
        case .underModal: SimulatedWindow { NoteScreen() }.presenting { HallScreen() }
        case .nowhere: SimulatedWindow { LobbyScreen() }
        }
    }
}
