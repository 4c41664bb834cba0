import Foundation
import StepRouter
import StepRouterSimulation
import StepRouterSnapshots
import Testing

/// Snapshots that others have written, or that were damaged.
struct HostileSnapshotTests {
    private func read(_ json: String) throws -> WindowSnapshot {
        try JSONDecoder().decode(WindowSnapshot.self, from: Data(json.utf8))
    }

    private func entry(_ name: String, _ depth: Int, context: String? = nil, presented: String? = nil)
        -> WindowSnapshot.Entry
    {
        var entry = WindowSnapshot.Entry(name, depth: depth, context: context)
        entry.presented = presented
        return entry
    }

    /// Restores a snapshot.
    ///
    /// - Returns: What the window shows, and what was left out.
    private func restore(_ snapshot: WindowSnapshot) async throws -> (drawing: String, dropped: [String]) {
        let app = App()
        let dropped = try await app.table.restore(snapshot, with: app.router).dropped
        try app.window.checkInvariants()
        return (app.window.drawing, dropped.map(\.description))
    }

    @Test(arguments: [
        (#"{"version": 2, "screens": [{"name": "home", "depth": 0}]}"#, "all: version 2 cannot be read; version 1 can"),
        (#"{"version": "one", "screens": []}"#, "all: version unknown cannot be read; version 1 can"),
        (#"{}"#, "all: version unknown cannot be read; version 1 can"),
        (#"{"version": 1}"#, "all: it is not written as a screen"),
        (#"{"version": 1, "screens": {"name": "home"}}"#, "all: it is not written as a screen"),
        (#"{"version": 1, "screens": [7]}"#, "screen 1: it is not written as a screen"),
        (
            #"{"version": 1, "screens": [{"name": "home", "depth": 99999999999999999999}]}"#,
            "screen 1: it is not written as a screen"
        ),
        (#"{"version": 1, "screens": [{"name": "nobody", "depth": 0}]}"#, "nobody: the table does not list it"),
        (#"{"version": 1, "screens": [{"name": "home", "depth": -1}]}"#, "home: it is not written as a screen"),
        (#"{"version": 1, "screens": [{"name": "home", "depth": 3}]}"#, "home: it is not written as a screen"),
    ])
    func `what cannot be read is told, and the window stays as it is`(json: String, problem: String) async throws {
        let (drawing, dropped) = try await restore(try read(json))
        #expect(drawing == "(empty window)")
        #expect(dropped == [problem])
    }

    @Test(arguments: [#""name": "home""#, #""name": 7"#])
    func `what is above the root takes nothing else away`(name: String) async throws {
        let json = #"{"version": 1, "screens": [{\#(name), "depth": -3}, {"name": "list", "depth": 0}]}"#
        let (drawing, dropped) = try await restore(try read(json))
        #expect(drawing == "● ListScreen")
        #expect(dropped.count == 1)
    }

    @Test func `what is no object at all is an error`() {
        for json in ["", "[]", "7", "{", "null"] { #expect(throws: (any Error).self) { try read(json) } }
    }

    @Test func `screens of wrong kinds are left out, and the others shown`() async throws {
        let (drawing, dropped) = try await restore(
            WindowSnapshot([
                entry("navigation", 0), entry("home", 1), entry("list", 2), entry("list", 1, presented: "sideways"),
                entry("product", 1, context: #"{"number": 7}"#), entry("navigation", 1), entry("home", 2),
                // The user would go back from it to another screen than before.
                entry("product", 1, context: #"{"number": 9}"#),
                // What hangs from a second root is left out with it.
                entry("login", 0), entry("product", 1, context: #"{"number": 8}"#),
            ])
        )
        #expect(drawing == "● Navigation\n├─ ○ HomeScreen\n└─ ● ProductScreen(7/nil)")
        #expect(dropped.count == 5)
        #expect(dropped.contains("login: it is not written as a screen"))
        #expect(dropped.contains("list: it cannot be there: HomeScreen holds no screens"))
        #expect(dropped.contains("list: it is not written as a screen"))
        #expect(dropped.contains { $0.hasPrefix("navigation: it cannot be there: ") })
        #expect(dropped.contains("product: what came before it in its container is left out"))
    }

    @Test(arguments: [#"{"number": "seven"}"#, nil])
    func `contexts of another kind are told`(context: String?) async throws {
        let (drawing, dropped) = try await restore(
            WindowSnapshot([entry("navigation", 0), entry("home", 1), entry("product", 1, context: context)])
        )
        #expect(drawing == "● Navigation\n└─ ● HomeScreen")
        #expect(dropped.count == 1)
        #expect(dropped.allSatisfy { $0.hasPrefix("product: its context cannot be written or read: ") })
    }

    @Test(arguments: [
        (#"7"#, "● Navigation\n├─ ○ HomeScreen\n└─ ● ListScreen"),
        (#"{"depth": 1}"#, "● Navigation\n├─ ○ HomeScreen\n└─ ● ListScreen"),
        (#"{"depth": 1, "presented": "pageSheet"}"#, "● Navigation\n├─ ○ HomeScreen\n├─ ○ ListScreen\n└─ ● HomeScreen"),
    ])
    func `a stack is cut off where an entry cannot be read`(entry: String, left: String) async throws {
        let json = """
            {"version": 1, "screens": [{"name": "navigation", "depth": 0}, {"name": "home", "depth": 1}, {"name": "list", "depth": 1},
            \(entry), {"name": "home", "depth": 1}]}
            """
        let (drawing, dropped) = try await restore(try read(json))
        #expect(drawing == left)
        #expect(dropped.first == "screen 4: it is not written as a screen")
    }

    @Test func `tabs of which one cannot be read are left out`() async throws {
        let json =
            #"{"version": 1, "screens": [{"name": "tabs", "depth": 0}, {"name": "home", "depth": 1}, {"depth": 1}]}"#
        let (drawing, dropped) = try await restore(try read(json))
        #expect(drawing == "(empty window)")
        #expect(dropped.count == 2)
    }

    @Test func `a split view takes as many columns as it has, and a presenter one modal`() async throws {
        let (drawing, dropped) = try await restore(
            WindowSnapshot([
                entry("split", 0), entry("login", 1, presented: "pageSheet"), entry("login", 1, presented: "pageSheet"),
                entry("list", 1), entry("home", 1), entry("home", 1),
            ])
        )
        #expect(
            drawing == """
                ▸ Split
                ├─ ▸ ListScreen
                └─ ▸ HomeScreen
                modal pageSheet by Split:
                ● LoginScreen
                """
        )
        #expect(dropped.count == 2)
    }

    @Test func `depth and number are bounded, whatever is asked for`() async throws {
        let deep = (0..<100_000).map { entry("drawer", $0) }
        // Each of them is left without what it held.
        let nothing = try await restore(WindowSnapshot(deep))
        #expect(nothing.drawing == "(empty window)")
        #expect(nothing.dropped.count == 100_000)
        let wide = [entry("navigation", 0)] + (0..<5000).map { _ in entry("home", 1) }
        let (drawing, dropped) = try await restore(WindowSnapshot(wide))
        #expect(dropped.count == 4001)
        #expect(drawing.split(separator: "\n").count == 1000)
        let modals = (0..<200).map { entry("home", $0, presented: $0 == 0 ? nil : "pageSheet") }
        let shown = try await restore(WindowSnapshot(modals)).drawing
        #expect(shown.hasSuffix("● HomeScreen"))
        let lineCount = 1 + 2 * 64
        #expect(shown.split(separator: "\n").count == lineCount)
    }

    /// Bytes are exchanged, left out and repeated, and values by others.
    @Test func `damaged snapshots are errors, or restored to something sound`() async throws {
        let app = App(
            SimulatedWindow {
                TabBar(selected: 1) {
                    Navigation {
                        HomeScreen(); ProductScreen(ProductID(number: 7))
                    }
                    Split {
                        Navigation { ListScreen() }; AccountScreen()
                    }
                }
            }
            .presenting(.formSheet) { Navigation { LoginScreen() } }
        )
        let encoder = JSONEncoder()
        // In the order of a dictionary, the same numbers would damage something else in each run.
        encoder.outputFormatting = .sortedKeys
        let whole = try encoder.encode(app.snapshot)
        let values = [
            "0", "-1", "9", "1e9", "null", "true", "\"\"", "\"tabs\"", "\"home\"", "[]", "{}", "\"pageSheet\"",
        ].map { Array($0.utf8) }
        var numbers = SeededNumbers(seed: 2026)
        var (read, shown) = (0, 0)
        for _ in 0..<3000 {
            var bytes = Array(whole)
            for _ in 0...Int.random(in: 0..<4, using: &numbers) {
                let position = Int.random(in: bytes.indices, using: &numbers)
                switch Int.random(in: 0..<5, using: &numbers) {
                case 0: bytes[position] = UInt8.random(in: 32..<127, using: &numbers)
                case 1: bytes.remove(at: position)
                case 2: bytes.insert(contentsOf: bytes[position...].prefix(40), at: position)
                default:
                    // The value behind a colon.
                    guard let colon = bytes[position...].firstIndex(of: UInt8(ascii: ":")) else { continue }
                    let end = bytes[(colon + 1)...].firstIndex { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "}") }
                    bytes.replaceSubrange(
                        colon + 1..<(end ?? bytes.endIndex),
                        with: values.randomElement(using: &numbers) ?? []
                    )
                }
            }
            guard let snapshot = try? JSONDecoder().decode(WindowSnapshot.self, from: Data(bytes)) else { continue }
            read += 1
            let (drawing, _) = try await restore(snapshot)
            if drawing != "(empty window)" { shown += 1 }
        }
        #expect(read > 300 && shown > 200)
    }

    /// Entries in any order, at any depth.
    @Test func `lists of screens in any order are restored to something sound, and written alike again`() async throws {
        let names = [
            "navigation", "tabs", "split", "triple split", "drawer", "home", "list", "product", "order", "nobody",
        ]
        let styles: [String?] = [
            nil, nil, nil, nil, "pageSheet", "fullScreen", "overCurrentContext", "currentContext", "upside down",
        ]
        var numbers = SeededNumbers(seed: 7)
        for _ in 0..<1500 {
            var depth = 0
            let entries = (0..<Int.random(in: 1..<14, using: &numbers)).map { number in
                depth = number == 0 ? 0 : Int.random(in: 0...depth + 1, using: &numbers)
                let name = names.randomElement(using: &numbers) ?? ""
                let style = number == 0 ? nil : styles.randomElement(using: &numbers) ?? nil
                let context = name == "product" ? #"{"number":1}"# : name == "order" ? "4" : nil
                var entry = entry(name, depth, context: context, presented: style)
                entry.isSelected = Bool.random(using: &numbers)
                return entry
            }
            let app = App()
            try await app.table.restore(WindowSnapshot(entries), with: app.router)
            try app.window.checkInvariants()
            let again = App()
            let snapshot = app.snapshot
            #expect(snapshot.dropped.isEmpty)
            if snapshot.screens.contains(where: { $0.presented?.contains("urrentContext") == true }) { continue }
            #expect(try await again.table.restore(snapshot, with: again.router).dropped == [])
            #expect(again.window.drawing == app.window.drawing)
        }
    }
}

/// The same numbers each time.
struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
