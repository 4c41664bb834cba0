import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

struct CancellationTests {
    enum Moment: String, CaseIterable, Sendable {
        case before, preparing, intercepting, building

        /// What is called up to this moment.
        var calls: [String] {
            switch self {
            case .before, .preparing: []
            case .intercepting: ["intercept"]
            case .building: ["intercept", "build"]
            }
        }
    }

    /// Cancels the task that runs it.
    private static func cancel() { unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }

    private struct CancellingFactory: AsyncFactory {
        let moment: Moment
        let log: CallLog

        func prepare(with context: Void) { if moment == .preparing { cancel() } }

        nonisolated(nonsending) func build(with context: Void) async -> NoteScreen {
            log.lines.append("build")
            if moment == .building { cancel() }
            return NoteScreen()
        }
    }

    @Test(arguments: Moment.allCases)
    func `a cancelled navigation ends before anything is put in place`(moment: Moment) async throws {
        try await Task {
            let log = CallLog()
            let window = SimulatedWindow { LobbyScreen() }.presenting { HallScreen() }
            let note = StepAssembly(
                finder: NilFinder<NoteScreen, Void>(),
                factory: CancellingFactory(moment: moment, log: log)
            )
            .adding(
                InlineInterceptor<Void> { _ in
                    log.lines.append("intercept")
                    if moment == .intercepting { Self.cancel() }
                }
            )
            .using(.present)
            .from(.root)
            .assemble()
            if moment == .before { Self.cancel() }
            let error = try await expectFailure(.cancelled, to: note, with: (), in: window)
            #expect(
                "\(error)"
                    == "The navigation to \(error.step.map { "step \($0)" } ?? "") was cancelled and changed nothing."
            )
            #expect(log.lines == moment.calls)
        }
        .value
    }

    @Test(arguments: [Moment.intercepting, .building])
    func `what a part throws because it was cancelled is a cancelled navigation`(moment: Moment) async throws {
        try await Task {
            let note = StepAssembly(
                finder: NilFinder<NoteScreen, Void>(),
                factory: InlineFactory {
                    if moment == .building {
                        Self.cancel()
                        try Task.checkCancellation()
                    }
                    return NoteScreen()
                }
            )
            .adding(
                InlineInterceptor<Void> { _ in
                    if moment == .intercepting {
                        Self.cancel()
                        try Task.checkCancellation()
                    }
                }
            )
            .using(.present)
            .from(.root)
            .assemble()
            let window = SimulatedWindow { LobbyScreen() }
            let error = try await expectFailure(.cancelled, to: note, with: (), in: window)
            #expect(error.underlyingError is CancellationError)
        }
        .value
    }

    @Test func `cancelling while things are being put in place does not cut the navigation short`() async throws {
        try await Task {
            let window = SimulatedWindow { LobbyScreen() }.presenting { HallScreen() }
            window.transitionObserver = { _ in Self.cancel() }
            let note = StepAssembly(finder: NilFinder<NoteScreen, Void>(), factory: ClassFactory())
                .using(.present)
                .from(.root)
                .assemble()
            try await go(to: note, in: window)
            #expect(window.topmostScreen is NoteScreen)
        }
        .value
    }
}

@MainActor struct CancelledFallbackTests {
    @Test func `a navigation that is cancelled while it is carried out, and fails then, takes no fallback`()
        async throws
    {
        let clock = SimulatedClock()
        let window = SimulatedWindow(clock: clock) { LobbyScreen() }
        window.faultPoint = { _, moment in if moment == .end { throw Refusal() } }
        let note = StepAssembly(finder: ClassFinder<NoteScreen, Void>(), factory: ClassFactory())
            .using(.present).from(.current).assemble()
        let step = note.fallback { _ -> DestinationStep<NoteScreen, Void>? in
            Issue.record("It goes elsewhere.")
            return nil
        }
        let task = Router(window).start(step)
        await clock.waitForSleepers()
        task.cancel()
        #expect(await task.value == .notCarriedOut)
        #expect(window.drawing == "● LobbyScreen")
        try window.checkInvariants()
    }
}
