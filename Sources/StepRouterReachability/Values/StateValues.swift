import StepRouter

/// Values that were met, each once, with their fingerprints.
///
/// They are told apart by their parts, as they were read: `==` may compare an identifier alone.
final class StateValues<Value: Hashable>: NumberedValues {
    private let name: () -> String
    private(set) var mistake: ValueMistake?
    private var values: [Value] = []
    private var readings: [ValueReading] = []
    private var numbers: [Fingerprint: UInt32] = [:]
    /// The numbers of values by their bytes, but for those with objects, which may change in place.
    ///
    /// Most values have the bytes of one that was met. To read one takes some twenty times as long.
    private var numbersOfBytes: [Fingerprint: UInt32] = [:]
    /// The numbers of values with contexts exchanged, once they were asked for.
    private var exchanges: [Exchange: UInt32] = [:]

    private struct Exchange: Hashable {
        let number: UInt32
        let permutation: Int
    }

    /// - Parameter name: The values, in words.
    init(of name: @escaping @autoclosure () -> String) { self.name = name }

    /// A value that was remembered, to be put back.
    ///
    /// An object that was changed in place cannot be: that is a mistake.
    subscript(_ number: UInt32) -> Value {
        let value = values[Int(number)]
        if mistake == nil, let object = object(in: number), !isUnchanged(number) {
            mistake = .changedInPlace(value: name(), object: stableName(of: object))
        }
        return value
    }

    var count: Int { values.count }

    func fingerprint(_ number: UInt32) -> Fingerprint { readings[Int(number)].fingerprint }

    /// The class of an object in a value, which may change in place.
    func object(in number: UInt32) -> Any.Type? { readings[Int(number)].object }

    /// The number of a value; a new one if it was not met.
    func number(of value: Value) -> UInt32 {
        let bytes = Self.fingerprintOfBytes(of: value)
        if let same = numbersOfBytes[bytes] { return same }
        let reading = ValueReading(of: value)
        if mistake == nil { mistake = reading.unreadable.map { ValueMistake($0, in: name()) } }
        if let number = numbers[reading.fingerprint] {
            noteIfIndistinct(value, number, reading)
            return number
        }
        let number = UInt32(values.count)
        values.append(value)
        readings.append(reading)
        numbers[reading.fingerprint] = number
        if reading.object == nil { numbersOfBytes[bytes] = number }
        return number
    }

    func renamed(_ number: UInt32, by renaming: Renaming) -> UInt32 {
        let exchange = Exchange(number: number, permutation: renaming.permutation)
        if let known = exchanges[exchange] { return known }
        let renamed = self.number(of: renaming.all.renamed(self[number], by: renaming.permutation, in: name()))
        exchanges[exchange] = renamed
        return renamed
    }

    func value(_ number: UInt32) -> Any { self[number] }

    func description(_ number: UInt32) -> String { stableDescription(of: values[Int(number)]) }

    private static func fingerprintOfBytes(of value: Value) -> Fingerprint {
        var hasher = StableHasher()
        // Safe: the bytes are read while the value is held, and nothing is made of them.
        unsafe withUnsafeBytes(of: value) { unsafe hasher.combine(bytes: $0) }
        return hasher.finish()
    }

    private func isUnchanged(_ number: UInt32) -> Bool {
        ValueReading(of: values[Int(number)]).fingerprint == fingerprint(number)
    }

    /// Notes values that differ and have the same parts.
    private func noteIfIndistinct(_ value: Value, _ number: UInt32, _ reading: ValueReading) {
        let other = values[Int(number)]
        if mistake != nil || value == other || reading.isUnequalToItself || !isUnchanged(number) { return }
        let values = "\(String(reflecting: other)) and \(String(reflecting: value))"
        mistake = .indistinct(description: "\(name()): \(values)")
    }
}

/// Values of one erased type, by the numbers under which they are remembered.
protocol NumberedValues: AnyObject {
    /// The number of values that were met.
    var count: Int { get }

    func fingerprint(_ number: UInt32) -> Fingerprint

    /// The number of a value in which contexts are exchanged.
    func renamed(_ number: UInt32, by renaming: Renaming) -> UInt32

    func value(_ number: UInt32) -> Any

    func description(_ number: UInt32) -> String

    /// The mistake of a value that cannot be told apart or put back; `nil` if all can.
    var mistake: ValueMistake? { get }
}

/// The mistakes that make remembered values useless.
enum ValueMistake {
    /// Values of some kind differ and have the same parts, so that states cannot be told apart.
    case indistinct(description: String)
    /// An object in a value was changed in place, so that the former value cannot be put back.
    case changedInPlace(value: String, object: String)
    /// A value, or a part of it, makes its own mirror, so that its parts cannot be read; `value` is `nil` of a screen.
    case hidden(value: String?, type: String)
    /// Sets or dictionaries lie too deep in one another to be read.
    case tooDeep(value: String, type: String)
    /// A declared state, or a value of the environment, reads otherwise than it was put back.
    case notPutBack(value: String, put: String, read: String)
}

extension ValueMistake {
    /// The mistake of a value with a part that cannot be read.
    init(_ part: UnreadablePart, in value: String) {
        switch part {
        case .hidden(let type): self = .hidden(value: value, type: stableName(of: type))
        case .tooDeep(let type): self = .tooDeep(value: value, type: stableName(of: type))
        }
    }
}

/// Values, each once, with numbers from 0 on in the order in which they came.
struct Numbering<Value: Hashable> {
    private(set) var values: [Value] = []
    private var numbers: [Value: Int] = [:]

    subscript(_ number: Int) -> Value { values[number] }

    /// The number of a value, a new one if it was not there.
    mutating func number(of value: Value) -> Int {
        if let number = numbers[value] { return number }
        numbers[value] = values.count
        values.append(value)
        return values.count - 1
    }
}

extension Numbering: Encodable where Value: Encodable {
    func encode(to encoder: any Encoder) throws { try values.encode(to: encoder) }
}

extension Array {
    /// Appends an element, and grows by a quarter rather than doubling: there may be millions.
    mutating func appendWithLittleRoom(_ element: Element) {
        if count == capacity { reserveCapacity(Swift.max(256, count * 5 / 4)) }
        append(element)
    }
}
