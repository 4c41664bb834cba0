import Foundation
import Observation
import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterReachability
import StepRouterSimulation
import Testing

/// Sound apps that react to being put back: each holds, or holds once the advice of its report is followed.
struct ReactingAppTests {
    // MARK: Observed models

    @Observable
    fileprivate final class Account {
        var isIn = true
    }

    /// The ways in which a screen goes on to observe when it was told of a change.
    enum Renewal: CaseIterable {
        case never, atOnce, inWork
    }

    /// Leaves when its account logs out.
    private final class AccountScreen: ScreenObject {
        let account: Account
        let router: Router
        let renewal: Renewal

        init(_ account: Account, _ router: Router, _ renewal: Renewal) {
            (self.account, self.router, self.renewal) = (account, router, renewal)
        }

        override func didAppear() { observe() }

        func observe() {
            // The model changes where the screen is used.
            nonisolated(unsafe) weak let screen = self
            withObservationTracking {
                _ = account.isIn
            } onChange: {
                unsafe screen?.accountChanges()
            }
        }

        private func accountChanges() {
            if renewal == .atOnce { observe() }
            router.begin { [weak self] router in
                guard let self else { return }
                if renewal == .inWork { observe() }
                if !account.isIn, window != nil { try await router.navigate(from: self) { $0.leave() } }
            }
        }
    }

    private static func proofOfObserving(_ renewal: Renewal, declares: Bool) -> Reachability {
        Reachability { window in
            try await window.setRootScreen(Navigation { HomeScreen() }, animated: false)
            let (account, router) = (Account(), Router(window))
            let exploration = Exploration(
                launch: window,
                destinations: [
                    .init(
                        "account",
                        pushed {
                            AccountScreen(account, router, renewal)
                        } asking: {
                            account.isIn
                        },
                        refusal: .allowed
                    ),
                    .init("home", DestinationStep(finder: ClassFinder<HomeScreen, Void>())),
                ],
                environment: [.value("logged in", get: { account.isIn }, set: { account.isIn = $0 })],
                gestures: [
                    AppGesture("log out") { account.isIn = false }, AppGesture("log in") { account.isIn = true },
                ]
            )
            .copying(AccountScreen.self) { AccountScreen(account, router, renewal) }
            .never("an account while logged out") { !account.isIn && window.screenOnTop is AccountScreen }
            return declares ? exploration.observing(AccountScreen.self) { $0.observe() } : exploration
        }
        .quiet.findingAllViolations
    }

    @Test(arguments: [Renewal.never, .inWork])
    func `a screen that observes a model holds once it says how`(_ renewal: Renewal) async throws {
        let report = try await Self.proofOfObserving(renewal, declares: false).explore()
        let violation = try #require(report.violations.first)
        #expect(violation.subject == "AccountScreen")
        #expect(violation.message.contains("keeps `account`, which is observable"), "\(violation.message)")
        #expect(violation.message.contains("`.observing(AccountScreen.self) { … }`"))
        for workers in 1...2 {
            let report = try await Self.proofOfObserving(renewal, declares: true).workers(workers).explore()
            #expect(report.holds, "\(report)")
        }
    }

    @Test func `a screen that goes on to observe at once holds as it is`() async throws {
        let report = try await Self.proofOfObserving(.atOnce, declares: false).explore()
        #expect(report.holds, "\(report)")
    }

    // MARK: Setters

    private final class Session {
        var onLogout: () -> Void = {}
        var isIn = true { didSet { if !isIn { onLogout() } } }
    }

    @Test func `a value whose setter navigates holds`() async throws {
        let report = try await Reachability { window in
            try await window.setRootScreen(Navigation { HomeScreen() }, animated: false)
            let (session, router) = (Session(), Router(window))
            let login = Step(LoginScreen.self).using(.present).from(.current)
            session.onLogout = { router.begin { try await $0.navigate(to: login) } }
            return Exploration(
                launch: window,
                destinations: [
                    .init(
                        "bag",
                        pushed {
                            BagScreen()
                        } asking: {
                            session.isIn
                        },
                        refusal: .allowed
                    ),
                    .init("login", login),
                ],
                environment: [.value("logged in", get: { session.isIn }, set: { session.isIn = $0 })],
                gestures: [
                    AppGesture("log out") { if session.isIn { session.isIn = false } },
                    AppGesture("log in") { session.isIn = true },
                ]
            )
        }
        .bounds(stackDepth: 2, modals: 1).quiet.findingAllViolations.explore()
        #expect(report.holds, "\(report)")
    }

    private final class ListScreen: BaseScreen, StatefulScreen {
        var state = 0
    }

    /// Shows in the list which item is open.
    private final class DetailScreen: ScreenObject, StatefulScreen {
        private let list: () -> ListScreen?
        var state = 0 { didSet { list()?.state = state } }

        init(_ list: @escaping () -> ListScreen?) { self.list = list }
    }

    @Test func `a state whose setter changes another screen's state holds`() async throws {
        let report = try await Reachability { window in
            let tabs = TabBar {
                Navigation { ListScreen() }
                Navigation { HomeScreen() }
            }
            try await window.setRootScreen(tabs, animated: false)
            let list = { [unowned window] in window.tree.allScreens.lazy.compactMap { $0 as? ListScreen }.first }
            let detail = StepAssembly(
                finder: ClassFinder<DetailScreen, Int>(),
                factory: InlineFactory<DetailScreen, Int> { _ in DetailScreen(list) }
            )
            .adding(InlineContextTask<DetailScreen, Int> { $0.state = $1 })
            .using(.push).from(.custom(ClassFinder<NavigationController, Int>())).assemble()
            return Exploration(
                launch: window,
                destinations: [
                    .init("list", DestinationStep(finder: ClassFinder<ListScreen, Void>())),
                    .init("detail", detail, with: [1, 2]),
                ],
                gestures: [AppGesture("deselect") { list()?.state = 0 }]
            )
            .copying(DetailScreen.self) { DetailScreen(list) }
        }
        .quiet.findingAllViolations.explore()
        #expect(report.holds, "\(report)")
    }

    /// Counts the selections, whoever makes them.
    private final class RatchetScreen: BaseScreen, StatefulScreen {
        var state = 0 { didSet { if state < oldValue { state = oldValue } } }
    }

    @Test func `a state that cannot be put back is named with its class`() async throws {
        let proof = Reachability { window in
            try await window.setRootScreen(Navigation { RatchetScreen() }, animated: false)
            return Exploration(
                launch: window,
                destinations: [.init("ratchet", DestinationStep(finder: ClassFinder<RatchetScreen, Void>()))],
                gestures: [AppGesture("turn") { (window.screenOnTop as? RatchetScreen)?.state = 1 }]
            )
        }
        let error = ReachabilityError.notPutBack(value: "the state of RatchetScreen", put: "0", read: "1")
        await #expect(throws: error) { try await proof.quiet.explore() }
    }

    // MARK: What a process shares

    /// Leaves when it is told to, by a centre.
    private final class ListeningScreen: ScreenObject {
        private let centre: NotificationCenter
        private let router: Router
        private var token: (any NSObjectProtocol)?

        init(_ centre: NotificationCenter, _ router: Router) { (self.centre, self.router) = (centre, router) }

        override func didAppear() {
            if token != nil { return }
            // Notifications are posted where the screen is used.
            nonisolated(unsafe) weak let screen = self
            token = centre.addObserver(forName: logout, object: nil, queue: nil) { _ in unsafe screen?.leaves() }
        }

        private func leaves() {
            router.begin { [weak self] router in
                guard let self, window != nil else { return }
                try await router.navigate(from: self) { $0.leave() }
            }
        }

        deinit { if let token { centre.removeObserver(token) } }
    }

    private static func proofOfListening(to centre: @escaping @Sendable () -> NotificationCenter) -> Reachability {
        Reachability { window in
            try await window.setRootScreen(Navigation { HomeScreen() }, animated: false)
            let (centre, router) = (centre(), Router(window))
            return Exploration(
                launch: window,
                destinations: [
                    .init("listening", pushed { ListeningScreen(centre, router) }),
                    .init("home", DestinationStep(finder: ClassFinder<HomeScreen, Void>())),
                ],
                gestures: [AppGesture("log out") { centre.post(name: logout, object: nil) }]
            )
            .copying(ListeningScreen.self) { ListeningScreen(centre, router) }
            .ignoring("token", of: ListeningScreen.self)
        }
        .quiet.findingAllViolations
    }

    @Test(arguments: 1...3) func `screens that listen to a centre of the app's own hold`(workers: Int) async throws {
        let report = try await Self.proofOfListening { NotificationCenter() }.workers(workers).explore()
        #expect(report.holds, "\(report)")
    }

    @Test func `of a centre that all apps share the report says that each app needs one`() async throws {
        let centre = NotificationCenter()
        let report = try await Self.proofOfListening { centre }.workers(1).explore()
        let violation = try #require(report.violations.first)
        #expect(violation.message.contains("`NotificationCenter.default`, give each"), "\(violation.message)")
    }

    // MARK: Counted screens

    private final class Counter {
        var screens = 0
    }

    /// Is counted as long as something holds it in the window.
    private final class CountedScreen: ScreenObject {
        private let counter: Counter

        init(_ counter: Counter) { self.counter = counter }

        override func didMove(to parent: (any ContainerScreen)?) { counter.screens += parent == nil ? -1 : 1 }
    }

    @Test func `screens that are counted as they come and leave, rather than by deinit, hold`() async throws {
        let report = try await Reachability { window in
            try await window.setRootScreen(Navigation { HomeScreen() }, animated: false)
            let counter = Counter()
            return Exploration(
                launch: window,
                destinations: [
                    .init("counted", pushed { CountedScreen(counter) }),
                    .init("home", DestinationStep(finder: ClassFinder<HomeScreen, Void>())),
                ],
                environment: [.value("screens", get: { counter.screens }, set: { counter.screens = $0 })]
            )
            .copying(CountedScreen.self) { CountedScreen(counter) }
        }
        .quiet.findingAllViolations.explore()
        #expect(report.holds, "\(report)")
    }
}

private let logout = Notification.Name("logout")

/// A screen that is pushed where the user is, if a condition holds.
private func pushed<Pushed: Screen>(
    _ make: @escaping () -> Pushed,
    asking mayGo: @escaping () -> Bool = { true }
) -> DestinationStep<Pushed, Void> {
    StepAssembly(finder: ClassFinder<Pushed, Void>(), factory: InlineFactory<Pushed, Void>(make))
        .adding(InlineInterceptor<Void> { if !mayGo() { throw CancellationError() } })
        .using(.push).from(.custom(ClassFinder<NavigationController, Void>())).assemble()
}
