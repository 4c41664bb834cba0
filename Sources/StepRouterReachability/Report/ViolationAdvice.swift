extension Violation.Kind {
    /// The kind in words.
    public var words: String {
        switch self {
        case .notReached: "not reached"
        case .refused: "refused"
        case .neverReached: "never reached"
        case .neverLands: "no answer lets it land"
        case .notVisible: "not visible"
        case .wrongContext: "wrong context"
        case .repeatChanges: "going again changes something"
        case .shownChanges: "what is shown is changed"
        case .askingChanges: "asking changes something"
        case .refusalChanges: "a refusal changes something"
        case .brokenInvariant: "a broken invariant"
        case .twice: "there twice"
        case .trap: "no way back"
        case .leads: "not led there"
        case .always: "not always so"
        case .sometimes: "never so"
        case .never: "not never so"
        case .gestureFailed: "failed"
        case .lost: "a screen is lost"
        case .unguarded: "a guarded screen stays"
        case .neverEnds: "never ends"
        case .ignoresCancellation: "ignores its cancellation"
        case .ruleFailed: "a rule that fails"
        case .undeclaredState: "undeclared state"
        case .sharedState: "state that the process shares"
        case .toldApart: "told apart"
        case .neverUsed: "never used"
        case .changesLater: "something changes the window later"
        case .changesBeside: "something changes the window beside the explorer"
        }
    }
}

extension Violation {
    /// The advice about it, in one or two sentences.
    public var advice: String {
        switch kind {
        case .notReached:
            "Let a step before it find or build a place there, such as a default of a switch or a wider finder; let no part throw there, or go "
                + "elsewhere by `.fallback`. `attempt(_:with:).trace.explanation` tells what each step was asked."
        case .refused:
            "Let the interceptor agree, or the screen leave, there. What is meant to be refused declares it: "
                + "`refusal: .byUser` if only the user does, else `.allowed`."
        case .neverReached:
            "Let it be reached from somewhere: declare the answers of the user that let it go on, and the environment that does; "
                + "or leave the destination out. One that is meant to land on its fallback is named in `.fallingBack(_:)`, as here."
        case .neverLands:
            "Let it go on after the answer that agrees: an interceptor that throws whatever is answered never does. "
                + "What may be refused whatever the user does says `refusal: .allowed`."
        case .notVisible:
            "Let the action put it on top of what the user sees, and let no post task or callback cover it."
        case .wrongContext:
            "Set the context of a screen that is built (`ContextSettingTask`), and let the finder ask what a screen shows "
                + "(`ClassWithContextFinder`)."
        case .repeatChanges:
            "Let the finder find the screen where the action puts it, with the context that it was built for."
        case .shownChanges:
            "Let the task leave a screen alone that shows the context: let it ask for its occasion, `{ screen, context, occasion in … }`. "
                + "Where the screen is to be shown anew, say so: `.whenShown(.refresh)`."
        case .askingChanges:
            "Let finders and conditions only look: they are asked each time a navigation is planned, "
                + "and by `plan`, which promises to change nothing."
        case .refusalChanges:
            "An interceptor that shows another screen takes it away before it refuses, or the destination is declared with "
                + "`refusal: .showingOtherScreens`; what was there stays, and finders, conditions and factories change nothing."
        case .brokenInvariant:
            "Look at the app's own container on the path: what it says of its content and selection has to fit what it holds."
        case .twice:
            "Let the finder search wherever a user can have left the screen: `options: .fullStack` includes hidden tabs and "
                + "what lies under modals."
        case .trap:
            "Give the user a way out: a modal that can be swiped away, or a button as a gesture of `Exploration`. "
                + "`.home(_:_:)` says where else it may lead, `.withoutWayBack` that none is needed."
        case .leads:
            "Give the user a way there from the last step of the path, as a gesture, an answer or a destination of the `Exploration`; or let the rule ask for less: "
                + "`by: .anything` allows destinations as well."
        case .always, .never:
            "The last step of the path breaks it: change what that step does, or the rule."
        case .sometimes:
            "Add the destination, gesture or launch state that leads there, or widen the bounds; else the rule is wrong, or speaks of what is only so while a navigation waits."
        case .gestureFailed:
            "Let the gesture, or the callback, do nothing where there is nothing for it to do, rather than throw."
        case .lost:
            "Let the router remove it, which asks: `router.navigate(from: screen) { $0.dismiss() }`. An event that is meant to lose it is named in "
                + "`losesNothing(except:)`; a screen that asks only navigations is `AskingNavigationsOnly`."
        case .unguarded:
            "Let the guard register for changes, `.reevaluated { store.onChange = $0 }`, or call `router.reevaluate()`; let the router show the screen, "
                + "which asks the guard. A draft that may not leave keeps it there, unless the guard is `insisting()`."
        case .neverEnds where departed != nil:
            "Let what waits end when its screen leaves, in whichever way: `router.navigate(to:awaiting:)` of StepRouterFlows does, "
                + "and `window.events(of:)` tells of it. If another screen can answer, declare that."
        case .neverEnds:
            "Declare what the user can do on the screen that it shows, with `.answering(_:_:_:)` of the `Exploration`, "
                + "on alerts with `.answeringAlerts()`; and let it end when that screen is gone. What waits for no user has to end by itself."
        case .ignoresCancellation:
            "Let it throw when its task is cancelled (`withTaskCancellationHandler`): the screens that it holds are kept for ever otherwise."
        case .ruleFailed:
            "Let the rule answer in every state, rather than throw where something is missing."
        case .toldApart:
            "Find what treats one of the contexts in a way of its own: a comparison, an order, a rule, a gesture; or leave `.interchangeable` out."
        case .undeclaredState:
            "Declare what is kept: in a screen as its `state` (`StatefulScreen`), beside screens as `environment`; say how screens are made that "
                + "are given something (`.copying(_:_:)`); or keep nothing. Let nothing depend on chance or on the time."
        case .sharedState:
            "Look for what the apps of a process share: a static, a singleton, `UserDefaults`, `NotificationCenter.default`. Give each app an object of its own "
                + "where it is made, and let the closure that makes it empty what the system keeps."
        case .changesLater:
            "End with the event what it begins: let it sleep on a clock of the `Exploration` (`sleeping(on:)`), begin it in a task that is not detached, and cancel "
                + "what listens when its screen leaves; or declare what a timer does as an `AppGesture`."
        case .changesBeside:
            "Begin it with `router.begin`: that runs where the screens are, and belongs to the event. A gesture awaits what it does. Tasks of the main "
                + "actor take turns with one worker there: `.workers(1)`."
        case .neverUsed:
            "Remove it, or add the destination, answer, gesture or launch state that uses it, or widen the bounds; "
                + "else name it in `requiringAllUsed(except:)`."
        }
    }
}
