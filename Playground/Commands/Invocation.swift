import SampleApps

/// What the command line asks for.
enum Invocation {
    case tour
    /// What there is to know of a command, or of all, with the links of an app.
    case help(Command?, SampleApp)
    case states(SampleApp)
    case open(OpenOptions)
    case play(SampleApp, from: SampleState)
    case prove(ProveOptions)
    case listMutants(SampleApp)
    /// The folder that the README's picture is drawn into.
    case picture(String)

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
            self = .help(command, (try? reader.takeApp()) ?? Apps.usual)
            return
        }
        switch command {
        case .tour: self = .tour
        case .help: self = .help(nil, try reader.takeApp())
        case .states: self = .states(try reader.takeApp())
        case .open: self = .open(try OpenOptions(&reader))
        case .play:
            let app = try reader.takeApp()
            self = .play(app, from: try reader.takeState(of: app))
        case .picture:
            guard let folder = reader.rest.first else {
                throw UsageError("`picture` needs a folder, such as docs/pictures.")
            }
            reader.rest.removeFirst()
            self = .picture(folder)
        case .prove:
            let listsMutants = reader.takeFlag("--list-mutants")
            self = listsMutants ? .listMutants(try reader.takeApp()) : .prove(try ProveOptions(&reader))
            try reader.finish(knowing: ProveOptions.all)
        }
        try reader.finish()
    }

    private static func unknown(_ command: String) -> UsageError {
        let hint =
            Suggestion.nearest(to: command, among: Command.allCases.map(\.rawValue)).map { "Did you mean `\($0)`? " }
            ?? ""
        return UsageError("There is no command \(command.debugDescription). \(hint)See `swift run Playground help`.")
    }
}
