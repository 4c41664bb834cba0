/// The reference model over plain values: an oracle that shares nothing with the explorer, the router or the simulated hierarchy.
///
/// Tests compare the explorer with it state for state, and the benchmark tells what a search costs that has neither screens nor a router.
public struct TupleModel {
    /// A screen: types 0 to 3 with a context, or 4 to 6 for the roots of the tabs.
    public struct Card: Hashable, Sendable {
        /// The type.
        public let type: Int
        /// What it shows.
        public let context: Int

        /// Makes a screen.
        ///
        /// - Parameters:
        ///   - type: The type.
        ///   - context: What it shows.
        public init(type: Int, context: Int) {
            self.type = type
            self.context = context
        }
    }

    /// A state: three stacks, the selected tab, the stacks of the modals.
    public struct State: Hashable, Sendable {
        /// The stacks of the tabs.
        public var tabs: [[Card]]
        /// The selected tab.
        public var selected: Int
        /// The stacks of the modals, from the bottom up.
        public var modals: [[Card]]

        /// Makes a state.
        ///
        /// - Parameters:
        ///   - tabs: The stacks of the tabs.
        ///   - selected: The selected tab.
        ///   - modals: The stacks of the modals, from the bottom up.
        public init(tabs: [[Card]], selected: Int, modals: [[Card]]) {
            self.tabs = tabs
            self.selected = selected
            self.modals = modals
        }

        /// Every tab at its root, the first one selected.
        public static let launch = State(
            tabs: (0..<3).map { [Card(type: 4 + $0, context: 0)] },
            selected: 0,
            modals: []
        )
    }

    /// What a transition leads to.
    public struct Transition: Hashable, Sendable {
        /// The state it leads to.
        public let target: State
        /// Whether it is a navigation rather than a gesture.
        public let isNavigation: Bool
    }

    private let size: ReferenceApp.Size

    /// Makes the model.
    ///
    /// - Parameter size: How large it is.
    public init(_ size: ReferenceApp.Size) { self.size = size }

    // MARK: Events

    /// All transitions of a state: gestures that change something, and navigations.
    ///
    /// - Parameter state: The state.
    /// - Returns: The transitions, the gestures first.
    public func transitions(of state: State) -> [Transition] {
        gestures(state).map { Transition(target: $0, isNavigation: false) }
            + (0..<6).flatMap { destination in
                (0..<size.contexts).map { context in
                    Transition(target: navigate(to: destination, context, from: state), isNavigation: true)
                }
            }
    }

    private func gestures(_ state: State) -> [State] {
        var results: [State] = []
        var back = state
        if state.modals.isEmpty {
            if state.tabs[state.selected].count > 1 {
                back.tabs[state.selected].removeLast()
                results.append(back)
            }
            for tab in 0..<3 {
                var tapped = state
                if tab != state.selected {
                    tapped.selected = tab
                } else if state.tabs[tab].count > 1 {
                    tapped.tabs[tab] = [state.tabs[tab][0]]
                } else {
                    continue
                }
                results.append(tapped)
            }
        } else {
            var dismissed = state
            dismissed.modals.removeLast()
            results.append(dismissed)
            if let top = state.modals.last, top.count > 1 {
                back.modals[back.modals.count - 1].removeLast()
                results.append(back)
            }
        }
        return results
    }

    private func navigate(to destination: Int, _ context: Int, from state: State) -> State {
        let card = Card(type: [0, 1, 2, 3, 0, 1][destination], context: context)
        if let found = front(card, in: state) { return found }
        var result = state
        switch destination {
        case 0, 1: return pushing(card, in: state)
        case 2:
            result.modals = []
            result.selected = 1
            result.tabs[1].append(card)
        case 3, 4: result.modals.append([card])
        default:
            let base = Card(type: 3, context: context)
            if let found = front(base, in: state) { return pushing(card, in: found) }
            result.modals.append([base])
            return pushing(card, in: result)
        }
        return result
    }

    private func pushing(_ card: Card, in state: State) -> State {
        var result = state
        if result.modals.isEmpty {
            result.tabs[result.selected].append(card)
        } else {
            result.modals[result.modals.count - 1].append(card)
        }
        return result
    }

    /// The state with a screen brought to front, if it is anywhere.
    private func front(_ card: Card, in state: State) -> State? {
        var result = state
        for modal in state.modals.indices.reversed() {
            guard let position = state.modals[modal].lastIndex(of: card) else { continue }
            result.modals = Array(state.modals[...modal])
            result.modals[modal] = Array(state.modals[modal][...position])
            return result
        }
        for tab in [state.selected] + (0..<3).filter({ $0 != state.selected }) {
            guard let position = state.tabs[tab].lastIndex(of: card) else { continue }
            result.modals = []
            result.selected = tab
            result.tabs[tab] = Array(state.tabs[tab][...position])
            return result
        }
        return nil
    }

    // MARK: Search

    /// What a search counts.
    public struct Counts: Hashable, Sendable {
        /// How many transitions there are.
        public var transitions = 0
        /// How many of them lead out of the bounds.
        public var cut = 0
        /// How many of them are navigations that change nothing.
        public var selfLoops = 0
        /// How many states are new at each depth.
        public var newStates: [Int] = []
        /// The states.
        public var states: Set<State> = []
    }

    /// Whether a state is within the bounds.
    ///
    /// - Parameter state: The state.
    /// - Returns: Whether it is entered.
    public func isWithin(_ state: State) -> Bool {
        state.modals.count <= size.modals && state.tabs.allSatisfy { $0.count <= size.tabDepth }
            && state.modals.allSatisfy { $0.count <= size.modalDepth }
    }

    /// Explores breadth first.
    ///
    /// - Returns: What there is.
    public func explore() -> Counts {
        var counts = Counts()
        var level: [State] = [.launch]
        counts.states = [.launch]
        while !level.isEmpty {
            counts.newStates.append(level.count)
            var next: [State] = []
            for state in level {
                for transition in transitions(of: state) {
                    counts.transitions += 1
                    guard isWithin(transition.target) else {
                        counts.cut += 1
                        continue
                    }
                    if transition.isNavigation, transition.target == state { counts.selfLoops += 1 }
                    if counts.states.insert(transition.target).inserted { next.append(transition.target) }
                }
            }
            level = next
        }
        return counts
    }
}
