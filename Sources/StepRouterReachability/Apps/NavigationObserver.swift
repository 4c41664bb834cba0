import StepRouter

/// Looks at the navigations of an app.
final class NavigationObserver: TraceObserver {
    private let kinds: ScreenKinds
    /// Counts the ways that they take; `nil` if those are not counted.
    private let coverage: RouteCoverage?
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
        coverage?.add(event)
    }

    func observe(beginOf part: Any) { lastPart = part }

    /// Forgets what was asked.
    func reset() { lastPart = nil }
}
