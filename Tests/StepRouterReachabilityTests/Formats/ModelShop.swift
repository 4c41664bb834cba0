import StepRouter
@testable import StepRouterReachability
import StepRouterSimulation

/// A shop of plain values: makes reports of any size without a router.
struct ModelShop: Hashable {
    private var tab = 0
    private var stacks = [["HomeScreen"], ["CategoriesScreen"], ["BagScreen"], ["AccountScreen"]]
    private var modals: [[String]] = []
    private var isLoggedIn = false

    /// Explores until there are so many states.
    static func report(states limit: Int) -> ReachabilityReport {
        var shops = [ModelShop()]
        var numbers = [shops[0]: 0]
        var entries: [(depth: Int, parent: Int?, event: Int?)] = [(0, nil, nil)]
        var transitions: [StateGraph.Edge] = []
        var explored = 0
        while explored < shops.count {
            for (event, change) in events.enumerated() {
                var next = shops[explored]
                let arrival = change.body(&next)
                if next == shops[explored] && change.kind != .navigation { continue }
                var outcome = StateGraph.Outcome.refused
                if let known = numbers[next] {
                    outcome = .state(known)
                } else if let bound = next.brokenBound {
                    outcome = .cut(bound: bound)
                } else if shops.count < limit {
                    numbers[next] = shops.count
                    outcome = .state(shops.count)
                    entries.append((entries[explored].depth + 1, explored, event))
                    shops.append(next)
                }
                transitions.append(.init(from: explored, event: event, outcome: outcome, arrival: arrival))
            }
            explored += 1
        }
        return report(of: shops, entries, transitions)
    }

    /// Something that can happen.
    private struct Change: Sendable {
        let name: String
        let kind: StateGraph.Event.Kind
        let body: @Sendable (inout ModelShop) -> ReachabilityReport.DestinationReport.Arrival?
    }

    private static let events: [Change] = gestures + navigations

    private static var gestures: [Change] {
        var all = [
            Change(name: "back", kind: .gesture) { $0.goBack() },
            Change(name: "swipe down", kind: .gesture) { $0.swipeDown() },
            Change(name: "flip logged in", kind: .toggle) { $0.flip() },
        ]
        for tab in 0..<4 { all.append(Change(name: "select tab \(tab + 1)", kind: .gesture) { $0.select(tab) }) }
        return all
    }

    private static var navigations: [Change] {
        var all: [Change] = []
        for (name, label) in [
            ("product(1)", "ProductScreen(1)"), ("product(2)", "ProductScreen(2)"),
            ("category(shoes)", "CategoryScreen(shoes)"), ("order(7)", "OrderScreen(7)"),
        ] {
            all.append(Change(name: name, kind: .navigation) { $0.push(label) })
        }
        for (name, label) in [("login", "LoginScreen"), ("promotion(spring)", "PromotionScreen(spring)")] {
            all.append(Change(name: name, kind: .navigation) { $0.present(label) })
        }
        return all
    }

    private var brokenBound: Int? {
        modals.count > 2 ? 0 : (stacks + modals).contains { $0.count > 3 } ? 1 : nil
    }

    // MARK: Events

    private mutating func goBack() -> ReachabilityReport.DestinationReport.Arrival? {
        if let top = modals.last {
            if top.count > 1 { modals[modals.count - 1].removeLast() }
        } else if stacks[tab].count > 1 {
            stacks[tab].removeLast()
        }
        return nil
    }

    private mutating func swipeDown() -> ReachabilityReport.DestinationReport.Arrival? {
        _ = modals.popLast()
        return nil
    }

    private mutating func select(_ selected: Int) -> ReachabilityReport.DestinationReport.Arrival? {
        if !modals.isEmpty { return nil }
        if tab == selected { stacks[tab].removeSubrange(1...) }
        tab = selected
        return nil
    }

    private mutating func flip() -> ReachabilityReport.DestinationReport.Arrival? {
        isLoggedIn.toggle()
        return nil
    }

    private mutating func push(_ label: String) -> ReachabilityReport.DestinationReport.Arrival? {
        if let found = bringToFront(label) { return found }
        if let top = modals.last {
            modals[modals.count - 1] = top + [label]
        } else {
            stacks[tab].append(label)
        }
        return .built(cases: ["case 1 of where the user is"])
    }

    private mutating func present(_ label: String) -> ReachabilityReport.DestinationReport.Arrival? {
        if let found = bringToFront(label) { return found }
        modals.append([label])
        return .built(cases: ["default of where the user is"])
    }

    private mutating func bringToFront(_ label: String) -> ReachabilityReport.DestinationReport.Arrival? {
        for modal in modals.indices.reversed() {
            guard let position = modals[modal].lastIndex(of: label) else { continue }
            let isOnTop = modal == modals.count - 1 && position == modals[modal].count - 1
            let arrival: ReachabilityReport.DestinationReport.Arrival =
                isOnTop ? .foundOnTop : modal == modals.count - 1 ? .foundBelow : .foundUnderModal
            modals.removeSubrange((modal + 1)...)
            modals[modal].removeSubrange((position + 1)...)
            return arrival
        }
        for found in [tab] + stacks.indices.filter({ $0 != tab }) {
            guard let position = stacks[found].lastIndex(of: label) else { continue }
            let isOnTop = modals.isEmpty && found == tab && position == stacks[found].count - 1
            let arrival: ReachabilityReport.DestinationReport.Arrival =
                isOnTop
                ? .foundOnTop : !modals.isEmpty ? .foundUnderModal : found == tab ? .foundBelow : .foundInOtherTab
            modals = []
            tab = found
            stacks[found].removeSubrange((position + 1)...)
            return arrival
        }
        return nil
    }

    // MARK: Drawing

    private var outline: StateGraph.HierarchyOutline {
        func visibility(_ isSeen: Bool, _ level: Int) -> StateGraph.HierarchyOutline.NodeVisibility {
            isSeen ? level == modals.count ? .onTop : .below : .hidden
        }
        func stack(_ labels: [String], isSeen: Bool, level: Int) -> StateGraph.HierarchyOutline.Node {
            .init(
                label: "Navigation",
                visibility: visibility(isSeen, level),
                containment: .stack,
                children: labels.enumerated().map { position, label in
                    let isTop = position == labels.count - 1
                    return .init(
                        label: label,
                        visibility: visibility(isSeen && isTop, level),
                        containment: nil,
                        children: []
                    )
                }
            )
        }
        let tabs = stacks.enumerated().map { stack($1, isSeen: $0 == tab, level: 0) }
        let root = StateGraph.HierarchyOutline.Node(
            label: "TabBar",
            visibility: visibility(true, 0),
            containment: .alternatives,
            children: tabs
        )
        let above = modals.enumerated().map { position, labels in
            StateGraph.HierarchyOutline.Level(
                style: labels[0] == "LoginScreen" ? "formSheet" : "pageSheet",
                presenter: position == 0 ? "TabBar" : "Navigation",
                root: stack(labels, isSeen: true, level: position + 1)
            )
        }
        let levels = [StateGraph.HierarchyOutline.Level(style: nil, presenter: nil, root: root)] + above
        return StateGraph.HierarchyOutline(levels: levels, drawing: levels.map(Self.drawing).joined(separator: "\n"))
    }

    private static func drawing(_ level: StateGraph.HierarchyOutline.Level) -> String {
        var lines = level.style.map { ["modal \($0) by \(level.presenter ?? ""):"] } ?? []
        func draw(_ node: StateGraph.HierarchyOutline.Node, _ margin: String, _ branch: String) {
            let mark = node.visibility == .hidden ? "○" : node.visibility == .below ? "▸" : "●"
            lines.append("\(margin)\(branch)\(mark) \(node.label)")
            for (position, child) in node.children.enumerated() {
                let isLast = position == node.children.count - 1
                draw(child, margin + (branch.isEmpty ? "" : branch == "├─ " ? "│  " : "   "), isLast ? "└─ " : "├─ ")
            }
        }
        draw(level.root, "", "")
        return lines.joined(separator: "\n")
    }

    // MARK: The report

    private static func report(
        of shops: [ModelShop],
        _ entries: [(depth: Int, parent: Int?, event: Int?)],
        _ transitions: [StateGraph.Edge]
    ) -> ReachabilityReport {
        var report = SampleReports.broken()
        report.graph = StateGraph(
            events: events.map { .init(kind: $0.kind, name: $0.name, destination: nil) },
            states: zip(shops, entries).enumerated().map { number, state in
                StateGraph.State(
                    fingerprint: "\(String(repeating: "0", count: 26))\(100_000 + number)",
                    depth: state.1.depth,
                    parent: state.1.parent,
                    event: state.1.event,
                    launch: number == 0 ? "launch" : nil,
                    outline: state.0.outline,
                    environment: ["logged in: \(state.0.isLoggedIn)"],
                    isExplored: true,
                    hasWayBack: number % 1_000 != 999
                )
            },
            transitions: transitions
        )
        report.extent.states = shops.count
        report.extent.explored = shops.count
        report.extent.transitions = transitions.count
        let depths = entries.map(\.depth)
        report.extent.newStates = (0...(depths.last ?? 0)).map { depth in depths.count { $0 == depth } }
        report.destinations = events.enumerated().filter { $1.kind == .navigation }.map { event, change in
            destination(change.name, transitions.filter { $0.event == event })
        }
        return report
    }

    private static func destination(_ name: String, _ tries: [StateGraph.Edge]) -> ReachabilityReport.DestinationReport
    {
        var ways: [ReachabilityReport.DestinationReport.Arrival: Int] = [:]
        for arrival in tries.compactMap(\.arrival) { ways[arrival, default: 0] += 1 }
        return ReachabilityReport.DestinationReport(
            name: name,
            context: nil,
            checked: tries.count,
            landed: tries.count,
            refused: 0,
            failed: 0,
            ways: ways.map { .init(arrival: $0, states: $1) }.sorted { ($1.states, "\($0)") < ($0.states, "\($1)") }
        )
    }
}
