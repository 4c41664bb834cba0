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

    static func startingScreenPassedOver(by finder: Any, of step: any NamedStep) -> Self {
        let advice = "Add `.current` to its options, unless that screen must not be found."
        return Self(.startingScreenPassedOver, step, advice: advice) {
            "\(partName(finder)) of step \($0) passes over the screen that it starts from."
        }
    }
}
