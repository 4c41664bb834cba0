#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import SampleApps
import StepRouterReachability

extension PlaygroundCommand {
    /// Explores an app, and reports.
    static func prove(_ options: ProveOptions, on terminal: any Terminal) async -> ExitStatus {
        do {
            if let order = options.firstEvents {
                let exploration = exploration(options, showsProgress: false)
                terminal.write(try await exploration.firstEvents(inReverseOrder: order == .reversed).line)
                return .success
            }
            // A file that cannot be written is told before anything is explored.
            let output = options.output.map { OutputFile($0) }
            try output?.check()
            var report = try await explore(options, on: terminal)
            if options.comparesOrders, report.holds, report.ending == .exhausted {
                compareOrders(in: &report, options, on: terminal)
            }
            let states = try neighbourhood(options, report)
            let text = try options.format.write(report, titled: options.title, states: states)
            let unanswered = report.unanswered(allowing: options.allAllowedUnanswered)
            if report.ending == .cancelled {
                show(text, as: options.format, on: terminal)
                terminal.complain(
                    "It was interrupted.\(options.output.map { " \($0.debugDescription) was not written." } ?? "")"
                )
                return .unfinished
            }
            if let output, let name = options.output {
                do throws(UsageError) { try output.write(Data("\(text)\n".utf8)) } catch {
                    show(text, as: options.format, on: terminal)
                    terminal.complain(error.description)
                    return .unfinished
                }
                terminal.writeError(report.verdict(in: name))
            } else {
                show(text, as: options.format, on: terminal)
            }
            if report.holds, unanswered.isEmpty { return .success }
            if !unanswered.isEmpty { terminal.complain(failure(of: unanswered)) }
            return .refused
        } catch {
            terminal.complain(String(describing: error))
            return .usage
        }
    }

    private static func show(_ text: String, as format: ProveFormat, on terminal: any Terminal) {
        if format == .text { terminal.tell(text) } else { terminal.write(text) }
    }

    /// The line that ends a report in which answers are missing.
    private static func failure(of unanswered: [String]) -> String {
        let names = unanswered.map(\.quotedForShell).joined(separator: " ")
        return
            "It fails: never given: \(unanswered.joined(separator: ", ")). If that is all right: --allow-unanswered \(names)"
    }

    /// The mistakes that can be planted in an app, a line each.
    static func mutants(of app: SampleApp) -> String {
        let mistakes = app.proof.mistakes
        if mistakes.isEmpty { return "No mistakes can be planted in \(app.title)." }
        let width = mistakes.map(\.name.count).max() ?? 0
        return mistakes.map { $0.name + String(repeating: " ", count: width + 2 - $0.name.count) + $0.summary }
            .joined(separator: "\n")
    }

    private static func explore(_ options: ProveOptions, on terminal: any Terminal) async throws -> ReachabilityReport {
        let (exploration, walk) = (exploration(options, showsProgress: terminal.showsProgress), options.walk)
        let exploring = Task {
            if let walk { return try await exploration.walk(seed: walk.seed, steps: walk.steps) }
            return try await exploration.explore()
        }
        terminal.onInterrupt { exploring.cancel() }
        return try await withTaskCancellationHandler {
            try await exploring.value
        } onCancel: {
            exploring.cancel()
        }
    }

    /// The exploration that is asked for, with all options.
    private static func exploration(_ options: ProveOptions, showsProgress: Bool) -> Reachability {
        var reachability = options.reachability
        if !showsProgress { reachability = reachability.quiet }
        if let workers = options.workers { reachability = reachability.workers(workers) }
        reachability = reachability.budget(
            states: options.mostStates,
            seconds: options.mostSeconds,
            memory: options.mostMemory.map { $0.multipliedReportingOverflow(by: 1 << 20) }
                .map { $0.overflow ? .max : $0.partialValue }
        )
        if let gestures = options.gestures { reachability = reachability.gestures(gestures) }
        reachability =
            options.stopsAtViolation ? reachability.stoppingAtFirstViolation : reachability.findingAllViolations
        if options.requiresAllUsed { reachability = reachability.requiringAllUsed() }
        if options.format.needsGraph { reachability = reachability.recordingGraph }
        return reachability
    }

    private static func neighbourhood(
        _ options: ProveOptions,
        _ report: ReachabilityReport
    ) throws(UsageError) -> [Int]? {
        guard let around = options.around, let graph = report.graph else { return nil }
        guard graph.states.indices.contains(around.state) else {
            throw UsageError("There is no state \(around.state): the states are 0 to \(graph.states.count - 1).")
        }
        return graph.neighbourhood(of: around.state, steps: around.steps)
    }
}

extension ProveOptions {
    /// Tells that states are explored, rather than walked through at random.
    fileprivate var comparesOrders: Bool { walk == nil }

    /// The request for the app's proof.
    private var request: SampleProof.Request {
        var request = SampleProof.Request(from: states, bounds: bounds, part: part)
        request.mistake = mutant
        return request
    }

    /// The answers that need not be given, by the options or by the app.
    fileprivate var allAllowedUnanswered: [String] {
        allowedUnanswered + app.proof.allowedUnanswered(request)
    }

    /// The exploration that is asked for.
    fileprivate var reachability: Reachability {
        let explored = app.proof.reachability(request)
        return isInterchangeable ? app.proof.interchanging?(explored) ?? explored : explored
    }

    /// What the report is called.
    fileprivate var title: String {
        let title = app.title.hasPrefix("the ") ? String(app.title.dropFirst(4)) : app.title
        return title.capitalizedStart + (part.map { ": \($0)" } ?? "") + (mutant.map { " with \($0)" } ?? "")
    }
}

extension String {
    /// The text as one argument of a shell.
    fileprivate var quotedForShell: String {
        if allSatisfy({ $0.isLetter || $0.isNumber }) { return self }
        return "'\(replacing("'", with: "'\\''"))'"
    }
}

extension ReachabilityReport {
    /// One line that says what the file holds.
    fileprivate func verdict(in file: String) -> String {
        let verdict = text.split(separator: "\n").first ?? ""
        return "\(verdict) The report is in \(file.debugDescription)."
    }
}
