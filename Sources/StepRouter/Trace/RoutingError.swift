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
        var underlyingError: (any Error)?
        var trace: RoutingTrace?
        var hasLeftChanges = false
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
    /// Tells that everything is as it was before, which the description says of most errors.
    package var isRestored: Bool {
        if case .notRestored = underlyingError as? HierarchyError { return false }
        return !details.fields.hasLeftChanges
    }
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

    /// This error of a navigation that was seen to leave changes behind: neither it nor a cause of it promises otherwise.
    package func leavingChanges() -> RoutingError {
        var fields = details.fields
        fields.hasLeftChanges = true
        if let cause = fields.underlyingError as? RoutingError { fields.underlyingError = cause.leavingChanges() }
        return RoutingError(fields)
    }
}

extension RoutingError: CustomStringConvertible {
    /// What was attempted, on which step, what was expected and found, and what to do, in one or two sentences.
    public var description: String {
        let step = step.map { "step \($0)" } ?? "the destination"
        let cause = underlyingError.map { ": \($0)" } ?? "."
        return switch code.reason {
        case .noStart:
            "The chain ends at \(step), which was not found and goes from nothing. Let it go from `.current`, `.root` or another step."
        case .noRootScreen:
            "The navigation to \(step) cannot start from `\(expected ?? ".root")`: the window has no root screen. Set one first."
        case .noCaseMatched:
            "No case of \(step) matched, and it has no default. Add a case for this situation, or a default."
        case .endlessChain:
            "The chain does not end: \(found ?? "many") steps were met, the last of them \(step). Let it end at a screen that is there, `.current` or `.root`; a switch probably leads back to itself."
        case .finderFailed: "\(found.map { "Trying \($0), of" } ?? "The finder of") \(step) failed\(cause)"
        case .targetNotFound where self.step?.factory != nil:
            "The screen of \(step) is not there, and was only looked for. Navigate there to have it built."
        case .targetNotFound:
            "The screen of \(step) is not there, and the step builds none\(found.map { " (found \($0))" } ?? ""). Give it a factory, or let it go from a step that brings the screen along."
        case .containerNotFound where isInside:
            "The container that \(step) needs\(expected.map { ", \($0)," } ?? "") is not there: found \(found ?? "a screen"), and what it shows is in one. Let it go from `.visible`, which the user sees."
        case .containerNotFound:
            "The container that \(step) needs\(expected.map { ", \($0)," } ?? "") is not there: found \(found ?? "none"). Let it go from a step that offers one."
        case .contextNotAdapted: "The context could not be adapted for \(step)\(cause)"
        case .preparationFailed: "The preparation for \(step) failed\(unchanged)\(cause)"
        case .dismissalRefused:
            "\(found ?? "A screen") would have to leave for \(step) and may not be dismissed now. \(expected ?? usualRefusalAdvice)"
        case .refused: "On the way to \(step), \(found ?? "an interceptor") refused\(cause)"
        case .buildingFailed: "The factory of \(step) failed\(unchanged)\(cause)"
        case .taskFailed: "A context task for \(step) failed\(undone)\(cause)"
        case .actionFailed: "The action of \(step) failed\(undone)\(cause)"
        case .notCarriedOut: "The window did not carry out what the navigation to \(step) had planned\(undone)\(cause)"
        case .targetNotVisible:
            "The navigation ended with \(found ?? "nothing") on top instead of \(expected ?? "its target")\(undone). Check \(part) of \(step), and that the containers around its screen show it\(cause)"
        case .hierarchyKeptChanging:
            "The hierarchy kept changing while the navigation to \(step) waited, which gave up after \(found ?? "several") attempts. Try again when it is at rest."
        case .neverAtRest:
            "The navigation to \(step) waited for \(found ?? "a transition"), which still moves\(nothing). Let that transition end: a gesture or an animator of the app's own has to complete or cancel it."
        case .busy:
            "The navigation to \(step) was rejected: another one is running in this window. Wait for its end, or let the router enqueue."
        case .superseded where found != nil, .cancelled where found != nil:
            "The navigation to \(step) did not begin: it was asked for inside \(found ?? ""), which \(code == .superseded ? "a newer one has taken the place of" : "was cancelled"). Let the part that asked for it end; what is still wanted can be navigated to when that one is over."
        case .superseded:
            "Another navigation took the place of the one to \(step), which changed nothing. Navigate there again if that is still wanted."
        case .expired:
            "The navigation to \(step) waited at the closed gate for too long and was given up. Open the gate earlier, or let it wait longer."
        case .discarded:
            "The navigation to \(step) waited at the closed gate, which was emptied\(nothing). Navigate there again if that is still wanted."
        case .cancelled: "The navigation to \(step) was cancelled\(isRestored ? " and changed nothing" : "")."
        case .planOutdated:
            "The plan for \(step) is out of date, and nothing has changed: \(found ?? "the hierarchy has moved on"). Plan again."
        case .endlessFallbacks:
            "The fallbacks of \(step) lead from one to the next without an end, of which \(found ?? "many") were tried, and the last failed\(cause)"
        case .covered:
            "\(found ?? "A screen") covers the place of \(step), which is not to be uncovered, so nothing was asked or changed. Navigate there again when it has left, or let the destination say `.whenCovered(.dismiss)`."
        case .endlessNesting:
            "The navigation to \(step) did not begin, because navigations start one another without an end (\(found ?? "")): expected are \(expected ?? "fewer around one"). Let an interceptor, factory, action or task on that way navigate only if it has to."
        }
    }

    /// What brought the screen of the step to the front, or should have.
    private var part: String { step?.action == nil ? "the finder" : "the action" }

    private var unchanged: String { isRestored ? ", and the navigation changed nothing" : "" }

    private var undone: String { isRestored ? ", and the hierarchy is as it was before" : "" }

    private var nothing: String { isRestored ? ", and changed nothing" : "" }
}
