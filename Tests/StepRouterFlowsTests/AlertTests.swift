import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterFlows
import StepRouterSimulation
import Testing

private enum Source: Hashable { case camera, library }

/// Alerts and action sheets that are asked: `router.ask(_:from:animated:)`.
@MainActor struct AlertTests {
    private let stage = Stage()
    private var window: SimulatedWindow { stage.window }
    private let deletion = Alert("Delete the draft?", message: "It cannot be brought back.") {
        Answer("Delete", true, .destructive)
        Answer("Keep", false, .cancel)
    }
    /// Choices of which none cancels.
    private let sources = Alert.actionSheet {
        Answer("Camera", Source.camera)
        Answer("Library", Source.library)
    }

    @Test(arguments: ["Delete": true, "Keep": false])
    func `the user taps a button, the alert leaves, and what the button stands for is the answer`(
        title: String,
        answer: Bool
    ) async throws {
        let before = window.drawing
        let asked = Task { try await stage.router.ask(deletion).output }
        try await window.answer(title)
        #expect(try await asked.value == answer)
        #expect(window.drawing == before)
    }

    @Test func `an alert is a screen of the hierarchy, drawn with its title`() async throws {
        let asked = Task { try await stage.router.ask(deletion, from: stage.home).output }
        let alert = try await window.waitFor(AlertScreen.self)
        #expect(
            window.drawing == """
                ▸ TabBar
                ├─ ▸ Navigation
                │  └─ ▸ HomeScreen
                └─ ○ Navigation
                   └─ ○ OtherScreen
                modal overFullScreen by TabBar:
                ● AlertScreen(Delete the draft?)
                """
        )
        #expect(alert.content == deletion.content)
        #expect(try await !alert.tap("Maybe"))
        #expect(try await alert.tap("Keep"))
        #expect(try await asked.value == false)
        #expect(try await !alert.tap("Keep"))
    }

    @Test func `an alert without a button is not shown, since the user could not leave it`() async throws {
        let before = window.drawing
        let choices: [String] = []
        let empty = Alert("Which one?") { for choice in choices { Answer(choice, choice) } }
        let error = await #expect(throws: RoutingError.self) {
            let answer = try await stage.router.ask(empty)
            Issue.record("\(answer)")
        }
        #expect(error?.code == .buildingFailed)
        #expect(error?.description.contains("Give it an answer at least") == true, "\(error?.description ?? "")")
        #expect(window.drawing == before)
    }

    @Test func `of several buttons that cancel only the first looks so`() {
        let alert = Alert("Leave?") {
            Answer("No", 0, .cancel)
            Answer("Yes", 1, .destructive)
            Answer("Later", 2, .cancel)
        }
        #expect(alert.content.buttons.map(\.style) == [.cancel, .destructive, .default])
    }

    @Test func `alerts that say the same are equal, and so is their state`() {
        #expect(
            deletion
                == Alert("Delete the draft?", message: "It cannot be brought back.") {
                    for (title, output) in [("Delete", true)] { Answer(title, output, .destructive) }
                    Answer("Keep", false, .cancel)
                }
        )
        #expect(deletion != Alert("Delete the draft?") { Answer("Delete", true) })
        #expect(AlertScreen(deletion.content).state == AlertScreen(deletion.content).state)
    }

    @Test func `a button that stands for nothing else says that it was tapped`() async throws {
        let asked = Task { try await stage.router.ask(Alert("Saved") { Answer("OK") }).output != nil }
        try await window.answer("OK")
        #expect(try await asked.value)
    }

    // MARK: Action sheets

    @Test func `an action sheet is taken away by tapping outside, which is no answer`() async throws {
        for title in ["Library", nil] {
            let asked = Task { try await stage.router.ask(sources) }
            _ = try await window.waitFor(AlertScreen.self)
            if let title { try await window.answer(title) } else { try await window.perform(.swipeDown) }
            #expect(try await asked.value == (title == nil ? .left(.swipe) : .finished(.library)))
        }
    }

    @Test func `an alert, and a sheet with a button that cancels, are left by their buttons only`() async throws {
        let cancelled = Alert<Source?>.actionSheet("Add a picture") {
            Answer("Camera", .camera)
            Answer("Cancel", nil, .cancel)
        }
        let asked = Task { try await stage.router.ask(cancelled) }
        _ = try await window.waitFor(AlertScreen.self)
        #expect(try await !window.perform(.swipeDown))
        try await window.answer("Cancel")
        #expect(try await asked.value == .finished(nil))
        let other = Task { try await stage.router.ask(deletion) }
        _ = try await window.waitFor(AlertScreen.self)
        #expect(try await !window.perform(.swipeDown))
        try await window.answer("Keep")
        #expect(try await other.value == .finished(false))
    }

    // MARK: Without an answer

    @Test func `another navigation dismisses it, or the app does`() async throws {
        let other = StepAssembly(finder: ClassFinder<OtherScreen, Void>(), factory: NilFactory()).assemble()
        for byNavigation in [true, false] {
            let asked = Task { try await stage.router.ask(deletion) }
            let alert = try await window.waitFor(AlertScreen.self)
            if byNavigation {
                try await stage.router.navigate(to: other)
            } else {
                try await alert.dismissPresented(animated: false)
            }
            #expect(try await asked.value == .left(byNavigation ? .navigation : .dismissed))
        }
    }

    @Test func `the waiting ends with the screen that asks, and with its task, and the alert stays`() async throws {
        let page = try await stage.router.attempt(stage.pushed).screen
        let asked = stage.start { () throws(RoutingError) in try await stage.router.ask(deletion, from: page) }
        let alert = try await window.waitFor(AlertScreen.self)
        try await window.edit(animated: false, by: .app) { editor in
            guard let stack = page.parentScreen.flatMap({ editor.id(of: $0) }) else { return }
            try editor.setContent(of: stack, to: editor.hierarchy.content(of: stack).dropLast().map { .kept($0) })
        }
        #expect(await asked.value == "failed cancelled")
        #expect(window.screenOnTop === alert)
        #expect(try await alert.tap("Delete"))
        #expect(window.screenOnTop === stage.home)

        let task = stage.start { () throws(RoutingError) in try await stage.router.ask(deletion) }
        _ = try await window.waitFor(AlertScreen.self)
        task.cancel()
        #expect(await task.value == "failed cancelled")
        #expect(window.screenOnTop is AlertScreen)
        try await window.answer("Keep")
        #expect(window.screenOnTop === stage.home)
    }

    @Test func `only the first tap counts`() async throws {
        let asked = Task { try await stage.router.ask(deletion).output }
        let alert = try await window.waitFor(AlertScreen.self)
        alert.choose(0)
        alert.choose(1)
        alert.choose(7)
        #expect(try await asked.value == true)
        // What shows it in a way of its own need not dismiss it.
        #expect(window.screenOnTop === stage.home)
    }

    @Test func `an alert that another one covers cannot be tapped`() async throws {
        let router = stage.router
        let below = Task { try await router.ask(deletion) }
        let covered = try await window.waitFor(AlertScreen.self)
        let above = Task { try await router.ask(sources) }
        _ = try await window.waitFor(AlertScreen.self) { $0 !== covered }
        #expect(try await !covered.tap("Delete"))
        try await window.answer("Camera")
        #expect(try await above.value == .finished(.camera))
        try await window.answer("Delete")
        #expect(try await below.value == .finished(true))
    }

    // MARK: Interceptors

    @Test(arguments: ["Delete", "Keep"])
    func `an interceptor asks, inside the navigation that asks it`(title: String) async throws {
        struct Kept: Error {}
        let (router, deletion) = (stage.router, deletion)
        let destination = StepAssembly(finder: NilFinder<TextScreen, Void>(), factory: ClassFactory())
            .adding(
                InlineInterceptor<Void> { if try await router.ask(deletion).output != true { throw Kept() } }
            )
            .using(.push).from(.custom(ClassFinder<NavigationController, Void>(options: .currentVisibleOnly)))
            .assemble()
        let outcome = Task { (try? await router.attempt(destination).result.get()) != nil }
        try await window.answer(title)
        #expect(await outcome.value == (title == "Delete"))
        #expect(window.screenOnTop is TextScreen == (title == "Delete"))
    }

    @Test func `a screen that is left asks whether it may be, and nothing leaves if not`() async throws {
        let draft = DraftScreen(stage.router, deletion)
        try await stage.router.navigate(from: stage.home) { $0.push(draft) }
        for title in ["Keep", "Delete"] {
            let leaving = Task { try await stage.router.navigate(from: stage.home) { $0.popToRoot() } }
            try await window.answer(title)
            let hasLeft = (try? await leaving.value) != nil
            #expect(hasLeft == (title == "Delete"))
            #expect((window.screenOnTop === draft) == (title == "Keep"))
        }
    }

    // MARK: In tests

    @Test(.timeLimit(.minutes(5)))
    func `an alert that has gone before it could be tapped is not the one that is answered`() async throws {
        let clock = SimulatedClock()
        let window = SimulatedWindow(clock: clock) { HomeScreen() }
        let router = Router(window)
        let first = Task { try await router.ask(deletion) }
        await clock.waitForSleepers()
        let alert = try #require(window.screenOnTop as? AlertScreen)
        let (waits, answers) = (CallCount(), CallCount())
        let leaving = Task {
            waits.count += 1
            await window.waitForTransition()
            try await alert.dismissPresented(animated: false)
        }
        while waits.count == 0 { await Task.yield() }
        let answering = Task {
            answers.count += 1
            try await window.answer("Delete")
            answers.count += 1
        }
        while answers.count == 0 { await Task.yield() }
        clock.advance(by: .seconds(1))
        try await leaving.value
        #expect(try await first.value == .left(.dismissed))
        for _ in 0..<20 { await Task.yield() }
        #expect(answers.count == 1)
        answering.cancel()
        _ = await answering.result
    }

    @Test(.timeLimit(.minutes(5)))
    func `a tap that is cancelled while the alert is still coming is no answer`() async throws {
        let clock = SimulatedClock()
        let window = SimulatedWindow(clock: clock) { HomeScreen() }
        let router = Router(window)
        let asked = Task { try await router.ask(deletion) }
        await clock.waitForSleepers()
        let alert = try #require(window.screenOnTop as? AlertScreen)
        let tap = Task { try await alert.tap("Delete") }
        tap.cancel()
        await #expect(throws: HierarchyError.self) { _ = try await tap.value }
        clock.advance(by: .seconds(1))
        await window.waitForTransition()
        let other = Task { try await alert.tap("Keep", animated: false) }
        #expect(try await other.value)
        #expect(try await asked.value == .finished(false))
    }

    @Test func `an alert without such a button is waited for in vain, and the error draws the window`() async throws {
        let asked = Task { try await stage.router.ask(deletion) }
        _ = try await window.waitFor(AlertScreen.self)
        let error = await #expect(throws: SimulatedWindow.ScreenNotShown.self) {
            try await window.answer("Remove", within: .milliseconds(1))
        }
        #expect(error?.description.hasPrefix("In 0.001 seconds no alert with the button “Remove” came on top.") == true)
        asked.cancel()
    }
}

private final class CallCount {
    var count = 0
}

/// Asks before it leaves.
private final class DraftScreen: BaseScreen, LeaveConfirming {
    private var router: Router?
    private var deletion: Alert<Bool>?

    convenience init(_ router: Router, _ deletion: Alert<Bool>) {
        self.init()
        (self.router, self.deletion) = (router, deletion)
    }

    nonisolated(nonsending) func mayLeave() async -> Bool {
        guard let router, let deletion else { return true }
        do throws(RoutingError) { return try await router.ask(deletion, from: self).output == true } catch {
            return false
        }
    }
}
