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
