package import StepRouter
import StepRouterAssembly

/// The tabs of the app.
package final class MainTabs: TabBarController {}

/// The tabs that bring the first screens along, and the questions that several modules ask.
package struct Declarations {
    /// The tabs: there already, or built with everything in them as the new root.
    package let tabs: DestinationStep<MainTabs, Void>
    /// Asks whether the user is logged in.
    package let login: LoginInterceptor
    /// Asks whether the user has a resume.
    package let resume: ResumeInterceptor
    private let session: JobsSession

    /// Declares them.
    ///
    /// - Parameters:
    ///   - tabs: The tabs.
    ///   - session: The user.
    package init(tabs: DestinationStep<MainTabs, Void>, session: JobsSession) {
        self.tabs = tabs
        self.session = session
        login = LoginInterceptor(session: session)
        resume = ResumeInterceptor(session: session)
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
}
