import ShopApp
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
        case .help(let command): terminal.tell(command?.help ?? Command.overview)
        case .states: terminal.tell(ShopStates.all.map(description).joined(separator: "\n\n"))
        case .open(let link, let state, let explains):
            return await open(link, from: state, explains: explains, on: terminal)
        case .play(let state):
            var session = PlaySession(from: state, on: terminal)
            await session.run()
        case .prove(let options): return await prove(options, on: terminal)
        case .listMutants: terminal.tell(mutants)
        }
        return .success
    }

    private static func description(of state: ShopState) -> String {
        let window = state.makeShop().window
        let width = window.horizontalSize == .regular ? "wide" : "narrow"
        return "\(state.name): \(state.summary) (\(width) window)\n\(window.drawing.indented)"
    }

    private static func open(
        _ link: ShopLink,
        from state: ShopState,
        explains: Bool,
        on terminal: any Terminal
    ) async -> ExitStatus {
        let shop = state.makeShop()
        terminal.tell("\(state.name): \(state.summary)\n\(shop.window.drawing.indented)\n")
        let outcome = await shop.open(link)
        if explains { terminal.tell("\(link), explained:\n\(outcome.trace.explanation.indented)\n") }
        switch outcome.result {
        case .success(let screen):
            terminal.tell("\(link) landed on \(screen.label):\n\(shop.window.drawing.indented)")
            return .success
        case .failure(let error):
            terminal.tell("\(link) was refused, nothing changed:\n\(shop.window.drawing.indented)")
            terminal.complain(error.description)
            return .refused
        }
    }
}

extension String {
    /// The text with every line moved to the right.
    var indented: String {
        split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }.joined(separator: "\n")
    }
}
