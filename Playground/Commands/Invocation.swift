import ShopApp

/// What the command line asks for.
enum Invocation {
    case tour
    /// What there is to know of a command, or of all.
    case help(Command?)
    case states
    case open(ShopLink, from: ShopState, explains: Bool)
    case play(from: ShopState)
    case prove(ProveOptions)
    case listMutants

    /// Understands the arguments of the command line.
    ///
    /// - Throws: ``UsageError`` if they make no command.
    init(_ arguments: [String]) throws(UsageError) {
        guard let word = arguments.first else {
            self = .tour
            return
        }
        let isHelp = ["--help", "-h"].contains(word)
        guard let command = isHelp ? .help : Command(rawValue: word) else { throw Self.unknown(word) }
        var reader = ArgumentReader(of: word, arguments.dropFirst())
        if reader.rest.contains(where: ["--help", "-h"].contains) {
            self = .help(command)
            return
        }
        switch command {
        case .tour: self = .tour
        case .help: self = .help(nil)
        case .states: self = .states
        case .open: self = try Self.open(&reader)
        case .play: self = .play(from: try reader.takeState())
        case .prove:
            self = reader.takeFlag("--list-mutants") ? .listMutants : .prove(try ProveOptions(&reader))
            try reader.finish(knowing: ProveOptions.all)
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
            let hint = Suggestion.link(like: text).map { " Did you mean \($0)?" } ?? ""
            throw UsageError(error.description + hint)
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
        let hint =
            Suggestion.nearest(to: command, among: Command.allCases.map(\.rawValue)).map { "Did you mean `\($0)`? " }
            ?? ""
        return UsageError("There is no command \(command.debugDescription). \(hint)See `Playground help`.")
    }
}
