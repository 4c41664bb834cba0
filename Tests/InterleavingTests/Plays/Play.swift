import StepRouter
import StepRouterSimulation

/// What is done, beginning in which state, with routers of which policy.
struct Play: Sendable, CustomStringConvertible {
    let state: StartState
    let policy: Policy
    let acts: [Act]

    var description: String { "\(state), \(policy): \(acts.map(\.description).joined(separator: " | "))" }

    /// The plays of a policy. Where requests are shared, only identical ones differ from those of the other policies; where one of two is
    /// rejected, they hardly meet.
    static func all(_ policy: Policy) -> [Play] {
        let casts: [(StartState, [Act])] =
            switch policy {
            case .enqueue, .cancelCurrent:
                navigationsFromLobby + navigationsFromDraft + navigationsAtOnce + withGestures + trios + withGuards
            case .reject: navigationsFromLobby + navigationsAtOnce + withGestures + trios
            case .coalescing, .cancelCurrentCoalescing: identicalRequests
            }
        return (casts + leftovers).map { state, acts in Play(state: state, policy: policy, acts: acts) }
    }

    private static let routes: [Route] = [
        .note, .item, .lobby, .sketch, .spoiltSketch, .account, .plant, .witheredPlant, .vault,
    ]

    private static let gestures: [Act] = [
        .gesture(.back), .gesture(.swipeDown), .gesture(.selectTab(1)), .gesture(.resize(.compact)),
    ]

    /// Every two navigations.
    private static var navigationsFromLobby: [(StartState, [Act])] { pairs(of: routes).map { (.lobby, $0) } }

    /// Every two navigations that ask the draft to leave in different ways, or not at all.
    private static var navigationsFromDraft: [(StartState, [Act])] {
        pairs(of: [.note, .lobby, .sketch, .account, .vault]).map { (.draftAbove, $0) }
    }

    /// Navigations that wait for nothing of their own, with those that do.
    private static var navigationsAtOnce: [(StartState, [Act])] {
        [Route.home, .garden].flatMap { route in
            let others = [Route.home, .garden, .note, .sketch, .account, .plant].map { [Act.go(route), .go($0)] }
            return (others + [[.go(route), .gesture(.swipeDown)], [.go(route), .cancelFirst]])
                .flatMap { acts in [StartState.lobby, .draftAbove].map { ($0, acts) } }
        }
    }

    private static func pairs(of routes: [Route]) -> [[Act]] {
        routes.enumerated().flatMap { index, route in routes[index...].map { [.go(route), .go($0)] } }
    }

    /// Every navigation with every gesture, and with its own cancellation.
    private static var withGestures: [(StartState, [Act])] {
        routes.flatMap { route in
            // What the user makes of a screen that a factory has just put in place itself stays, whatever becomes of the navigation.
            let others = route.placesItself ? [.cancelFirst] : gestures + [.cancelFirst]
            return others.flatMap { other in StartState.allCases.map { ($0, [.go(route), other]) } }
        }
    }

    /// Two navigations and another act.
    private static var trios: [(StartState, [Act])] {
        [
            (.lobby, [.go(.item), .go(.vault), .gesture(.selectTab(1))]),
            (.draftAbove, [.go(.lobby), .go(.vault), .gesture(.swipeDown)]),
            (.lobby, [.go(.account), .go(.vault), .cancelFirst]),
            (.lobby, [.go(.plant), .go(.item), .cancelFirst]),
            (.lobby, [.go(.lobby), .go(.vault), .go(.item)]),
            (.draftAbove, [.go(.garden), .go(.spoiltSketch), .gesture(.swipeDown)]),
            (.lobby, [.go(.spoiltSketch), .go(.garden), .cancelFirst]),
        ]
    }

    /// Navigations while a guard ceases to hold: alone, with a gesture, and with their cancellation.
    private static var withGuards: [(StartState, [Act])] {
        [Strictness.patient, .insistent].flatMap { strictness -> [(StartState, [Act])] in
            let flip = Act.flip(strictness)
            return [Route.note, .item, .plant].flatMap { route in
                StartState.allCases.map { ($0, [.go(route), flip]) }
            } + [
                (.draftAbove, [.go(.lobby), flip, .gesture(.swipeDown)]),
                (.draftOnStack, [.go(.home), flip, .gesture(.back)]),
                (.draftAbove, [.go(.home), flip, .cancelFirst]),
                (.draftAbove, [.go(.home), flip, .gesture(.swipeDown), .cancelFirst]),
            ]
        }
    }

    /// The same navigation twice, also with another act.
    private static var identicalRequests: [(StartState, [Act])] {
        (routes + [.home, .garden]).flatMap { route in
            [[Act.go(route), .go(route)], [.go(route), .go(route), .cancelFirst]].map { (.draftAbove, $0) }
        } + [
            (.draftOnStack, [.go(.lobby), .go(.lobby), .gesture(.back)]),
            (.lobby, [.go(.item), .go(.item), .go(.item)]),
            (.lobby, [.go(.lobby), .go(.lobby), .go(.vault)]),
            (.lobby, [.go(.lobby), .go(.vault), .go(.lobby), .cancelFirst]),
        ]
    }

    /// A navigation that leaves another one behind.
    private static var leftovers: [(StartState, [Act])] {
        [.go(.vault), .gesture(.swipeDown), .cancelFirst].map { (.lobby, [.go(.terrace), $0]) }
    }
}
