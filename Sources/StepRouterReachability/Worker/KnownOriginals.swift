import StepRouter

/// A kind of screens in the app of a launch state.
struct LaunchedKind: Hashable, Sendable {
    let launch: Int
    let fingerprint: Fingerprint
}

/// The source of an original: an event that leaves it in the window, in an environment, in the app of a launch state.
struct OriginalSource: Hashable, Sendable {
    /// The kind that the screen shows.
    let kind: LaunchedKind
    let event: ExploredEvent
    let environment: Fingerprint
    /// `true` if the screen was there, and showed another kind.
    let isChanged: Bool
    /// `true` if the screen refers to another one in the window.
    let refers: Bool
    /// `true` if the screen was there, shows the same, and keeps something else than before.
    let keepsOther: Bool
    /// `true` if the screen has an identity.
    let isIdentified: Bool
    /// Tells apart what screens of the kind keep.
    private let variant: Int

    init(
        of original: Original,
        keeping variant: Int,
        by event: ExploredEvent,
        in app: ExploredApp,
        from former: FingerprintedState
    ) {
        kind = LaunchedKind(launch: app.launch, fingerprint: original.kind.fingerprint)
        self.event = event
        environment = app.environment.fingerprint(.none, with: former.environment)
        isChanged = original.isChanged
        refers = original.refers
        keepsOther = original.keepsOther
        isIdentified = original.kind.identity != 0
        self.variant = variant
    }
}

/// An original of a source that was not known.
struct FoundOriginal: Sendable {
    let source: OriginalSource
    let className: String
    /// The state in which the event began.
    let state: Int
    /// `true` if no screen of its kind was met before by the same worker that keeps the same.
    let isFirst: Bool

    var place: FindingPlace { FindingPlace(state: state, event: source.event) }
}

/// The originals that a worker knows: their sources, and what they keep.
struct KnownOriginals {
    /// Limit of remembered variants of a kind; two already show that its screens are not alike.
    private static let mostVariants = 8

    private var sources: Set<OriginalSource> = []
    /// Properties of the screens of each kind, each once.
    private var variants: [LaunchedKind: [KeptProperties]] = [:]

    /// Takes the originals that an event has left in the window. Unless a bound cuts the state off, exemplars stand for
    /// new ones.
    ///
    /// - Returns: Those of which the source was not known.
    mutating func add(
        _ attempt: Attempt,
        isCut: Bool,
        in app: ExploredApp,
        from former: FingerprintedState,
        state: Int
    ) -> [FoundOriginal] {
        var found: [FoundOriginal] = []
        for original in attempt.reading.originals where original.keepsOther || !isCut {
            if original.keepsOther { app.kinds.exemplars[original.id]?.keep() }
            let (variant, isFirst) = variant(of: original, in: app)
            let source = OriginalSource(of: original, keeping: variant, by: attempt.event, in: app, from: former)
            if !sources.insert(source).inserted { continue }
            found.append(FoundOriginal(source: source, className: original.kind.name, state: state, isFirst: isFirst))
        }
        return found
    }

    /// The number of the properties that a screen keeps, and whether they are new.
    private mutating func variant(of original: Original, in app: ExploredApp) -> (number: Int, isNew: Bool) {
        guard !original.keepsOther, let screen = app.kinds.screens[original.id] else { return (0, false) }
        let kind = LaunchedKind(launch: app.launch, fingerprint: original.kind.fingerprint)
        let (kept, ignored) = (KeptProperties(of: screen), app.kinds.ignored(of: screen))
        let known = variants[kind, default: []]
        let number =
            known.firstIndex { $0.isSame(as: kept, ignoring: ignored) && !kept.hasMadeMore(than: $0) }
            ?? known.count
        if number < known.count || number == Self.mostVariants { return (number, false) }
        variants[kind, default: []].append(kept)
        return (number, true)
    }
}
