import ReferenceModel
import ShopProofs

extension ProveOptions {
    /// Understands the arguments behind `prove`.
    ///
    /// - Throws: ``UsageError`` if they do not fit together.
    init(_ reader: inout ArgumentReader) throws(UsageError) {
        let app = try reader.takeValue("--app", missing: "`--app` needs shop or reference.") ?? "shop"
        let bounds = try reader.takeValue("--bounds", missing: "`--bounds` needs bounds, such as stack=3,modals=1.")
        let mutant = try Self.mutant(&reader)
        switch app {
        case "shop": self.app = try Self.shop(bounds ?? "", mutant)
        case "reference":
            if let mutant { throw UsageError("The mistake \(mutant) is one of the shop: leave --app reference out.") }
            self.app = try Self.reference(bounds ?? "")
        default:
            throw UsageError("There is no app \(app.debugDescription). \(Self.hint(app, ["shop", "reference"]))")
        }
        if let format = try reader.takeValue("--format", missing: "`--format` needs one of \(Self.formats).") {
            guard let known = ProveFormat(rawValue: format) else {
                let hint = Self.hint(format, ProveFormat.allCases.map(\.rawValue))
                throw UsageError("There is no format \(format.debugDescription). \(hint)")
            }
            self.format = known
        }
        output = try reader.takeValue("--output", missing: "`--output` needs the name of a file.")
        workers = try Self.number("--workers", from: 1, &reader)
        mostStates = try Self.number("--states", from: 1, &reader)
        walk = try Self.walk(&reader)
        around = try Self.around(&reader)
        try check()
    }

    private func check() throws(UsageError) {
        if walk != nil, format.isDrawing {
            throw UsageError("A walk at random draws no states: take --seed and --steps away, or another --format.")
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

    private static func shop(_ text: String, _ mutant: ShopMutant?) throws(UsageError) -> App {
        let bounds = try bounds(
            text,
            of: "the shop",
            [("stack", 1, ShopProof.bounds.stack), ("modals", 0, ShopProof.bounds.modals)]
        )
        return .shop(stack: bounds[0], modals: bounds[1], mutant: mutant)
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
