import ConformanceHosts
import Observation
import StepRouter
import StepRouterAssembly
import StepRouterFlows
@testable import StepRouterSwiftUI
import SwiftUI
import Testing

/// The window and its views: what users do, what is drawn, and what happens when views do not follow.
@Suite(.serialized) @MainActor struct SwiftUIWindowTests {
    private final class HomeScreen: BaseScreen {}
    private final class ItemScreen: ContextScreen<Int> {}
    private final class AccountScreen: BaseScreen {}
    private final class BagScreen: BaseScreen {}
    private final class StrangeScreen: BaseScreen {}
    /// Keeps the user as long as something is written.
    @Observable fileprivate final class DraftScreen: BaseScreen {
        var text = "Hello"
        @ObservationIgnored private(set) var tries = 0

        override var canBeDismissed: Bool { text.isEmpty }

        override func userTriedToLeave() { tries += 1 }
    }
    /// Asks, and agrees the second time.
    private final class AskingScreen: BaseScreen, LeaveConfirming {
        private(set) var asked = 0

        nonisolated(nonsending) func mayLeave() async -> Bool {
            asked += 1
            return asked > 1
        }
    }

    private final class Taps {
        var count = 0
    }

    private let window: SwiftUIWindow
    private let simulator: Simulator
    private let router: Router
    private let item = Step(ItemScreen.self).using(.push).from(.whereTheUserIs)
    private let bag = Step(BagScreen.self).using(.present).from(.current)
    private let draft = Step(DraftScreen.self).using(.push).from(.whereTheUserIs)

    private init() { self.init(quirks: []) }

    private init(quirks: Quirks) {
        let window = SwiftUIWindow {
            TabBarController {
                NavigationController { HomeScreen() }
                NavigationController { AccountScreen() }
            }
        } screens: { screens in
            screens.show(BaseScreen.self) { Text($0.label) }
            screens.show(StrangeScreen.self) { _ in EmptyView() }
        }
        self.window = window
        simulator = Self.simulator(of: window, quirks)
        router = Router(window)
    }

    /// Shows a window. What it waits for is no time: many tests of the main actor take turns.
    private static func simulator(of window: SwiftUIWindow, _ quirks: Quirks = []) -> Simulator {
        let simulator = Simulator(quirks: quirks) { WindowView(window) }
        window.clock = RestingClock(simulator)
        return simulator
    }

    // MARK: Navigations

    @Test func `a navigation lands when its view has appeared`() async throws {
        let navigation = Task { try await router.navigate(to: item, with: 7) }
        while !simulator.isMoving { await Task.yield() }
        #expect(window.isInTransition && window.readAtRest() == nil)
        try await navigation.value
        #expect(simulator.text == "T[N[HomeScreen ItemScreen(7)]* N[AccountScreen]]" && !simulator.isMoving)
        #expect(simulator.problems.isEmpty && window.difference == nil)
    }

    @Test func `without an animation views are awaited as well`() async throws {
        try await router.navigate(to: item, with: 7, animated: false)
        #expect(simulator.text == "T[N[HomeScreen ItemScreen(7)]* N[AccountScreen]]")
        try await router.navigate(to: bag, animated: false)
        #expect(simulator.text == "T[N[HomeScreen ItemScreen(7)]* N[AccountScreen]] > sheet: BagScreen")
    }

    @Test func `a navigation that dismisses lands when the view has gone`() async throws {
        try await router.navigate(to: bag)
        simulator.movementTurns = 100
        let screen = try #require(window.screenOnTop)
        try await router.navigate(from: screen) { $0.leave() }
        #expect(simulator.text == "T[N[HomeScreen]* N[AccountScreen]]" && !simulator.isMoving)
    }

    @Test func `without an animation nothing moves`() async throws {
        simulator.movementTurns = 500
        let before = simulator.updates
        try await router.navigate(to: item, with: 7, animated: false)
        #expect(simulator.updates - before < 100)
        try await router.navigate(to: item, with: 8, animated: true)
        #expect(simulator.updates - before >= 500)
    }

    @Test func `a push updates the views of one stack`() async throws {
        func evaluations(tabs: Int) async throws -> Int {
            let window = SwiftUIWindow {
                TabBarController { for _ in 0..<tabs { NavigationController { HomeScreen() } } }
            } screens: { screens in
                screens.show(BaseScreen.self) { Text($0.label) }
            }
            let simulator = Self.simulator(of: window)
            await simulator.settle()
            let before = simulator.evaluations
            try await Router(window).navigate(to: item, with: 7)
            await simulator.settle()
            return simulator.evaluations - before
        }
        // The other tabs, and the window, are not evaluated again.
        #expect(try await evaluations(tabs: 2) == evaluations(tabs: 5))
    }

    @Test func `a screen that no view shows is refused, with nothing changed`() async throws {
        let window = SwiftUIWindow {
            HomeScreen()
        } screens: {
            $0.show(HomeScreen.self) { _ in Text("Home") }
        }
        let simulator = Self.simulator(of: window)
        let strange = Step(StrangeScreen.self).using(.present).from(.current)
        let error = await #expect(throws: RoutingError.self) { try await Router(window).navigate(to: strange) }
        #expect(error?.underlyingError as? HierarchyError == .foreignScreen(screen: "StrangeScreen"))
        await simulator.settle()
        #expect(simulator.text == "Home" && window.hierarchy.count == 1)
    }

    @Test func `a style that SwiftUI lacks is refused, and found before`() async throws {
        let popover = Step(BagScreen.self).using(.present(style: .popover)).from(.current)
        #expect(popover.validate(for: window).map(\.code) == [.styleUnsupported])
        await #expect(throws: RoutingError.self) { try await router.navigate(to: popover) }
        #expect(bag.validate(for: window).isEmpty)
    }

    @Test func `views that do not follow let everything go back, and are named`() async throws {
        // Nothing shows this window.
        let window = SwiftUIWindow {
            HomeScreen()
        } screens: {
            $0.show(BaseScreen.self) { Text($0.label) }
        }
        window.timeout = .milliseconds(1)
        let error = await #expect(throws: RoutingError.self) { try await Router(window).navigate(to: bag) }
        #expect(error?.description.contains("BagScreen has not appeared after 0.001 seconds.") == true)
        #expect(window.hierarchy.count == 1 && !window.isInTransition)
    }

    @Test func `views have followed what was taken back when a navigation fails`() async throws {
        let window = SwiftUIWindow {
            NavigationController { HomeScreen() }
        } screens: { screens in
            screens.show(HomeScreen.self) { _ in Text("Home") }
            screens.show(BagScreen.self) { _ in Text("Bag") }
        }
        let simulator = Self.simulator(of: window)
        try await Router(window).navigate(to: bag)
        simulator.movementTurns = 100
        let home = DestinationStep(finder: ClassFinder<HomeScreen, Void>())
        let strange = Step(StrangeScreen.self).using(.push).from(home.expectingContainer(NavigationController.self))
        let error = await #expect(throws: RoutingError.self) { try await Router(window).navigate(to: strange) }
        #expect(error?.underlyingError as? HierarchyError == .foreignScreen(screen: "StrangeScreen"))
        #expect(!simulator.isMoving && simulator.text == "N[Home] > sheet: Bag")
    }

    @Test func `a view that goes for good without a word is told as a mistake`() async throws {
        final class Log: RoutingLogger {
            var lines: [String] = []

            func log(_ message: String, at level: RoutingLogLevel) { lines.append(message) }
        }
        /// A clock on which all time passes while others take some turns.
        struct Turns: Clock {
            let minimumResolution = Duration.zero
            var now: ContinuousClock.Instant { .now }

            func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
                for _ in 0..<10 { await Task.yield() }
            }
        }
        let log = Log()
        try await router.navigate(to: bag)
        (window.logger, window.clock) = (log, Turns())
        let screen = try #require(window.hierarchy.screenOnTop)
        // As if a view had shown nothing any more.
        window.disappeared(screen)
        for _ in 0..<10_000 where log.lines.isEmpty { await Task.yield() }
        #expect(log.lines == ["No view is seen of BagScreen, although the window shows it."])
    }

    // MARK: The user's own leaving

    @Test func `going back, tapping tabs and swiping are taken over at once`() async throws {
        try await router.navigate(to: item, with: 7)
        simulator.goBack()
        #expect(window.screenOnTop is HomeScreen)
        await simulator.settle()
        #expect(simulator.text == "T[N[HomeScreen]* N[AccountScreen]]")
        simulator.tapTab(at: 1)
        #expect(window.screenOnTop is AccountScreen)
        await simulator.settle()
        try await router.navigate(to: bag)
        simulator.swipeDown()
        await simulator.settle()
        await window.waitForTransition()
        #expect(window.screenOnTop is AccountScreen)
        #expect(simulator.text == "T[N[HomeScreen] N[AccountScreen]*]")
    }

    @Test func `a tap on the selected tab takes its stack back to the first screen`() async throws {
        try await router.navigate(to: item, with: 7)
        simulator.tapTab(at: 0)
        await simulator.settle()
        #expect(simulator.text == "T[N[HomeScreen]* N[AccountScreen]]" && window.screenOnTop is HomeScreen)
    }

    @Test func `a screen that cannot leave has our back button, and is told`() async throws {
        try await router.navigate(to: draft)
        #expect(simulator.bar?.hasBackButton == false && simulator.bar?.items == ["(Back)"])
        #expect(!simulator.goBack())
        simulator.tap("Back")
        let screen = try #require(window.screenOnTop as? DraftScreen)
        #expect(screen.tries == 1)
        // It is observed.
        screen.text = ""
        await simulator.settle()
        #expect(simulator.bar?.hasBackButton == true && simulator.bar?.items == [])
        simulator.goBack()
        await simulator.settle()
        #expect(window.screenOnTop is HomeScreen)
    }

    @Test func `a screen that confirms leaving is asked by the back button and by swipes`() async throws {
        let asking = Step(AskingScreen.self).using(.push).from(.whereTheUserIs)
        try await router.navigate(to: asking)
        simulator.tap("Back")
        await window.askedLeaving?.value
        let screen = try #require(window.screenOnTop as? AskingScreen)
        #expect(screen.asked == 1)
        simulator.tap("Back")
        await window.askedLeaving?.value
        #expect(screen.asked == 2 && window.screenOnTop is HomeScreen)
        try await router.navigate(to: Step(AskingScreen.self).using(.present).from(.current))
        #expect(!simulator.swipeDown())
        await window.askedLeaving?.value
        #expect((window.screenOnTop as? AskingScreen)?.asked == 1)
        #expect(!simulator.swipeDown())
        await window.askedLeaving?.value
        await simulator.settle()
        #expect(simulator.text == "T[N[HomeScreen]* N[AccountScreen]]")
    }

    @Test func `a link right after a swipe waits until the sheet has gone`() async throws {
        let late = SwiftUIWindowTests(quirks: .setsBindingLateAfterSwipe)
        try await late.router.navigate(to: late.bag)
        late.simulator.swipeDown()
        try await late.router.navigate(to: late.item, with: 7)
        await late.simulator.settle()
        #expect(late.simulator.text == "T[N[HomeScreen ItemScreen(7)]* N[AccountScreen]]")
        #expect(late.window.hierarchy.count == 6)
    }

    // MARK: Alerts

    @Test(arguments: [[], Quirks.setsAlertBindingFirst])
    func `an alert is answered`(quirks: Quirks) async throws {
        let shown = SwiftUIWindowTests(quirks: quirks)
        let alert = Alert("Delete?") {
            Answer("Delete", true, .destructive)
            Answer("Keep", false, .cancel)
        }
        let asking = Task { try await shown.router.ask(alert) }
        try await shown.window.waitForAlert()
        await shown.simulator.settle()
        #expect(shown.simulator.text.hasSuffix(" > alert: Delete? (Delete) (Keep)"), "\(shown.simulator.text)")
        shown.simulator.tap("Delete")
        #expect(try await asking.value.output == true)
        await shown.simulator.settle()
        #expect(shown.simulator.text == "T[N[HomeScreen]* N[AccountScreen]]")
    }

    @Test func `a question ends when its alert has gone`() async throws {
        let alert = Alert("Done") { Answer("OK", true) }
        simulator.movementTurns = 100
        let asking = Task { try await router.ask(alert) }
        try await window.waitForAlert()
        while !simulator.isMoving { await Task.yield() }
        #expect(window.isInTransition)
        await simulator.settle()
        await window.waitForTransition()
        #expect(simulator.text.hasSuffix(" > alert: Done (OK)"))
        simulator.tap("OK")
        #expect(try await asking.value.output == true)
        #expect(!simulator.isMoving && simulator.text == "T[N[HomeScreen]* N[AccountScreen]]")
    }

    @Test func `an alert that is answered while it comes has followed`() async throws {
        simulator.movementTurns = 100
        let asking = Task { try await router.ask(Alert("Done") { Answer("OK", true) }) }
        try await window.waitForAlert()
        while !simulator.isMoving { await Task.yield() }
        simulator.tap("OK")
        #expect(try await asking.value.output == true)
        #expect(!simulator.isMoving)
        await simulator.settle()
        #expect(simulator.text == "T[N[HomeScreen]* N[AccountScreen]]" && !window.isInTransition)
    }

    @Test func `nothing is presented above an alert`() async throws {
        let asking = Task { try await router.ask(Alert("Done") { Answer("OK", true) }) }
        try await window.waitForAlert()
        await window.waitForTransition()
        let error = await #expect(throws: RoutingError.self) { try await router.navigate(to: bag) }
        #expect(error?.description.contains("SwiftUI presents nothing above an alert.") == true)
        simulator.tap("OK")
        #expect(try await asking.value.output == true)
        try await router.navigate(to: bag)
        #expect(simulator.text == "T[N[HomeScreen]* N[AccountScreen]] > sheet: BagScreen")
    }

    @Test func `a password is not shown`() async throws {
        let alert = Alert<Bool>("Log in", fields: Field("Name"), Field("Password", isSecure: true)) { _, _ in
            Answer("OK", true)
        }
        let asking = Task { try await router.ask(alert) }
        try await window.waitForAlert()
        await simulator.settle()
        #expect(simulator.enter("Ada", into: "Name") && simulator.enter("abc", into: "Password"))
        await simulator.settle()
        #expect(simulator.topText.contains("[Name: Ada]") && simulator.topText.contains("[Password: •••]"))
        simulator.tap("OK")
        #expect(try await asking.value.output == true)
    }

    @Test func `what is entered in an alert is told to its own fields alone`() async throws {
        let alert = Alert<Bool>("Log in", fields: Field("Name")) { _ in Answer("OK", true) }
        let asking = Task { try await router.ask(alert) }
        try await window.waitForAlert()
        await simulator.settle()
        let screen = try #require(window.screenOnTop as? AlertScreen)
        await confirmation(expectedCount: 0) { isTold in
            withObservationTracking {
                _ = screen.state
            } onChange: {
                isTold()
            }
            #expect(simulator.enter("Ada", into: "Name"))
            await simulator.settle()
        }
        #expect(screen.state?.fields.map(\.text) == ["Ada"])
        simulator.tap("OK")
        #expect(try await asking.value.output == true)
    }

    @Test func `an alert that does not come lets everything go back, and is named`() async throws {
        /// Presents a sheet on its own.
        struct OwnSheetView: View {
            struct Item: Identifiable { let id = 0 }
            @State var item: Item? = Item()

            var body: some View { Text("Home").sheet(item: $item) { _ in Text("Own") } }
        }
        let window = SwiftUIWindow {
            HomeScreen()
        } screens: {
            $0.show(HomeScreen.self) { _ in OwnSheetView() }
        }
        let simulator = Self.simulator(of: window, .oneModalAtATime)
        await simulator.settle()
        let error = await #expect(throws: RoutingError.self) {
            try await Router(window).ask(Alert("Done") { Answer("OK", true) })
        }
        #expect(error?.description.contains("has not appeared after") == true, "\(String(describing: error))")
        #expect(window.hierarchy.count == 1 && simulator.text == "Home > sheet: Own")
    }

    // MARK: Decorations

    @Test func `titles, buttons and tab items are drawn`() async throws {
        let taps = Taps()
        let decorated = Step(ItemScreen.self).decorated(by: Decorator().titled("Item"))
            .barButton("Save") { _, _ in taps.count += 1 }
            .using(.push).from(.whereTheUserIs)
        try await router.navigate(to: decorated, with: 7)
        #expect(simulator.bar?.title == "Item" && simulator.bar?.items == ["(Save)"])
        simulator.tap("Save")
        await simulator.settle()
        #expect(taps.count == 1)
    }

    @Test func `a tab has the item or title of its first screen, unless it has its own`() async throws {
        func screen(_ decorate: (inout ScreenDecoration) -> Void) -> HomeScreen {
            let screen = HomeScreen()
            screen.decoration = ScreenDecoration()
            decorate(&screen.decoration!)
            return screen
        }
        let own = NavigationController { screen { $0.title = "Hidden" } }
        own.decoration = ScreenDecoration()
        own.decoration?.tabItem = .init("Own")
        let window = SwiftUIWindow {
            TabBarController {
                NavigationController { screen { $0.tabItem = .init("Item") } }
                own
                NavigationController { screen { $0.title = "Title" } }
                NavigationController { AccountScreen() }
            }
        } screens: {
            $0.show(BaseScreen.self) { Text($0.label) }
        }
        let simulator = Self.simulator(of: window)
        await simulator.settle()
        #expect(simulator.tabBar == ["Item*", "Own", "Title", "AccountScreen"])
    }

    @Test func `the window takes over the width of its view`() async throws {
        simulator.resize(to: .regular)
        await simulator.settle()
        #expect(window.hierarchy.horizontalSize == .regular)
        simulator.resize(to: .compact)
        await simulator.settle()
        #expect(window.hierarchy.horizontalSize == .compact)
    }
}

extension SwiftUIWindow {
    /// Returns once an alert is on top, and throws if none comes.
    fileprivate func waitForAlert() async throws {
        struct NoAlert: Error {}
        for _ in 0..<1_000_000 {
            if screenOnTop is AlertScreen { return }
            await Task.yield()
        }
        throw NoAlert()
    }
}
