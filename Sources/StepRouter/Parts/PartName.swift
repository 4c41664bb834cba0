/// What a part of a step is called: its own description if it has one, else its type without generic arguments.
package func partName(_ part: Any) -> String {
    if let described = part as? any CustomStringConvertible { return described.description }
    return partName(ofType: type(of: part))
}

/// What parts of a type are called that have no description of their own.
func partName(ofType type: Any.Type) -> String {
    let name = String(describing: type)
    return name.utf8.firstIndex(of: UInt8(ascii: "<")).map { String(name[..<$0]) } ?? name
}
