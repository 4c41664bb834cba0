import Foundation

/// The signals by which a user or the system ends a program.
enum Interrupts {
    /// Cancels something when the first of them comes. The next one ends the program.
    static func cancel(_ cancel: @escaping @Sendable () -> Void) {
        for number in [SIGINT, SIGTERM, SIGHUP] {
            let former = signal(number, SIG_IGN)
            // One that is ignored already, as by `nohup`, stays so. Safe: addresses are compared, and not called.
            if unsafe unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { continue }
            let source = DispatchSource.makeSignalSource(signal: number)
            source.setEventHandler {
                signal(number, SIG_DFL)
                cancel()
                // It is held until then.
                source.cancel()
            }
            source.resume()
        }
    }
}
