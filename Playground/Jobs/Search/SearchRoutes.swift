package import JobsCore
import SampleApps
import StepRouter
import StepRouterAssembly
import StepRouterFinders
package import StepRouterLinks

/// Searches, vacancies, companies and favourites.
package struct SearchRoutes {
    /// Which links lead where.
    package let links: LinkTable

    /// Declares the screens.
    package init(_ declare: Declarations) {
        let search: DestinationStep<SearchScreen, Void> = declare.first()
        let history: DestinationStep<SearchHistoryScreen, Void> = declare.above(search)
        let filters: DestinationStep<FiltersScreen, Void> = declare.modal()
        let map: DestinationStep<MapScreen, Void> = declare.above(search)
        let savedSearches: DestinationStep<SavedSearchesScreen, Void> = declare.above(search, .login)
        let savedSearch: DestinationStep<SavedSearchScreen, Int> = declare.above(savedSearches, .login)
        let results: DestinationStep<ResultsScreen, String> = declare.above(search)

        let vacancy: DestinationStep<VacancyScreen, VacancyID> = declare.here(if: StillOpen())
        let similar: DestinationStep<SimilarVacanciesScreen, VacancyID> = declare.above(vacancy)
        let contacts: DestinationStep<ContactsScreen, VacancyID> = declare.above(vacancy, .login)
        let application: DestinationStep<ApplicationScreen, VacancyID> = declare.modal(.login, .resume)
        let complaint: DestinationStep<ComplaintScreen, VacancyID> = declare.modal()

        let company: DestinationStep<CompanyScreen, CompanyID> = declare.here()
        let vacancies: DestinationStep<CompanyVacanciesScreen, CompanyID> = declare.above(company)
        let reviews: DestinationStep<CompanyReviewsScreen, CompanyID> = declare.above(company)

        let favourites: DestinationStep<FavouritesScreen, Void> = declare.first()
        let columns: DestinationStep<SplitViewController, Void> = favourites.expectingContainer()
        let favourite = StepAssembly(
            finder: ClassWithContextFinder<FavouriteScreen, VacancyID>(),
            factory: ClassFactory()
        )
        .adding(ContextSettingTask())
        .using(.push).from(.navigationController)
        .using(.pushToDetails).from(columns)
        .assemble()

        // Who comes too late for a vacancy goes on searching.
        func ifOpen(_ step: DestinationStep<some Screen, VacancyID>) -> DestinationStep<any Screen, VacancyID> {
            step.fallback { $0.underlyingError is VacancyWithdrawn ? search.adaptingContext() : nil }
        }

        links = LinkTable {
            Link("jobs://search", to: search).named("search")
            Link("jobs://search/history", to: history).named("search history")
            Link("jobs://search/filters", to: filters).named("filters")
            Link("jobs://search/map", to: map).named("map")
            Link("jobs://search/saved", to: savedSearches).named("saved searches")
            Link("jobs://search/saved/{number}", to: savedSearch).named("saved search").samples(1)
            Link(
                "jobs://search/results?text={text}",
                "https://jobs.example/search?text={text}",
                to: results.whenShown(.refresh)
            )
            .named("results").samples("cook")
            Link("jobs://vacancy/{id}", "https://jobs.example/vacancy/{id}", to: ifOpen(vacancy))
                .named("vacancy").samples(1, 404)
            Link("jobs://vacancy/{id}/similar", to: ifOpen(similar)).named("similar vacancies").samples(1, 404)
            Link("jobs://vacancy/{id}/contacts", to: ifOpen(contacts)).named("contacts").samples(1, 404)
            Link("jobs://vacancy/{id}/apply", to: application).named("application").samples(1)
            Link("jobs://vacancy/{id}/complain", to: complaint).named("complaint").samples(1)
            Link("jobs://company/{id}", "https://jobs.example/company/{id}", to: company).named("company").samples(1)
            Link("jobs://company/{id}/vacancies", to: vacancies).named("company vacancies").samples(1)
            Link("jobs://company/{id}/reviews", to: reviews).named("company reviews").samples(1)
            Link("jobs://favourites", to: favourites).named("favourites")
            Link("jobs://favourites/{id}", to: favourite).named("favourite").samples(1)
        }
    }

    /// The destinations that need a login or a resume.
    package static let guarded = ["saved searches", "saved search", "contacts", "application"]
}
