import Foundation
import StepRouterReachability
import StepRouterSimulation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// What a CI reads in a JUnit report.
private final class JUnitReader: NSObject, XMLParserDelegate {
    private(set) var elements: [(name: String, attributes: [String: String], text: String)] = []
    private var open: [Int] = []

    func read(_ text: String) -> Bool {
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = self
        return parser.parse()
    }

    func named(_ name: String) -> [(name: String, attributes: [String: String], text: String)] {
        elements.filter { $0.name == name }
    }

    func parser(
        _ parser: XMLParser,
        didStartElement name: String,
        namespaceURI: String?,
        qualifiedName: String?,
        attributes: [String: String]
    ) {
        open.append(elements.count)
        elements.append((name, attributes, ""))
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
        if let last = open.last { elements[last].text += text }
    }

    func parser(_ parser: XMLParser, didEndElement: String, namespaceURI: String?, qualifiedName: String?) {
        open.removeLast()
    }
}

struct JUnitTests {
    @Test func `each check of each destination is a test case, and so are gestures and rules`() {
        let reader = JUnitReader()
        #expect(reader.read(SampleReports.sound().junit(named: "Shop")))
        let cases = reader.named("testcase").map {
            "\($0.attributes["classname"] ?? ""): \($0.attributes["name"] ?? "")"
        }
        let checks = [
            "is reached from every state", "is not refused where it may not be", "is what the user sees",
            "shows what was asked for", "changes nothing when asked for again", "leaves alone what is shown",
            "lands after some answer", "changes nothing when refused", "keeps the hierarchy's invariants",
            "is reached from somewhere",
        ]
        #expect(
            cases == checks.map { "Shop.product(7): \($0)" } + checks.map { "Shop.login: \($0)" } + [
                "Shop.back: works, and keeps the hierarchy's invariants",
                "Shop.resize: works, and keeps the hierarchy's invariants",
                "Shop.rules: the first screen of the launch state", "Shop.rules: never: two logins",
                "Shop.app: keeps the hierarchy's invariants in every state",
                "Shop.app: has screens that declare the data they keep",
                "Shop.app: changes its window in its events alone",
            ]
        )
        #expect(reader.named("failure").isEmpty)
        let suite = reader.named("testsuite").first?.attributes
        #expect(suite?["tests"] == "27")
        #expect(suite?["failures"] == "0")
        #expect(suite?["time"] == "0.250")
        #expect(reader.named("property").contains { $0.attributes == ["name": "holds", "value": "true"] })
    }

    @Test func `what is taken on trust is told, each as a property of its own`() {
        let reader = JUnitReader()
        var report = SampleReports.sound()
        #expect(reader.read(report.junit()))
        #expect(!reader.named("property").contains { $0.attributes["name"] == "taken on trust" })
        report.trusted = ["NoteScreen.id", "ListScreen<Draft>.\"cache\" & more"]
        let trusting = JUnitReader()
        #expect(trusting.read(report.junit()))
        let properties = trusting.named("property").filter { $0.attributes["name"] == "taken on trust" }
        #expect(properties.compactMap { $0.attributes["value"] } == report.trusted)
    }

    @Test func `a violation is the failure of its check, with the path to it`() {
        let report = SampleReports.broken()
        let reader = JUnitReader()
        #expect(reader.read(report.junit()))
        #expect(reader.named("testsuites").first?.attributes["failures"] == "2")
        let failures = reader.named("failure")
        #expect(failures.map(\.text) == report.violations.map(\.description))
        #expect(failures.map { $0.attributes["type"] } == ["notVisible", "trap"])
        let message = "product(7): ProductScreen(7) is not what the user sees: LoginScreen is above it."
        #expect(failures.first?.attributes["message"] == message)
        let position = reader.elements.firstIndex { $0.name == "failure" } ?? 1
        #expect(reader.elements[position - 1].attributes["name"] == "is what the user sees")
    }

    @Test func `a violation that belongs to no check is a failure nevertheless`() {
        var report = SampleReports.broken()
        report.violations[0].kind = .undeclaredState
        report.violations[0].subject = "DraftScreen"
        report.violations[1].kind = .ruleFailed
        report.violations[1].subject = "a bound of the team's own"
        let reader = JUnitReader()
        #expect(reader.read(report.junit()))
        #expect(reader.named("failure").map { $0.attributes["type"] } == ["undeclaredState", "ruleFailed"])
        #expect(reader.named("testsuites").first?.attributes["failures"] == "2")
    }

    @Test func `what was never checked fails, and so does a run that checked nothing`() {
        var report = SampleReports.sound()
        report.destinations[1].checked = 0
        let reader = JUnitReader()
        #expect(reader.read(report.junit()))
        #expect(reader.named("failure").count == 9)
        #expect(reader.named("failure").allSatisfy { $0.attributes["type"] == "neverChecked" })
        report.destinations = []
        let other = JUnitReader()
        #expect(other.read(report.junit()))
        #expect(other.named("failure").count == 1)
    }

    @Test func `names are read back as they were, but for what no XML may hold`() {
        let reader = JUnitReader()
        #expect(reader.read(SampleReports.hostile().junit(named: SampleReports.hostileName)))
        let readable = String(
            String.UnicodeScalarView(
                SampleReports.hostileName.unicodeScalars.map { $0 == "\u{0}" || $0 == "\u{1B}" ? "\u{FFFD}" : $0 }
            )
        )
        #expect(reader.named("testsuites").first?.attributes["name"] == readable)
        #expect(reader.named("failure").first?.text.contains(readable) == true)
    }
}
