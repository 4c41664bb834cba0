extension LineEditor {
    /// A key of a terminal, as far as lines are edited by it.
    package enum Key: Hashable, Sendable {
        case character(Character)
        case left, right, up, down, home, end
        case backspace, delete, deleteWord, deleteToStart, deleteToEnd
        case tab, enter, clear
        /// Ctrl-C and Ctrl-D.
        case interrupt, endOfInput
    }
}

extension LineEditor.Key {
    /// Reads a key from the bytes that a terminal sends for it.
    ///
    /// - Parameter next: The next byte; `nil` if there are no more.
    /// - Returns: The key; ``endOfInput`` at the end, and `nil` for a key that edits nothing.
    package static func read(from next: () -> UInt8?) -> LineEditor.Key? {
        guard let byte = next() else { return .endOfInput }
        switch byte {
        case 0x1B: return readEscape(from: next)
        case 0x00..<0x20, 0x7F: return controls[byte]
        default: return readCharacter(beginningWith: byte, from: next)
        }
    }

    /// Keys that are typed with the control key, and those that send the same.
    private static let controls: [UInt8: LineEditor.Key] = [
        0x01: .home, 0x02: .left, 0x03: .interrupt, 0x04: .endOfInput, 0x05: .end, 0x06: .right, 0x08: .backspace,
        0x09: .tab,
        0x0A: .enter, 0x0B: .deleteToEnd, 0x0C: .clear, 0x0D: .enter, 0x0E: .down, 0x10: .up, 0x15: .deleteToStart,
        0x17: .deleteWord, 0x7F: .backspace,
    ]

    /// Reads `ESC [ A`, `ESC O A` or `ESC [ 3 ~`, whatever numbers stand in it.
    private static func readEscape(from next: () -> UInt8?) -> LineEditor.Key? {
        guard let kind = next(), kind == UInt8(ascii: "[") || kind == UInt8(ascii: "O") else { return nil }
        var number = 0
        while let byte = next() {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): number = min(999, number * 10 + Int(byte - UInt8(ascii: "0")))
            case UInt8(ascii: ";"): number = 0
            case UInt8(ascii: "~"): return numbered[number]
            default: return lettered[byte]
            }
        }
        return .endOfInput
    }

    private static let lettered: [UInt8: LineEditor.Key] = [
        UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
        UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end,
    ]
    private static let numbered: [Int: LineEditor.Key] = [1: .home, 3: .delete, 4: .end, 7: .home, 8: .end]

    /// Reads a character of several bytes.
    private static func readCharacter(beginningWith first: UInt8, from next: () -> UInt8?) -> LineEditor.Key? {
        let count = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        var bytes = [first]
        while bytes.count < count {
            guard let byte = next() else { return .endOfInput }
            bytes.append(byte)
        }
        return String(validating: bytes, as: UTF8.self).flatMap(\.first).map { .character($0) }
    }
}
