@testable import StepRouterReachability
import StepRouterSimulation
import Testing

struct TextReportTests {
    @Test func `a report that holds reads like a sentence`() {
        let text = """
            From every state, every destination was reached.
            3 states and 1,113 transitions: 2 cut, 1 self-loop, 0 refused; depth 1.
            Complete within its bounds: modals 1 cut 2.
            Never possible: the gesture resize.
            Never used: case 2 of product.
            """
        #expect(SampleReports.sound().overview == text)
    }

    @Test func `the text tells how destinations were reached, what held, what was never used, and what it cost`() {
        let text = """
            From every state, every destination was reached.
            3 states and 1,113 transitions: 2 cut, 1 self-loop, 0 refused; depth 1.
            Complete within its bounds: modals 1 cut 2.
            Never possible: the gesture resize.

            Destinations:
              product(7): reached in 3 of 3 states
                built by case 1, default (2), found on top (1)
              login: reached in 3 of 3 states
                built (3)

            Rules:
              the first screen of the launch state  held in 3 of 3 states
              never: two logins                     held in 3 of 3 states

            Never used:
              the gesture resize
              case 2 of product

            Cost:
              0.25 seconds with 2 workers: 12 states and 4,452 transitions a second, 48.0 bytes a state
              compared with fresh apps: 300 steps on 12 paths, seed 1
              new states at each depth: 1, 2
            """
        #expect(SampleReports.sound().text == text)
    }

    @Test func `a violation is told with its path, drawn step by step and in Swift`() {
        let text = #"""
            product(7): ProductScreen(7) is not what the user sees: LoginScreen is above it.
            Let the action put it on top of what the user sees, and let no post task or callback cover it.

            0. launch
                ● Navigation
                └─ ● HomeScreen
                logged in: false

            1. login
                ▸ Navigation
                └─ ▸ HomeScreen
                modal formSheet by Navigation:
                ● LoginScreen
                logged in: false

            2. product(7): landed on ProductScreen(7)
                ▸ Navigation
                ├─ ○ HomeScreen
                └─ ▸ ProductScreen(7)
                modal formSheet by Navigation:
                ● LoginScreen
                logged in: false

            In Swift:
                @Test func `product(7): not visible`() async throws {
                    let (app, window) = makeShop()
                    try await Router(window).navigate(to: app.routes.login)
                    let screen = try await Router(window).attempt(app.routes.product, with: 7).screen
                    #expect(window.drawing.contains("● \(screen.label)"))
                    // ProductScreen(7) is not what the user sees: LoginScreen is above it.
                }
            """#
        let report = SampleReports.broken()
        #expect(report.violations[0].description == text)
        #expect(report.overview.hasPrefix("It does not hold: 2 things were found wrong.\n"))
        #expect(report.overview.contains("\n\nWrong (1 of 2): \(text)\n"))
        #expect(
            report.violations[1].description.hasPrefix("way back: No gestures lead back to HomeScreen. (12 times)\n")
        )
        #expect(report.text.contains("\n\nWrong (1 of 2): \(text)\n\nWrong (2 of 2): way back: "))
    }

    @Test func `after three violations in full the others are told in a line each`() {
        var report = SampleReports.broken()
        report.violations += report.violations + report.violations.prefix(1)
        let end = """


            Wrong as well:
              way back: No gestures lead back to HomeScreen. [login]
              product(7): ProductScreen(7) is not what the user sees: LoginScreen is above it. [login, product(7)]
            """
        #expect(report.text.hasSuffix(end))
        #expect(report.text.contains("Wrong (3 of 5): product(7): "))
    }

    @Test func `the ways to a destination are told in lines that are not too long`() {
        var report = SampleReports.sound()
        report.destinations[0].ways = (1...9).map { .init(arrival: .built(cases: ["case \($0)"]), states: $0) }
        let lines = report.text.split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= 100 })
        #expect(lines.contains("    built by case 9 (9)"))
    }

    @Test func `what was not done is said first`() {
        var untried = SampleReports.sound()
        untried.destinations[1].checked = 0
        #expect(untried.overview.hasPrefix("Never tried: login.\n"))
        var unexplored = SampleReports.sound()
        unexplored.extent.states = 0
        #expect(unexplored.overview.hasPrefix("Nothing was explored.\n"))
        var aimless = SampleReports.sound()
        aimless.destinations = []
        #expect(aimless.overview.hasPrefix("Nothing was checked: there are no destinations.\n"))
    }

    @Test func `how far a result goes is told`() {
        var report = SampleReports.sound()
        func reach() -> String { report.summary[2] }
        report.extent.cuts = [.init(bound: "modals 2", transitions: 0)]
        #expect(reach() == "Complete: no bound cut anything off, so this holds without bounds.")
        report.ending = .secondsUsedUp
        report.extent.cuts = [.init(bound: "modals 2", transitions: 1_000)]
        #expect(reach() == "Not complete: the budget was used up (seconds), modals 2 cut 1,000.")
    }

    @Test func `a rule that never held has no path`() {
        var violation = SampleReports.broken().violations[1]
        violation.occurrences = 1
        violation.path = .init(launch: "", code: "", drawing: "", environment: [], steps: [])
        #expect(violation.description == "way back: No gestures lead back to HomeScreen.\n\(violation.advice)")
    }

    @Test(arguments: [(0, "0"), (999, "999"), (1_000, "1,000"), (1_234_567, "1,234,567"), (-12_345, "-12,345")])
    func `large numbers are readable`(number: Int, text: String) {
        #expect(number.grouped == text)
    }

    @Test(arguments: [(0.0, 2, "0.00"), (1.006, 2, "1.01"), (48, 1, "48.0"), (-0.04, 1, "0.0"), (2.5, 0, "3")])
    func `decimal places are rounded`(number: Double, places: Int, text: String) {
        #expect(number.rounded(toPlaces: places) == text)
    }
}
