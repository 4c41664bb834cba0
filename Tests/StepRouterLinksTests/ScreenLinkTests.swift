import Foundation
import LinkTestSupport
import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterLinks
import StepRouterSimulation
import Testing

/// Links to what the user sees.
struct ScreenLinkTests {
    private final class SilentScreen: BaseScreen {}
    private final class SettingsScreen: BaseScreen {}
    private final class NumberedScreen: ContextScreen<String> {}

    private let home = StepAssembly(finder: ClassFinder<HomeScreen, Void>(), factory: ClassFactory())
        .using(.present).from(.current).assemble()
    private let product = StepAssembly(finder: ClassWithContextFinder<ProductScreen, Int>(), factory: ClassFactory())
        .adding(ContextSettingTask()).using(.present).from(.current).assemble()
    private let silent = StepAssembly(finder: NilFinder<SilentScreen, Int>(), factory: ClassFactory())
        .using(.present).from(.current).assemble()
    private let numbered = StepAssembly(
        finder: ClassWithContextFinder<NumberedScreen, String>(),
        factory: ClassFactory()
    )
    .adding(ContextSettingTask()).using(.present).from(.current).assemble()

    private var links: LinkTable {
        LinkTable(reportingTo: SilentLogger()) {
            Link("shop://home", to: home)
            Link("shop://offer/{id}?price={price}", to: product) {
                (Int($0["id"] ?? "") ?? 0) * 7
            } writing: {
                ["id": "\($0 / 7)"]
            }
            Link("shop://product/{id}", to: product)
            Link("shop://silent/{id}", to: silent)
            Link(
                "shop://numbered/{id}",
                to: numbered.adaptingContext(using: InlineContextTransformer { "\($0 as Int)" })
            )
        }
    }

    @Test func `a link to the screen on top leads back to the same`() async throws {
        let window = SimulatedWindow {
            Navigation {
                HomeScreen(); ProductScreen(42)
            }
        }
        let url = try links.url(of: window)
        #expect(url.absoluteString == "shop://product/42")
        let other = SimulatedWindow { HomeScreen() }
        _ = await links.open(url, with: Router(other))
        #expect((other.screenOnTop as? ProductScreen)?.state == 42)
        try await window.perform(.back)
        #expect(try links.url(of: window).absoluteString == "shop://home")
    }

    @Test func `screens of one class are told apart by the finders of their links`() throws {
        func page(_ name: String) -> DestinationStep<NumberedScreen, Void> {
            StepAssembly(
                finder: InlineFinder<NumberedScreen, Void> { tree, _ in
                    tree.visibleScreens.lazy.compactMap { $0 as? NumberedScreen }.first { $0.state == name }
                },
                factory: ClassFactory()
            )
            .using(.present).from(.current).assemble()
        }
        let (imprint, terms) = (page("imprint"), page("terms"))
        // A destination with a fallback may lead to any screen.
        let start = page("start").fallback { [home] _ in home }
        let links = LinkTable {
            Link("shop://start", to: start)
            Link("shop://imprint", to: imprint)
            Link("shop://terms", to: terms)
        }
        for name in ["terms", "imprint", "start"] {
            let window = SimulatedWindow { NumberedScreen(name) }
            #expect(try links.url(of: window).absoluteString == "shop://\(name)")
        }
        let error = #expect(throws: LinkTable.WritingError.self) {
            try links.url(of: SimulatedWindow { NumberedScreen("other") })
        }
        #expect(error?.code == .screenWithoutLink)
    }

    @Test func `of screens side by side the last one counts that has a link`() throws {
        let window = SimulatedWindow {
            Split {
                ProductScreen(1); ProductScreen(2)
            }
        }
        #expect(try links.url(of: window).absoluteString == "shop://product/2")
        let placeholder = SimulatedWindow {
            Split {
                ProductScreen(1); SettingsScreen()
            }
        }
        #expect(try links.url(of: placeholder).absoluteString == "shop://product/1")
    }

    @Test func `a modal hides what has a link below it`() throws {
        let window = SimulatedWindow { ProductScreen(1) }.presenting { SettingsScreen() }
        let error = #expect(throws: LinkTable.WritingError.self) { try links.url(of: window) }
        #expect(error?.code == .screenWithoutLink)
        #expect(error?.description == "No link of the table leads to what is on screen: SettingsScreen.")
        let empty = #expect(throws: LinkTable.WritingError.self) { try links.url(of: SimulatedWindow()) }
        #expect(empty?.description == "No link of the table leads to what is on screen: nothing.")
    }

    @Test func `a screen that does not tell what it shows has no link, and the reason is told`() throws {
        let screens: [BaseScreen] = [SilentScreen(), ProductScreen(), NumberedScreen("7")]
        for screen in screens {
            let window = SimulatedWindow { screen }
            let error = #expect(throws: LinkTable.WritingError.self) { try links.url(of: window) }
            #expect(error?.code == .contextNotShown)
            #expect(error?.description.hasPrefix("No link to \(screen.label) can be made") == true)
        }
    }

    @Test func `a context that the screen does not declare is read by whoever knows it`() throws {
        let window = SimulatedWindow { SilentScreen() }
        #expect(throws: LinkTable.WritingError.self) { try links.url(of: window) }
        let url = try links.url(of: window) { $0 is SilentScreen ? 7 : nil }
        #expect(url.absoluteString == "shop://silent/7")
    }

    @Test func `what becomes of screens tells by which link they were opened`() async throws {
        let window = SimulatedWindow { HomeScreen() }
        var causes: [String?] = []
        let listener = window.events(of: ProductScreen.self).listen { causes.append($0.destination) }
        _ = await links.open("shop://product/8", with: Router(window))
        #expect(causes == ["shop://product/{id}", "shop://product/{id}"])
        _ = listener
    }
}
