import Foundation
import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterReachability
import StepRouterSimulation
import Testing

/// States and values of the environment are told apart by what was read of them, whatever their `==` compares, and are
/// put back as they were.
struct ReadValueTests {
    /// A model as most apps have it: equal by its identifier alone.
    private struct Model: Hashable {
        let id: Int
        var title: String
        static func == (left: Model, right: Model) -> Bool { left.id == right.id }
        func hash(into hasher: inout Hasher) { hasher.combine(id) }
    }

    private final class Shown<Context: Hashable>: ContextScreen<Context> {}

    /// A screen with something to show beside one, to which every sample leads.
    private static func showing<Context: Hashable & Sendable & SendableMetatype>(
        _ contexts: [Context],
        describing describe: @escaping @Sendable (Context) -> String
    ) -> Reachability {
        Reachability { window in
            try await window.setRootScreen(Navigation { HomeScreen() }, animated: false)
            let stack = DestinationStep(finder: ClassFinder<Navigation, Context>())
            let shown = StepAssembly(finder: ClassWithContextFinder<Shown<Context>, Context>(), factory: ClassFactory())
                .adding(ContextSettingTask()).using(.push).from(stack).assemble()
            let home = DestinationStep(finder: ClassFinder<HomeScreen, Void>())
            return Exploration(
                launch: window,
                destinations: [.init("home", home), .init("shown", shown, with: contexts, describing: describe)]
            )
        }
        .bounds(stackDepth: 2, modals: 0).comparing(steps: 60).findingAllViolations.quiet
    }

    /// A home screen beside which one thing is kept, and what the user can do to it.
    private static func keeping<Value: Hashable & SendableMetatype>(
        _ name: String,
        _ makeValue: @escaping @Sendable () -> Value,
        _ gestures: @escaping @Sendable (Kept<Value>) -> [AppGesture] = { _ in [] }
    ) -> Reachability {
        Reachability { window in
            let kept = Kept(makeValue())
            try await window.setRootScreen(SmallApp.tabs, animated: false)
            return Exploration(
                launch: window,
                destinations: [.init("bag", DestinationStep(finder: ClassFinder<BagScreen, Void>()))],
                environment: [.value(name, get: { kept.value }, set: { kept.value = $0 })],
                gestures: gestures(kept)
            )
        }
        .bounds(stackDepth: 2, modals: 0).comparing(steps: 40).quiet
    }

    private final class Kept<Value> {
        var value: Value
        init(_ value: Value) { self.value = value }
    }

    private final class Bag: Hashable {
        var items: [Int]
        init(_ items: [Int] = []) { self.items = items }
        static func == (left: Bag, right: Bag) -> Bool { left.items == right.items }
        func hash(into hasher: inout Hasher) { hasher.combine(items) }
    }

    private static func error(_ reachability: Reachability) async -> ReachabilityError? {
        do {
            let report = try await reachability.explore()
            Issue.record("\(report)")
            return nil
        } catch {
            return error as? ReachabilityError
        }
    }

    /// Checks that an exploration ends because an object of a class was changed in place.
    private static func checkChangedInPlace(_ reachability: Reachability, _ value: String, _ object: String) async {
        guard case .changedInPlace(let name, let type) = await error(reachability) else {
            Issue.record("An object was changed in place")
            return
        }
        #expect(name.contains(value))
        #expect(type.hasSuffix(object))
    }

    // MARK: Objects that change in place

    @Test func `an environment that is an object and is changed in place is an error that names it`() async throws {
        let exploration = Self.keeping("bag", { Bag() }) { bag in
            [AppGesture("add") { if bag.value.items.count < 2 { bag.value.items.append(1) } }]
        }
        await Self.checkChangedInPlace(exploration, "the environment's bag", "Bag")
    }

    @Test func `an object that a value holds deeper and is changed in place is an error as well`() async throws {
        let exploration = Self.keeping("bags", { [[Bag(), Bag()]] }) { bags in
            [AppGesture("add") { if bags.value[0][1].items.isEmpty { bags.value[0][1].items.append(1) } }]
        }
        await Self.checkChangedInPlace(exploration, "the environment's bags", "Bag")
    }

    private final class BagOwner: BaseScreen, StatefulScreen {
        var state = Bag()
    }

    @Test func `a declared state that is an object and is changed in place is an error that names the class`() async {
        let exploration = SmallApp.reachability { app in
            let owner = StepAssembly(finder: ClassFinder<BagOwner, Int>(), factory: ClassFactory())
                .adding(
                    InlineContextTask { (screen: BagOwner, item: Int) in
                        if !screen.state.items.contains(item) { screen.state.items.append(item) }
                    }
                )
                .using(.present).from(.current).assemble()
            return Exploration(launch: app.window, destinations: [.init("owner", owner, with: [1, 2])])
        }
        await Self.checkChangedInPlace(exploration, "BagOwner", "Bag")
    }

    @Test func `a context that is an object and is changed in place is an error that names the screen`() async {
        let exploration = Reachability { window in
            let bag = Bag()
            let screen = Shown(bag)
            try await window.setRootScreen(Navigation { screen }, animated: false)
            return Exploration(
                launch: window,
                destinations: [.init("bag", DestinationStep(finder: ClassFinder<Shown<Bag>, Void>()))],
                gestures: [AppGesture("add") { if bag.items.count < 2 { bag.items.append(1) } }]
            )
        }
        .quiet
        await Self.checkChangedInPlace(exploration, "Shown", "Bag")
    }

    @Test func `objects that are replaced instead are explored`() async throws {
        let exploration = Self.keeping("bag", { Bag() }) { bag in
            [AppGesture("add") { if bag.value.items.count < 2 { bag.value = Bag(bag.value.items + [1]) } }]
        }
        let report = try await exploration.explore()
        #expect(report.holds, "\(report)")
        #expect(report.extent.states == 6)
    }

    // MARK: Equal, and read otherwise

    @Test func `contexts that are equal by their identifier alone are two`() async throws {
        let models = [Model(id: 1, title: "old"), Model(id: 1, title: "new")]
        let report = try await Self.showing(models) { $0.title }.explore()
        #expect(report.holds, "\(report)")
        #expect(report.extent.states == 3)
    }

    @Test func `an environment that is equal by its identifier alone is put back as it was`() async throws {
        let exploration = Self.keeping("model", { Model(id: 1, title: "old") }) { model in
            [AppGesture("rename") { model.value.title = "new" }]
        }
        let report = try await exploration.recordingGraph.explore()
        #expect(report.holds, "\(report)")
        #expect(report.extent.states == 4)
    }

    @Test func `interchangeable contexts that are equal and read otherwise are an error`() async throws {
        let models = [Model(id: 1, title: "old"), Model(id: 1, title: "new"), Model(id: 2, title: "other")]
        let error = await Self.error(Self.showing(models) { $0.title }.interchangeable(Model.self))
        #expect(error == .equalInterchangeable(first: "old", second: "new"))
    }

    // MARK: Equal, and read alike

    @Test func `one text in two spellings is one`() async throws {
        let report = try await Self.showing(["\u{E9}", "e\u{301}"]) { $0.unicodeScalars.count == 1 ? "one" : "two" }
            .explore()
        #expect(report.holds, "\(report)")
        #expect(report.extent.states == 2)
    }

    private struct Spelt: Hashable {
        var texts: Set<String>
        var counts: [String: Int]
        var letter: Character
        var end: Substring
    }

    private static func spelt(_ text: String) -> Spelt {
        Spelt(texts: [text, "a"], counts: [text: 1, "b": 2], letter: text.first ?? "x", end: text.suffix(1))
    }

    @Test func `so are sets, dictionaries and parts of texts in two spellings`() async throws {
        let exploration = Self.keeping("text", { Self.spelt("\u{E9}") }) { text in
            [AppGesture("spell") { text.value = Self.spelt("e\u{301}") }]
        }
        let report = try await exploration.explore()
        #expect(report.holds, "\(report)")
        #expect(report.extent.states == 2)
    }

    @Test func `what is not a number is one state, and zero is one whatever its sign`() async throws {
        let numbers = Self.keeping("numbers", { [0.0] }) { numbers in
            [
                AppGesture("divide") { numbers.value = [numbers.value[0] / 0] },
                AppGesture("negate") { numbers.value = [-numbers.value[0]] },
            ]
        }
        let report = try await numbers.explore()
        #expect(report.holds, "\(report)")
        #expect(report.extent.states == 4)
    }

    @Test func `values of Foundation that are made anew are the same`() async throws {
        struct Request: Hashable {
            var url = URL(string: "https://shop.example/\(Int("1") ?? 0)?a=b")
            var body = Data(repeating: 1, count: 100)
            var zone = TimeZone(identifier: "Europe/Zurich")
            var date = Date(timeIntervalSince1970: 0.25)
        }
        let exploration = Self.keeping("request", { Request() }) { request in
            [
                AppGesture("make") { request.value = Request() },
                AppGesture("change") { request.value.body[99] = 2 },
                AppGesture("go") { request.value.url = URL(string: "https://shop.example/2") },
            ]
        }
        let report = try await exploration.explore()
        #expect(report.holds, "\(report)")
        #expect(report.extent.states == 8)
    }

    // MARK: Objects that know one another

    private final class Person: Hashable {
        let name: String
        var friends: [Person] = []
        var family: Set<Person> = []

        init(_ name: String) { self.name = name }
        static func == (left: Person, right: Person) -> Bool { left.name == right.name }
        func hash(into hasher: inout Hasher) { hasher.combine(name) }

        /// People who all know one another; who is the last to be asked has one more friend.
        static func all(_ count: Int, inSets: Bool, odd: String? = nil) -> Person {
            let people = (0..<count).map { Person("person \($0)") }
            for person in people {
                if inSets { person.family = Set(people) } else { person.friends = people }
            }
            if let odd { people[count - 1].friends.append(Person(odd)) }
            return people[0]
        }
    }

    @Test(arguments: [false, true])
    func `many objects that know one another are explored, and told apart by the last of them`(inSets: Bool)
        async throws
    {
        let exploration = Self.keeping("people", { Person.all(10, inSets: inSets) }) { people in
            [
                AppGesture("again") { people.value = Person.all(10, inSets: inSets) },
                AppGesture("befriend") { people.value = Person.all(10, inSets: inSets, odd: "stranger") },
            ]
        }
        let report = try await exploration.explore()
        #expect(report.holds, "\(report)")
        #expect(report.extent.states == 4)
    }
}
