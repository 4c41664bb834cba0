extension StateGraph {
    /// The directions in which transitions are followed.
    public enum Direction: Hashable, Sendable {
        /// From a state to those that it leads to.
        case onward
        /// From a state to those that lead to it.
        case back
        /// Both ways.
        case both
    }

    /// The states around one: those that a few transitions lead to.
    ///
    /// - Parameters:
    ///   - state: The position of the state in the middle.
    ///   - steps: The most transitions to follow.
    ///   - direction: The direction in which they are followed.
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

    func transitions(from state: Int) -> ArraySlice<Edge> {
        var lower = transitions.startIndex
        var upper = transitions.endIndex
        while lower < upper {
            let middle = (lower + upper) / 2
            if transitions[middle].from < state { lower = middle + 1 } else { upper = middle }
        }
        return transitions[lower...].prefix { $0.from == state }
    }
}

extension StateGraph.Edge {
    /// The state that it leads to; `nil` if that was not entered.
    var target: Int? {
        if case .state(let position) = outcome { position } else { nil }
    }
}

extension StateGraph {
    /// Paths that together take every transition out of the states near a launch: each destination and each gesture.
    ///
    /// Each path goes on as long as a transition is left in its last state, or one event away, so that there are few.
    ///
    /// - Parameters:
    ///   - depth: The most events between a launch and the states. A transition that a bound cuts off ends its path.
    ///   - length: The number of events at which a path ends, unless its first states are further away.
    ///   - most: The most transitions to take; of more, some that lie apart from one another. All by default.
    /// - Returns: The paths; the same for the same graph.
    public func paths(
        fromStatesWithin depth: Int,
        length: Int = 20,
        most: Int = .max
    ) -> [ReachabilityReport.ReportedPath] {
        var tour = Tour(of: self, fromStatesWithin: depth, most: most)
        var paths: [ReachabilityReport.ReportedPath] = []
        while let path = tour.next(length: length) { paths.append(path) }
        return paths
    }
}

/// Takes transitions of a graph, each at least once.
private struct Tour {
    private let graph: StateGraph
    /// The transitions that are still to be taken.
    private var isLeft: [Bool]
    private var first = 0

    init(of graph: StateGraph, fromStatesWithin depth: Int, most: Int) {
        self.graph = graph
        let near = graph.transitions.indices.filter { graph.states[graph.transitions[$0].from].depth <= depth }
        isLeft = Array(repeating: false, count: graph.transitions.count)
        let count = min(max(0, most), near.count)
        for number in 0..<count { isLeft[near[number * near.count / count]] = true }
    }

    /// A path that takes some of what is left; `nil` if nothing is.
    mutating func next(length: Int) -> ReachabilityReport.ReportedPath? {
        while first < isLeft.count, !isLeft[first] { first += 1 }
        if first == isLeft.count { return nil }
        var (path, state) = (pathTo(graph.transitions[first].from), Optional(graph.transitions[first].from))
        repeat {
            guard let from = state, let steps = stepsToNextLeft(from: from) else { break }
            for transition in steps {
                path.events.append(graph.events[graph.transitions[transition].event].name)
                isLeft[transition] = false
                state = target(of: transition)
            }
        } while path.events.count < length
        return path
    }

    /// A transition that is left, or two of which the second is.
    private func stepsToNextLeft(from state: Int) -> [Int]? {
        if let here = graph.transitions(from: state).indices.first(where: { isLeft[$0] }) { return [here] }
        for step in graph.transitions(from: state).indices {
            guard let next = target(of: step), next != state else { continue }
            if let there = graph.transitions(from: next).indices.first(where: { isLeft[$0] }) { return [step, there] }
        }
        return nil
    }

    /// The state to which a transition leads; `nil` if that is outside of the bounds.
    private func target(of transition: Int) -> Int? {
        switch graph.transitions[transition].outcome {
        case .state(let state): state
        case .refused, .failed: graph.transitions[transition].from
        case .cut: nil
        }
    }

    /// A shortest path to a state.
    private func pathTo(_ state: Int) -> ReachabilityReport.ReportedPath {
        let states = graph.path(to: state).map { graph.states[$0] }
        return ReachabilityReport.ReportedPath(
            states.compactMap(\.event).map { graph.events[$0].name },
            from: states.first?.launch
        )
    }
}
