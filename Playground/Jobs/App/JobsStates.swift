import JobsCore
import JobsNegotiations
import JobsResumes
import JobsSearch
import JobsSettings
import SampleApps
import StepRouter
import StepRouterSimulation

/// A situation that the app can be in.
struct JobsState {
    let name: String
    let summary: String
    let makeApp: @Sendable (JobsMistake?) -> Jobs

    /// The situation, of the whole app or of one module, perhaps of an app with a mistake.
    func sample(_ part: JobsPart? = nil, _ mistake: JobsMistake? = nil) -> SampleState {
        SampleState(name, summary) { [makeApp] in makeApp(mistake).running(part) }
    }
}

/// Where users may be when a link reaches them.
enum JobsStates {
    static let all: [JobsState] = [
        state("fresh-launch", "the search, nobody logged in") { SimulatedWindow(.compact) { tabs() } },
        state("logged-in", "the search of a user without a resume", JobsSession(isLoggedIn: true)) {
            SimulatedWindow(.compact) { tabs() }
        },
        state("applicant", "the resumes of a user who has one", applicant) {
            SimulatedWindow(.compact) { tabs(selected: 3, resumes: [ResumeScreen(1), ResumeViewsScreen(1)]) }
        },
        state("archive", "the innermost of nested tabs", applicant) {
            SimulatedWindow(.compact) { tabs(selected: 2, negotiations: 2) }
        },
        state("chat", "deep in a negotiation", applicant) {
            SimulatedWindow(.compact) { tabs(selected: 2, talks: [NegotiationScreen(1), ChatScreen(1)]) }
        },
        state("wide-favourites", "favourites beside one of them, in a wide window") {
            SimulatedWindow(.regular) { tabs(selected: 1, favourite: FavouriteScreen(2)) }
        },
        state("narrow-favourites", "the same, collapsed into a stack") {
            SimulatedWindow(.compact) { tabs(selected: 1, favourite: FavouriteScreen(2)) }
        },
        state("vacancy-in-hidden-tab", "a vacancy lies in a hidden tab") {
            SimulatedWindow(.compact) { tabs(selected: 4, search: [VacancyScreen(1), SimilarVacanciesScreen(1)]) }
        },
        state("page", "a web page covers the settings") {
            SimulatedWindow(.compact) { tabs(selected: 4) }
                .presenting(.pageSheet) { Navigation { WebPageScreen("terms") } }
        },
        state("login-open", "the login covers the search") {
            SimulatedWindow(.compact) { tabs() }.presenting(.formSheet) { Navigation { LoginScreen() } }
        },
        state("new-resume-open", "a resume is being written", JobsSession(isLoggedIn: true)) {
            SimulatedWindow(.compact) { tabs(selected: 3) }
                .presenting(.formSheet) { Navigation { NewResumeScreen() } }
        },
        state("without-tabs", "the login is all that there is, before there are tabs") {
            SimulatedWindow(.compact) { Navigation { ForgottenPasswordScreen() } }
        },
    ]

    private static var applicant: JobsSession { JobsSession(isLoggedIn: true, hasResume: true) }

    private static func state(
        _ name: String,
        _ summary: String,
        _ session: @autoclosure @escaping @Sendable () -> JobsSession = JobsSession(),
        window: @escaping @Sendable () -> SimulatedWindow
    ) -> JobsState {
        JobsState(name: name, summary: summary) { Jobs(session(), in: window(), $0) }
    }

    /// The tabs with screens above the first one of each.
    private static func tabs(
        selected: Int = 0,
        search: [any Screen] = [],
        favourite: any Screen = NoFavouriteScreen(),
        negotiations: Int = 0,
        talks: [any Screen] = [],
        resumes: [any Screen] = []
    ) -> MainTabs {
        MainTabs(selected: selected) {
            Navigation {
                SearchScreen(); search
            }
            Split {
                Navigation { FavouritesScreen() }
                Navigation { favourite }
            }
            NegotiationTabs(selected: negotiations) {
                Navigation {
                    NegotiationsScreen(); talks
                }
                Navigation { InvitationsScreen() }
                Navigation { ArchiveScreen() }
            }
            Navigation {
                ResumesScreen(); resumes
            }
            Navigation { MoreScreen() }
        }
    }
}
