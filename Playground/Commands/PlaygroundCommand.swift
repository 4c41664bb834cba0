import SampleApps
import StepRouter
import StepRouterSimulation

/// The commands of the Playground.
public enum PlaygroundCommand {
    /// Runs a command.
    ///
    /// - Parameters:
    ///   - arguments: The arguments of the command line, without the program's name.
    ///   - terminal: Where to read and write.
    /// - Returns: What to tell the shell.
    public static func run(_ arguments: [String], on terminal: any Terminal) async -> ExitStatus {
        let invocation: Invocation
        do throws(UsageError) {
            invocation = try Invocation(arguments)
        } catch {
            terminal.complain(error.description)
            return .usage
        }
        switch invocation {
        case .tour: await tour(on: terminal)
        case .help(let command, let app):
            terminal.tell(command?.help(with: app) ?? Command.overview(with: app))
        case .states(let app): terminal.tell(app.states.map(description).joined(separator: "\n\n"))
        case .open(let options): return await open(options, on: terminal)
        case .play(let app, let state):
            var session = PlaySession(app, from: state, on: terminal)
            await session.run()
        case .prove(let options): return await prove(options, on: terminal)
        case .listMutants(let app): terminal.tell(mutants(of: app))
        }
        return .success
    }

    private static func description(of state: SampleState) -> String {
        let window = state.makeApp().window
        let width = window.horizontalSize == .regular ? "wide" : "narrow"
        return "\(state.name): \(state.summary) (\(width) window)\n\(window.drawing.indented)"
    }

    static func open(_ options: OpenOptions, on terminal: any Terminal) async -> ExitStatus {
        let (app, link) = (PlayedApp(in: options.state), options.link)
        if let snapshot = options.snapshot {
            await app.restore(snapshot)
            guard await letUserAnswer(options, to: "The snapshot", in: app, on: terminal) else { return .refused }
            do {
                for dropped in try app.restored?.get() ?? [] { terminal.tell("left out \(dropped)") }
            } catch {
                terminal.complain(String(describing: error))
                return .refused
            }
        }
        let name =
            options.snapshot == nil ? "\(options.state.name): \(options.state.summary)" : "as it was written down"
        terminal.tell("\(name)\n\(app.window.drawing.indented)\n")
        defer { if let file = options.saved { save(app, to: file, on: terminal) } }
        let opened = await app.open(link)
        guard await letUserAnswer(options, to: link, in: app, on: terminal), let outcome = opened.outcome else {
            return .refused
        }
        if options.explains { terminal.tell("\(link), explained:\n\(outcome.trace.explanation.indented)\n") }
        switch outcome.result {
        case .success(let screen):
            terminal.tell("\(link) landed on \(screen.label):\n\(app.window.drawing.indented)")
            return .success
        case .failure(let error):
            terminal.tell("\(link) was refused, nothing changed:\n\(app.window.drawing.indented)")
            terminal.complain(error.description)
            return .refused
        }
    }
}

extension PlaygroundCommand {
    /// Lets the user do something as long as something waits for that.
    ///
    /// - Returns: Whether nothing waits any more.
    private static func letUserAnswer(
        _ options: OpenOptions,
        to question: String,
        in app: PlayedApp,
        on terminal: any Terminal
    ) async -> Bool {
        while app.isWaiting {
            guard let answer = app.answers.first(where: { $0 == options.answer }) ?? app.answers.first else {
                terminal.complain("\(question) waits, and there is nothing that the user can do.")
                return false
            }
            terminal.tell("\(question) waits for the user, who \(answer):\n\(app.window.drawing.indented)\n")
            do { try await app.happen(answer) } catch { terminal.complain(String(describing: error)) }
        }
        return true
    }

    private static func save(_ app: PlayedApp, to file: String, on terminal: any Terminal) {
        do { try app.save(to: file) } catch { terminal.complain("\(file) cannot be written.") }
    }
}

extension String {
    /// The text with every line moved to the right.
    var indented: String {
        split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }.joined(separator: "\n")
    }
}
