#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import StepRouterReachability

/// How `prove` writes its report.
enum ProveFormat: String, CaseIterable {
    case text, json, junit, mermaid, html

    /// The format of a file with such a name; `nil` if the name ends with none.
    init?(fileNamed name: String) {
        guard let dot = name.lastIndex(of: "."), !name[dot...].contains("/") else { return nil }
        switch name[dot...].dropFirst().lowercased() {
        case "txt": self = .text
        case "json": self = .json
        case "xml": self = .junit
        case "mmd", "mermaid": self = .mermaid
        case "html", "htm": self = .html
        default: return nil
        }
    }

    /// Whether it needs every state and transition.
    var needsGraph: Bool { isDrawing || self == .html }

    /// Whether it draws the state graph and nothing else.
    var isDrawing: Bool { self == .mermaid }

    /// The report in this format.
    ///
    /// - Parameters:
    ///   - report: The report.
    ///   - title: What it is about.
    ///   - states: The states to draw; `nil` for all.
    /// - Returns: The text.
    /// - Throws: What encoding throws.
    func write(_ report: ReachabilityReport, titled title: String, states: [Int]?) throws -> String {
        switch self {
        case .text: return report.text
        case .json: return try json(report)
        case .junit: return report.junit(named: title)
        case .html: return report.html(titled: title)
        case .mermaid: return diagram(of: report, states)
        }
    }

    private func json(_ report: ReachabilityReport) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(JSONReport(report: report)), as: UTF8.self)
    }

    private func diagram(of report: ReachabilityReport, _ states: [Int]?) -> String {
        guard let graph = report.graph else { return "" }
        return graph.mermaid(of: states, marking: report.violations.flatMap { graph.states(along: $0.path) })
    }
}

/// A report, and what it comes to, which a reader would have to work out.
private struct JSONReport: Encodable {
    let report: ReachabilityReport

    private enum Key: String, CodingKey {
        case holds, isComplete
    }

    func encode(to encoder: any Encoder) throws {
        try report.encode(to: encoder)
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(report.holds, forKey: .holds)
        try container.encode(report.isComplete, forKey: .isComplete)
    }
}
