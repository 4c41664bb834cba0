import ShopApp

/// What the command line asks for.
enum Invocation {
    case tour
    case help
    case states
    case open(ShopLink, from: ShopState, explains: Bool)
    case play(from: ShopState)
    case prove(ProveOptions)
    case listMutants

    private static let commands = ["help", "open", "play", "prove", "states", "tour"]

    /// Understands the arguments of the command line.
    ///
    /// - Throws: ``UsageError`` if they make no command.
    init(_ arguments: [String]) throws(UsageError) {
        guard let command = arguments.first else {
            self = .tour
            return
        }
        var reader = ArgumentReader(of: command, arguments.dropFirst())
        switch command {
        case "tour": self = .tour
        case "help", "--help", "-h": self = .help
        case "states": self = .states
        case "open": self = try Self.open(&reader)
        case "play": self = .play(from: try reader.takeState())
        case "prove":
            self = reader.takeFlag("--list-mutants") ? .listMutants : .prove(try ProveOptions(&reader))
            try reader.finish(knowing: ProveOptions.all)
        default: throw Self.unknown(command)
        }
        try reader.finish()
    }

    private static func open(_ reader: inout ArgumentReader) throws(UsageError) -> Invocation {
        let state = try reader.takeState()
        let explains = reader.takeFlag("--explain")
        guard let text = reader.rest.first, !text.hasPrefix("--") else {
            try reader.finish()
            throw UsageError("`open` needs a link, such as `Playground open shop://product/42`.")
        }
        reader.rest.removeFirst()
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
