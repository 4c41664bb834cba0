#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A file that holds the path to the event that is about to happen, for the case that the event ends the process.
struct PathFile: Sendable {
    let file: String

    /// Takes the file away: nothing has ended the process.
    func remove() { try? FileManager.default.removeItem(atPath: file) }
}
