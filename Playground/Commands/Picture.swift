#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import ShopProofs
import StepRouterReachability

extension PlaygroundCommand {
    /// Draws the counterexample of the README into a folder, for the light and for the dark.
    ///
    /// - Returns: What to tell the shell.
    static func picture(in folder: String, on terminal: any Terminal) async -> ExitStatus {
        let mistake = ShopMutants.named("below-modal")
        let proof = ShopProof.reachability(of: mistake).stoppingAtFirstViolation.recordingGraph.quiet
        do {
            let report = try await proof.explore()
            for (theme, isDark) in [("light", false), ("dark", true)] {
                let file = URL(filePath: folder).appending(path: "counterexample-\(theme).svg")
                try OutputFile(file.path).write(Data((report.picture(isDark: isDark) ?? "").utf8))
            }
        } catch {
            terminal.complain("\(folder.debugDescription) cannot be drawn into: \(error)")
            return .usage
        }
        return .success
    }
}
