import Foundation
import Synchronization

/// A value as it was read: by all its parts, whatever its `==` compares.
///
/// Its parts are its type, its stored properties, its elements. Sets and dictionaries are taken in an order that does
/// not depend on the process, texts in one spelling, and objects that refer to one another once each. A case of an
/// enumeration is taken by its name, and another value that shows no parts by its description.
///
/// An object that an `unowned` property refers to has to be there: Swift ends the process where one that is gone is
/// read.
struct ValueReading {
    /// The fingerprint of all parts.
    let fingerprint: Fingerprint
    /// The class of the first object in the value, which may change in place; `nil` if there is none.
    let object: Any.Type?
    /// `true` if something in the value is not equal to itself, such as NaN.
    let isUnequalToItself: Bool
    /// The part of the value that cannot be read, so that other values may look the same; `nil` if there is none.
    let unreadable: UnreadablePart?

    init(of value: Any) {
        let objects = ReadObjects()
        var reader = ValueReader(objects, taking: .followed)
        reader.read(value)
        fingerprint = reader.hasher.finish()
        object = objects.first
        isUnequalToItself = objects.isBesideNaN
        unreadable = objects.unreadable
    }
}

/// A part of a value that cannot be read.
enum UnreadablePart {
    /// A value or an object of a type that makes its own mirror, or of a class that keeps something uncopyable.
    case hidden(Any.Type)
    /// Sets or dictionaries too deep in one another.
    case tooDeep(Any.Type)
}

/// The type of a value that makes its own mirror, which may leave out parts; `nil` of others, and of system types.
func typeWithOwnMirror(of value: Any) -> Any.Type? {
    guard value is any CustomReflectable else { return nil }
    let type = type(of: value)
    return modulesOfTheSystem.contains(moduleName(of: type)) ? nil : type
}

/// The class of an object that keeps something uncopyable, such as a `Mutex`, which a mirror does not show; `nil` of
/// others, and of system types.
func typeKeepingUncopyable(of value: Any) -> Any.Type? {
    guard type(of: value) is AnyClass else { return nil }
    let own = sequence(first: Mirror(reflecting: value), next: \.superclassMirror).first { mirror in
        mirror.children.contains { $0.value is Void }
    }
    guard let type = own?.subjectType else { return nil }
    return modulesOfTheSystem.contains(moduleName(of: type)) ? nil : type
}

/// The modules whose own mirrors leave no parts out.
private let modulesOfTheSystem: Set<String> = [
    "Swift", "Foundation", "FoundationEssentials", "FoundationInternationalization", "CoreFoundation", "CoreGraphics",
    "ObjectiveC", "__C", "Observation", "Synchronization", "Dispatch", "_Concurrency",
]

/// Returns whether two values have the same parts.
func isReadAlike(_ value: Any, _ other: Any) -> Bool {
    ValueReading(of: value).fingerprint == ValueReading(of: other).fingerprint
}

extension StableHasher {
    /// Takes any value by its parts.
    mutating func combine(reflecting value: Any) { combine(ValueReading(of: value).fingerprint) }
}

/// The objects that were met in a value. They are held, since another one could have the same address later.
private final class ReadObjects {
    /// The numbers of those that were followed, in the order in which they were met.
    var numbers: [ObjectIdentifier: UInt64] = [:]
    /// The fingerprint of each without the objects in it.
    var ownParts: [ObjectIdentifier: Fingerprint] = [:]
    /// The class of the first.
    var first: Any.Type?
    /// `true` if there is a NaN.
    var isBesideNaN = false
    /// The first part that cannot be read.
    var unreadable: UnreadablePart?
    private var held: [AnyObject] = []

    func meet(_ object: AnyObject) {
        held.append(object)
        if first == nil { first = type(of: object) }
    }
}

/// Reads the parts of values in order.
///
/// It keeps a list of the parts that are still to be read, so values and references may be as deep as they like.
private struct ValueReader {
    /// The parts of an object that are read.
    enum Taking {
        /// All parts the first time, and its number after that.
        case followed
        /// Its own parts, which puts the elements of sets in order.
        case ownParts
        /// Its class.
        case name
    }

    private enum Pending {
        case value(Any)
        case label(String)
        case count(Int)
    }

    /// The most sets and dictionaries in one another: the elements of each are read by a reader of their own.
    private static let deepestSet = 64

    var hasher = StableHasher()
    /// The next one last.
    private var pending: [Pending] = []
    private let objects: ReadObjects
    private let taking: Taking
    /// The number of sets and dictionaries around the value.
    private let depth: Int

    init(_ objects: ReadObjects, taking: Taking, depth: Int = 0) {
        self.objects = objects
        self.taking = taking
        self.depth = depth
    }

    mutating func read(_ value: Any) {
        readNext(value)
        readPending()
    }

    private mutating func readPending() {
        while let next = pending.popLast() {
            switch next {
            case .value(let value): readNext(value)
            case .label(let label): hasher.combine(label)
            case .count(let count): hasher.combine(UInt64(count))
            }
        }
    }

    /// Reads a value but for its parts, which are read next.
    private mutating func readNext(_ value: Any) {
        switch value {
        case let number as any FixedWidthInteger:
            combine(typeOf: value)
            hasher.combine(String(number))
        case let number as any BinaryFloatingPoint:
            combine(typeOf: value)
            combine(number)
        case let text as String:
            hasher.combine(1)
            hasher.combine(text.inOneSpelling)
        case let text as Substring:
            combine(typeOf: value)
            hasher.combine(String(text).inOneSpelling)
        case let character as Character:
            combine(typeOf: value)
            hasher.combine(String(character).inOneSpelling)
        default: readParts(of: value)
        }
    }

    /// Zero is one number, whatever its sign, and what is not a number is one as well.
    private mutating func combine(_ number: some BinaryFloatingPoint) {
        if number.isNaN { objects.isBesideNaN = true }
        hasher.combine(number.isNaN ? "nan" : number == 0 ? "0" : "\(number)")
    }

    private mutating func readParts(of value: Any) {
        let name = stableName(of: type(of: value))
        hasher.combine(name)
        // An address says nothing about what is there.
        if name.hasPrefix("Swift.Unsafe") { return }
        if let type = typeWithOwnMirror(of: value) { note(.hidden(type)) }
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .class: readObject(value as AnyObject, name, mirror)
        case .optional:
            hasher.combine(mirror.children.isEmpty ? 0 : 1)
            for child in mirror.children { pending.append(.value(child.value)) }
        case .set, .dictionary: readUnordered(mirror.children.map(\.value), of: value)
        default:
            // A mirror shows the first bytes alone.
            if let data = value as? Data { return hasher.combine(bytes: data) }
            // The objects of Foundation's own values differ between values that are alike.
            let isFoundation = name.hasPrefix("Foundation")
            if mirror.children.isEmpty, typeWithOwnMirror(of: value) == nil {
                if let name = caseName(of: value) { return hasher.combine(name) }
                if keepsNothing(value) { return }
            }
            if mirror.children.isEmpty || isFoundation && mirror.children.contains(where: { isObject($0.value) }) {
                hasher.combine(withoutAddresses(String(reflecting: value)))
            } else {
                readChildren(of: mirror)
            }
        }
    }

    private func isObject(_ value: Any) -> Bool { Mirror(reflecting: value).displayStyle == .class }

    private func note(_ part: UnreadablePart) { if objects.unreadable == nil { objects.unreadable = part } }

    private mutating func readObject(_ object: AnyObject, _ name: String, _ mirror: Mirror) {
        let identifier = ObjectIdentifier(object)
        objects.meet(object)
        switch taking {
        case .followed:
            if let number = objects.numbers[identifier] { return hasher.combine(number) }
            objects.numbers[identifier] = UInt64(objects.numbers.count)
            readContent(of: object, name, mirror)
        case .ownParts:
            if objects.ownParts[identifier] == nil {
                var reader = ValueReader(objects, taking: .name, depth: depth)
                reader.readContent(of: object, name, mirror)
                reader.readPending()
                objects.ownParts[identifier] = reader.hasher.finish()
            }
            hasher.combine(objects.ownParts[identifier] ?? .none)
        case .name: break
        }
    }

    private mutating func readContent(of object: AnyObject, _ name: String, _ mirror: Mirror) {
        if name.hasPrefix("Foundation") {
            hasher.combine(withoutAddresses(String(reflecting: object)))
        } else {
            if let type = typeKeepingUncopyable(of: object) { note(.hidden(type)) }
            readChildren(of: mirror)
        }
    }

    /// Reads the stored properties next, those of the superclasses first.
    private mutating func readChildren(of mirror: Mirror) {
        var parts: [Pending] = []
        for mirror in sequence(first: mirror, next: \.superclassMirror) {
            var own: [Pending] = [.count(mirror.children.count)]
            for child in mirror.children { own += [.label(child.label ?? ""), .value(child.value)] }
            parts += own.reversed()
        }
        pending += parts
    }

    /// Reads elements in an order of their own, and then the objects that they refer to.
    ///
    /// Elements whose own parts are alike are not followed: their order differs from process to process.
    private mutating func readUnordered(_ values: [Any], of value: Any) {
        if depth == Self.deepestSet { return note(.tooDeep(type(of: value))) }
        let elements = values.map { value in
            var reader = ValueReader(objects, taking: taking == .followed ? .ownParts : taking, depth: depth + 1)
            reader.read(value)
            return (value: value, fingerprint: reader.hasher.finish())
        }
        .sorted { $0.fingerprint < $1.fingerprint }
        hasher.combine(UInt64(elements.count))
        for element in elements { hasher.combine(element.fingerprint) }
        if taking != .followed || objects.first == nil { return }
        for (position, element) in elements.enumerated().reversed() {
            let neighbours = [position - 1, position + 1].filter(elements.indices.contains)
            if neighbours.allSatisfy({ elements[$0].fingerprint != element.fingerprint }) {
                pending.append(.value(element.value))
            }
        }
    }

    private mutating func combine(typeOf value: Any) { hasher.combine(stableName(of: type(of: value))) }
}

/// The full name of a type without the addresses in the names of private and local ones. It is made once for each type.
func stableName(of type: Any.Type) -> String {
    stableNames.withLock { names in
        let identifier = ObjectIdentifier(type)
        if let name = names[identifier] { return name }
        let name = withoutAddresses(String(reflecting: type))
        names[identifier] = name
        return name
    }
}

/// The name of the module that declares a type.
func moduleName(of type: Any.Type) -> String { String(stableName(of: type).prefix { $0 != "." }) }

/// The names that were made. A type stays as long as its process.
private let stableNames = Mutex<[ObjectIdentifier: String]>([:])

private func withoutAddresses(_ name: String) -> String {
    guard name.utf8.contains(UInt8(ascii: "(")) else { return name }
    var rest = name[...]
    var stable = ""
    while let start = rest.firstRange(of: "(unknown context at ") {
        stable += rest[..<start.lowerBound]
        rest = rest[start.upperBound...].drop { $0 != ")" }.dropFirst(2)
    }
    return stable + rest
}

extension String {
    /// The text in the spelling that all equal texts share, by Unicode's canonical equivalence of é and e with an
    /// accent.
    fileprivate var inOneSpelling: String {
        utf8.allSatisfy { $0 < 0x80 } ? self : precomposedStringWithCanonicalMapping
    }
}
