/// A value in words, as `String(describing:)` puts it; what a set or a dictionary holds comes in the order of its own words, so that equal ones read the same in every run.
package func stableDescription(of value: Any) -> String {
    if let set = value as? Set<AnyHashable> { return list(set.map { String(reflecting: $0.base) }) }
    guard let table = value as? [AnyHashable: Any] else { return String(describing: value) }
    return table.isEmpty ? "[:]" : list(table.map { "\(String(reflecting: $0.base)): \(String(reflecting: $1))" })
}

private func list(_ elements: [String]) -> String { "[" + elements.sorted().joined(separator: ", ") + "]" }
