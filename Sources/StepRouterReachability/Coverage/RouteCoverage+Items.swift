import StepRouter

extension RouteCoverage {
    /// The cases of switches that a route took, in words; of one that was planned again, the last time.
    func cases(of route: Int) -> [String] {
        let steps = catalogue.steps
        var cases: [String] = []
        for code in routes[route].codes {
            guard let (step, position, kind) = RouteRecord.parts(of: code) else { continue }
            switch kind {
            case .plannedAgain, .fellBack: cases = []
            case .tookCase:
                let name = steps[step].cases.indices.contains(position) ? steps[step].cases[position] : "a case"
                cases.append("\(steps[step].place): \(name)")
            default: break
            }
        }
        return cases
    }

    /// How many of ``items`` can be seen in the chains; the others were met besides.
    var declaredCount: Int {
        catalogue.steps.prefix(catalogue.declaredCount).reduce(0) { $0 + $1.declared.count }
    }

    /// What is declared, in the order of the steps, and how often it was used.
    var items: [CoverageItem] {
        var items = catalogue.steps.flatMap { $0.declared.map(\.item) }
        for (route, positions) in zip(routes, uses) {
            for position in positions { items[position].uses += route.uses }
        }
        return items
    }

    /// For each route, the positions in ``items`` of what it uses.
    var uses: [[Int]] {
        let codes = catalogue.steps.enumerated().flatMap { number, step in
            step.declared.map { RouteRecord.code(of: $0.kind, at: $0.position, step: number) }
        }
        let positions = Dictionary(zip(codes, codes.indices)) { first, _ in first }
        return routes.map { Set($0.codes).compactMap { positions[$0] }.sorted() }
    }
}

extension StepCatalogue.Step {
    /// What the step declares, unused, each with what is told of the step when it is used.
    fileprivate var declared: [(kind: RouteRecord.EventKind, position: Int, item: CoverageItem)] {
        var declared: [(kind: RouteRecord.EventKind, position: Int, item: CoverageItem)] = []
        func add(_ item: CoverageItem.Kind, _ name: String, on kind: RouteRecord.EventKind, at position: Int = 0) {
            declared.append((kind, position, CoverageItem(kind: item, place: place, name: name, uses: 0)))
        }
        if let finder { add(.finder, finder, on: .found) }
        if let builds { add(.step, builds, on: .built) }
        for (position, name) in cases.enumerated() { add(.switchCase, name, on: .tookCase, at: position) }
        for (position, name) in interceptors.enumerated() {
            add(.interceptorAgreed, name, on: .agreed, at: position)
            add(.interceptorRefused, name, on: .refused, at: position)
        }
        if hasFallback { add(.fallback, place, on: .fellBack) }
        return declared
    }
}
