extension Screen {
    /// The name of the screen in drawings and messages, with its declared state in parentheses unless that is `nil`.
    ///
    /// A state that is the context of the screen is described in short, as in reports: `RoomScreen(1/2)`.
    public var label: String {
        let state = (self as? any StatefulScreen).flatMap { describedState(of: $0) }
        return state.map { "\(name(of: self))(\($0))" } ?? name(of: self)
    }
}

/// The name of a screen in drawings and messages, without its state.
@usableFromInline
package func name(of screen: any Screen) -> String {
    (screen as? any NamedScreen)?.screenName ?? String(describing: type(of: screen))
}

private func describedState(of screen: some StatefulScreen) -> String? {
    let mirror = Mirror(reflecting: screen.state)
    guard mirror.displayStyle == .optional else { return describedState(screen.state, of: screen) }
    return mirror.children.first.map { describedState($0.value, of: screen) }
}

private func describedState(_ state: Any, of screen: any Screen) -> String {
    let context = (screen as? any ContextChecking).flatMap { describedContext(state, of: $0) }
    return context ?? stableDescription(of: state)
}

/// A state in short; `nil` if it is not the context of the screen, or describes itself.
private func describedContext<Target: ContextChecking>(_ state: Any, of screen: Target) -> String? {
    state is Target.Context ? shortDescription(of: state) : nil
}

/// A context in short, by its values without the names of types and properties; `nil` if it describes itself.
///
/// `RoomID(hotel: HotelID(number: 1), room: 2)` is `1/2`. A value describes itself if it is no struct, tuple, enum or
/// collection, or if its type is `CustomDebugStringConvertible` or `CustomStringConvertible`. Two values of one type
/// read alike only if their parts do.
package func shortDescription(of value: Any) -> String? {
    let mirror = Mirror(reflecting: value)
    let children = mirror.children.map(\.value)
    switch mirror.displayStyle {
    case .optional: return children.first.map { shortReflection(of: $0) } ?? "nil"
    case .collection: return "[\(children.map { shortReflection(of: $0) }.joined(separator: ", "))]"
    case .set: return "[\(children.map { shortReflection(of: $0) }.sorted().joined(separator: ", "))]"
    case .dictionary: return children.isEmpty ? "[:]" : "[\(children.map(entry).sorted().joined(separator: ", "))]"
    case _ where value is any CustomStringConvertible || value is any CustomDebugStringConvertible: return nil
    case .struct: return children.isEmpty ? String(describing: type(of: value)) : joined(children)
    case .tuple: return children.isEmpty ? "()" : joined(children)
    case .enum:
        guard let payload = mirror.children.first, let name = payload.label else { return String(describing: value) }
        return "\(name)(\(shortReflection(of: payload.value)))"
    default: return nil
    }
}

/// A part of a context in short, as in ``shortDescription(of:)``; texts are in quotes.
package func shortReflection(of value: Any) -> String { shortDescription(of: value) ?? stableReflection(of: value) }

/// The parts of a value beside each other.
///
/// An optional part, or one that describes itself, is in parentheses if it contains a slash.
private func joined(_ parts: [Any]) -> String {
    parts.map { part in
        let text = shortReflection(of: part)
        let isFree = Mirror(reflecting: part).displayStyle == .optional || shortDescription(of: part) == nil
        return isFree && !(part is any StringProtocol) && text.contains("/") ? "(\(text))" : text
    }
    .joined(separator: "/")
}

/// A key of a dictionary with its value.
private func entry(_ pair: Any) -> String {
    Mirror(reflecting: pair).children.map { shortReflection(of: $0.value) }.joined(separator: ": ")
}

// Descriptions that are the same in every run: the elements of sets and dictionaries are sorted by their own words, at
// any depth of a value.

/// A value as in `String(describing:)`.
package func stableDescription(of value: Any) -> String { inOneOrder(String(describing: value), of: value) }

/// A value as in `String(reflecting:)`.
package func stableReflection(of value: Any) -> String { inOneOrder(String(reflecting: value), of: value) }

/// The words for a value, with those of its sets and dictionaries sorted.
private func inOneOrder(_ words: String, of value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    let parts = mirror.children.map(\.value)
    switch mirror.displayStyle {
    case .set:
        let elements = parts.map { stableReflection(of: $0) }
        return words.replacing(list(parts.map { String(reflecting: $0) }), with: list(elements.sorted()))
    case .dictionary:
        let pairs = parts.map { Mirror(reflecting: $0).children.map(\.value) }
        let entries = pairs.map { pair in pair.map { stableReflection(of: $0) }.joined(separator: ": ") }
        let former = pairs.map { pair in pair.map { String(reflecting: $0) }.joined(separator: ": ") }
        return words.replacing(list(former), with: list(entries.sorted()))
    case .class: return words
    default:
        return parts.reduce(words) { words, part in
            let (former, stable) = (String(reflecting: part), stableReflection(of: part))
            return former == stable ? words : words.replacing(former, with: stable)
        }
    }
}

private func list(_ elements: [String]) -> String { "[" + elements.joined(separator: ", ") + "]" }
