/// A line that is typed at a terminal: its text, the cursor, and the lines before it.
///
/// It knows no terminal: keys go in, and what is to be shown comes out.
package struct LineEditor {
    /// The outcome of a key.
    package enum Outcome: Hashable, Sendable {
        /// The line or the cursor may have changed.
        case edited
        /// The line is finished.
        case finished(String)
        /// The line is given up, and another one begins.
        case cancelled
        /// There is no more input.
        case ended
        /// The line can go on in these ways.
        case choices([String])
        /// The screen is to be cleared.
        case cleared
    }

    private var characters: [Character] = []
    private var cursor = 0
    private var history: [String] = []
    /// The line of the history that is shown; as many as there are if it is the new one.
    private var shown = 0
    /// The new line, while one of the history is shown.
    private var draft: [Character] = []

    /// Makes an editor without a history.
    package init() {}

    /// The line so far.
    package var text: String { String(characters) }

    /// The part of the line before the cursor.
    package var textBeforeCursor: String { String(characters[..<cursor]) }

    /// Lets a key be pressed.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - complete: The lines that a beginning may become.
    /// - Returns: What comes of it.
    package mutating func press(_ key: Key, completing complete: (String) -> [String] = { _ in [] }) -> Outcome {
        switch key {
        case .character(let character): insert([character])
        case .left: cursor = max(0, cursor - 1)
        case .right: cursor = min(characters.count, cursor + 1)
        case .home: cursor = 0
        case .end: cursor = characters.count
        case .up: show(shown - 1)
        case .down: show(shown + 1)
        case .backspace: remove(from: cursor - 1, to: cursor)
        case .delete: remove(from: cursor, to: cursor + 1)
        case .deleteToStart: remove(from: 0, to: cursor)
        case .deleteToEnd: remove(from: cursor, to: characters.count)
        case .deleteWord: remove(from: startOfWord, to: cursor)
        case .tab: return self.complete(with: complete(textBeforeCursor))
        case .clear: return .cleared
        case .enter: return .finished(finish())
        case .interrupt:
            if characters.isEmpty { return .ended }
            begin()
            return .cancelled
        case .endOfInput:
            if characters.isEmpty { return .ended }
            remove(from: cursor, to: cursor + 1)
        }
        return .edited
    }

    private mutating func insert(_ new: [Character]) {
        // A mark that is typed behind a letter joins it.
        let before = characters[..<cursor]
        let whole = Array(String(before) + String(new))
        characters = whole + characters[cursor...]
        cursor = whole.count
    }

    private mutating func remove(from start: Int, to end: Int) {
        let range = max(0, start)..<min(characters.count, max(start, end))
        if range.isEmpty { return }
        characters.removeSubrange(range)
        cursor = range.lowerBound
    }

    private var startOfWord: Int {
        var start = cursor
        while start > 0, characters[start - 1].isWhitespace { start -= 1 }
        while start > 0, !characters[start - 1].isWhitespace { start -= 1 }
        return start
    }

    // MARK: History

    private mutating func show(_ position: Int) {
        guard (0...history.count).contains(position) else { return }
        if shown == history.count { draft = characters }
        shown = position
        characters = position == history.count ? draft : Array(history[position])
        cursor = characters.count
    }

    private mutating func finish() -> String {
        let line = text
        if line.contains(where: { !$0.isWhitespace }), history.last != line { history.append(line) }
        begin()
        return line
    }

    private mutating func begin() {
        characters = []
        draft = []
        cursor = 0
        shown = history.count
    }

    // MARK: Completion

    /// Goes on as far as all lines agree that are possible.
    private mutating func complete(with lines: [String]) -> Outcome {
        guard let first = lines.first else { return .edited }
        let common = lines.dropFirst().reduce(Array(first)) { common, line in
            zip(common, line).prefix { $0 == $1 }.map(\.0)
        }
        if common.count > cursor {
            characters = common + characters[cursor...]
            cursor = common.count
            return .edited
        }
        return lines.count > 1 ? .choices(lines) : .edited
    }
}

extension LineEditor {
    /// The part of the line that a terminal shows: as much of it as there is room for, with the cursor.
    ///
    /// - Parameters:
    ///   - prompt: What stands before the line.
    ///   - columns: How wide the terminal is.
    /// - Returns: The text, and the column of the cursor.
    package func view(prompt: String, columns: Int) -> (text: String, column: Int) {
        let start = prompt.reduce(0) { $0 + $1.columns }
        // The last column stays empty: some terminals begin another line behind it.
        let room = max(1, columns - start - 1)
        var first = 0
        while width(first..<cursor) > room { first += 1 }
        var last = cursor
        while last < characters.count, width(first..<(last + 1)) <= room { last += 1 }
        return (prompt + String(characters[first..<last]), start + width(first..<cursor))
    }

    private func width(_ range: Range<Int>) -> Int { characters[range].reduce(0) { $0 + $1.columns } }
}

extension Character {
    /// The number of columns that it takes.
    fileprivate var columns: Int {
        guard let scalar = unicodeScalars.first else { return 0 }
        if scalar.properties.isEmojiPresentation { return 2 }
        let wide: [ClosedRange<UInt32>] = [
            0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
            0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
        ]
        return wide.contains { $0.contains(scalar.value) } ? 2 : 1
    }
}
