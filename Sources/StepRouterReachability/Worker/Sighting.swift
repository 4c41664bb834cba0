import StepRouter

/// The maker of a screen that is left in the window: an event, in an environment, in the app of a launch state.
struct Maker: Hashable, Sendable {
    private let launch: Int
    /// The kind that the screen shows.
    let kind: Fingerprint
    let event: ExploredEvent
    let environment: Fingerprint
    /// Tells that the screen was there, and showed another kind.
    let isChanged: Bool
    /// Tells that the screen refers to another one in the window.
    let refers: Bool
    /// Tells that the screen was there, shows the same, and keeps something else than before.
    let keepsOther: Bool
    /// Tells that the screen has an identity.
    let isIdentified: Bool
    /// Tells apart what screens of the kind keep.
    private let variant: Int

    init(
        of newcomer: Newcomer,
        keeping variant: Int,
        by event: ExploredEvent,
        in app: ExploredApp,
        from former: FingerprintedState
    ) {
        launch = app.launch
        kind = newcomer.kind.fingerprint
        self.event = event
        environment = app.environment.fingerprint(.none, with: former.environment)
        isChanged = newcomer.isChanged
        refers = newcomer.refers
        keepsOther = newcomer.keepsOther
        isIdentified = newcomer.kind.identity != 0
        self.variant = variant
    }
}

/// A screen that something has left in the window, and for which an exemplar stands where the state is put back.
struct Sighting: Sendable {
    let maker: Maker
    let className: String
    /// The state in which the event began.
    let state: Int
    /// Tells that no screen of its kind was met before by the same worker that keeps the same.
    let isFirst: Bool

    var place: FindingPlace { FindingPlace(state: state, event: maker.event) }
}

/// The screens that were met for which exemplars stand: what has made them, and what they keep.
struct MetScreens {
    private struct Kind: Hashable {
        let launch: Int
        let fingerprint: Fingerprint
    }

    /// Limit of remembered variants of a kind; two already show that its screens are not alike.
    private static let mostVariants = 8

    private var makers: Set<Maker> = []
    /// Properties of the screens of each kind, each once.
    private var variants: [Kind: [KeptProperties]] = [:]

    /// Takes the screens that an event has left in the window. Unless a bound cuts the state off, exemplars stand for
    /// new ones.
    ///
    /// - Returns: The screens of which the maker was not known.
    mutating func add(
        _ attempt: Attempt,
        isCut: Bool,
        in app: ExploredApp,
        from former: FingerprintedState,
        state: Int
    ) -> [Sighting] {
        var sightings: [Sighting] = []
        for newcomer in attempt.reading.newcomers where newcomer.keepsOther || !isCut {
            if newcomer.keepsOther { app.kinds.exemplars[newcomer.id]?.keep() }
            let (variant, isFirst) = variant(of: newcomer, in: app)
            let maker = Maker(of: newcomer, keeping: variant, by: attempt.event, in: app, from: former)
            if !makers.insert(maker).inserted { continue }
            sightings.append(Sighting(maker: maker, className: newcomer.kind.name, state: state, isFirst: isFirst))
        }
        return sightings
    }

    /// The number of the properties that a screen keeps, and whether they are new.
    private mutating func variant(of newcomer: Newcomer, in app: ExploredApp) -> (number: Int, isNew: Bool) {
        guard !newcomer.keepsOther, let screen = app.kinds.screens[newcomer.id] else { return (0, false) }
        let kind = Kind(launch: app.launch, fingerprint: newcomer.kind.fingerprint)
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
