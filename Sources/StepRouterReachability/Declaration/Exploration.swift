public import StepRouterSimulation

/// An app that was made to be explored: its window in the launch state, and where one can go.
public struct Exploration {
    /// The window, in the launch state.
    public let launch: SimulatedWindow

    /// Where one can go, with sample contexts.
    public let destinations: [ExploredDestination]

    /// What decides about navigations beside the hierarchy: who is logged in, flags.
    public let environment: [EnvironmentValue]

    /// What the user of this app can do besides the gestures that every app has.
    public let gestures: [AppGesture]

    /// What the user can do on screens of particular kinds.
    var answers: [UserAnswer] = []

    /// Swift code that makes the app as a value named `app`, with `window` for its window: for tests to paste.
    public let code: String

    /// Describes an app by what each property says.
    public init(
        launch: SimulatedWindow,
        destinations: [ExploredDestination],
        environment: [EnvironmentValue] = [],
        gestures: [AppGesture] = [],
        code: String = "// make the app in its launch state: app, window"
    ) {
        self.launch = launch
        self.destinations = destinations
        self.environment = environment
        self.gestures = gestures
        self.code = code
    }
}
