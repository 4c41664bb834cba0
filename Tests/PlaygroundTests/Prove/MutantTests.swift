import ShopApp
import ShopProofs
import StepRouter
import StepRouterSimulation
import StepRouterReachability
import Testing

/// A planted mistake, what is to be found, and the shortest path to it.
private struct Row: CustomTestStringConvertible {
    let mutant: String
    let kind: Violation.Kind
    let subject: String
    let path: [String]

    init(_ mutant: String, _ kind: Violation.Kind, _ subject: String, _ path: String...) {
        self.mutant = mutant
        self.kind = kind
        self.subject = subject
        self.path = path
    }

    var testDescription: String { mutant }

    static let all = [
        Row("hidden-tabs", .twice, "each ProductScreen is there once", "product(1)", "select tab 2", "product(1)"),
        Row("pushed-duplicate", .repeatChanges, "product(1)", "product(1)", "product(1)"),
        Row("growing-stack", .twice, "OrdersScreen is there once", "orders, logs in", "order(7)"),
        Row("missing-default", .notReached, "product(1)", "promotion(\"spring\")", "product(1)"),
        Row("wrong-context", .wrongContext, "product(1)", "product(1)"),
        Row("wrong-tab", .always, "orders lie in the account's tab", "orders, logs in"),
        Row("side-effect", .refusalChanges, "receipt", "receipt"),
        Row("below-modal", .notReached, "product(1)", "login", "product(1)"),
        Row("covered-arrival", .notVisible, "order(7)", "order(7), logs in"),
        Row("endless-modal", .trap, "the way back", "promotion(\"spring\")"),
        Row("stubborn-modal", .refused, "home", "survey", "home"),
        Row("looping-login", .notReached, "home", "login", "home"),
        Row("sticky-tab", .trap, "the way back", "select tab 3"),
        Row("lone-bag", .trap, "the way back", "bag"),
        Row("blank-page", .brokenInvariant, "next page", "photos", "next page"),
        Row("undeclared-data", .undeclaredState, "TipsScreen", "select tab 3"),
        Row("failing-gesture", .gestureFailed, "shake", "product(1)", "shake"),
        Row("unanswered-login", .neverEnds, "account", "account, swipe down"),
        Row("lost-link", .refused, "home", "catalogue, home"),
        Row("unset-context", .wrongContext, "product(1)", "product(1)"),
        Row("given-router", .undeclaredState, "GiftScreen", "gift"),
        Row("half-done", .always, "there are four tabs", "pay, swipe down"),
        Row("stolen-turn", .notReached, "order(7)", "order(7), logs in"),
        Row("eager-orders", .notVisible, "orders", "orders, logs in"),
        Row("tidy-tabs", .always, "a link leaves the other tabs as they were", "category(\"shoes\")", "bag"),
        Row("generous-login", .always, "only who logs in is logged in", "account, swipe down"),
        Row("futile-login", .neverLands, "account", "account"),
        Row("left-notice", .refusalChanges, "account", "account, look around, swipe down"),
        Row("closed-news", .gestureFailed, "news", "news"),
        Row("wiped-review", .shownChanges, "review(1)", "review(1)", "write", "review(1)"),
        Row("silent-logout", .unguarded, "logged in", "orders, logs in", "flip logged in"),
        Row("early-logout", .unguarded, "logged in", "orders, logs in", "log out"),
        Row("half-logout", .unguarded, "logged in", "orders, logs in", "log out"),
        Row("visible-logout", .unguarded, "logged in", "orders, logs in", "select tab 1", "log out"),
        Row("covering-login", .unguarded, "logged in", "orders, logs in", "log out"),
        Row("orders-root", .unguarded, "logged in", "button"),
        Row("news-order", .unguarded, "logged in", "news"),
        Row("launched-inside", .unguarded, "logged in"),
        Row("sold-out", .refused, "gift", "gift, swipe down"),
        Row("own-button", .lost, "closing button", "note", "closing button"),
    ]
}

struct MutantTests {
    @Test(arguments: Row.all)
    private func `a planted mistake is found, with a shortest path to it`(row: Row) async throws {
        let mutant = try #require(ShopMutants.named(row.mutant))
        let report = try await ShopProof.reachability(of: mutant)
            .bounds(stackDepth: 2, modals: 1).budget(states: 80).workers(1).timeout(seconds: 0.05) { _ in }.quiet
            .explore()
        #expect(!report.holds)
        let violation = report.violations.first { $0.kind == row.kind && $0.subject == row.subject }
        #expect(violation?.path.steps.map(\.event) == row.path, "\(report)")
    }

    @Test(arguments: Row.all)
    private func `it is found as well where it does not matter which product is which`(row: Row) async throws {
        let mutant = try #require(ShopMutants.named(row.mutant))
        let report = try await ShopProof.reachability(of: mutant, products: [1, 2])
            .interchangeable(ProductID.self)
            .interchangeable(ProductID.self, in: ReviewDraft.self) { ReviewDraft(of: $1($0.product), text: $0.text) }
            .bounds(stackDepth: 2, modals: 1).budget(states: 80).workers(1).timeout(seconds: 0.05) { _ in }.quiet
            .explore()
        let violation = report.violations.first { $0.kind == row.kind && $0.subject == row.subject }
        #expect(violation?.path.steps.map(\.event) == row.path, "\(report)")
        #expect(!report.violations.contains { $0.kind == .toldApart }, "\(report)")
    }

    @Test func `a state that changes in place ends the exploration, which names it`() async throws {
        let mutant = try #require(ShopMutants.named("living-state"))
        let error = await #expect(throws: ReachabilityError.self) {
            try await ShopProof.reachability(of: mutant).bounds(stackDepth: 2, modals: 1).workers(1).quiet.explore()
        }
        guard case .changedInPlace(let value, _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(value.contains("AlbumScreen"), "\(value)")
    }

    @Test func `an answer that is never possible is in the first lines, and fails the check`() async throws {
        let mutant = try #require(ShopMutants.named("dead-answer"))
        let report = try await ShopProof.reachability(of: mutant).bounds(stackDepth: 1, modals: 1).quiet.explore()
        #expect(report.ending == .exhausted)
        #expect(report.text.split(separator: "\n").prefix(5).contains { $0.contains("agrees") }, "\(report)")
        #expect(throws: ReachabilityReport.Failure.self) { try report.check() }
    }

    @Test func `a destination that always falls back was not reached`() async throws {
        let mutant = try #require(ShopMutants.named("lost-gift"))
        let report = try await ShopProof.reachability(of: mutant).bounds(stackDepth: 1, modals: 1).quiet.explore()
        #expect(report.ending == .exhausted)
        #expect(report.violations.map(\.subject) == ["gift"], "\(report)")
        #expect(report.violations.first?.message.hasPrefix("It landed on its fallback alone") == true)
    }

    @Test func `each planted mistake has a test`() {
        let others = ["living-state", "dead-answer", "lost-gift"]
        #expect((Row.all.map(\.mutant) + others).sorted() == ShopMutants.all.map(\.name).sorted())
    }

    @Test func `the counterexample's code makes the shop with its mistake`() async throws {
        let mutant = try #require(ShopMutants.named("wrong-tab"))
        let shop = mutant.makeShop()
        try await shop.router.navigate(to: shop.routes.orders)
        let tabs = shop.window.rootScreen as? TabBar
        #expect((tabs?.containedScreens[2] as? Navigation)?.containedScreens.count == 2)
    }
}

struct SoundShopTests {
    @Test func `the shop as it is holds`() async throws {
        let report = try await ShopProof.reachability().bounds(stackDepth: 2, modals: 1).quiet.explore()
        #expect(report.holds)
        #expect(report.extent.states == 2_734)
        #expect(report.rules.allSatisfy { $0.held == $0.checked })
    }
}
