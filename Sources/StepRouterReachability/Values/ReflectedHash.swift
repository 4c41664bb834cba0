extension StableHasher {
    /// Takes any value by what it is made of: its type, its stored properties, its elements.
    ///
    /// Values that are equal must be made of the same. Sets and dictionaries are taken in an order that does not depend on the process. What shows
    /// no parts, such as a case of an enumeration, is taken by its description.
    mutating func combine(reflecting value: Any) { combine(reflecting: value, within: []) }

    private mutating func combine(reflecting value: Any, within objects: [ObjectIdentifier]) {
        switch value {
        case let number as any FixedWidthInteger:
            combine(typeOf: value)
            combine(String(number))
        case let text as String:
            combine(1)
            combine(text)
        case let number as Double: combine(number == 0 ? 0 : number.bitPattern)
        case let number as Float: combine(UInt64((number == 0 ? 0 : number).bitPattern))
        default: combine(partsOf: value, within: objects)
        }
    }

    private mutating func combine(partsOf value: Any, within objects: [ObjectIdentifier]) {
        let mirror = Mirror(reflecting: value)
        combine(typeOf: value)
        var objects = objects
        if mirror.displayStyle == .class {
            let object = ObjectIdentifier(value as AnyObject)
            // Objects that refer to one another in a circle are gone round once.
            if let place = objects.firstIndex(of: object) { return combine(UInt64(place)) }
            objects.append(object)
        }
        switch mirror.displayStyle {
        case .optional:
            combine(mirror.children.isEmpty ? 0 : 1)
            for child in mirror.children { combine(reflecting: child.value, within: objects) }
        case .set, .dictionary:
            let elements = mirror.children.map { child in
                var hasher = StableHasher()
                hasher.combine(reflecting: child.value, within: objects)
                return hasher.finish()
            }
            combine(UInt64(elements.count))
            for element in elements.sorted() { combine(element) }
        default:
            if mirror.children.isEmpty, mirror.superclassMirror == nil {
                combine(String(reflecting: value))
            } else {
                combine(childrenOf: mirror, within: objects)
            }
        }
    }

    private mutating func combine(childrenOf mirror: Mirror, within objects: [ObjectIdentifier]) {
        if let parent = mirror.superclassMirror { combine(childrenOf: parent, within: objects) }
        combine(UInt64(mirror.children.count))
        for child in mirror.children {
            combine(child.label ?? "")
            combine(reflecting: child.value, within: objects)
        }
    }

    private mutating func combine(typeOf value: Any) { combine(stableName(of: type(of: value))) }
}

/// The full name of a type without the addresses that stand for the contexts of private and local ones.
func stableName(of type: Any.Type) -> String {
    let name = String(reflecting: type)
    guard name.utf8.contains(UInt8(ascii: "(")) else { return name }
    var rest = name[...]
    var stable = ""
    while let start = rest.firstRange(of: "(unknown context at ") {
        stable += rest[..<start.lowerBound]
        rest = rest[start.upperBound...].drop { $0 != ")" }.dropFirst(2)
    }
    return stable + rest
}
