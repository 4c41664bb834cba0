package import JobsCore
import SampleApps
import StepRouterAssembly
package import StepRouterLinks

/// Searches, vacancies, companies and favourites.
package struct SearchRoutes {
    /// Which links lead where.
    package let links: LinkTable

    /// Declares the screens.
    package init(_ declare: Declarations) {
        let search = Step(SearchScreen.self).from(declare.tabs)
        let history = Step(SearchHistoryScreen.self).using(.push).from(.stack(of: search))
        let filters = Step(FiltersScreen.self).using(.push).from(.sheet(.formSheet))
        let map = Step(MapScreen.self).using(.push).from(.stack(of: search))
        let savedSearches = Step(SavedSearchesScreen.self).using(.push).from(.stack(of: search))
        let savedSearch = Step(SavedSearchScreen.self).using(.push).from(.stack(of: savedSearches))
        let results = Step(ResultsScreen.self).using(.push).from(.stack(of: search))

        let vacancy = Step(VacancyScreen.self).adding(StillOpen()).using(.push).from(.whereTheUserIs)
        let similar = Step(SimilarVacanciesScreen.self).using(.push).from(.stack(of: vacancy))
        let contacts = Step(ContactsScreen.self).using(.push).from(.stack(of: vacancy))
        let application = Step(ApplicationScreen.self).adding(declare.resume).using(.push).from(.sheet)
        let complaint = Step(ComplaintScreen.self).using(.push).from(.sheet)

        let company = Step(CompanyScreen.self).using(.push).from(.whereTheUserIs)
        let vacancies = Step(CompanyVacanciesScreen.self).using(.push).from(.stack(of: company))
        let reviews = Step(CompanyReviewsScreen.self).using(.push).from(.stack(of: company))

        let favourites = Step(FavouritesScreen.self).from(declare.tabs)
        let favourite = Step(FavouriteScreen.self)
            .using(.push).from(.navigationController)
            .using(.pushToDetails).from(favourites.expectingContainer())

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

    /// The destinations of a vacancy that is there no longer.
    package static let withdrawn = ["vacancy(404)", "similar vacancies(404)", "contacts(404)"]
}
