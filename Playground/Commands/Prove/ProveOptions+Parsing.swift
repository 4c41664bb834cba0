import SampleApps
import StepRouterReachability

extension ProveOptions {
    /// Understands the arguments behind `prove`.
    ///
    /// - Throws: ``UsageError`` if they do not fit together.
    init(_ reader: inout ArgumentReader) throws(UsageError) {
        let arguments = reader.rest
        let allowed = try reader.takeValues(
            "--allow-unanswered",
            missing: "`--allow-unanswered` needs the names of answers, such as closes."
        )
        app = try reader.takeApp()
        let text = try reader.takeValue("--bounds", missing: "`--bounds` needs bounds, such as \(app.sampleBounds).")
        if text?.isEmpty == true { throw UsageError("`--bounds` needs bounds, such as \(app.sampleBounds).") }
        part = try app.part(&reader)
        mutant = try app.mistake(&reader)
        states = try app.states(&reader) ?? [app.freshLaunch]
        bounds = try app.bounds(text ?? "")
        allowedUnanswered = allowed ?? []
        isInterchangeable = reader.takeFlag("--interchangeable")
        if isInterchangeable, app.proof.interchanging == nil {
            throw UsageError(
                "\(app.title.capitalizedStart) is tried with one context of each type: `--interchangeable` is for \(Apps.interchangeable)."
            )
        }
        try takeFormat(&reader)
        try takeBudget(&reader)
        walk = try Self.walk(&reader)
        around = try Self.around(&reader)
        firstEvents = try Self.firstEvents(&reader)
        self.arguments = arguments
        try check()
    }

    private mutating func takeBudget(_ reader: inout ArgumentReader) throws(UsageError) {
        gestures = try Self.gestures(&reader)
        workers = try Self.number("--workers", from: 1, &reader)
        mostStates = try Self.number("--states", from: 1, &reader)
        mostSeconds = try Self.seconds(&reader)
        mostMemory = try Self.number("--memory", from: 1, &reader)
        stopsAtViolation = reader.takeFlag("--stop-at-first")
        requiresAllUsed = reader.takeFlag("--all-used")
    }

    private mutating func takeFormat(_ reader: inout ArgumentReader) throws(UsageError) {
        let isFormatAsked = reader.rest.contains("--format")
        if let format = try reader.takeValue("--format", missing: "`--format` needs one of \(Self.formats).") {
            guard let known = ProveFormat(rawValue: format) else {
                let hint = Suggestion.oneOf(ProveFormat.allCases.map(\.rawValue), like: format)
                throw UsageError("There is no format \(format.debugDescription). \(hint)")
            }
            self.format = known
        }
        output = try reader.takeValue("--output", missing: "`--output` needs the name of a file.")
        if !isFormatAsked, let output, let format = ProveFormat(fileNamed: output) { self.format = format }
    }

    private func check() throws(UsageError) {
        if walk != nil, format.isDrawing {
            throw UsageError("A walk at random draws no states: take --seed and --steps away, or another --format.")
        }
        if walk != nil, requiresAllUsed {
            throw UsageError(
                "A walk at random does not tell what is never used: take --seed and --steps away, or --all-used."
            )
        }
        if around != nil, !format.isDrawing { throw UsageError("`--around` is for --format mermaid.") }
    }

    // MARK: Single options

    private static let formats = ProveFormat.allCases.map(\.rawValue).joined(separator: ", ")

    private static func number(
        _ option: String,
        from least: Int,
        _ reader: inout ArgumentReader
    ) throws(UsageError) -> Int? {
        let needed = "`\(option)` needs a number from \(least) on"
        guard let text = try reader.takeValue(option, missing: "\(needed).") else { return nil }
        guard let number = Int(text), number >= least else { throw .needed(needed, not: text) }
        return number
    }

    private static func seconds(_ reader: inout ArgumentReader) throws(UsageError) -> Double? {
        let needed = "`--seconds` needs a number, such as 60 or 0.5"
        guard let text = try reader.takeValue("--seconds", missing: "\(needed).") else { return nil }
        guard let seconds = Double(text), seconds.isFinite, seconds >= 0 else { throw .needed(needed, not: text) }
        return seconds
    }

    private static let knownGestures: [(name: String, gesture: Reachability.Gesture)] = [
        ("back", .back), ("swipe-down", .swipeDown), ("select-tab", .selectTab), ("resize", .resize),
    ]

    private static func gestures(_ reader: inout ArgumentReader) throws(UsageError) -> [Reachability.Gesture]? {
        let missing = "`--gestures` needs gestures, such as back,swipe-down,select-tab,resize."
        guard let text = try reader.takeValue("--gestures", missing: missing) else { return nil }
        var gestures: [Reachability.Gesture] = []
        for name in text.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
            guard let known = knownGestures.first(where: { $0.name == name }) else {
                let hint = Suggestion.oneOf(knownGestures.map(\.name), like: name)
                throw UsageError("There is no gesture \(name.debugDescription). \(hint)")
            }
            if gestures.contains(where: { $0.name == known.gesture.name }) {
                throw UsageError("The gesture \(name) is there twice.")
            }
            gestures.append(known.gesture)
        }
        return gestures
    }

    private static func walk(_ reader: inout ArgumentReader) throws(UsageError) -> Walk? {
        let seed = try number("--seed", from: 0, &reader)
        let steps = try number("--steps", from: 1, &reader)
        if seed == nil, steps == nil { return nil }
        var walk = Walk()
        if let seed { walk.seed = UInt64(seed) }
        if let steps { walk.steps = steps }
        return walk
    }

    private static func firstEvents(_ reader: inout ArgumentReader) throws(UsageError) -> FirstEvents? {
        let needed = "`--first-events` needs an order, declared or reversed"
        guard let text = try reader.takeValue("--first-events", missing: "\(needed).") else { return nil }
        guard let order = FirstEvents(rawValue: text) else { throw .needed(needed, not: text) }
        return order
    }

    private static func around(_ reader: inout ArgumentReader) throws(UsageError) -> Neighbourhood? {
        let needed = "`--around` needs a state and a number of steps, such as 12:2"
        guard let text = try reader.takeValue("--around", missing: "\(needed).") else { return nil }
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let state = parts[0], let steps = parts[1], state >= 0, steps >= 0 else {
            throw .needed(needed, not: text)
        }
        return Neighbourhood(state: state, steps: steps)
    }
}

extension Apps {
    /// The apps of which contexts are interchangeable, as options.
    fileprivate static var interchangeable: String {
        all.filter { $0.proof.interchanging != nil }.map { "--app \($0.name)" }.joined(separator: " and ")
    }
}
