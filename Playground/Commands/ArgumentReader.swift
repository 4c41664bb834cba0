import SampleApps

/// Reads the arguments behind a command, one after the other, in any order.
struct ArgumentReader {
    private let command: String
    /// What has not been taken yet.
    var rest: [String]
    /// The options that were taken.
    private(set) var taken: Set<String> = []

    init(of command: String, _ arguments: some Sequence<String>) {
        self.command = command
        rest = Array(arguments)
    }

    /// Takes an option that is there or not.
    mutating func takeFlag(_ flag: String) -> Bool {
        guard let position = rest.firstIndex(of: flag) else { return false }
        taken.insert(flag)
        rest.remove(at: position)
        return true
    }

    /// Takes an option with what stands behind it, or `nil` if the option is not there.
    ///
    /// - Parameters:
    ///   - option: The option, such as `--from`.
    ///   - missing: What to say if nothing stands behind it.
    /// - Returns: What stands behind it.
    /// - Throws: ``UsageError`` if nothing stands behind the option.
    mutating func takeValue(_ option: String, missing: String) throws(UsageError) -> String? {
        guard let position = rest.firstIndex(of: option) else { return nil }
        taken.insert(option)
        let value = position + 1
        guard value < rest.count, !rest[value].hasPrefix("--") else { throw UsageError(missing) }
        defer { rest.removeSubrange(position...value) }
        return rest[value]
    }

    /// Takes an option with everything behind it up to the next option, or `nil` if the option is not there.
    ///
    /// - Parameters:
    ///   - option: The option, such as `--merge`.
    ///   - missing: What to say if nothing stands behind it.
    /// - Returns: What stands behind it.
    /// - Throws: ``UsageError`` if nothing stands behind the option.
    mutating func takeValues(_ option: String, missing: String) throws(UsageError) -> [String]? {
        guard let position = rest.firstIndex(of: option) else { return nil }
        taken.insert(option)
        let values = rest[(position + 1)...].prefix { !$0.hasPrefix("--") }
        if values.isEmpty { throw UsageError(missing) }
        defer { rest.removeSubrange(position..<values.endIndex) }
        return Array(values)
    }

    /// Takes `--app <name>`, or the app that commands are about without it.
    mutating func takeApp() throws(UsageError) -> SampleApp {
        let missing = "`--app` needs the name of an app. See `swift run Playground help`."
        guard let name = try takeValue("--app", missing: missing) else { return Apps.usual }
        return try .known(name)
    }

    /// Takes `--from <state>`, or the state of a fresh launch.
    mutating func takeState(of app: SampleApp) throws(UsageError) -> SampleState {
        let missing = "`--from` needs the name of a state. See \(app.statesCommand)."
        guard let name = try takeValue("--from", missing: missing) else { return app.freshLaunch }
        return try app.knownState(name)
    }

    /// Makes sure that everything was taken.
    ///
    /// - Parameter options: What could have been meant.
    /// - Throws: ``UsageError`` about the first argument that was not.
    func finish(knowing options: [String] = []) throws(UsageError) {
        guard let rest = rest.first else { return }
        if taken.contains(rest) { throw UsageError("`\(rest)` is there twice.") }
        let meant = rest.hasPrefix("-") && !options.contains(rest) ? Suggestion.nearest(to: rest, among: options) : nil
        let hint = meant.map { "Did you mean \($0)? " } ?? ""
        throw UsageError("`\(command)` does not take \(rest.debugDescription). \(hint)See `swift run Playground help`.")
    }
}
