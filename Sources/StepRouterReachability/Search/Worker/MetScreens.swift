import StepRouter

/// The screens that were met for which exemplars stand: what has made them, and what they keep.
struct MetScreens {
    private struct Kind: Hashable {
        let launch: Int
        let fingerprint: Fingerprint
    }

    /// So many screens of a kind are remembered that keep something else each: they are not alike, which two show.
    private static let mostVariants = 8

    private var makers: Set<Maker> = []
    /// What screens of each kind keep, each once.
    private var variants: [Kind: [KeptProperties]] = [:]

    /// Takes a screen that an event has left in the window.
    ///
    /// - Returns: Its maker, and whether it is the first of its kind that keeps what it keeps; `nil` if both are known.
    mutating func add(
        _ newcomer: Newcomer,
        by event: ExploredEvent,
        in app: ExploredApp,
        from former: AppReading
    ) -> (maker: Maker, isFirst: Bool)? {
        if newcomer.keepsOther { app.kinds.exemplars[newcomer.id]?.keep() }
        let (variant, isFirst) = variant(of: newcomer, in: app)
        let maker = Maker(of: newcomer, keeping: variant, by: event, in: app, from: former)
        return makers.insert(maker).inserted ? (maker, isFirst) : nil
    }

    /// The number of what a screen keeps, and whether it is a new one.
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
