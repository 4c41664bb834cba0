// The findings, each with its message.

extension ConfigurationFinding {
    private init(_ code: Code, _ step: any NamedStep, message: (StepDescription) -> String) {
        let description = step.stepDescription
        self.init(code: code, step: description, message: message(description))
    }

    static func noStart(_ step: any NamedStep) -> Self {
        Self(.noStart, step) {
            """
            The chain ends at step \($0), which builds its screen and goes from nothing. \
            Let it go from `.current`, `.root` or another step.
            """
        }
    }

    static func comesBack(to step: any NamedStep) -> Self {
        Self(.endlessChain, step) {
            "The chain does not end: it comes back to step \($0). Let one of the steps between go from a start."
        }
    }

    static func goesOn(at step: any NamedStep) -> Self {
        Self(.endlessChain, step) {
            """
            The chain goes on with step \($0) after \(ChainInspection.longestChain) others, and a navigation takes no more. \
            Let an earlier step go from a start.
            """
        }
    }

    static func emptySwitch(_ step: any NamedStep) -> Self {
        Self(.emptySwitch, step) {
            "Step \($0) has neither a case nor a default, so a navigation that comes to it fails. Add one."
        }
    }

    static func switchWithoutDefault(_ step: any NamedStep) -> Self {
        Self(.switchWithoutDefault, step) {
            """
            Step \($0) has no default, and a navigation fails there when none of its finders finds its screen. \
            Add a default.
            """
        }
    }

    static func caseNeverTaken(_ label: String, after earlier: String, in step: any NamedStep) -> Self {
        Self(.caseNeverTaken, step) {
            """
            In step \($0), “\(label)” is never taken: whenever it would match, “\(earlier)” has matched. \
            Put it before that, or remove it.
            """
        }
    }

    static func caseNeverTaken(_ label: String, in step: any NamedStep) -> Self {
        Self(.caseNeverTaken, step) {
            """
            In step \($0), “\(label)” is never taken: its finder finds nothing. \
            Give it another finder, or remove it.
            """
        }
    }

    static func screenNeverThere(_ step: any NamedStep) -> Self {
        Self(.screenNeverThere, step) {
            """
            The screen of step \($0) can never be there: its finder finds nothing, and nothing is built. \
            Give the step a finder or a factory.
            """
        }
    }

    static func missingAction(_ step: any NamedStep) -> Self {
        Self(.missingAction, step) {
            """
            Step \($0) builds its screen and has no action to put it in place. \
            Add one with `using(_:)`, or let the step build nothing.
            """
        }
    }

    static func startingScreenPassedOver(by finder: Any, of step: any NamedStep) -> Self {
        Self(.startingScreenPassedOver, step) {
            """
            \(partName(finder)) of step \($0) passes over the screen that it starts from. \
            Add `.current` to its options, unless that screen must not be found.
            """
        }
    }
}
