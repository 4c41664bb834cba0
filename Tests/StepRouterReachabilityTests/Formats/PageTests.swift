import Foundation
@testable import StepRouterReachability
import StepRouterSimulation
import Testing

struct PageTests {
    /// What the page's script would read.
    private func data(in page: String) throws -> [String: Any] {
        let start = try #require(page.range(of: "<script type=\"application/json\" id=\"data\">"))
        let end = try #require(page.range(of: "</script>", range: start.upperBound..<page.endIndex))
        let json = Data(page[start.upperBound..<end.lowerBound].utf8)
        return try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    }

    @Test func `the page needs nothing from elsewhere`() {
        for report in [SampleReports.sound(), SampleReports.broken(), SampleReports.hostile()] {
            let page = report.html().lowercased()
            for reference in ["http:", "https:", "src=", "@import", "url(", "fetch(", "xmlhttp", "import("] {
                #expect(!page.contains(reference), "\(reference)")
            }
        }
    }

    @Test func `the page's script never writes HTML`() {
        for word in ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "new Function"] {
            #expect(!ReportPage.script.contains(word), "\(word)")
        }
    }

    /// The toolchain has no formatter for them, so this is what their layout is held to.
    @Test func `the files of the page are indented by twos, have no long lines, and close what they open`() throws {
        let files = [
            PackageResources.page_html, PackageResources.frame_css, PackageResources.views_css,
            PackageResources.phones_css, PackageResources.data_js, PackageResources.drawing_js,
            PackageResources.list_js, PackageResources.views_js, PackageResources.keys_js,
        ]
        for file in files.map({ String(decoding: $0, as: UTF8.self) }) {
            for line in file.split(separator: "\n") {
                #expect(line.prefix { $0 == " " }.count.isMultiple(of: 2) && line.count <= 160, "\(line)")
                #expect(line.last?.isWhitespace == false && !line.contains("\t"), "\(line)")
            }
            #expect(file.hasSuffix("\n") && !file.hasSuffix("\n\n"))
            for (opening, closing) in [("{", "}"), ("[", "]")] as [(Character, Character)] {
                #expect(file.count { $0 == opening } == file.count { $0 == closing }, "\(file.prefix(80))")
            }
        }
    }

    @Test func `the data holds violations with the states on their path`() throws {
        let data = try data(in: SampleReports.broken().html(titled: "The shop"))
        #expect(data["title"] as? String == "The shop")
        #expect(data["holds"] as? Bool == false)
        let violations = try #require(data["violations"] as? [[String: Any]])
        #expect(violations.map { $0["subject"] as? String } == ["product(7)", "way back"])
        #expect(violations.map { $0["states"] as? [Int] } == [[0, 2], [0, 2]])
        #expect((violations[0]["steps"] as? [[Any]])?.count == 3)
    }

    @Test func `the data holds each state, and what becomes of each event in it`() throws {
        let data = try data(in: SampleReports.sound().html())
        #expect((data["states"] as? [[Int]])?.map(\.count) == [9, 9, 12])
        #expect((data["states"] as? [[Int]])?.map { $0[1] } == [-1, 0, 0])
        #expect(
            data["moves"] as? [[Int]] == [
                [2, 1, 0, 3, 2, 1], [0, 0, -1, 2, 1, 2, 3, -3, -1], [1, 0, -1, 2, -1, -1, 3, -2, -1],
            ]
        )
        #expect(data["arrivals"] as? [String] == ["built by case 1", "built", "found on top"])
        #expect((data["labels"] as? [String]) == ["Navigation", "HomeScreen", "ProductScreen(7)", "LoginScreen"])
    }

    @Test func `the data tells what is taken on trust`() throws {
        var report = SampleReports.sound()
        report.trusted = ["NoteScreen.id", "ListScreen<Draft>.</script>"]
        let summary = try data(in: report.html())["summary"] as? [String]
        #expect(
            summary?.contains("Taken on trust: NoteScreen.id, ListScreen<Draft>.</script> (`.ignoring`).") == true,
            "\(summary ?? [])"
        )
    }

    @Test func `a report without a graph makes a page of what was found`() throws {
        var report = SampleReports.broken()
        report.graph = nil
        let data = try data(in: report.html())
        #expect(data["states"] == nil)
        #expect((data["violations"] as? [Any])?.count == 2)
    }

    @Test func `names end no element and are read back as they were`() throws {
        let page = SampleReports.hostile().html(titled: SampleReports.hostileName)
        #expect(page.components(separatedBy: "</script").count == 3)
        #expect(page.components(separatedBy: "<script").count == 3)
        #expect(!page.contains("<!--"))
        let data = try data(in: page)
        #expect(data["title"] as? String == SampleReports.hostileName)
        #expect((data["labels"] as? [String])?.first == SampleReports.hostileName)
        #expect((data["violations"] as? [[String: Any]])?.first?["message"] as? String == SampleReports.hostileName)
    }

    @Test func `ten thousand states make a page of less than two megabytes`() throws {
        let page = ModelShop.report(states: 10_000).html()
        #expect(page.utf8.count < 2_000_000)
        let data = try data(in: page)
        #expect((data["states"] as? [Any])?.count == 10_000)
        #expect((data["nodes"] as? [Any]).map { $0.count < 5_000 } == true)
    }
}
