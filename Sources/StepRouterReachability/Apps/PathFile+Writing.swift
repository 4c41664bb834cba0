import StepRouter

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension PathFile {
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
}
