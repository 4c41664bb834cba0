import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterFlows
import StepRouterReachability
import StepRouterSimulation
import Testing

/// An app that asks by alerts is proved with every answer: `.answeringAlerts()`.
struct ExploredAlertTests {
    private enum Leaving: Hashable { case discards, saves, stays }

    /// An app in which another tab is left only after an alert, and a sheet is asked for by the user.
    private static func exploration(in window: SimulatedWindow, asking leaving: Alert<Leaving>) async throws
        -> Exploration
    {
        try await window.setRootScreen(
            TabBar {
                Navigation { HomeScreen() }
                Navigation { OtherScreen() }
            },
            animated: false
        )
        let router = Router(window)
        var saved = 0
        let other = StepAssembly(finder: ClassFinder<OtherScreen, Void>(), factory: NilFactory())
            .adding(
                InlineInterceptor<Void> { [unowned window] in
                    switch try await Router(window).ask(leaving, animated: false).output {
                    case .discards: return
                    case .saves: saved = 1
                    case .stays, nil: throw CancellationError()
                    }
                }
            )
            .assemble()
        let sources = Alert<PickerScreen?>.actionSheet("Add a picture") {
            Answer("Camera", PickerScreen())
            Answer("Library", nil)
        }
        return Exploration(
            launch: window,
            destinations: [.init("other", other, refusal: .byUser)],
            environment: [.value("saved", get: { saved }, set: { saved = $0 })]
        )
        .answering(HomeScreen.self, "adds a picture") { home in
            guard let picker = try await router.ask(sources, from: home, animated: false).output ?? nil else { return }
            try await router.navigate(from: home, animated: false) { $0.present(picker) }
        }
    }

    private static let leaving = Alert("Leave the draft?") {
        Answer("Discard", Leaving.discards, .destructive)
        Answer("Save", .saves)
        Answer("Stay", .stays, .cancel)
    }

    private static func reachability(
        _ alert: Alert<Leaving> = leaving,
        answering: @escaping @Sendable (Exploration) -> Exploration = { $0.answeringAlerts() }
    ) -> Reachability {
        Reachability { try await answering(exploration(in: $0, asking: alert)) }
            .bounds(stackDepth: 2, modals: 1).comparing(steps: 40).quiet
    }

    @Test(arguments: [1, 2])
    func `each button of each alert is something that the user can do`(workers: Int) async throws {
        let report = try await Self.reachability().recordingGraph.workers(workers).explore()
        #expect(report.holds, "\(report)")
        let graph = try #require(report.graph)
        let names = Set(graph.transitions.map { graph.events[$0.event].name })
        #expect(names.isSuperset(of: ["other, alert button 1", "other, alert button 2"]), "\(names)")
        #expect(names.contains("adds a picture, alert button 1"), "\(names)")
        #expect(report.coverage.count { $0.name == "alert buttons" && $0.uses > 0 } == 1, "\(report)")
        #expect(!report.neverUsed.contains { $0.name.contains("alert") }, "\(report)")
    }

    @Test func `an alert for which no answer is declared is told, and which one it is`() async throws {
        let report = try await Self.reachability { $0 }.timeout(seconds: 0.05) { _ in }.explore()
        let violation = try #require(report.violations.first)
        #expect(violation.kind == .neverEnds)
        #expect(violation.message.contains("AlertScreen"), "\(violation.message)")
        #expect(violation.advice.contains(".answeringAlerts()"))
    }

    @Test func `an answer with which the app goes wrong is told with its path`() async throws {
        let report = try await Self.reachability().gestures(.back)
            .never("leaves the draft") { $0.screenOnTop is OtherScreen }.explore()
        let violation = try #require(report.violations.first)
        #expect(violation.kind == .never)
        #expect(violation.path.steps.map(\.event).last?.hasSuffix("other, alert button 1") == true, "\(violation)")
        let replayed = try await Self.reachability().replay("other, alert button 1", from: "launch")
        #expect(replayed.window.screenOnTop is OtherScreen)
    }

    @Test func `an alert with more buttons than can be told apart is told`() async throws {
        let many = Alert("Which?") {
            for number in 1...17 { Answer("\(number)", Leaving.discards) }
        }
        let report = try await Self.reachability(many).explore()
        let violation = try #require(report.violations.first)
        #expect("\(violation)".contains("has 17 buttons, and 16 can be told apart"), "\(violation)")
    }

    // MARK: Text fields

    private static func renaming(samples: [String]...) -> Alert<Leaving> {
        Alert(
            "Rename?",
            fields: Field("Name", samples: samples.first ?? []),
            Field("Note", samples: samples.last ?? [])
        ) { name, _ in
            Answer("Discard", .discards, isEnabled: name != "unknown")
            Answer(name == "Ada" ? "Save" : "Never", .saves)
            Answer("Stay", .stays, .cancel)
        }
    }

    @Test func `each combination of samples is tried with each button that is enabled`() async throws {
        let alert = Self.renaming(samples: ["Ada", "unknown"], ["", "short"])
        let report = try await Self.reachability(alert).recordingGraph.explore()
        #expect(report.holds, "\(report)")
        let graph = try #require(report.graph)
        let names = Set(graph.transitions.map { graph.events[$0.event].name })
        let tried = (1...16).filter { names.contains("other, alert button \($0)") }
        // Three buttons with four combinations; the first or the second one is disabled.
        #expect(tried == [1, 3, 4, 6, 8, 9, 11, 12])
    }

    @Test func `a prompt that no sample can answer is told`() async throws {
        let closed = Alert<Leaving>("Name?", fields: Field("Name", samples: ["", " "])) { name in
            Answer("Discard", .discards, isEnabled: name.count > 1)
        }
        let report = try await Self.reachability(closed).timeout(seconds: 0.05) { _ in }.explore()
        #expect(report.violations.first?.kind == .neverEnds, "\(report)")
    }

    @Test func `a prompt with more answers than can be told apart is told`() async throws {
        let many = Self.renaming(samples: ["1", "2", "3"], ["1", "2"])
        let report = try await Self.reachability(many).explore()
        let violation = try #require(report.violations.first)
        #expect(
            "\(violation)".contains(
                "has 3 buttons, each with samples: 3 of “Name”, 2 of “Note”, and 16 can be told apart"
            ),
            "\(violation)"
        )
    }
}
