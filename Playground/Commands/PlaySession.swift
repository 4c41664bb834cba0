import ShopApp
import StepRouter
import StepRouterSimulation

/// An interactive session: one app, and commands that change it.
struct PlaySession {
    private let terminal: any Terminal
    private var shop: Shop
    private var history: PlayHistory
    private var explains = false

    init(from state: ShopState, on terminal: any Terminal) {
        self.terminal = terminal
        history = PlayHistory(from: state)
        shop = state.makeShop()
        terminal.tell("\(state.name): \(state.summary). Try `help`.\n\(shop.window.drawing.indented)")
    }

    /// Reads and carries out commands until the session is quit or the input ends.
    mutating func run() async {
        while let line = terminal.readLine(prompt: "> ") {
            do {
                guard let command = try PlayCommand(line, explains: explains) else { continue }
                if case .quit = command { return }
                try await perform(command)
            } catch {
                terminal.tell(String(describing: error))
            }
        }
    }

    private mutating func perform(_ command: PlayCommand) async throws {
        switch command {
        case .open(let link): await open(link)
        case .gesture(let gesture): try await perform(gesture)
        case .draw: draw()
        case .undo:
            guard let former = await history.undo() else { return terminal.tell("There is nothing to undo.") }
            shop = former
            draw()
        case .state(let state):
            history.begin(from: state)
            shop = state.makeShop()
            draw()
        case .explain(let explains):
            self.explains = explains
            terminal.tell("Links are \(explains ? "" : "not ")explained.")
        case .help: terminal.tell(PlayCommand.overview)
        case .quit: break
        }
    }

    private mutating func open(_ link: ShopLink) async {
        let outcome = await history.record(in: shop) { shop in await shop.open(link) }
        if explains { terminal.tell(outcome.trace.explanation.indented) }
        if case .failure(let error) = outcome.result { terminal.tell(error.description) }
        draw()
    }

    private mutating func perform(_ gesture: UserGesture) async throws {
        let changed = try await history.record(in: shop) { shop in try await shop.window.perform(gesture) }
        if !changed { terminal.tell(gesture.withoutEffect) }
        draw()
    }

    private func draw() { terminal.tell(shop.window.drawing.indented) }
}

extension UserGesture {
    /// Why nothing happened.
    fileprivate var withoutEffect: String {
        switch self {
        case .back: "There is nothing to go back from."
        case .swipeDown: "There is nothing on top that can be swiped away."
        case .selectTab: "Nothing changed: the tab shows its first screen, or no tab bar is in reach."
        case .resize(let size): "The window is \(size == .regular ? "wide" : "narrow") already."
        }
    }
}
