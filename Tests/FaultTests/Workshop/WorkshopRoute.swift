import StepRouter
import StepRouterAssembly
import StepRouterFinders

/// A navigation in the workshop.
struct WorkshopRoute: Sendable, CustomStringConvertible {
    let description: String
    let navigate: @Sendable (Workshop) -> nonisolated(nonsending) () async throws(RoutingError) -> Void

    init<Target: Screen>(
        _ description: String,
        to declare: @escaping @Sendable (Workshop) -> DestinationStep<Target, Int>
    ) {
        self.description = description
        navigate = { workshop in
            { () async throws(RoutingError) in
                let destination = workshop.faults.inject(into: declare(workshop))
                try await workshop.router.navigate(to: destination, with: 5)
            }
        }
    }

    static let all = found + broughtAlong + stacked + placed + keptScreens
}

// MARK: - What the routes are made of

extension WorkshopRoute {
    /// A screen that is built, with all parts asked and told.
    static var newItem: StepAssembly<NilFinder<ItemScreen, Int>, ClassFactory<ItemScreen, Int>> {
        item(found: NilFinder())
    }

    /// A screen that is found or built, with all parts asked and told, and changed twice.
    static func item<Finding: Finder>(
        found finder: Finding
    ) -> StepAssembly<Finding, ClassFactory<ItemScreen, Int>>
    where Finding.Target == ItemScreen, Finding.Context == Int {
        StepAssembly(finder: finder, factory: ClassFactory())
            .adding(InlineInterceptor<Int> { _ in })
            .adding(ContextSettingTask())
            .adding(InlineContextTask<ItemScreen, Int> { screen, _ in screen.state = 77 })
            .adding(InlinePostTask<ItemScreen, Int> { _, _, _ in })
    }

    /// A screen in the middle of a chain that is built and changed.
    static func new<Target: DefaultInitializableScreen>(_ type: Target.Type) -> SingleStep<Target, Int> {
        SingleStep(finder: NilFinder(), factory: ClassFactory()).adding(scribble())
    }

    /// A screen in the middle of a chain that a closure builds.
    static func built<Target: Screen>(
        _ build: nonisolated(nonsending) @escaping () async throws -> Target
    ) -> SingleStep<Target, Int> {
        SingleStep(finder: NilFinder(), factory: InlineFactory { _ in try await build() })
    }

    /// A container in the middle of a chain that a closure builds, to be filled by the router.
    static func filled<Target: StandardContainer>(
        _ build: nonisolated(nonsending) @escaping () async throws -> Target
    ) -> ContainerStep<Target, Int, Target.Kind> {
        ContainerStep(finder: NilFinder(), factory: InlineFactory { _ in try await build() })
    }

    /// A container of the app's own in the middle of a chain, to be filled by the router.
    static func filled<Target: ContainerScreen>(
        _ build: nonisolated(nonsending) @escaping () async throws -> Target
    ) -> ContainerStep<Target, Int, Target> {
        ContainerStep(finder: NilFinder(), factory: InlineFactory { _ in try await build() })
    }

    /// A screen that the app keeps.
    static func kept<Target: Screen>(
        _ screen: Target
    ) -> StepAssembly<NilFinder<Target, Int>, InlineFactory<Target, Int>> {
        StepAssembly(finder: NilFinder(), factory: InlineFactory { _ in screen })
    }

    /// A screen that must be there.
    static func existing<Target: Screen>(
        _ type: Target.Type,
        _ options: SearchOptions = .fullStack
    ) -> DestinationStep<Target, Int> {
        DestinationStep(finder: ClassFinder<Target, Int>(options: options))
    }

    /// The visible navigation controller, or a new one above everything.
    static var whereTheUserIs: DestinationStep<NavigationController, Int> {
        SwitchAssembly<NavigationController, Int>()
            .addCase(from: ClassFinder(options: .currentVisibleOnly))
            .assemble(default: ChainAssembly.from(.navigationController).using(.present).from(.current).assemble())
    }

    /// Changes the declared state of whatever screen there is.
    static func scribble<Target: Screen>() -> InlineContextTask<Target, Int> {
        InlineContextTask { screen, _ in
            (screen as? DiaryScreen)?.state.append("scribbled")
            (screen as? LedgerScreen)?.state.append("scribbled")
            (screen as? GalleryScreen)?.state += 10
        }
    }

    /// New tabs with preset screens, the second in a stack.
    static func tabs<Placing: Action>(
        _ action: Placing
    ) -> DestinationStep<TabBarController, Int> where Placing.Container == any Screen {
        let stack = CompleteFactoryAssembly(factory: NavigationControllerFactory<Int>())
            .with(ClassFactory<LedgerScreen, Int>(), using: .push)
            .assemble()
        let tabs = CompleteFactoryAssembly(factory: TabBarControllerFactory<Int>())
            .with(InlineFactory<ItemScreen, Int> { ItemScreen($0) }, using: .addTab)
            .with(stack, using: .addTab)
            .assemble()
        return StepAssembly(finder: NilFinder<TabBarController, Int>(), factory: tabs)
            .using(action)
            .from(.root)
            .assemble()
    }
}
