#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// How many cores there are.
enum Processors {
    static var count: Int { ProcessInfo.processInfo.activeProcessorCount }
}
