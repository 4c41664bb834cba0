extension Reachability {
    /// This exploration, writing the path to each event into a file before the event happens, for app code that traps.
    ///
    /// A trap ends the process, and with it every report. Explored once more like this, the file says which path leads there, in words and as a replay to paste. It is taken away
    /// when the exploration ends. One worker explores, and a file is written for each event: some 10 µs.
    ///
    /// - Parameter file: The path of the file.
    /// - Returns: The exploration with it, which fails with ``ReachabilityError/notWritable(file:)`` if the file cannot be written.
    public func writingPath(to file: String) -> Reachability {
        with {
            $0.pathFile = PathFile(file: file)
            $0.workerCount = 1
        }
    }
}
