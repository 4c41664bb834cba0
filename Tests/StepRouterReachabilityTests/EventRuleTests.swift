import Foundation
import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterReachability
import StepRouterSimulation
import Synchronization
import Testing

/// Rules about events, which see the states before and after.
struct EventRuleTests {
    /// A screen on which the user writes something.
    private final class NoteScreen: BaseScreen, StatefulScreen, LeaveConfirming {
        var state = ""
        nonisolated(nonsending) func mayLeave() async -> Bool { state.isEmpty }
    }

    private final class Session {
        var isLoggedIn = true
    }

    /// The side effects of a link to the bag.
    private enum Mistake: Sendable { case tidiesOtherTabs }

    /// An app with items, a bag, a note that is written by a gesture, and a button that logs out.
    private static nonisolated(nonsending) func app(
        in window: SimulatedWindow,
        _ mistake: Mistake?,
        items: [Int] = [1]
    ) async throws -> Exploration {
        let session = Session()
        let app = try await SmallApp(window: window)
        let bag = StepAssembly(finder: ClassFinder<BagScreen, Void>(), factory: NilFactory())
            .adding(
                InlinePostTask { (_: BagScreen, _, _) in
                    guard mistake == .tidiesOtherTabs, let tabs = window.rootScreen as? TabBar,
                        let first = tabs.containedScreens.first as? Navigation, let home = first.containedScreens.first
                    else { return }
                    try? await first.setContainedScreens([home], animated: false)
                }
            )
            .assemble()
        let note = StepAssembly(finder: ClassFinder<NoteScreen, Void>(), factory: ClassFactory())
            .using(.present(.fullScreen)).from(.current).assemble()
        return Exploration(
            launch: window,
            destinations: [
                .init("item", app.item, with: items, refusal: .byUser), .init("bag", bag, refusal: .byUser),
                .init("note", note),
            ],
            environment: [.toggle("logged in", get: { session.isLoggedIn }, set: { session.isLoggedIn = $0 })],
            gestures: [
                AppGesture("log out") { session.isLoggedIn = false },
                AppGesture("write") { (window.screenOnTop as? NoteScreen)?.state = "Dear" },
                AppGesture("throw away") {
                    guard let note = window.screenOnTop as? NoteScreen else { return }
                    note.state = ""
                    try await (note.presentingScreen as? BaseScreen)?.dismissPresented(animated: false)
                },
            ]
        )
    }

    private static func proof(
        _ mistake: Mistake? = nil,
        items: [Int] = [1],
        _ change: @escaping @Sendable (Exploration) -> Exploration = { $0 }
    ) -> Reachability {
        Reachability { change(try await app(in: $0, mistake, items: items)) }
            .gestures(.back, .selectTab).environment("logged in").bounds(stackDepth: 2, modals: 1).comparing(steps: 40)
            .quiet.findingAllViolations
    }

    private static let otherTabs = "links leave other tabs as they were"

    private static func proofOfTabs(_ mistake: Mistake?, items: [Int] = [1]) -> Reachability {
        proof(mistake, items: items)
            .always(otherTabs) { before, event, after in
                event.kind != .navigation
                    || after.hiddenTabs.allSatisfy { before.screens(in: $0) == after.screens(in: $0) }
            }
    }

    // MARK: What it finds

    @Test func `a mistake that no state shows is found by the shortest path to the event`() async throws {
        #expect(try await Self.proof(.tidiesOtherTabs).explore().holds)
        let proof = Self.proofOfTabs(.tidiesOtherTabs)
        let report = try await proof.explore()
        #expect(report.violations.map(\.kind) == [.always], "\(report)")
        #expect(report.path(to: .always, of: Self.otherTabs) == ["item(1)", "bag"])
        let violation = try #require(report.violations.first)
        #expect(violation.message == "It must hold of every event, and does not hold of the last one.")
        #expect(violation.code.contains("\"item(1)\",\n        \"bag\""), "\(violation.code)")
        #expect(violation.code.contains("#expect(!replayed.flaws.contains(.always))"), "\(violation.code)")
        #expect(try await proof.replay("item(1)", "bag").flaws == [.always])
        #expect(try await proof.replay("item(1)", "bag", "bag").flaws.isEmpty)
        let rule = try #require(report.rules.first)
        #expect(rule.kind == .alwaysEvent)
        #expect(rule.checked == report.extent.transitions)
        #expect(rule.held == rule.checked - violation.occurrences)
        let walked = try await proof.walk(seed: 1, steps: 300)
        #expect(walked.path(to: .always) == ["item(1)", "bag"], "\(walked)")
        #expect(try #require(walked.rules.first).held < walked.extent.transitions)
    }

    @Test(arguments: [1, 2])
    func `without the mistake it holds, with any number of workers`(workers: Int) async throws {
        let report = try await Self.proofOfTabs(nil).workers(workers).explore()
        #expect(report.holds, "\(report)")
        #expect(report.rules.first?.held == report.extent.transitions)
    }

    @Test func `a report is the same with any number of workers`() async throws {
        let proof = Self.proofOfTabs(.tidiesOtherTabs, items: [1, 2, 3]).sometimes("a note is written") {
            before,
            _,
            after in
            before.screenOnTop?.state() == "" && after.screenOnTop?.state() == "Dear"
        }
        let one = try await proof.workers(1).explore()
        #expect(one.facts == (try await proof.workers(3).explore().facts))
        #expect(one.rules[1].held > 0)
    }

    @Test func `what was declared before is told although the same screen declares something else now`() async throws {
        let proof = Self.proof()
            .never("a note is thrown away unasked") { before, event, after in
                guard let note = before.screenOnTop, let text: String = note.state(), !text.isEmpty else {
                    return false
                }
                return !after.contains(note)
            }
            .never("a note changes") { before, _, after in
                before.screens(NoteScreen.self).contains { after.contains($0) && !after.allScreens.contains($0) }
            }
        let report = try await proof.explore()
        #expect(report.path(to: .never, of: "a note is thrown away unasked") == ["note", "write", "throw away"])
        #expect(report.path(to: .never, of: "a note changes") == ["note", "write"])
    }

    @Test func `the objects of an app are asked as they are after the event, and the environment of before`()
        async throws
    {
        let proof = Self.proof { exploration in
            exploration
                .never("somebody is logged out") { before, event, after in
                    let (was, isNow) = try (
                        before.environment("logged in", as: Bool.self), after.environment("logged in", as: Bool.self)
                    )
                    return was && !isNow && event.kind == .gesture
                }
                .always("who asks for a value of another name is told") { before, _, _ in
                    try before.environment("loged in")
                }
        }
        let report = try await proof.explore()
        #expect(report.path(to: .never) == ["log out"])
        let failed = try #require(report.violations.first { $0.kind == .ruleFailed })
        #expect(
            failed.message
                == "The rule failed: There is no Bool \"loged in\" in the environment. Declared are: logged in."
        )
    }

    // MARK: What it is asked

    @Test func `it is asked of every transition, and told what happened and how it ended`() async throws {
        let events = Mutex(Set<String>())
        let proof = Self.proof(items: [1, 2])
            .always("everything is seen") { before, event, after in
                let context = event.context(as: Int.self).map { " of \($0)" } ?? ""
                let change = before == after ? ", nothing changed" : ""
                events.withLock {
                    _ = $0.insert("\(event.kind) \(event.destination ?? event.name)\(context) \(event.ending)\(change)")
                }
                return true
            }
        let report = try await proof.explore()
        #expect(report.holds, "\(report)")
        let seen = events.withLock { $0 }
        let expected: Set = [
            "navigation item of 1 landed", "navigation item of 2 landed, nothing changed",
            "navigation item of 1 refused, nothing changed", "navigation bag refused, nothing changed",
            "gesture back happened", "gesture select tab 2 happened", "gesture log out happened",
            "toggle flip logged in happened", "navigation note landed",
        ]
        #expect(seen.isSuperset(of: expected), "\(seen.sorted())")
        #expect(report.rules.first?.checked == report.extent.transitions)
    }

    @Test func `what is cut off by a bound is asked as well`() async throws {
        let proof = SmallApp.reachability().bounds(stackDepth: 1, modals: 0)
            .never("an item is pushed") { before, event, after in
                event.destination == "item" && after.contains(ItemScreen.self)
            }
        let report = try await proof.explore()
        #expect(report.path(to: .never) == ["item(1)"])
    }

    @Test func `what the user does meanwhile belongs to the event that waits`() async throws {
        let meanwhile = Mutex(Set<String>())
        let proof = Reachability { window in
            let app = try await SmallApp(window: window)
            let desk = LoginDesk(window)
            let bag = StepAssembly(finder: ClassFinder<BagScreen, Void>(), factory: NilFactory())
                .adding(InlineInterceptor<Void> { try await desk.logIn() }).assemble()
            return Exploration(
                launch: window,
                destinations: [.init("item", app.item, with: [1]), .init("bag", bag, refusal: .byUser)],
                environment: [.value("logged in", get: { desk.isLoggedIn }, set: { desk.isLoggedIn = $0 })]
            )
            .answering(AskingScreen.self, "logs in") { try await $0.submit() }
            .answering(AskingScreen.self, "closes") { try await $0.close() }
        }
        .bounds(stackDepth: 2, modals: 1).quiet.findingAllViolations
        .always("everything is seen") { _, event, _ in
            if event.destination == "bag" { meanwhile.withLock { _ = $0.insert("\(event) \(event.ending)") } }
            return true
        }
        #expect(try await proof.explore().holds)
        let seen = meanwhile.withLock { $0 }
        #expect(seen.isSuperset(of: ["bag, logs in landed", "bag, closes refused", "bag landed"]), "\(seen.sorted())")
    }

    @Test func `a state is asked what a window is asked`() async throws {
        let proof = Self.proof()
            .always("they agree") { before, event, after in
                let top = after.topmostScreen
                let isSound = after.rootScreen?.is(TabBar.self) == true && before.horizontalSize == .compact
                guard let screen = after.screenOnTop, let top, after.isOnTop(screen) else { return false }
                let isWithin = after.screens(in: top).contains(screen) && after.visibleScreens.contains(screen)
                let isBelow = after.presenter(of: top).map { after.presented(by: $0) == top } ?? true
                let tabs = after.screens(TabBar.self).flatMap { after.content(of: $0) }
                let parents = tabs.allSatisfy { after.parent(of: $0)?.type == TabBar.self }
                let shown = after.screens(TabBar.self).flatMap { after.visibleContent(of: $0) }
                let drawn = after.drawing.contains("● \(screen)") && !before.drawing.isEmpty
                return isSound && isWithin && isBelow && parents && drawn
                    && tabs.count == after.hiddenTabs.count + shown.count
            }
        let report = try await proof.explore()
        #expect(report.holds, "\(report)")
    }

    // MARK: How it is told

    @Test func `of sometimes it is enough that one event does it, and none is a violation`() async throws {
        let proof = Self.proof()
            .sometimes("an item covers another screen") { _, event, after in
                event.destination == "item" && after.screenOnTop?.is(ItemScreen.self) == true
            }
            .sometimes("a bag is refused for ever") { _, event, _ in
                event.destination == "bag" && event.ending == .failed
            }
        let report = try await proof.explore()
        #expect(report.violations.map(\.subject) == ["a bag is refused for ever"], "\(report)")
        #expect(report.violations.first?.message == "It is to hold sometimes, and held of none of the events.")
        #expect(report.text.contains("sometimes: an item covers another screen  held in "))
        #expect(report.text.contains(" of \(report.extent.transitions) transitions"), "\(report.text)")
    }

    @Test func `every format tells of it`() async throws {
        let report = try await Self.proofOfTabs(.tidiesOtherTabs).recordingGraph.explore()
        let held = "held in \(report.rules[0].held) of \(report.extent.transitions) transitions"
        #expect(report.text.contains("always: \(Self.otherTabs)"), "\(report.text)")
        #expect(report.text.contains(held), "\(report.text)")
        #expect(report.text.contains("Wrong: \(Self.otherTabs): It must hold of every event"))
        #expect(report.junit().contains("name=\"always: \(Self.otherTabs)\""))
        #expect(report.junit().contains("type=\"always\""))
        #expect(report.html(titled: "Tabs").contains("\"alwaysEvent\""))
        let json = try JSONEncoder().encode(report)
        #expect(try JSONDecoder().decode(ReachabilityReport.self, from: json) == report)
    }

    @Test func `contexts that a rule tells apart are told, where they are to be interchangeable`() async throws {
        let items = Self.proof(items: [1, 2]).interchangeable(Int.self)
        let sound = try await items.never("an item is lost") { before, event, after in
            event.destination == "item" && !before.screens(ItemScreen.self).allSatisfy { after.contains($0) }
        }.explore()
        #expect(sound.holds, "\(sound)")
        let report = try await items.sometimes("the second item is shown") { _, event, _ in
            event.context(as: Int.self) == 2
        }.explore()
        #expect(Set(report.violations.map(\.kind)) == [.toldApart], "\(report)")
    }

    @Test func `a closure of no rule is answered in words`() async throws {
        // One parameter asks a state, three an event: the compiler takes the one that is meant.
        let proof = Self.proof()
            .always("there is a root") { $0.rootScreen != nil }
            .always("there is a root before and after") { $0.rootScreen == $2.rootScreen && !$1.name.isEmpty }
        #expect(try await proof.explore().holds)
    }
}
