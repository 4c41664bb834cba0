import StepRouter

/// What is told while the exploration goes on.
struct Progress: Sendable {
    /// How many seconds lie between two lines.
    var interval: Double
    /// Takes a line that is there to stay.
    var write: @Sendable (String) -> Void
    /// Takes a line that says how far the exploration is, in place of the last one; `nil` when it is over.
    var update: @Sendable (String?) -> Void
    /// Takes a line about an exploration that is over and took long, where no one looked on.
    var summarise: (@Sendable (String) -> Void)?
    /// The seconds after which it is told that there are ever more states: most explorations hold before.
    var patience = 60.0

    /// An exploration that takes less, in seconds, is not summarised.
    static let shortTime = 5.0

    /// Progress on standard error. What is no terminal, such as the log of a CI, gets a line a minute, and one in the
    /// end.
    static var onStandardError: Progress {
        let output = StandardErrorLogger()
        if output.isTerminal { return rewritingLine { output.put($0) } }
        return Progress(interval: 60) {
            output.log($0, at: .info)
        } update: {
            if let line = $0 { output.log(line, at: .info) }
        } summarise: {
            output.log($0, at: .info)
        }
    }

    /// Progress on a terminal, where one line is written over and over.
    static func rewritingLine(_ put: @escaping @Sendable (String) -> Void) -> Progress {
        // Back to where the line begins, and nothing there.
        let start = "\r\u{1B}[K"
        return Progress(interval: 0.1) {
            put("\(start)\($0)\n")
        } update: {
            put(start + ($0 ?? ""))
        }
    }
}
