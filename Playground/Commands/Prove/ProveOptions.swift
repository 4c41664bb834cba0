import SampleApps
import StepRouterReachability

/// What `prove` was asked for.
struct ProveOptions {
    /// A walk at random, in place of an exploration.
    struct Walk {
        var seed: UInt64 = 1
        var steps = 10_000
    }

    /// The states around one, for drawings.
    struct Neighbourhood {
        let state: Int
        let steps: Int
    }

    /// The app that is explored.
    var app: SampleApp
    /// Where its user is at first.
    var states: [SampleState] = []
    /// How far the exploration goes, by the bounds of the app.
    var bounds: [Int] = []
    /// The part that is explored; `nil` for the whole app.
    var part: String?
    /// The mistake to plant.
    var mutant: String?
    var format = ProveFormat.text
    var workers: Int?
    var walk: Walk?
    var mostStates: Int?
    var mostSeconds: Double?
    /// In megabytes.
    var mostMemory: Int?
    var stopsAtViolation = false
    /// Whether what is never used is wrong.
    var requiresAllUsed = false
    /// The answers that need not be given.
    var allowedUnanswered: [String] = []
    var gestures: [Reachability.Gesture]?
    /// Whether states that differ only in which context is which are one.
    var isInterchangeable = false
    var around: Neighbourhood?
    var output: String?
    /// The order in which the first events happen, and nothing else; `nil` for the whole proof.
    var firstEvents: FirstEvents?
    /// The arguments behind `prove`, for processes of its own.
    var arguments: [String] = []

    /// The order of the first events.
    enum FirstEvents: String, CaseIterable {
        case declared, reversed
    }

    /// Every option that there is.
    static let all = [
        "--app", "--part", "--bounds", "--from", "--gestures", "--mutant", "--list-mutants", "--format", "--output",
        "--workers",
        "--states", "--seconds", "--memory", "--stop-at-first", "--seed", "--steps", "--around",
        "--interchangeable", "--all-used", "--allow-unanswered", "--first-events",
    ]

    /// The lines of `swift run Playground help` about them.
    static let help = """
        --app \(Apps.all.map(\.name).joined(separator: "|"))
                                     which app; the \(Apps.usual.name) by default
        --part <name>                of an app that has parts, only one; without it, the whole app
        --bounds stack=3,modals=1    how far: screens in a stack and modals
        --bounds pushed=1,modals=1   of jobs and social: screens above the first ones of all stacks,
                                     and modals
        --bounds k=1,d=2,m=1,e=1     of the reference model: contexts, screens in a tab's stack, modals,
                                     screens in a modal's stack
        --interchangeable            of the reference model, states that differ only in which context is
                                     which are one
        --from <state>,<state>       where the user is at first; in the app's first state by default
        --gestures back,swipe-down,select-tab,resize
                                     what the user does; all but resize by default
        --mutant <name>              plants a mistake in the app; --list-mutants tells which there are
        --format \(ProveFormat.allCases.map(\.rawValue).joined(separator: "|"))
                                     text by default; html is a page to step through the states
        --output <file>              where the report goes, in place of standard output; a name such as
                                     report.html says the format as well
        --around <state>:<steps>     of mermaid, only the states so many steps from a state
        --workers <number>           how many; one for each core by default
        --states <number>            after how many states to end, at most
        --seconds <number>           after how many seconds
        --memory <number>            when so many megabytes are taken
        --stop-at-first              when something wrong is found
        --all-used                   what is declared and never used is wrong as well
        --allow-unanswered <answer> ...
                                     answers that the user need never give, such as closes; without it
                                     an answer that was never possible fails the proof
        --first-events declared|reversed
                                     writes what the first events lead to, in one order; a proof that
                                     holds compares both, each in a process of its own
        --seed <number> --steps <number>
                                     walks at random, for apps that are too large to explore
        """
}
