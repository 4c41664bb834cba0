import SampleApps
import StepRouter
import StepRouterSimulation

/// Where users may be when a link reaches them.
enum SocialStates {
    static let all: [SampleState] = [
        state("fresh-launch", "the feed") { tabs() },
        state("profile", "the profile of person 1") { tabs(feed: [ProfileScreen(1)]) },
        state("profile-below", "the same with a post and a topic above it") {
            tabs(feed: [ProfileScreen(1), PostScreen(1), TopicScreen("swift")])
        },
        state("profile-in-hidden-tab", "it lies in another tab, below a group") {
            tabs(selected: 2, people: [ProfileScreen(1), GroupScreen(1)])
        },
        modal("photo", "a photo covers the profile") { PhotoScreen(1) },
        modal("terms", "new terms cover the profile, and have to be accepted") { TermsScreen() },
        modal("upload", "a photo is on its way, and must not be left") { UploadScreen() },
        SampleState("event-above-terms", "an event was shown above the new terms") {
            Social(covered().presenting { Navigation { EventScreen(1) } }).running
        },
    ]

    private static func covered() -> SimulatedWindow {
        SimulatedWindow(.compact) { tabs(feed: [ProfileScreen(1)]) }.presenting(.formSheet) { TermsScreen() }
    }

    private static func state(
        _ name: String,
        _ summary: String,
        root: @escaping @Sendable () -> TabBar
    ) -> SampleState {
        SampleState(name, summary) { Social(SimulatedWindow(.compact, root: root)).running }
    }

    private static func modal(
        _ name: String,
        _ summary: String,
        screen: @escaping @Sendable () -> BaseScreen
    ) -> SampleState {
        SampleState(name, summary) {
            let window = SimulatedWindow(.compact) { tabs(feed: [ProfileScreen(1)]) }
            return Social(window.presenting(.formSheet, modal: screen)).running
        }
    }

    private static func tabs(
        selected: Int = 0,
        feed: [any Screen] = [],
        people: [any Screen] = []
    ) -> TabBar {
        TabBar(selected: selected) {
            Navigation {
                FeedScreen(); feed
            }
            Navigation {
                PeopleScreen(); people
            }
            Navigation { MessagesScreen() }
        }
    }
}
