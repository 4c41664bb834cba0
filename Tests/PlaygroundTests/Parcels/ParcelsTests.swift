import Foundation
import ParcelsApp
import PlaygroundCommands
import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterReachability
import Testing

/// An app that declares nothing is proved as it is, and then with its entries declared.
struct ParcelsTests {
    @Test func `the proof finds what is wrong with the code, each with its shortest path`() async throws {
        let report = try await Reachability { _ in ParcelsApp().exploration }
            .bounds(stackDepth: 3, modals: 1).keepingDrafts.findingAllViolations.quiet.explore()
        let found = report.violations.map { "\($0.kind) \($0.path.steps.map(\.event))" }
        #expect(
            Set(found) == [
                #"repeatChanges ["parcel(7)", "parcel(7)"]"#,
                #"notReached ["taps new parcel", "parcel(7)"]"#,
                #"refusalChanges ["taps new parcel", "parcel(7)"]"#,
                #"never ["taps new parcel", "writes", "account"]"#,
            ],
            "\(report)"
        )
    }

    @Test func `the article quotes what the command prints`() async throws {
        let terminal = ScriptedTerminal()
        #expect(await PlaygroundCommand.run(["prove", "--app", "parcels"], on: terminal) == .refused)
        var root = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { root.deleteLastPathComponent() }
        let path = "Sources/StepRouterReachability/StepRouterReachability.docc/ProvingTheCodeYouHave.md"
        let article = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
        let quotes = article.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
            .filter { !$0.hasPrefix("swift") }.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
        #expect(quotes.count == 3)
        for quote in quotes { #expect(terminal.text.contains(quote), "\(quote)") }
    }

    @Test func `without a rule it finds what needs none`() async throws {
        let report = try await Reachability { _ in ParcelsApp().exploration }
            .bounds(stackDepth: 3, modals: 1).findingAllViolations.quiet.explore()
        #expect(!report.violations.isEmpty)
        #expect(report.violations.allSatisfy { $0.subject == "parcel(7)" }, "\(report)")
    }

    @Test func `with its entries declared it holds, and a draft is refused to be left`() async throws {
        let report = try await Reachability { _ in ParcelsApp().declaredExploration }
            .bounds(stackDepth: 3, modals: 1).keepingDrafts.quiet.explore()
        try report.check()
        #expect(report.holds, "\(report)")
        #expect(report.destinations.allSatisfy { $0.refused > 0 }, "\(report)")
    }

    @Test func `a session that ends takes a draft away, and the report says so`() async throws {
        let proof = Reachability { _ in
            let app = ParcelsApp()
            let (router, account) = (Router(app.window), DestinationStep(finder: ClassFinder<AccountScreen, Void>()))
            let declared = app.declaredExploration
            return Exploration(
                launch: app.window,
                destinations: declared.destinations + [ExploredDestination("login", account.insisting())],
                gestures: declared.gestures + [
                    AppGesture("the session ends") { try await router.navigate(to: account.insisting()) }
                ]
            )
        }
        .bounds(stackDepth: 3, modals: 1).quiet
        let report = try await proof.explore()
        try report.check()
        #expect(
            report.losses?.map(\.description) == [
                "ParcelForm by sends (4 times)",
                "ParcelForm by the session ends, which insists (4 times)",
                "ParcelForm by login, which insists (4 times)",
            ],
            "\(report)"
        )
        #expect("\(report)".contains("ParcelForm by the session ends, which insists (4 times)"), "\(report)")
        let restored = try JSONDecoder().decode(ReachabilityReport.self, from: JSONEncoder().encode(report))
        #expect(restored == report)
        // A rule of the team holds of it as of any other navigation.
        let kept = try await proof.keepingDrafts.findingAllViolations.explore()
        #expect(kept.violations.map(\.kind) == [.never], "\(kept)")
    }

    @Test func `a parcel that a gesture prepares and shows later is explored as any navigation`() async throws {
        func proof(isPrepared: Bool) -> Reachability {
            Reachability { _ in
                let app = ParcelsApp()
                let (router, declared) = (Router(app.window), app.declaredExploration)
                let parcel = Step(ParcelScreen.self).using(.push)
                    .from(.stack(of: DestinationStep(finder: ClassFinder<ParcelList, Void>())))
                return Exploration(
                    launch: app.window,
                    destinations: declared.destinations,
                    gestures: declared.gestures + [
                        AppGesture("opens parcel 8", refusal: .byUser) {
                            if !isPrepared { return try await router.navigate(to: parcel, with: 8) }
                            try await router.navigate(to: try await router.prepare(parcel, with: 8))
                        }
                    ]
                )
            }
            .bounds(stackDepth: 3, modals: 1).keepingDrafts.quiet
        }
        let (plain, prepared) = (
            try await proof(isPrepared: false).explore(), try await proof(isPrepared: true).explore()
        )
        try prepared.check()
        #expect(prepared.extent == plain.extent, "\(prepared)")
        #expect(prepared.destinations == plain.destinations)
    }
}
