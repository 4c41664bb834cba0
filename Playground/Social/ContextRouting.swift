import StepRouterAssembly

// What is asked for is compared with what the user sees.
//
// - The same, wherever it is: it is shown, and told to refresh. What lies above it on its stack makes way, and so do other tabs.
// - A notice lies above everything that could make way: what is asked for is shown as a modal above the notice.
// - Else it is pushed on the stack that the user looks at.

extension Step.NamedFinder {
    /// Finds the screen by its class, unless there is a notice above it.
    static var aboveNotices: Self { .custom(AboveNotices(ClassFinder())) }
}

extension Step.NamedFinder where Target: ContextChecking, Target.Context == Context {
    /// Finds the screen by its class and what it shows, unless there is a notice above it.
    static var aboveNotices: Self { .custom(AboveNotices(ClassWithContextFinder())) }
}

extension DestinationStep where Target == NavigationController {
    /// The visible stack, unless there is a notice above it; else a new one above everything.
    static var aboveNotices: DestinationStep<NavigationController, Context> {
        SwitchAssembly<NavigationController, Context>()
            .named("where the user is")
            .addCase(from: AboveNotices(ClassFinder(options: .allVisible)))
            .assemble(default: .sheet)
    }
}
