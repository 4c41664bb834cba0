import Foundation
import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterSimulation
import Testing

/// The configurations of RouteComposer's example app, as the article declares them, each gone to.
struct RouteComposerArticleTests {
    final class CircleScreen: BaseScreen {}
    final class SquareScreen: BaseScreen {}
    final class StarScreen: BaseScreen {}
    final class FiguresScreen: BaseScreen {}
    final class WelcomeScreen: BaseScreen {}
    final class ColorScreen: ContextScreen<String> {}
    final class RulesScreen: ContextScreen<String> {}
    final class ProductScreen: ContextScreen<ProductContext> {}

    nonisolated struct ProductContext: Hashable {
        let number: Int
        var isFromWeb = false
    }

    @Test func `each configuration lands, twice in the same place`() async throws {
        let stackOfCircle = CompleteFactoryAssembly(factory: NavigationControllerFactory<Void>())
            .with(ClassFactory<CircleScreen, Void>())
            .assemble()

        let home = StepAssembly(
            finder: ClassFinder<TabBarController, Void>(options: .current, startingPoint: .root),
            factory: CompleteFactoryAssembly(factory: TabBarControllerFactory<Void>())
                .with(stackOfCircle)
                .with(ClassFactory<SquareScreen, Void>())
                .assemble()
        )
        .using(.replaceRoot)
        .from(.root)
        .assemble()

        let circle = StepAssembly(finder: ClassFinder<CircleScreen, Void>(), factory: NilFactory()).from(home)
            .assemble()
        let square = StepAssembly(finder: ClassFinder<SquareScreen, Void>(), factory: NilFactory()).from(home)
            .assemble()

        let color = StepAssembly(finder: ClassWithContextFinder<ColorScreen, String>(), factory: ClassFactory())
            .adding(ContextSettingTask())
            .presented(as: Decorator().wrapped(in: .navigationController).closing("Done"))
            .from(.current)
            .assemble()

        let rules = StepAssembly(finder: ClassWithContextFinder<RulesScreen, String>(), factory: ClassFactory())
            .adding(ContextSettingTask())
            .using(.addTab)
            .from(.tabBarController)
            .using(.push)
            .from(color.expectingContainer())
            .assemble()

        nonisolated struct LoginInterceptor: RoutingInterceptor {
            struct NotLoggedIn: Error {}
            let isLoggedIn: () -> Bool

            nonisolated(nonsending) func perform(with context: Void) async throws {
                guard isLoggedIn() else { throw NotLoggedIn() }
            }
        }

        let figures = StepAssembly(finder: ClassFinder<FiguresScreen, Void>(), factory: ClassFactory())
            .adding(LoginInterceptor { true })
            .using(.push)
            .from(circle.expectingContainer())
            .assemble()

        let star = StepAssembly(finder: ClassFinder<StarScreen, Void>(), factory: ClassFactory())
        let starAsTab = star.using(.addTab).from(home).assemble()
        let starAboveCircle = star.using(.push).from(circle.expectingContainer()).assemble()
        let variant = "A"
        let chosenStar = variant == "A" ? starAsTab : starAboveCircle

        let modalNavigation = ChainAssembly.from(.navigationController).using(.present).from(.current).assemble()
        let stackWithCircle: DestinationStep<NavigationController, Void> = circle.expectingContainer()

        let product = StepAssembly(
            finder: ClassWithContextFinder<ProductScreen, ProductContext>(),
            factory: ClassFactory()
        )
        .adding(ContextSettingTask())
        .using(.push)
        .from(
            SwitchAssembly<NavigationController, ProductContext>()
                .addCase(when: { $0.isFromWeb }, from: modalNavigation)
                .addCase(from: ClassFinder(options: .currentVisibleOnly))
                .assemble(default: stackWithCircle)
        )
        .assemble()

        let welcome = StepAssembly(finder: ClassFinder<WelcomeScreen, Void>(), factory: ClassFactory())
            .using(.replaceRoot)
            .from(.root)
            .assemble()

        let window = SimulatedWindow { WelcomeScreen() }
        let router = Router(window)
        let (here, web) = (ProductContext(number: 7), ProductContext(number: 8, isFromWeb: true))
        let places: [AnyDestination] = [
            AnyDestination(home), AnyDestination(circle), AnyDestination(square), AnyDestination(figures),
            AnyDestination(starAsTab), AnyDestination(chosenStar), AnyDestination(product, with: here),
            AnyDestination(product, with: web), AnyDestination(color, with: "blue"),
            AnyDestination(rules, with: "blue"), AnyDestination(starAboveCircle), AnyDestination(welcome),
        ]
        for place in places {
            try await router.navigate(to: place)
            let drawing = window.drawing
            try await router.navigate(to: place)
            #expect(window.drawing == drawing, "\(place)")
            try window.checkInvariants()
        }
        #expect(window.drawing == "● WelcomeScreen")
    }

    @Test func `what runs here is what stands there`() throws {
        let here = Self.withoutSpaces(try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8))
        let examples = try Self.article().components(separatedBy: "```").filter { $0.hasPrefix("swift\n") }
        #expect(examples.count == 10)
        for example in examples {
            let isHere = here.contains(Self.withoutSpaces(String(example.dropFirst("swift\n".count))))
            #expect(isHere, "\(example)")
        }
    }

    private static func article() throws -> String {
        var root = URL(fileURLWithPath: #filePath)
        for _ in 0..<3 { root.deleteLastPathComponent() }
        let path = "Sources/StepRouter/StepRouter.docc/ComingFromRouteComposer.md"
        return try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    /// Code whatever its lines are broken and indented.
    private static func withoutSpaces(_ code: String) -> String { String(code.filter { !$0.isWhitespace }) }
}
