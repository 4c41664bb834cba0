import StepRouter

/// The ways to exchange contexts for one another, by number; the first exchanges none, the next ones two.
final class Renamings {
    /// As many contexts are exchanged in every way: there are 120.
    static let mostContexts = 5

    /// For each way, what becomes of each context.
    let ways: [[Int]]
    /// The contexts as destinations name them.
    private(set) var names: [String] = []
    /// For each way, which navigation becomes of each.
    private(set) var navigations: [[Int]] = []
    /// Something that holds a context where it cannot be exchanged, in words.
    private(set) var obstacle: String?
    private let values: any ValueRenaming

    /// - Throws: ``ReachabilityError`` if there are no such contexts, or too many, or a destination is not tried with all.
    init<Context: Hashable>(
        of type: Context.Type,
        in destinations: [ExploredDestination],
        exchangedBy exchanges: [Interchangeable.Exchange]
    ) throws(ReachabilityError) {
        var contexts: [Context] = []
        for navigation in destinations.flatMap(\.navigations) {
            guard let context = navigation.request.context.anyValue as? Context, !contexts.contains(context) else {
                continue
            }
            contexts.append(context)
            names.append(navigation.context ?? String(reflecting: context))
        }
        if contexts.isEmpty { throw .nothingInterchangeable(type: "\(type)") }
        if contexts.count > Self.mostContexts {
            throw .tooManyInterchangeable(count: contexts.count, limit: Self.mostContexts)
        }
        ways = Self.ways(contexts.count)
        values = TypedRenaming(contexts, exchanges)
        for way in ways.indices { navigations.append(try exchanged(destinations, in: way)) }
    }

    private static func ways(_ count: Int) -> [[Int]] {
        var ways: [[Int]] = [[]]
        for context in 0..<count {
            ways = ways.flatMap { way in
                (0...context).map { position in
                    var longer = way
                    longer.insert(context, at: position)
                    return longer
                }
            }
        }
        func moved(_ way: [Int]) -> Int { way.indices.count { way[$0] != $0 } }
        return ways.sorted { moved($0) == moved($1) ? $0.lexicographicallyPrecedes($1) : moved($0) < moved($1) }
    }

    /// Which navigation becomes of each.
    private func exchanged(_ destinations: [ExploredDestination], in way: Int) throws(ReachabilityError) -> [Int] {
        var numbers: [Int] = []
        for destination in destinations {
            let first = numbers.count
            let contexts = destination.navigations.map { $0.request.context.anyValue }
            for (position, context) in contexts.enumerated() {
                guard let context, values.mentions(context) else {
                    numbers.append(first + position)
                    continue
                }
                let other = renamed(context, by: way, in: destination.name) as? AnyHashable
                if let obstacle { throw .notRenamable(description: obstacle) }
                guard let number = contexts.firstIndex(where: { $0 as? AnyHashable == other }) else {
                    throw .notClosed(destination: destination.name, missing: "\(other.map { "\($0)" } ?? "")")
                }
                numbers.append(first + number)
            }
        }
        return numbers
    }

    /// A value in which the contexts are exchanged.
    func renamed<Value>(_ value: Value, by way: Int, in owner: @autoclosure () -> String) -> Value {
        // Unwrapped first: nothing at all would be a value where that is optional.
        if let renamed = values.renamed(value, by: ways[way]), let renamed = renamed as? Value { return renamed }
        if obstacle == nil { obstacle = "\(owner()): \(String(reflecting: value))" }
        return value
    }

    /// The way that takes back what another one does.
    func inverse(of way: Int) -> Int {
        ways.firstIndex { other in other.indices.allSatisfy { other[ways[way][$0]] == $0 } } ?? 0
    }

    /// The contexts that are exchanged, in words: `1 and 2`.
    func description(of way: Int) -> String {
        let moved = names.indices.filter { ways[way][$0] != $0 }.map { names[$0] }
        return moved.dropLast().joined(separator: ", ") + " and " + (moved.last ?? "")
    }
}

/// Exchanges contexts of a type that is no longer known.
private protocol ValueRenaming {
    /// A value in which contexts are exchanged; `nil` if it holds one where that cannot be done.
    func renamed(_ value: Any, by way: [Int]) -> Any?

    /// Whether a value is, or holds, one of the contexts.
    func mentions(_ value: Any) -> Bool
}

private struct TypedRenaming<Context: Hashable>: ValueRenaming {
    let contexts: [Context]
    let positions: [Context: Int]
    let exchanges: [Interchangeable.Exchange]

    init(_ contexts: [Context], _ exchanges: [Interchangeable.Exchange]) {
        self.contexts = contexts
        self.exchanges = exchanges
        positions = Dictionary(uniqueKeysWithValues: contexts.enumerated().map { ($1, $0) })
    }

    func renamed(_ value: Any, by way: [Int]) -> Any? {
        func exchanged(_ context: Context) -> Context { positions[context].map { contexts[way[$0]] } ?? context }
        if let context = value as? Context { return exchanged(context) }
        for exchange in exchanges {
            if let other = exchange(value, { renamed($0, by: way) ?? $0 }) { return other }
        }
        switch value {
        case let set as Set<Context>: return Set(set.map(exchanged))
        case let list as [Any]:
            let others = list.compactMap { renamed($0, by: way) }
            return others.count == list.count ? others : nil
        case let table as [Context: Any]:
            let others = table.compactMap { key, value in renamed(value, by: way).map { (exchanged(key), $0) } }
            return others.count == table.count ? Dictionary(uniqueKeysWithValues: others) : nil
        default: return mentions(value) ? nil : value
        }
    }

    func mentions(_ value: Any) -> Bool {
        if let context = value as? Context { return positions[context] != nil }
        var mirror: Mirror? = Mirror(reflecting: value)
        while let present = mirror {
            if present.children.contains(where: { mentions($0.value) }) { return true }
            mirror = present.superclassMirror
        }
        return false
    }
}

/// One way to exchange contexts.
struct Renaming {
    let all: Renamings
    let way: Int
}
