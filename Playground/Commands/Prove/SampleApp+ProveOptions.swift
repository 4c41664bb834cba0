import SampleApps

// Options of `prove` that depend on the app.
extension SampleApp {
    /// Bounds as they may be asked for.
    var sampleBounds: String { proof.bounds.map { "\($0.name)=\($0.usual)" }.joined(separator: ",") }

    /// Reads which part is explored.
    func part(_ reader: inout ArgumentReader) throws(UsageError) -> String? {
        guard let name = try reader.takeValue("--part", missing: "`--part` needs a name.") else { return nil }
        if proof.parts.contains(name) { return name }
        let hint = proof.parts.isEmpty ? "It is proved as a whole." : Suggestion.oneOf(proof.parts, like: name)
        throw UsageError("\(title.capitalizedStart) has no part \(name.debugDescription). \(hint)")
    }

    /// Reads a mistake to plant.
    func mistake(_ reader: inout ArgumentReader) throws(UsageError) -> String? {
        let list = "See `swift run Playground prove --list-mutants`."
        guard let name = try reader.takeValue("--mutant", missing: "`--mutant` needs a name. \(list)") else {
            return nil
        }
        if proof.mistakes.contains(where: { $0.name == name }) { return name }
        if let other = Apps.all.first(where: { $0.proof.mistakes.contains { $0.name == name } }) {
            throw UsageError("The mistake \(name) is one of \(other.title): leave --app \(self.name) out.")
        }
        let nearest = Suggestion.nearest(to: name, among: proof.mistakes.map(\.name))
        let hint = nearest.map { "Did you mean \($0)? " } ?? ""
        throw UsageError("There is no mistake \(name.debugDescription). \(hint)\(list)")
    }

    /// Reads where the user is at first.
    func states(_ reader: inout ArgumentReader) throws(UsageError) -> [SampleState]? {
        let missing = "`--from` needs the name of a state. See \(statesCommand)."
        guard let text = try reader.takeValue("--from", missing: missing) else { return nil }
        if states.count == 1 {
            throw UsageError("\(title.capitalizedStart) has one launch state: leave --from out.")
        }
        var found: [SampleState] = []
        for name in text.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
            let state = try knownState(name)
            if found.contains(where: { $0.name == name }) { throw UsageError("The state \(name) is there twice.") }
            found.append(state)
        }
        return found
    }

    /// Reads `name=number` for some of the bounds, in any order.
    func bounds(_ text: String) throws(UsageError) -> [Int] {
        let known = proof.bounds
        var values = known.map(\.usual)
        var asked: Set<Int> = []
        for part in text.split(separator: ",") {
            let sides = part.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
            guard let position = known.firstIndex(where: { $0.name == sides[0] }) else {
                let hint = Suggestion.oneOf(known.map(\.name), like: sides[0])
                throw UsageError("\(title.capitalizedStart) has no bound \(sides[0].debugDescription). \(hint)")
            }
            if !asked.insert(position).inserted { throw UsageError("The bound \(sides[0]) is there twice.") }
            let least = known[position].least
            if sides.count == 2, sides[1].isTooLargeANumber {
                throw UsageError("The bound \(sides[0]) cannot be \(sides[1]): the number is too large.")
            }
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
    var capitalizedStart: String { prefix(1).uppercased() + dropFirst() }
}
