import StepRouter
import StepRouterAssembly
import StepRouterFinders

/// A navigation of ``WaysTests``.
@MainActor
struct Trip {
    /// What is compared.
    struct End: Equatable {
        let drawing: String
        /// The screen where it landed, or why it did not.
        let result: String
        /// What the error tells.
        let events: [RoutingTrace.Event]?
    }

    let name: String
    private let navigate: (Router, Bool) async -> (String, [RoutingTrace.Event]?)
    private let attempt: (Router) async -> RoutingTrace

    init<Target: SimulatedScreen, Context>(
        _ name: String,
        _ context: Context,
        _ destination: @escaping (SimulatedWindow) -> DestinationStep<Target, Context>
    ) {
        self.name = name
        navigate = { router, animated in
            guard let window = router.window as? SimulatedWindow else { return ("", nil) }
            do throws(RoutingError) {
                let screen = try await router.navigate(to: destination(window), with: context, animated: animated)
                return (screen.screenName, nil)
            } catch {
                return (error.description, error.trace.events)
            }
        }
        attempt = { router in
            guard let window = router.window as? SimulatedWindow else { return RoutingTrace() }
            return await router.attempt(destination(window), with: context).trace
        }
    }

    func ends(
        in window: SimulatedWindow,
        animated: Bool = true,
        _ change: (Router) -> Router
    ) async throws -> End {
        // In a task of its own: one of the trips cancels it.
        let router = change(Router(window))
        let (result, events) = await Task { await navigate(router, animated) }.value
        try window.checkInvariants()
        return End(drawing: window.drawing, result: result, events: events)
    }

    func trace(in window: SimulatedWindow, _ change: (Router) -> Router) async throws -> RoutingTrace {
        let router = change(Router(window))
        let trace = await Task { await attempt(router) }.value
        try window.checkInvariants()
        return trace
    }
}

extension Trip {
    static var all: [Trip] {
        [
            Trip("pushed", 1) { _ in pushed },
            Trip("built and presented", 7) { _ in presented },
            Trip("below", 0) { _ in hall },
            Trip("two pushed", 9) { _ in
                item.using(.push).from(step(NoteScreen.self)).using(.push)
                    .from(DestinationStep(finder: ClassFinder<SimulatedNavigationController, Int>()))
                    .assemble()
            },
            Trip("push after replacing the last", 9) { _ in
                item.using(.push).from(step(NoteScreen.self)).using(.pushReplacingLast)
                    .from(DestinationStep(finder: ClassFinder<SimulatedNavigationController, Int>()))
                    .assemble()
            },
            Trip("nested navigation controller", 0) { _ in
                StepAssembly(
                    finder: NilFinder<SimulatedNavigationController, Int>(),
                    factory: ClassFactory<SimulatedNavigationController, Int>()
                )
                .using(.push).from(DestinationStep(finder: ClassFinder<HallScreen, Int>()).expectingContainer())
                .assemble()
            },
            Trip("replaced root", 4) { _ in
                item.using(.push).from(.navigationController).using(.replaceRoot).from(.root).assemble()
            },
            Trip("details", 5) { _ in
                item.using(.pushToDetails).from(
                    DestinationStep(finder: ClassFinder<SimulatedSplitViewController, Int>())
                )
                .assemble()
            },
            Trip("switch", 1) { _ in
                SwitchAssembly<ItemScreen, Int>()
                    .addCase(when: { $0 > 5 }, from: presented)
                    .addCase(when: ClassFinder<NoteScreen, Int>(), from: pushed)
                    .assemble(default: presented)
            },
            Trip("adapted", "3") { _ in
                presented.adaptingContext(using: InlineContextTransformer { (text: String) in Int(text) ?? 0 })
            },
            Trip("not adapted", "3") { _ in
                presented.adaptingContext(using: InlineContextTransformer { (_: String) in throw Refusal() })
            },
            Trip("expecting its container", 0) { _ in
                hall.expectingContainer(SimulatedNavigationController.self)
            },
            Trip("finder that throws", 0) { _ in
                DestinationStep(finder: InlineFinder<HallScreen, Int> { _, _ in throw Refusal() })
            },
            Trip("preparation that throws", 0) { _ in
                StepAssembly(finder: ClassFinder<HallScreen, Int>(), factory: NilFactory())
                    .adding(UnpreparedTask()).from(.current).assemble()
            },
            Trip("task that throws", 0) { _ in
                hall { _, _ in throw Refusal() }
            },
            Trip("task that throws late", 0) { _ in
                StepAssembly(finder: NilFinder<ItemScreen, Int>(), factory: ClassFactory())
                    .adding(InlineContextTask { _, _ in throw Refusal() })
                    .using(.present).from(.current).assemble()
            },
            Trip("task that presents", 0) { window in
                hall { screen, _ in
                    Task.immediate {
                        try? await window.topmostScreen?.present(NoteScreen(), style: .pageSheet, animated: false)
                    }
                }
            },
            Trip("task that cancels", 0) { window in
                hall { screen, _ in
                    unsafe withUnsafeCurrentTask { task in unsafe task?.cancel() }
                    try Task.checkCancellation()
                }
            },
            Trip("task that presents, and a push", 1) { window in
                item.using(.push)
                    .from(
                        hall { screen, _ in
                            Task.immediate {
                                try? await window.topmostScreen?.present(
                                    NoteScreen(),
                                    style: .pageSheet,
                                    animated: false
                                )
                            }
                        }
                        .expectingContainer()
                    )
                    .assemble()
            },
            Trip("nothing presents", 1) { _ in
                item.using(.present(from: .screen { nil })).from(.current).assemble()
            },
            Trip("action that throws", 1) { _ in
                item.using(InlineAction<any Screen> { _, _, _ in throw Refusal() }).from(hall).assemble()
            },
            Trip("action of the app's own", 1) { _ in
                item.using(
                    InlineAction<any Screen> { screen, base, animated in
                        try await base.present(screen, style: .pageSheet, animated: animated)
                    }
                )
                .from(hall).assemble()
            },
            Trip("brought along", 0) { _ in
                StepAssembly(finder: ClassFinder<PorterScreen, Int>(), factory: NilFactory())
                    .from(
                        StepAssembly(
                            finder: NilFinder<SimulatedTabBarController, Int>(),
                            factory: InlineFactory { (_: Int) in
                                TabBar {
                                    LobbyScreen(); PorterScreen()
                                }
                            }
                        )
                        .using(.present).from(hall).assemble()
                    )
                    .assemble()
            },
            Trip("a container that is missing", 1) { _ in
                item.using(.addTab).from(hall.expectingContainer()).assemble()
            },
        ]
    }

    private static var item: StepAssembly<ClassWithContextFinder<ItemScreen, Int>, ClassFactory<ItemScreen, Int>> {
        StepAssembly(finder: ClassWithContextFinder<ItemScreen, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask())
    }

    private static var pushed: DestinationStep<ItemScreen, Int> {
        item.using(.push).from(hall.expectingContainer()).assemble()
    }

    private static var presented: DestinationStep<ItemScreen, Int> {
        item.using(.push).from(.navigationController).using(.present).from(.current).assemble()
    }

    private static var hall: DestinationStep<HallScreen, Int> {
        DestinationStep(finder: ClassFinder<HallScreen, Int>())
    }

    private static func hall(
        _ task: @escaping (HallScreen, Int) throws -> Void
    ) -> DestinationStep<HallScreen, Int> {
        StepAssembly(finder: ClassFinder<HallScreen, Int>(), factory: NilFactory())
            .adding(InlineContextTask(task)).from(.current).assemble()
    }

    private static func step<Target: SimulatedScreen>(_ type: Target.Type) -> SingleStep<Target, Int> {
        SingleStep(finder: NilFinder<Target, Int>(), factory: ClassFactory())
    }
}

private final class PorterScreen: SimulatedScreen {}

private struct UnpreparedTask: ContextTask {
    func prepare(with context: Int) throws { throw Refusal() }
    func perform(on screen: HallScreen, with context: Int) {}
}
