/// What a command tells the shell.
public enum ExitStatus: Int32, Sendable {
    /// The command did what it was asked for.
    case success = 0
    /// A navigation was refused or failed, or what was to be proved does not hold or lacks an answer.
    case refused = 1
    /// The command was not understood.
    case usage = 2
    /// A proof was interrupted, or its report could not be written: what there is of it is on standard output.
    case unfinished = 3
}
