import Foundation
import PlaygroundCommands

@main
struct Playground {
    static func main() async {
        let arguments = Array(CommandLine.arguments.dropFirst())
        let status = await PlaygroundCommand.run(arguments, on: StandardTerminal())
        exit(status.rawValue)
    }
}
