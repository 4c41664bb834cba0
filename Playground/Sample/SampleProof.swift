package import StepRouterReachability

/// How a sample app is proved.
package struct SampleProof: Sendable {
    /// How far an exploration goes in one respect.
    package struct Bound: Sendable {
        /// What commands call it.
        package let name: String
        /// The least number that makes sense.
        package let least: Int
        /// The number unless another is asked for.
        package let usual: Int

        /// Names a bound.
        package init(_ name: String, from least: Int, usually usual: Int) {
            self.name = name
            self.least = least
            self.usual = usual
        }
    }

    /// What is to be proved.
    package struct Request: Sendable {
        /// Where the user is at first, in one or more states.
        package let states: [SampleState]
        /// A number for each bound.
        package let bounds: [Int]
        /// The name of a mistake to plant.
        package var mistake: String?
        /// The name of a part, if not the whole app is explored.
        package var part: String?

        /// Says what is to be proved of an app as it is.
        package init(from states: [SampleState], bounds: [Int], part: String? = nil) {
            self.states = states
            self.bounds = bounds
            self.part = part
        }
    }

    /// What says how far an exploration goes.
    package let bounds: [Bound]

    /// The mistakes that can be planted, each with a line about it.
    package var mistakes: [(name: String, summary: String)] = []

    /// The parts that can be explored each by itself, deeper than the whole app.
    package var parts: [String] = []

    /// Makes states one that differ only in which context is which; `nil` where contexts are not interchangeable.
    package var interchanging: (@Sendable (Reachability) -> Reachability)?

    /// The answers that the user need not be able to give in an exploration of what is asked for.
    package var allowedUnanswered: @Sendable (Request) -> [String] = { _ in [] }

    /// The exploration of what is asked for.
    package let reachability: @Sendable (Request) -> Reachability

    /// A proof that is put together by the app.
    package init(bounds: [Bound], _ reachability: @escaping @Sendable (Request) -> Reachability) {
        self.bounds = bounds
        self.reachability = reachability
    }

    /// A proof that explores the app as it is from its states.
    ///
    /// - Parameters:
    ///   - stack: How many screens a stack may hold, unless more is asked for.
    ///   - modals: How many modals there may be, unless more is asked for.
    ///   - rules: Adds what the app promises.
    package init(
        stack: Int,
        modals: Int,
        rules: @escaping @Sendable (Reachability) -> Reachability = { $0 }
    ) {
        self.init(bounds: [Bound("stack", from: 1, usually: stack), Bound("modals", from: 0, usually: modals)]) {
            rules(Self.reachability(from: $0.states).bounds(stackDepth: $0.bounds[0], modals: $0.bounds[1]))
        }
    }

    /// The exploration of an app as it is from its states, one or more.
    package static func reachability(from states: [SampleState]) -> Reachability {
        let first = Reachability(states[0].name) { _ in states[0].makeApp().exploration }
        return states.dropFirst().reduce(first) { explored, state in
            explored.launch(state.name) { _ in state.makeApp().exploration }
        }
    }
}
