import StepRouter

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A file that holds the path to the event that is about to happen, for the case that the event ends the process.
struct PathFile: Sendable {
    let file: String

    /// Writes a path, and the event that follows.
    ///
    /// - Parameters:
    ///   - path: The path; only its launch state before the app is made.
    ///   - event: What is about to happen; `nil` if the app is about to be made.
    ///   - events: What the app declares, if that is known.
    ///   - launches: The launch states.
    /// - Throws: ``ReachabilityError/notWritable(file:)``.
    func write(
        _ path: EventPath,
        then event: ExploredEvent?,
        _ events: EventTable?,
        _ launches: [Reachability.Launch]
    ) throws(ReachabilityError) {
        let launch = launches[path.launch].name
        let names = (path.events + [event].compactMap(\.self)).map { events?.name(of: $0) ?? "" }
        let arguments = names.map { String(reflecting: $0) + ", " }.joined() + "from: " + String(reflecting: launch)
        let text = """
            This was about to happen: \(([launch] + names).joined(separator: ", "))

            In Swift:
                try await proof.replay(\(arguments))

            """
        do {
            try Data(text.utf8).write(to: URL(filePath: file))
        } catch {
            throw .notWritable(file: file)
        }
    }

    /// Takes the file away: nothing has ended the process.
    func remove() { try? FileManager.default.removeItem(atPath: file) }
}

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
