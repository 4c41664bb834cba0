extension TextPattern {
    /// How many situations are looked at before a search for a sample gives up.
    private static let mostSituations = 4_000

    /// A shortest text that matches all of some patterns and none of others; `nil` if there is none, or none was found.
    static func sample(of patterns: [TextPattern], butNot others: [TextPattern] = []) -> String? {
        // Most patterns of a site begin in another way than a link does.
        let longest = patterns.map(\.prefix).max { $0.count < $1.count } ?? []
        guard patterns.allSatisfy({ longest.starts(with: $0.prefix) }) else { return nil }
        let all = patterns + others
        let named = all.reduce(into: Set<Unicode.Scalar>()) { $0.formUnion($1.characters) }.sorted()
        let alphabet: [Unicode.Scalar] = ["1", "a", "A", "x"] + named
        var situations = [Situation(states: all.map(\.start), character: nil, former: nil)]
        var known: Set<[[Int]]> = [situations[0].states]
        var position = 0
        while position < situations.count, situations.count < mostSituations {
            let situation = situations[position]
            let accepts = zip(all, situation.states).map { $0.accepts($1) }
            if accepts[..<patterns.count].allSatisfy(\.self), !accepts[patterns.count...].contains(true) {
                return text(of: situation, in: situations)
            }
            for character in alphabet {
                let states = zip(all, situation.states).map { $0.states(after: character, from: $1) }
                let isPossible = states[..<patterns.count].allSatisfy { !$0.isEmpty }
                if isPossible, known.insert(states).inserted {
                    situations.append(Situation(states: states, character: character, former: position))
                }
            }
            position += 1
        }
        return nil
    }

    /// Where the comparisons with all patterns are, and how they came there.
    private struct Situation {
        let states: [[Int]]
        let character: Unicode.Scalar?
        let former: Int?
    }

    private static func text(of situation: Situation, in situations: [Situation]) -> String {
        var characters: [Unicode.Scalar] = []
        var next: Situation? = situation
        while let current = next {
            if let character = current.character { characters.append(character) }
            next = current.former.map { situations[$0] }
        }
        var text = ""
        text.unicodeScalars.append(contentsOf: characters.reversed())
        return text
    }
}
