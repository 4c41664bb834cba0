import ReferenceModel
import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterReachability
import StepRouterSimulation
import Testing

struct InterchangeableTests {
    /// The exploration of the small app with its item found in another way.
    private static func reachability(_ item: @escaping @Sendable () -> DestinationStep<ItemScreen, Int>) -> Reachability
    {
        SmallApp.reachability { $0.exploration(item: item()) }
    }

    // MARK: Exact

    @Test(arguments: ReferenceTests.sizes + [.init(contexts: 2, tabDepth: 2, modals: 1, modalDepth: 1)])
    func `there are as many states as the model over plain values has up to renaming`(size: ReferenceApp.Size)
        async throws
    {
        let model = TupleModel(size)
        let ways = Self.ways(size.contexts)
        let states = model.explore().states.filter { state in
            ways.allSatisfy { !state.isGreater(than: state.renamed($0)) }
        }
        let transitions = states.flatMap { state in model.transitions(of: state).map { (state, $0) } }
        let inner = transitions.filter { model.isWithin($1.target) }
        let report = try await ReferenceApp.reachability(size).interchangeable(Int.self).quiet.explore()
        #expect(report.holds, "\(report)")
        #expect(report.extent.states == states.count)
        #expect(report.extent.transitions == transitions.count)
        #expect(report.extent.cut == transitions.count - inner.count)
        #expect(report.extent.selfLoops == inner.count { $1.isNavigation && $1.target == $0 })
    }

    private static func ways(_ count: Int) -> [[Int]] {
        (0..<count).reduce([[]]) { ways, next in
            ways.flatMap { way -> [[Int]] in
                (0...way.count).map { position -> [Int] in
                    var longer = way
                    longer.insert(next, at: position)
                    return longer
                }
            }
        }
    }

    @Test func `the reference model has the counts that other programs found`() async throws {
        let size = ReferenceApp.Size(contexts: 2, tabDepth: 2, modals: 1, modalDepth: 1)
        let report = try await ReferenceApp.reachability(size).interchangeable(Int.self).quiet.explore()
        let extent = report.extent
        #expect(
            [extent.states, extent.transitions, extent.cut, extent.selfLoops, extent.depth] == [
                699, 9_523, 3_925, 946, 7,
            ]
        )
        #expect(report.text.contains("699 states, whichever Int is which, and 9,523 transitions"))
    }

    @Test(arguments: [2, 3])
    func `reports are equal whatever the number of workers`(workers: Int) async throws {
        let size = ReferenceApp.Size(contexts: 3, tabDepth: 1, modals: 1, modalDepth: 1)
        let reachability = ReferenceApp.reachability(size).interchangeable(Int.self).quiet
            .never("a screen above another") { $0.drawing.contains("ScreenC") && $0.drawing.contains("ScreenD") }
            .findingAllViolations.recordingGraph
        #expect(try await reachability.workers(1).explore().facts == reachability.workers(workers).explore().facts)
    }

    // MARK: Nothing is missed

    static let mistakes: [@Sendable () -> DestinationStep<ItemScreen, Int>] = [
        { SmallApp.item(finder: ClassWithContextFinder<ItemScreen, Int>(options: .allVisible)) },
        { SmallApp.item(finder: NilFinder<ItemScreen, Int>()) },
        {
            StepAssembly(finder: ClassFinder<ItemScreen, Int>(), factory: ClassFactory())
                .adding(InlineContextTask { (screen: ItemScreen, item: Int) in screen.state = screen.state ?? item })
                .using(.push).from(SmallApp.whereTheUserIs).assemble()
        },
        {
            let here = SwitchAssembly<Navigation, Int>().addCase(from: ClassFinder(options: .currentVisibleOnly))
            return StepAssembly(finder: ClassWithContextFinder<ItemScreen, Int>(), factory: ClassFactory())
                .adding(ContextSettingTask()).using(.push).from(here.assemble()).assemble()
        },
    ]

    @Test(arguments: mistakes.indices)
    func `every mistake is found with the path that it has without`(mistake: Int) async throws {
        let reachability = Self.reachability(Self.mistakes[mistake]).once(each: ItemScreen.self)
        let found = try await reachability.explore()
        let report = try await reachability.interchangeable(Int.self).explore()
        #expect(report.extent.states < found.extent.states)
        #expect(!report.violations.contains { $0.kind == .toldApart }, "\(report)")
        #expect(Set(report.violations.map(\.kind)) == Set(found.violations.map(\.kind)), "\(report)")
        let first = try #require(report.violations.first)
        #expect(first == found.violations.first.map { Violation(first, occurring: $0) })
    }

    @Test func `a path is taken as it is in a fresh app`() async throws {
        let reachability = SmallApp.reachability().interchangeable(Int.self)
            .never("the second item above the first") {
                let drawing = $0.drawing
                return drawing.contains("ItemScreen(2)") && drawing.contains("ItemScreen(1)")
                    && drawing.contains("Login")
            }
        let report = try await reachability.explore()
        #expect(report.violations.map(\.kind) == [.never], "\(report)")
        let path = try #require(report.violations.first?.path)
        let replayed = try await reachability.replay(path.steps.map(\.event))
        #expect(replayed.window.drawing == path.steps.last?.drawing)
        #expect(path.steps.map(\.event) == ["item(1)", "login", "item(2)"])
    }
}

extension Violation {
    /// A violation as often as another one was found.
    fileprivate init(_ violation: Violation, occurring other: Violation) {
        self = other
        occurrences = violation.occurrences
    }
}

extension TupleModel.State {
    /// The state with its contexts exchanged.
    fileprivate func renamed(_ way: [Int]) -> TupleModel.State {
        func renamed(_ stacks: [[TupleModel.Card]]) -> [[TupleModel.Card]] {
            stacks.map { $0.map { $0.type < 4 ? TupleModel.Card(type: $0.type, context: way[$0.context]) : $0 } }
        }
        return TupleModel.State(tabs: renamed(tabs), selected: selected, modals: renamed(modals))
    }

    private var contexts: [Int] { (tabs + modals).joined().map(\.context) }

    /// Whether contexts come in another order than in a state that differs in nothing else.
    fileprivate func isGreater(than other: TupleModel.State) -> Bool {
        other.contexts.lexicographicallyPrecedes(contexts)
    }
}
