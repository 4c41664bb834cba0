import StepRouter

/// Contexts that mean the same to the app.
struct Interchangeable: Sendable {
    /// The name of their type in reports.
    let name: String
    /// Makes the permutations of an app's sample contexts.
    let renamings: @Sendable ([ExploredDestination], [Renamings.Exchange]) throws(ReachabilityError) -> Renamings

    init<Context: Hashable & SendableMetatype>(_ type: Context.Type) {
        name = "\(type)"
        renamings = { destinations, exchanges throws(ReachabilityError) in
            try Renamings(of: type, in: destinations, exchangedBy: exchanges)
        }
    }
}

extension Renamings {
    /// The permutations of the contexts that destinations are tried with.
    ///
    /// - Throws: ``ReachabilityError`` if there are none, too many, or two that are equal and read otherwise.
    fileprivate convenience init<Context: Hashable>(
        of type: Context.Type,
        in destinations: [ExploredDestination],
        exchangedBy exchanges: [Exchange]
    ) throws(ReachabilityError) {
        var contexts: [Context] = []
        var names: [String] = []
        for navigation in destinations.flatMap(\.navigations) {
            guard let context = navigation.request.context.anyValue as? Context else { continue }
            let name = navigation.context ?? shortReflection(of: context)
            if let known = contexts.firstIndex(of: context) {
                if isReadAlike(context, contexts[known]) { continue }
                throw .equalInterchangeable(first: names[known], second: name)
            }
            contexts.append(context)
            names.append(name)
        }
        if contexts.isEmpty { throw .nothingInterchangeable(type: "\(type)") }
        if contexts.count > Self.mostContexts {
            throw .tooManyInterchangeable(count: contexts.count, limit: Self.mostContexts)
        }
        self.init(contexts, names: names, exchangedBy: exchanges)
    }

    /// The position of each exchanged navigation, for each permutation.
    ///
    /// - Throws: ``ReachabilityError`` if a destination is not tried with all contexts, or cannot exchange them.
    func navigations(in destinations: [ExploredDestination]) throws(ReachabilityError) -> [[Int]] {
        var navigations: [[Int]] = []
        for permutation in permutations.indices {
            navigations.append(try exchanged(destinations, by: permutation))
        }
        return navigations
    }

    private func exchanged(
        _ destinations: [ExploredDestination],
        by permutation: Int
    ) throws(ReachabilityError) -> [Int] {
        var numbers: [Int] = []
        for destination in destinations {
            let first = numbers.count
            let contexts = destination.navigations.map { $0.request.context.anyValue }
            for (position, context) in contexts.enumerated() {
                guard let context, mentions(context) else {
                    numbers.append(first + position)
                    continue
                }
                let other = renamed(context, by: permutation, in: destination.name) as? AnyHashable
                if let obstacle { throw .notRenamable(description: obstacle) }
                guard let number = contexts.firstIndex(where: { $0 as? AnyHashable == other }) else {
                    throw .notClosed(destination: destination.name, missing: "\(other.map { "\($0)" } ?? "")")
                }
                numbers.append(first + number)
            }
        }
        return numbers
    }
}
