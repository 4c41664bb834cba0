import Foundation
import StepRouter
@testable import StepRouterReachability
import StepRouterSimulation
import Testing

/// Reports that were damaged, or written by others: each is an error, or a report of which every format can be made.
struct UntrustedReportTests {
    private static let mutations = 5_000

    @Test func `a damaged report with a graph is an error or sound`() throws {
        let data = try JSONEncoder().encode(SampleReports.broken())
        let sound = Self.count(of: MutatedTexts(of: data, seed: 1)) { (report: ReachabilityReport) in
            Self.writeEverything(of: report)
        }
        #expect(sound > 100)
    }

    @Test func `a damaged graph alone is an error or sound`() throws {
        let data = try JSONEncoder().encode(try #require(SampleReports.broken().graph))
        let sound = Self.count(of: MutatedTexts(of: data, seed: 3)) { (graph: StateGraph) in
            Self.writeEverything(of: graph)
        }
        #expect(sound > 100)
    }

    /// Reads so many texts.
    ///
    /// - Returns: How many of them can be read.
    private static func count<Read: Decodable>(of texts: MutatedTexts, using use: (Read) -> Void) -> Int {
        var texts = texts
        var count = 0
        for _ in 0..<mutations {
            guard let read = try? JSONDecoder().decode(Read.self, from: texts.next()) else { continue }
            count += 1
            use(read)
        }
        return count
    }

    private static func writeEverything(of report: ReachabilityReport) {
        _ = (report.text, report.brief, report.junit(), PageData(of: report, titled: "").json)
        if let graph = report.graph { writeEverything(of: graph) }
    }

    private static func writeEverything(of graph: StateGraph) {
        _ = graph.mermaid()
        for state in graph.states.indices {
            _ = (graph.path(to: state), graph.neighbourhood(of: state, steps: 2, direction: .both))
        }
    }

    @Test(arguments: [
        ("\"parent\":0", "\"parent\":2"), ("\"from\":1", "\"from\":9"), ("\"states\":3", "\"states\":-3"),
        ("\"seconds\":0.25", "\"seconds\":-1"), ("\"destination\":0", "\"destination\":2"),
        ("\"transitions\":2", "\"transitions\":9223372036854775807"), ("\"bound\":0", "\"bound\":2"),
        ("\"depth\":1", "\"depth\":7"),
    ])
    func `what contradicts itself is an error`(right: String, wrong: String) throws {
        let text = String(decoding: try JSONEncoder().encode(SampleReports.broken()), as: UTF8.self)
        let range = try #require(text.range(of: right))
        #expect(throws: DecodingError.self) {
            let damaged = text.replacingCharacters(in: range, with: wrong)
            _ = try JSONDecoder().decode(ReachabilityReport.self, from: Data(damaged.utf8))
        }
    }

    @Test func `a rate that no number can tell is told as the largest one`() throws {
        var report = SampleReports.sound()
        report.cost.seconds = 1e-300
        #expect(report.text.contains("9,223,372,036,854,775,807 states"))
    }
}

/// A text of JSON, time and again with something in it that is otherwise.
private struct MutatedTexts {
    private let text: [UInt8]
    /// Where numbers, strings, lists and objects stand, also those within strings.
    private var values: [Range<Int>] = []
    private var numbers: RandomNumbers

    private static let hostile = [
        "-1", "0", "1", "2", "3", "64", "255", "65535", "4294967295", "9223372036854775807", "-9223372036854775808",
        "1e308",
        "1e-308", "0.5", "null", "true", "\"\"", "[]", "{}", "[[]]", "\"\\u0000\"",
    ]
    .map { Array($0.utf8) }

    init(of data: Data, seed: UInt64) {
        text = Array(data)
        numbers = RandomNumbers(seed: seed)
        var start = 0
        var opened: [Int] = []
        for position in text.indices where " ,:[]{}\\".utf8.contains(text[position]) {
            if start < position { values.append(start..<position) }
            start = position + 1
            if "[{".utf8.contains(text[position]) { opened.append(position) }
            if "]}".utf8.contains(text[position]), let beginning = opened.popLast() { values.append(beginning..<start) }
        }
    }

    mutating func next() -> Data {
        var text = text
        for _ in 0...Int.random(in: 0..<2, using: &numbers) {
            guard let place = text.indices.randomElement(using: &numbers),
                let value = values.randomElement(using: &numbers)?.clamped(to: text.indices)
            else { break }
            switch Int.random(in: 0..<8, using: &numbers) {
            case 0: text[place] = UInt8.random(in: 32..<127, using: &numbers)
            case 1: text.removeSubrange(value)
            case 2: text.replaceSubrange(value, with: self.text[values.randomElement(using: &numbers) ?? value])
            case 3: text.removeSubrange(place...)
            default: text.replaceSubrange(value, with: Self.hostile.randomElement(using: &numbers) ?? [])
            }
        }
        return Data(text)
    }
}
