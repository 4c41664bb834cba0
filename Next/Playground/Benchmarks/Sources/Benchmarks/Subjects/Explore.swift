import ReferenceModel
import StepRouterReachability

/// Explores the reference model with one worker. Counted for each transition.
struct Explore: Subject {
    private let size: ReferenceApp.Size
    let units: Int

    init(_ size: ReferenceApp.Size) async throws {
        self.size = size
        units = TupleModel(size).explore().transitions
    }

    func perform() async throws {
        let report = try await ReferenceApp.search(size, workers: 1).explore()
        precondition(report.holds && report.extent.transitions == units)
    }
}

/// The same model over plain values, searched breadth first by hand.
struct ExploreByHand: Subject {
    private let model: TupleModel
    let units: Int

    init(_ size: ReferenceApp.Size) {
        model = TupleModel(size)
        units = model.explore().transitions
    }

    func perform() async throws {
        let counts = model.explore()
        precondition(counts.transitions == units)
    }
}

extension ReferenceApp {
    /// The search alone: nothing is told, and nothing is compared at random.
    static func search(_ size: Size, workers: Int) -> Reachability {
        reachability(size).quiet.comparing(steps: 0).workers(workers)
    }
}
