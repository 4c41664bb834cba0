/// A pattern of texts as an automaton: of a site, or of a part of a link.
///
/// A comparison takes a time that grows with the text's length and no faster, whatever the pattern is.
struct TextPattern {
    enum Element {
        case character(Unicode.Scalar)
        /// One character of a kind.
        case one(CharacterKind)
        /// Any number of characters of a kind.
        case many(CharacterKind)
        /// One of several.
        case choice([[Element]])
        /// Any number of parts of a path, each with a slash before it; empty ones as well.
        case segments
        /// Any number of parts of a path, each with a slash before it and not empty.
        case filledSegments

        fileprivate var isCharacter: Bool { if case .character = self { true } else { false } }
    }

    /// A state of a comparison, with the states that a character leads to, and those reached without one.
    private struct State {
        var edges: [(kind: CharacterKind, target: Int)] = []
        var jumps: [Int] = []
    }

    private var states = [State()]
    private let ignoresCase: Bool
    /// The characters that the pattern names, in capitals as well if their case does not matter.
    private(set) var characters: Set<Unicode.Scalar> = []
    /// The beginning of all texts that match, as far as it is known.
    let prefix: [Unicode.Scalar]

    init(_ elements: [Element], ignoresCase: Bool = false) {
        self.ignoresCase = ignoresCase
        var prefix: [Unicode.Scalar] = []
        for case .character(let character) in elements.prefix(while: { !ignoresCase && $0.isCharacter }) {
            prefix.append(character)
        }
        self.prefix = prefix
        let end = append(elements, from: 0)
        // The end is the last state.
        states.append(State())
        states[end].jumps.append(states.count - 1)
    }

    /// Appends the states that lead from a state over elements, and returns the last one.
    private mutating func append(_ elements: [Element], from start: Int) -> Int {
        var state = start
        for element in elements {
            switch element {
            case .character(let character):
                let folded = ignoresCase ? character.folded : character
                characters.insert(folded)
                if ignoresCase { characters.formUnion(character.capital) }
                state = append(.exactly(folded), from: state)
            case .one(let kind): state = append(ignoresCase ? kind.ignoringCase : kind, from: state)
            case .many(let kind):
                state = append(jumpFrom: state)
                states[state].edges.append((ignoresCase ? kind.ignoringCase : kind, state))
                state = append(jumpFrom: state)
            case .choice(let choices):
                let ends = choices.map { append($0, from: append(jumpFrom: state)) }
                states.append(State())
                state = states.count - 1
                for end in ends { states[end].jumps.append(state) }
            case .segments, .filledSegments:
                characters.insert("/")
                state = append(jumpFrom: state)
                var inside = append(.exactly("/"), from: state)
                if case .filledSegments = element { inside = append(.segmentCharacter, from: inside) }
                states[inside].edges.append((.segmentCharacter, inside))
                states[inside].jumps.append(state)
                state = append(jumpFrom: state)
            }
        }
        return state
    }

    private mutating func append(_ kind: CharacterKind, from state: Int) -> Int {
        states.append(State())
        states[state].edges.append((kind, states.count - 1))
        return states.count - 1
    }

    private mutating func append(jumpFrom state: Int) -> Int {
        states.append(State())
        states[state].jumps.append(states.count - 1)
        return states.count - 1
    }
}

// MARK: Comparing

extension TextPattern {
    /// The states in which a comparison begins.
    var start: [Int] { closure(of: [0]) }

    /// The states that a character leads to.
    func states(after character: Unicode.Scalar, from current: [Int]) -> [Int] {
        let folded = ignoresCase ? character.folded : character
        return closure(
            of: current.flatMap { state in states[state].edges.lazy.filter { $0.kind.contains(folded) }.map(\.target) }
        )
    }

    /// Returns whether a comparison may end in one of some states.
    func accepts(_ current: [Int]) -> Bool { current.last == states.count - 1 }

    /// Returns whether a text that matches can begin like one that matches another pattern, as far as is known.
    func canBegin(like other: TextPattern) -> Bool {
        prefix.starts(with: other.prefix) || other.prefix.starts(with: prefix)
    }

    func matches(_ text: String) -> Bool {
        var current = start
        for character in text.unicodeScalars {
            if current.isEmpty { return false }
            current = states(after: character, from: current)
        }
        return accepts(current)
    }

    /// States with those that are reached from them without a character, in order.
    private func closure(of reached: [Int]) -> [Int] {
        if reached.isEmpty { return [] }
        var isReached = [Bool](repeating: false, count: states.count)
        var open = reached
        while let state = open.popLast() {
            if isReached[state] { continue }
            isReached[state] = true
            open += states[state].jumps
        }
        return isReached.indices.filter { isReached[$0] }
    }
}

// MARK: Samples

extension TextPattern {
    /// The outcome of a search for a text.
    enum Sample {
        case found(String)
        /// There is no such text.
        case none
        /// The search gave up.
        case unknown

        var text: String? { if case .found(let text) = self { text } else { nil } }
    }

    /// The most situations that a search looks at before it gives up.
    private static let mostSituations = 5_000

    /// A shortest text that matches all of some patterns and none of others.
    static func sample(of patterns: [TextPattern], butNot others: [TextPattern] = []) -> Sample {
        // Most patterns of a site begin in another way than a link does.
        let longest = patterns.map(\.prefix).max { $0.count < $1.count } ?? []
        guard patterns.allSatisfy({ longest.starts(with: $0.prefix) }) else { return .none }
        let required = patterns.indices
        let alphabet = alphabet(of: patterns + others)
        var comparisons = (patterns + others).map { NumberedComparison($0, alphabet) }
        var situations = [Situation(states: comparisons.map { _ in 0 }, character: nil, former: nil)]
        var known: Set<[Int]> = [situations[0].states]
        var position = 0
        while position < situations.count {
            if situations.count >= mostSituations { return .unknown }
            let states = situations[position].states
            if comparisons.indices.allSatisfy({ comparisons[$0].accepts(states[$0]) == required.contains($0) }) {
                return .found(text(of: situations[position], in: situations))
            }
            for character in alphabet.indices {
                var next = states
                for index in comparisons.indices {
                    next[index] = comparisons[index].state(after: character, from: states[index])
                }
                let isPossible = required.allSatisfy { !comparisons[$0].isOver(next[$0]) }
                if isPossible, known.insert(next).inserted {
                    situations.append(Situation(states: next, character: alphabet[character], former: position))
                }
            }
            position += 1
        }
        return .none
    }

    /// Characters that stand for all: those that patterns name, and of each kind one that none names.
    private static func alphabet(of patterns: [TextPattern]) -> [Unicode.Scalar] {
        let named = patterns.reduce(into: Set<Unicode.Scalar>()) { $0.formUnion($1.characters) }
        let kinds = ["1234567890", "abcdef", "ABCDEF", "xyzghijklmnopqrstuvw", "XYZGHIJKLMNOPQRSTUVW", "-_~."]
        let unnamed = kinds.compactMap { $0.unicodeScalars.first { !named.contains($0) } }
        let usual: [Unicode.Scalar] = ["1", "a", "A", "x"]
        return usual + (unnamed + named.sorted()).filter { !usual.contains($0) }
    }

    /// The states of the comparisons with all patterns, and the situation that led there.
    private struct Situation {
        let states: [Int]
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

/// A comparison that numbers its states: each step is made once.
private struct NumberedComparison {
    private let pattern: TextPattern
    private let alphabet: [Unicode.Scalar]
    private var numbers: [[Int]: Int]
    private var states: [[Int]]
    /// The number of the state that each character leads to from each state; below zero if that is not known yet.
    private var steps: [[Int]]

    init(_ pattern: TextPattern, _ alphabet: [Unicode.Scalar]) {
        self.pattern = pattern
        self.alphabet = alphabet
        states = [pattern.start]
        numbers = [pattern.start: 0]
        steps = [[Int](repeating: -1, count: alphabet.count)]
    }

    func accepts(_ state: Int) -> Bool { pattern.accepts(states[state]) }

    /// Returns whether nothing that follows matches.
    func isOver(_ state: Int) -> Bool { states[state].isEmpty }

    /// The number of the state that a character of the alphabet leads to.
    mutating func state(after character: Int, from state: Int) -> Int {
        if steps[state][character] >= 0 { return steps[state][character] }
        let next = pattern.states(after: alphabet[character], from: states[state])
        let target = numbers[next, default: states.count]
        if target == states.count {
            states.append(next)
            steps.append([Int](repeating: -1, count: alphabet.count))
            numbers[next] = target
        }
        steps[state][character] = target
        return target
    }
}

/// A kind of characters.
enum CharacterKind: Hashable {
    case any
    /// Any in one part of a path.
    case segmentCharacter
    /// Any in one query item.
    case itemCharacter
    case exactly(Unicode.Scalar)
    case alpha, upper, lower, alnum, digit, xdigit

    func contains(_ character: Unicode.Scalar) -> Bool {
        switch self {
        case .any: true
        case .segmentCharacter: character != "/"
        case .itemCharacter: character != "&"
        case .exactly(let expected): character == expected
        case .alpha: Self.upper.contains(character) || Self.lower.contains(character)
        case .upper: ("A"..."Z").contains(character)
        case .lower: ("a"..."z").contains(character)
        case .alnum: Self.alpha.contains(character) || Self.digit.contains(character)
        case .digit: ("0"..."9").contains(character)
        case .xdigit:
            Self.digit.contains(character) || ("a"..."f").contains(character) || ("A"..."F").contains(character)
        }
    }

    fileprivate var ignoringCase: CharacterKind { self == .upper ? .lower : self }
}

extension Unicode.Scalar {
    /// The character in small letters, if that is one character.
    fileprivate var folded: Unicode.Scalar {
        let lowercase = properties.lowercaseMapping.unicodeScalars
        return lowercase.count == 1 ? lowercase.first ?? self : self
    }

    /// The character as a capital, if that is one character.
    fileprivate var capital: [Unicode.Scalar] {
        let uppercase = Array(properties.uppercaseMapping.unicodeScalars)
        return uppercase.count == 1 ? uppercase : []
    }
}
