import PlaygroundCommands
import ShopApp
import StepRouter
import StepRouterSimulation
import Testing

struct PlayTests {
    @Test func `a session opens links, goes back, swipes, resizes and undoes`() async {
        let terminal = ScriptedTerminal(
            """
            shop://product/9
            back
            undo
            undo
            undo
            open shop://promotion/spring
            shop://promotion/summer
            undo
            swipe
            narrow
            undo
            quit
            draw
            """
        )
        #expect(await PlaygroundCommand.run(["play", "--from", "wide-root"], on: terminal) == .success)
        #expect(terminal.errors == [])
        let transcript = """
            wide-root: a wide window with the catalogue for a root, no tabs. Try `help`.
              ● Split
              ├─ ● Navigation
              │  └─ ● CategoriesScreen
              └─ ● Navigation
                 └─ ● CategoryScreen(new)
              ● Split
              ├─ ● Navigation
              │  └─ ● CategoriesScreen
              └─ ● Navigation
                 ├─ ○ CategoryScreen(new)
                 └─ ● ProductScreen(9)
              ● Split
              ├─ ● Navigation
              │  └─ ● CategoriesScreen
              └─ ● Navigation
                 └─ ● CategoryScreen(new)
              ● Split
              ├─ ● Navigation
              │  └─ ● CategoriesScreen
              └─ ● Navigation
                 ├─ ○ CategoryScreen(new)
                 └─ ● ProductScreen(9)
              ● Split
              ├─ ● Navigation
              │  └─ ● CategoriesScreen
              └─ ● Navigation
                 └─ ● CategoryScreen(new)
            There is nothing to undo.
              ▸ Split
              ├─ ▸ Navigation
              │  └─ ▸ CategoriesScreen
              └─ ▸ Navigation
                 └─ ▸ CategoryScreen(new)
              modal pageSheet by Split:
              ● PromotionScreen(spring)
              ▸ Split
              ├─ ▸ Navigation
              │  └─ ▸ CategoriesScreen
              └─ ▸ Navigation
                 └─ ▸ CategoryScreen(new)
              modal pageSheet by Split:
              ● PromotionScreen(summer)
              ▸ Split
              ├─ ▸ Navigation
              │  └─ ▸ CategoriesScreen
              └─ ▸ Navigation
                 └─ ▸ CategoryScreen(new)
              modal pageSheet by Split:
              ● PromotionScreen(spring)
              ● Split
              ├─ ● Navigation
              │  └─ ● CategoriesScreen
              └─ ● Navigation
                 └─ ● CategoryScreen(new)
              ● Split
              └─ ● Navigation
                 ├─ ○ CategoriesScreen
                 └─ ● Navigation
                    └─ ● CategoryScreen(new)
              ● Split
              ├─ ● Navigation
              │  └─ ● CategoriesScreen
              └─ ● Navigation
                 └─ ● CategoryScreen(new)
            """
        #expect(terminal.text == transcript)
    }

    /// What a session in a state writes after its beginning.
    private func answers(to input: String, from state: String = "welcome") async throws -> String {
        let begun = ScriptedTerminal()
        #expect(await PlaygroundCommand.run(["play", "--from", state], on: begun) == .success)
        let terminal = ScriptedTerminal(input)
        #expect(await PlaygroundCommand.run(["play", "--from", state], on: terminal) == .success)
        #expect(terminal.errors == [])
        #expect(terminal.output.first == begun.output.first)
        return terminal.output.dropFirst().joined(separator: "\n")
    }

    @Test(
        arguments: [
            ("fly away", "There is no command \"fly\". Try `help`."),
            ("bakc", "There is no command \"bakc\". Did you mean `back`? Try `help`."),
            ("open", "`open` needs a link, such as shop://product/42."),
            ("open shop://nowhere/at-all", nil),
            (
                "http://home",
                "\"http://home\" is no link of the shop. Take one like shop://product/42, or see `swift run Playground open --help`."
            ),
            ("shop://home twice", "`shop://home` does not take \"twice\". Try `help`."),
            ("tab", "`tab` needs a number, counted from 1."),
            ("tab 0", "\"0\" is no tab: tabs are numbered from 1."),
            ("tab one", "\"one\" is no tab: tabs are numbered from 1."),
            ("state", "`state` needs a name. See `swift run Playground states`."),
            (
                "state fresh-lunch",
                "There is no state \"fresh-lunch\". Did you mean fresh-launch? See `swift run Playground states`."
            ),
            ("explain perhaps", "`explain` is on or off, not \"perhaps\"."),
            ("back back", "`back` does not take \"back\". Try `help`."),
            ("undo", "There is nothing to undo."),
        ] as [(String, String?)]
    )
    func `what is no command is answered with one line, and the session goes on`(
        line: String,
        answer: String?
    ) async throws {
        let answers = try await answers(to: "\(line)\nexplain on").split(separator: "\n")
        #expect(answers.count == 2)
        #expect(answer == nil || answers.first.map(String.init) == answer)
        #expect(answers.last == "Links are explained.")
    }

    @Test func `a tab that is not there is answered with one line`() async throws {
        #expect(
            try await answers(to: "tab 9", from: "fresh-launch") == "There is no tab 9: tabs are numbered from 1 to 4."
        )
    }

    @Test func `gestures without effect say so and leave nothing to undo`() async throws {
        let answers = try await answers(to: "back\nswipe\ntab 1\nnarrow\nundo")
        let transcript = """
            There is nothing to go back from.
              ● WelcomeScreen
            There is nothing on top that can be swiped away.
              ● WelcomeScreen
            Nothing changed: the tab shows its first screen, or no tab bar is in reach.
              ● WelcomeScreen
            The window is narrow already.
              ● WelcomeScreen
            There is nothing to undo.
            """
        #expect(answers == transcript)
    }

    @Test func `a refused link says why, changes nothing and leaves nothing to undo`() async throws {
        let answers = try await answers(to: "draw\nshop://bag\ndraw\nundo", from: "unsaved-draft")
        let drawing = try #require(ShopStates.named("unsaved-draft")).makeShop().window.drawing
        let drawn = drawing.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
        let transcript = """
            \(drawn)
            ReviewScreen(of 42, unsaved) would have to leave for step BagScreen (ClassFinder[full stack]) \
            and may not be dismissed now. \
            Let the user finish there first.
            \(drawn)
            \(drawn)
            There is nothing to undo.
            """
        #expect(answers == transcript)
    }

    @Test func `links are explained while that is on`() async throws {
        let answers = try await answers(
            to: "explain\nshop://promotion/spring\nexplain off\nshop://promotion/spring\nexplain on\nexplain"
        )
        let transcript = """
            Links are explained.
              asked    PromotionScreen by ClassFinder[full stack]: not there
              started  from .current: WelcomeScreen
              built    PromotionScreen by ClassFactory
              acted    Present: PromotionScreen(spring) on WelcomeScreen
              landed   on PromotionScreen(spring)
              ▸ WelcomeScreen
              modal pageSheet by WelcomeScreen:
              ● PromotionScreen(spring)
            Links are not explained.
              ▸ WelcomeScreen
              modal pageSheet by WelcomeScreen:
              ● PromotionScreen(spring)
            Links are explained.
            Links are not explained.
            """
        #expect(answers == transcript)
    }

    @Test func `starting over can be undone, and then what came before it`() async throws {
        let answers = try await answers(to: "shop://promotion/spring\nstate wide-root\nback\nundo\nundo\nundo")
        let transcript = """
              ▸ WelcomeScreen
              modal pageSheet by WelcomeScreen:
              ● PromotionScreen(spring)
              ● Split
              ├─ ● Navigation
              │  └─ ● CategoriesScreen
              └─ ● Navigation
                 └─ ● CategoryScreen(new)
            There is nothing to go back from.
              ● Split
              ├─ ● Navigation
              │  └─ ● CategoriesScreen
              └─ ● Navigation
                 └─ ● CategoryScreen(new)
              ▸ WelcomeScreen
              modal pageSheet by WelcomeScreen:
              ● PromotionScreen(spring)
              ● WelcomeScreen
            There is nothing to undo.
            """
        #expect(answers == transcript)
    }

    @Test func `every change of a long session can be undone, back to where it began`() async throws {
        let changes = [
            "shop://product/1", "shop://account/orders/7", "do log in", "shop://product/1/review", "swipe",
            "shop://promotion/spring",
            "shop://promotion/summer", "swipe", "tab 2", "wide", "shop://category/shoes", "narrow", "back",
            "shop://login/forgotten-password", "back", "shop://bag", "tab 4", "tab 4", "shop://home",
        ]
        let undoing = Array(repeating: "undo", count: changes.count)
        let answers = try await answers(
            to: (changes + undoing + ["undo"]).joined(separator: "\n"),
            from: "fresh-launch"
        )
        let drawing = ShopStates.freshLaunch.makeShop().window.drawing
        let drawn = drawing.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
        #expect(answers.hasSuffix("\(drawn)\nThere is nothing to undo."))
    }

    @Test func `a link behind a login asks for it, and what the user does there is said as one says it`() async throws {
        for deed in ["log in", "logs in"] {
            let answers = try await answers(to: "shop://account\ndo \(deed)", from: "fresh-launch")
            #expect(answers.contains("It waits for the user, who logs in or closes: try `do log in`."), "\(answers)")
            #expect(answers.hasSuffix("└─ ● AccountScreen"), "\(answers)")
        }
        let refused = try await answers(to: "shop://account\ndo close", from: "fresh-launch")
        #expect(refused.contains("the user did not log in."), "\(refused)")
    }

    @Test func `links are listed, and the screen is cleared`() async throws {
        let terminal = ScriptedTerminal("links\nclear")
        #expect(await PlaygroundCommand.run(["play"], on: terminal) == .success)
        #expect(terminal.output.last?.split(separator: "\n").first == "  shop://home")
        #expect(terminal.clearings == 1)
    }

    @Test func `a tab completes commands, links, states and what can be done`() async throws {
        let terminal = ScriptedTerminal("shop://account")
        terminal.beginnings = ["ba", "shop://login/f", "open shop://b", "state unsa", "do ", "explain o", "back ", "s"]
        #expect(await PlaygroundCommand.run(["play", "--from", "fresh-launch"], on: terminal) == .success)
        #expect(
            Array(terminal.completions.prefix(8)) == [
                ["back"], ["shop://login/forgotten-password"], ["open shop://bag"], ["state unsaved-draft"],
                ["do logged in"],
                ["explain off", "explain on"], [], ["state ", "swipe"] + ShopLink.samples.map(\.description),
            ]
        )
        #expect(terminal.completions[12] == ["do log in", "do close", "do logged in"])
    }

    @Test func `the session ends with its input, and empty lines do nothing`() async throws {
        #expect(try await answers(to: "\n   \n") == "")
    }

    @Test func `quit ends the session`() async throws {
        #expect(try await answers(to: "quit\ndraw") == "")
        #expect(try await answers(to: "exit\ndraw") == "")
    }

    @Test func `a user at a terminal is prompted for each line and at the end of input`() async {
        let terminal = ScriptedTerminal("draw\ndraw", isInteractive: true)
        #expect(await PlaygroundCommand.run(["play"], on: terminal) == .success)
        #expect(terminal.prompts == 3)
    }

    @Test func `help names every command of a session`() async throws {
        let help = try await answers(to: "help")
        for word in ["open", "back", "swipe", "tab", "wide", "narrow", "draw", "undo", "state", "explain", "quit"] {
            #expect(help.contains(word))
        }
    }
}
