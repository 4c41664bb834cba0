import StepRouter

/// Looks at the navigations of an app.
final class NavigationObserver: TraceObserver {
    private let kinds: ScreenKinds
    /// Counts the ways that they take; `nil` if those are not counted.
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
        if case .built(let step, let screen) = event { kinds.note(screen, builtBy: step) }
        if case .landed(let screen, isFallback: true) = event { fallbackScreens.append(screen) }
        coverage?.add(event)
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
