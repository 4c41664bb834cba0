import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterFlows
import StepRouterReachability
import StepRouterSimulation
import Testing

/// What proofs say of guards, without a rule: nothing that needs a guard is in the window while that does not hold.
struct GuardProofTests {
    final class HomeScreen: BaseScreen {}
    final class NewsScreen: BaseScreen {}
    final class AccountScreen: BaseScreen {}
    final class OrderScreen: ContextScreen<Int> {}
    final class LoginScreen: BaseScreen {}
    final class NoteScreen: BaseScreen, StatefulScreen, LeaveConfirming {
        var state = false
        nonisolated(nonsending) func mayLeave() async -> Bool { !state }
    }

    final class Session {
        var isOpen = false
        var changed: (() -> Void)?

        func set(_ isOpen: Bool) {
            if self.isOpen == isOpen { return }
            self.isOpen = isOpen
            changed?()
        }
    }

    enum Mistake: String, CaseIterable, Sendable {
        /// Nobody is told that the session has ended.
        case tellsNobody
        /// Only a logout reevaluates; that the server ends the session does not.
        case forgetsServer
        /// The guards are asked before the session is over.
        case asksTooEarly
        /// The logout pops what is visible, and nothing else.
        case leavesOtherTab
        /// The logout dismisses modals only.
        case leavesPages
        /// The logout pops pages only.
        case leavesModals
        /// The logout presents the login above everything.
        case coversWithLogin
        /// The logout replaces the root by one that needs the session.
        case setsGuardedRoot
        /// A button pushes a page itself.
        case pushesItself
        /// A button presents a screen itself.
        case presentsItself
        /// A tab that needs the session is added whether there is one or not.
        case addsTab
        /// The app is launched where the session is needed.
        case launchesInside
        /// A note refuses to leave, and the guard lets it.
        case noteStays
        /// A callback shows what needs the session when the user comes back.
        case callsBack
        /// The guard registers for the first change only.
        case registersOnce
    }

    private static nonisolated(nonsending) func exploration(
        _ mistake: Mistake?,
        in window: SimulatedWindow
    ) async throws -> Exploration {
        let session = Session()
        let first = mistake == .launchesInside ? AccountScreen() : HomeScreen()
        let home = mistake == .callsBack ? CallingHome() : first
        try await window.setRootScreen(
            TabBar {
                Navigation { home }
                Navigation { NewsScreen() }
            },
            animated: false
        )
        (home as? CallingHome)?.comesBack = { home in
            home.window?.begin { try await (home.parentScreen as? NavigationController)?.pushOwn(AccountScreen()) }
        }
        var rule = Guard("logged in", of: AccountScreen.self, OrderScreen.self) { session.isOpen }
        let byHand: Set<Mistake> = [
            .tellsNobody, .forgetsServer, .asksTooEarly, .leavesOtherTab, .leavesPages, .leavesModals, .coversWithLogin,
            .setsGuardedRoot,
        ]
        if mistake == .registersOnce {
            rule = rule.reevaluated { again in
                session.changed = {
                    session.changed = nil
                    again()
                }
            }
        } else if mistake.map({ !byHand.contains($0) }) ?? true {
            rule = rule.reevaluated { session.changed = $0 }
        }
        window.guards = [rule]
        return Exploration(
            launch: window,
            destinations: [
                .init("account", account, refusal: .allowed),
                .init("order", order, with: [1], refusal: .allowed),
                .init("note", note, refusal: .byUser),
            ],
            environment: [.toggle("session", get: { session.isOpen }, set: { session.set($0) })],
            gestures: [
                AppGesture("log in") { session.set(true) },
                AppGesture("log out") { try await logOut(session, mistake, in: window) },
                AppGesture("write") { if mistake == .noteStays { (window.screenOnTop as? NoteScreen)?.state = true } },
                AppGesture("button") {
                    guard let top = window.screenOnTop as? NewsScreen else { return }
                    switch mistake {
                    case .pushesItself: try await (top.parentScreen as? NavigationController)?.pushOwn(AccountScreen())
                    case .presentsItself: try await top.present(OrderScreen(1), style: .pageSheet, animated: false)
                    case .addsTab:
                        guard let tabs = window.rootScreen as? TabBar, tabs.containedScreens.count == 2 else { return }
                        try await tabs.setContainedScreens(tabs.containedScreens + [AccountScreen()], animated: false)
                    default: return
                    }
                },
            ]
        )
    }

    final class CallingHome: BaseScreen {
        var comesBack: ((CallingHome) -> Void)?
        private var wasAway = false

        override func didDisappear() { wasAway = true }

        override func didAppear() { if wasAway { comesBack?(self) } }
    }

    private static var account: DestinationStep<AccountScreen, Void> {
        StepAssembly(finder: ClassFinder<AccountScreen, Void>(), factory: ClassFactory())
            .using(.push).from(DestinationStep(finder: ClassFinder<NewsScreen, Void>()).expectingContainer()).assemble()
    }

    private static var note: DestinationStep<NoteScreen, Void> {
        StepAssembly(finder: ClassFinder<NoteScreen, Void>(), factory: ClassFactory())
            .using(.present).from(.current).assemble()
    }

    private static var order: DestinationStep<OrderScreen, Int> {
        StepAssembly(finder: ClassWithContextFinder<OrderScreen, Int>(), factory: ClassFactory())
            .adding(ContextSettingTask()).using(.present).from(.current).assemble()
    }

    private static nonisolated(nonsending) func logOut(
        _ session: Session,
        _ mistake: Mistake?,
        in window: SimulatedWindow
    ) async throws {
        if mistake == .asksTooEarly { try await Router(window).reevaluate() }
        session.set(false)
        let tabs = window.rootScreen as? TabBar
        switch mistake {
        case .forgetsServer: try await Router(window).reevaluate()
        case .leavesOtherTab:
            try await tabs?.dismissPresented(animated: false)
            try await (tabs?.visibleScreens.first as? NavigationController)?.popToRootOwn()
        case .leavesPages: try await tabs?.dismissPresented(animated: false)
        case .leavesModals:
            for stack in tabs?.containedScreens ?? [] { try await (stack as? NavigationController)?.popToRootOwn() }
        case .coversWithLogin:
            guard let top = window.screenOnTop as? BaseScreen, !(top is LoginScreen) else { return }
            try await top.present(LoginScreen(), style: .fullScreen, animated: false)
        case .setsGuardedRoot: try await window.setRootScreen(AccountScreen(), animated: false)
        default: return
        }
    }

    private static func proof(_ mistake: Mistake?) -> Reachability {
        let proof = Reachability { try await exploration(mistake, in: $0) }
            .gestures(.back, .swipeDown, .selectTab).bounds(stackDepth: 3, modals: 2).quiet.findingAllViolations
        let flips: Set<Mistake> = [.forgetsServer]
        return mistake.map { flips.contains($0) } ?? true ? proof.environment("session") : proof
    }

    @Test func `an app whose guard is reevaluated holds, whoever ends the session`() async throws {
        let report = try await Self.proof(nil).explore()
        #expect(report.holds, "\(report)")
    }

    @Test func `a condition that is not declared is found where it is seen, also if the state is known`() async throws {
        let report = try await Reachability { window in
            let session = Session()
            session.isOpen = true
            try await window.setRootScreen(Navigation { HomeScreen() }, animated: false)
            window.guards = [Guard("logged in", of: AccountScreen.self) { session.isOpen }]
            return Exploration(
                launch: window,
                destinations: [],
                gestures: [
                    AppGesture("open") {
                        guard window.screenOnTop is HomeScreen, session.isOpen else { return }
                        try await (window.rootScreen as? NavigationController)?.pushOwn(AccountScreen())
                    },
                    AppGesture("log out") { if window.screenOnTop is AccountScreen { session.isOpen = false } },
                    AppGesture("close") {
                        try await (window.rootScreen as? NavigationController)?.popToRootOwn()
                        session.isOpen = true
                    },
                ]
            )
        }
        .quiet.findingAllViolations.explore()
        #expect(report.violations.map(\.kind).contains(.unguarded), "\(report)")
    }

    /// A draft that asks its user by an alert.
    final class LetterScreen: BaseScreen, StatefulScreen, LeaveConfirming {
        var state = false

        nonisolated(nonsending) func mayLeave() async -> Bool {
            guard state, let window else { return true }
            let discard = Alert("Discard?") { Answer("Discard", true) }
            return (try? await Router(window).ask(discard, from: self))?.output ?? false
        }
    }

    @Test func `a letter may ask by an alert when its session has ended`() async throws {
        let report = try await Reachability { window in
            let session = Session()
            try await window.setRootScreen(Navigation { HomeScreen() }, animated: false)
            window.guards = [
                Guard("logged in", of: LetterScreen.self) { session.isOpen }.reevaluated { session.changed = $0 }
            ]
            let letter = StepAssembly(finder: ClassFinder<LetterScreen, Void>(), factory: ClassFactory())
                .using(.present).from(.current).assemble()
            return Exploration(
                launch: window,
                destinations: [.init("letter", letter, refusal: .allowed)],
                environment: [.toggle("session", get: { session.isOpen }, set: { session.set($0) })],
                gestures: [
                    AppGesture("write") { (window.screenOnTop as? LetterScreen)?.state = true },
                    AppGesture("log in") { session.set(true) },
                    AppGesture("log out") { if window.screenOnTop is LetterScreen { session.set(false) } },
                ]
            )
            .answeringAlerts()
        }
        .gestures(.swipeDown).bounds(stackDepth: 1, modals: 2).quiet.findingAllViolations.explore()
        #expect(report.holds, "\(report)")
    }

    @Test(arguments: Mistake.allCases) func `a mistake is found without a rule`(mistake: Mistake) async throws {
        let report = try await Self.proof(mistake).explore()
        let violation = try #require(report.violations.first { $0.kind == .unguarded }, "\(mistake): \(report)")
        #expect(violation.subject == "logged in")
        #expect(violation.message.contains("is in the window, and the guard “logged in” does not hold"))
    }
}

extension NavigationController {
    fileprivate nonisolated(nonsending) func pushOwn(_ screen: any Screen) async throws {
        try await setContainedScreens(containedScreens + [screen], animated: false)
    }

    fileprivate nonisolated(nonsending) func popToRootOwn() async throws {
        try await setContainedScreens(Array(containedScreens.prefix(1)), animated: false)
    }
}
