/// The other screen that an original is compared with.
enum Counterpart: Equatable {
    /// The screen itself, as it was before, when it showed the same.
    case former
    /// Another one in the window to which the screen refers, for which another object stands in another state.
    case referred
    /// The first screen of the kind, by the position of its path.
    case first(Int)
    /// A further screen of the class.
    case copy
}

/// Two screens that are to be the same and keep something else, and what is said of them.
struct UnlikeScreens {
    /// The name of the screen.
    let name: String
    /// The position of its path.
    let position: Int
    let counterpart: Counterpart
    /// `true` if the app says how further screens of the class are made.
    let isCopiedByApp: Bool
    let differences: [PropertyDifference]

    /// The first difference, the names of the others, and what to do.
    ///
    /// - Parameter eventName: Tells the event at the end of a path.
    /// - Returns: The message.
    func message(_ eventName: (Int) -> String) -> String {
        let (first, event) = (differences[0], eventName(position))
        if case .referred = counterpart {
            return
                "\(name) refers to a \(first.right) by `\(first.property)` after \(event). Where such a state is put back, another object "
                + "may stand for that screen. Look for it where it is needed, in `window.tree`, or by a finder. \(trust(in: first))"
        }
        let others = differences.dropFirst().map { "`\($0.property)`" }
        let more = others.isEmpty ? "" : "So it does \(others.joined(separator: ", ")). "
        return
            "\(name) keeps `\(first.property)` without declaring it: after \(event) it is \(first.right); \(other(eventName)), it is \(first.left). "
            + "\(more)\(advice(about: first)) \(trust(in: first))"
    }

    private func trust(in difference: PropertyDifference) -> String {
        "What decides nothing is named by `.ignoring(\"\(difference.name)\", of: \(name).self)`."
    }

    /// The counterpart in words.
    private func other(_ eventName: (Int) -> String) -> String {
        switch counterpart {
        case .first(let position): "after \(eventName(position)), in what is to be the same state"
        case .former, .referred: "before, in what is to be the same state"
        case .copy where isCopiedByApp: "in a further one, as `.copying(\(name).self)` makes it"
        case .copy: "in a further one, as `init()` makes it"
        }
    }

    private func advice(about difference: PropertyDifference) -> String {
        let declaring = "Make it part of the screen's `state` (StatefulScreen)."
        switch counterpart {
        case .first: return "Let its `state` (StatefulScreen) tell such screens apart, or give them the same."
        case .former, .referred:
            return difference.isGiven
                ? "Give it to the screen when it is made; what changes is an environment value." : declaring
        case .copy where isCopiedByApp:
            return "Make it there as the app does"
                + (difference.isGiven ? "." : ", or make it part of the screen's `state` (StatefulScreen).")
        case .copy:
            return difference.isGiven
                ? "Say how a further one is made, `.copying(\(name).self) { … }` of the `Exploration`; what changes is an environment value."
                : declaring
        }
    }
}
