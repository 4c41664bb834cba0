import StepRouter

/// What a window is asked to carry out, and how far that is.
final class WindowWork {
    /// How many edits that callbacks ask for one after the other are carried out.
    static let editLimit = 32

    /// What is still to be carried out, in order.
    var requests: [WindowRequest] = []
    /// What was carried out or refused, and is answered when nothing moves: others wait for it.
    var answered: [WindowRequest] = []
    /// How many requests of callbacks were taken up since the window last stood still.
    var editCount = 0
    /// What is being carried out.
    var commit: WindowCommit?
    /// Whether anything is being carried out.
    var isBusy = false
    /// Whether this very moment belongs to the window: what app code asks for now waits for its turn.
    var isProceeding = false
    /// Tasks that wait until nothing moves.
    let waiters = TransitionWaiters()
}

/// One edit that a window is asked for.
final class WindowRequest {
    enum Content {
        case edit((inout HierarchyEditor) throws -> Void)
        case change(HierarchyChange)
    }

    let content: Content
    let isAnimated: Bool
    /// Who asks for it.
    var origin = ChangeOrigin.app
    /// Whether it belongs to a state written down by the developer, which must be possible.
    let isWritten: Bool
    /// Whether the hierarchy is another one because of it.
    var hasChanged = false
    /// Why it was refused.
    var error: (any Error)?
    /// The task that waits for it, if that does not carry it out itself.
    var continuation: CheckedContinuation<Void, Never>?

    init(_ content: Content, animated: Bool, isWritten: Bool = false) {
        self.content = content
        self.isAnimated = animated
        self.isWritten = isWritten
    }
}

/// The transitions of one request, and how many of them are over.
final class WindowCommit {
    let request: WindowRequest
    /// The screens that were given numbers to join.
    let admitted: [NewScreen]
    /// What is carried out, in order.
    private(set) var transitions: [Transition]
    /// How many of the transitions have begun.
    private var begunCount = 0
    /// How many of the transitions are over.
    var finishedCount = 0
    /// The screens that left, and in which transition.
    var removed: [(screens: [ScreenID], transition: Transition)] = []
    /// Why what is over is taken back.
    private(set) var failure: HierarchyError?
    /// Puts back what screens declared before they were told of anything.
    var putBack: [() -> Void] = []
    /// The screens that were told of a container, as long as that may be taken back.
    var introduced: Set<ScreenID> = []
    /// What is different after the transition under way.
    var difference = HierarchyDifference()
    /// The screens that appear in the transition under way.
    var coming: [ScreenID] = []
    /// The screens that disappear in the transition under way.
    var leaving: [ScreenID] = []

    init(_ request: WindowRequest, _ transitions: [Transition], admitted: [NewScreen] = []) {
        self.request = request
        self.admitted = admitted
        self.transitions = transitions
    }

    /// Whether other transitions follow the one under way.
    var hasMore: Bool { begunCount < transitions.count }

    /// Begins the next transition, if there is one.
    func next() -> Transition? {
        if !hasMore { return nil }
        begunCount += 1
        return transitions[begunCount - 1]
    }

    /// Carries out what is over the other way round from now on, the last transition first.
    func takeBack(because failure: HierarchyError) {
        self.failure = failure
        transitions = transitions[..<finishedCount].reversed().map(\.inverted)
        begunCount = 0
    }
}
