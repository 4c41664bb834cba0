import StepRouter

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension ReachabilityReport {
    /// The report as one HTML page that needs no network: violations with their paths, and every state to step through.
    ///
    /// States are there if the exploration was ``Reachability/recordingGraph``.
    ///
    /// - Parameter title: The title of the page.
    /// - Returns: The text of an `.html` file.
    public func html(titled title: String = "Reachability") -> String {
        ReportPage.filled([
            "title": XMLText.escaped(title), "style": ReportPage.style, "script": ReportPage.script,
            "data": PageData(of: self, titled: title).json,
        ])
    }
}

/// The parts of the HTML page that are the same for every report: the files in `Resources`, compiled into the module.
enum ReportPage {
    /// The script of the page. Nothing in it writes HTML: all texts are set as texts.
    static let script =
        (["\"use strict\";\n(() => {"] + scripts.map(text) + ["})();"]).joined(separator: "\n\n")

    private static let scripts = [
        PackageResources.data_js, PackageResources.drawing_js, PackageResources.list_js, PackageResources.views_js,
        PackageResources.keys_js,
    ]

    /// The style of the page, in the light and in the dark.
    static let style =
        ([colours] + [PackageResources.frame_css, PackageResources.views_css, PackageResources.phones_css].map(text))
        .joined(separator: "\n\n")

    private static let colours = """
        :root {
          \(ReportTheme.light.declarations)
          \(PhoneMetrics.declarations)
        }
        @media (prefers-color-scheme: dark) { :root { \(ReportTheme.dark.declarations) } }
        """

    /// Puts values in place of their names in braces; braces in a value mean nothing.
    fileprivate static func filled(_ values: [String: String]) -> String {
        let parts = text(PackageResources.page_html).split(separator: "{{")
        return parts[0]
            + parts.dropFirst().map { part in
                let name = part.prefix { $0 != "}" }
                return values[String(name), default: ""] + part.dropFirst(name.count + 2)
            }
            .joined()
    }

    /// The text of a file, without the end of its last line.
    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes.dropLast(), as: UTF8.self) }
}

/// The data of the page, as its script reads it.
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
    struct PageDestination: Encodable {
        let title: String
        let refusal: ExploredDestination.Refusal
        let checked: Int
        let refused: Int
        let failed: Int
        let ways: [PageWay]
        /// The unit of the counts: tries, or the states in which it was tried once each.
        let unit: String
    }

    struct PageWay: Encodable {
        let name: String
        let count: Int
    }

    struct PageViolation: Encodable {
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
    let destinations: [PageDestination]
    let rules: [ReachabilityReport.RuleReport]
    let neverUsed: [String]
    let violations: [PageViolation]

    init(of report: ReachabilityReport, titled title: String) {
        self.title = title
        holds = report.holds
        summary = report.summary
        facts = report.numbers
        newStates = report.extent.newStates
        bounds = report.extent.cuts.map(\.bound)
        destinations = report.destinations.map { destination in
            PageDestination(
                title: destination.title,
                refusal: destination.refusal,
                checked: destination.checked,
                refused: destination.refused,
                failed: destination.failed,
                ways: destination.ways.map { PageWay(name: $0.arrival.description, count: $0.states) },
                unit: destination.isTriedOften(in: report.extent) ? "try" : "state"
            )
        }
        rules = report.rules
        neverUsed = report.neverUsed.map(\.description)
        violations = report.violations.map { violation in
            PageViolation(
                kind: violation.kind.words,
                subject: violation.subject,
                message: violation.message,
                advice: violation.advice,
                occurrences: violation.occurrences,
                code: violation.code,
                states: report.graph?.states(along: violation.path) ?? [],
                steps: violation.path.stepsFromLaunch.map {
                    [$0.event, $0.outcome, $0.drawing, $0.environment.joined(separator: "\n")]
                }
            )
        }
    }
}

extension ReachabilityReport {
    /// The numbers of the report, each with its name.
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

/// The state graph as the page reads it: tables of numbers, and of texts, each text once.
///
/// States differ little, so they share nearly all of their screens: `nodes` holds each screen with its content once.
private struct PageGraph: Encodable {
    private let events: [StateGraph.Event]
    private let prints: [String]
    private var labels = Numbering<String>()
    private var texts = Numbering<String>()
    private var arrivals = Numbering<String>()
    /// Label, visibility, containment, then the numbers of its content.
    private var nodes = Numbering<[Int]>()
    /// Depth, parent, event, launch, flags and environment, then style, presenter and root of each level.
    private var states: [[Int]] = []
    /// For each state, three numbers of each event: its own, the outcome, the arrival.
    private var moves: [[Int]] = []

    init(_ graph: StateGraph) {
        events = graph.events
        prints = graph.states.map(\.fingerprint)
        for (position, state) in graph.states.enumerated() {
            states.append(row(of: state))
            moves.append(
                graph.transitions(from: position).flatMap { transition in
                    [
                        transition.event, transition.outcome.number,
                        transition.arrival.map { arrivals.number(of: $0.description) } ?? -1,
                    ]
                }
            )
        }
    }

    private mutating func row(of state: StateGraph.State) -> [Int] {
        let flags = (state.isExplored ? 1 : 0) + (state.hasWayBack == false ? 2 : 0)
        var row = [
            state.depth, state.parent ?? -1, state.event ?? -1, number(of: state.launch), flags,
            number(of: state.environment.joined(separator: "\n")),
        ]
        for level in state.outline.levels {
            row += [number(of: level.style), number(of: level.presenter), number(of: level.root)]
        }
        return row
    }

    private mutating func number(of text: String?) -> Int { text.map { texts.number(of: $0) } ?? -1 }

    private mutating func number(of node: StateGraph.HierarchyOutline.Node) -> Int {
        let row = [
            labels.number(of: node.label), number(of: node.visibility.rawValue), number(of: node.containment?.rawValue),
        ]
        return nodes.number(of: row + node.children.map { number(of: $0) })
    }
}

extension StateGraph.Outcome {
    /// The number that the page knows it by: a state, or -1 refused, -2 failed, -3 and below for bounds.
    fileprivate var number: Int {
        switch self {
        case .state(let position): position
        case .refused: -1
        case .failed: -2
        case .cut(let bound): -3 - bound
        }
    }
}
