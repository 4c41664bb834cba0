#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What the page shows, as its script reads it.
struct PageData {
    private let summary: PageSummary
    private let graph: PageGraph?

    init(of report: ReachabilityReport, titled title: String) {
        summary = PageSummary(of: report, titled: title)
        graph = report.graph.map { PageGraph($0) }
    }

    /// JSON that may stand within a `script` element: no element ends and no comment begins in it.
    var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        // Texts and whole numbers can always be written.
        guard let data = try? encoder.encode(self) else { return "{}" }
        return String(decoding: data, as: UTF8.self).replacing("<", with: "\\u003C")
    }
}

extension PageData: Encodable {
    func encode(to encoder: any Encoder) throws {
        try summary.encode(to: encoder)
        try graph?.encode(to: encoder)
    }
}

/// The report without its graph.
private struct PageSummary: Encodable {
    struct Destination: Encodable {
        let title: String
        let refusal: ExploredDestination.Refusal
        let checked: Int
        let refused: Int
        let failed: Int
        let ways: [Way]
        /// What is counted: tries, or the states in which it was tried once each.
        let unit: String
    }

    struct Way: Encodable {
        let name: String
        let count: Int
    }

    struct Violation: Encodable {
        let kind: String
        let subject: String
        let message: String
        let advice: String
        let occurrences: Int
        let code: String
        let states: [Int]
        /// Event, outcome, drawing and environment.
        let steps: [[String?]]
    }

    let title: String
    let holds: Bool
    let summary: [String]
    let facts: [[String]]
    let newStates: [Int]
    let bounds: [String]
    let destinations: [Destination]
    let rules: [RuleReport]
    let neverUsed: [String]
    let violations: [Violation]

    init(of report: ReachabilityReport, titled title: String) {
        self.title = title
        holds = report.holds
        summary = report.summary
        facts = report.numbers
        newStates = report.extent.newStates
        bounds = report.extent.cuts.map(\.bound)
        destinations = report.destinations.map { destination in
            Destination(
                title: destination.title,
                refusal: destination.refusal,
                checked: destination.checked,
                refused: destination.refused,
                failed: destination.failed,
                ways: destination.ways.map { Way(name: $0.arrival.description, count: $0.states) },
                unit: destination.isTriedOften(in: report.extent) ? "try" : "state"
            )
        }
        rules = report.rules
        neverUsed = report.neverUsed.map(\.description)
        violations = report.violations.map { violation in
            Violation(
                kind: violation.kind.words,
                subject: violation.subject,
                message: violation.message,
                advice: violation.advice,
                occurrences: violation.occurrences,
                code: violation.code,
                states: report.graph?.states(along: violation.path) ?? [],
                steps: violation.path.pageSteps
            )
        }
    }
}

extension ReachabilityReport {
    /// What is counted, each with its name.
    fileprivate var numbers: [[String]] {
        [
            ["states", extent.states.grouped], ["transitions", extent.transitions.grouped],
            ["cut by bounds", extent.cut.grouped], ["self-loops", extent.selfLoops.grouped],
            ["refused", extent.refused.grouped], ["depth", "\(extent.depth)"],
            ["seconds", cost.seconds.rounded(toPlaces: 2)],
            ["states a second", Int(saturating: cost.statesPerSecond).grouped],
            ["bytes a state", cost.bytesPerState.rounded(toPlaces: 1)],
            ["steps compared with fresh apps", comparison.steps.grouped],
        ]
    }
}

extension Violation.Path {
    fileprivate var pageSteps: [[String?]] {
        if isNone { return [] }
        return [[launch, nil, drawing, environment.joined(separator: "\n")]]
            + steps.map { [$0.event, $0.outcome, $0.drawing, $0.environment.joined(separator: "\n")] }
    }
}
