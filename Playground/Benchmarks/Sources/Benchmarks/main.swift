// Measures what navigations, searches and explorations take. `measure` beside the sources does everything at once.
//
// Everything but the two workers of an exploration happens on the main thread, which a run loop keeps: it would end when an asynchronous
// `main` waits for the first time, and valgrind gives up on a program whose main thread has ended.

import Foundation

if CommandLine.arguments.contains(where: ["--help", "-h"].contains) {
    print(Command.usage)
    exit(0)
}
guard let command = Command(Array(CommandLine.arguments.dropFirst())) else {
    Output.note(Command.usage)
    exit(2)
}
Task { @MainActor in
    do {
        exit(try await command.perform())
    } catch {
        Output.note("\(error)")
        exit(1)
    }
}
while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
