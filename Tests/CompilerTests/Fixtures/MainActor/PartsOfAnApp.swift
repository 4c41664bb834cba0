import StepRouter
import StepRouterAssembly
import StepRouterFinders
import StepRouterLinks

final class ProductScreen: ContextScreen<Int> {}
final class Pager: ContainerController {}
final class Page: DefaultInitializableScreen {}
final class Session {
    var isLoggedIn = false
    func load() async {}
}

// Parts are on the main actor, and use what else is.
struct NewestFinder: StackIteratingFinder {
    let session: Session
    func isTarget(_ screen: ProductScreen, with context: Int) -> Bool { session.isLoggedIn && screen.state == context }
}

struct LastFinder: Finder {
    let session: Session
    func find(in tree: ScreenTree, with context: Int) throws -> ProductScreen? { session.isLoggedIn ? nil : nil }
}

struct PageFactory: Factory {
    func build(with context: Int) throws -> Page { Page() }
}

struct PatientPageFactory: AsyncFactory {
    let session: Session
    @MainActor func build(with context: Int) async throws -> Page {
        await session.load()
        return Page()
    }
}

struct ProductFactory: Factory {
    func build(with context: Int) throws -> ProductScreen { ProductScreen(context) }
}

struct PagerFactory: ContainerFactory {
    func build(with context: Int) throws -> Pager { Pager() }
}

struct PagerAction: Action {
    typealias Container = Pager
    func perform(_ screen: NewScreen, on container: ScreenID, in editor: inout HierarchyEditor) throws {
        try editor.setContent(of: container, to: [.new(screen)], showing: screen.id)
    }
}

struct LoginInterceptor: RoutingInterceptor {
    let session: Session
    func prepare(with context: Int) throws { session.isLoggedIn = true }
    func perform(with context: Int) async throws { await session.load() }
}

struct PatientInterceptor: RoutingInterceptor {
    let session: Session
    @MainActor func perform(with context: Int) async throws {
        if !session.isLoggedIn { await session.load() }
    }
}

struct NotingTask: ContextTask {
    let session: Session
    func perform(on screen: ProductScreen, with context: Int) throws { session.isLoggedIn = true }
}

struct NotingPostTask: PostRoutingTask {
    let session: Session
    func perform(on screen: ProductScreen, with context: Int, routingStack: [any Screen]) {
        session.isLoggedIn = routingStack.isEmpty
    }
}

struct Doubling: ContextTransformer {
    func transform(_ context: Int) throws -> Int { context * 2 }
}

final class AppLogger: RoutingLogger {
    private var lines: [String] = []
    func log(_ message: String, at level: RoutingLogLevel) { lines.append(message) }
}

struct Filter: Codable { var colour: String? }

struct Routes {
    let session = Session()
    let page = StepAssembly(finder: ClassFinder<Page, Int>(), factory: PageFactory())
        .using(.push).from(.navigationController).using(.present).from(.current).assemble()
    let inlinePage = StepAssembly(finder: ClassFinder<Page, Void>(), factory: InlineFactory { _ in Page() })
        .using(.present).from(.current).assemble()
    let pager = StepAssembly(finder: ClassFinder<Pager, Int>(), factory: PagerFactory())
        .using(.replaceRoot).from(.root).assemble()

    var product: DestinationStep<ProductScreen, Int> {
        StepAssembly(finder: NewestFinder(session: session), factory: ProductFactory())
            .adding(ContextSettingTask())
            .adding(NotingTask(session: session))
            .adding(NotingPostTask(session: session))
            .adding(LoginInterceptor(session: session))
            .adding(PatientInterceptor(session: session))
            .using(PagerAction())
            .from(pager)
            .assemble()
    }

    var links: LinkTable {
        LinkTable {
            Link("shop://product/{id}", to: product)
            Link("shop://filter?colour={colour?}") { (filter: Filter) in session.isLoggedIn = filter.colour == nil }
        }
    }
}

func router(for window: any ScreenWindow) -> Router { Router(window).logging(to: AppLogger()) }

// Closures of factories are on the main actor, also in the initial value of a property.
@MainActor let shared = Model()

final class Model { var visits = 0 }

final class VisitedScreen: ScreenObject {
    nonisolated init(_ model: Model) { super.init() }
}

struct Factories {
    let stored = InlineFactory<VisitedScreen, Void> { _ in VisitedScreen(shared) }
    let patient = InlineFactory<VisitedScreen, Void> { _ in VisitedScreen(await shared) }
    var computed: InlineFactory<VisitedScreen, Void> { InlineFactory { _ in VisitedScreen(shared) } }
}
