/// A context by the values that it is made of, without the names of types and properties; `nil` if it describes itself.
///
/// `RoomID(hotel: HotelID(number: 1), room: 2)` is `1/2`. A value describes itself if it is no struct, tuple, enum or collection, or if
/// its type is `CustomDebugStringConvertible` or `CustomStringConvertible`. Two values of one type read alike only if their parts do.
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

/// A part of a context in few words, as ``shortDescription(of:)`` puts it; texts are in quotes.
package func shortReflection(of value: Any) -> String { shortDescription(of: value) ?? stableReflection(of: value) }

/// The parts of a value beside each other.
///
/// A part that is not always there, or describes itself, may hold as many slashes as it likes: it is in parentheses then.
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
