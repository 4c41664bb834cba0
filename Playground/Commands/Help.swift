import SampleApps

/// What a command is called and does.
enum Command: String, CaseIterable {
    case tour, states, open, play, prove, picture, help

    /// How it is called.
    private var usage: String {
        switch self {
        case .tour: "[tour]"
        case .open:
            "open <link> [--app <app>] [--from <state>] [--answer <what>] [--explain]"
        case .play: "play [--app <app>] [--from <state>]"
        case .prove: "prove [options]"
        case .picture: "picture <folder>"
        case .states, .help: "\(self) [--app <app>]"
        }
    }

    private var summary: String {
        switch self {
        case .tour: "a short tour"
        case .states: "every situation an app can be in, drawn"
        case .open: "opens a link in a situation: before, why, after"
        case .play: "open links, go back, swipe, log in, resize and undo"
        case .prove: "explores every state, and checks every destination in each"
        case .picture: "draws a path to a mistake, as SVG"
        case .help: "this text; <command> --help says more of one"
        }
    }

    private func details(of app: SampleApp) -> String {
        switch self {
        case .tour, .picture, .help: ""
        case .states: "\n\n\(Self.apps)"
        case .open:
            "\n\n\(Self.answers)\n\n\(Self.snapshots)\n\n\(Self.apps)\n\n\(Self.links(of: app))\n\n\(Self.from(app))"
        case .play:
            "\n\nIn a session:\n\(PlayCommand.overview.indented)\n\n\(Self.apps)\n\n\(Self.links(of: app))\n\n\(Self.from(app))"
        case .prove: "\n\nOptions:\n\(ProveOptions.help.indented)\n\n\(Self.apps)"
        }
    }

    /// What `<command> --help` prints.
    func help(with app: SampleApp) -> String {
        """
        swift run Playground \(usage)

        \(summary.prefix(1).uppercased())\(summary.dropFirst()).\(details(of: app))

        \(Self.exitStatus)
        """
    }

    /// What `help` prints.
    static func overview(with app: SampleApp) -> String {
        """
        The Playground of StepRouter: sample apps, links into them, and a router that explains itself.

        \(allCases.map(\.line).joined(separator: "\n"))

        \(apps)

        \(links(of: app))

        \(from(app))

        Options of prove:
        \(ProveOptions.help.indented)

        \(exitStatus)
        """
    }

    /// The command in a line or two.
    private var line: String {
        let width = 38
        let call = "swift run Playground " + (self == .tour ? "" : usage)
        let gap = call.count < width ? "" : "\n"
        let start = gap.isEmpty ? call.count : 0
        return call + gap + String(repeating: " ", count: width - start) + summary
    }

    private static let apps: String = {
        let width = Apps.all.map(\.name.count).max() ?? 0
        let lines = Apps.all.map { $0.name + String(repeating: " ", count: width + 2 - $0.name.count) + $0.summary }
        return "Apps, of which \(Apps.usual.name) is the one without --app:\n\(lines.joined(separator: "\n").indented)"
    }()

    private static func links(of app: SampleApp) -> String {
        "Links of \(app.title):\n\(app.sampleLinks.joined(separator: "\n").indented)"
    }

    private static func from(_ app: SampleApp) -> String {
        "Without --from a command starts from \(app.freshLaunch.name)."
    }

    private static let answers = """
        Where the navigation waits for the user, who has to log in, say, the first thing that the user can
        do there is done, or what --answer names if that can be done there, such as --answer closes.
        """
    private static let snapshots = """
        --save report.json writes down what the window shows in the end; --from report.json starts there.
        """
    private static let exitStatus = """
        The exit status is 0 when a link landed or everything holds, 1 when the link was refused,
        something does not hold or an answer was never given, 2 when the command was not understood,
        3 when a proof was interrupted or its report could not be written in the end: it is on standard
        output then, and the file is as it was. A file that cannot be written from the beginning is a
        bad argument.
        """
}
