package import SampleApps
import StepRouterReachability

/// The running social network: a window, and where one can go.
struct Social {
    private let window: SimulatedWindow
    private var routes = SocialRoutes()

    /// Makes an app in a window, perhaps with a mistake.
    init(_ window: SimulatedWindow, _ mistake: SocialMistake? = nil) {
        self.window = window
        mistake?.plant(&routes)
    }

    /// The app, and what its user can do in it.
    var running: RunningApp {
        let (router, upload) = (Router(window), routes.upload)
        let exploration = Exploration(launch: window, destinations: routes.links)
            .answering(FeedScreen.self, "shares a photo") { _ in
                try await router.navigate(to: upload, animated: false)
            }
            .answering(TermsScreen.self, "accepts the terms") { try await $0.answer() }
            .answering(UploadScreen.self, "waits for the upload") { try await $0.answer() }
        return RunningApp(
            Self.refreshing.reduce(exploration) { $0.ignoring("refreshes", of: $1) },
            links: routes.links,
            restoration: routes.restoration
        )
    }

    /// The screens that count how often they were told to load again, which decides nothing.
    private static var refreshing: [any Screen.Type] {
        [
            FeedScreen.self, PeopleScreen.self, MessagesScreen.self, ProfileScreen.self, PostScreen.self,
            GroupScreen.self, EventScreen.self, ThreadScreen.self, TopicScreen.self, SettingsScreen.self,
            PhotoScreen.self,
        ]
    }

    /// Tells whether the user deals with a notice by an event of that name.
    fileprivate static func dealsWithNotice(_ event: String) -> Bool {
        ["accepts the terms", "waits for the upload"].contains(event)
    }
}

extension SampleApp {
    /// The social network: a context router, which compares what is asked for with what the user sees.
    package static let social = SampleApp(
        "social",
        title: "the social network",
        summary: "refreshes, switches, pushes, or shows above what must not be left",
        states: SocialStates.all.map { $0.sample() },
        proof: proofOfSocial
    )

    private static var proofOfSocial: SampleProof {
        var proof = SampleProof(
            bounds: [.init("pushed", from: 0, usually: 1), .init("modals", from: 0, usually: 1)]
        ) { request in
            let mistake = request.mistake.flatMap(SocialMistake.init)
            let names = request.states.map(\.name)
            let states = SocialStates.all.filter { names.contains($0.name) }.map { $0.sample(mistake) }
            return SampleProof.reachability(from: states)
                .bounds(pushed: request.bounds[0], modals: request.bounds[1])
                .never("a link takes the user out of a notice") { before, event, after in
                    // While a link waits the user may deal with the notice, which then leaves.
                    event.kind == .navigation && !event.meanwhile.contains(where: Social.dealsWithNotice)
                        && before.screens(NoticeScreen.self).contains { !after.contains($0) }
                }
                .never("the same is there twice, with no notice between") { window in
                    let tree = window.tree
                    let kinds = tree.allScreens.compactMap { screen in
                        screen.kind.map { "\(tree.notices(upTo: screen)) \($0)" }
                    }
                    return Set(kinds).count < kinds.count
                }
        }
        proof.mistakes = SocialMistake.allCases.map { ($0.rawValue, $0.summary) }
        return proof
    }
}
