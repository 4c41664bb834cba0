import PlaygroundCommands
import Testing

/// Arguments that make no command, and the line that says so.
private struct Row: CustomTestStringConvertible {
    let arguments: [String]
    let error: String

    init(_ arguments: [String], _ error: String) {
        self.arguments = arguments
        self.error = error
    }

    var testDescription: String { arguments.joined(separator: " ") }

    static let all: [Row] = [
        Row(
            ["fly"],
            "There is no command \"fly\". Did you mean `play`? See `Playground help`."
        ),
        Row(
            ["opne"],
            "There is no command \"opne\". Did you mean `open`? See `Playground help`."
        ),
        Row(
            ["states", "all"],
            "`states` does not take \"all\". See `Playground help`."
        ),
        Row(
            ["help", "me"],
            "`help` does not take \"me\". See `Playground help`."
        ),
        Row(
            ["open"],
            "`open` needs a link, such as `Playground open shop://product/42`."
        ),
        Row(
            ["open", "--explain"],
            "`open` needs a link, such as `Playground open shop://product/42`."
        ),
        Row(
            ["open", ""],
            "The link is empty. A link looks like shop://home."
        ),
        Row(
            ["open", "shop://nowhere"],
            "The shop has no \"nowhere\". "
                + "There are home, catalogue, category, product, bag, account, login and promotion."
        ),
        Row(
            ["open", "shop://product/shoe"],
            "\"shoe\" is no number of a product: digits are expected."
        ),
        Row(
            ["open", "http://home"],
            "Links of the shop begin with shop://, not with \"http\"."
        ),
        Row(
            ["open", "shop://bag", "shop://home"],
            "`open` does not take \"shop://home\". See `Playground help`."
        ),
        Row(
            ["open", "shop://bag", "--explian"],
            "`open` does not take \"--explian\". See `Playground help`."
        ),
        Row(
            ["open", "--explian", "shop://bag"],
            "`open` does not take \"--explian\". See `Playground help`."
        ),
        Row(
            ["open", "shop://bag", "--from"],
            "`--from` needs the name of a state. See `Playground states`."
        ),
        Row(
            ["open", "shop://bag", "--from", "--explain"],
            "`--from` needs the name of a state. See `Playground states`."
        ),
        Row(
            ["open", "shop://bag", "--from", "fresh-lunch"],
            "There is no state \"fresh-lunch\". Did you mean fresh-launch? See `Playground states`."
        ),
        Row(
            ["open", "shop://bag", "--from", "zzzzzzzzzzzzzzzzzzzzzzzzz"],
            "There is no state \"zzzzzzzzzzzzzzzzzzzzzzzzz\". See `Playground states`."
        ),
        Row(
            ["play", "now"],
            "`play` does not take \"now\". See `Playground help`."
        ),
        Row(
            ["play", "--from", "nowhere-at-all-to-be-found"],
            "There is no state \"nowhere-at-all-to-be-found\". See `Playground states`."
        ),
    ]
}

struct UsageTests {
    @Test(arguments: Row.all)
    private func `what is no command is answered with one line and nothing else`(row: Row) async {
        let terminal = ScriptedTerminal()
        #expect(await PlaygroundCommand.run(row.arguments, on: terminal) == .usage)
        #expect(terminal.errors == [row.error])
        #expect(terminal.output == [])
    }

    @Test func `the exit statuses are those of the documentation`() {
        #expect(ExitStatus.success.rawValue == 0)
        #expect(ExitStatus.refused.rawValue == 1)
        #expect(ExitStatus.usage.rawValue == 2)
    }
}
