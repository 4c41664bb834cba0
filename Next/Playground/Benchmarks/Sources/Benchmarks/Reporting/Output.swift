#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Where words go that are no result.
enum Output {
    /// Writes a line on standard error.
    static func note(_ line: String) {
        let text = Array((line + "\n").utf8)
        unsafe text.withUnsafeBytes { _ = unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}
