/// The error of a failed navigation.
///
/// The hierarchy is as it was before, unless ``underlyingError`` is ``HierarchyError/notRestored(transition:reason:)``.
/// Only a window that others change meanwhile can throw that.
///
/// The description names the attempt, the step, the expected and found things, and the remedy.
public struct RoutingError: Error {
    /// The kind of failure. The set is open: a later version may add codes.
    public struct Code: Hashable, Sendable {
        enum Reason: String, CaseIterable {
            case noStart, noRootScreen, noCaseMatched, endlessChain, finderFailed, targetNotFound, containerNotFound
            case contextNotAdapted, preparationFailed, dismissalRefused, refused, buildingFailed, taskFailed
            case actionFailed, notCarriedOut, targetNotVisible, hierarchyKeptChanging, neverAtRest, cancelled, busy
            case superseded, expired, discarded, endlessNesting, planOutdated, endlessFallbacks, covered
            case notPreparable, preparationUsed
        }

        let reason: Reason

        /// The chain ended before a finder found its screen or a start was reached.
        public static let noStart = Code(reason: .noStart)
        /// The window has no root screen to start from.
        public static let noRootScreen = Code(reason: .noRootScreen)
        /// No case of a switch matched, and it has no default.
        public static let noCaseMatched = Code(reason: .noCaseMatched)
        /// The chain has no end.
        public static let endlessChain = Code(reason: .endlessChain)
        /// A finder threw an error.
        public static let finderFailed = Code(reason: .finderFailed)
        /// A screen that no step builds was not there.
        ///
        /// Its step builds nothing, and the screen was still missing after the steps before were in place; or the
        /// screen was only to be found.
        public static let targetNotFound = Code(reason: .targetNotFound)
        /// The step before offers no container of the kind that an action needs.
        public static let containerNotFound = Code(reason: .containerNotFound)
        /// A context could not be converted to that of the next step.
        public static let contextNotAdapted = Code(reason: .contextNotAdapted)
        /// An interceptor, factory or task declared beforehand that it cannot do its part.
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
        /// The window did not carry out a transition; those before it were undone.
        public static let notCarriedOut = Code(reason: .notCarriedOut)
        /// All steps succeeded, and yet the target is not on top.
        public static let targetNotVisible = Code(reason: .targetNotVisible)
        /// The hierarchy kept changing while the navigation waited.
        public static let hierarchyKeptChanging = Code(reason: .hierarchyKeptChanging)
        /// Something in the window still moved when the window stopped waiting; ``RoutingError/found`` names it.
        public static let neverAtRest = Code(reason: .neverAtRest)
        /// The task that navigates was cancelled.
        public static let cancelled = Code(reason: .cancelled)
        /// Another navigation runs in the window, and the policy is to reject this one.
        public static let busy = Code(reason: .busy)
        /// Another navigation took this one's place.
        public static let superseded = Code(reason: .superseded)
        /// The navigation waited too long for the app to be able to navigate.
        public static let expired = Code(reason: .expired)
        /// The navigation waited at a gate that was emptied.
        public static let discarded = Code(reason: .discarded)
        /// Navigations start one another inside themselves without an end.
        ///
        /// An interceptor that navigates to its own destination is an example. The navigation that would be too deep
        /// does not begin. Those around it fail with the same error if the part that started it rethrows the error: the
        /// step is the innermost destination, and ``RoutingError/found`` the way to it.
        public static let endlessNesting = Code(reason: .endlessNesting)
        /// The hierarchy has changed since the plan was made.
        public static let planOutdated = Code(reason: .planOutdated)
        /// Fallbacks lead from one to the next without an end; ``RoutingError/underlyingError`` is the last error.
        public static let endlessFallbacks = Code(reason: .endlessFallbacks)
        /// A modal covers the destination's place, and the destination's policy is that it stays.
        public static let covered = Code(reason: .covered)
        /// A screen cannot be built before its navigation is carried out; ``RoutingError/found`` is the reason.
        public static let notPreparable = Code(reason: .notPreparable)
        /// A prepared navigation was carried out already, is being carried out, or was discarded.
        public static let preparationUsed = Code(reason: .preparationUsed)
    }

    // The fields are in a box, so that typed throwing functions pass one word instead of all fields.
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

    /// The thing that was there instead.
    enum Found {
        case text(String)
        /// A part, which is described when that is asked for: most refusing parts are never named.
        case part(Any.Type)
        /// A screen inside of which the user sees the needed thing.
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

    /// The kind of failure.
    public var code: Code { details.fields.code }
    /// The step that failed.
    public var step: StepDescription? { details.fields.step }
    /// The thing that the step needed; of ``Code/dismissalRefused``, the advice of the screen that refuses.
    public var expected: String? { details.fields.expected }
    /// The thing that was there instead, or the part that refused.
    public var found: String? {
        switch details.fields.found {
        case .text(let text), .around(let text): text
        case .part(let type): partName(ofType: type)
        case nil: nil
        }
    }
    /// `true` if the needed thing is inside of the found one.
    var isInside: Bool { if case .around = details.fields.found { true } else { false } }
    /// The error that a part of the step threw.
    public var underlyingError: (any Error)? { details.fields.underlyingError }
    /// `true` if everything is as it was before. The description of most errors says so.
    package var isRestored: Bool {
        if case .notRestored = underlyingError as? HierarchyError { return false }
        return !details.fields.hasLeftChanges
    }
    /// The trace of the navigation until it failed.
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

    /// Makes an error with a special form of the found thing.
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

    /// Makes an error, for tests of an app's error handling.
    ///
    /// - Parameters:
    ///   - code: The kind of failure.
    ///   - underlyingError: The error that a part threw.
    public init(_ code: Code, underlyingError: (any Error)? = nil) {
        self.init(code, step: nil, underlying: underlyingError)
    }

    private init(_ fields: Fields) { details = Details(fields) }

    /// This error with the trace until the failure, and with the destination, if no step is named.
    func with(_ trace: RoutingTrace, to destination: (any NamedStep)? = nil) -> RoutingError {
        var fields = details.fields
        fields.step = fields.step ?? destination?.stepDescription
        fields.trace = trace
        return RoutingError(fields)
    }

    /// This error of a navigation that has left changes behind: neither it nor a cause of it claims otherwise.
    package func leavingChanges() -> RoutingError {
        var fields = details.fields
        fields.hasLeftChanges = true
        if let cause = fields.underlyingError as? RoutingError { fields.underlyingError = cause.leavingChanges() }
        return RoutingError(fields)
    }
}

extension RoutingError: CustomStringConvertible {
    /// The attempt, the step, the expected and found things, and the remedy, in one or two sentences.
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
            "Another navigation took the place of the one to \(step)\(isRestored ? ", which changed nothing" : ""). Navigate there again if that is still wanted."
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
        case .notPreparable:
            "The navigation to \(step) cannot be prepared\(nothing): \(found ?? "it cannot be built before"). Navigate there, or let `prepare` wait if something takes its time."
        case .preparationUsed:
            "The prepared navigation to \(step) cannot be carried out\(nothing): \(found ?? "it is no longer there"). Prepare another one."
        case .endlessNesting:
            "The navigation to \(step) did not begin, because navigations start one another without an end (\(found ?? "")): expected are \(expected ?? "fewer around one"). Let an interceptor, factory, action or task on that way navigate only if it has to."
        }
    }

    /// The part that should have brought the screen of the step to the front.
    private var part: String { step?.action == nil ? "the finder" : "the action" }

    private var unchanged: String { isRestored ? ", and the navigation changed nothing" : "" }

    private var undone: String { isRestored ? ", and the hierarchy is as it was before" : "" }

    private var nothing: String { isRestored ? ", and changed nothing" : "" }
}
