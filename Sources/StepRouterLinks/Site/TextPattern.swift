/// Which texts match: a pattern of a site, or the part of a link, as an automaton.
///
/// Comparing a text takes a time that grows with its length and no faster, whatever the pattern is.
struct TextPattern {
    /// What a pattern is made of.
    enum Element {
        case character(Unicode.Scalar)
        /// One character of a kind.
        case one(CharacterKind)
        /// Any number of characters of a kind.
        case many(CharacterKind)
        /// One of several.
        case choice([[Element]])
        /// Any number of parts of a path, each with a slash before it.
        case segments

        fileprivate var isCharacter: Bool { if case .character = self { true } else { false } }
    }

    /// Where a comparison can be: what leads on, and what is reached without a character.
    private struct State {
        var edges: [(kind: CharacterKind, target: Int)] = []
        var jumps: [Int] = []
    }

    private var states = [State()]
    private let ignoresCase: Bool
    /// The characters that the pattern names.
    private(set) var characters: Set<Unicode.Scalar> = []
    /// What each text that matches begins with, as far as that is known.
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

    /// Appends what leads from a state over elements.
    ///
    /// - Returns: Where it leads.
    private mutating func append(_ elements: [Element], from start: Int) -> Int {
        var state = start
        for element in elements {
            switch element {
            case .character(let character):
                let folded = ignoresCase ? character.folded : character
                characters.insert(folded)
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
            case .segments:
                characters.insert("/")
                state = append(jumpFrom: state)
                let inside = append(.segmentCharacter, from: append(.exactly("/"), from: state))
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

    /// Whether a comparison may end in one of some states.
    func accepts(_ current: [Int]) -> Bool { current.last == states.count - 1 }

    /// Whether a text matches.
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

/// A kind of characters.
enum CharacterKind: Hashable {
    case any
    /// What may stand in one part of a path.
    case segmentCharacter
    /// What may stand in one query item.
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
}
