import Foundation
@testable import StepRouterReachability
import StepRouterSimulation
import Testing

struct BriefReportTests {
    @Test func `the brief report tells the first violation, its path and what to do, in plain ASCII`() {
        let text = """
            It does not hold: 2 things were found wrong.
            3 states and 1,113 transitions: 2 cut, 1 self-loop, 0 refused; depth 1.
            Complete within its bounds: modals 1 cut 2.
            Never possible: the gesture resize.
            Wrong: product(7): ProductScreen(7) is not what the user sees: LoginScreen is above it.
            Let the action put it on top of what the user sees, and let no post task or callback cover it.
              0. launch
              1. login
              2. product(7): landed on ProductScreen(7)
            Wrong as well: 1 other thing.
            """
        #expect(SampleReports.broken().brief == text)
    }

    @Test func `whatever a report holds, the brief one is short, in ASCII, and in lines`() {
        var long = SampleReports.broken()
        long.violations[0].subject = String(repeating: "├─●👩‍👩‍👧", count: 1_000)
        let step = long.violations[0].path.steps[0]
        long.violations[0].path.steps = Array(repeating: step, count: 500)
        long.destinations = Array(repeating: long.destinations[0], count: 500)
        for report in [long, SampleReports.hostile(), SampleReports.sound()] {
            let brief = report.brief
            #expect(brief.utf8.count < 1_900)
            #expect(brief.utf8.allSatisfy { $0 == 10 || (32..<127).contains($0) })
        }
        #expect(long.brief.hasSuffix("Wrong as well: 1 other thing."))
    }

    @Test(arguments: [SampleReports.broken(), SampleReports.sound()])
    func `a report describes itself with drawings, and in CI in short`(report: ReachabilityReport) {
        #expect(report.description(inCI: false) == report.overview)
        #expect(report.description(inCI: true) == report.brief)
    }

    @Test func `only a check that fails writes a file`() throws {
        var report = SampleReports.broken()
        report.launches = ["\(UUID())"]
        let failure = #expect(throws: ReachabilityReport.Failure.self) { try report.check() }
        let file = try #require(failure?.file)
        try FileManager.default.removeItem(atPath: file)
        _ = (report.description(inCI: true), report.description(inCI: false))
        #expect(!FileManager.default.fileExists(atPath: file))
    }

    @Test func `a check throws what is wrong in short, and writes the rest`() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).txt")
        defer { try? FileManager.default.removeItem(at: file) }
        let report = SampleReports.broken()
        #expect(throws: ReachabilityReport.Failure(brief: report.brief, file: file.path)) {
            try report.check(writingTo: file.path)
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == "\(report.text)\n")
        #expect(throws: ReachabilityReport.Failure(brief: report.brief, file: nil)) {
            try report.check(writingTo: "/nowhere/to/be/found.txt")
        }
        try SampleReports.sound().check(writingTo: "/nowhere/to/be/found.txt")
    }

    @Test(arguments: Violation.Kind.allCases)
    func `every kind of violation says what to do`(kind: Violation.Kind) {
        var violation = SampleReports.broken().violations[0]
        violation.kind = kind
        #expect(violation.advice.count > 40)
        #expect(violation.advice.utf8.count < 240)
        #expect(violation.description.contains("\n\(violation.advice)\n"))
    }
}
