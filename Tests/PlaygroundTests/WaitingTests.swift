import SampleApps
import ShopApp
import ShopProofs
import StepRouter
import StepRouterReachability
import StepRouterSimulation
import Testing

@testable import PlaygroundCommands

/// The shop as its user sees it whom the login really asks.
struct WaitingTests {
    private let asking = SampleState("asking", "a user who is asked to log in") {
        let shop = Shop(session: ShopSession(answer: .asks), window: ShopStates.freshLaunch.makeShop().window)
        let session = shop.session
        return RunningApp(
            Exploration(
                launch: shop.window,
                destinations: shop.links,
                environment: [.toggle("logged in", get: { session.isLoggedIn }, set: { session.isLoggedIn = $0 })]
            )
            .answering(LoginScreen.self, "logs in") { login in
                session.isLoggedIn = true
                try await login.finish()
            }
            .answering(LoginScreen.self, "closes") { try await $0.close() },
            links: shop.links
        )
    }

    private func open(_ link: String, answer: String? = nil) async -> (PlaygroundCommands.ExitStatus, ScriptedTerminal)
    {
        let terminal = ScriptedTerminal()
        let options = OpenOptions(app: .shop, state: asking, link: link, answer: answer, explains: false)
        return (await PlaygroundCommand.open(options, on: terminal), terminal)
    }

    @Test func `a link that waits for its user is told with the login, and lands when the user logs in`() async {
        let (status, terminal) = await open("shop://account")
        #expect(status == .success)
        #expect(terminal.text.contains("shop://account waits for the user, who logs in:\n  ▸ TabBar"))
        #expect(terminal.text.contains("  ● Navigation\n  └─ ● LoginScreen"))
        #expect(terminal.text.contains("shop://account landed on AccountScreen:\n  ● TabBar"))
    }

    @Test func `what the user does there may be said, and closing the login refuses the link`() async {
        let (status, terminal) = await open("shop://account/orders", answer: "closes")
        #expect(status == .refused)
        #expect(terminal.errors.count == 1)
        #expect(terminal.errors.first?.hasSuffix("refused: the user did not log in.") == true)
    }

    private func play(_ input: String) async -> ScriptedTerminal {
        let terminal = ScriptedTerminal(input)
        var session = PlaySession(.shop, from: asking, on: terminal)
        await session.run()
        return terminal
    }

    @Test func `in a session the user answers, and all of it can be undone`() async {
        let text = await play("shop://account\ndo logs in\nundo\nundo\nundo").output.dropFirst()
        let waiting = "It waits for the user, who logs in or closes: try `do log in`."
        #expect(text.filter { $0 == waiting }.count == 2)
        let drawing = ShopStates.freshLaunch.makeShop().window.drawing.indented
        #expect(text.suffix(2) == [drawing, "There is nothing to undo."])
        #expect(text.contains { $0.contains("● AccountScreen") })
    }

    @Test func `in a session the login can be swiped away, and the reason is told then`() async {
        let text = await play("shop://account\nswipe").output
        #expect(text.contains { $0.hasSuffix("refused: the user did not log in.") })
        #expect(text.last == ShopStates.freshLaunch.makeShop().window.drawing.indented)
    }

    @Test func `a second link waits for the first one, and both are told`() async {
        let text = await play("shop://account\nshop://bag\ndo closes").output
        #expect(text.contains { $0.hasSuffix("refused: the user did not log in.") })
        #expect(text.last?.contains("● BagScreen") == true)
    }

    @Test func `what cannot be done is answered with what can`() async {
        #expect(
            await play("do\ndo logs out\ndo logged in\nshop://account").output.dropFirst().prefix(2) == [
                "`do` needs something. There is logged in.",
                "\"logs out\" cannot be done here. There is logged in.",
            ]
        )
    }
}
