import Foundation

/// The mode of a terminal in which each key is read at once, and shown by the program.
struct TypingMode {
    /// The mode that signals put back when they end the program.
    ///
    /// Safe: it is written before the mode begins, by the one thread that reads lines.
    private nonisolated(unsafe) static var former = termios()

    /// Begins the mode; `nil` if the terminal has none.
    init?() {
        var mode = termios()
        guard unsafe tcgetattr(STDIN_FILENO, &mode) == 0 else { return nil }
        unsafe Self.former = mode
        for ending in [SIGTERM, SIGHUP, SIGQUIT] {
            signal(ending) { number in
                _ = unsafe tcsetattr(STDIN_FILENO, TCSANOW, &TypingMode.former)
                signal(number, SIG_DFL)
                raise(number)
            }
        }
        mode.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG | IEXTEN)
        mode.c_iflag &= ~tcflag_t(IXON | ICRNL)
        guard unsafe tcsetattr(STDIN_FILENO, TCSADRAIN, &mode) == 0 else { return nil }
    }

    /// Ends the mode.
    func end() { _ = unsafe tcsetattr(STDIN_FILENO, TCSADRAIN, &Self.former) }

    /// The next byte that is typed; `nil` at the end of input.
    static func nextByte() -> UInt8? {
        var byte: UInt8 = 0
        while true {
            let count = unsafe read(STDIN_FILENO, &byte, 1)
            if count == 1 { return byte }
            if count == 0 || errno != EINTR { return nil }
        }
    }

    /// The width of the terminal.
    static var columns: Int {
        var size = winsize()
        let isKnown = unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        return isKnown ? Int(size.ws_col) : 80
    }
}
