import SampleApps
import StepRouter
import StepRouterSimulation

/// An interactive session: one app, and commands that change it.
struct PlaySession {
    private let terminal: any Terminal
    private let sample: SampleApp
    private var app: PlayedApp
    private var history: PlayHistory
    private var explains = false

    init(_ sample: SampleApp, from state: SampleState, on terminal: any Terminal) {
        self.terminal = terminal
        self.sample = sample
        history = PlayHistory(from: state)
        app = PlayedApp(in: state)
        terminal.tell("\(state.name): \(state.summary). Try `help`.\n\(app.window.drawing.indented)")
    }

    /// Reads and carries out commands until the session is quit or the input ends.
    mutating func run() async {
        while let line = terminal.readLine(
            prompt: "> ",
            completing: { PlayCommand.completions(of: $0, in: app, of: sample) }
        ) {
            do {
                guard let command = try PlayCommand(line, in: app, of: sample, explains: explains) else { continue }
                if case .quit = command { return }
                try await perform(command)
            } catch {
                terminal.tell(String(describing: error))
            }
        }
    }

    private mutating func perform(_ command: PlayCommand) async throws {
        switch command {
        case .open(let link):
            await history.record(in: app) { app in _ = await app.open(link) }
            draw()
        case .gesture(let gesture):
            let changed = try await history.record(in: app) { app in try await app.perform(gesture) }
            if !changed { terminal.tell(gesture.withoutEffect) }
            draw()
        case .happen(let name):
            try await history.record(in: app) { app in try await app.happen(name) }
            draw()
        case .draw: draw()
        case .undo:
            guard let former = await history.undo() else { return terminal.tell("There is nothing to undo.") }
            app = former
            draw()
        case .state(let state):
            history.begin(from: state)
            app = PlayedApp(in: state)
            draw()
        case .explain(let explains):
            self.explains = explains
            terminal.tell("Links are \(explains ? "" : "not ")explained.")
        case .links: terminal.tell(sample.sampleLinks.joined(separator: "\n").indented)
        case .clear: terminal.clear()
        case .help: terminal.tell(PlayCommand.overview)
        case .quit: break
        }
    }

    /// Tells what came of links, draws the hierarchy, and says what is waited for.
    private func draw() {
        for link in app.takeOutcomes() {
            guard let outcome = link.outcome else { continue }
            if explains { terminal.tell(outcome.trace.explanation.indented) }
            if case .failure(let error) = outcome.result { terminal.tell(error.description) }
        }
        terminal.tell(app.window.drawing.indented)
        if app.isWaiting, app.answers.isEmpty, app.window.hasCoveredNavigations {
            terminal.tell("It waits until what covers its place has left.")
        }
        if app.isWaiting, !app.answers.isEmpty {
            terminal.tell(
                "It waits for the user, who \(app.answers.joined(separator: " or ")): "
                    + "try `do \(PlayCommand.imperative(of: app.answers[0]))`."
            )
        }
    }
}

extension UserGesture {
    /// Why nothing happened.
    fileprivate var withoutEffect: String {
        switch self {
        case .back, .backBelow: "There is nothing to go back from."
        case .swipeDown: "There is nothing on top that can be swiped away."
        case .drag: "There is no sheet on top of such a height, or it rests there."
        case .selectTab: "Nothing changed: the tab shows its first screen, or no tab bar is in reach."
        case .resize(let size): "The window is \(size == .regular ? "wide" : "narrow") already."
        }
    }
}
