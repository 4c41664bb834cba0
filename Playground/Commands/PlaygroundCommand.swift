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
            terminal.writeError(error.description)
            return .usage
        }
        switch invocation {
        case .tour: await tour(on: terminal)
        case .help: terminal.write(help)
        case .states: terminal.write(ShopStates.all.map(description).joined(separator: "\n\n"))
        case .open(let link, let state, let explains):
            return await open(link, from: state, explains: explains, on: terminal)
        case .play(let state):
            var session = PlaySession(from: state, on: terminal)
            await session.run()
        case .prove(let options): return await prove(options, on: terminal)
        case .listMutants: terminal.write(mutants)
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
        terminal.write("\(state.name): \(state.summary)\n\(shop.window.drawing.indented)\n")
        let outcome = await shop.open(link)
        if explains { terminal.write("\(link), explained:\n\(outcome.trace.explanation.indented)\n") }
        switch outcome.result {
        case .success(let screen):
            terminal.write("\(link) landed on \(screen.label):\n\(shop.window.drawing.indented)")
            return .success
        case .failure(let error):
            terminal.write("\(link) was refused, nothing changed:\n\(shop.window.drawing.indented)")
            terminal.writeError(error.description)
            return .refused
        }
    }

    /// What `Playground help` prints.
    static let help = """
        The Playground of StepRouter: a sample shop, links into it, and a router that explains itself.

        swift run Playground                  a short tour
        swift run Playground states           every situation the shop can be in, drawn
        swift run Playground open <link> [--from <state>] [--explain]
                                              opens a link in a situation: before, why, after
        swift run Playground play [--from <state>]
                                              open links, go back, swipe, resize and undo
        swift run Playground prove [options]  explores every state, and checks every destination in each
        swift run Playground help             this text

        Links:
        \(ShopLink.samples.map(\.description).joined(separator: "\n").indented)

        Without --from a command starts from \(ShopStates.freshLaunch.name).

        Options of prove:
        \(ProveOptions.help.indented)

        The exit status is 0 when a link landed or everything holds, 1 when the link was refused or
        something does not hold, 2 when the command was not understood.
        """
}

extension String {
    /// The text with every line moved to the right.
    var indented: String {
        split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }.joined(separator: "\n")
    }
}
