/// A declaration that can be checked before any navigation.
///
/// Destinations can; an app's own collection of routes can by adding up the findings of its destinations:
///
/// ```swift
/// extension Routes: Validatable {
///     func validate() -> [ConfigurationFinding] { product.validate() + login.validate() }
/// }
/// ```
public protocol Validatable {
    /// Inspects the declaration itself: no finder, factory or closure is asked, and no window is needed.
    ///
    /// It finds: chains that end nowhere or lead back to themselves, switches that may match nothing, cases that are
    /// never taken, screens that can never be there, screens that are built without an action or without the context
    /// that they are found by, steps that need a root, containers that UIKit does not take where they are put, and
    /// finders that pass over the screen they start from. Each step is inspected once, however many ways lead to it.
    ///
    /// It does not find faults that depend on an answer: steps that a closure of a switch or a fallback returns,
    /// conditions on the context or the app, searches of finders other than those of StepRouterFinders, screens that no
    /// step builds and that the steps before may insert, and expected containers. So a declaration without findings may
    /// still fail in some state.
    ///
    /// - Returns: The findings, from the destination towards the start; empty if all is well.
    func validate() -> [ConfigurationFinding]
}

extension Validatable {
    /// Checks the declaration and fails if there are findings, for tests.
    ///
    /// ```swift
    /// try routes.product.check()
    /// ```
    ///
    /// - Parameter accepted: The codes of intended findings, which are no failure.
    /// - Throws: ``ConfigurationError`` with all other findings, errors and warnings.
    public func check(except accepted: Set<ConfigurationFinding.Code> = []) throws(ConfigurationError) {
        let findings = validate().filter { !accepted.contains($0.code) }
        if !findings.isEmpty { throw ConfigurationError(findings: findings) }
    }
}

/// A part of a declaration that cannot work, or may surprise, found before any navigation.
public struct ConfigurationFinding: Hashable, Sendable {
    /// A kind of finding. The set is open: other modules and later versions add codes.
    public struct Code: Hashable, Sendable {
        private let name: String
        fileprivate let severity: Severity

        /// Makes a code.
        ///
        /// - Parameters:
        ///   - name: The name, which no other code has.
        ///   - severity: The severity of all findings of this kind.
        package init(_ name: String, _ severity: Severity) {
            self.name = name
            self.severity = severity
        }

        /// A step builds its screen and goes from nothing: the chain ends before a start is reached.
        public static let noStart = Code("noStart", .error)
        /// A chain leads back to one of its steps, or has more steps than a navigation takes.
        public static let endlessChain = Code("endlessChain", .error)
        /// A switch has neither a case nor a default.
        public static let emptySwitch = Code("emptySwitch", .error)
        /// A switch has no default, and each of its cases depends on the result of a finder.
        public static let switchWithoutDefault = Code("switchWithoutDefault", .warning)
        /// A case of a switch can never be taken: an earlier one always is, or its finder finds nothing.
        public static let caseNeverTaken = Code("caseNeverTaken", .error)
        /// A step's finder finds nothing, and the step builds nothing.
        public static let screenNeverThere = Code("screenNeverThere", .error)
        /// A step builds its screen and has no action to put it in place.
        public static let missingAction = Code("missingAction", .error)
        /// A step's screen shows a context, and the chain has another one or none.
        public static let contextMismatch = Code("contextMismatch", .error)
        /// The options of a finder have no `current`, so that it passes over the screen that it starts from.
        public static let startingScreenPassedOver = Code("startingScreenPassedOver", .warning)
        /// A step finds its screen by the context and builds it without one, and has no context task to set it.
        public static let contextNeverSet = Code("contextNeverSet", .warning)
        /// A step goes from the root, which an empty window does not have, and does not replace it.
        public static let noRootInEmptyWindow = Code("noRootInEmptyWindow", .warning)
        /// A destination that builds nothing is to be presented above the covering modals.
        public static let nothingToPresent = Code("nothingToPresent", .warning)
        /// A navigation controller is put onto a stack, and a navigation controller never holds another one.
        public static let nestedNavigation = Code("nestedNavigation", .warning)
        /// A tab bar is made the primary or the supplementary column of a split view, which takes none there.
        public static let tabBarColumn = Code("tabBarColumn", .error)
        /// A step presents in a style that the window does not have.
        public static let styleUnsupported = Code("styleUnsupported", .error)
        /// A step makes a screen the root whose guard says neither what stands there when it has to leave, nor where users land.
        public static let guardedRoot = Code("guardedRoot", .error)
        /// Context tasks may change a screen's state in place, as it is an object.
        ///
        /// A failing navigation cannot put it back.
        public static let objectAsState = Code("objectAsState", .warning)
    }

    /// The importance of a finding.
    public enum Severity: String, Hashable, Sendable, Codable {
        /// The declaration can never do its work.
        case error
        /// The declaration works in some situations and may surprise in others.
        case warning
    }

    /// The kind of the finding.
    public let code: Code
    /// The step of the finding.
    public let step: StepDescription
    /// The mistake and its remedy, in one or two sentences.
    public let message: String

    /// The importance of the finding; each code has one severity.
    public var severity: Severity { code.severity }

    package init(code: Code, step: StepDescription, message: String) {
        self.code = code
        self.step = step
        self.message = message
    }
}

extension ConfigurationFinding: CustomStringConvertible {
    /// The severity and the message.
    public var description: String { "\(severity.rawValue): \(message)" }
}

/// The error of a checked declaration that has findings.
public struct ConfigurationError: Error, Hashable, Sendable {
    /// The findings, from the destination towards the start.
    public let findings: [ConfigurationFinding]

    /// Makes the error of some findings.
    public init(findings: [ConfigurationFinding]) { self.findings = findings }
}

extension ConfigurationError: CustomStringConvertible {
    /// The findings, one on each line.
    public var description: String { findings.map(\.description).joined(separator: "\n") }
}

// MARK: Messages

// The findings, each with its message.

extension ConfigurationFinding {
    private init(_ code: Code, _ step: any NamedStep, advice: String, mistake: (StepDescription) -> String) {
        let description = step.stepDescription
        self.init(code: code, step: description, message: "\(mistake(description)) \(advice)")
    }

    static func noStart(_ step: any NamedStep) -> Self {
        Self(.noStart, step, advice: "Let it go from `.current`, `.root` or another step.") {
            "The chain ends at step \($0), which builds its screen and goes from nothing."
        }
    }

    static func goesOn(at step: any NamedStep) -> Self {
        Self(.endlessChain, step, advice: "Let an earlier step go from a start.") {
            let most = Chain.longest
            return "The chain goes on with step \($0) after \(most) others, and a navigation takes no more."
        }
    }

    static func emptySwitch(_ step: any NamedStep) -> Self {
        Self(.emptySwitch, step, advice: "Add one.") {
            "Step \($0) has neither a case nor a default, so a navigation that comes to it fails."
        }
    }

    static func switchWithoutDefault(_ step: any NamedStep) -> Self {
        Self(.switchWithoutDefault, step, advice: "Add a default.") {
            "Step \($0) has no default, and a navigation fails there when none of its finders finds its screen."
        }
    }

    static func caseNeverTaken(_ label: String, after earlier: String, in step: any NamedStep) -> Self {
        Self(.caseNeverTaken, step, advice: "Put it before that, or remove it.") {
            "In step \($0), “\(label)” is never taken: whenever it would match, “\(earlier)” has matched."
        }
    }

    static func caseNeverTaken(_ label: String, in step: any NamedStep) -> Self {
        Self(.caseNeverTaken, step, advice: "Give it another finder, or remove it.") {
            "In step \($0), “\(label)” is never taken: its finder finds nothing."
        }
    }

    static func screenNeverThere(_ step: any NamedStep) -> Self {
        Self(.screenNeverThere, step, advice: "Give the step a finder or a factory.") {
            "The screen of step \($0) can never be there: its finder finds nothing, and nothing is built."
        }
    }

    static func missingAction(_ step: any NamedStep) -> Self {
        Self(.missingAction, step, advice: "Add one with `using(_:)`, or let the step build nothing.") {
            "Step \($0) builds its screen and has no action to put it in place."
        }
    }

    static func contextNeverSet(_ step: any NamedStep) -> Self {
        Self(.contextNeverSet, step, advice: "Add `ContextSettingTask()`, unless a task of the router sets it.") {
            "Step \($0) finds its screen by what it shows and builds it with nothing to show, and no context task sets that."
        }
    }

    static func contextMismatch(_ step: any NamedStep) -> Self {
        Self(
            .contextMismatch,
            step,
            advice: "Go from another declaration by `.adaptingContext(using:)`, or name finder and factory."
        ) {
            "The screen of step \($0) shows a context, and a step of its chain has another one or none."
        }
    }

    static func objectAsState(_ object: AnyClass, of step: any NamedStep) -> Self {
        Self(.objectAsState, step, advice: "Let the state be a value (a struct), unless the object never changes.") {
            "The screen of step \($0) has an object as its state, \(String(describing: object)), and what context tasks change in it stays when a navigation fails."
        }
    }

    static func noRootInEmptyWindow(_ step: any NamedStep) -> Self {
        Self(
            .noRootInEmptyWindow,
            step,
            advice: "Put it in the root's place with `.using(.replaceRoot)`, unless a window is never empty."
        ) {
            "Step \($0) goes from `.root`, and a navigation fails in an empty window, which has none."
        }
    }

    static func nothingToPresent(_ step: any NamedStep) -> Self {
        Self(.nothingToPresent, step, advice: "Give it a factory, or let it say `.whenCovered(.refuse)`.") {
            "Step \($0) builds nothing that could be presented above what covers it, so that navigations are refused then."
        }
    }

    static func nestedNavigation(_ step: any NamedStep) -> Self {
        let advice = "Put its content there instead, or present it, unless the stack is one of the app's own."
        return Self(.nestedNavigation, step, advice: advice) {
            "Step \($0) puts a navigation controller onto a stack, and a navigation controller never holds another one."
        }
    }

    static func tabBarColumn(_ step: any NamedStep) -> Self {
        let advice = "Make it the secondary one, or put the split view into a tab."
        return Self(.tabBarColumn, step, advice: advice) {
            "Step \($0) makes a tab bar the primary or the supplementary column of a split view, which takes none there."
        }
    }

    static func styleUnsupported(_ style: PresentationStyle, of step: any NamedStep) -> Self {
        Self(.styleUnsupported, step, advice: "Present it in another one.") {
            "Step \($0) presents as \(style), and the window has no such style."
        }
    }

    static func startingScreenPassedOver(by finder: Any, of step: any NamedStep) -> Self {
        let advice = "Add `.current` to its options, unless that screen must not be found."
        return Self(.startingScreenPassedOver, step, advice: advice) {
            "\(partName(finder)) of step \($0) passes over the screen that it starts from."
        }
    }
}
