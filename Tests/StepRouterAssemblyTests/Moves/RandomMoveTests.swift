import StepRouter
import StepRouterAssembly
import StepRouterSimulation
import Testing

/// Random moves: what a plan says of them is what comes of them.
struct RandomMoveTests {
    @Test(arguments: 0..<4)
    func `moves that are planned to land do, and others fail for the reason that the plan tells`(part: UInt64)
        async throws
    {
        var landed = 0
        for seed in part * 1_000..<part * 1_000 + 1_000 {
            if try await RandomMoves(seed: seed).landAsPlanned() { landed += 1 }
        }
        // Neither is rare.
        #expect((200...900).contains(landed), "\(landed) of 1,000 have landed.")
    }
}

/// Moves that follow from a seed, from a screen or a start of a small window.
private struct RandomMoves: CustomStringConvertible {
    private enum Start {
        case screen(BaseScreen)
        case window(StartStep)
    }

    private let window: SimulatedWindow
    /// The screens of the window, and one that has left it.
    private let held: [BaseScreen]
    /// The screens that are put in place; one of them is in the window.
    private let given: [BaseScreen]
    private let start: Start
    private let verbs: [(verb: Verb, number: Int)]
    /// The place that the last move leads to.
    private let end: Place
    private let drawing: String
    let description: String

    init(seed: UInt64) {
        var random = Numbers(state: seed)
        let gone = HomeScreen()
        let shown = [HomeScreen(), AccountScreen(), MasterScreen()]
        window = Self.window(of: shown, &random)
        held = shown + [gone]
        given = [
            LoginScreen(), Presenter(), Navigation { BagScreen() }, gone, shown[1],
            TabBar {
                HelpScreen(); Navigation { CircleScreen() }
            },
        ]
        let isFromScreen = random.below(2) == 0
        let number = random.below(4)
        start = isFromScreen ? .screen(held[number]) : .window([.root, .current, .visible, .visible][number])
        var place = isFromScreen ? Place.held : .window
        var verbs: [(verb: Verb, number: Int)] = []
        for _ in 0...random.below(4) {
            let offered = Verb.allCases.filter { $0.next(after: place) != nil }
            let verb = offered[random.below(offered.count)]
            verbs.append((verb, random.below(12)))
            place = verb.next(after: place) ?? place
        }
        self.verbs = verbs
        end = place
        drawing = window.drawing
        let moves = verbs.map { "\($0.verb) \($0.number)" }.joined(separator: ", ")
        description = "seed \(seed) from \(isFromScreen ? held[number].label : "\(start)"): \(moves)\n\(drawing)"
    }

    private static func window(of screens: [BaseScreen], _ random: inout Numbers) -> SimulatedWindow {
        switch random.below(6) {
        case 0: SimulatedWindow { Navigation { screens } }
        case 1:
            SimulatedWindow { Navigation { screens[0] } }
                .presenting(.formSheet) { Navigation { Array(screens[1...]) } }
        case 2:
            SimulatedWindow {
                TabBar(selected: 1) {
                    Navigation { screens[0] }; Navigation { Array(screens[1...]) }
                }
            }
        case 3:
            SimulatedWindow {
                TabBar {
                    screens[0]; Navigation { screens[1] }
                }
            }
            .presenting(.fullScreen) { screens[2] }
        case let other:
            SimulatedWindow(other == 4 ? .regular : .compact) {
                Split {
                    Navigation { screens[0] }; Navigation { Array(screens[1...]) }
                }
            }
        }
    }

    /// Compares the plan with what comes of the moves. Returns whether they have landed.
    func landAsPlanned() async throws -> Bool {
        switch end {
        case .held: try await landAsPlanned { if case .held(let moves) = $0 { moves } else { nil } }
        case .window: try await landAsPlanned { if case .window(let moves) = $0 { moves } else { nil } }
        case .stack: try await landAsPlanned { if case .stack(let moves) = $0 { moves } else { nil } }
        case .tabs: try await landAsPlanned { if case .tabs(let moves) = $0 { moves } else { nil } }
        case .single: try await landAsPlanned { if case .single(let moves) = $0 { moves } else { nil } }
        }
    }

    private func landAsPlanned<End>(_ end: (AnyMoves) -> Moves<End>?) async throws -> Bool {
        func all(_ first: AnyMoves) -> Moves<End> {
            guard let moves = end(verbs.reduce(first, adding)) else { preconditionFailure(description) }
            return moves
        }
        let (router, before) = (Router(window), window.hierarchy)
        var (plan, refusal, failure): (RoutePlan?, RoutingError?, RoutingError?)
        do throws(RoutingError) {
            switch start {
            case .screen(let screen): plan = try router.plan(from: screen) { all(.held($0)) }
            case .window(let start): plan = try router.plan(from: start) { all(.window($0)) }
            }
        } catch {
            refusal = error
        }
        #expect(window.hierarchy == before && window.screens.count == before.count, "\(self)")
        do throws(RoutingError) {
            switch start {
            case .screen(let screen): try await router.navigate(from: screen) { all(.held($0)) }
            case .window(let start): try await router.navigate(from: start) { all(.window($0)) }
            }
        } catch {
            failure = error
        }
        try window.checkInvariants()
        let (planned, came) = (refusal.map { "\($0)" } ?? "it lands", failure.map { "\($0)" } ?? "it lands")
        #expect(planned == came, "\(self)")
        #expect(window.screens.count == window.hierarchy.count, "\(self)")
        if failure != nil { #expect(window.hierarchy == before, "\(self)") }
        for screen in (plan?.dismissed ?? []) + (plan?.removed ?? []) where failure == nil {
            #expect(!window.tree.contains(screen), "\(self)\n\(window.drawing)")
        }
        return failure == nil
    }

    /// These moves, and one more.
    private func adding(_ moves: AnyMoves, _ next: (verb: Verb, number: Int)) -> AnyMoves {
        let added: AnyMoves? =
            switch moves {
            case .held(let moves):
                onStack(moves, next).map { .held($0) } ?? inside(moves, next) ?? onTabs(moves, next)
                    ?? anywhere(moves, next) ?? .held(moves.makeVisible())
            case .window(let moves):
                onStack(moves, next).map { .window($0) } ?? inside(moves, next) ?? onTabs(moves, next)
                    ?? onRoot(moves, next) ?? anywhere(moves, next) ?? .window(moves.makeVisible())
            case .stack(let moves):
                onStack(moves, next).map { .stack($0) } ?? removing(moves, next) ?? anywhere(moves, next)
                    ?? .stack(moves.makeVisible())
            case .tabs(let moves): onTabs(moves, next) ?? anywhere(moves, next) ?? .tabs(moves.makeVisible())
            case .single(let moves): anywhere(moves, next) ?? .single(moves.makeVisible())
            }
        return added ?? moves
    }

    private func onStack<Place: MovePlace.WithStack>(_ moves: Moves<Place>, _ next: (verb: Verb, number: Int)) -> Moves<
        Place
    >? {
        let screen = given[next.number % given.count]
        return switch next.verb {
        case .push: moves.push(screen)
        case .replace: moves.replace(with: screen)
        case .pop: moves.pop()
        case .popTo: moves.pop { isMeant($0, next.number) }
        case .popToRoot: moves.popToRoot()
        case .clear: moves.clear()
        default: nil
        }
    }

    private func removing<Place: MovePlace.WithStack>(_ moves: Moves<Place>, _ next: (verb: Verb, number: Int))
        -> AnyMoves?
    {
        next.verb == .removeWhere ? .held(moves.remove { isMeant($0, next.number) }) : nil
    }

    private func inside<Place: MovePlace.WithStack & MovePlace.WithTabs>(
        _ moves: Moves<Place>,
        _ next: (verb: Verb, number: Int)
    ) -> AnyMoves? {
        switch next.verb {
        case .dismiss: .held(moves.dismiss())
        case .remove: .held(moves.remove())
        default: removing(moves, next)
        }
    }

    private func onTabs<Place: MovePlace.WithTabs>(_ moves: Moves<Place>, _ next: (verb: Verb, number: Int))
        -> AnyMoves?
    {
        next.verb == .selectTab ? .held(moves.select(tab: next.number % 3)) : nil
    }

    private func onRoot(_ moves: Moves<MovePlace.Window>, _ next: (verb: Verb, number: Int)) -> AnyMoves? {
        switch next.verb {
        case .setRoot: .single(moves.setRoot(given[next.number % given.count]))
        case .setRootToStack: (given[2] as? Navigation).map { .stack(moves.setRoot($0)) }
        case .setRootToTabs: (given[5] as? TabBar).map { .tabs(moves.setRoot($0)) }
        default: nil
        }
    }

    private func anywhere<Place>(_ moves: Moves<Place>, _ next: (verb: Verb, number: Int)) -> AnyMoves? {
        switch next.verb {
        case .present: .single(moves.present(given[next.number % given.count]))
        case .presentStack: (given[2] as? Navigation).map { .stack(moves.present($0, .fullScreen)) }
        case .presentTabs: (given[5] as? TabBar).map { .tabs(moves.present($0, .overCurrentContext)) }
        case .leave: .held(moves.leave())
        case .makeOtherVisible: .held(moves.makeVisible((held + given)[next.number % 10]))
        default: nil
        }
    }

    private func isMeant(_ screen: any Screen, _ number: Int) -> Bool {
        switch number % 4 {
        case 0: screen === given[number % given.count]
        case 1: screen is LoginScreen || screen is BagScreen
        case 2: screen is AccountScreen
        default: !(screen is MasterScreen)
        }
    }
}

/// A screen that presents in its own context, which its class does not tell.
private final class Presenter: BaseScreen {
    override var definesPresentationContext: Bool { true }
}

/// Moves, whatever is around the screen that the next one goes from.
private enum AnyMoves {
    case held(Moves<MovePlace.Held>)
    case window(Moves<MovePlace.Window>)
    case stack(Moves<MovePlace.Stack>)
    case tabs(Moves<MovePlace.Tabs>)
    case single(Moves<MovePlace.Single>)
}

private enum Place { case held, window, stack, tabs, single }

private enum Verb: CaseIterable {
    case push, replace, pop, popTo, popToRoot, clear, removeWhere, dismiss, remove, selectTab
    case present, presentStack, presentTabs, leave, makeVisible, makeOtherVisible
    case setRoot, setRootToStack, setRootToTabs

    /// The place that the next move goes from; `nil` if this one is not offered at a place.
    func next(after place: Place) -> Place? {
        let isAround = place == .held || place == .window
        return switch self {
        case .push, .replace, .pop, .popTo, .popToRoot, .clear: isAround || place == .stack ? place : nil
        case .removeWhere: isAround || place == .stack ? .held : nil
        case .dismiss, .remove: isAround ? .held : nil
        case .selectTab: isAround || place == .tabs ? .held : nil
        case .present: .single
        case .presentStack: .stack
        case .presentTabs: .tabs
        case .leave, .makeOtherVisible: .held
        case .makeVisible: place
        case .setRoot: place == .window ? .single : nil
        case .setRootToStack: place == .window ? .stack : nil
        case .setRootToTabs: place == .window ? .tabs : nil
        }
    }
}

private struct Numbers {
    var state: UInt64

    mutating func below(_ bound: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var number = state
        number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
        number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((number ^ (number >> 31)) % UInt64(bound))
    }
}
