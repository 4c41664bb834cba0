/// Something in a declaration that cannot work, or that may surprise, seen before any navigation.
public struct ConfigurationFinding: Hashable, Sendable {
    /// What was found. The set is open: a later version may add codes.
    public struct Code: Hashable, Sendable {
        enum Reason: String, CaseIterable {
            case noStart, endlessChain, emptySwitch, switchWithoutDefault, caseNeverTaken, screenNeverThere
            case missingAction, startingScreenPassedOver, contextNeverSet, noRootInEmptyWindow
            case nothingToPresent, nestedNavigation, objectAsState
            case malformedPattern, patternNeverMatched, patternNeverRead, ambiguousPatterns, policyWithoutScreen
        }

        let reason: Reason

        /// A step builds its screen and goes from nothing: the chain ends before a start is reached.
        public static let noStart = Code(reason: .noStart)
        /// A chain leads back to one of its steps, or has more steps than a navigation takes.
        public static let endlessChain = Code(reason: .endlessChain)
        /// A switch has neither a case nor a default.
        public static let emptySwitch = Code(reason: .emptySwitch)
        /// A switch has no default, and each of its cases depends on what a finder finds.
        public static let switchWithoutDefault = Code(reason: .switchWithoutDefault)
        /// A case of a switch can never be taken: an earlier one always is, or its finder finds nothing.
        public static let caseNeverTaken = Code(reason: .caseNeverTaken)
        /// A step's finder finds nothing, and the step builds nothing.
        public static let screenNeverThere = Code(reason: .screenNeverThere)
        /// A step builds its screen and has no action to put it in place.
        public static let missingAction = Code(reason: .missingAction)
        /// The options of a finder have no `current`, so that it passes over the screen that it starts from.
        public static let startingScreenPassedOver = Code(reason: .startingScreenPassedOver)
        /// A step finds its screen by the context and builds it without one, and has no context task to set it.
        public static let contextNeverSet = Code(reason: .contextNeverSet)
        /// A step goes from the root, which an empty window has not, and is not put in its place.
        public static let noRootInEmptyWindow = Code(reason: .noRootInEmptyWindow)
        /// A destination that builds nothing is to be presented above what covers it.
        public static let nothingToPresent = Code(reason: .nothingToPresent)
        /// A navigation controller is put onto a stack, and a navigation controller never holds another one.
        public static let nestedNavigation = Code(reason: .nestedNavigation)
        /// Context tasks may change a screen's state in place, as it is an object: a failing navigation cannot put it
        /// back.
        public static let objectAsState = Code(reason: .objectAsState)
        /// The pattern of a link cannot be understood, so that the link is left out.
        public static let malformedPattern = Code(reason: .malformedPattern)
        /// A pattern matches nothing that another one, which is tried before, does not match.
        public static let patternNeverMatched = Code(reason: .patternNeverMatched)
        /// A pattern lacks what the context needs, so that each link of it is malformed.
        public static let patternNeverRead = Code(reason: .patternNeverRead)
        /// Two patterns match some links in common, and neither is a special case of the other.
        public static let ambiguousPatterns = Code(reason: .ambiguousPatterns)
        /// A link that leads to no screen says what is done if the screen is there already, or covered.
        public static let policyWithoutScreen = Code(reason: .policyWithoutScreen)
    }

    /// How much a finding matters.
    public enum Severity: String, Hashable, Sendable, Codable {
        /// What is declared can never do what it is there for.
        case error
        /// What is declared works in some situations and may surprise in others.
        case warning
    }

    /// What was found.
    public let code: Code
    /// The step it was found at.
    public let step: StepDescription
    /// What is wrong and what to do, in one or two sentences.
    public let message: String

    /// How much it matters; each code has one severity.
    public var severity: Severity {
        switch code.reason {
        case .noStart, .endlessChain, .emptySwitch, .caseNeverTaken, .screenNeverThere, .missingAction,
            .malformedPattern, .patternNeverMatched, .patternNeverRead:
            .error
        case .switchWithoutDefault, .startingScreenPassedOver, .contextNeverSet, .noRootInEmptyWindow,
            .nothingToPresent, .nestedNavigation, .objectAsState, .ambiguousPatterns, .policyWithoutScreen:
            .warning
        }
    }

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
