import ReferenceModel
import ShopApp
import ShopProofs
import StepRouterReachability

extension ProveOptions {
    /// Understands the arguments behind `prove`.
    ///
    /// - Throws: ``UsageError`` if they do not fit together.
    init(_ reader: inout ArgumentReader) throws(UsageError) {
        if let files = try reader.takeValues("--merge", missing: "`--merge` needs the JSON reports of the parts.") {
            self.app = .reference(ReferenceApp.Size(contexts: 1, tabDepth: 2, modals: 1, modalDepth: 1))
            merged = files
            try takeFormat(&reader)
            try checkMerging(reader)
            return
        }
        let app = try reader.takeValue("--app", missing: "`--app` needs shop or reference.") ?? "shop"
        let bounds = try reader.takeValue("--bounds", missing: "`--bounds` needs bounds, such as stack=3,modals=1.")
        let mutant = try Self.mutant(&reader)
        let states = try Self.states(&reader)
        switch app {
        case "shop": self.app = try Self.shop(bounds ?? "", mutant, from: states ?? [ShopStates.freshLaunch])
        case "reference":
            if states != nil { throw UsageError("The reference model has one launch state: leave --from out.") }
            if let mutant { throw UsageError("The mistake \(mutant) is one of the shop: leave --app reference out.") }
            self.app = try Self.reference(bounds ?? "")
        default:
            throw UsageError("There is no app \(app.debugDescription). \(Self.hint(app, ["shop", "reference"]))")
        }
        isInterchangeable = reader.takeFlag("--interchangeable")
        if isInterchangeable, app != "reference" {
            throw UsageError(
                "The shop is tried with one context of each type: `--interchangeable` is for --app reference."
            )
        }
        try takeFormat(&reader)
        try takeBudget(&reader)
        walk = try Self.walk(&reader)
        around = try Self.around(&reader)
        try check()
    }

    private mutating func takeBudget(_ reader: inout ArgumentReader) throws(UsageError) {
        gestures = try Self.gestures(&reader)
        workers = try Self.number("--workers", from: 1, &reader)
        mostStates = try Self.number("--states", from: 1, &reader)
        mostSeconds = try Self.seconds(&reader)
        mostMemory = try Self.number("--memory", from: 1, &reader)
        stopsAtViolation = reader.takeFlag("--stop-at-first")
        shard = try Self.shard(&reader)
    }

    private mutating func takeFormat(_ reader: inout ArgumentReader) throws(UsageError) {
        let isFormatAsked = reader.rest.contains("--format")
        if let format = try reader.takeValue("--format", missing: "`--format` needs one of \(Self.formats).") {
            guard let known = ProveFormat(rawValue: format) else {
                let hint = Self.hint(format, ProveFormat.allCases.map(\.rawValue))
                throw UsageError("There is no format \(format.debugDescription). \(hint)")
            }
            self.format = known
        }
        output = try reader.takeValue("--output", missing: "`--output` needs the name of a file.")
        if !isFormatAsked, let output, let format = ProveFormat(fileNamed: output) { self.format = format }
    }

    private func checkMerging(_ reader: ArgumentReader) throws(UsageError) {
        if format.isDrawing {
            throw UsageError("A merged report draws no states: take text, json, junit or html for --format.")
        }
        if let option = reader.rest.first(where: { Self.all.contains($0) }) {
            throw UsageError("`\(option)` is for exploring, and --merge explores nothing.")
        }
    }

    private func check() throws(UsageError) {
        if walk != nil, format.isDrawing {
            throw UsageError("A walk at random draws no states: take --seed and --steps away, or another --format.")
        }
        if walk != nil, shard != nil {
            throw UsageError("A walk at random has no parts: take --seed and --steps away, or --shard.")
        }
        if around != nil, !format.isDrawing { throw UsageError("`--around` is for --format mermaid and dot.") }
    }

    // MARK: Single options

    private static let formats = ProveFormat.allCases.map(\.rawValue).joined(separator: ", ")

    private static func hint(_ word: String, _ words: [String]) -> String {
        if let nearest = Suggestion.nearest(to: word, among: words) { return "Did you mean \(nearest)?" }
        return "There are \(words.dropLast().joined(separator: ", ")) and \(words.last ?? "")."
    }

    private static func mutant(_ reader: inout ArgumentReader) throws(UsageError) -> ShopMutant? {
        let missing = "`--mutant` needs a name. See `Playground prove --list-mutants`."
        guard let name = try reader.takeValue("--mutant", missing: missing) else { return nil }
        if let mutant = ShopMutants.named(name) { return mutant }
        let nearest = Suggestion.nearest(to: name, among: ShopMutants.all.map(\.name))
        let hint = nearest.map { "Did you mean \($0)? " } ?? ""
        throw UsageError("There is no mistake \(name.debugDescription). \(hint)See `Playground prove --list-mutants`.")
    }

    private static func number(
        _ option: String,
        from least: Int,
        _ reader: inout ArgumentReader
    ) throws(UsageError) -> Int? {
        let needed = "`\(option)` needs a number from \(least) on"
        guard let text = try reader.takeValue(option, missing: "\(needed).") else { return nil }
        guard let number = Int(text), number >= least else {
            throw UsageError("\(needed), not \(text.debugDescription).")
        }
        return number
    }

    private static func seconds(_ reader: inout ArgumentReader) throws(UsageError) -> Double? {
        let needed = "`--seconds` needs a number, such as 60 or 0.5"
        guard let text = try reader.takeValue("--seconds", missing: "\(needed).") else { return nil }
        guard let seconds = Double(text), seconds.isFinite, seconds >= 0 else {
            throw UsageError("\(needed), not \(text.debugDescription).")
        }
        return seconds
    }

    private static func shard(_ reader: inout ArgumentReader) throws(UsageError) -> Shard? {
        let needed = "`--shard` needs a part and how many there are, such as 1/4"
        guard let text = try reader.takeValue("--shard", missing: "\(needed).") else { return nil }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let index = parts[0], let count = parts[1], count >= 1, (1...count).contains(index)
        else {
            throw UsageError("\(needed), not \(text.debugDescription).")
        }
        return Shard(index: index, count: count)
    }

    private static let knownGestures: [(name: String, gesture: ExploredGesture)] = [
        ("back", .back), ("swipe-down", .swipeDown), ("select-tab", .selectTab), ("resize", .resize),
    ]

    private static func gestures(_ reader: inout ArgumentReader) throws(UsageError) -> [ExploredGesture]? {
        let missing = "`--gestures` needs gestures, such as back,swipe-down,select-tab,resize."
        guard let text = try reader.takeValue("--gestures", missing: missing) else { return nil }
        var gestures: [ExploredGesture] = []
        for name in text.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
            guard let known = knownGestures.first(where: { $0.name == name }) else {
                let hint = hint(name, knownGestures.map(\.name))
                throw UsageError("There is no gesture \(name.debugDescription). \(hint)")
            }
            if gestures.contains(where: { $0.name == known.gesture.name }) {
                throw UsageError("The gesture \(name) is there twice.")
            }
            gestures.append(known.gesture)
        }
        return gestures
    }

    private static func states(_ reader: inout ArgumentReader) throws(UsageError) -> [ShopState]? {
        let missing = "`--from` needs the name of a state. See `Playground states`."
        guard let text = try reader.takeValue("--from", missing: missing) else { return nil }
        var states: [ShopState] = []
        for name in text.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
            let state = try Invocation.state(name)
            if states.contains(where: { $0.name == name }) { throw UsageError("The state \(name) is there twice.") }
            states.append(state)
        }
        return states
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

    private static func around(_ reader: inout ArgumentReader) throws(UsageError) -> Neighbourhood? {
        let needed = "`--around` needs a state and a number of steps, such as 12:2"
        guard let text = try reader.takeValue("--around", missing: "\(needed).") else { return nil }
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let state = parts[0], let steps = parts[1], state >= 0, steps >= 0 else {
            throw UsageError("\(needed), not \(text.debugDescription).")
        }
        return Neighbourhood(state: state, steps: steps)
    }

    // MARK: Bounds

    private static func shop(
        _ text: String,
        _ mutant: ShopMutant?,
        from states: [ShopState]
    ) throws(UsageError) -> App {
        let bounds = try bounds(
            text,
            of: "the shop",
            [("stack", 1, ShopProof.bounds.stack), ("modals", 0, ShopProof.bounds.modals)]
        )
        return .shop(stack: bounds[0], modals: bounds[1], mutant: mutant, from: states)
    }

    private static func reference(_ text: String) throws(UsageError) -> App {
        let bounds = try bounds(text, of: "the reference model", [("k", 1, 1), ("d", 1, 2), ("m", 0, 1), ("e", 1, 1)])
        return .reference(
            ReferenceApp.Size(contexts: bounds[0], tabDepth: bounds[1], modals: bounds[2], modalDepth: bounds[3])
        )
    }

    /// Reads `name=number` for some of the names, in any order.
    private static func bounds(
        _ text: String,
        of app: String,
        _ declared: [(name: String, least: Int, value: Int)]
    ) throws(UsageError) -> [Int] {
        var values = declared.map(\.value)
        for part in text.split(separator: ",") {
            let sides = part.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
            guard let position = declared.firstIndex(where: { $0.name == sides[0] }) else {
                let names = declared.map(\.name)
                throw UsageError(
                    "\(app.capitalizedStart) has no bound \(sides[0].debugDescription). \(hint(sides[0], names))"
                )
            }
            let least = declared[position].least
            guard sides.count == 2, let value = Int(sides[1]), value >= least else {
                throw UsageError(
                    "The bound \(sides[0]) needs a number from \(least) on, such as \(sides[0])=\(least + 1)."
                )
            }
            values[position] = value
        }
        return values
    }
}

extension String {
    /// The text with its first letter in capitals.
    fileprivate var capitalizedStart: String { prefix(1).uppercased() + dropFirst() }
}
