package import JobsCore
package import SampleApps
package import StepRouter

/// What companies are told by.
package enum Company {}
/// Which company a screen is about.
package typealias CompanyID = Identifier<Company>

/// Where a search begins: the first tab.
package final class SearchScreen: BaseScreen {}
/// What was searched before.
package final class SearchHistoryScreen: BaseScreen {}
/// Narrows a search down.
package final class FiltersScreen: BaseScreen {}
/// Vacancies on a map.
package final class MapScreen: BaseScreen {}
/// Lists the searches that the user has saved.
package final class SavedSearchesScreen: BaseScreen, NeedsLogin {}
/// One search that the user has saved.
package final class SavedSearchScreen: ContextScreen<Int>, NeedsLogin {}
/// The vacancies that were found for some words.
package final class ResultsScreen: ContextScreen<String>, RefreshableScreen {
    /// How often the search was repeated.
    package private(set) var repetitions = 0

    /// Searches again.
    package func refresh() { repetitions += 1 }
}

/// One vacancy.
package final class VacancyScreen: ContextScreen<VacancyID> {}
/// Vacancies like one.
package final class SimilarVacanciesScreen: ContextScreen<VacancyID> {}
/// Whom to call about a vacancy.
package final class ContactsScreen: ContextScreen<VacancyID>, NeedsLogin {}
/// Lets the user apply for a vacancy.
package final class ApplicationScreen: ContextScreen<VacancyID>, NeedsLogin {}
/// Lets the user complain about a vacancy.
package final class ComplaintScreen: ContextScreen<VacancyID> {}

/// One company.
package final class CompanyScreen: ContextScreen<CompanyID> {}
/// The vacancies of a company.
package final class CompanyVacanciesScreen: ContextScreen<CompanyID> {}
/// What others say of a company.
package final class CompanyReviewsScreen: ContextScreen<CompanyID> {}

/// Lists the user's favourites: the first column of the second tab.
package final class FavouritesScreen: BaseScreen {}
/// Stands beside the favourites while none is chosen.
package final class NoFavouriteScreen: BaseScreen {}
/// One favourite, beside the others.
package final class FavouriteScreen: ContextScreen<VacancyID> {}
