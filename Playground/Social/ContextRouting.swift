import StepRouterAssembly

/// How every kind of screen is declared: what is asked for is compared with what the user sees.
///
/// - The same, wherever it is: it is shown, and told to refresh. What lies above it on its stack makes way, and so do other tabs.
/// - A notice lies above everything that could make way: what is asked for is shown as a modal above the notice.
/// - Else it is pushed on the stack that the user looks at.
enum ContextRouting {
    /// The first screen of a tab: it is always there, and waits until the user has dealt with notices above it.
    static func tab<Target: TabScreen>() -> DestinationStep<Target, Void> {
        StepAssembly(finder: ClassFinder<Target, Void>(), factory: NilFactory()).assemble().whenShown(.refresh)
    }

    /// A screen that shows one thing.
    static func screen<Thing, Target: ThingScreen<Thing>>() -> DestinationStep<Target, Thing> {
        let stack = SwitchAssembly<NavigationController, Thing>()
            .named("where the user is")
            .addCase(from: AboveNotices(ClassFinder(options: .allVisible)))
            .assemble(default: ChainAssembly.from(.navigationController).using(.present).from(.current).assemble())
        return StepAssembly(finder: AboveNotices(ClassWithContextFinder<Target, Thing>()), factory: ClassFactory())
            .adding(ContextSettingTask())
            .using(.push).from(stack)
            .assemble()
            .whenShown(.refresh)
    }

    /// A screen that shows one thing above everything.
    static func viewer<Thing, Target: ThingScreen<Thing>>() -> DestinationStep<Target, Thing> {
        StepAssembly(finder: AboveNotices(ClassWithContextFinder<Target, Thing>()), factory: ClassFactory())
            .adding(ContextSettingTask())
            .using(.present).from(.current)
            .assemble()
            .whenShown(.refresh)
    }

    /// A notice above everything.
    static func notice<Target: NoticeScreen>() -> DestinationStep<Target, Void> {
        StepAssembly(finder: AboveNotices(ClassFinder<Target, Void>()), factory: ClassFactory())
            .using(.present(.formSheet)).from(.current)
            .assemble()
    }
}
