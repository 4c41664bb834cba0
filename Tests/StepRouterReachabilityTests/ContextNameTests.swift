import StepRouter
import StepRouterAssembly
import StepRouterFinders
@testable import StepRouterReachability
import StepRouterSimulation
import Testing

/// Reports call contexts by the values that they are made of.
struct ContextNameTests {
    struct HotelID: Hashable { var number: Int }
    struct RoomID: Hashable {
        var hotel: HotelID
        var room: Int?
    }
    struct Range: Hashable {
        var first: Int?
        var last: RoomID?
    }
    struct Token: Hashable, CustomStringConvertible {
        var number = 7
        var description: String { "token \(number)" }
    }
    struct Whole: Hashable {}
    enum Filter: Hashable {
        case all
        case named(String, page: Int)
        case of(RoomID)
    }
    final class RoomScreen: ContextScreen<RoomID> {}
    final class RangeScreen: ContextScreen<Range> {}
    struct Draft: Hashable {
        var text = ""
        var room = RoomID(hotel: HotelID(number: 1), room: 2)
    }
    final class DraftScreen: BaseScreen, StatefulScreen { var state = Draft() }

    private static let room = RoomID(hotel: HotelID(number: 1), room: 2)

    struct Named: CustomTestStringConvertible {
        let testDescription: String
        let context: @Sendable () -> Any

        init(_ name: String, _ context: @escaping @Sendable @autoclosure () -> Any) {
            testDescription = name
            self.context = context
        }
    }

    @Test(arguments: [
        Named("7", 7), Named("\"a/b\"", "a/b"), Named("true", true), Named("ClosedRange(1...3)", 1...3),
        Named("1/2", room), Named("1/nil", RoomID(hotel: HotelID(number: 1), room: nil)),
        Named("token 7", Token()), Named("Whole", Whole()), Named("1/\"a\"/2", (1, "a", room.room)),
        Named("all", Filter.all), Named("named(\"a\"/2)", Filter.named("a", page: 2)),
        Named("of(1/2)", Filter.of(room)),
        Named("[1/2, 1/2]", [room, room]), Named("[1, 2, 3]", Set([3, 1, 2])),
        Named("[1: 1/2, 2: 1/2]", [2: room, 1: room]),
        Named("[:]", [Int: Int]()), Named("[]", [RoomID]()),
    ])
    func `a context is called by the values that it is made of, unless it describes itself`(named: Named) {
        #expect(ContextName(of: named.context(), described: nil).short == named.testDescription)
    }

    private static func rooms(_ contexts: [RoomID]) -> ExploredDestination {
        let step = StepAssembly(finder: ClassWithContextFinder<RoomScreen, RoomID>(), factory: ClassFactory())
            .adding(ContextSettingTask()).using(.present).from(.current).assemble()
        return ExploredDestination("room", step, with: contexts)
    }

    private static func ranges(_ contexts: [Range], named name: String = "range") -> ExploredDestination {
        let step = StepAssembly(finder: ClassWithContextFinder<RangeScreen, Range>(), factory: ClassFactory())
            .adding(ContextSettingTask()).using(.present).from(.current).assemble()
        return ExploredDestination(name, step, with: contexts)
    }

    private static func reachability(
        _ destinations: @escaping @Sendable () -> [ExploredDestination]
    ) -> Reachability {
        Reachability { window in
            try await window.setRootScreen(HomeScreen(), animated: false)
            return Exploration(launch: window, destinations: destinations())
        }
        .bounds(stackDepth: 2, modals: 1).comparing(steps: 10).recordingGraph.quiet
    }

    @Test
    func
        `events, screens and titles have the short name, tests to paste the long one, and replays take what reports print`()
        async throws
    {
        let reachability = Self.reachability { [Self.rooms([Self.room])] }
        let report = try await reachability.explore()
        #expect(report.destinations.map(\.title) == ["room(1/2)"])
        #expect(report.graph?.events.map(\.name).contains("room(1/2)") == true)
        let replayed = try await reachability.replay("room(1/2)")
        #expect(replayed.path.steps.map(\.event) == ["room(1/2)"])
        #expect(replayed.path.steps[0].drawing.contains("● RoomScreen(1/2)"))
        let code = replayed.path.steps[0].code
        #expect(code.contains("HotelID(number: 1), room: Optional(2))"), "\(code)")
    }

    @Test func `values of one type read alike only if they are`() {
        struct Pair: Hashable { var one, other: Int? }
        struct Pairs: Hashable { var one, other: Pair? }
        struct Path: Hashable, CustomStringConvertible {
            let description: String
        }
        struct Paths: Hashable { var one, other: Path }
        let values: [(Any, String)] = [
            (Pairs(one: nil, other: Pair(one: 1, other: nil)), "nil/(1/nil)"),
            (Pairs(one: Pair(one: nil, other: 1), other: nil), "(nil/1)/nil"),
            (Paths(one: Path(description: "a"), other: Path(description: "b/c")), "a/(b/c)"),
            (Paths(one: Path(description: "a/b"), other: Path(description: "c")), "(a/b)/c"),
            (("a/b", "c"), "\"a/b\"/\"c\""),
        ]
        for (value, name) in values { #expect(ContextName(of: value, described: nil).short == name) }
    }

    @Test func `contexts that read alike are called by their long names, and by these alone`() async throws {
        let first = Range(first: nil, last: RoomID(hotel: HotelID(number: 1), room: 2))
        let second = Range(first: nil, last: nil)
        let third = Range(first: 1, last: nil)
        let apart = Self.ranges([first, second, third])
        #expect(Exploration.titles(of: [apart]) == ["range(nil/(1/2))", "range(nil/nil)", "range(1/nil)"])

        struct Pair: Hashable { var (one, other): (Filter?, Filter?) = (nil, nil) }
        enum Sort: Hashable { case all }
        struct Other: Hashable { var (one, other): (Sort?, Sort?) = (nil, nil) }
        func screen<Context>(_ context: Context) -> Destination {
            Destination(DestinationStep<HomeScreen, Context>(finder: ClassFinder()), with: context)
        }
        let alike = ExploredDestination("sorted", [screen(Pair()), screen(Other()), screen(7)])
        let titles = Exploration.titles(of: [alike])
        #expect(titles[0].contains("Pair") && titles[1].contains("Other"), "\(titles)")
        #expect(titles[2] == "sorted(7)")
        #expect(Set(titles).count == 3)
    }

    @Test func `a name that the app gives is taken as it is`() {
        let described = ExploredDestination(
            "home",
            DestinationStep<HomeScreen, RoomID>(finder: ClassFinder()),
            with: [Self.room],
            describing: { "room \($0.room ?? 0)" }
        )
        #expect(Exploration.titles(of: [described]) == ["home(room 2)"])
    }

    @Test func `a state that is no context is written with its names`() {
        #expect(DraftScreen().label.hasPrefix("DraftScreen(Draft(text: \"\", room: "))
    }
}

extension Exploration {
    /// What reports call the navigations to some destinations.
    fileprivate static func titles(of destinations: [ExploredDestination]) -> [String] {
        Exploration(launch: SimulatedWindow(), destinations: destinations).destinations.flatMap { destination in
            destination.navigations.map { "\(destination.name)(\($0.context ?? ""))" }
        }
    }
}
