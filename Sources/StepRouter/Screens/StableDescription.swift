// Values in words that read the same in every run: what sets and dictionaries hold comes in the order of its own words, wherever in a value they are.

/// A value as `String(describing:)` puts it.
package func stableDescription(of value: Any) -> String { inOneOrder(String(describing: value), of: value) }

/// A value as `String(reflecting:)` puts it.
package func stableReflection(of value: Any) -> String { inOneOrder(String(reflecting: value), of: value) }

/// The words for a value, with those for the sets and dictionaries in it in one order.
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
