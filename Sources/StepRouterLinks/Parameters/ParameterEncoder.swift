#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The parameters that a value is written as, in order.
struct EncodedParameters {
    struct Parameter {
        /// The name; empty if the value is itself one parameter.
        let name: String
        /// The texts; empty for an empty list, and for a value with properties.
        var values: [String]
    }

    private(set) var all: [Parameter] = []
    private var positions: [String: Int] = [:]
    /// The name of a list that holds lists, or empty values: written in a row, its values are not told apart.
    fileprivate(set) var unclearList: String?

    mutating func add(_ text: String, to name: String) {
        note(name)
        if let position = positions[name] { all[position].values.append(text) }
    }

    /// Notes that there is a value of the name, even an empty list, which is not the same as none.
    fileprivate mutating func note(_ name: String) {
        if positions[name] != nil { return }
        positions[name] = all.count
        all.append(Parameter(name: name, values: []))
    }

    init(of value: some Encodable) throws {
        let store = Store()
        try ParameterEncoder(store: store, name: "").encode(value)
        self = store.parameters
    }

    init() {}

    fileprivate final class Store {
        var parameters = EncodedParameters()

        func note(_ name: String) { parameters.note(name) }
        func noteUnclearList(_ name: String) { parameters.unclearList = name }
    }
}

extension EncodedParameters: Equatable {
    /// Compares the parameters in any order.
    static func == (left: EncodedParameters, right: EncodedParameters) -> Bool {
        left.all.count == right.all.count
            && left.all.allSatisfy { parameter in
                right.positions[parameter.name].map { right.all[$0].values == parameter.values } ?? false
            }
    }
}

/// Writes a value as parameters.
private struct ParameterEncoder: Encoder {
    let store: EncodedParameters.Store
    let name: String
    /// `true` if it writes one of the values of a list.
    var isInList = false
    var codingPath: [any CodingKey] = []
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func nested(_ key: some CodingKey) -> ParameterEncoder {
        let name = name.isEmpty ? key.stringValue : "\(name).\(key.stringValue)"
        return ParameterEncoder(store: store, name: name, codingPath: codingPath + [key])
    }

    func write(_ text: String) { store.parameters.add(text, to: name) }

    func encode(_ value: some Encodable) throws {
        switch value {
        case let date as Date:
            guard let text = date.linkText else {
                throw LinkParameters.ParameterError(
                    name.isEmpty ? nil : name,
                    found: "\(date.timeIntervalSinceReferenceDate)",
                    expected: "the seconds of a date of the years 1 to 9999"
                )
            }
            write(text)
        case let url as URL: write(url.absoluteString)
        case let number as Decimal: write("\(number)")
        default: try value.encode(to: self)
        }
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        if !name.isEmpty { store.note(name) }
        return KeyedEncodingContainer(Properties(encoder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        store.note(name)
        if isInList { store.noteUnclearList(name) }
        var value = self
        value.isInList = true
        return List(encoder: value)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { Single(encoder: self) }

    private struct Properties<Key: CodingKey>: KeyedEncodingContainerProtocol {
        let encoder: ParameterEncoder
        var codingPath: [any CodingKey] { encoder.codingPath }

        func encodeNil(forKey key: Key) throws {}
        func encode(_ value: some Encodable, forKey key: Key) throws { try encoder.nested(key).encode(value) }
        func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type,
            forKey key: Key
        ) -> KeyedEncodingContainer<Nested> {
            encoder.nested(key).container(keyedBy: type)
        }
        func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
            encoder.nested(key).unkeyedContainer()
        }
        func superEncoder() -> any Encoder { encoder }
        func superEncoder(forKey key: Key) -> any Encoder { encoder.nested(key) }
    }

    private struct List: UnkeyedEncodingContainer {
        let encoder: ParameterEncoder
        var count = 0
        var codingPath: [any CodingKey] { encoder.codingPath }

        func encodeNil() throws { encoder.store.noteUnclearList(encoder.name) }
        mutating func encode(_ value: some Encodable) throws {
            count += 1
            try encoder.encode(value)
        }
        func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
            encoder.container(keyedBy: type)
        }
        func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder.unkeyedContainer() }
        func superEncoder() -> any Encoder { encoder }
    }

    private struct Single: SingleValueEncodingContainer {
        let encoder: ParameterEncoder
        var codingPath: [any CodingKey] { encoder.codingPath }

        func encodeNil() throws { if encoder.isInList { encoder.store.noteUnclearList(encoder.name) } }
        func encode(_ value: some Encodable) throws {
            switch value {
            case is Double, is Float: encoder.write("\(value)".replacing("e+", with: "e"))
            case is String, is Bool, is any FixedWidthInteger: encoder.write("\(value)")
            default: try encoder.encode(value)
            }
        }
    }
}
