import Foundation
import PlaygroundCommands

@main
struct Playground {
    static func main() async {
        // A file that grows too large is an error to be told, and not the end of the program.
        signal(SIGXFSZ, SIG_IGN)
        let arguments = Array(CommandLine.arguments.dropFirst())
        let terminal = StandardTerminal()
        var status = await PlaygroundCommand.run(arguments, on: terminal)
        if terminal.hasLostOutput {
            terminal.writeError("Standard output cannot be written.")
            status = .unfinished
        }
        exit(status.rawValue)
    }
}
