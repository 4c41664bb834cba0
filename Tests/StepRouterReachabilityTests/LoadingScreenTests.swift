import Observation
import StepRouterAssembly
import StepRouterReachability
import Synchronization
import Testing

/// The screen of the article *A screen that loads*: its model is loaded by work that its callback begins.
struct LoadingScreenTests {
    // MARK: The screen of the article

    struct AccountID: Hashable { let number: Int }

    protocol Bank: Sendable {
        func entries(of account: AccountID) async throws -> [String]
    }

    @Observable final class StatementModel {
        enum Content: Hashable {
            case loading
            case entries([String])
            case failed(String)
        }
        struct State: Hashable {
            var account: AccountID
            var content = Content.loading
        }

        var state: State
        private let bank: any Bank
        @ObservationIgnored private var loading: Task<[String], any Error>?

        init(_ account: AccountID, at bank: any Bank) {
            state = State(account: account)
            self.bank = bank
        }

        nonisolated(nonsending) func load() async {
            cancel()
            let loading = Task { [bank, account = state.account] in try await bank.entries(of: account) }
            self.loading = loading
            let result = await loading.result
            guard self.loading == loading else { return }
            self.loading = nil
            switch result {
            case .success(let entries): state.content = .entries(entries)
            case .failure(let error): state.content = .failed("\(error)")
            }
        }

        func cancel() {
            loading?.cancel()
            loading = nil
        }
    }

    final class StatementScreen: ScreenObject, StatefulScreen, ContextChecking, RefreshableScreen {
        let model: StatementModel

        init(_ model: StatementModel) { self.model = model }

        var state: StatementModel.State {
            get { model.state }
            set { model.state = newValue }
        }

        func isTarget(for account: AccountID) -> Bool { state.account == account }

        override func didAppear() { if state.content == .loading { refresh() } }
        override func didDisappear() { model.cancel() }

        func refresh() {
            if let window { Router(window).begin { [model] _ in await model.load() } }
        }
    }

    struct BankRoutes {
        let statement: DestinationStep<StatementScreen, AccountID>

        init(_ bank: any Bank) {
            statement = StepAssembly(
                finder: ClassWithContextFinder(),
                factory: InlineFactory { StatementScreen(StatementModel($0, at: bank)) }
            )
            .using(.push).from(.whereTheUserIs)
        }
    }

    // MARK: What stands in for the network

    /// A bank that answers, or is offline.
    private final class TestBank: Bank {
        private let reachable = Mutex(true)

        var isOnline: Bool {
            get { reachable.withLock { $0 } }
            set { reachable.withLock { $0 = newValue } }
        }

        func entries(of account: AccountID) async throws -> [String] {
            guard isOnline else { throw Offline() }
            return ["Rent of \(account.number)"]
        }
    }

    private struct Offline: Error {}

    /// A bank that never answers, and says when it is asked no longer.
    private final class SilentBank: Bank {
        let (cancellations, cancelled) = AsyncStream<Void>.makeStream()
        private let (answers, answering) = AsyncStream<String>.makeStream()

        func entries(of account: AccountID) async throws -> [String] {
            for await _ in answers {}
            cancelled.yield()
            throw CancellationError()
        }
    }

    // MARK: Tests

    @Test func `a model is loaded without a window`() async {
        let bank = TestBank()
        let model = StatementModel(AccountID(number: 7), at: bank)
        await model.load()
        #expect(model.state.content == .entries(["Rent of 7"]))
        bank.isOnline = false
        await model.load()
        #expect(model.state.content == .failed("Offline()"))
    }

    enum Leaving: CaseIterable { case back, rootReplaced, rootReplacedBelowSheet }

    @MainActor @Test(arguments: Leaving.allCases)
    func `a screen that leaves cancels its loading, and shows nothing of it`(leaving: Leaving) async throws {
        let bank = SilentBank()
        let window = SimulatedWindow { Navigation { HomeScreen() } }
        try await Router(window).navigate(to: BankRoutes(bank).statement, with: AccountID(number: 7))
        let screen = try #require(window.screenOnTop as? StatementScreen)
        switch leaving {
        case .back: try await window.perform(.back)
        case .rootReplaced: try await window.setRootScreen(HomeScreen(), animated: false)
        case .rootReplacedBelowSheet:
            try await screen.present(HomeScreen(), style: .pageSheet, animated: false)
            try await window.setRootScreen(HomeScreen(), animated: false)
        }
        for await _ in bank.cancellations { break }
        #expect(screen.state.content == .loading)
    }

    @Test func `a proof sees all that loading comes to`() async throws {
        let report = try await Reachability { window in
            try await window.setRootScreen(Navigation { HomeScreen() }, animated: false)
            let bank = TestBank()
            return Exploration(
                launch: window,
                destinations: [.init("statement", BankRoutes(bank).statement, with: [AccountID(number: 7)])],
                environment: [.toggle("online", get: { bank.isOnline }, set: { bank.isOnline = $0 })],
                gestures: [AppGesture("pulls down") { (window.screenOnTop as? StatementScreen)?.refresh() }]
            )
            .copying(StatementScreen.self) { StatementScreen(StatementModel(AccountID(number: 0), at: bank)) }
        }
        .gestures(.back).environment("online")
        .never("it goes on loading") { ($0.screenOnTop as? StatementScreen)?.state.content == .loading }
        .quiet
        .explore()
        try report.check()
    }
}
