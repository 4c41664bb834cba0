/// A mistake in a declaration that keeps an exploration from beginning. Findings of the exploration are in its report.
public enum ReachabilityError: Error, Hashable, Sendable {
    /// The window of a launch state has no root screen, and no destination sets one.
    case emptyWindow(launch: String)
    /// Making the app, or work that a callback has begun meanwhile, waits for the user or does not end.
    case launchGoesOn(launch: String)
    /// Two destinations, or a destination's contexts, have the same name.
    case ambiguousDestination(name: String)
    /// Two events have the same name, so that a path that names it could be two.
    case ambiguousEvent(name: String)
    /// Two classes of screens, private or local ones of different places, have the same name, so that states cannot
    /// tell them apart.
    case ambiguousClass(name: String)
    /// Two values of the environment have the same name.
    case ambiguousValue(name: String)
    /// No toggle of that name is declared.
    case unknownToggle(name: String, declared: [String])
    /// A refusal is declared for a destination, and none has that name.
    case unknownRefusal(name: String, declared: [String])
    /// A destination is meant to land on its fallback, and none has that name.
    case unknownFallback(name: String, declared: [String])
    /// A launch state, or the app when it is made once more, declares other things than the first time.
    case differentDeclarations(launch: String, difference: String)
    /// The app is not in the same state each time it is made.
    case differentLaunchStates(launch: String, first: String, second: String)
    /// Two launch states are the same as far as it is declared.
    case sameLaunchStates(first: String, second: String)
    /// Values of a declared state, or of the environment, differ and look the same, so that states cannot be told
    /// apart.
    case indistinctValues(description: String)
    /// A declared state, or a value of the environment, holds an object that was changed in place, so that its former
    /// value cannot be put back.
    case changedInPlace(value: String, object: String)
    /// A screen, or a value that one keeps, makes its own mirror or cannot be copied, so that its parts cannot be read:
    /// states that differ would look the same. `value` is the holder, `nil` of a screen that makes its own mirror.
    case hiddenParts(value: String?, type: String)
    /// A declared state, a value of the environment or a property holds sets or dictionaries too deep in one another.
    case tooDeep(value: String, type: String)
    /// A declared state, or a value of the environment, reads otherwise than it was put back.
    case notPutBack(value: String, put: String, read: String)
    /// A value of the environment changes when a screen ends, such as a count of `init` and `deinit`. An exploration keeps
    /// its screens, so that no `deinit` of theirs runs.
    case changedByDeinit(value: String)
    /// Another screen of a class is needed, and the class says neither how to make one nor which state it shows.
    case notCopyable(screen: String)
    /// A property is to be ignored, and the class has none of that name beside its declared state.
    case unknownProperty(name: String, screen: String, declared: [String])
    /// No event or launch state has a name that a path mentions; `nearest` are those with similar names.
    case unknownEvent(name: String, nearest: [String])
    /// An event of a path cannot happen there; `after` is the step before it, `nil` at the launch.
    case cannotHappen(event: String, after: String?)
    /// There are more events than the explorer can number.
    case tooManyEvents(count: Int, limit: Int)
    /// A state has more tabs in reach than can be told apart.
    case tooManyTabs(count: Int, limit: Int)
    /// There are more sheets above each other that leave in use what is below than gestures for it.
    case tooManySheets(count: Int, limit: Int)
    /// There are more rules than the explorer can number.
    case tooManyRules(count: Int, limit: Int)
    /// No destination has sample contexts of a type that is to be interchangeable.
    case nothingInterchangeable(type: String)
    /// There are more interchangeable contexts than can be exchanged in every way.
    case tooManyInterchangeable(count: Int, limit: Int)
    /// Two interchangeable contexts are equal and read otherwise, so that neither can be exchanged.
    case equalInterchangeable(first: String, second: String)
    /// A destination is tried with some interchangeable contexts and not with others.
    case notClosed(destination: String, missing: String)
    /// A launch state is another one if interchangeable contexts are exchanged.
    case launchTellsApart(launch: String, contexts: String)
    /// A value holds interchangeable contexts where they cannot be exchanged.
    case notRenamable(description: String)
    /// The file for the path to each event cannot be written.
    case notWritable(file: String)
}

extension ReachabilityError {
    init(_ mistake: ValueMistake) {
        switch mistake {
        case .indistinct(let description): self = .indistinctValues(description: description)
        case .changedInPlace(let value, let object): self = .changedInPlace(value: value, object: object)
        case .hidden(let value, let type): self = .hiddenParts(value: value, type: type)
        case .tooDeep(let value, let type): self = .tooDeep(value: value, type: type)
        case .notPutBack(let value, let put, let read): self = .notPutBack(value: value, put: put, read: read)
        }
    }
}

extension ReachabilityError: CustomStringConvertible {
    /// The mistake, and the advice about it.
    public var description: String {
        switch self {
        case .emptyWindow(let launch):
            "The window of \(launch) has no root screen, and no destination sets one. Set one in the closure that makes the app, or declare "
                + "a destination that does: `.using(.replaceRoot).from(.root)`."
        case .launchGoesOn(let launch):
            "Making \(launch) has not ended, or work that a callback has begun meanwhile. A launch state is at rest: answer what is asked of the user in "
                + "the closure that makes the app, and wait for nothing there."
        case .ambiguousDestination(let name):
            "Two navigations are called \(name). Give each destination a name, and each of its contexts a description of its own."
        case .ambiguousEvent(let name):
            "Two events are called \(name). Reports name the events of a path, and paths are taken by these names: give each gesture, answer, "
                + "toggle and destination a name of its own."
        case .ambiguousValue(let name):
            "Two values of the environment are called \(name). Reports tell states apart by these names: give each one of its own."
        case .unknownToggle(let name, let declared):
            "There is no toggle \(name.debugDescription) in the environment. Declared are: "
                + (declared.isEmpty ? "none" : declared.joined(separator: ", ")) + "."
        case .unknownRefusal(let name, let declared):
            "There is no destination \(name.debugDescription) that may be refused. The table lists: "
                + (declared.isEmpty ? "none" : declared.joined(separator: ", ")) + "."
        case .unknownFallback(let name, let declared):
            "There is no destination \(name.debugDescription) that could be meant to fall back. Declared are: "
                + (declared.isEmpty ? "none" : declared.joined(separator: ", ")) + "."
        case .differentDeclarations(let launch, let difference):
            "\(launch) declares something else than the first launch state or the last time: \(difference)."
        case .differentLaunchStates(let launch, let first, let second):
            "\(launch) is in another state each time its app is made. Make the same app every time.\n\(first)\nand then\n\(second)"
        case .sameLaunchStates(let first, let second):
            "\(first) and \(second) are one state. Leave one out, or declare what differs, as a screen's state or as environment."
        case .indistinctValues(let description):
            "These differ and are made of the same, so that states cannot be told apart: \(description). "
                + "Let what differs be part of the value."
        case .changedInPlace(let value, let object):
            "\(value) holds a \(object), an object, which was changed in place: what it was before cannot be put back. "
                + "Let it be a value (a struct), or put another object in its place instead of changing it."
        case .hiddenParts(let value?, let type):
            "\(value) holds a \(type), which makes its own mirror (CustomReflectable) or keeps what cannot be copied, such as a Mutex: "
                + "what cannot be read cannot be told apart. Take the conformance away, or hold another type. A property of a screen that decides nothing is named by `.ignoring(_:of:)`."
        case .hiddenParts(nil, let type):
            "\(type) makes its own mirror (CustomReflectable): what such a screen keeps beside its state cannot be compared. "
                + "Take the conformance away, from the class or from the one that it derives from."
        case .tooDeep(let value, let type):
            "\(value) holds sets or dictionaries too deep in one another, the last of them a \(type). "
                + "Let arrays hold what lies so deep, or let objects refer to it."
        case .notPutBack(let value, let put, let read):
            "\(value) was put back as \(put), and is \(read). Let its setter give it what its getter has read, whatever it was "
                + "before and whatever else was put back; and leave out what changes by itself, such as the time."
        case .changedByDeinit(let value):
            "The environment's \(value) changes when a screen ends, in its `deinit`. An exploration keeps the screens of all states, so that none of them "
                + "ends. Leave the value out if it decides nothing; else change it in a callback, such as `didDisappear`, or work it out from `window.tree`."
        case .notCopyable(let screen):
            "Several states hold a \(screen) of their own, and the explorer cannot make another one. "
                + "Let the class have `init()` (DefaultInitializableScreen), or say how one is made with `.copying(_:_:)` of the `Exploration`; "
                + "and declare what it shows (StatefulScreen)."
        case .unknownProperty(let name, let screen, let declared):
            "\(screen) keeps nothing called \(name.debugDescription) that could be ignored. Beside its state it keeps: "
                + (declared.isEmpty ? "nothing" : declared.joined(separator: ", ")) + "."
        case .ambiguousClass(let name):
            "Two classes of screens are called \(name), private or local ones of different places, and states cannot tell them apart. Rename one of them."
        case .unknownEvent(let name, let nearest):
            "Nothing is called \(name.debugDescription). Call events and launch states as reports do"
                + (nearest.isEmpty ? "." : ", \(nearest.map(\.debugDescription).joined(separator: " or ")) perhaps.")
        case .cannotHappen(let event, let step):
            "\(event.debugDescription) cannot happen \(step.map { "after \($0.debugDescription)" } ?? "at the launch"): there is no such tab, no screen to answer on or "
                + "to go from, or nothing that sleeps. Where something waits, what the user does follows it after a comma."
        case .tooManyEvents(let count, let limit):
            "There are \(count) events, and \(limit) can be told apart. Take fewer sample contexts."
        case .tooManyTabs(let count, let limit):
            "There are \(count) tabs in reach, and \(limit) can be told apart. Leave `.selectTab` out of the gestures, and let gestures of the "
                + "app's own select some of them."
        case .tooManySheets(let count, let limit):
            "There are \(count) sheets above each other, each of which leaves in use what is below, and gestures below \(limit) can be told "
                + "apart. Bound the modals: `.bounds(stackDepth:modals:)`."
        case .tooManyRules(let count, let limit):
            "There are \(count) rules, and \(limit) can be told apart. Put some of them together."
        case .nothingInterchangeable(let type):
            "No destination is tried with a \(type), so there is nothing to exchange. Name the type of sample contexts."
        case .tooManyInterchangeable(let count, let limit):
            "There are \(count) interchangeable contexts, and \(limit) can be exchanged in every way. Take fewer sample contexts."
        case .equalInterchangeable(let first, let second):
            "\(first) and \(second) are interchangeable and equal, and are not made of the same. "
                + "Let `==` compare all that they are made of, or take one of them."
        case .notClosed(let destination, let missing):
            "\(destination) is not tried with \(missing), which is interchangeable with its contexts. Try it with all or with none."
        case .launchTellsApart(let launch, let contexts):
            "\(launch) tells \(contexts) apart, which are to be interchangeable: what it shows is another state if they are exchanged. "
                + "Launch without them, or leave `.interchangeable` out."
        case .notRenamable(let description):
            "Interchangeable contexts cannot be exchanged in \(description). Say how with "
                + "`.interchangeable(_:in:_:)`; or let them be by themselves, optional, in an array or a set, or keys of a dictionary."
        case .notWritable(let file):
            "\(file.debugDescription) cannot be written. Name a file in a folder that is there."
        }
    }
}
