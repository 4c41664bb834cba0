import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterFlows
import StepRouterReachability
import StepRouterSimulation
import Synchronization
import Testing

/// Each advice of a report, tried on an app that gets it: the app holds once it follows the advice.
struct AdviceTests {
    /// An app with a mistake, and the same app with the advice followed.
    struct Row: CustomTestStringConvertible, Sendable {
        let kind: Violation.Kind
        /// A part of the advice, or of the message.
        let advice: String
        let mistaken: Reachability
        let followed: Reachability

        var testDescription: String { "\(kind): \(advice)" }
    }

    @Test(arguments: rows) func `an app that follows the advice of its report holds`(_ row: Row) async throws {
        let report = try await row.mistaken.explore()
        let violation = try #require(report.violations.first { $0.kind == row.kind }, "\(report)")
        #expect((violation.message + " " + violation.advice).contains(row.advice), "\(violation)")
        let followed = try await row.followed.explore()
        #expect(followed.holds, "\(followed)")
    }

    // MARK: Destinations

    private static let rows = destinations + answers + rules + screens + shared

    private static let destinations: [Row] = [
        Row(
            kind: .notReached,
            advice: "such as a default of a switch",
            mistaken: item(from: { SwitchAssembly().addCase(from: here).assemble() }),
            followed: item(from: { SmallApp.whereTheUserIs })
        ),
        Row(
            kind: .refused,
            advice: "`refusal: .byUser` if only the user does, else `.allowed`",
            mistaken: SmallApp.reachability { refusing($0, .forbidden) },
            followed: SmallApp.reachability { refusing($0, .allowed) }
        ),
        Row(
            kind: .notVisible,
            advice: "let no post task or callback cover it",
            mistaken: SmallApp.reachability { covering($0, isCovered: true) },
            followed: SmallApp.reachability { covering($0, isCovered: false) }
        ),
        Row(
            kind: .wrongContext,
            advice: "Set the context of a screen that is built (`ContextSettingTask`)",
            mistaken: SmallApp.reachability { app in
                app.exploration(
                    item: StepAssembly(finder: ClassWithContextFinder<ItemScreen, Int>(), factory: ClassFactory())
                        .using(.push).from(SmallApp.whereTheUserIs).assemble()
                )
            },
            followed: SmallApp.reachability()
        ),
        Row(
            kind: .repeatChanges,
            advice: "Let the finder find the screen where the action puts it",
            mistaken: SmallApp.reachability {
                $0.exploration(item: SmallApp.item(finder: NilFinder<ItemScreen, Int>()))
            },
            followed: SmallApp.reachability()
        ),
        Row(
            kind: .shownChanges,
            advice: "let it ask for its occasion, `{ screen, context, occasion in … }`",
            mistaken: letters(InlineContextTask { (screen, id: Int) in screen.state = .init(id: id) }),
            followed: letters(
                InlineContextTask { (screen, id: Int, occasion) in
                    if occasion == .built { screen.state = .init(id: id) }
                }
            )
        ),
        Row(
            kind: .shownChanges,
            advice: "say so: `.whenShown(.refresh)`",
            mistaken: letters(InlineContextTask { (screen, id: Int) in screen.state = .init(id: id) }),
            followed: letters(
                isShownAnew: true,
                InlineContextTask { (screen, id: Int) in screen.state = .init(id: id) }
            )
        ),
        Row(
            kind: .askingChanges,
            advice: "Let finders and conditions only look",
            mistaken: asked { $0.asked = true },
            followed: asked { _ in }
        ),
        Row(
            kind: .refusalChanges,
            advice: "the destination is declared with `refusal: .showingOtherScreens`",
            mistaken: SmallApp.reachability { showingLogin($0, .allowed) },
            followed: SmallApp.reachability { showingLogin($0, .showingOtherScreens) }
        ),
        Row(
            kind: .twice,
            advice: "`options: .fullStack` includes hidden tabs",
            mistaken: SmallApp.reachability { app in
                app.exploration(
                    item: SmallApp.item(finder: ClassWithContextFinder<ItemScreen, Int>(options: .allVisible))
                )
            }
            .once(each: ItemScreen.self),
            followed: SmallApp.reachability { app in
                app.exploration(
                    item: SmallApp.item(finder: ClassWithContextFinder<ItemScreen, Int>(options: .fullStack))
                )
            }
            .once(each: ItemScreen.self)
        ),
        Row(
            kind: .trap,
            advice: "or a button as a gesture of `Exploration`",
            mistaken: SmallApp.reachability { fullScreen($0, gestures: []) },
            followed: SmallApp.reachability { app in
                let closes = AppGesture("closes") {
                    guard app.window.topmostScreen is LoginScreen else { return }
                    try await app.window.edit(animated: false, by: .user) { editor in
                        if let modal = editor.hierarchy.topmostScreen { try editor.dismiss(from: modal) }
                    }
                }
                return fullScreen(app, gestures: [closes])
            }
        ),
        Row(
            kind: .trap,
            advice: "`.withoutWayBack` that none is needed",
            mistaken: SmallApp.reachability { fullScreen($0, gestures: []) },
            followed: SmallApp.reachability { fullScreen($0, gestures: []) }.withoutWayBack
        ),
    ]

    private static func letters(
        isShownAnew: Bool = false,
        _ task: @escaping @Sendable @autoclosure () -> InlineContextTask<ReachedTests.LetterScreen, Int>
    ) -> Reachability {
        ReachedTests.letters(isShownAnew: isShownAnew, task)
    }

    private static var here: ClassFinder<Navigation, Int> { ClassFinder(options: .currentVisibleOnly) }

    private static func item(
        from place: @escaping @Sendable () -> DestinationStep<Navigation, Int>
    ) -> Reachability {
        SmallApp.reachability { app in
            app.exploration(
                item: StepAssembly(finder: ClassWithContextFinder<ItemScreen, Int>(), factory: ClassFactory())
                    .adding(ContextSettingTask()).using(.push).from(place()).assemble()
            )
        }
    }

    private static func bag(_ body: nonisolated(nonsending) @escaping () async throws -> Void)
        -> DestinationStep<BagScreen, Void>
    {
        StepAssembly(finder: ClassFinder<BagScreen, Void>(), factory: NilFactory())
            .adding(InlineInterceptor<Void> { try await body() }).assemble()
    }

    private static func refusing(_ app: SmallApp, _ refusal: ExploredDestination.Refusal) -> Exploration {
        var isIn = false
        return Exploration(
            launch: app.window,
            destinations: [.init("bag", bag { if !isIn { throw CancellationError() } }, refusal: refusal)],
            environment: [.value("logged in", get: { isIn }, set: { isIn = $0 })],
            gestures: [AppGesture("log in") { isIn = true }]
        )
    }

    private static func covering(_ app: SmallApp, isCovered: Bool) -> Exploration {
        let bag = StepAssembly(finder: ClassFinder<BagScreen, Void>(), factory: NilFactory())
            .adding(
                InlinePostTask<BagScreen, Void> { _, _, _ in
                    if isCovered { Router(app.window).begin { try await $0.navigate(to: app.login) } }
                }
            )
            .assemble()
        return Exploration(launch: app.window, destinations: [.init("bag", bag), .init("login", app.login)])
    }

    private final class Noted {
        var asked = false
    }

    private static func asked(_ note: @escaping @Sendable (Noted) -> Void) -> Reachability {
        SmallApp.reachability { app in
            let noted = Noted()
            let bag = StepAssembly(
                finder: InlineFinder<BagScreen, Void> { tree, _ in
                    note(noted)
                    return tree.allScreens.lazy.compactMap { $0 as? BagScreen }.first
                },
                factory: NilFactory()
            )
            .assemble()
            return Exploration(
                launch: app.window,
                destinations: [.init("bag", bag)],
                environment: [.value("asked", get: { noted.asked }, set: { noted.asked = $0 })]
            )
        }
    }

    private static func showingLogin(_ app: SmallApp, _ refusal: ExploredDestination.Refusal) -> Exploration {
        let bag = bag {
            try await Router(app.window).navigate(to: app.login)
            throw CancellationError()
        }
        return Exploration(
            launch: app.window,
            destinations: [.init("bag", bag, refusal: refusal), .init("item", app.item, with: [1])]
        )
    }

    private static func fullScreen(_ app: SmallApp, gestures: [AppGesture]) -> Exploration {
        let login = StepAssembly(finder: ClassFinder<LoginScreen, Void>(), factory: ClassFactory())
            .presented(as: Decorator().styled(.fullScreen)).from(.current).assemble()
        return Exploration(launch: app.window, destinations: [.init("login", login)], gestures: gestures)
    }

    // MARK: Answers

    private final class TermsScreen: BaseScreen, FinishingScreen {
        let finishing = Finishing<Bool>()
    }

    private static let answers: [Row] = [
        Row(
            kind: .neverEnds,
            advice: "with `.answering(_:_:_:)` of the `Exploration`",
            mistaken: SmallApp.reachability { asking($0) }.timeout(seconds: 0.05),
            followed: SmallApp.reachability { app in
                asking(app).answering(TermsScreen.self, "agrees") { $0.finish(with: true) }
                    .answering(TermsScreen.self, "declines") { $0.finish(with: false) }
            }
        ),
        Row(
            kind: .neverEnds,
            advice: "`router.navigate(to:awaiting:)` of StepRouterFlows does",
            mistaken: SmallApp.reachability { waiting($0, endsWhenCancelled: true) }.timeout(seconds: 0.05),
            followed: SmallApp.reachability { app in
                asking(app).answering(TermsScreen.self, "agrees") { $0.finish(with: true) }
            }
        ),
        Row(
            kind: .neverReached,
            advice: "declare the answers of the user that let it go on",
            mistaken: SmallApp.reachability { app in
                asking(app, .byUser).answering(TermsScreen.self, "declines") { $0.finish(with: false) }
            },
            followed: SmallApp.reachability { app in
                asking(app, .byUser).answering(TermsScreen.self, "declines") { $0.finish(with: false) }
                    .answering(TermsScreen.self, "agrees") { $0.finish(with: true) }
            }
        ),
        Row(
            kind: .neverLands,
            advice: "an interceptor that throws whatever is answered never does",
            mistaken: SmallApp.reachability { agreeing($0, landsAfterwards: false, .byUser) },
            followed: SmallApp.reachability { agreeing($0, landsAfterwards: true, .byUser) }
        ),
        Row(
            kind: .neverLands,
            advice: "says `refusal: .allowed`",
            mistaken: SmallApp.reachability { agreeing($0, landsAfterwards: false, .byUser) },
            followed: SmallApp.reachability { agreeing($0, landsAfterwards: false, .allowed) }
        ),
        Row(
            kind: .changesLater,
            advice: "let it sleep on a clock of the `Exploration` (`sleeping(on:)`)",
            mistaken: SmallApp.reachability { app in
                let clock = SimulatedClock()
                let passes = AppGesture("time passes by itself") { clock.advanceToNextWake() }
                return opening(app, on: clock, gestures: [passes])
            },
            followed: SmallApp.reachability { app in
                let clock = SimulatedClock()
                return opening(app, on: clock, gestures: []).sleeping(on: clock)
            }
        ),
        Row(
            kind: .gestureFailed,
            advice: "do nothing where there is nothing for it to do",
            mistaken: SmallApp.reachability { app in
                app.exploration(gestures: [
                    AppGesture("write") {
                        if !(app.window.screenOnTop is ItemScreen) { throw CancellationError() }
                    }
                ])
            },
            followed: SmallApp.reachability { $0.exploration(gestures: [AppGesture("write") {}]) }
        ),
        Row(
            kind: .ignoresCancellation,
            advice: "Let it throw when its task is cancelled (`withTaskCancellationHandler`)",
            mistaken: SmallApp.reachability { waiting($0, endsWhenCancelled: false) }
                .gestures(.selectTab).withoutWayBack.timeout(seconds: 0.05),
            followed: SmallApp.reachability { waiting($0, endsWhenCancelled: true) }
                .gestures(.selectTab).withoutWayBack
        ),
        Row(
            kind: .changesBeside,
            advice: "Begin it with `router.begin`",
            mistaken: SmallApp.reachability { app in
                // Unsafe, as in the careless module that makes this mistake.
                nonisolated(unsafe) let (router, bag) = (Router(app.window), app.bag)
                return app.exploration(gestures: [
                    AppGesture("tap") { Task.detached { try await unsafe router.navigate(to: bag) } }
                ])
            },
            followed: SmallApp.reachability { app in
                let (router, bag) = (Router(app.window), app.bag)
                return app.exploration(gestures: [AppGesture("tap") { router.begin { try await $0.navigate(to: bag) } }]
                )
            }
        ),
        Row(
            kind: .neverUsed,
            advice: "name it in `requiringAllUsed(except:)`",
            mistaken: idle.requiringAllUsed(),
            followed: idle.requiringAllUsed(except: "the gesture idles")
        ),
    ]

    /// An app with a gesture that does nothing.
    private static let idle = SmallApp.reachability { $0.exploration(gestures: [AppGesture("idles") {}]) }

    private static func asking(
        _ app: SmallApp,
        _ refusal: ExploredDestination.Refusal = .allowed
    ) -> Exploration {
        let bag = bag {
            let terms = Step(TermsScreen.self).using(.present).from(.current)
            if try await Router(app.window).navigate(to: terms, awaiting: Bool.self).output != true {
                throw CancellationError()
            }
        }
        return Exploration(
            launch: app.window,
            destinations: [.init("bag", bag, refusal: refusal), .init("item", app.item, with: [1])]
        )
    }

    /// Lets the user agree to terms, and lands afterwards or not.
    private static func agreeing(
        _ app: SmallApp,
        landsAfterwards: Bool,
        _ refusal: ExploredDestination.Refusal
    ) -> Exploration {
        let bag = bag {
            let terms = Step(TermsScreen.self).using(.present).from(.current)
            let agrees = try await Router(app.window).navigate(to: terms, awaiting: Bool.self).output == true
            if !agrees || !landsAfterwards { throw CancellationError() }
        }
        return Exploration(
            launch: app.window,
            destinations: [.init("bag", bag, refusal: refusal), .init("item", app.item, with: [1])]
        )
        .answering(TermsScreen.self, "agrees") { $0.finish(with: true) }
        .answering(TermsScreen.self, "declines") { $0.finish(with: false) }
    }

    /// Opens the session some time after a tap.
    private static func opening(_ app: SmallApp, on clock: SimulatedClock, gestures: [AppGesture]) -> Exploration {
        let session = Session()
        return Exploration(
            launch: app.window,
            destinations: [.init("bag", app.bag)],
            environment: [session.declared],
            gestures: [
                AppGesture("tap") {
                    Task {
                        try await clock.sleep(for: .seconds(3))
                        session.isOpen.store(true, ordering: .releasing)
                    }
                }
            ] + gestures
        )
    }

    /// Shows terms without awaiting their result, and waits for them itself.
    private static func waiting(_ app: SmallApp, endsWhenCancelled: Bool) -> Exploration {
        // Safe: all of it runs on the one thread of an exploration.
        final class Answer: @unchecked Sendable {
            var continuation: CheckedContinuation<Void, any Error>?

            func end(_ error: (any Error)?) {
                if let error { continuation?.resume(throwing: error) } else { continuation?.resume() }
                continuation = nil
            }
        }
        let answer = Answer()
        let bag = bag {
            try await Router(app.window).navigate(to: app.login)
            try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { answer.continuation = $0 }
            } onCancel: {
                if endsWhenCancelled { answer.end(CancellationError()) }
            }
        }
        return Exploration(
            launch: app.window,
            destinations: [.init("bag", bag, refusal: .showingOtherScreens), .init("item", app.item, with: [1])],
            gestures: [AppGesture("gives up") { answer.end(CancellationError()) }]
        )
        .answering(LoginScreen.self, "logs in") { _ in answer.end(nil) }
    }

    // MARK: Rules

    private static let rules: [Row] = [
        Row(
            kind: .sometimes,
            advice: "Add the destination, gesture or launch state that leads there",
            mistaken: SmallApp.reachability { app in
                Exploration(launch: app.window, destinations: [.init("bag", app.bag)])
            }
            .sometimes("a login") { $0.topmostScreen is LoginScreen },
            followed: SmallApp.reachability().sometimes("a login") { $0.topmostScreen is LoginScreen }
        ),
        Row(
            kind: .leads,
            advice: "`by: .anything` allows destinations as well",
            mistaken: leading(by: .gestures),
            followed: leading(by: .anything)
        ),
        Row(
            kind: .always,
            advice: "change what that step does, or the rule",
            mistaken: SmallApp.reachability().always("no login over an item") { !isOverItem($0) },
            followed: SmallApp.reachability { app in
                let fromHome = StepAssembly(finder: ClassFinder<LoginScreen, Void>(), factory: ClassFactory())
                    .using(.present).from(DestinationStep(finder: ClassFinder<HomeScreen, Void>())).assemble()
                return Exploration(launch: app.window, destinations: [.init("login", fromHome), .init("bag", app.bag)])
            }
            .always("no login over an item") { !isOverItem($0) }
        ),
        Row(
            kind: .never,
            advice: "change what that step does, or the rule",
            mistaken: SmallApp.reachability().never("a login") { $0.topmostScreen is LoginScreen },
            followed: SmallApp.reachability().never("two logins") { window in
                window.tree.allScreens.count { $0 is LoginScreen } > 1
            }
        ),
        Row(
            kind: .ruleFailed,
            advice: "Let the rule answer in every state",
            mistaken: SmallApp.reachability().always("a modal") { window in
                guard window.topmostScreen is LoginScreen else { throw CancellationError() }
                return true
            },
            followed: SmallApp.reachability().always("a modal") { window in
                guard window.topmostScreen is LoginScreen else { return true }
                return true
            }
        ),
    ]

    private static func isOverItem(_ window: SimulatedWindow) -> Bool {
        window.topmostScreen is LoginScreen && window.tree.allScreens.contains { $0 is ItemScreen }
    }

    private static func leading(by means: Reachability.Means) -> Reachability {
        SmallApp.reachability().leads(
            "an item leads to the login",
            by: means,
            from: { $0.screenOnTop is ItemScreen },
            to: { $0.screenOnTop is LoginScreen }
        )
    }

    // MARK: Screens

    /// Keeps count of its taps, and declares it or not.
    private class TappedScreen: BaseScreen {
        var taps = 0
    }

    private final class DeclaringScreen: TappedScreen, StatefulScreen {
        var state: Int {
            get { taps }
            set { taps = newValue }
        }
    }

    /// Is given what a tap does when it is made.
    final class GivenScreen: ScreenObject, StatefulScreen {
        var state = 0
        let step: (() -> Int)?

        init(_ step: (() -> Int)? = nil) { self.step = step }
    }

    /// Answers the list that it was opened from.
    private final class PickerScreen: BaseScreen {
        var list: LoginScreen?
    }

    /// Says where the user came from.
    private class SourceScreen: BaseScreen {
        var source = ""
    }

    private final class DeclaringSourceScreen: SourceScreen, StatefulScreen {
        var state: String {
            get { source }
            set { source = newValue }
        }
    }

    private static let screens: [Row] = [
        Row(
            kind: .undeclaredState,
            advice: "Look for it where it is needed, in `window.tree`, or by a finder.",
            mistaken: picker(keeps: true),
            followed: picker(keeps: false)
        ),
        Row(
            kind: .undeclaredState,
            advice: "Let its `state` (StatefulScreen) tell such screens apart, or give them the same.",
            mistaken: SmallApp.reachability { opened(SourceScreen.self, $0) },
            followed: SmallApp.reachability { opened(DeclaringSourceScreen.self, $0) }
        ),
        Row(
            kind: .undeclaredState,
            advice: "Make it part of the screen's `state` (StatefulScreen).",
            mistaken: SmallApp.reachability { tapped(TappedScreen.self, $0) },
            followed: SmallApp.reachability { tapped(DeclaringScreen.self, $0) }.bound("taps") { window in
                ((window.screenOnTop as? DeclaringScreen)?.taps ?? 0) < 3
            }
        ),
        Row(
            kind: .undeclaredState,
            advice: "Make it there as the app does",
            mistaken: SmallApp.reachability { given($0, copying: GivenScreen()) },
            followed: SmallApp.reachability { given($0, copying: GivenScreen { 1 }) }
        ),
    ]

    private static func picker(keeps: Bool) -> Reachability {
        SmallApp.reachability { app in
            let picker = StepAssembly(finder: ClassFinder<PickerScreen, Void>(), factory: ClassFactory())
                .adding(
                    InlineContextTask<PickerScreen, Void> { [unowned window = app.window] screen, _ in
                        if keeps { screen.list = window.tree.allScreens.lazy.compactMap { $0 as? LoginScreen }.first }
                    }
                )
                .using(.present).from(.current).assemble()
            return Exploration(launch: app.window, destinations: [.init("login", app.login), .init("picker", picker)])
        }
        .bounds(stackDepth: 2, modals: 2)
    }

    private static func opened<Opened: SourceScreen>(_ type: Opened.Type, _ app: SmallApp) -> Exploration {
        func opened(from source: String) -> DestinationStep<Opened, Void> {
            StepAssembly(finder: ClassFinder<Opened, Void>(), factory: ClassFactory())
                .adding(InlineContextTask<Opened, Void> { screen, _ in screen.source = source })
                .using(.present).from(.current).assemble()
        }
        return Exploration(
            launch: app.window,
            destinations: [.init("from the bag", opened(from: "bag")), .init("from home", opened(from: "home"))]
        )
    }

    private static func tapped<Tapped: TappedScreen>(_ type: Tapped.Type, _ app: SmallApp) -> Exploration {
        let screen = StepAssembly(finder: ClassFinder<Tapped, Void>(), factory: ClassFactory())
            .using(.present).from(.current).assemble()
        return Exploration(
            launch: app.window,
            destinations: [.init("tapped", screen)],
            gestures: [
                AppGesture("tap") { [unowned window = app.window] in
                    guard let tapped = window.screenOnTop as? TappedScreen, tapped.taps < 2 else { return }
                    tapped.taps += 1
                }
            ]
        )
    }

    static func given(_ app: SmallApp, copying copy: @escaping @autoclosure () -> GivenScreen) -> Exploration {
        let screen = StepAssembly(
            finder: ClassFinder<GivenScreen, Void>(),
            factory: InlineFactory<GivenScreen, Void> { GivenScreen { 1 } }
        )
        .using(.present).from(.current).assemble()
        return Exploration(
            launch: app.window,
            destinations: [.init("given", screen)],
            gestures: [
                AppGesture("tap") { [unowned window = app.window] in
                    guard let given = window.screenOnTop as? GivenScreen else { return }
                    given.state = min(2, given.state + (given.step?() ?? 0))
                }
            ]
        )
        .copying(GivenScreen.self, copy)
    }

    /// A container of the app's own whose second page it does not show.
    private final class BlindPages: ContainerController {
        override class func shownRange(count: Int, selected: Int) -> Range<Int> { count > 1 ? 0..<0 : 0..<count }
    }

    private final class Pages: ContainerController {}

    private static func paging(_ app: SmallApp, in pages: @escaping () -> ContainerController) -> Exploration {
        let first = StepAssembly(
            finder: ClassFinder<LoginScreen, Void>(),
            factory: InlineFactory<LoginScreen, Void> {
                LoginScreen()
            }
        )
        .using(.present).from(.current).assemble()
        return Exploration(
            launch: app.window,
            destinations: [.init("login", first)],
            gestures: [
                AppGesture("open pages") { [window = app.window] in
                    guard let top = window.screenOnTop as? HomeScreen else { return }
                    let opened = pages()
                    try await opened.setContainedScreens([BagScreen()], animated: false)
                    try await top.present(opened, style: .pageSheet, animated: false)
                },
                AppGesture("next page") { [window = app.window] in
                    let opened = window.tree.allScreens.lazy.compactMap { $0 as? ContainerController }.first {
                        $0 is BlindPages || $0 is Pages
                    }
                    guard let opened, opened.containedScreens.count == 1 else { return }
                    try await opened.setContainedScreens(opened.containedScreens + [LoginScreen()], animated: false)
                },
            ]
        )
    }

    // MARK: What is shared

    /// The session of an app; one of them is shared by all apps of the process.
    private final class Session: Sendable {
        static let shared = Session()

        let isOpen = Atomic(false)

        var declared: Exploration.EnvironmentValue {
            .value("open") {
                self.isOpen.load(ordering: .acquiring)
            } set: {
                self.isOpen.store($0, ordering: .releasing)
            }
        }
    }

    private static func session(_ app: SmallApp, _ session: Session, isDeclared: Bool) -> Exploration {
        let bag = bag { if !session.isOpen.load(ordering: .relaxed) { throw CancellationError() } }
        return Exploration(
            launch: app.window,
            destinations: [.init("bag", bag, refusal: .allowed)],
            environment: isDeclared ? [session.declared] : [],
            gestures: [
                AppGesture("log in") { session.isOpen.store(true, ordering: .relaxed) },
                AppGesture("log out") { session.isOpen.store(false, ordering: .relaxed) },
            ]
        )
    }

    /// Opens items, one of them by a button as well.
    private static func opening(byButton item: Int?) -> Reachability {
        SmallApp.reachability { app in
            let buttons = item.map { item in
                AppGesture("open the first") { try await Router(app.window).navigate(to: app.item, with: item) }
            }
            return app.exploration(gestures: [buttons].compactMap(\.self))
        }
    }

    private static let shared: [Row] = [
        Row(
            kind: .brokenInvariant,
            advice: "what it says of its content and selection has to fit what it holds",
            mistaken: SmallApp.reachability { paging($0) { BlindPages() } },
            followed: SmallApp.reachability { paging($0) { Pages() } }
        ),
        Row(
            kind: .toldApart,
            advice: "Find what treats one of the contexts in a way of its own",
            mistaken: opening(byButton: 1).interchangeable(Int.self),
            followed: opening(byButton: nil).interchangeable(Int.self)
        ),
        Row(
            kind: .toldApart,
            advice: "or leave `.interchangeable` out",
            mistaken: opening(byButton: 1).interchangeable(Int.self),
            followed: opening(byButton: 1)
        ),
        Row(
            kind: .sharedState,
            advice: "Give each app an object of its own where it is made",
            mistaken: SmallApp.reachability { session($0, .shared, isDeclared: false) },
            followed: SmallApp.reachability { session($0, Session(), isDeclared: true) }
        ),
    ]
}
