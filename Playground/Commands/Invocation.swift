import ShopApp

/// What the command line asks for.
enum Invocation {
    case tour
    case help
    case states
    case open(ShopLink, from: ShopState, explains: Bool)
    case play(from: ShopState)

    private static let commands = ["help", "open", "play", "states", "tour"]

    /// Understands the arguments of the command line.
    ///
    /// - Throws: ``UsageError`` if they make no command.
    init(_ arguments: [String]) throws(UsageError) {
        guard let command = arguments.first else {
            self = .tour
            return
        }
        var options = Options(of: command, arguments.dropFirst())
        switch command {
        case "tour": self = .tour
        case "help", "--help", "-h": self = .help
        case "states": self = .states
        case "open": self = try Self.open(&options)
        case "play": self = .play(from: try options.takeState())
        default: throw Self.unknown(command)
        }
        if let rest = options.rest.first { throw UsageError(unexpected: rest, after: command) }
    }

    private static func open(_ options: inout Options) throws(UsageError) -> Invocation {
        let state = try options.takeState()
        let explains = options.takeFlag("--explain")
        guard let text = options.rest.first, !text.hasPrefix("--") else {
            if let flag = options.rest.first { throw UsageError(unexpected: flag, after: "open") }
            throw UsageError("`open` needs a link, such as `Playground open shop://product/42`.")
        }
        options.rest.removeFirst()
        return .open(try link(text), from: state, explains: explains)
    }

    /// Reads a link.
    static func link(_ text: String) throws(UsageError) -> ShopLink {
        do {
            return try ShopLink(text)
        } catch {
            throw UsageError(error.description)
        }
    }

    /// Looks a state up.
    static func state(_ name: String) throws(UsageError) -> ShopState {
        if let state = ShopStates.named(name) { return state }
        let nearest = Suggestion.nearest(to: name, among: ShopStates.all.map(\.name))
        let hint = nearest.map { "Did you mean \($0)? " } ?? ""
        throw UsageError("There is no state \(name.debugDescription). \(hint)See `Playground states`.")
    }

    private static func unknown(_ command: String) -> UsageError {
        let hint = Suggestion.nearest(to: command, among: commands).map { "Did you mean `\($0)`? " } ?? ""
        return UsageError("There is no command \(command.debugDescription). \(hint)See `Playground help`.")
    }
}

extension UsageError {
    init(unexpected argument: String, after command: String) {
        self.init("`\(command)` does not take \(argument.debugDescription). See `Playground help`.")
    }
}

/// The arguments behind a command.
private struct Options {
    let command: String
    var rest: [String]

    init(of command: String, _ arguments: some Sequence<String>) {
        self.command = command
        rest = Array(arguments)
    }

    /// Takes `--from <state>`, or the state of a fresh launch.
    mutating func takeState() throws(UsageError) -> ShopState {
        guard let position = rest.firstIndex(of: "--from") else { return ShopStates.freshLaunch }
        let value = position + 1
        guard value < rest.count, !rest[value].hasPrefix("--") else {
            throw UsageError("`--from` needs the name of a state. See `Playground states`.")
        }
        let state = try Invocation.state(rest[value])
        rest.removeSubrange(position...value)
        return state
    }

    mutating func takeFlag(_ flag: String) -> Bool {
        guard let position = rest.firstIndex(of: flag) else { return false }
        rest.remove(at: position)
        return true
    }
}
