import StepRouter

/// The steps that an app's destinations are made of, numbered in the order of their declaration.
struct StepCatalogue {
    /// A step, and what it declares.
    struct Step: Sendable {
        /// Where the step was met first, for people.
        let place: String
        let finder: String?
        let builds: String?
        var interceptors: [String]
        var cases: [String]
        let hasFallback: Bool
    }

    private(set) var steps: [Step] = []
    /// How many of them are seen in the chains.
    let declaredCount: Int
    private var numbers: [ObjectIdentifier: Int] = [:]
    private var namedNumbers: [String: Int] = [:]

    /// Lists what can be seen of the chains; closures of switches may lead to more.
    init(_ destinations: [ExploredDestination]) {
        for destination in destinations {
            var inspection = ChainInspection()
            for link in destination.links { inspection.inspect(destination: link) }
            for step in inspection.steps where numbers[ObjectIdentifier(step)] == nil {
                numbers[ObjectIdentifier(step)] = steps.count
                steps.append(Step(step))
            }
        }
        declaredCount = steps.count
    }

    /// The number of a step. Those that closures make have one if they are described alike.
    mutating func number(of step: any NamedStep) -> Int {
        if let number = numbers[ObjectIdentifier(step)] { return number }
        let name = "\(stableName(of: type(of: step))) \(step.stepDescription)"
        if let number = namedNumbers[name] { return number }
        steps.append(Step(step))
        namedNumbers[name] = steps.count - 1
        return steps.count - 1
    }
}

extension StepCatalogue.Step {
    init(_ step: any NamedStep) {
        let parts = (step as? ScreenStep)?.parts
        let description = step.stepDescription
        place = description.name
        finder = parts?.finder.find == nil ? nil : description.finder
        builds = parts?.factory == nil ? nil : description.factory
        interceptors = parts?.interceptors.map { partName($0.interceptor) } ?? []
        cases = step.caseLabels
        hasFallback = step is FallbackStep
    }
}
