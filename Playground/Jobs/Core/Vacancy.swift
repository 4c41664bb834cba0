package import SampleApps

/// What vacancies are told by.
package enum Vacancy {}
/// Which vacancy a screen is about.
package typealias VacancyID = Identifier<Vacancy>
