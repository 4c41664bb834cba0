/// A subject with its name, as the command line knows it.
struct Benchmark {
    /// A subject that is ready to be performed.
    struct Prepared {
        /// How many things one operation does.
        let units: Int
        /// Performs the subject a number of times, and returns what the gauge added up.
        let run: (_ count: Int, _ quantity: Gauge.Quantity) async throws -> Int
    }

    /// What is measured.
    let name: String
    /// The benchmark that does the same by hand.
    let byHand: String?
    /// How heavy one operation is.
    let weight: Weight
    /// Makes the subject afresh; visits are counted if a counter is given.
    let prepare: (VisitCounter?) async throws -> Prepared

    init<Measured: Subject>(
        _ name: String,
        byHand: String? = nil,
        weight: Weight = .light,
        _ make: @escaping (VisitCounter?) async throws -> Measured
    ) {
        self.name = name
        self.byHand = byHand
        self.weight = weight
        prepare = { visits in
            let subject = try await make(visits)
            return Prepared(units: subject.units) { count, quantity in
                var gauge = Gauge(quantity)
                for _ in 0..<count {
                    gauge.start()
                    try await subject.perform()
                    gauge.stop()
                    try await subject.reset()
                }
                return gauge.total
            }
        }
    }
}

extension Benchmark {
    /// How often an operation is repeated.
    enum Weight {
        /// Takes microseconds.
        case light
        /// Takes a fraction of a millisecond.
        case middling
        /// Takes a fraction of a second.
        case heavy
        /// Takes many seconds, of which some are counted.
        case slice

        /// How many operations make up a round.
        var roundLength: Int {
            switch self {
            case .light: 500
            case .middling: 20
            case .heavy, .slice: 1
            }
        }

        /// How many rounds are measured.
        var rounds: Int { self == .heavy ? 5 : 21 }

        /// Two numbers of operations whose instructions are subtracted from each other.
        var counts: (few: Int, many: Int) {
            switch self {
            case .light: (100, 600)
            case .middling: (3, 13)
            case .heavy: (1, 2)
            case .slice: (0, 1)
            }
        }
    }
}
