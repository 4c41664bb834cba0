/// Why a navigation failed.
///
/// The hierarchy is as it was before, unless ``underlyingError`` is ``HierarchyError/notRestored(transition:reason:)``, which
/// only a window can say that others change meanwhile.
///
/// The description says what was attempted, on which step, what was expected and found, and what to do.
public struct RoutingError: Error {
    /// What went wrong. The set is open: a later version may add codes.
    public struct Code: Hashable, Sendable {
        enum Reason: String, CaseIterable {
            case noStart, noRootScreen, noCaseMatched, endlessChain, finderFailed, targetNotFound, containerNotFound
            case contextNotAdapted, preparationFailed, dismissalRefused, refused, buildingFailed, taskFailed
            case actionFailed, notCarriedOut, targetNotVisible, hierarchyKeptChanging, neverAtRest, cancelled, busy
            case superseded, expired, discarded, endlessNesting, planOutdated, endlessFallbacks, covered
        }

        let reason: Reason

        /// The chain ended before a finder found its screen or a start was reached.
        public static let noStart = Code(reason: .noStart)
        /// The window has no root screen to start from.
        public static let noRootScreen = Code(reason: .noRootScreen)
        /// No case of a switch matched, and it has no default.
        public static let noCaseMatched = Code(reason: .noCaseMatched)
        /// The chain goes on without an end.
        public static let endlessChain = Code(reason: .endlessChain)
        /// A finder threw an error.
        public static let finderFailed = Code(reason: .finderFailed)
        /// The screen of a step that builds nothing was not there, also after the steps before were in place; or one was not there that was only looked for.
        public static let targetNotFound = Code(reason: .targetNotFound)
        /// The step before offers no container of the kind that an action needs.
        public static let containerNotFound = Code(reason: .containerNotFound)
        /// A context could not be turned into that of the next step.
        public static let contextNotAdapted = Code(reason: .contextNotAdapted)
        /// An interceptor, factory or task said beforehand that it cannot do its part.
        public static let preparationFailed = Code(reason: .preparationFailed)
        /// A screen that would have to leave may not be dismissed.
        public static let dismissalRefused = Code(reason: .dismissalRefused)
        /// An interceptor refused.
        public static let refused = Code(reason: .refused)
        /// A factory threw an error.
        public static let buildingFailed = Code(reason: .buildingFailed)
        /// A context task threw an error.
        public static let taskFailed = Code(reason: .taskFailed)
        /// An action, or the container it acted on, threw an error.
        public static let actionFailed = Code(reason: .actionFailed)
        /// The window did not carry out a transition; those before it were taken back.
        public static let notCarriedOut = Code(reason: .notCarriedOut)
        /// All went well, and yet the target is not what the user sees.
        public static let targetNotVisible = Code(reason: .targetNotVisible)
        /// The hierarchy kept changing while the navigation waited.
        public static let hierarchyKeptChanging = Code(reason: .hierarchyKeptChanging)
        /// Something in the window moved for as long as the window waits for its end; ``RoutingError/found`` names it.
        public static let neverAtRest = Code(reason: .neverAtRest)
        /// The task that navigates was cancelled.
        public static let cancelled = Code(reason: .cancelled)
        /// Another navigation runs in the window, and the policy is to reject this one.
        public static let busy = Code(reason: .busy)
        /// Another navigation took this one's place.
        public static let superseded = Code(reason: .superseded)
        /// The app could not navigate for too long.
        public static let expired = Code(reason: .expired)
        /// It waited at a gate that was emptied.
        public static let discarded = Code(reason: .discarded)
        /// Navigations start one another inside themselves without an end, such as an interceptor that navigates to its own destination.
        ///
        /// The one that would be too deep does not begin. Those around it fail with the same error if the part that started it lets the error
        /// through: the step is the innermost destination, and ``RoutingError/found`` the way to it.
        public static let endlessNesting = Code(reason: .endlessNesting)
        /// The hierarchy has moved on since the plan was made that was to be carried out.
        public static let planOutdated = Code(reason: .planOutdated)
        /// Fallbacks lead from one to the next without an end; ``RoutingError/underlyingError`` is why the last one failed.
        public static let endlessFallbacks = Code(reason: .endlessFallbacks)
        /// A modal covers the place where the destination is, or would be put, and the destination says that it stays.
        public static let covered = Code(reason: .covered)
    }

    // Boxed, so that typed throwing functions pass one word instead of all fields.
    private let details: Details

    private struct Fields: Sendable {
        let code: Code
        var step: StepDescription?
        let expected: String?
        let found: Found?
        let underlyingError: (any Error)?
        var trace: RoutingTrace?
    }

    /// What was there instead.
    enum Found {
        case text(String)
        /// A part, which is put into words when that is asked for: most who refuse are never named.
        case part(Any.Type)
        /// A screen inside of which the user sees what was needed.
        case around(String)

        init(part: Any) {
            let description = (part as? any CustomStringConvertible)?.description
            self = description.map { .text($0) } ?? .part(type(of: part))
        }
    }

    private final class Details: Sendable {
        let fields: Fields
        init(_ fields: Fields) { self.fields = fields }
    }

    /// What went wrong.
    public var code: Code { details.fields.code }
    /// The step at which it went wrong.
    public var step: StepDescription? { details.fields.step }
    /// The thing that the step needed; of ``Code/dismissalRefused``, the advice of the screen that refuses.
    public var expected: String? { details.fields.expected }
    /// What was there instead, or the part that refused.
    public var found: String? {
        switch details.fields.found {
        case .text(let text), .around(let text): text
        case .part(let type): partName(ofType: type)
        case nil: nil
        }
    }
    /// Whether what was needed is inside of what was found.
    var isInside: Bool { if case .around = details.fields.found { true } else { false } }
    /// The error that a part of the step threw.
    public var underlyingError: (any Error)? { details.fields.underlyingError }
    /// What the navigation did until it failed.
    public var trace: RoutingTrace { details.fields.trace ?? RoutingTrace() }

    package init(
        _ code: Code,
        step: (any NamedStep)?,
        expected: String? = nil,
        found: String? = nil,
        underlying: (any Error)? = nil
    ) {
        self.init(code, step: step, expected: expected, instead: found.map { .text($0) }, underlying: underlying)
    }

    /// An error that says in a way of its own what was there instead.
    init(
        _ code: Code,
        step: (any NamedStep)?,
        expected: String? = nil,
        instead found: Found?,
        underlying: (any Error)? = nil
    ) {
        let step = step?.stepDescription
        self.init(Fields(code: code, step: step, expected: expected, found: found, underlyingError: underlying))
    }

    /// Makes an error, for tests of what an app does about one.
    ///
    /// - Parameters:
    ///   - code: What went wrong.
    ///   - underlyingError: The error that a part threw.
    public init(_ code: Code, underlyingError: (any Error)? = nil) {
        self.init(code, step: nil, underlying: underlyingError)
    }

    private init(_ fields: Fields) { details = Details(fields) }

    /// This error with what the navigation did until it failed, and with where it leads, if no step is named.
    func with(_ trace: RoutingTrace, to destination: (any NamedStep)? = nil) -> RoutingError {
        var fields = details.fields
        fields.step = fields.step ?? destination?.stepDescription
        fields.trace = trace
        return RoutingError(fields)
    }
}
