import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Declares how often it was told to appear and to join, so that an undone navigation leaves no trace of that.
final class DiaryScreen: BaseScreen, StatefulScreen {
    var state: [String] = []

    override func willAppear() { state.append("will appear") }
    override func didAppear() { state.append("did appear") }
    override func willDisappear() { state.append("will disappear") }
    override func didDisappear() { state.append("did disappear") }
    override func didMove(to parent: (any ContainerScreen)?) { state.append(parent == nil ? "left" : "joined") }
}

struct FailureTests {
    private let log = CallLog()
    private let fails = InlineAction<any Screen> { _, _, _ in throw Refusal() }

    /// Something of everything: tabs, stacks with hidden screens, modals with a stack.
    private func window() -> SimulatedWindow {
        SimulatedWindow {
            TabBar(selected: 1) {
                Navigation {
                    LobbyScreen(); ItemScreen(5)
                }
                Navigation {
                    DiaryScreen(); DiaryScreen()
                }
                Split {
                    DiaryScreen(); LobbyScreen()
                }
            }
        }
        .presenting {
            Navigation {
                DiaryScreen(); NoteScreen()
            }
        }
        .presenting(.fullScreen) { DiaryScreen() }
    }

    struct PartRow: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let code: RoutingError.Code
        let step: String
        var failures: @Sendable () -> ChainFailures
    }

    @Test(arguments: [
        PartRow(testDescription: "the last factory", code: .buildingFailed, step: "ItemScreen") {
            ChainFailures(itemFactory: Refusal())
        },
        PartRow(testDescription: "the middle factory", code: .buildingFailed, step: "HallScreen") {
            ChainFailures(hallFactory: Refusal())
        },
        PartRow(
            testDescription: "the container's factory",
            code: .buildingFailed,
            step: "NavigationController"
        ) { ChainFailures(navigationFactory: Refusal()) },
        PartRow(testDescription: "a task on the last built screen", code: .taskFailed, step: "ItemScreen") {
            ChainFailures(itemTask: Refusal())
        },
        PartRow(testDescription: "a task on the middle built screen", code: .taskFailed, step: "HallScreen") {
            ChainFailures(hallTask: Refusal())
        },
        PartRow(testDescription: "the destination's interceptor", code: .refused, step: "ItemScreen") {
            ChainFailures(itemInterceptor: Refusal())
        },
        PartRow(testDescription: "the start's interceptor", code: .refused, step: "NavigationController") {
            ChainFailures(navigationInterceptor: Refusal())
        },
    ])
    func `a part that throws leaves everything as it was, with modals open`(row: PartRow) async throws {
        let window = SimulatedWindow { TabBar { LobbyScreen() } }
            .presenting {
                Navigation {
                    DiaryScreen(); NoteScreen()
                }
            }
            .presenting(.fullScreen) { DiaryScreen() }
        let error = try await expectFailure(
            row.code,
            to: chainOfThree(log, failing: row.failures()),
            with: 1,
            in: window
        )
        #expect(error.underlyingError is Refusal)
        #expect(error.step?.name == row.step)
    }

    @Test func `a task that throws after it changed a found screen's state is undone`() async throws {
        let item = StepAssembly(finder: ClassFinder<ItemScreen, Int>(), factory: NilFactory())
            .adding(ContextSettingTask())
            .adding(InlineContextTask<ItemScreen, Int> { _, _ in throw Refusal() })
            .assemble()
        try await expectFailure(.taskFailed, to: item, with: 1, in: window())
    }

    @Test func `an action that throws in the middle of a chain undoes what was done before it`() async throws {
        let item = StepAssembly(finder: NilFinder<ItemScreen, Int>(), factory: ClassFactory())
            .using(.push)
            .from(.navigationController)
            .using(fails)
            .from(SingleStep(finder: NilFinder<HallScreen, Int>(), factory: ClassFactory()))
            .using(.present(.fullScreen))
            .from(DestinationStep(finder: ClassFinder<ItemScreen, Int>()))
            .assemble()
        let error = try await expectFailure(.actionFailed, to: item, with: 1, in: window())
        #expect(error.step?.name == "NavigationController")
        #expect(error.underlyingError is Refusal)
    }

    @Test func `an action that changes the hierarchy and then throws is undone`() async throws {
        let item = StepAssembly(finder: NilFinder<ItemScreen, Int>(), factory: ClassFactory())
            .using(
                InlineAction<any Screen> { screen, container, editor in
                    try editor.present(screen, from: container, style: .fullScreen)
                    throw Refusal()
                }
            )
            .from(.root)
            .assemble()
        try await expectFailure(.actionFailed, to: item, with: 1, in: window())
    }

    @Test func `replacing the root is undone when a later action throws`() async throws {
        let note = StepAssembly(finder: NilFinder<NoteScreen, Void>(), factory: ClassFactory())
            .using(fails)
            .from(SingleStep(finder: NilFinder<HallScreen, Void>(), factory: ClassFactory()))
            .using(.replaceRoot)
            .from(.root)
            .assemble()
        try await expectFailure(.actionFailed, to: note, with: (), in: window())
    }

    @Test func `a split view that took a column gives it back when a later action throws`() async throws {
        for size in [Hierarchy.HorizontalSize.regular, .compact] {
            let window = SimulatedWindow(size) {
                Split {
                    Navigation { LobbyScreen() }; DiaryScreen()
                }
            }
            let note = StepAssembly(finder: NilFinder<NoteScreen, Void>(), factory: ClassFactory())
                .using(fails)
                .from(SingleStep(finder: NilFinder<HallScreen, Void>(), factory: ClassFactory()))
                .using(.pushToDetails)
                .from(.custom(ClassFinder<SplitViewController, Void>()))
                .assemble()
            try await expectFailure(.actionFailed, to: note, with: (), in: window)
        }
    }

    @Test func `a screen that may not be dismissed keeps everything as it was`() async throws {
        let guarded = GuardedScreen()
        guarded.agrees = false
        let window = SimulatedWindow { LobbyScreen() }
            .presenting {
                Navigation {
                    guarded; NoteScreen()
                }
            }
            .presenting { DiaryScreen() }
        let error = try await expectFailure(.dismissalRefused, to: chainOfThree(log), with: 1, in: window)
        #expect(error.found == "GuardedScreen")
        #expect(!log.lines.contains { $0.hasPrefix("intercept") || $0.hasPrefix("build") })
    }

    @Test func `an action that shows nothing fails, and is undone`() async throws {
        let note = StepAssembly(finder: NilFinder<NoteScreen, Void>(), factory: ClassFactory())
            .using(InlineAction<any Screen> { _, _, _ in })
            .from(.root)
            .assemble()
        let error = try await expectFailure(.actionFailed, to: note, with: (), in: window())
        #expect("\(error)".hasSuffix("Let it edit the hierarchy with the screen that it is given"))
    }
}

/// What is told to screens that a failing navigation moves, also to hidden ones, is undone with it.
struct UndoneCallbackTests {
    private let fails = InlineAction<any Screen> { _, _, _ in throw Refusal() }

    private func note(
        joiningBy action: some ContainerAction<any NavigationContainer>
    ) -> DestinationStep<NoteScreen, Void> {
        StepAssembly(finder: NilFinder<NoteScreen, Void>(), factory: ClassFactory())
            .using(fails)
            .from(SingleStep(finder: NilFinder<HallScreen, Void>(), factory: ClassFactory()))
            .using(action)
            .from(.custom(ClassFinder<NavigationController, Void>()))
            .assemble()
    }

    private func window() -> SimulatedWindow {
        SimulatedWindow {
            Navigation {
                DiaryScreen(); DiaryScreen()
            }
        }
    }

    @Test func `pushing onto a stack`() async throws {
        try await expectFailure(.actionFailed, to: note(joiningBy: .push), with: (), in: window())
    }

    @Test func `replacing a whole stack, with a hidden screen in it`() async throws {
        try await expectFailure(.actionFailed, to: note(joiningBy: .pushAsRoot), with: (), in: window())
    }

    @Test func `replacing the last of a stack`() async throws {
        try await expectFailure(.actionFailed, to: note(joiningBy: .pushReplacingLast), with: (), in: window())
    }

    @Test(arguments: PresentationStyle.Kind.allCases)
    func `presenting`(kind: PresentationStyle.Kind) async throws {
        let note = StepAssembly(finder: NilFinder<NoteScreen, Void>(), factory: ClassFactory())
            .using(fails)
            .from(SingleStep(finder: NilFinder<HallScreen, Void>(), factory: ClassFactory()))
            .using(.present(PresentationStyle(kind)))
            .from(.current)
            .assemble()
        try await expectFailure(.actionFailed, to: note, with: (), in: window())
    }

    @Test(arguments: PresentationStyle.Kind.allCases)
    func `dismissing a modal with screens in it`(kind: PresentationStyle.Kind) async throws {
        let window = window().presenting(PresentationStyle(kind)) {
            Navigation {
                DiaryScreen(); DiaryScreen()
            }
        }
        let note = StepAssembly(finder: NilFinder<NoteScreen, Void>(), factory: ClassFactory())
            .using(fails)
            .from(.root)
            .assemble()
        try await expectFailure(.actionFailed, to: note, with: (), in: window)
    }

    @Test func `selecting another tab and adding one`() async throws {
        let tabs = TabBar {
            DiaryScreen(); DiaryScreen()
        }
        let note = StepAssembly(finder: NilFinder<NoteScreen, Void>(), factory: ClassFactory())
            .using(fails)
            .from(SingleStep(finder: NilFinder<HallScreen, Void>(), factory: ClassFactory()))
            .using(.replaceTab(at: 1))
            .from(.custom(ClassFinder<TabBarController, Void>()))
            .assemble()
        try await expectFailure(.actionFailed, to: note, with: (), in: SimulatedWindow { tabs })
    }

    @Test func `replacing the root`() async throws {
        let note = StepAssembly(finder: NilFinder<NoteScreen, Void>(), factory: ClassFactory())
            .using(fails)
            .from(SingleStep(finder: NilFinder<HallScreen, Void>(), factory: ClassFactory()))
            .using(.replaceRoot)
            .from(.root)
            .assemble()
        try await expectFailure(.actionFailed, to: note, with: (), in: window())
    }

}
