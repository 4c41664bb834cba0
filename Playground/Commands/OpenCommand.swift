import SampleApps
import StepRouter
import StepRouterSnapshots

extension PlaygroundCommand {
    /// Opens a link: before, why, after.
    static func open(_ options: OpenOptions, on terminal: any Terminal) async -> ExitStatus {
        let saved = options.saved.map { OutputFile($0) }
        do { try saved?.check() } catch { return unsaved(options, on: terminal) }
        let app = PlayedApp(in: options.state)
        if let snapshot = options.snapshot,
            let failure = await restore(snapshot, options, in: app, on: terminal)
        {
            return failure
        }
        let status = await follow(options, in: app, on: terminal)
        guard let saved else { return status }
        do { try app.save(to: saved) } catch { return unsaved(options, on: terminal) }
        return status
    }

    private static func unsaved(_ options: OpenOptions, on terminal: any Terminal) -> ExitStatus {
        terminal.complain("\(options.saved ?? "") cannot be written.")
        return .usage
    }

    /// Lets the window show what was written down.
    ///
    /// - Returns: What to tell the shell if that cannot be; `nil` if it goes on.
    private static func restore(
        _ snapshot: WindowSnapshot,
        _ options: OpenOptions,
        in app: PlayedApp,
        on terminal: any Terminal
    ) async -> ExitStatus? {
        await app.restore(snapshot)
        guard await letUserAnswer(options, to: "The snapshot", in: app, on: terminal) else { return .refused }
        let report: RestorationTable.Report?
        do { report = try app.restored?.get() } catch {
            terminal.complain(String(describing: error))
            return .refused
        }
        let dropped = report?.dropped ?? []
        for screen in dropped { terminal.tell("left out \(screen)") }
        if report?.isShown == true || dropped.isEmpty { return nil }
        terminal.complain("Nothing of the snapshot can be shown by \(options.app.title). Take the app that it is of.")
        return .usage
    }

    /// Opens the link, and tells what comes of it.
    private static func follow(
        _ options: OpenOptions,
        in app: PlayedApp,
        on terminal: any Terminal
    ) async -> ExitStatus {
        let link = options.link
        let name =
            options.snapshot == nil ? "\(options.state.name): \(options.state.summary)" : "as it was written down"
        terminal.tell("\(name)\n\(app.window.drawing.indented)\n")
        let opened = await app.open(link)
        guard await letUserAnswer(options, to: link, in: app, on: terminal), let outcome = opened.outcome else {
            return .refused
        }
        if options.explains { terminal.tell("\(link), explained:\n\(outcome.trace.explanation.indented)\n") }
        switch outcome.result {
        case .success(let screen):
            terminal.tell("\(link) landed on \(screen.label):\n\(app.window.drawing.indented)")
            return .success
        case .failure(let error):
            terminal.tell("\(link) was refused, nothing changed:\n\(app.window.drawing.indented)")
            terminal.complain(error.description)
            return .refused
        }
    }

    /// Lets the user do something as long as something waits for that.
    ///
    /// - Returns: Whether nothing waits any more.
    private static func letUserAnswer(
        _ options: OpenOptions,
        to question: String,
        in app: PlayedApp,
        on terminal: any Terminal
    ) async -> Bool {
        while app.isWaiting {
            guard let answer = app.answers.first(where: { $0 == options.answer }) ?? app.answers.first else {
                terminal.complain("\(question) waits, and there is nothing that the user can do.")
                return false
            }
            terminal.tell("\(question) waits for the user, who \(answer):\n\(app.window.drawing.indented)\n")
            do { try await app.happen(answer) } catch { terminal.complain(String(describing: error)) }
        }
        return true
    }
}
