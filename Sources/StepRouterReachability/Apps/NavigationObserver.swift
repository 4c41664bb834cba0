import StepRouter

/// Looks at the navigations of an app.
final class NavigationObserver: TraceObserver {
    private let kinds: ScreenKinds
    /// Counts the routes that they take; `nil` if those are not counted.
    private let coverage: RouteCoverage?
    /// The screens on which navigations landed that went to a fallback.
    private var fallbackScreens: [any Screen] = []
    /// What was asked last that may take its time.
    private var lastPart: Any?

    /// The same, in words.
    var lastPartName: String? { lastPart.map { ($0 as? any Screen)?.label ?? partName($0) } }

    init(_ kinds: ScreenKinds, counting coverage: RouteCoverage?) {
        self.kinds = kinds
        self.coverage = coverage
    }

    func observe(_ event: TraceEvent) {
        switch event {
        case .asked(let step, let found): coverage?.note(found == nil ? .notFound : .found, of: step)
        case .triedCase(let step, let number, let matched):
            coverage?.note(matched ? .tookCase : .passedCase, of: step, at: number)
        case .intercepted(let step?, _, let agreed): coverage?.noteAnswer(agreed: agreed, of: step)
        case .built(let step, let screen):
            kinds.note(screen, builtBy: step)
            coverage?.note(.built, of: step)
        case .fellBack(let step, _, _): coverage?.note(.fellBack, of: step)
        case .plannedAgain: coverage?.noteNewPlan()
        case .landed(let screen, let isFallback): if isFallback { fallbackScreens.append(screen) }
        case .intercepted, .fetchedContext, .started, .covered, .askedToLeave, .shared, .dismissed, .shown, .removed,
            .joined, .acted,
            .undone, .refreshed:
            break
        }
    }

    func observe(beginOf part: Any) { lastPart = part }

    /// Whether a fallback led to a screen.
    func hasFallenBack(to screen: any Screen) -> Bool { fallbackScreens.contains { $0 === screen } }

    /// Forgets what was asked, and where fallbacks led.
    func reset() {
        lastPart = nil
        fallbackScreens = []
    }
}
