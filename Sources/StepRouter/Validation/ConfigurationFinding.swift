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
