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
        Step(MainTabs.self).factory(.inline(content)).using(.replaceRoot).from(.root)
    }

    private static func content() -> MainTabs {
        MainTabs {
            Navigation { SearchScreen() }
            Split {
                Navigation { FavouritesScreen() }
                Navigation { NoFavouriteScreen() }
            }
            NegotiationTabs {
                Navigation { NegotiationsScreen() }
                Navigation { InvitationsScreen() }
                Navigation { ArchiveScreen() }
            }
            Navigation { ResumesScreen() }
            Navigation { MoreScreen() }
        }
    }
}
