import PlaygroundCommands
import ShopApp
import StepRouter
import StepRouterSimulation
import Testing

struct TourTests {
    @Test func `without arguments the Playground tells its story in one screenful`() async {
        let terminal = ScriptedTerminal()
        #expect(await PlaygroundCommand.run([], on: terminal) == .success)
        #expect(terminal.errors == [])
        #expect(terminal.lines.count <= 45)
        #expect(terminal.lines.allSatisfy { $0.count <= 100 })
        let transcript = """
            A promotion lies above product 42, nobody is logged in, and the user taps shop://account/orders/7.
            An order needs a login: the router shows it, and waits. The user logs in, and the order is shown
            (● on top, ▸ visible below a modal, ○ hidden):

              ▸ TabBar                               ● TabBar
              ├─ ▸ Navigation                        ├─ ○ Navigation
              │  ├─ ○ HomeScreen                     │  ├─ ○ HomeScreen
              │  └─ ▸ ProductScreen(42)              │  └─ ○ ProductScreen(42)
              ├─ ○ Split                             ├─ ○ Split
              │  └─ ○ Navigation                     │  └─ ○ Navigation
              │     ├─ ○ CategoriesScreen            │     ├─ ○ CategoriesScreen
              │     └─ ○ Navigation                  │     └─ ○ Navigation
              │        └─ ○ CategoryScreen(new)      │        └─ ○ CategoryScreen(new)
              ├─ ○ Navigation                        ├─ ○ Navigation
              │  └─ ○ BagScreen                      │  └─ ○ BagScreen
              └─ ○ Navigation                        └─ ● Navigation
                 └─ ○ AccountScreen                     ├─ ○ AccountScreen
              modal pageSheet by TabBar:                ├─ ○ OrdersScreen
              ▸ PromotionScreen(summer)                 └─ ● OrderScreen(7)
              modal formSheet by PromotionScreen:
              ● Navigation
              └─ ● LoginScreen

            The app has declared each screen once, with what it is pushed on. The router walks this chain:
              asked    OrderScreen by ClassWithContextFinder[full stack]: not there
              asked    OrdersScreen by ClassFinder[full stack]: not there
              asked    AccountScreen by ClassFinder[full stack]: found AccountScreen
              guard?   “logged in” before OrderScreen agreed
              planned  again, because the hierarchy had changed
              asked    OrderScreen by ClassWithContextFinder[full stack]: not there
              asked    OrdersScreen by ClassFinder[full stack]: not there
              asked    AccountScreen by ClassFinder[full stack]: found AccountScreen
              leave?   PromotionScreen(summer) may leave
              may we?  LoginInterceptor of AccountScreen agreed
              built    OrdersScreen by ClassFactory
              built    OrderScreen by ClassFactory
              dismiss  PromotionScreen(summer) above TabBar
              shown    Navigation in TabBar
              joined   OrdersScreen, OrderScreen(7) to Navigation
              landed   on OrderScreen(7)

            Try next, from another situation:
              swift run Playground open shop://account/orders/7 --from unsaved-draft --explain
              swift run Playground states
            """
        #expect(terminal.text == transcript)
    }

    @Test func `the command that the tour recommends exists and is refused as announced`() async {
        let terminal = ScriptedTerminal()
        let arguments = ["open", "shop://account/orders/7", "--from", "unsaved-draft", "--explain"]
        #expect(await PlaygroundCommand.run(arguments, on: terminal) == .refused)
    }
}

struct StatesTests {
    @Test func `every state is listed in order with its drawing`() async {
        let terminal = ScriptedTerminal()
        #expect(await PlaygroundCommand.run(["states"], on: terminal) == .success)
        let headings = terminal.lines.filter { !$0.isEmpty && !$0.hasPrefix(" ") }
        #expect(headings.map { String($0.prefix { $0 != ":" }) } == ShopStates.all.map(\.name))
        #expect(terminal.lines.allSatisfy { $0.count <= 100 })
        let last = """
            wide-root: a wide window with the catalogue for a root, no tabs (wide window)
              ● Split
              ├─ ● Navigation
              │  └─ ● CategoriesScreen
              └─ ● Navigation
                 └─ ● CategoryScreen(new)

            welcome: the first launch of all, before there are tabs (narrow window)
              ● WelcomeScreen
            """
        #expect(terminal.text.hasSuffix(last))
    }
}

struct HelpTests {
    @Test(arguments: ["help", "--help", "-h"])
    func `help names every command and every kind of link`(argument: String) async {
        let terminal = ScriptedTerminal()
        #expect(await PlaygroundCommand.run([argument], on: terminal) == .success)
        #expect(terminal.errors == [])
        for word in ["states", "open", "play", "help", "--from", "--explain"] + ShopLink.samples.map(\.description) {
            #expect(terminal.text.contains(word))
        }
        #expect(terminal.lines.allSatisfy { $0.count <= 100 })
    }
}

struct CommandHelpTests {
    @Test(arguments: ["tour", "states", "open", "play", "prove", "picture", "help"], ["--help", "-h"])
    func `every command says what it does, whatever else is asked of it`(command: String, flag: String) async {
        let terminal = ScriptedTerminal()
        #expect(await PlaygroundCommand.run([command, "--nonsense", flag], on: terminal) == .success)
        #expect(terminal.errors == [])
        #expect(terminal.lines.first?.contains(command == "tour" ? "[tour]" : command) == true)
        #expect(terminal.lines.allSatisfy { $0.count <= 100 })
    }

    @Test func `help for proofs names every option`() async {
        let terminal = ScriptedTerminal()
        #expect(await PlaygroundCommand.run(["prove", "--help"], on: terminal) == .success)
        for option in ["--app", "--bounds", "--mutant", "--output", "--memory", "--steps", "--stop-at-first"] {
            #expect(terminal.text.contains(option))
        }
    }
}

struct ColourTests {
    @Test func `verdicts have colours where there are any, and hidden screens are grey`() async {
        let terminal = ScriptedTerminal(hasColours: true)
        #expect(await PlaygroundCommand.run(["open", "shop://bag"], on: terminal) == .success)
        #expect(terminal.text.contains("\n\u{1B}[32mshop://bag landed on BagScreen:\u{1B}[0m\n"))
        #expect(terminal.text.contains("\u{1B}[90m  ├─ ○ Navigation\u{1B}[0m\n"), "\(terminal.text)")
        let refused = ScriptedTerminal(hasColours: true)
        _ = await PlaygroundCommand.run(["open", "shop://bag", "--from", "unsaved-draft"], on: refused)
        #expect(refused.errors.allSatisfy { $0.hasPrefix("\u{1B}[31m") && $0.hasSuffix("\u{1B}[0m") })
    }

    @Test func `what programs read has none`() async {
        let terminal = ScriptedTerminal(hasColours: true)
        let arguments = ["prove", "--app", "reference", "--bounds", "k=1,d=1,m=0,e=1", "--format", "json"]
        #expect(await PlaygroundCommand.run(arguments, on: terminal) == .success)
        #expect(!terminal.text.contains("\u{1B}"))
    }
}

struct OpenTests {
    @Test func `a link is drawn before and after`() async {
        let terminal = ScriptedTerminal()
        let arguments = ["open", "shop://product/42", "--from", "wide-root"]
        #expect(await PlaygroundCommand.run(arguments, on: terminal) == .success)
        #expect(terminal.errors == [])
        let transcript = """
            wide-root: a wide window with the catalogue for a root, no tabs
              ● Split
              ├─ ● Navigation
              │  └─ ● CategoriesScreen
              └─ ● Navigation
                 └─ ● CategoryScreen(new)

            shop://product/42 landed on ProductScreen(42):
              ● Split
              ├─ ● Navigation
              │  └─ ● CategoriesScreen
              └─ ● Navigation
                 ├─ ○ CategoryScreen(new)
                 └─ ● ProductScreen(42)
            """
        #expect(terminal.text == transcript)
    }

    @Test func `with an explanation finders, cases, what is built and what is put in place are told`() async {
        let terminal = ScriptedTerminal()
        let arguments = ["open", "--explain", "--from", "welcome", "shop://product/9/review"]
        #expect(await PlaygroundCommand.run(arguments, on: terminal) == .success)
        let transcript = """
            welcome: the first launch of all, before there are tabs
              ● WelcomeScreen

            shop://product/9/review, explained:
              asked    ReviewScreen by ClassWithContextFinder[full stack]: not there
              asked    NavigationController by NilFinder: not there
              asked    ProductScreen by ClassWithContextFinder[full stack]: not there
              tried    case 1, ClassFinder[current, visible] of where the user is: does not match
              tried    default of where the user is: matches
              asked    NavigationController by NilFinder: not there
              started  from .current: WelcomeScreen
              built    Navigation by ClassFactory
              built    ProductScreen by ClassFactory
              built    Navigation by ClassFactory
              built    ReviewScreen by ClassFactory
              joined   ProductScreen(9) to Navigation
              acted    Present: Navigation on WelcomeScreen
              joined   ReviewScreen(of 9) to Navigation
              acted    Present: Navigation on ProductScreen(9)
              landed   on ReviewScreen(of 9)

            shop://product/9/review landed on ReviewScreen(of 9):
              ▸ WelcomeScreen
              modal pageSheet by WelcomeScreen:
              ▸ Navigation
              └─ ▸ ProductScreen(9)
              modal pageSheet by Navigation:
              ● Navigation
              └─ ● ReviewScreen(of 9)
            """
        #expect(terminal.text == transcript)
    }

    @Test func `what is dismissed is explained`() async {
        let terminal = ScriptedTerminal()
        let arguments = ["open", "shop://bag", "--from", "two-modals", "--explain"]
        #expect(await PlaygroundCommand.run(arguments, on: terminal) == .success)
        let explanation = """
            shop://bag, explained:
              asked    BagScreen by ClassFinder[full stack]: found BagScreen
              leave?   PhotosScreen may leave
              leave?   Navigation may leave
              dismiss  Navigation above TabBar
              shown    Navigation in TabBar
              landed   on BagScreen
            """
        #expect(terminal.text.contains(explanation))
    }

    @Test func `a screen that may not leave is a reason to refuse, and nothing changes`() async {
        let terminal = ScriptedTerminal()
        let arguments = ["open", "shop://bag", "--from", "unsaved-draft", "--explain"]
        #expect(await PlaygroundCommand.run(arguments, on: terminal) == .refused)
        let reason =
            "ReviewScreen(of 42, unsaved) would have to leave for step BagScreen (ClassFinder[full stack]) "
            + "and may not be dismissed now. " + "Let the user finish there first."
        #expect(terminal.errors == [reason])
        let transcript = """
            unsaved-draft: a review is being written and must not be lost
              ▸ TabBar
              ├─ ▸ Navigation
              │  ├─ ○ HomeScreen
              │  └─ ▸ ProductScreen(42)
              ├─ ○ Split
              │  └─ ○ Navigation
              │     ├─ ○ CategoriesScreen
              │     └─ ○ Navigation
              │        └─ ○ CategoryScreen(new)
              ├─ ○ Navigation
              │  └─ ○ BagScreen
              └─ ○ Navigation
                 └─ ○ AccountScreen
              modal pageSheet by TabBar:
              ● Navigation
              └─ ● ReviewScreen(of 42, unsaved)

            shop://bag, explained:
              asked    BagScreen by ClassFinder[full stack]: found BagScreen
              leave?   ReviewScreen(of 42, unsaved) cannot be dismissed now

            shop://bag was refused, nothing changed:
              ▸ TabBar
              ├─ ▸ Navigation
              │  ├─ ○ HomeScreen
              │  └─ ▸ ProductScreen(42)
              ├─ ○ Split
              │  └─ ○ Navigation
              │     ├─ ○ CategoriesScreen
              │     └─ ○ Navigation
              │        └─ ○ CategoryScreen(new)
              ├─ ○ Navigation
              │  └─ ○ BagScreen
              └─ ○ Navigation
                 └─ ○ AccountScreen
              modal pageSheet by TabBar:
              ● Navigation
              └─ ● ReviewScreen(of 42, unsaved)
            """
        #expect(terminal.text == transcript)
    }

    @Test func `a user who will not log in is a reason to refuse, and nothing changes`() async throws {
        let terminal = ScriptedTerminal()
        let arguments = ["open", "shop://account", "--from", "login-refused"]
        #expect(await PlaygroundCommand.run(arguments, on: terminal) == .refused)
        #expect(terminal.errors.count == 1)
        #expect(terminal.errors.first?.hasPrefix("On the way to step AccountScreen") == true)
        #expect(terminal.errors.first?.hasSuffix("refused: the user did not log in.") == true)
        let drawing = try #require(ShopStates.named("login-refused")).makeShop().window.drawing
        let drawn = drawing.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
        #expect(terminal.text.hasSuffix("shop://account was refused, nothing changed:\n\(drawn)"))
    }
}
