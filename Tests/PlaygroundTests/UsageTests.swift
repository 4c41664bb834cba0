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

    static let all: [Row] =
        [
            Row(
                ["fly"],
                "There is no command \"fly\". Did you mean `play`? See `swift run Playground help`."
            ),
            Row(
                ["opne"],
                "There is no command \"opne\". Did you mean `open`? See `swift run Playground help`."
            ),
            Row(
                ["states", "all"],
                "`states` does not take \"all\". See `swift run Playground help`."
            ),
            Row(
                ["help", "me"],
                "`help` does not take \"me\". See `swift run Playground help`."
            ),
            Row(
                ["open"],
                "`open` needs a link, such as `swift run Playground open shop://product/42`."
            ),
            Row(
                ["open", "--explain"],
                "`open` needs a link, such as `swift run Playground open shop://product/42`."
            ),
            Row(
                ["open", ""],
                "The link \"\" is malformed at byte 0: it is no URL. Take one like shop://product/42, or see `swift run Playground open --help`."
            ),
            Row(
                ["open", "shop://nowhere"],
                "The link \"shop://nowhere\" is malformed at byte 7: \"nowhere\" leads nowhere. "
                    + "Take one like shop://product/42, or see `swift run Playground open --help`."
            ),
            Row(
                ["open", "shop://prodct/7"],
                "The link \"shop://prodct/7\" is malformed at byte 7: \"prodct\" leads nowhere. "
                    + "Did you mean shop://product/7?"
            ),
            Row(
                ["open", "shop://account/ordres"],
                "The link \"shop://account/ordres\" is malformed at byte 15: \"ordres\" leads nowhere, in shop://account. "
                    + "Did you mean shop://account/orders?"
            ),
            Row(
                ["open", "shpo://prodct"],
                "\"shpo://prodct\" is no link of the shop. Did you mean shop://product/42?"
            ),
            Row(
                ["open", "bag"],
                "The link \"bag\" is malformed at byte 0: it is no URL. Did you mean shop://bag?"
            ),
            Row(
                ["open", "shop://product/shoe"],
                "The link \"shop://product/shoe\" is malformed at byte 15: \"shoe\" is not a number of digits, which `number` "
                    + "has to be, in shop://product/{number}. Take one like shop://product/42, or see `swift run Playground open --help`."
            ),
            Row(
                ["open", "shop://product/99999999999999999999"],
                "The link \"shop://product/99999999999999999999\" is malformed at byte 15: \"99999999999999999999\" is not a number up to "
                    + "9223372036854775807, which `number` has to be, in shop://product/{number}. Take one like shop://product/42, or see "
                    + "`swift run Playground open --help`."
            ),
            Row(
                ["open", "http://home"],
                "\"http://home\" is no link of the shop. Take one like shop://product/42, or see `swift run Playground open --help`."
            ),
            Row(
                ["open", "shop://bag", "shop://home"],
                "`open` does not take \"shop://home\". See `swift run Playground help`."
            ),
            Row(
                ["open", "shop://bag", "--explian"],
                "`open` does not take \"--explian\". See `swift run Playground help`."
            ),
            Row(
                ["open", "--explian", "shop://bag"],
                "`open` does not take \"--explian\". See `swift run Playground help`."
            ),
            Row(
                ["open", "shop://bag", "--from"],
                "`--from` needs the name of a state. See `swift run Playground states`."
            ),
            Row(
                ["open", "shop://bag", "--from", "--explain"],
                "`--from` needs the name of a state. See `swift run Playground states`."
            ),
            Row(
                ["open", "shop://bag", "--from", "fresh-lunch"],
                "There is no state \"fresh-lunch\". Did you mean fresh-launch? See `swift run Playground states`."
            ),
            Row(
                ["open", "shop://bag", "--from", "zzzzzzzzzzzzzzzzzzzzzzzzz"],
                "There is no state \"zzzzzzzzzzzzzzzzzzzzzzzzz\". See `swift run Playground states`."
            ),
            Row(
                ["open", "reference://d0/1"],
                "\"reference://d0/1\" is a link of the reference model: take --app reference."
            ),
            Row(
                ["open", "--app", "reference"],
                "`open` needs a link, such as `swift run Playground open reference://d0/0 --app reference`."
            ),
            Row(
                ["open", "shop://bag", "--answer"],
                "`--answer` needs what the user does, such as `--answer \"logs in\"`."
            ),
            Row(
                ["states", "--app", "refrence"],
                "There is no app \"refrence\". Did you mean reference? See `swift run Playground help`."
            ),
            Row(
                ["play", "--app", "reference", "--from", "lunch"],
                "There is no state \"lunch\". Did you mean launch? See `swift run Playground states --app reference`."
            ),
            Row(
                ["play", "now"],
                "`play` does not take \"now\". See `swift run Playground help`."
            ),
            Row(
                ["play", "--from", "nowhere-at-all-to-be-found"],
                "There is no state \"nowhere-at-all-to-be-found\". See `swift run Playground states`."
            ),
        ] + prove

    static let prove: [Row] = [
        Row(["prove", "shop"], "`prove` does not take \"shop\". See `swift run Playground help`."),
        Row(
            ["prove", "--bonds", "k=1"],
            "`prove` does not take \"--bonds\". Did you mean --bounds? See `swift run Playground help`."
        ),
        Row(["prove", "--app"], "`--app` needs the name of an app. See `swift run Playground help`."),
        Row(
            ["prove", "--app", "shpo"],
            "There is no app \"shpo\". Did you mean shop? See `swift run Playground help`."
        ),
        Row(["prove", "--app", "4242424242"], "There is no app \"4242424242\". See `swift run Playground help`."),
        Row(["prove", "--part"], "`--part` needs a name."),
        Row(["prove", "--part", "bag"], "The shop has no part \"bag\". It is proved as a whole."),
        Row(
            ["prove", "--app", "jobs", "--part", "resume"],
            "The job search has no part \"resume\". Did you mean resumes?"
        ),
        Row(["prove", "--bounds", "--workers", "1"], "`--bounds` needs bounds, such as stack=3,modals=1."),
        Row(["prove", "--bounds", "stak=3"], "The shop has no bound \"stak\". Did you mean stack?"),
        Row(["prove", "--bounds", "stack=three"], "The bound stack needs a number from 1 on, such as stack=2."),
        Row(["prove", "--bounds", "stack"], "The bound stack needs a number from 1 on, such as stack=2."),
        Row(["prove", "--bounds", "stack=3=4"], "The bound stack needs a number from 1 on, such as stack=2."),
        Row(["prove", "--bounds", "modals=-1"], "The bound modals needs a number from 0 on, such as modals=1."),
        Row(
            ["prove", "--app", "reference", "--bounds", "stack=3"],
            "The reference model has no bound \"stack\". There are k, d, m and e."
        ),
        Row(
            ["prove", "--app", "reference", "--mutant", "hidden-tabs"],
            "The mistake hidden-tabs is one of the shop: leave --app reference out."
        ),
        Row(
            ["prove", "--mutant", "hiden-tabs"],
            "There is no mistake \"hiden-tabs\". Did you mean hidden-tabs? See `swift run Playground prove --list-mutants`."
        ),
        Row(["prove", "--mutant"], "`--mutant` needs a name. See `swift run Playground prove --list-mutants`."),
        Row(["prove", "--format", "htm"], "There is no format \"htm\". Did you mean html?"),
        Row(["prove", "--format"], "`--format` needs one of text, json, junit, mermaid, html."),
        Row(
            ["prove", "--states", "99999999999999999999"],
            "`--states` needs a number from 1 on, not \"99999999999999999999\": that is too large."
        ),
        Row(
            ["prove", "--seconds", "1e999"],
            "`--seconds` needs a number, such as 60 or 0.5, not \"1e999\": that is too large."
        ),
        Row(
            ["prove", "--bounds", "stack=99999999999999999999"],
            "The bound stack cannot be 99999999999999999999: the number is too large."
        ),
        Row(
            ["prove", "--first-events", "sorted"],
            "`--first-events` needs an order, declared or reversed, not \"sorted\"."
        ),
        Row(["prove", "--workers", "0"], "`--workers` needs a number from 1 on, not \"0\"."),
        Row(["prove", "--states", "many"], "`--states` needs a number from 1 on, not \"many\"."),
        Row(["prove", "--seed", "-1"], "`--seed` needs a number from 0 on, not \"-1\"."),
        Row(["prove", "--steps"], "`--steps` needs a number from 1 on."),
        Row(
            ["prove", "--seed", "1", "--format", "mermaid"],
            "A walk at random draws no states: take --seed and --steps away, or another --format."
        ),
        Row(
            ["prove", "--seed", "1", "--all-used"],
            "A walk at random does not tell what is never used: take --seed and --steps away, or --all-used."
        ),
        Row(["prove", "--seconds", "soon"], "`--seconds` needs a number, such as 60 or 0.5, not \"soon\"."),
        Row(["prove", "--memory", "0"], "`--memory` needs a number from 1 on, not \"0\"."),
        Row(
            ["prove", "--gestures", "back,tap"],
            "There is no gesture \"tap\". There are back, swipe-down, select-tab and resize."
        ),
        Row(["prove", "--gestures", "back,back"], "The gesture back is there twice."),
        Row(
            ["prove", "--from", "bag-tap"],
            "There is no state \"bag-tap\". Did you mean bag-tab? See `swift run Playground states`."
        ),
        Row(["prove", "--from", "bag-tab,bag-tab"], "The state bag-tab is there twice."),
        Row(
            ["prove", "--app", "reference", "--from", "bag-tab"],
            "The reference model has one launch state: leave --from out."
        ),
        Row(["prove", "--around", "1:1"], "`--around` is for --format mermaid."),
        Row(
            ["prove", "--around", "1", "--format", "mermaid"],
            "`--around` needs a state and a number of steps, such as 12:2, not \"1\"."
        ),
        Row(
            ["prove", "--app", "reference", "--format", "mermaid", "--around", "141:1"],
            "There is no state 141: the states are 0 to 140."
        ),
        Row(
            ["prove", "--app", "reference", "--bounds", "k=9223372036854775807"],
            "There are 120081 events, and 65535 can be told apart. Take fewer sample contexts."
        ),
        Row(["prove", "--bounds", "stack=3,modals=1,stack=4"], "The bound stack is there twice."),
        Row(["prove", "--output", "a.json", "--output", "b.json"], "`--output` is there twice."),
        Row(["open", "shop://bag", "--explain", "--explain"], "`--explain` is there twice."),
        Row(["prove", "--output"], "`--output` needs the name of a file."),
        Row(["prove", "--output", "/nowhere/to/be/found"], "\"/nowhere/to/be/found\" cannot be written."),
        Row(["prove", "--list-mutants", "all"], "`prove` does not take \"all\". See `swift run Playground help`."),
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
