import StepRouter

/// The steps that an app's destinations are made of, numbered in the order of their declaration.
struct StepCatalogue: Sendable {
    /// A step, and what it declares.
    struct Step: Sendable {
        /// Where the step was met first, for people.
        let place: String
        let finder: String?
        let builds: String?
        var interceptors: [String]
        var cases: [String]
    }

    private(set) var steps: [Step] = []

    /// Lists what can be seen of the chains; closures of switches may lead to more.
    static func listing(_ destinations: [ExploredDestination]) -> (StepCatalogue, [ObjectIdentifier: UInt32]) {
        var catalogue = StepCatalogue()
        var numbers: [ObjectIdentifier: UInt32] = [:]
        for destination in destinations {
            var inspection = ChainInspection()
            destination.link.inspect(&inspection)
            for step in inspection.steps where numbers[ObjectIdentifier(step)] == nil {
                numbers[ObjectIdentifier(step)] = catalogue.add(step)
            }
        }
        return (catalogue, numbers)
    }

    /// Adds a step that was met on the way.
    mutating func add(_ step: any NamedStep) -> UInt32 {
        steps.append(Step(step))
        return UInt32(steps.count - 1)
    }
}

extension StepCatalogue.Step {
    init(_ step: any NamedStep) {
        let inventory = (step as? any InventoriedStep)?.inventory
        let description = step.stepDescription
        place = description.name
        finder = inventory?.hasFinder == true ? description.finder : nil
        builds = inventory?.builds == true ? description.factory : nil
        interceptors = inventory?.interceptors ?? []
        cases = inventory?.cases ?? []
    }
}
