import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

@testable import StepRouter

/// Every code that a navigation can fail with, and what its error says.
struct ErrorMessageTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let code: RoutingError.Code
        let message: String
        let run: @Sendable (SimulatedWindow) throws -> DestinationStep<NoteScreen, Void>
    }

    private static let failing = InlineInterceptorFailure()

    /// An interceptor that cannot be asked.
    struct InlineInterceptorFailure: RoutingInterceptor {
        func prepare(with context: Void) throws { throw Refusal() }
        nonisolated(nonsending) func perform(with context: Void) async throws {}
    }

    private static func note() -> StepAssembly<NilFinder<NoteScreen, Void>, ClassFactory<NoteScreen, Void>> {
        StepAssembly(finder: NilFinder(), factory: ClassFactory())
    }

    private static func endless() -> DestinationStep<NoteScreen, Void> {
        SwitchAssembly<NoteScreen, Void>().named("carousel").addCase { _ in endless() }.assemble()
    }

    private static let rows: [Row] = [
        Row(
            testDescription: "no start",
            code: .noStart,
            message: """
                The chain ends at step NoteScreen (ClassFinder[full stack]), which was not found and goes from nothing. \
                Let it go from `.current`, `.root` or another step.
                """
        ) { _ in DestinationStep(finder: ClassFinder()) },
        Row(
            testDescription: "no case matched",
            code: .noCaseMatched,
            message: """
                No case of step switch for NoteScreen matched, and it has no default. \
                Add a case for this situation, or a default.
                """
        ) { _ in SwitchAssembly<NoteScreen, Void>().addCase(from: ClassFinder()).assemble() },
        Row(
            testDescription: "endless chain",
            code: .endlessChain,
            message: """
                The chain does not end: 201 steps were met, the last of them step carousel. \
                Let it end at a screen that is there, `.current` or `.root`; a switch probably leads back to itself.
                """
        ) { _ in endless() },
        Row(
            testDescription: "finder failed",
            code: .finderFailed,
            message: "The finder of step NoteScreen (InlineFinder) failed: out of order"
        ) { _ in DestinationStep(finder: InlineFinder { _, _ in throw Refusal() }) },
        Row(
            testDescription: "case failed",
            code: .finderFailed,
            message: "Trying case 1, InlineFinder, of step switch for NoteScreen failed: out of order"
        ) { _ in
            SwitchAssembly<NoteScreen, Void>().addCase(from: InlineFinder { _, _ in throw Refusal() }).assemble()
        },
        Row(
            testDescription: "target not found",
            code: .targetNotFound,
            message: """
                The screen of step NoteScreen (ClassFinder[full stack]) is not there, and the step builds none. \
                Give it a factory, or let it go from a step that brings the screen along.
                """
        ) { _ in
            StepAssembly(finder: ClassFinder<NoteScreen, Void>(), factory: NilFactory()).from(.root).assemble()
        },
        Row(
            testDescription: "container not found",
            code: .containerNotFound,
            message: """
                The container that step NoteScreen (NilFinder, ClassFactory, Push) needs, NavigationController, \
                is not there: found LobbyScreen. Let it go from a step that offers one.
                """
        ) { _ in
            let lobby: DestinationStep<NavigationController, Void> =
                DestinationStep(finder: ClassFinder<LobbyScreen, Void>()).expectingContainer()
            return note().using(.push).from(lobby).assemble()
        },
        Row(
            testDescription: "context not adapted",
            code: .contextNotAdapted,
            message: "The context could not be adapted for step ItemScreen (ClassFinder[full stack]): out of order"
        ) { _ in
            let item = DestinationStep(finder: ClassFinder<ItemScreen, Int>())
                .adaptingContext(using: InlineContextTransformer<Void, Int> { throw Refusal() })
            return note().using(.present).from(item).assemble()
        },
        Row(
            testDescription: "preparation failed",
            code: .preparationFailed,
            message: """
                The preparation for step NoteScreen (NilFinder, ClassFactory, Present) failed, \
                and the navigation changed nothing: out of order
                """
        ) { _ in note().adding(InlineInterceptorFailure()).using(.present).from(.current).assemble() },
        Row(
            testDescription: "dismissal refused",
            code: .dismissalRefused,
            message: """
                GuardedScreen would have to leave for step NoteScreen (NilFinder, ClassFactory, Present) \
                and may not be dismissed now. Let the user finish there first.
                """
        ) { window in
            let guarded = GuardedScreen()
            guarded.agrees = false
            window.presenting { guarded }
            return note().using(.present).from(.root).assemble()
        },
        Row(
            testDescription: "dismissal refused, with an advice",
            code: .dismissalRefused,
            message: """
                GuardedScreen would have to leave for step NoteScreen (NilFinder, ClassFactory, Present) \
                and may not be dismissed now. Pay first.
                """
        ) { window in
            let guarded = GuardedScreen()
            guarded.agrees = false
            guarded.advice = "Pay first."
            window.presenting { guarded }
            return note().using(.present).from(.root).assemble()
        },
        Row(
            testDescription: "refused",
            code: .refused,
            message: """
                On the way to step NoteScreen (NilFinder, ClassFactory, Present), InlineInterceptor refused: out of order
                """
        ) { _ in
            note().adding(InlineInterceptor<Void> { throw Refusal() }).using(.present).from(.current).assemble()
        },
        Row(
            testDescription: "building failed",
            code: .buildingFailed,
            message: """
                The factory of step NoteScreen (NilFinder, InlineFactory, Present) failed, \
                and the navigation changed nothing: out of order
                """
        ) { _ in
            StepAssembly(finder: NilFinder<NoteScreen, Void>(), factory: InlineFactory { throw Refusal() })
                .using(.present)
                .from(.current)
                .assemble()
        },
        Row(
            testDescription: "task failed",
            code: .taskFailed,
            message: """
                A context task for step NoteScreen (NilFinder, ClassFactory, Present) failed, \
                and the hierarchy is as it was before: out of order
                """
        ) { _ in
            note().adding(InlineContextTask<NoteScreen, Void> { _, _ in throw Refusal() })
                .using(.present)
                .from(.current)
                .assemble()
        },
        Row(
            testDescription: "action failed",
            code: .actionFailed,
            message: """
                The action of step NoteScreen (NilFinder, ClassFactory, Present) failed, \
                and the hierarchy is as it was before: \
                The screen to present from is not there. Return a screen that is in the hierarchy.
                """
        ) { _ in note().using(.present(from: .screen { nil })).from(.current).assemble() },
        Row(
            testDescription: "target not visible",
            code: .targetNotVisible,
            message: """
                The navigation ended with LobbyScreen on top instead of NoteScreen, and the hierarchy is as it was before. \
                Check the action of step NoteScreen (NilFinder, ClassFactory, NilAction), \
                and that the containers around its screen show it.
                """
        ) { _ in note().using(.nilAction).from(.current).assemble() },
        Row(
            testDescription: "target in no window",
            code: .finderFailed,
            message: """
                The finder of step NoteScreen (InlineFinder) failed: \
                NoteScreen cannot present or change: it is in no window. Put it into the hierarchy first.
                """
        ) { _ in
            let elsewhere = NoteScreen()
            return DestinationStep(finder: InlineFinder { _, _ in elsewhere })
        },
    ]

    @Test(arguments: rows)
    func `an error says what was attempted, what was found and what to do`(row: Row) async throws {
        let window = SimulatedWindow { LobbyScreen() }
        let destination = try row.run(window)
        let error = try await expectFailure(row.code, to: destination, with: (), in: window)
        #expect("\(error)" == row.message)
    }

    /// What errors say that take more than a destination to come by; other tests come by them.
    private static let others: [(error: RoutingError, message: String)] = [
        (
            RoutingError(.noRootScreen, step: nil, expected: ".current"),
            "The navigation to the destination cannot start from `.current`: the window has no root screen. Set one first."
        ),
        (
            RoutingError(.notCarriedOut, step: nil, underlying: Refusal()),
            """
            The window did not carry out what the navigation to the destination had planned, \
            and the hierarchy is as it was before: out of order
            """
        ),
        (
            RoutingError(
                .notCarriedOut,
                step: nil,
                underlying: HierarchyError.notRestored(transition: "popped: A", reason: "others were here.")
            ),
            """
            The window did not carry out what the navigation to the destination had planned: \
            The window did not carry out “popped: A”, and is not as it was before: others were here.
            """
        ),
        (
            RoutingError(.hierarchyKeptChanging, step: nil, found: "8"),
            """
            The hierarchy kept changing while the navigation to the destination waited, which gave up after 8 attempts. \
            Try again when it is at rest.
            """
        ),
        (
            RoutingError(.neverAtRest, step: nil, found: "Login"),
            """
            The navigation to the destination waited for Login, which still moves, and changed nothing. \
            Let that transition end: a gesture or an animator of the app's own has to complete or cancel it.
            """
        ),
        (
            RoutingError(.busy, step: nil),
            """
            The navigation to the destination was rejected: another one is running in this window. \
            Wait for its end, or let the router enqueue.
            """
        ),
        (
            RoutingError(.superseded, step: nil),
            """
            Another navigation took the place of the one to the destination, which changed nothing. \
            Navigate there again if that is still wanted.
            """
        ),
        (
            RoutingError(.superseded, step: nil, found: "SettingsScreen"),
            """
            The navigation to the destination did not begin: it was asked for inside SettingsScreen, which a newer one has taken the place of. \
            Let the part that asked for it end; what is still wanted can be navigated to when that one is over.
            """
        ),
        (
            RoutingError(.cancelled, step: nil, found: "SettingsScreen"),
            """
            The navigation to the destination did not begin: it was asked for inside SettingsScreen, which was cancelled. \
            Let the part that asked for it end; what is still wanted can be navigated to when that one is over.
            """
        ),
        (
            RoutingError(.expired, step: nil),
            """
            The navigation to the destination waited at the closed gate for too long and was given up. \
            Open the gate earlier, or let it wait longer.
            """
        ),
        (
            RoutingError(.discarded, step: nil),
            """
            The navigation to the destination waited at the closed gate, which was emptied, and changed nothing. \
            Navigate there again if that is still wanted.
            """
        ),
        (
            RoutingError(.planOutdated, step: nil, found: "the user has changed the hierarchy (1 left)"),
            """
            The plan for the destination is out of date, and nothing has changed: \
            the user has changed the hierarchy (1 left). Plan again.
            """
        ),
        (
            RoutingError(.covered, step: nil, found: "NoticeScreen"),
            """
            NoticeScreen covers the place of the destination, which is not to be uncovered, so nothing was asked or changed. \
            Navigate there again when it has left, or let the destination say `.whenCovered(.dismiss)`.
            """
        ),
        (
            RoutingError(.notPreparable, step: nil, found: "its factory places its screen itself"),
            """
            The navigation to the destination cannot be prepared, and changed nothing: its factory places its screen itself. \
            Navigate there, or let `prepare` wait if something takes its time.
            """
        ),
        (
            RoutingError(.preparationUsed, step: nil, found: "it was discarded"),
            """
            The prepared navigation to the destination cannot be carried out, and changed nothing: it was discarded. \
            Prepare another one.
            """
        ),
        (RoutingError(.cancelled, step: nil), "The navigation to the destination was cancelled and changed nothing."),
        (
            RoutingError(
                .endlessNesting,
                step: nil,
                expected: "at most 32 around one",
                found: "NoteScreen → NoteScreen"
            ),
            """
            The navigation to the destination did not begin, because navigations start one another without an end \
            (NoteScreen → NoteScreen): expected are at most 32 around one. \
            Let an interceptor, factory, action or task on that way navigate only if it has to.
            """
        ),
        (
            RoutingError(
                .endlessFallbacks,
                step: nil,
                found: "8",
                underlying: RoutingError(.noCaseMatched, step: nil)
            ),
            """
            The fallbacks of the destination lead from one to the next without an end, of which 8 were tried, and the last failed: \
            No case of the destination matched, and it has no default. Add a case for this situation, or a default.
            """
        ),
    ]

    @Test(arguments: others)
    func `an error that comes of the window or of others says so`(error: RoutingError, message: String) {
        #expect("\(error)" == message)
    }

    @Test func `the error of a navigation that left changes promises nothing, and its cause neither`() {
        for reason in RoutingError.Code.Reason.allCases {
            let code = RoutingError.Code(reason: reason)
            let error = RoutingError(code, underlyingError: RoutingError(.taskFailed, underlyingError: Refusal()))
            #expect(error.isRestored)
            let left = error.leavingChanges()
            #expect(!left.isRestored)
            for promise in ["and changed nothing", "the navigation changed nothing", "is as it was before"] {
                #expect(!"\(left)".contains(promise), "\(left)")
            }
        }
    }

    @Test func `no code is without a row`() {
        let codes = Set((Self.rows.map(\.code) + Self.others.map(\.error.code)).map(\.reason))
        #expect(codes == Set(RoutingError.Code.Reason.allCases))
    }

    @Test func `a window without a root says so`() async throws {
        for (note, start) in [
            (Self.note().using(.present).from(.current).assemble(), ".current"),
            (Self.note().using(.present).from(.root).assemble(), ".root"),
        ] {
            let error = try await expectFailure(.noRootScreen, to: note, with: (), in: SimulatedWindow())
            #expect(
                "\(error)" == """
                    The navigation to step NoteScreen (NilFinder, ClassFactory, Present) cannot start from `\(start)`: \
                    the window has no root screen. Set one first.
                    """
            )
        }
    }

    @Test func `an error has the step's parts as fields`() async throws {
        let note = Self.note().named("memo").using(.nilAction).from(.current).assemble()
        let error = try await expectFailure(
            .targetNotVisible,
            to: note,
            with: (),
            in: SimulatedWindow { LobbyScreen() }
        )
        #expect(error.step?.name == "memo")
        #expect(error.step?.finder == "NilFinder")
        #expect(error.step?.factory == "ClassFactory")
        #expect(error.step?.action == "NilAction")
    }
}
