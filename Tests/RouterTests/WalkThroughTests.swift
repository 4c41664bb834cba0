import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

private struct ProductID: Hashable, CustomStringConvertible {
    var number: Int
    var isFromLink = false
    var description: String { "\(number)" }
}

private final class HomeScreen: BaseScreen {}
private final class CircleScreen: BaseScreen {}
private final class LoginScreen: BaseScreen {}
private final class ProductScreen: ContextScreen<ProductID> {}

/// The example of the README, from every kind of place.
struct WalkThroughTests {
    private let shown = CallLog()

    private var product: DestinationStep<ProductScreen, ProductID> {
        let circleTab = DestinationStep(finder: ClassFinder<CircleScreen, ProductID>())
        return StepAssembly(finder: ClassWithContextFinder<ProductScreen, ProductID>(), factory: ClassFactory())
            .adding(ContextSettingTask())
            .adding(InlineContextTask<ProductScreen, ProductID> { [shown] in shown.lines.append("\($0.label)=\($1)") })
            .using(.push)
            .from(
                SwitchAssembly<NavigationController, ProductID>()
                    .addCase(
                        when: { $0.isFromLink },
                        from: ChainAssembly.from(.navigationController).using(.present).from(.current).assemble()
                    )
                    .addCase(from: ClassFinder(options: .currentVisibleOnly))
                    .assemble(default: circleTab.expectingContainer())
            )
            .assemble()
    }

    @Test func `a product on top is found: nothing changes, and its context tasks still run`() async throws {
        let there = ProductScreen(ProductID(number: 7))
        let window = SimulatedWindow {
            TabBar {
                Navigation {
                    HomeScreen(); there
                }
                Navigation { CircleScreen() }
            }
        }
        let before = window.snapshot
        let transitions = window.recordTransitions()

        let product = try await go(to: product, with: ProductID(number: 7), in: window)

        #expect(product === there)
        #expect(window.snapshot == before)
        #expect(transitions.lines.isEmpty)
        #expect(shown.lines == ["ProductScreen(7)=7"])
    }

    @Test func `a product in another tab is shown by selecting that tab`() async throws {
        let there = ProductScreen(ProductID(number: 7))
        let window = SimulatedWindow {
            TabBar {
                Navigation { HomeScreen() }
                Navigation {
                    CircleScreen(); there
                }
            }
        }
        let transitions = window.recordTransitions()

        #expect(try await go(to: product, with: ProductID(number: 7), in: window) === there)

        #expect(transitions.lines == ["selected: TabBar"])
        #expect(
            window.drawing == """
                ● TabBar
                ├─ ○ Navigation
                │  └─ ○ HomeScreen
                └─ ● Navigation
                   ├─ ○ CircleScreen
                   └─ ● ProductScreen(7)
                """
        )
    }

    @Test func `a product below modals is shown by dismissing them in one transition`() async throws {
        let there = ProductScreen(ProductID(number: 7))
        let window = SimulatedWindow {
            Navigation {
                HomeScreen(); there
            }
        }
        .presenting(.fullScreen) { Navigation { LoginScreen() } }
        .presenting { LoginScreen() }
        let transitions = window.recordTransitions()

        #expect(try await go(to: product, with: ProductID(number: 7), in: window) === there)

        #expect(transitions.lines == ["dismissed: Navigation"])
        #expect(
            window.drawing == """
                ● Navigation
                ├─ ○ HomeScreen
                └─ ● ProductScreen(7)
                """
        )
    }

    @Test func `a product from a link is presented inside a new navigation controller, in one transition`()
        async throws
    {
        let window = SimulatedWindow {
            TabBar {
                Navigation { HomeScreen() }
                Navigation { CircleScreen() }
            }
        }
        let transitions = window.recordTransitions()
        var contentWhenPresented: [String] = []
        window.transitionObserver = { transition in
            transitions.lines.append(transition.description)
            contentWhenPresented = transition.subject?.container?.containedScreens.map(\.label) ?? []
        }

        let id = ProductID(number: 42, isFromLink: true)
        let product = try await go(to: product, with: id, in: window)

        #expect(product.state == id)
        #expect(transitions.lines == ["presented: Navigation"])
        #expect(contentWhenPresented == ["ProductScreen(42)"])
        #expect(
            window.drawing == """
                ▸ TabBar
                ├─ ▸ Navigation
                │  └─ ▸ HomeScreen
                └─ ○ Navigation
                   └─ ○ CircleScreen
                modal pageSheet by TabBar:
                ● Navigation
                └─ ● ProductScreen(42)
                """
        )
    }

    @Test func `a product that is not there is pushed where the user is`() async throws {
        let window = SimulatedWindow {
            TabBar {
                Navigation { HomeScreen() }; Navigation { CircleScreen() }
            }
        }
        let transitions = window.recordTransitions()

        try await go(to: product, with: ProductID(number: 42), in: window)

        #expect(transitions.lines == ["content set: Navigation"])
        #expect(
            window.drawing == """
                ● TabBar
                ├─ ● Navigation
                │  ├─ ○ HomeScreen
                │  └─ ● ProductScreen(42)
                └─ ○ Navigation
                   └─ ○ CircleScreen
                """
        )
    }

    @Test func `without a visible navigation controller, a product is pushed in the circle's tab`() async throws {
        let window = SimulatedWindow {
            TabBar {
                HomeScreen();
                Navigation {
                    CircleScreen(); LoginScreen()
                }
            }
        }
        .presenting { LoginScreen() }
        let transitions = window.recordTransitions()

        try await go(to: product, with: ProductID(number: 42), in: window)

        #expect(transitions.lines == ["dismissed: LoginScreen", "selected: TabBar", "content set: Navigation"])
        #expect(
            window.drawing == """
                ● TabBar
                ├─ ○ HomeScreen
                └─ ● Navigation
                   ├─ ○ CircleScreen
                   └─ ● ProductScreen(42)
                """
        )
    }

    @Test func `going a second time changes nothing`() async throws {
        let window = SimulatedWindow {
            TabBar {
                Navigation { HomeScreen() }; Navigation { CircleScreen() }
            }
        }
        let first = try await go(to: product, with: ProductID(number: 42), in: window)
        let before = window.snapshot
        let transitions = window.recordTransitions()

        let second = try await go(to: product, with: ProductID(number: 42), in: window)

        #expect(first === second)
        #expect(window.snapshot == before)
        #expect(transitions.lines.isEmpty)
    }
}
