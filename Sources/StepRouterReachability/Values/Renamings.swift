/// The permutations of interchangeable contexts, by number; the first exchanges none, the next ones two.
final class Renamings {
    /// Exchanges the contexts in a value of one type; `nil` for all others.
    typealias Exchange = @Sendable (_ value: Any, _ exchanged: (Any) -> Any) -> Any?

    /// The most contexts that are exchanged in every way: there are 120.
    static let mostContexts = 5

    /// The new position of each context, for each permutation.
    let permutations: [[Int]]
    /// The contexts, in words.
    private let names: [String]
    /// A value with a context that cannot be exchanged, in words.
    private(set) var obstacle: String?
    private let exchanged: (_ value: Any, _ permutation: [Int]) -> Any?
    private let isMentioned: (Any) -> Bool

    /// - Parameters:
    ///   - contexts: The contexts, each once.
    ///   - names: The same in words.
    ///   - exchanges: Exchange contexts in values that hold them otherwise than collections do.
    init<Context: Hashable>(_ contexts: [Context], names: [String], exchangedBy exchanges: [Exchange]) {
        self.names = names
        permutations = Self.permutations(of: contexts.count)
        let typed = TypedRenaming(contexts, exchanges)
        exchanged = typed.renamed
        isMentioned = typed.mentions
    }

    private static func permutations(of count: Int) -> [[Int]] {
        var permutations: [[Int]] = [[]]
        for context in 0..<count {
            permutations = permutations.flatMap { permutation in
                (0...context).map { position in
                    var longer = permutation
                    longer.insert(context, at: position)
                    return longer
                }
            }
        }
        func moved(_ permutation: [Int]) -> Int { permutation.indices.count { permutation[$0] != $0 } }
        return permutations.sorted {
            moved($0) == moved($1) ? $0.lexicographicallyPrecedes($1) : moved($0) < moved($1)
        }
    }

    /// Returns whether a value is, or holds, one of the contexts.
    func mentions(_ value: Any) -> Bool { isMentioned(value) }

    /// A value in which the contexts are exchanged.
    func renamed<Value>(_ value: Value, by permutation: Int, in owner: @autoclosure () -> String) -> Value {
        // The optional is unwrapped first, because `nil` is a value if `Value` is optional.
        if let renamed = exchanged(value, permutations[permutation]), let renamed = renamed as? Value {
            return renamed
        }
        if obstacle == nil { obstacle = "\(owner()): \(String(reflecting: value))" }
        return value
    }

    /// The contexts that are exchanged, in words: `1 and 2`.
    func description(of permutation: Int) -> String {
        let moved = names.indices.filter { permutations[permutation][$0] != $0 }.map { names[$0] }
        return moved.dropLast().joined(separator: ", ") + " and " + (moved.last ?? "")
    }
}

/// Exchanges contexts of one type.
private struct TypedRenaming<Context: Hashable> {
    let contexts: [Context]
    let positions: [Context: Int]
    let exchanges: [Renamings.Exchange]

    init(_ contexts: [Context], _ exchanges: [Renamings.Exchange]) {
        self.contexts = contexts
        self.exchanges = exchanges
        positions = Dictionary(uniqueKeysWithValues: contexts.enumerated().map { ($1, $0) })
    }

    /// A value in which contexts are exchanged; `nil` if it holds one that cannot be.
    func renamed(_ value: Any, by permutation: [Int]) -> Any? {
        /// `nil` if the value is equal to a context and read otherwise: it would come back as that one.
        func exchanged(_ context: Context) -> Context? {
            guard let position = positions[context] else { return context }
            return isReadAlike(context, contexts[position]) ? contexts[permutation[position]] : nil
        }
        if let context = value as? Context { return exchanged(context) }
        for exchange in exchanges {
            if let other = exchange(value, { renamed($0, by: permutation) ?? $0 }) { return other }
        }
        switch value {
        case let set as Set<Context>:
            let others = set.compactMap(exchanged)
            return others.count == set.count ? Set(others) : nil
        case let list as [Any]:
            let others = list.compactMap { renamed($0, by: permutation) }
            return others.count == list.count ? others : nil
        case let table as [Context: Any]:
            let others: [(Context, Any)] = table.compactMap { key, value in
                guard let key = exchanged(key), let value = renamed(value, by: permutation) else { return nil }
                return (key, value)
            }
            return others.count == table.count ? Dictionary(uniqueKeysWithValues: others) : nil
        default: return mentions(value) ? nil : value
        }
    }

    /// Objects that were met already are not looked at again: they may refer to one another in a circle.
    func mentions(_ value: Any) -> Bool {
        var met: Set<ObjectIdentifier> = []
        var open = [value]
        while let next = open.popLast() {
            if let context = next as? Context {
                if positions[context] != nil { return true }
                continue
            }
            let mirror = Mirror(reflecting: next)
            if mirror.displayStyle == .class, !met.insert(ObjectIdentifier(next as AnyObject)).inserted { continue }
            for part in sequence(first: mirror, next: \.superclassMirror) { open += part.children.map(\.value) }
        }
        return false
    }
}

/// One permutation of interchangeable contexts.
struct Renaming {
    let all: Renamings
    let permutation: Int
}
