import StepRouter
@testable import StepRouterReachability
import StepRouterSimulation

/// Reports written down by hand, to be put into every format.
enum SampleReports {
    /// Three states, one of them a trap, one cut, and a product that opens below a modal.
    static func broken() -> ReachabilityReport {
        var report = sound()
        report.destinations[0].landed = 2
        report.destinations[0].ways = [
            .init(arrival: .built(cases: ["case 1"]), states: 1), .init(arrival: .foundUnderModal, states: 1),
        ]
        report.rules[0].held = 2
        report.violations = [
            Violation(
                kind: .notVisible,
                subject: "product(7)",
                message: "ProductScreen(7) is not what the user sees: LoginScreen is above it.",
                occurrences: 1,
                path: Violation.Path(
                    launch: "launch",
                    code: "let (app, window) = makeShop()",
                    drawing: "● Navigation\n└─ ● HomeScreen",
                    environment: ["logged in: false"],
                    steps: [
                        .init(
                            event: "login",
                            code: "try await Router(window).navigate(to: app.routes.login)",
                            outcome: nil,
                            drawing: loginDrawing,
                            environment: ["logged in: false"]
                        ),
                        .init(
                            event: "product(7)",
                            code: "try await Router(window).navigate(to: app.routes.product, with: 7)",
                            outcome: "landed on ProductScreen(7)",
                            drawing: productBelowLoginDrawing,
                            environment: ["logged in: false"]
                        ),
                    ]
                )
            ),
            Violation(
                kind: .trap,
                subject: "way back",
                message: "No gestures lead back to HomeScreen.",
                occurrences: 12,
                path: Violation.Path(
                    launch: "launch",
                    code: "let (app, window) = makeShop()",
                    drawing: "● Navigation\n└─ ● HomeScreen",
                    environment: ["logged in: false"],
                    steps: [
                        .init(
                            event: "login",
                            code: "try await Router(window).navigate(to: app.routes.login)",
                            outcome: nil,
                            drawing: loginDrawing,
                            environment: ["logged in: false"]
                        )
                    ]
                )
            ),
        ]
        return report
    }

    /// The same app without anything wrong.
    static func sound() -> ReachabilityReport {
        ReachabilityReport(
            ending: .exhausted,
            launches: ["launch"],
            extent: ReachabilityReport.Extent(
                states: 3,
                explored: 3,
                transitions: 1_113,
                selfLoops: 1,
                refused: 0,
                cuts: [.init(bound: "modals 1", transitions: 2), .init(bound: "stack depth 2", transitions: 0)],
                newStates: [1, 2]
            ),
            destinations: [
                ReachabilityReport.DestinationReport(
                    name: "product",
                    context: "7",
                    checked: 3,
                    landed: 3,
                    refused: 0,
                    failed: 0,
                    ways: [
                        .init(arrival: .built(cases: ["case 1", "default"]), states: 2),
                        .init(arrival: .foundOnTop, states: 1),
                    ]
                ),
                ReachabilityReport.DestinationReport(
                    name: "login",
                    context: nil,
                    checked: 3,
                    landed: 3,
                    refused: 0,
                    failed: 0,
                    ways: [.init(arrival: .built(cases: []), states: 3)]
                ),
            ],
            coverage: [
                ReachabilityReport.CoverageItem(kind: .gesture, place: "", name: "back", uses: 2),
                ReachabilityReport.CoverageItem(kind: .gesture, place: "", name: "resize", uses: 0),
                ReachabilityReport.CoverageItem(kind: .switchCase, place: "product", name: "case 2", uses: 0),
            ],
            rules: [
                ReachabilityReport.RuleReport(
                    kind: .wayBack,
                    name: "the first screen of the launch state",
                    checked: 3,
                    held: 3
                ),
                ReachabilityReport.RuleReport(kind: .never, name: "two logins", checked: 3, held: 3),
            ],
            comparison: ReachabilityReport.Comparison(seed: 1, steps: 300, paths: 12),
            violations: [],
            cost: ReachabilityReport.Cost(seconds: 0.25, workers: 2, visitedBytes: 144, states: 3, transitions: 1_113),
            graph: graph(),
        )
    }

    static let loginDrawing = """
        ▸ Navigation
        └─ ▸ HomeScreen
        modal formSheet by Navigation:
        ● LoginScreen
        """

    static let productBelowLoginDrawing = """
        ▸ Navigation
        ├─ ○ HomeScreen
        └─ ▸ ProductScreen(7)
        modal formSheet by Navigation:
        ● LoginScreen
        """

    /// Home, a login above it, and a product above it.
    static func graph() -> StateGraph {
        func stack(
            _ labels: [String],
            _ visibility: StateGraph.HierarchyOutline.NodeVisibility
        ) -> StateGraph.HierarchyOutline.Node {
            StateGraph.HierarchyOutline.Node(
                label: "Navigation",
                visibility: visibility,
                containment: .stack,
                children: labels.enumerated().map { position, label in
                    .init(
                        label: label,
                        visibility: position == labels.count - 1 ? visibility : .hidden,
                        containment: nil,
                        children: []
                    )
                }
            )
        }
        func state(
            _ fingerprint: String,
            depth: Int,
            event: Int? = nil,
            launch: String? = nil,
            levels: [StateGraph.HierarchyOutline.Level],
            drawing: String
        ) -> StateGraph.State {
            StateGraph.State(
                fingerprint: fingerprint,
                depth: depth,
                parent: event.map { _ in 0 },
                event: event,
                launch: launch,
                outline: StateGraph.HierarchyOutline(levels: levels, drawing: drawing),
                environment: ["logged in: false"],
                isExplored: true,
                hasWayBack: true
            )
        }
        let root = StateGraph.HierarchyOutline.Level(style: nil, presenter: nil, root: stack(["HomeScreen"], .onTop))
        let below = StateGraph.HierarchyOutline.Level(style: nil, presenter: nil, root: stack(["HomeScreen"], .below))
        let login = StateGraph.HierarchyOutline.Level(
            style: "formSheet",
            presenter: "Navigation",
            root: .init(label: "LoginScreen", visibility: .onTop, containment: nil, children: [])
        )
        let product = StateGraph.HierarchyOutline.Level(
            style: nil,
            presenter: nil,
            root: stack(["HomeScreen", "ProductScreen(7)"], .onTop)
        )
        return StateGraph(
            events: [
                .init(kind: .gesture, name: "back", destination: nil),
                .init(kind: .gesture, name: "swipe down", destination: nil),
                .init(kind: .navigation, name: "product(7)", destination: 0),
                .init(kind: .navigation, name: "login", destination: 1),
            ],
            states: [
                state("a0", depth: 0, launch: "launch", levels: [root], drawing: "● Navigation\n└─ ● HomeScreen"),
                state("b1", depth: 1, event: 2, levels: [product], drawing: "● Navigation\n└─ …"),
                state("c2", depth: 1, event: 3, levels: [below, login], drawing: loginDrawing),
            ],
            transitions: [
                .init(from: 0, event: 2, outcome: .state(1), arrival: .built(cases: ["case 1"])),
                .init(from: 0, event: 3, outcome: .state(2), arrival: .built(cases: [])),
                .init(from: 1, event: 0, outcome: .state(0), arrival: nil),
                .init(from: 1, event: 2, outcome: .state(1), arrival: .foundOnTop),
                .init(from: 1, event: 3, outcome: .cut(bound: 0), arrival: nil),
                .init(from: 2, event: 1, outcome: .state(0), arrival: nil),
                .init(from: 2, event: 2, outcome: .refused, arrival: nil),
                .init(from: 2, event: 3, outcome: .failed, arrival: nil),
            ]
        )
    }
}
