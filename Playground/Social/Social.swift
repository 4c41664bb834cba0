package import SampleApps
import StepRouter
import StepRouterAssembly
import StepRouterReachability
import StepRouterSimulation

/// The running social network: a window, and where one can go.
struct Social {
    private let window: SimulatedWindow
    private let routes = SocialRoutes()

    /// Makes an app in a window.
    init(_ window: SimulatedWindow) { self.window = window }

    /// The app, and what its user can do in it.
    var running: RunningApp {
        let (router, upload) = (Router(window), routes.upload)
        let exploration = Exploration(launch: window, destinations: routes.links)
            .answering(FeedScreen.self, "shares a photo") { _ in
                try await router.navigate(to: upload, animated: false)
            }
            .answering(TermsScreen.self, "accepts the terms") { try await $0.answer() }
            .answering(UploadScreen.self, "waits for the upload") { try await $0.answer() }
        return RunningApp(exploration, links: routes.links, restoration: routes.restoration)
    }
}

extension SampleApp {
    /// The social network: a context router, which compares what is asked for with what the user sees.
    package static let social = SampleApp(
        "social",
        title: "the social network",
        summary: "refreshes, switches, pushes, or shows above what must not be left",
        states: SocialStates.all,
        proof: proofOfSocial
    )

    private static var proofOfSocial: SampleProof {
        SampleProof(
            bounds: [.init("pushed", from: 0, usually: 1), .init("modals", from: 0, usually: 1)]
        ) { request in
            SampleProof.reachability(from: request.states)
                .bounds(pushed: request.bounds[0], modals: request.bounds[1])
                .never("the same is there twice, with no notice between") { window in
                    let tree = window.tree
                    let kinds = tree.allScreens.compactMap { screen in
                        screen.kind.map { "\(tree.notices(upTo: screen)) \($0)" }
                    }
                    return Set(kinds).count < kinds.count
                }
        }
    }
}
