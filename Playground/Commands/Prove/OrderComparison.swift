import Foundation
import SampleApps
import StepRouterReachability

extension PlaygroundCommand {
    /// Lets the first events happen in both orders, each in a process of its own, and adds to a report what differs.
    static func compareOrders(
        in report: inout ReachabilityReport,
        _ options: ProveOptions,
        on terminal: any Terminal
    ) {
        guard let program = terminal.program else { return }
        do {
            let arguments = ["prove"] + options.arguments
            let declared = try firstEvents(of: program, arguments + ["--first-events", "declared"])
            let reversed = try firstEvents(of: program, arguments + ["--first-events", "reversed"])
            report.compare(declared, with: reversed)
        } catch {
            terminal.complain("The first events were not compared between processes: \(error)")
        }
    }

    private static func firstEvents(of program: URL, _ arguments: [String]) throws -> Reachability.FirstEvents {
        #if os(macOS) || os(Linux) || os(Windows)
            let process = Process()
            let output = Pipe()
            process.executableURL = program
            process.arguments = arguments
            process.standardInput = FileHandle.nullDevice
            process.standardOutput = output
            try process.run()
            let text = try output.fileHandleForReading.readToEnd() ?? Data()
            process.waitUntilExit()
            return try Reachability.FirstEvents(writtenIn: text)
        #else
            throw UsageError("There are no processes on this platform.")
        #endif
    }
}
