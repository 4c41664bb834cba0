import JobsCore
import SampleApps
import StepRouter

/// Lets only those vacancies be shown that are still open, as the server says.
struct StillOpen: RoutingInterceptor {
    private let withdrawn: Set<VacancyID> = [404]

    nonisolated(nonsending) func perform(with vacancy: VacancyID) async throws {
        if withdrawn.contains(vacancy) { throw VacancyWithdrawn(vacancy: vacancy) }
    }
}

/// The employer does not look for anybody any more.
struct VacancyWithdrawn: Error, CustomStringConvertible {
    let vacancy: VacancyID

    var description: String { "the vacancy \(vacancy) is no longer open." }
}
