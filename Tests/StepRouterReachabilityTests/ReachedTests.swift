import StepRouter
import StepRouterAssembly
import StepRouterReachability
import StepRouterSimulation
import Testing

private struct Withdrawn: Error {}

private final class SecretScreen: BaseScreen {}

/// Shows any context once it has one.
private final class LenientScreen: ContextScreen<Int> {
    override func isTarget(for context: Int) -> Bool { state != nil }
    override func setup(with context: Int) throws { if state == nil { state = context } }
}

/// A destination is reached where its own screen is shown, with what was asked for, and what is shown stays as it is.
struct ReachedTests {
    /// What everybody writes: the state is made anew for a context.
    final class LetterScreen: BaseScreen, StatefulScreen, ContextChecking, ContextAccepting {
        struct State: Hashable {
            var id = 0
            var draft = ""
        }

        var state = State()

        func isTarget(for id: Int) -> Bool { state.id == id }
        func setup(with id: Int) throws { state = State(id: id) }
    }

    private static func proof(_ exploration: @escaping @Sendable (SmallApp) -> Exploration) -> Reachability {
        SmallApp.reachability(exploration).bounds(stackDepth: 2, modals: 1)
    }

    // MARK: Fallbacks

    private static func falling(_ meant: String...) -> Reachability {
        proof { app in
            let secret = Step(SecretScreen.self).adding(InlineInterceptor<Void> { throw Withdrawn() })
                .using(.push).from(.whereTheUserIs).fallback { _ in app.bag }
            return Exploration(
                launch: app.window,
                destinations: [.init("secret", secret), .init("login", app.login)]
            )
            .fallingBack(meant)
        }
    }

    @Test func `a destination that lands on its fallback alone was not reached`() async throws {
        let report = try await Self.falling().explore()
        let violation = try #require(report.violations.first, "\(report)")
        #expect(violation.kind == .neverReached && violation.subject == "secret")
        #expect(violation.message.hasPrefix("It landed on its fallback alone, in "))
        #expect(report.destinations[0].landed == 0 && report.destinations[0].fellBack == report.destinations[0].checked)
    }

    @Test func `one that is meant to is named in the first line`() async throws {
        let report = try await Self.falling("secret").explore()
        #expect(report.holds, "\(report)")
        let states = report.extent.explored
        #expect(
            report.text.hasPrefix(
                "From every state, every destination was reached. secret fell back in \(states) states.\n"
            )
        )
        let error = ReachabilityError.unknownFallback(name: "secrets", declared: ["login", "secret"])
        await #expect(throws: error) { try await Self.falling("secrets").explore() }
        #expect("\(error)".contains("secrets") && "\(error)".contains("login, secret"))
    }

    // MARK: Where there is no root

    @Test func `what was not tried without a root stands in the first line`() async throws {
        let report = try await Reachability { window in
            let home = Step(HomeScreen.self).using(.replaceRoot).from(.root)
            let item = Step(ItemScreen.self).using(.present).from(.current)
            return Exploration(launch: window, destinations: [.init("home", home), .init("item", item, with: [1])])
        }
        .bounds(stackDepth: 1, modals: 1).withoutWayBack.quiet.explore()
        #expect(report.holds, "\(report)")
        let line =
            "From every state, every destination was reached. item(1) was not tried in 1 state without a root: a link that comes there needs a gate.\n"
        #expect(report.text.hasPrefix(line), "\(report.text)")
    }

    @Test func `what a gesture begins there is tried, and named where it cannot go from`() async throws {
        let report = try await Reachability { window in
            let home = Step(HomeScreen.self).using(.replaceRoot).from(.root)
            let item = Step(ItemScreen.self).using(.present).from(.current)
            let tap = AppGesture("tap") { Router(window).begin { try await $0.navigate(to: item, with: 1) } }
            return Exploration(launch: window, destinations: [.init("home", home)], gestures: [tap])
        }
        .bounds(stackDepth: 1, modals: 1).withoutWayBack.quiet.findingAllViolations.explore()
        #expect(report.path(to: .gestureFailed, of: "tap") == ["tap"], "\(report)")
        let violation = try #require(report.violations.first { $0.kind == .gestureFailed })
        #expect(violation.message.hasPrefix("What a callback began failed: "), "\(violation)")
    }

    // MARK: What is shown already

    static func letters(
        isShownAnew: Bool = false,
        _ task: @escaping @Sendable () -> InlineContextTask<LetterScreen, Int>
    ) -> Reachability {
        proof { app in
            let letter = Step(LetterScreen.self)
                .finder(.byContext).adding(task()).using(.push).from(.whereTheUserIs)
                .whenShown(isShownAnew ? .refresh : .ignore)
            let write = AppGesture("write") { [unowned window = app.window] in
                (window.screenOnTop as? LetterScreen)?.state.draft = "a word"
            }
            return Exploration(
                launch: app.window,
                destinations: [.init("letter", letter, with: [1])],
                gestures: [write]
            )
        }
    }

    @Test func `a link to the page on top leaves alone what the user wrote there`() async throws {
        let proof = Self.letters { InlineContextTask { _, _, _ in } }
        let report = try await proof.explore()
        #expect(report.holds, "\(report)")
        let replayed = try await proof.replay("letter(1)", "write", "letter(1)")
        #expect(replayed.window.drawing.contains("a word"))
    }

    @Test func `a task that changes it and does not know its occasion is found`() async throws {
        let task = { @Sendable in
            InlineContextTask { (screen: LetterScreen, id: Int) in screen.state = LetterScreen.State(id: id) }
        }
        let report = try await Self.letters(task).explore()
        let violation = try #require(report.violations.first { $0.kind == .shownChanges }, "\(report)")
        #expect(violation.path.steps.map(\.event) == ["letter(1)", "write", "letter(1)"])
        #expect(
            violation.message.hasPrefix("It was on top and showed what was asked for, and InlineContextTask changed")
        )
        #expect(try await Self.letters(isShownAnew: true, task).explore().violations.isEmpty)
    }

    @Test func `that a task which knows its occasion changes it is a fact of the report`() async throws {
        let task = { @Sendable in
            InlineContextTask { (screen: LetterScreen, id: Int, _) in screen.state = LetterScreen.State(id: id) }
        }
        let report = try await Self.letters(task).explore()
        #expect(report.holds, "\(report)")
        #expect(report.destinations[0].shownChanges > 0)
        #expect(report.text.contains("changed on top ("), "\(report.text)")
    }

    @Test func `a page that was on top is not found below, whatever becomes of its state`() async throws {
        let task = { @Sendable in
            InlineContextTask { (screen: LetterScreen, id: Int, _) in screen.state = LetterScreen.State(id: id) }
        }
        let report = try await Self.letters(task).explore()
        #expect(!report.destinations[0].ways.contains { $0.arrival == .foundBelow }, "\(report.destinations[0].ways)")
    }

    // MARK: Screens that say too much

    @Test func `a screen that says it shows every context has to declare it, where its state is its context`()
        async throws
    {
        @Sendable func proof(trusting: Bool) -> Reachability {
            Self.proof { app in
                let lenient = Step(LenientScreen.self).using(.push).from(.whereTheUserIs)
                let destination =
                    trusting
                    ? ExploredDestination("lenient", lenient, with: [1, 2], showing: { $0.isTarget(for: $1) })
                    : ExploredDestination("lenient", lenient, with: [1, 2])
                return Exploration(launch: app.window, destinations: [destination])
            }
        }
        let report = try await proof(trusting: false).explore()
        #expect(report.path(to: .wrongContext, of: "lenient(2)") == ["lenient(1)", "lenient(2)"], "\(report)")
        #expect(try await proof(trusting: true).explore().holds)
    }
}
