import StepRouter
import StepRouterAssembly
import StepRouterFinders

/// Parts of a step that note when they are called, and can be told to throw.
struct SpyFactory<Target: BaseScreen>: Factory {
    let log: CallLog
    var failure: (any Error)?

    func prepare(with context: Int) { log.lines.append("prepare factory \(Target.self)") }

    func build(with context: Int) throws -> Target {
        log.lines.append("build \(Target.self)")
        if let failure { throw failure }
        return Target()
    }
}

struct SpyContainerFactory: ContainerFactory {
    let log: CallLog
    var failure: (any Error)?

    func prepare(with context: Int) { log.lines.append("prepare factory Navigation") }

    func build(with context: Int) throws -> NavigationController {
        log.lines.append("build Navigation")
        if let failure { throw failure }
        return NavigationController()
    }
}

struct SpyInterceptor: RoutingInterceptor {
    let name: String
    let log: CallLog
    var failure: (any Error)?

    func prepare(with context: Int) { log.lines.append("prepare interceptor \(name)") }

    nonisolated(nonsending) func perform(with context: Int) async throws {
        log.lines.append("intercept \(name)")
        if let failure { throw failure }
    }
}

struct SpyTask<Target: Screen>: ContextTask {
    let log: CallLog
    var failure: (any Error)?

    func prepare(with context: Int) { log.lines.append("prepare task \(Target.self)") }

    func perform(on screen: Target, with context: Int) throws {
        log.lines.append("task \(screen.screenName)")
        if let failure { throw failure }
    }
}

struct SpyPostTask<Target: Screen>: PostRoutingTask {
    let log: CallLog

    nonisolated(nonsending) func perform(on screen: Target, with context: Int, routingStack: [any Screen]) async {
        log.lines.append("post \(screen.screenName): \(routingStack.map(\.screenName).joined(separator: ", "))")
    }
}

/// Which part of the chain of three throws.
struct ChainFailures {
    var itemFactory: (any Error)?
    var hallFactory: (any Error)?
    var navigationFactory: (any Error)?
    var itemTask: (any Error)?
    var hallTask: (any Error)?
    var itemInterceptor: (any Error)?
    var navigationInterceptor: (any Error)?
}

/// An item on a hall in a presented navigation controller: three steps, each with every kind of part.
func chainOfThree(
    _ log: CallLog,
    failing failures: ChainFailures = ChainFailures()
) -> DestinationStep<ItemScreen, Int> {
    let item = SpyFactory<ItemScreen>(log: log, failure: failures.itemFactory)
    let hall = SpyFactory<HallScreen>(log: log, failure: failures.hallFactory)
    let navigation = SpyContainerFactory(log: log, failure: failures.navigationFactory)
    let hallStep = SingleStep(finder: ClassFinder<HallScreen, Int>(), factory: hall)
        .adding(SpyInterceptor(name: "HallScreen", log: log))
        .adding(SpyTask<HallScreen>(log: log, failure: failures.hallTask))
        .adding(SpyPostTask<HallScreen>(log: log))
    let navigationStep = ContainerStep(factory: navigation)
        .adding(SpyInterceptor(name: "Navigation", log: log, failure: failures.navigationInterceptor))
        .adding(SpyTask<NavigationController>(log: log))
        .adding(SpyPostTask<NavigationController>(log: log))
    return StepAssembly(finder: ClassFinder<ItemScreen, Int>(), factory: item)
        .adding(SpyInterceptor(name: "ItemScreen", log: log, failure: failures.itemInterceptor))
        .adding(SpyTask<ItemScreen>(log: log, failure: failures.itemTask))
        .adding(SpyPostTask<ItemScreen>(log: log))
        .using(.push)
        .from(hallStep)
        .using(.push)
        .from(navigationStep)
        .using(.present)
        .from(.root)
        .assemble()
}
