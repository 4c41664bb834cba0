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

    /// - Parameters:
    ///   - newcomer: The screen.
    ///   - variant: The number of what the screen keeps.
    ///   - event: The event that has left it in the window.
    ///   - app: The app.
    ///   - former: The state before.
    init(
        of newcomer: Newcomer,
        keeping variant: Int,
        by event: ExploredEvent,
        in app: ExploredApp,
        from former: AppReading
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
    /// The name of its class.
    let className: String
    /// The state in which the event began.
    let state: Int
    /// Tells that no screen of its kind was met before by the same worker that keeps the same.
    let isFirst: Bool

    /// The place where it was met.
    var place: Finding.Place { Finding.Place(state: state, event: maker.event) }
}
