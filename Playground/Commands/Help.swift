import ShopApp

/// What a command is called and does.
enum Command: String, CaseIterable {
    case tour, states, open, play, prove, help

    /// How it is called.
    private var usage: String {
        switch self {
        case .tour: "[tour]"
        case .open: "open <link> [--from <state>] [--explain]"
        case .play: "play [--from <state>]"
        case .prove: "prove [options]"
        case .states, .help: rawValue
        }
    }

    private var summary: String {
        switch self {
        case .tour: "a short tour"
        case .states: "every situation the shop can be in, drawn"
        case .open: "opens a link in a situation: before, why, after"
        case .play: "open links, go back, swipe, resize and undo"
        case .prove: "explores every state, and checks every destination in each"
        case .help: "this text; <command> --help says more of one"
        }
    }

    private var details: String {
        switch self {
        case .tour, .states, .help: ""
        case .open: "\n\n\(Self.links)\n\n\(Self.from)"
        case .play: "\n\nIn a session:\n\(PlayCommand.overview.indented)\n\n\(Self.links)\n\n\(Self.from)"
        case .prove: "\n\nOptions:\n\(ProveOptions.help.indented)"
        }
    }

    /// What `<command> --help` prints.
    var help: String {
        """
        swift run Playground \(usage)

        \(summary.prefix(1).uppercased())\(summary.dropFirst()).\(details)

        \(Self.exitStatus)
        """
    }

    /// What `help` prints.
    static let overview = """
        The Playground of StepRouter: a sample shop, links into it, and a router that explains itself.

        \(allCases.map(\.line).joined(separator: "\n"))

        \(links)

        \(from)

        Options of prove:
        \(ProveOptions.help.indented)

        \(exitStatus)
        """

    /// The command in a line or two.
    private var line: String {
        let width = 38
        let call = "swift run Playground " + (self == .tour ? "" : usage)
        let gap = call.count < width ? "" : "\n"
        let start = gap.isEmpty ? call.count : 0
        return call + gap + String(repeating: " ", count: width - start) + summary
    }

    private static let links = "Links:\n\(ShopLink.samples.map(\.description).joined(separator: "\n").indented)"
    private static let from = "Without --from a command starts from \(ShopStates.freshLaunch.name)."
    private static let exitStatus = """
        The exit status is 0 when a link landed or everything holds, 1 when the link was refused or
        something does not hold, 2 when the command was not understood.
        """
}
