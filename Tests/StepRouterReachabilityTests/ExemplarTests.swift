import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterReachability
import StepRouterSimulation
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Screens that stand for one another are compared, property by property.
struct ExemplarTests {
    /// An object that the app has once.
    private final class Desk {
        var notes = 0
    }

    /// A screen with a declared state; what its subclasses keep is not declared.
    private class NoteScreen: BaseScreen, StatefulScreen {
        var state = 0
    }

    private typealias Make = @Sendable (Desk) -> NoteScreen

    /// An app in which destinations push a note that the user can write in.
    private static func proof(
        _ makers: KeyValuePairs<String, Make>,
        isWritten: Bool = true,
        _ change: @escaping @Sendable (Exploration, Desk) -> Exploration = { exploration, _ in exploration }
    ) -> Reachability {
        let makers = Array(makers)
        return Reachability { window in
            let desk = Desk()
            try await window.setRootScreen(Navigation { HomeScreen() }, animated: false)
            let destinations = makers.map { name, make in
                let note = StepAssembly(
                    finder: ClassFinder<NoteScreen, Void>(),
                    factory: InlineFactory { make(desk) }
                )
                .using(.push).from(.custom(ClassFinder<NavigationController, Void>())).assemble()
                return ExploredDestination(name, note)
            }
            let write = AppGesture("write") { (window.screenOnTop as? NoteScreen)?.state = 1 }
            return change(
                Exploration(launch: window, destinations: destinations, gestures: isWritten ? [write] : []),
                desk
            )
        }
        .bounds(stackDepth: 2, modals: 0).comparing(steps: 0).findingAllViolations.quiet
    }

    /// The one thing that is wrong, in words.
    private static func message(_ proof: Reachability) async throws -> String {
        let report = try await proof.explore()
        let violation = try #require(report.violations.first, "\(report)")
        #expect(violation.kind == .undeclaredState)
        #expect(report.violations.count == 1, "\(report)")
        return violation.message
    }

    // MARK: Copies

    /// Is given what it works with by a property.
    private final class GivenScreen: NoteScreen {
        var title = "none"
        var answer: (Bool) -> Void = { _ in }
        var desk: Desk?
    }

    @Test func `a value that the app has set and a copy lacks is to be part of the state`() async throws {
        let message = try await Self.message(
            Self.proof([
                "note": { _ in
                    let note = GivenScreen()
                    note.title = "first"
                    return note
                }
            ])
        )
        #expect(
            message.hasPrefix(
                "GivenScreen keeps `title` without declaring it: after note it is \"first\"; in a further one, as `init()` makes it, it is \"none\". "
                    + "Make it part of the screen's `state` (StatefulScreen)."
            ),
            "\(message)"
        )
    }

    @Test func `a function in place of one by default, and an object, are to be given to copies`() async throws {
        let make: Make = { desk in
            let note = GivenScreen()
            note.answer = { desk.notes += $0 ? 1 : 0 }
            note.desk = desk
            return note
        }
        let message = try await Self.message(Self.proof(["note": make]))
        #expect(message.contains("keeps `answer` without declaring it"), "\(message)")
        #expect(
            message.contains("So it does `desk`. Say how a further one is made, `.copying(GivenScreen.self)"),
            "\(message)"
        )
        let copied = Self.proof(["note": make]) { exploration, desk in
            exploration.copying(GivenScreen.self) {
                let note = GivenScreen()
                note.answer = { _ in desk.notes += 1 }
                note.desk = desk
                return note
            }
        }
        #expect(try await copied.explore().holds)
    }

    @Test func `a screen that is given nothing, or the same by its own init, is as its copy`() async throws {
        #expect(try await Self.proof(["note": { _ in GivenScreen() }]).explore().holds)
    }

    /// Can be given a function, and has one of its own otherwise.
    private final class LazyScreen: NoteScreen {
        lazy var text: () -> String = { "" }
    }

    @Test func `a lazy function that the app has set and a copy lacks is found`() async throws {
        let message = try await Self.message(
            Self.proof([
                "lazy": { _ in
                    let screen = LazyScreen()
                    screen.text = { "given" }
                    return screen
                }
            ])
        )
        #expect(message.hasPrefix("LazyScreen keeps `text` without declaring it"), "\(message)")
    }

    /// Has a model of its own.
    private final class ModelScreen: NoteScreen {
        final class Model {
            var lines = ["one"]
            weak var screen: ModelScreen?
            var other: Model?
        }

        var model = Model()
        lazy var words = model.lines.count
    }

    @Test func `objects of their own are the same if they hold the same, in a circle too`() async throws {
        let make: Make = { _ in
            let note = ModelScreen()
            note.model.other = note.model
            return note
        }
        let copied = Self.proof(["note": make]) { exploration, _ in
            exploration.copying(ModelScreen.self) {
                let note = ModelScreen()
                note.model.other = ModelScreen.Model()
                note.model.other?.other = note.model
                _ = note.words
                return note
            }
        }
        #expect(try await copied.explore().holds)
        let message = try await Self.message(
            Self.proof([
                "note": { _ in
                    let note = ModelScreen()
                    note.model.lines = ["two"]
                    return note
                }
            ])
        )
        #expect(message.contains("keeps `model.lines` without declaring it: after note it is \"two\""), "\(message)")
        #expect(message.contains(".copying(ModelScreen.self)"), "\(message)")
    }

    /// Works at a desk, at one of its own if it is given none.
    private final class DeskScreen: NoteScreen {
        var desk = Desk()
    }

    @Test func `another object than the one that all screens of the app share is different`() async throws {
        let make: Make = { desk in
            let note = DeskScreen()
            note.desk = desk
            return note
        }
        let message = try await Self.message(Self.proof(["note": make]))
        #expect(message.contains("keeps `desk` without declaring it"), "\(message)")
        #expect(try await Self.proof(["note": { _ in DeskScreen() }]).explore().holds)
    }

    /// Sorts its notes by one property or another, and makes its title if it is given none.
    private final class SortedScreen: NoteScreen {
        struct Note: Hashable {
            var (day, length) = (0, 0)
        }

        var order: KeyPath<Note, Int> = \.day
        lazy var title = "notes"
    }

    @Test func `another key path is something else`() async throws {
        let makers: KeyValuePairs<String, Make> = [
            "by day": { _ in SortedScreen() },
            "by length": { _ in
                let screen = SortedScreen()
                screen.order = \.length
                return screen
            },
        ]
        let message = try await Self.message(Self.proof(makers, isWritten: false))
        #expect(message.contains("keeps `order` without declaring it"), "\(message)")
        #expect(try await Self.proof(["by day": { _ in SortedScreen() }]).explore().holds)
    }

    @Test func `lazy values are compared also if the first screen has made none`() async throws {
        func make(_ title: String) -> Make {
            { _ in
                let screen = SortedScreen()
                screen.title = title
                return screen
            }
        }
        let makers: KeyValuePairs<String, Make> = [
            "untitled": { _ in SortedScreen() }, "one": make("one"), "two": make("two"),
        ]
        let message = try await Self.message(Self.proof(makers, isWritten: false))
        #expect(message.contains("keeps `title` without declaring it: after two it is \"two\""), "\(message)")
        #expect(message.contains("; after one"), "\(message)")
        let alike: KeyValuePairs<String, Make> = [
            "untitled": { _ in SortedScreen() }, "one": make("one"), "another": make("one"),
        ]
        #expect(try await Self.proof(alike, isWritten: false).explore().holds)
    }

    // MARK: Makers

    /// Cannot be made without being told from where.
    private final class SourceScreen: NoteScreen {
        let source: String

        init(source: String) {
            self.source = source
            super.init()
        }

        required init() {
            Issue.record("no further screen is needed")
            source = "nowhere"
            super.init()
        }
    }

    @Test(arguments: [1, 3]) func `two destinations that give one kind of screen something else are named`(
        workers: Int
    ) async throws {
        let makers: KeyValuePairs<String, Make> = [
            "list": { _ in SourceScreen(source: "list") }, "search": { _ in SourceScreen(source: "search") },
        ]
        let message = try await Self.message(Self.proof(makers, isWritten: false).workers(workers))
        #expect(
            message.hasPrefix(
                "SourceScreen keeps `source` without declaring it: after search it is \"search\"; after list, in what is to be the same state, it is \"list\". "
                    + "Let its `state` (StatefulScreen) tell such screens apart, or give them the same."
            ),
            "\(message)"
        )
    }

    @Test func `a class of which no further screen is needed is not asked for any`() async throws {
        let makers: KeyValuePairs<String, Make> = [
            "list": { _ in SourceScreen(source: "list") }, "search": { _ in SourceScreen(source: "list") },
        ]
        #expect(try await Self.proof(makers, isWritten: false).explore().holds)
    }

    @Test func `what a screen is given in another environment is compared as well`() async throws {
        let proof = Self.proof(["note": { SourceScreen(source: $0.notes == 0 ? "none" : "some") }], isWritten: false) {
            exploration,
            desk in
            Exploration(
                launch: exploration.launch,
                destinations: exploration.destinations,
                environment: [.toggle("notes", get: { desk.notes > 0 }, set: { desk.notes = $0 ? 1 : 0 })]
            )
        }
        #expect(try await Self.message(proof.environment("notes")).contains("keeps `source`"))
    }

    // MARK: Trust

    /// Calls itself by a number that no other screen has.
    private final class NumberedScreen: NoteScreen {
        let id = UUID()
    }

    @Test func `a property that decides nothing is taken on trust, and the report says so`() async throws {
        let proof = Self.proof(["note": { _ in NumberedScreen() }])
        let message = try await Self.message(proof)
        #expect(
            message.hasSuffix("What decides nothing is named by `.ignoring(\"id\", of: NumberedScreen.self)`."),
            "\(message)"
        )
        let trusting = Self.proof(["note": { _ in NumberedScreen() }]) { exploration, _ in
            exploration.ignoring("id", of: NumberedScreen.self)
        }
        let report = try await trusting.explore()
        #expect(report.holds, "\(report)")
        let name = try #require(report.trusted?.first)
        #expect(name.hasSuffix("NumberedScreen.id"))
        #expect("\(report)".contains("Taken on trust: \(name) (`.ignoring`)."), "\(report)")
        let data = try JSONEncoder().encode(report)
        #expect(try JSONDecoder().decode(ReachabilityReport.self, from: data) == report)
    }

    @Test func `a property that the class does not have is an error that names those that it has`() async throws {
        let proof = Self.proof(["note": { _ in NumberedScreen() }]) { exploration, _ in
            exploration.ignoring("identifier", of: NumberedScreen.self)
        }
        let error = ReachabilityError.unknownProperty(
            name: "identifier",
            screen: "NumberedScreen",
            declared: ["id"]
        )
        await #expect(throws: error) { try await proof.explore() }
        #expect(
            error.description
                == "NumberedScreen keeps nothing called \"identifier\" that could be ignored. Beside its state it keeps: id."
        )
    }

    // MARK: References to other screens

    private final class ListScreen: BaseScreen, StatefulScreen {
        struct State: Hashable {
            var marks = 0
            var picked: Int?
        }
        var state = State()
    }

    private final class PickerScreen: BaseScreen {
        weak var receiver: ListScreen?
    }

    /// A picker tells the list what was picked, by a reference that a context task has set.
    private static func picking(
        _ change: @escaping @Sendable (Exploration) -> Exploration = { $0 }
    ) -> Reachability {
        Reachability { window in
            try await window.setRootScreen(Navigation { HomeScreen() }, animated: false)
            let list = StepAssembly(finder: ClassFinder<ListScreen, Void>(), factory: ClassFactory())
                .using(.push).from(.custom(ClassFinder<NavigationController, Void>())).assemble()
            let picker = StepAssembly(finder: ClassFinder<PickerScreen, Void>(), factory: ClassFactory())
                .adding(
                    InlineContextTask { (picker: PickerScreen, _: Void) in
                        picker.receiver = window.tree.allScreens.lazy.compactMap { $0 as? ListScreen }.first
                    }
                )
                .using(.present).from(.current).assemble()
            let mark = AppGesture("mark") {
                if let list = window.screenOnTop as? ListScreen, list.state.marks == 0 { list.state.marks = 1 }
            }
            let pick = AppGesture("pick") {
                guard let list = (window.screenOnTop as? PickerScreen)?.receiver, list.state.picked == nil else {
                    return
                }
                list.state.picked = list.state.marks
            }
            return change(
                Exploration(
                    launch: window,
                    destinations: [.init("list", list), .init("picker", picker)],
                    gestures: [mark, pick]
                )
            )
        }
        .bounds(stackDepth: 3, modals: 1).comparing(steps: 0).findingAllViolations.quiet
    }

    @Test(arguments: [1, 3])
    func `a screen that refers to another one in the window is named`(workers: Int) async throws {
        let report = try await Self.picking().workers(workers).explore()
        let violation = try #require(report.violations.first { $0.kind == .undeclaredState }, "\(report)")
        #expect(
            violation.message.hasPrefix("PickerScreen refers to a ListScreen by `receiver` after picker."),
            "\(violation)"
        )
        #expect(violation.path.steps.map(\.event) == ["list", "picker"])
        let trusting = try await Self.picking { $0.ignoring("receiver", of: PickerScreen.self) }.explore()
        #expect(!trusting.violations.contains { $0.kind == .undeclaredState }, "\(trusting)")
    }

    // MARK: What screens are given later

    /// Lists things by a filter that it does not declare.
    private final class FilteredScreen: BaseScreen {
        var filter = "none"
        var isNoted = false
    }

    /// An app in which a context task gives a screen of the launch state its filter.
    private static func filtering(
        _ change: @escaping @Sendable (Exploration) -> Exploration = { $0 }
    ) -> Reachability {
        Reachability { window in
            let root = TabBar {
                Navigation { HomeScreen() }
                Navigation { FilteredScreen() }
            }
            try await window.setRootScreen(root, animated: false)
            let list = StepAssembly(finder: ClassFinder<FilteredScreen, String>(), factory: NilFactory())
                .adding(InlineContextTask { (list: FilteredScreen, filter: String) in list.filter = filter })
                .assemble()
            return change(
                Exploration(launch: window, destinations: [.init("list", list, with: ["new", "old"])])
            )
        }
        .comparing(steps: 0).findingAllViolations.quiet
    }

    @Test(arguments: [1, 3])
    func `a screen of the launch state that a context task gives something is named`(workers: Int) async throws {
        let message = try await Self.message(Self.filtering().workers(workers))
        #expect(
            message.hasPrefix(
                "FilteredScreen keeps `filter` without declaring it: after list(\"new\") it is \"new\"; before, in what is to be the same state, it is \"none\". "
                    + "Make it part of the screen's `state` (StatefulScreen)."
            ),
            "\(message)"
        )
        let trusting = Self.filtering { $0.ignoring("filter", of: FilteredScreen.self) }
        #expect(try await trusting.workers(workers).explore().holds)
    }

    @Test func `so it is where the app is walked at random`() async throws {
        let report = try await Self.filtering().walk(seed: 1, steps: 60)
        let violation = try #require(report.violations.first, "\(report)")
        #expect(violation.message.hasPrefix("FilteredScreen keeps `filter` without declaring it"), "\(violation)")
        #expect(violation.path.steps.count == 1)
    }

    /// What a gesture that shows nothing changes on a screen.
    private static func changing(_ screen: any Screen) { (screen as? FilteredScreen)?.isNoted = true }

    @Test func `a screen that a gesture changes without showing it is named`() async throws {
        let report = try await Self.filtering { exploration in
            let window = exploration.launch
            return Exploration(
                launch: window,
                destinations: [.init("home", DestinationStep(finder: ClassFinder<HomeScreen, Void>()))],
                gestures: [AppGesture("note") { window.tree.allScreens.forEach { Self.changing($0) } }]
            )
        }
        .explore()
        let violation = try #require(report.violations.first, "\(report)")
        #expect(
            violation.message.contains("keeps `isNoted` without declaring it: after note it is true"),
            "\(violation)"
        )
        #expect(violation.path.steps.map(\.event) == ["note"])
    }

    @Test(arguments: [1, 3])
    func `one destination that gives other things where more lies in the window is named`(workers: Int) async throws {
        let proof = Reachability { window in
            try await window.setRootScreen(Navigation { HomeScreen() }, animated: false)
            let navigation = ClassFinder<NavigationController, Void>()
            let note = StepAssembly(
                finder: ClassFinder<SourceScreen, Void>(),
                factory: InlineFactory {
                    SourceScreen(source: window.tree.allScreens.contains { $0 is BagScreen } ? "bag" : "home")
                }
            )
            .using(.push).from(.custom(navigation)).assemble()
            let bag = StepAssembly(finder: ClassFinder<BagScreen, Void>(), factory: ClassFactory())
                .using(.push).from(.custom(navigation)).assemble()
            return Exploration(launch: window, destinations: [.init("note", note), .init("bag", bag)])
        }
        .bounds(stackDepth: 3, modals: 0).comparing(steps: 0).findingAllViolations.quiet
        let message = try await Self.message(proof.workers(workers))
        #expect(
            message.hasPrefix(
                "SourceScreen keeps `source` without declaring it: after note it is \"bag\"; after note, in what is to be the same state, it is \"home\"."
            ),
            "\(message)"
        )
    }
}
