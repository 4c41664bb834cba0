import StepRouter
import StepRouterAssembly
import StepRouterFinders
@testable import StepRouterReachability
import StepRouterSimulation
import Testing

/// Code that looks at what its chain does not say: at a hidden tab, through every door that there is. An event that is
/// remembered in spite of it would come out wrongly where the tab shows something else.
struct UnknownSightTests {
    private final class FirstScreen: BaseScreen {}
    private final class SecondScreen: BaseScreen, StatefulScreen { var state = 0 }
    private final class ThirdScreen: BaseScreen {}
    private final class SecondPage: ContextScreen<Int> {}
    private final class ThirdPage: ContextScreen<Int> {}
    private final class ProbeScreen: BaseScreen {}

    /// How code looks into the second tab, and acts upon it.
    enum Door: CaseIterable {
        case finder, caseFinder, condition, awaitedCondition, conversion, interceptor, preparation, factory
        case contextTask, postTask, action, guardedScreen, hierarchy, plan, findingRouter, drawing
        case startOfSearch, predicate, leaving, appearing, settingUp
        case strongReference, weakReference, unownedReference, keptReference, gesture
        /// What the process shares, and nobody declares.
        case sharedNumber
        /// Comes out otherwise each hundredth time, whatever it sees.
        case clock
    }

    private struct Closed: Error {}

    /// What nobody declares.
    private final class Shared {
        var isOpen = false
        var time = 0
    }

    /// Looks when it is asked, as a screen of an app may.
    private final class LookingScreen: BaseScreen, ContextChecking, ContextAccepting {
        var look: () -> Bool = { false }
        var door: Door?

        override var canBeDismissed: Bool { door != .leaving || !look() }

        override func didAppear() {
            if door == .appearing, look() { door = nil }
        }

        func isTarget(for context: Int) -> Bool { true }

        func setup(with context: Int) throws { if door == .settingUp, look() { throw Closed() } }
    }

    /// Returns whether the second tab shows a page.
    private static func isOpen(_ tree: ScreenTree) -> Bool {
        guard let tabs = tree.rootScreen as? TabBar, tabs.containedScreens.count > 1 else { return false }
        return tree.content(of: tabs.containedScreens[1]).count > 1
    }

    private static func reachability(_ door: Door) -> Reachability {
        Reachability { window in
            let shared = Shared()
            let second = SecondScreen()
            try await window.setRootScreen(
                TabBar {
                    Navigation { FirstScreen() }
                    Navigation { second }
                    Navigation { ThirdScreen() }
                },
                animated: false
            )
            unowned let shown = window
            let router = Router(window)
            let page = DestinationStep(finder: ClassFinder<SecondPage, Void>())
            let look: () -> Bool =
                switch door {
                case .hierarchy: { shown.hierarchy.screens.count > 7 }
                case .plan: { (try? router.plan(for: page)) != nil }
                case .findingRouter: { (try? router.find(page)) != nil }
                case .drawing: { shown.drawing.contains("SecondPage") }
                case .strongReference: { second.state == 1 }
                case .weakReference: { [weak second] in second?.state == 1 }
                case .unownedReference: { [unowned second] in second.state == 1 }
                case .sharedNumber: { shared.isOpen }
                case .clock:
                    {
                        shared.time += 1
                        return shared.time % 100 == 0
                    }
                default: { isOpen(shown.tree) }
                }
            func check() throws { if look() { throw Closed() } }

            let second1 = DestinationStep(finder: ClassFinder<SecondScreen, Int>())
            let third = DestinationStep(finder: ClassFinder<ThirdScreen, Int>())
            let first = DestinationStep(finder: ClassFinder<FirstScreen, Void>())
            let place: DestinationStep<NavigationController, Void> = .stack(of: first)
            let plain = Step(ProbeScreen.self).using(.push).from(place)
            var guards: [Guard] = []
            var gestures = [
                AppGesture("writes") {
                    guard let screen = shown.screenOnTop as? SecondScreen else { return }
                    screen.state = 1 - screen.state
                }
            ]
            let probe: DestinationStep<ProbeScreen, Void>
            switch door {
            case .finder:
                probe = Step(ProbeScreen.self)
                    .finder(.custom(InlineFinder { tree, _ in if isOpen(tree) { throw Closed() } else { nil } }))
                    .using(.push).from(place)
            case .startOfSearch:
                probe = Step(ProbeScreen.self)
                    .finder(
                        .custom(
                            ClassFinder<ProbeScreen, Void>(
                                options: .currentAllStack,
                                startingPoint: .custom { tree in
                                    if isOpen(tree) { throw Closed() } else { tree.rootScreen }
                                }
                            )
                        )
                    )
                    .using(.push).from(place)
            case .caseFinder:
                probe = Step(ProbeScreen.self).using(.push).from(
                    SwitchAssembly<NavigationController, Void>()
                        .addCase(
                            when: InlineFinder<SecondPage, Void> { tree, _ in
                                if isOpen(tree) { throw Closed() } else { nil }
                            },
                            from: place
                        )
                        .assemble(default: place)
                )
            case .condition:
                probe = Step(ProbeScreen.self).using(.push).from(
                    SwitchAssembly<NavigationController, Void>()
                        .addCase(if: { look() }, from: .sheet).assemble(default: place)
                )
            case .awaitedCondition:
                probe = Step(ProbeScreen.self).using(.push).from(
                    SwitchAssembly<NavigationController, Void>()
                        .addCase(awaiting: { _ in look() }, from: .sheet).assemble(default: place)
                )
            case .conversion:
                let numbered = Step(ProbeScreen.self, context: Int.self).using(.push)
                    .from(.stack(of: DestinationStep(finder: ClassFinder<FirstScreen, Int>())))
                probe = numbered.adaptingContext { (_: Void) in
                    try check()
                    return 1
                }
            case .interceptor, .hierarchy, .plan, .findingRouter, .drawing, .strongReference, .weakReference,
                .unownedReference, .sharedNumber, .clock:
                probe = Step(ProbeScreen.self).adding(InlineInterceptor<Void> { _ in try check() })
                    .using(.push).from(place)
            case .preparation:
                probe = Step(ProbeScreen.self).factory(.custom(CheckedFactory(check: check))).using(.push).from(place)
            case .factory:
                probe = Step(ProbeScreen.self)
                    .factory(
                        .custom(
                            InlineFactory {
                                try check()
                                return ProbeScreen()
                            }
                        )
                    )
                    .using(.push).from(place)
            case .contextTask:
                probe = Step(ProbeScreen.self).adding(InlineContextTask<ProbeScreen, Void> { _, _ in try check() })
                    .using(.push).from(place)
            case .postTask:
                probe = Step(ProbeScreen.self)
                    .adding(
                        InlinePostTask<ProbeScreen, Void> { _, _, _ in
                            if look() { try? await router.navigate(to: first) }
                        }
                    )
                    .using(.push).from(place)
            case .action:
                probe = Step(ProbeScreen.self)
                    .using(
                        InlineAction<any NavigationContainer> { screen, base, editor in
                            if editor.hierarchy.screens.count > 7 { throw Closed() }
                            try editor.append(screen, to: base)
                        }
                    )
                    .from(place)
            case .guardedScreen:
                guards = [Guard("closed", of: ProbeScreen.self) { !look() }]
                probe = plain
            case .predicate:
                probe = Step(ProbeScreen.self)
                    .finder(.custom(InlineIteratingFinder<ProbeScreen, Void> { _, _ in look() }))
                    .using(.push).from(place)
            case .leaving, .appearing, .settingUp, .keptReference:
                probe = plain
            case .gesture:
                probe = plain
                gestures += [AppGesture("goes") { if look() { try await router.navigate(to: first) } }]
            }
            window.guards = guards
            if door == .sharedNumber {
                gestures.append(AppGesture("opens") { shared.isOpen = isOpen(shown.tree) })
            }
            let looking = Step(LookingScreen.self)
                .factory(
                    .custom(
                        InlineFactory<LookingScreen, Int> { _ in
                            let screen = LookingScreen()
                            (screen.look, screen.door) = (look, door)
                            return screen
                        }
                    )
                )
                .using(.present).from(.current)
            var destinations: [ExploredDestination] = [
                .init(
                    "second",
                    Step(SecondPage.self).using(.push).from(.stack(of: second1)),
                    with: [1, 2],
                    refusal: .allowed
                ),
                .init(
                    "third",
                    Step(ThirdPage.self).using(.push).from(.stack(of: third)),
                    with: [1, 2],
                    refusal: .allowed
                ),
                .init("probe", probe, refusal: .allowed),
            ]
            if [.leaving, .appearing, .settingUp, .keptReference].contains(door) {
                destinations.append(.init("looking", looking, with: [1], refusal: .allowed))
            }
            return Exploration(launch: window, destinations: destinations, gestures: gestures)
        }
        .bounds(stackDepth: 2, modals: 1).quiet.findingAllViolations.comparing(steps: 0).workers(1)
    }

    private struct CheckedFactory: Factory {
        let check: () throws -> Void

        func prepare(with context: Void) throws { try check() }

        func build(with context: Void) -> ProbeScreen { ProbeScreen() }
    }

    @Test(arguments: Door.allCases)
    func `code that looks elsewhere is not remembered wrongly`(door: Door) async throws {
        let running = try await Self.reachability(door).with { $0.remembering = .none }.explore()
        // What nobody declares comes out one way or the other, and is found to.
        if door == .sharedNumber || door == .clock {
            let remembering = try await Self.reachability(door).explore()
            #expect(running.holds || !remembering.holds, "\(remembering)\n\(running)")
        } else {
            let remembering = try await Self.reachability(door).trustingMemory.explore()
            #expect(remembering.facts == running.facts, "\(remembering)\n\(running)")
        }
    }
}
