import StepRouter
import StepRouterAssembly
import StepRouterFinders
@testable import StepRouterReachability
import StepRouterSimulation
import Testing

/// Values are read and compared however deep they lie in one another, and objects however long the list of them is.
struct DeepValueTests {
    /// Refers to the next one of a list.
    private final class Node: Hashable {
        let number: Int
        private var next: Node?

        init(_ number: Int, before next: Node?) {
            self.number = number
            self.next = next
        }

        /// Releases the nodes one after the other: each would release the next one inside of its own `deinit`.
        deinit {
            var rest = next
            next = nil
            while isKnownUniquelyReferenced(&rest) {
                let following = rest?.next
                rest?.next = nil
                rest = following
            }
        }

        /// A list of so many nodes, and a last one.
        static func list(_ count: Int, endingWith last: Int) -> Node {
            (0..<count).reduce(Node(last, before: nil)) { Node($1, before: $0) }
        }

        static func == (left: Node, right: Node) -> Bool { left.number == right.number }
        func hash(into hasher: inout Hasher) { hasher.combine(number) }
    }

    private static let length = 6_000

    private final class ListScreen: BaseScreen {
        var list: Node?
    }

    private static func exploration(
        of last: @escaping @Sendable (_ destination: String) -> Int
    ) -> Reachability {
        Reachability { window in
            try await window.setRootScreen(Navigation { HomeScreen() }, animated: false)
            let destinations = ["first", "second"].map { name in
                let step = StepAssembly(
                    finder: ClassFinder<ListScreen, Void>(),
                    factory: InlineFactory {
                        let screen = ListScreen()
                        screen.list = Node.list(length, endingWith: last(name))
                        return screen
                    }
                )
                .using(.push).from(.custom(ClassFinder<NavigationController, Void>())).assemble()
                return ExploredDestination(name, step)
            }
            return Exploration(launch: window, destinations: destinations)
        }
        .bounds(stackDepth: 2, modals: 0).comparing(steps: 0).quiet
    }

    @Test func `long lists of objects are compared to their ends`() async throws {
        #expect(try await Self.exploration { _ in 1 }.explore().holds)
        let report = try await Self.exploration { $0.count }.explore()
        let violation = try #require(report.violations.first, "\(report)")
        #expect(violation.message.hasPrefix("ListScreen keeps `list.next.next"), "\(violation)")
        #expect(violation.message.contains(".number` without declaring it"), "\(violation)")
    }

    @Test func `long lists of objects are read to their ends`() {
        let list = Node.list(Self.length, endingWith: 1)
        #expect(isReadAlike(list, Node.list(Self.length, endingWith: 1)))
        #expect(!isReadAlike(list, Node.list(Self.length, endingWith: 2)))
        let renamings = Renamings([-1, -2], names: ["-1", "-2"], exchangedBy: [])
        #expect(!renamings.mentions(list))
        #expect(renamings.mentions(Node.list(Self.length, endingWith: -2)))
    }

    /// Keeps itself in a set.
    private struct Box: Hashable {
        var boxes: Set<Box> = []
    }

    @Test func `sets too deep in one another are an error that names the type`() async throws {
        func proof(_ depth: Int) -> Reachability {
            Reachability { window in
                try await window.setRootScreen(HomeScreen(), animated: false)
                var box = (0..<depth).reduce(Box()) { box, _ in Box(boxes: [box]) }
                return Exploration(
                    launch: window,
                    destinations: [.init("home", DestinationStep(finder: ClassFinder<HomeScreen, Void>()))],
                    environment: [.value("box", get: { box }, set: { box = $0 })]
                )
            }
            .quiet
        }
        #expect(try await proof(50).explore().holds)
        let error = await #expect(throws: ReachabilityError.self) { _ = try await proof(70).explore() }
        guard case .tooDeep(let value, let type)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(value == "the environment's box")
        #expect(type.contains("Set<") && type.contains("Box"))
        #expect(error?.description.contains("holds sets or dictionaries too deep in one another") == true)
    }
}
