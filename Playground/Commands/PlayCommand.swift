import SampleApps
import StepRouter
import StepRouterSimulation

/// One line of an interactive session.
enum PlayCommand {
    case open(String)
    case gesture(UserGesture)
    case happen(String)
    case draw
    case undo
    case state(SampleState)
    case explain(Bool)
    case links
    case clear
    case help
    case quit

    private static let words = [
        "back", "clear", "do", "drag", "draw", "explain", "help", "links", "narrow", "open", "quit", "state", "swipe",
        "tab",
        "undo", "wide",
    ]

    /// Understands a line; an empty one is no command.
    ///
    /// - Parameters:
    ///   - line: The line.
    ///   - app: The present app.
    ///   - sample: Which app it is.
    ///   - explains: Whether links are being explained, which `explain` alone turns round.
    /// - Throws: ``UsageError`` with a hint if the line is no command.
    init?(_ line: String, in app: PlayedApp, of sample: SampleApp, explains: Bool) throws(UsageError) {
        let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
        guard let word = words.first else { return nil }
        var rest = words.dropFirst()
        if word.contains(":") {
            self = .open(try sample.link(word))
        } else if word == "do" {
            self = .happen(try Self.deed(rest.joined(separator: " "), in: app))
            return
        } else {
            self = try Self.read(word, &rest, of: sample, explains: explains)
        }
        if let extra = rest.first { throw UsageError("`\(word)` does not take \(extra.debugDescription). Try `help`.") }
    }

    private static func read(
        _ word: String,
        _ rest: inout ArraySlice<String>,
        of sample: SampleApp,
        explains: Bool
    ) throws(UsageError) -> PlayCommand {
        switch word {
        case "open":
            guard let link = rest.popFirst() else {
                throw UsageError("`open` needs a link, such as \(sample.sampleLink).")
            }
            return .open(try sample.link(link))
        case "back": return .gesture(.back)
        case "swipe": return .gesture(.swipeDown)
        case "wide": return .gesture(.resize(.regular))
        case "narrow": return .gesture(.resize(.compact))
        case "drag": return .gesture(.drag(try number(rest.popFirst(), of: "height", for: word)))
        case "tab": return .gesture(.selectTab(try number(rest.popFirst(), of: "tab", for: word)))
        case "draw": return .draw
        case "undo": return .undo
        case "state":
            guard let name = rest.popFirst() else {
                throw UsageError("`state` needs a name. See \(sample.statesCommand).")
            }
            return .state(try sample.knownState(name))
        case "explain":
            switch rest.popFirst() {
            case nil: return .explain(!explains)
            case "on"?: return .explain(true)
            case "off"?: return .explain(false)
            case let other?: throw UsageError("`explain` is on or off, not \(other.debugDescription).")
            }
        case "links": return .links
        case "clear": return .clear
        case "help": return .help
        case "quit", "exit": return .quit
        default:
            let hint = Suggestion.nearest(to: word, among: words).map { "Did you mean `\($0)`? " } ?? ""
            throw UsageError("There is no command \(word.debugDescription). \(hint)Try `help`.")
        }
    }

    /// What the user can do besides gestures and links.
    private static func deed(_ name: String, in app: PlayedApp) throws(UsageError) -> String {
        let deeds = app.deeds
        if let deed = deeds.first(where: { $0 == name || imperative(of: $0) == name }) { return deed }
        if deeds.isEmpty { throw UsageError("There is nothing to do here but gestures and links.") }
        let hint = Suggestion.oneOf(deeds, like: name)
        throw UsageError(
            name.isEmpty ? "`do` needs something. \(hint)" : "\(name.debugDescription) cannot be done here. \(hint)"
        )
    }

    /// The deed as one is told to do it: `log in` of `logs in`.
    static func imperative(of deed: String) -> String {
        let verb = deed.prefix { !$0.isWhitespace }
        guard verb.hasSuffix("s"), !verb.hasSuffix("ss") else { return deed }
        let rest = deed.dropFirst(verb.count)
        if verb.hasSuffix("ies") { return "\(verb.dropLast(3))y\(rest)" }
        let isLong = ["shes", "ches", "sses", "xes"].contains(where: verb.hasSuffix)
        return "\(verb.dropLast(isLong ? 2 : 1))\(rest)"
    }

    /// The lines that a beginning may become: a command, or one with a link, a state or something to do.
    static func completions(of beginning: String, in app: PlayedApp, of sample: SampleApp) -> [String] {
        let words = beginning.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
        let ends: [String]
        switch words.count > 1 ? words[0] : "" {
        case "": ends = Self.words.map { takesMore.contains($0) ? "\($0) " : $0 } + sample.sampleLinks
        case "open": ends = sample.sampleLinks
        case "state": ends = sample.states.map(\.name)
        case "do": ends = app.deeds.map(imperative)
        case "explain": ends = ["off", "on"]
        default: ends = []
        }
        let start = words.count > 1 ? "\(words[0]) " : ""
        return ends.map { start + $0 }.filter { $0.hasPrefix(beginning) }
    }

    /// The commands behind which something has to stand.
    private static let takesMore: Set = ["do", "drag", "open", "state", "tab"]

    private static func number(_ text: String?, of thing: String, for word: String) throws(UsageError) -> Int {
        guard let text else { throw UsageError("`\(word)` needs a number, counted from 1.") }
        guard let number = Int(text), number >= 1 else {
            if text.isTooLargeANumber { throw UsageError("There is no \(thing) \(text): the number is too large.") }
            throw UsageError("\(text.debugDescription) is no \(thing): \(thing)s are numbered from 1.")
        }
        return number - 1
    }

    /// What `help` says in a session.
    static let overview = """
        open <link>       opens a link; a link alone does as well
        back              goes back
        swipe             swipes the topmost sheet down
        drag <number>     drags it to one of its heights, counted from the lowest, 1
        tab <number>      taps a tab, counted from 1
        wide, narrow      resizes the window
        do <what>         what the app's user can do besides, such as log in where that is asked
        draw              shows the hierarchy
        undo              takes the last change back
        state <name>      starts over in another situation
        explain [on|off]  whether links are explained
        links             lists a link to each destination
        clear             clears the screen
        quit              ends the session

        At a terminal, arrows edit the line and bring former ones back, and Tab completes it.
        """
}
