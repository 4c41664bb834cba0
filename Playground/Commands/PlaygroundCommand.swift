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
        case .picture(let folder): return await picture(in: folder, on: terminal)
        }
        return .success
    }

    private static func description(of state: SampleState) -> String {
        let window = state.makeApp().window
        let width = window.horizontalSize == .regular ? "wide" : "narrow"
        return "\(state.name): \(state.summary) (\(width) window)\n\(window.drawing.indented)"
    }
}

extension String {
    /// The text with every line moved to the right.
    var indented: String {
        split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }.joined(separator: "\n")
    }
}
