extension StateGraph {
    /// Which way transitions are followed.
    public enum Direction: Hashable, Sendable {
        /// To where one can go.
        case onward
        /// To where one can come from.
        case back
        /// Both ways.
        case both
    }

    /// The states around one: those that a few transitions lead to.
    ///
    /// - Parameters:
    ///   - state: The position of the state in the middle.
    ///   - steps: The most transitions to follow.
    ///   - direction: Which way they are followed.
    /// - Returns: Positions of states, in ascending order; empty if there is no such state.
    public func neighbourhood(of state: Int, steps: Int, direction: Direction = .onward) -> [Int] {
        guard states.indices.contains(state) else { return [] }
        var neighbours: [[Int]] = Array(repeating: [], count: states.count)
        for transition in transitions {
            guard let target = transition.target else { continue }
            if direction != .back { neighbours[transition.from].append(target) }
            if direction != .onward { neighbours[target].append(transition.from) }
        }
        var seen: Set<Int> = [state]
        var frontier = [state]
        var left = steps
        while left > 0, !frontier.isEmpty {
            left -= 1
            frontier = frontier.flatMap { neighbours[$0] }.filter { seen.insert($0).inserted }
        }
        return seen.sorted()
    }

    /// A shortest path to a state.
    ///
    /// - Parameter state: The position of the state.
    /// - Returns: Positions of states from a launch state to this one; empty if there is no such state.
    public func path(to state: Int) -> [Int] {
        var path: [Int] = []
        var next = states.indices.contains(state) ? state : nil
        while let current = next {
            path.append(current)
            // A state comes from one before it.
            next = states[current].parent.flatMap { (0..<current).contains($0) ? $0 : nil }
        }
        return path.reversed()
    }

    /// The states that a violation's path goes through, as far as they were entered.
    ///
    /// - Parameter path: The path.
    /// - Returns: Positions of states from the launch state on.
    public func states(along path: Violation.Path) -> [Int] {
        guard let launch = states.firstIndex(where: { $0.launch == path.launch }) else { return [] }
        var visited = [launch]
        var current = launch
        for step in path.steps {
            let transition = transitions(from: current).first { events[$0.event].name == step.event }
            guard let target = transition?.target else { break }
            visited.append(target)
            current = target
        }
        return visited
    }

    /// The transitions that start from a state.
    func transitions(from state: Int) -> ArraySlice<Transition> {
        var lower = transitions.startIndex
        var upper = transitions.endIndex
        while lower < upper {
            let middle = (lower + upper) / 2
            if transitions[middle].from < state { lower = middle + 1 } else { upper = middle }
        }
        return transitions[lower...].prefix { $0.from == state }
    }
}

extension StateGraph.Transition {
    /// The state that it leads to; `nil` if that was not entered.
    var target: Int? {
        if case .state(let position) = outcome { position } else { nil }
    }
}
