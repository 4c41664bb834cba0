import StepRouter

/// Looks at the navigations of an app.
final class NavigationObserver: RoutingObserver {
    private let kinds: ScreenKinds
    /// Counts the routes that they take; `nil` if those are not counted.
    private let coverage: RouteCoverage?
    /// The screens on which navigations landed that went to a fallback.
    private var fallbackScreens: [any Screen] = []
    /// The part that was asked last and may take its time.
    private var lastPart: Any?

    /// Name of that part.
    var lastPartName: String? { lastPart.map { ($0 as? any Screen)?.label ?? partName($0) } }

    init(_ kinds: ScreenKinds, counting coverage: RouteCoverage?) {
        self.kinds = kinds
        self.coverage = coverage
    }

    func observe(_ walk: ChainWalk) {
        guard let coverage else { return }
        for met in walk.met {
            switch met {
            case .asked(let step, let found): coverage.note(found == nil ? .notFound : .found, of: step)
            case .tried(let choice, let number, let matched):
                coverage.note(matched ? .tookCase : .passedCase, of: choice, at: number)
            case .fetchedContext, .started, .found, .covered: break
            }
        }
    }

    func observe(answerOf step: any NamedStep, agreed: Bool) { coverage?.noteAnswer(agreed: agreed, of: step) }

    func observe(_ screen: any Screen, builtBy step: any NamedStep) {
        kinds.note(screen, builtBy: step)
        coverage?.note(.built, of: step)
    }

    func observePlanningAgain() { coverage?.noteNewPlan() }

    func observe(fallback step: any NamedStep) { coverage?.note(.fellBack, of: step) }

    func observe(landingOn screen: any Screen, isFallback: Bool) {
        if isFallback { fallbackScreens.append(screen) }
    }

    func observe(beginOf part: Any) { lastPart = part }

    /// Tells whether a fallback led to a screen.
    func hasFallenBack(to screen: any Screen) -> Bool { fallbackScreens.contains { $0 === screen } }

    /// Forgets what was asked, and where fallbacks led.
    func reset() {
        lastPart = nil
        fallbackScreens = []
    }
}
