package import StepRouter
import StepRouterAssembly
import StepRouterFinders

/// The tabs of the app.
package final class MainTabs: TabBarController {}

/// How the screens of all modules are declared, so that each is one line.
package struct Declarations {
    /// The tabs: there already, or built with everything in them as the new root.
    package let tabs: DestinationStep<MainTabs, Void>
    private let session: JobsSession

    /// Says where the tabs are from and who the user is.
    package init(tabs: DestinationStep<MainTabs, Void>, session: JobsSession) {
        self.tabs = tabs
        self.session = session
    }

    /// A screen that the tabs bring along.
    package func first<Target: BaseScreen>(_ conditions: Condition...) -> DestinationStep<Target, Void> {
        StepAssembly(finder: ClassFinder<Target, Void>(), factory: NilFactory())
            .needing(conditions, session).from(tabs).assemble()
    }

    /// A screen above another one, on the stack that it is on.
    package func above<Target: BaseScreen>(
        _ below: DestinationStep<some Screen, Void>,
        _ conditions: Condition...
    ) -> DestinationStep<Target, Void> {
        StepAssembly(finder: ClassFinder<Target, Void>(), factory: ClassFactory())
            .needing(conditions, session)
            .using(.push).from(below.expectingContainer()).assemble()
    }

    /// A screen with a context above one without.
    package func above<Context, Target: ContextScreen<Context>>(
        _ below: DestinationStep<some Screen, Void>,
        _ conditions: Condition...
    ) -> DestinationStep<Target, Context> {
        StepAssembly(finder: ClassWithContextFinder<Target, Context>(), factory: ClassFactory())
            .adding(ContextSettingTask()).needing(conditions, session)
            .using(.push).from(below.expectingContainer()).assemble()
    }

    /// A screen above one of the same context.
    package func above<Context, Target: ContextScreen<Context>>(
        _ below: DestinationStep<some Screen, Context>,
        _ conditions: Condition...
    ) -> DestinationStep<Target, Context> {
        StepAssembly(finder: ClassWithContextFinder<Target, Context>(), factory: ClassFactory())
            .adding(ContextSettingTask()).needing(conditions, session)
            .using(.push).from(below.expectingContainer()).assemble()
    }

    /// A screen where the user is, if that may be shown.
    package func here<Context, Target: ContextScreen<Context>>(
        if question: some RoutingInterceptor<Context>
    ) -> DestinationStep<Target, Context> {
        StepAssembly(finder: ClassWithContextFinder<Target, Context>(), factory: ClassFactory())
            .adding(question).adding(ContextSettingTask())
            .using(.push).from(whereTheUserIs()).assemble()
    }

    /// A screen where the user is.
    package func here<Context, Target: ContextScreen<Context>>() -> DestinationStep<Target, Context> {
        StepAssembly(finder: ClassWithContextFinder<Target, Context>(), factory: ClassFactory())
            .adding(ContextSettingTask())
            .using(.push).from(whereTheUserIs()).assemble()
    }

    /// The visible stack, else a new one above everything.
    private func whereTheUserIs<Context>() -> DestinationStep<NavigationController, Context> {
        SwitchAssembly<NavigationController, Context>()
            .named("where the user is")
            .addCase(from: ClassFinder(options: .currentVisibleOnly))
            .assemble(default: ChainAssembly.from(.navigationController).using(.present).from(.current).assemble())
    }

    /// A destination for those who have a resume; if there is none yet, it leads to where one is written.
    package func needingResume(
        _ destination: DestinationStep<some Screen, Void>,
        else newResume: DestinationStep<some Screen, Void>
    ) -> DestinationStep<any Screen, Void> {
        SwitchAssembly<any Screen, Void>()
            .named("resume or new resume")
            .addCase(awaiting: { [session] in try await session.needsResume() }, from: newResume.asScreen())
            .assemble(default: destination.asScreen())
    }

    /// A screen above everything.
    package func modal<Target: BaseScreen>(_ conditions: Condition...) -> DestinationStep<Target, Void> {
        StepAssembly(finder: ClassFinder<Target, Void>(), factory: ClassFactory())
            .needing(conditions, session)
            .using(.push).from(.navigationController).using(.present(.formSheet)).from(.current).assemble()
    }

    /// A screen with a context above everything.
    package func modal<Context, Target: ContextScreen<Context>>(
        _ conditions: Condition...
    ) -> DestinationStep<Target, Context> {
        StepAssembly(finder: ClassWithContextFinder<Target, Context>(), factory: ClassFactory())
            .adding(ContextSettingTask()).needing(conditions, session)
            .using(.push).from(.navigationController).using(.present).from(.current).assemble()
    }
}

extension StepAssembly {
    fileprivate func needing(_ conditions: [Condition], _ session: JobsSession) -> Self {
        conditions.reduce(self) { assembly, condition in
            switch condition {
            case .login: assembly.adding(LoginInterceptor(session: session))
            case .resume: assembly.adding(ResumeInterceptor(session: session))
            }
        }
    }
}
