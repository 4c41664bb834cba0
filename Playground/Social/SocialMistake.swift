import StepRouterAssembly

/// A mistake as one could make it in the social network, planted to see that it is found.
enum SocialMistake: String, CaseIterable {
    case fleetingTerms = "fleeting-terms"

    /// The mistake, in one line.
    var summary: String {
        switch self {
        case .fleetingTerms: "a link takes the new terms away before the user has accepted them"
        }
    }

    /// Exchanges the routes that it is about.
    func plant(_ routes: inout SocialRoutes) {
        switch self {
        case .fleetingTerms:
            routes.terms = Step(TermsScreen.self)
                .finder(.aboveNotices)
                .factory(.inline { FleetingTermsScreen() })
                .using(.present(.formSheet)).from(.current)
        }
    }
}

/// New terms that leave unheard.
private final class FleetingTermsScreen: TermsScreen {
    override nonisolated(nonsending) func mayLeave() async -> Bool { true }
}
