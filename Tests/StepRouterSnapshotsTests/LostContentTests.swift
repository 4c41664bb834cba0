import StepRouter
import StepRouterSimulation
import StepRouterSnapshots
import Testing

/// What is left where screens are left out: something that the app could have shown, or nothing.
struct LostContentTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// The names that an update has taken away.
        let renamed: Set<String>
        /// What is left; `nil` if nothing is.
        let left: String?
        let dropped: [String]
        let make: @Sendable () -> SimulatedWindow

        init(
            _ name: String,
            without renamed: Set<String>,
            left: String?,
            dropped: [String],
            _ make: @escaping @Sendable () -> SimulatedWindow
        ) {
            (testDescription, self.renamed, self.left, self.dropped, self.make) = (name, renamed, left, dropped, make)
        }
    }

    private static func tabs() -> SimulatedWindow {
        SimulatedWindow {
            TabBar(selected: 1) {
                Navigation {
                    HomeScreen(); ListScreen()
                }
                Navigation {
                    AccountScreen(); ListScreen()
                }
            }
        }
    }

    private static func split() -> SimulatedWindow {
        SimulatedWindow {
            Split {
                Navigation { HomeScreen() }
                Navigation {
                    AccountScreen(); ListScreen()
                }
            }
        }
    }

    private static let emptied = "what it held is left out, and it is not shown without that"
    private static let unknown = "the table does not list it"
    private static let cutOff = "what came before it in its container is left out"

    static let rows = [
        Row(
            "a stack whose first screen is gone",
            without: ["home"],
            left: nil,
            dropped: ["home: \(unknown)", "navigation: \(emptied)"]
        ) {
            SimulatedWindow {
                Navigation {
                    HomeScreen(); ListScreen()
                }
            }
        },
        Row(
            "a stack of which one in the middle is gone",
            without: ["account"],
            left: "● Navigation\n└─ ● HomeScreen",
            dropped: ["account: \(unknown)", "list: \(cutOff)", "login: \(cutOff)"]
        ) {
            SimulatedWindow {
                Navigation {
                    HomeScreen(); AccountScreen(); ListScreen(); LoginScreen()
                }
            }
        },
        Row(
            "tabs of which a deeper screen is gone",
            without: ["list"],
            left: """
                ● TabBar
                ├─ ○ Navigation
                │  └─ ○ HomeScreen
                └─ ● Navigation
                   └─ ● AccountScreen
                """,
            dropped: ["list: \(unknown)", "list: \(unknown)"],
            tabs
        ),
        Row(
            "tabs of which the selected one has lost its first screen",
            without: ["account"],
            left: nil,
            dropped: ["account: \(unknown)", "navigation: \(emptied)", "tabs: \(emptied)"],
            tabs
        ),
        Row(
            "tabs of which a hidden one has lost its first screen",
            without: ["home"],
            left: nil,
            dropped: ["home: \(unknown)", "navigation: \(emptied)", "tabs: \(emptied)"],
            tabs
        ),
        Row(
            "a split view without its first column",
            without: ["home"],
            left: nil,
            dropped: ["home: \(unknown)", "navigation: \(emptied)", "split: \(emptied)"],
            split
        ),
        Row(
            "a split view without its details",
            without: ["account"],
            left: "● Split\n└─ ● Navigation\n   └─ ● HomeScreen",
            dropped: ["account: \(unknown)", "navigation: \(emptied)"],
            split
        ),
        Row(
            "a modal that has lost its first screen, and what lies above it",
            without: ["login"],
            left: "● Navigation\n└─ ● HomeScreen",
            dropped: ["login: \(unknown)", "navigation: \(emptied)"]
        ) {
            SimulatedWindow { Navigation { HomeScreen() } }
                .presenting(.formSheet) { Navigation { LoginScreen() } }
                .presenting(.fullScreen) { ListScreen() }
        },
        Row(
            "a modal that is presented by a stack without its first screen",
            without: ["home"],
            left: nil,
            dropped: ["home: \(unknown)", "navigation: \(emptied)"]
        ) {
            SimulatedWindow { Navigation { HomeScreen() } }.presenting(.formSheet) { LoginScreen() }
        },
        Row(
            "a container of the app's own",
            without: ["list"],
            left: nil,
            dropped: ["list: \(unknown)", "drawer: \(emptied)"]
        ) {
            SimulatedWindow { Drawer(holding: [HomeScreen(), ListScreen()]) }
        },
        Row("a stack that was empty", without: ["home"], left: "● Navigation", dropped: []) {
            SimulatedWindow { Navigation {} }
        },
    ]

    private static func table(without renamed: Set<String>) -> RestorationTable {
        RestorationTable {
            if !renamed.contains("home") { Restorable("home", HomeScreen.self) }
            if !renamed.contains("list") { Restorable("list", ListScreen.self) }
            if !renamed.contains("account") { Restorable("account", AccountScreen.self) }
            if !renamed.contains("login") { Restorable("login", LoginScreen.self) }
            Restorable("drawer", Drawer.self)
        }
    }

    /// What the table does not know takes away the same, whether that is found out when the window is written down or when it is restored.
    @Test(arguments: rows, [false, true])
    func `an update leaves what the app could have shown`(row: Row, isWrittenByUpdate: Bool) async throws {
        let (window, restored) = (row.make(), SimulatedWindow())
        let (former, update) = (Self.table(without: []), Self.table(without: row.renamed))
        let snapshot = (isWrittenByUpdate ? update : former).snapshot(of: window)
        let report = try await update.restore(snapshot, with: Router(restored))
        #expect(report.isShown == (row.left != nil))
        #expect(restored.drawing == row.left ?? "(empty window)")
        if isWrittenByUpdate {
            #expect(report.dropped.count == row.dropped.count)
            #expect(report.dropped == snapshot.dropped)
        } else {
            #expect(report.dropped.map(\.description) == row.dropped)
        }
        try restored.checkInvariants()
        // At the next launch nothing is missing.
        let again = update.snapshot(of: restored)
        #expect(again.dropped == [])
        let relaunched = SimulatedWindow()
        #expect(try await update.restore(again, with: Router(relaunched)).dropped == [])
        #expect(relaunched.drawing == restored.drawing)
    }

    @Test func `modals of what is left out are not presented`() async throws {
        let list = ListScreen()
        let window = SimulatedWindow {
            TabBar {
                Navigation {
                    HomeScreen(); list
                }
                Navigation { AccountScreen() }
            }
        }
        try await list.present(LoginScreen(), style: .overCurrentContext, animated: false)
        let restored = SimulatedWindow { SecretScreen() }
        let update = Self.table(without: ["account"])
        let report = try await update.restore(Self.table(without: []).snapshot(of: window), with: Router(restored))
        #expect(!report.isShown)
        #expect(restored.drawing == "● SecretScreen")
        #expect(report.dropped.map(\.name) == ["account", "navigation", "tabs"])
    }

    // MARK: Random hierarchies

    /// A hierarchy of random screens.
    private struct Grower {
        var numbers: SeededNumbers

        private func leaf(_ number: Int) -> BaseScreen {
            switch number {
            case 0: HomeScreen()
            case 1: ListScreen()
            case 2: AccountScreen()
            default: LoginScreen()
            }
        }

        private mutating func upTo(_ count: Int) -> Int { Int.random(in: 0..<count, using: &numbers) }

        mutating func screens(_ counts: ClosedRange<Int>, _ depth: Int, inStack: Bool = false) -> [ScreenObject] {
            (0..<Int.random(in: counts, using: &numbers)).map { _ in screen(depth, inStack: inStack) }
        }

        mutating func screen(_ depth: Int, inStack: Bool = false) -> ScreenObject {
            if depth == 0 { return leaf(upTo(4)) }
            switch upTo(7) {
            case 0, 1:
                if inStack { return leaf(upTo(4)) }
                let content = screens(0...3, depth - 1, inStack: true)
                return Navigation { for screen in content { screen } }
            case 2:
                let content = screens(0...3, depth - 1)
                return TabBar(selected: upTo(max(content.count, 1))) { for screen in content { screen } }
            case 3:
                // A split view does not lie in a stack.
                if inStack { return leaf(upTo(4)) }
                var content = screens(1...2, depth - 1)
                // A tab bar is no primary column.
                if let tabs = content[0] as? TabBar { content[0] = Navigation { tabs } }
                return Split { for screen in content { screen } }
            case 4: return Drawer(holding: screens(0...2, depth - 1))
            default: return leaf(upTo(4))
            }
        }

        mutating func window() -> SimulatedWindow {
            let root = screen(3)
            var window = SimulatedWindow(upTo(2) == 0 ? .compact : .regular) { root }
            for _ in 0..<upTo(3) {
                let modal = screen(2)
                window = window.presenting(.formSheet) { modal }
            }
            return window
        }

        mutating func names() -> Set<String> {
            Set(["home", "list", "account", "login"].filter { _ in upTo(4) == 0 })
        }
    }

    /// A screen of a snapshot with what hangs from it.
    private final class Part {
        let entry: WindowSnapshot.Entry
        var modals: [Part] = []
        var content: [Part] = []

        init(_ entry: WindowSnapshot.Entry) { self.entry = entry }

        static func root(of snapshot: WindowSnapshot) -> Part? {
            var open: [Part] = []
            for entry in snapshot.screens {
                open.removeSubrange(entry.depth...)
                let part = Part(entry)
                if entry.presented == nil { open.last?.content.append(part) } else { open.last?.modals.append(part) }
                open.append(part)
            }
            return open.first
        }

        /// Whether a user could have come here from another state: by going back, and by closing modals.
        func isLeft(of other: Part) -> Bool {
            let closesNothing = ["tabs", "drawer"].contains(entry.name)
            let holdsEnough =
                closesNothing ? content.count == other.content.count : content.isEmpty == other.content.isEmpty
            return entry.name == other.entry.name && holdsEnough && content.count <= other.content.count
                && modals.count <= other.modals.count
                && zip(content, other.content).allSatisfy { $0.isLeft(of: $1) }
                && zip(modals, other.modals).allSatisfy { $0.isLeft(of: $1) }
        }
    }

    @Test func `random hierarchies come back as they were, and without random names as the app could have shown them`()
        async throws
    {
        var grower = Grower(numbers: SeededNumbers(seed: 38))
        let former = Self.table(without: [])
        var (whole, cut, nothing) = (0, 0, 0)
        for _ in 0..<1500 {
            let window = grower.window()
            let size = window.hierarchy.horizontalSize
            let snapshot = try written(former.snapshot(of: window))
            let again = SimulatedWindow(size)
            #expect(try await former.restore(snapshot, with: Router(again)).dropped == [])
            #expect(again.drawing == window.drawing)

            let renamed = grower.names()
            let update = Self.table(without: renamed)
            let left = SimulatedWindow(size)
            let report = try await update.restore(snapshot, with: Router(left))
            try left.checkInvariants()
            #expect(report.isShown == (left.rootScreen != nil))
            if let root = Part.root(of: former.snapshot(of: left)), let formerRoot = Part.root(of: snapshot) {
                #expect(root.isLeft(of: formerRoot), "\(window.drawing)\nwithout \(renamed):\n\(left.drawing)")
            }
            if !report.isShown { nothing += 1 } else if report.dropped.isEmpty { whole += 1 } else { cut += 1 }
        }
        #expect(whole > 100 && cut > 100 && nothing > 100, "\(whole), \(cut), \(nothing)")
    }
}
