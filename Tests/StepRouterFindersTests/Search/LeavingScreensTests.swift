import StepRouter
import StepRouterFinders
import StepRouterSimulation
import Testing

/// Searches pass over screens that are being dismissed; asked while the transition is under way.
struct LeavingScreensTests {
    /// What a search visits while everything above the root is being dismissed.
    private func visitsDuringDismissal(
        _ options: SearchOptions,
        from startingPoint: StackIterator.StartingPoint = .topmost
    ) async throws -> [String] {
        let window = SimulatedWindow { Navigation { Page("home") } }
            .presenting { Navigation { Page("login") } }
            .presenting { Page("help") }
        return try await duringDismissal(in: window) { try visits(options, from: startingPoint, in: window) }
    }

    private func duringDismissal<Answer>(
        in window: SimulatedWindow,
        _ ask: @escaping () throws -> Answer
    ) async throws -> Answer {
        var answers: [Result<Answer, any Error>] = []
        window.transitionObserver = { _ in answers.append(Result(catching: ask)) }
        // What is asked knows the window.
        defer { window.transitionObserver = nil }
        try await (window.rootScreen as? BaseScreen)?.dismissPresented(animated: true)
        return try #require(answers.first).get()
    }

    @Test func `from the topmost screen`() async throws {
        #expect(try await visitsDuringDismissal(.fullStack) == ["Navigation", "home"])
    }

    @Test func `from the root`() async throws {
        #expect(try await visitsDuringDismissal(.fullStack, from: .root) == ["Navigation", "home"])
        #expect(try await visitsDuringDismissal(.presented, from: .root) == [])
    }

    @Test(arguments: ["help", "login"]) func `from a screen that leaves only what is below stays`(name: String)
        async throws
    {
        let window = SimulatedWindow { Navigation { Page("home") } }
            .presenting { Navigation { Page("login") } }
            .presenting { Page("help") }
        let leaving = try page(name, in: window)
        let custom = StackIterator.StartingPoint.custom { _ in leaving }
        let found = try await duringDismissal(in: window) { try visits(.fullStack, from: custom, in: window) }
        #expect(found == ["Navigation", "home"])
    }

    @Test(arguments: ["help", "login"]) func `a screen that leaves is not found as itself`(name: String) async throws {
        let window = SimulatedWindow { Navigation { Page("home") } }
            .presenting { Navigation { Page("login") } }
            .presenting { Page("help") }
        let leaving = try #require(try page(name, in: window) as? Page)
        let custom = StackIterator.StartingPoint.custom { _ in leaving }
        let found = try await duringDismissal(in: window) { try visits(.current, from: custom, in: window) }
        #expect(found == [])
    }

    @Test func `an instance in a modal that leaves is not there`() async throws {
        let login = Page("login")
        let window = SimulatedWindow { Page("home") }.presenting { Navigation { login } }
        let finder = InstanceFinder<Page, Void>(login)
        #expect(finder.find(in: window.tree, with: ()) === login)
        #expect(try await duringDismissal(in: window) { finder.find(in: window.tree, with: ()) } == nil)
    }

    @Test func `a modal that is being presented is found`() async throws {
        let window = SimulatedWindow { Page("home") }
        var found: [String] = []
        window.transitionObserver = { [unowned window] _ in found = (try? visits(.fullStack, in: window)) ?? [] }
        try await (window.rootScreen as? BaseScreen)?.present(Page("login"), style: .pageSheet, animated: true)
        #expect(found == ["login", "home"])
    }
}
