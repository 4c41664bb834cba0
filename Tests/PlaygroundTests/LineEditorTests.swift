import PlaygroundCommands
import Testing

struct LineEditorTests {
    private static func keys(_ text: String) -> [LineEditor.Key] { text.map { .character($0) } }

    private func typed(_ keys: [LineEditor.Key], after lines: String...) -> LineEditor {
        var editor = LineEditor()
        for line in lines { for key in Self.keys(line) + [.enter] { _ = editor.press(key) } }
        for key in keys { _ = editor.press(key) }
        return editor
    }

    @Test func `what is typed goes in where the cursor is`() {
        let editor = typed(
            Self.keys("opn") + [.left] + Self.keys("e") + [.end] + Self.keys(" x") + [.home] + Self.keys("!")
        )
        #expect(editor.text == "!open x")
        #expect(editor.textBeforeCursor == "!")
    }

    @Test func `keys remove what lies beside the cursor, and nothing beyond the ends`() {
        let start = Self.keys("state  fresh")
        #expect(typed(start + [.backspace]).text == "state  fres")
        #expect(typed(start + [.delete]).text == "state  fresh")
        #expect(typed(start + [.home, .backspace, .delete]).text == "tate  fresh")
        #expect(typed(start + [.deleteWord]).text == "state  ")
        #expect(typed(start + [.deleteWord, .deleteWord]).text == "")
        #expect(typed(start + [.left, .left, .deleteToStart]).text == "sh")
        #expect(typed(start + [.left, .left, .deleteToEnd]).text == "state  fre")
        #expect(typed([.left, .right, .right, .backspace, .deleteWord, .up, .down]).text == "")
    }

    @Test func `characters of any kind are one each`() {
        let editor = typed(Self.keys("naïve 👩‍👧 日本") + [.backspace, .left, .left, .backspace])
        #expect(editor.text == "naïve  日")
        #expect(typed([.character("e"), .character("\u{301}"), .backspace]).text == "")
    }

    @Test func `arrows bring former lines back, and the new one after them`() {
        #expect(typed([.up], after: "back", "draw").text == "draw")
        #expect(typed([.up, .up, .up], after: "back", "draw").text == "back")
        #expect(typed([.up, .up, .down], after: "back", "draw").text == "draw")
        #expect(typed(Self.keys("un") + [.up, .down], after: "back").text == "un")
        #expect(typed([.up, .up], after: "back", "draw", "draw", "  ").text == "back")
        #expect(typed([.up, .character("!"), .enter, .up, .up], after: "back").text == "back")
    }

    @Test func `enter finishes the line, and the next one is empty`() {
        var editor = typed(Self.keys("back") + [.left])
        #expect(editor.press(.enter) == .finished("back"))
        #expect(editor.text == "")
    }

    @Test func `control keys give a line up, and end the input where there is none`() {
        var editor = typed(Self.keys("back"))
        #expect(editor.press(.interrupt) == .cancelled)
        #expect(editor.text == "")
        #expect(editor.press(.interrupt) == .ended)
        #expect(editor.press(.endOfInput) == .ended)
        editor = typed(Self.keys("back") + [.home])
        #expect(editor.press(.endOfInput) == .edited)
        #expect(editor.text == "ack")
        #expect(editor.press(.clear) == .cleared)
    }

    @Test func `a tab goes on as far as all choices agree, and then tells them`() {
        let lines = ["state fresh-launch", "state fresh-tab", "state unsaved"]
        let complete = { (start: String) in lines.filter { $0.hasPrefix(start) } }
        var editor = typed(Self.keys("st"))
        #expect(editor.press(.tab, completing: complete) == .edited)
        #expect(editor.text == "state ")
        #expect(editor.press(.tab, completing: complete) == .choices(lines))
        _ = editor.press(.character("f"))
        #expect(editor.press(.tab, completing: complete) == .edited)
        #expect(editor.text == "state fresh-")
        #expect(editor.press(.tab, completing: complete) == .choices(Array(lines.prefix(2))))
        _ = editor.press(.character("t"))
        #expect(editor.press(.tab, completing: complete) == .edited)
        #expect(editor.text == "state fresh-tab")
        #expect(editor.press(.tab, completing: complete) == .edited)
        #expect(editor.press(.tab) == .edited)
        #expect(editor.text == "state fresh-tab")
    }

    @Test func `a narrow window shows the part with the cursor`() {
        var editor = typed(Self.keys("0123456789"))
        #expect(editor.view(prompt: "> ", columns: 80) == ("> 0123456789", 12))
        #expect(editor.view(prompt: "> ", columns: 8) == ("> 56789", 7))
        for _ in 0..<10 { _ = editor.press(.left) }
        #expect(editor.view(prompt: "> ", columns: 8) == ("> 01234", 2))
        #expect(editor.view(prompt: "> ", columns: 0).column == 2)
        editor = typed(Self.keys("日本é"))
        #expect(editor.view(prompt: "> ", columns: 80) == ("> 日本é", 7))
        #expect(editor.view(prompt: "> ", columns: 6) == ("> 本é", 5))
    }
}

struct KeyTests {
    private func keys(_ bytes: [UInt8]) -> [LineEditor.Key?] {
        var rest = bytes[...]
        var keys: [LineEditor.Key?] = []
        while !rest.isEmpty { keys.append(LineEditor.Key.read { rest.popFirst() }) }
        return keys
    }

    @Test(
        arguments: [
            ("a", .character("a")), ("é", .character("é")), ("日", .character("日")), ("😀", .character("😀")),
            ("\u{1B}[A", .up), ("\u{1B}OB", .down), ("\u{1B}[C", .right), ("\u{1B}[1;5D", .left),
            ("\u{1B}[3~", .delete),
            ("\u{1B}[H", .home), ("\u{1B}[4~", .end), ("\u{7F}", .backspace), ("\t", .tab), ("\r", .enter),
            ("\n", .enter),
            ("\u{3}", .interrupt), ("\u{4}", .endOfInput), ("\u{17}", .deleteWord), ("\u{C}", .clear),
            ("\u{1B}[200~", nil), ("\u{1B}[Z", nil), ("\u{1B}x", nil), ("\u{1D}", nil),
        ] as [(String, LineEditor.Key?)]
    )
    func `keys are read from what terminals send`(text: String, key: LineEditor.Key?) {
        #expect(keys(Array(text.utf8)) == [key])
    }

    @Test func `bytes that are no text, and sequences that end early, are no characters`() {
        #expect(keys([0xFF, 0x61]) == [.endOfInput])
        #expect(keys([0x80, 0x61]) == [nil, .character("a")])
        #expect(keys([0x1B, 0x5B]) == [.endOfInput])
        #expect(keys([0xC3]) == [.endOfInput])
        #expect(keys([0x1B, 0x5B] + Array(repeating: 0x39, count: 99) + [0x7E]) == [nil])
        #expect(LineEditor.Key.read { nil } == .endOfInput)
    }
}
