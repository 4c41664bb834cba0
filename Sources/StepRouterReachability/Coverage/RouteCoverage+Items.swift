import StepRouter

extension RouteCoverage {
    /// The cases of switches that a way took, in words; of a way that was planned again, the last time.
    func cases(of way: Int) -> [String] {
        let steps = catalogue.steps
        var cases: [String] = []
        for code in ways[way].codes {
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

    /// What is declared, in the order of the steps, and how often it was used.
    var items: [CoverageItem] {
        var items = catalogue.steps.flatMap(\.items)
        for way in ways.indices {
            for position in uses(of: way) { items[position].uses += ways[way].uses }
        }
        return items
    }

    /// The positions in ``items`` of what a way uses.
    func uses(of way: Int) -> [Int] {
        let steps = catalogue.steps
        var starts: [Int] = []
        var start = 0
        for step in steps {
            starts.append(start)
            start += step.items.count
        }
        return Set(ways[way].codes).compactMap { code -> Int? in
            guard let (step, position, kind) = RouteRecord.parts(of: code), kind != .plannedAgain else { return nil }
            return steps[step].offset(of: kind, position).map { starts[step] + $0 }
        }
        .sorted()
    }
}

extension StepCatalogue.Step {
    /// What the step declares, unused.
    fileprivate var items: [CoverageItem] {
        var items: [CoverageItem] = []
        func add(_ kind: CoverageItem.Kind, _ name: String) {
            items.append(CoverageItem(kind: kind, place: place, name: name, uses: 0))
        }
        if let finder { add(.finder, finder) }
        if let builds { add(.step, builds) }
        for name in cases { add(.switchCase, name) }
        for name in interceptors {
            add(.interceptorAgreed, name)
            add(.interceptorRefused, name)
        }
        if hasFallback { add(.fallback, place) }
        return items
    }

    /// Where among ``items`` it is counted what was told of the step.
    fileprivate func offset(of kind: RouteRecord.EventKind, _ position: Int) -> Int? {
        let beforeCases = (finder == nil ? 0 : 1) + (builds == nil ? 0 : 1)
        switch kind {
        case .found: return finder == nil ? nil : 0
        case .built: return builds == nil ? nil : (finder == nil ? 0 : 1)
        case .tookCase: return cases.indices.contains(position) ? beforeCases + position : nil
        case .agreed, .refused:
            guard interceptors.indices.contains(position) else { return nil }
            return beforeCases + cases.count + 2 * position + (kind == .agreed ? 0 : 1)
        case .fellBack: return hasFallback ? 0 : nil
        case .notFound, .passedCase, .plannedAgain: return nil
        }
    }
}
