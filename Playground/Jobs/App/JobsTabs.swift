import JobsCore
import JobsNegotiations
import JobsResumes
import JobsSearch
import JobsSettings
import StepRouterAssembly

/// The containers of the app with what they hold in any case.
enum JobsTabs {
    /// The tabs: there already, or built with everything in them as the new root.
    static var step: DestinationStep<MainTabs, Void> {
        Step(MainTabs.self).factory(.custom(factory)).using(.replaceRoot).from(.root)
    }

    private static var factory: CompleteFactory<ClassFactory<MainTabs, Void>> {
        CompleteFactoryAssembly(factory: ClassFactory<MainTabs, Void>())
            .with(stack(ClassFactory<SearchScreen, Void>()), using: .addTab)
            .with(favourites, using: .addTab)
            .with(negotiations, using: .addTab)
            .with(stack(ClassFactory<ResumesScreen, Void>()), using: .addTab)
            .with(stack(ClassFactory<MoreScreen, Void>()), using: .addTab)
            .assemble()
    }

    private static var favourites: CompleteFactory<SplitViewControllerFactory<Void>> {
        CompleteFactoryAssembly(factory: SplitViewControllerFactory<Void>())
            .with(stack(ClassFactory<FavouritesScreen, Void>()), using: .setPrimary)
            .with(stack(ClassFactory<NoFavouriteScreen, Void>()), using: .pushToDetails)
            .assemble()
    }

    private static var negotiations: CompleteFactory<ClassFactory<NegotiationTabs, Void>> {
        CompleteFactoryAssembly(factory: ClassFactory<NegotiationTabs, Void>())
            .with(stack(ClassFactory<NegotiationsScreen, Void>()), using: .addTab)
            .with(stack(ClassFactory<InvitationsScreen, Void>()), using: .addTab)
            .with(stack(ClassFactory<ArchiveScreen, Void>()), using: .addTab)
            .assemble()
    }

    private static func stack(
        _ screen: some AsyncFactory<some Screen, Void>
    ) -> CompleteFactory<NavigationControllerFactory<Void>> {
        CompleteFactoryAssembly(factory: NavigationControllerFactory<Void>()).with(screen, using: .push).assemble()
    }
}
