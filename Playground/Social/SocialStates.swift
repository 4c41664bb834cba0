import SampleApps
import StepRouter
import StepRouterSimulation

/// A situation of the social network.
struct SocialState: Sendable {
    let name: String
    let summary: String
    let makeWindow: @Sendable () -> SimulatedWindow

    /// The situation as a state to start from, perhaps of an app with a mistake.
    func sample(_ mistake: SocialMistake? = nil) -> SampleState {
        SampleState(name, summary) { Social(makeWindow(), mistake).running }
    }
}

/// Where users may be when a link reaches them.
enum SocialStates {
    static let all: [SocialState] = [
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
        SocialState(name: "event-above-terms", summary: "an event was shown above the new terms") {
            covered().presenting { Navigation { EventScreen(1) } }
        },
    ]

    private static func covered() -> SimulatedWindow {
        SimulatedWindow(.compact) { tabs(feed: [ProfileScreen(1)]) }.presenting(.formSheet) { TermsScreen() }
    }

    private static func state(
        _ name: String,
        _ summary: String,
        root: @escaping @Sendable () -> TabBar
    ) -> SocialState {
        SocialState(name: name, summary: summary) { SimulatedWindow(.compact, root: root) }
    }

    private static func modal(
        _ name: String,
        _ summary: String,
        screen: @escaping @Sendable () -> BaseScreen
    ) -> SocialState {
        SocialState(name: name, summary: summary) {
            SimulatedWindow(.compact) { tabs(feed: [ProfileScreen(1)]) }.presenting(.formSheet, modal: screen)
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
