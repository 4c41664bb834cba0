/// The parameters of a link or of a payload, by name.
///
/// `room_id`, `room-id` and `roomID` are one name.
public struct LinkParameters {
    struct Parameter {
        let name: String
        var values: [ContentPiece]
        let isList: Bool
    }

    private(set) var all: [Parameter] = []
    private var positions: [ParameterName: Int] = [:]
    /// Names in which others are nested: `order` of `order.number`.
    private var outer: Set<ParameterName> = []
    /// The first parameter of the pattern, which is the context if that is one value.
    let first: ParameterName?

    init(first: String?) { self.first = first.map(ParameterName.init) }

    /// Adds parameters. Values of a list that is there already, in another spelling, are merged in the order of the
    /// link.
    mutating func add(_ parameters: [Parameter]?) {
        for parameter in parameters ?? [] {
            let key = ParameterName(parameter.name)
            if let position = positions[key] {
                all[position].values += parameter.values
                all[position].values.sort { ($0.offset ?? 0) < ($1.offset ?? 0) }
            } else {
                positions[key] = all.count
                all.append(parameter)
            }
            if parameter.values.isEmpty { continue }
            var rest = key.key[...]
            while let dot = rest.lastIndex(of: ".") {
                rest = rest[..<dot]
                if !outer.insert(ParameterName(String(rest))).inserted { break }
            }
        }
    }

    func parameter(_ name: ParameterName) -> Parameter? { positions[name].map { all[$0] } }

    /// Returns whether there is a parameter of the name, or one that is nested in it. An empty list is none.
    func contains(_ name: ParameterName) -> Bool { parameter(name)?.values.isEmpty == false || outer.contains(name) }
}

extension LinkParameters {
    /// The names, as the pattern spells them.
    public var names: [String] { all.map(\.name) }

    /// The text of a parameter; `nil` if it is not there, or is a list.
    public subscript(_ name: String) -> String? {
        guard let parameter = parameter(ParameterName(name)), !parameter.isList else { return nil }
        return parameter.values.first?.text
    }
}

// MARK: Names and errors

/// The name of a parameter: `room_id`, `room-id` and `roomID` are equal.
struct ParameterName: Hashable {
    /// The name in small letters, without `_` and `-`. A dot stays: it leads into nested values.
    let key: String

    init(_ name: String) { key = name.lowercased().filter { $0 != "_" && $0 != "-" } }

    /// The name of a value that is nested in the parameter.
    func nested(_ name: String) -> ParameterName { ParameterName(key.isEmpty ? name : "\(key).\(name)") }
}

extension LinkParameters {
    /// A parameter that is missing, or of another kind than was asked for.
    public struct ParameterError: Error, Hashable, Sendable {
        /// The parameter; `nil` if it is all of them together.
        public let parameter: String?
        /// Its text; `nil` if it is missing.
        public let found: String?
        /// The kind that was asked for, such as `a whole number`.
        public let expected: String
        var offset: Int?
        /// The name by which a pattern would name it; only of a missing one.
        var path: String?

        /// Makes an error, for types that read themselves.
        ///
        /// - Parameters:
        ///   - parameter: The parameter.
        ///   - found: Its text; `nil` if it is missing.
        ///   - expected: The kind that was asked for, such as `a whole number`.
        public init(_ parameter: String? = nil, found: String?, expected: String) {
            self.parameter = parameter
            self.found = found
            self.expected = expected
        }
    }
}

extension LinkParameters.ParameterError: CustomStringConvertible {
    /// The kind that was asked for, and the text that was there.
    public var description: String {
        let subject = parameter.map { "the parameter `\($0)`" } ?? "the parameters"
        guard let found else { return "\(expected) is missing for \(subject)." }
        return "\(found.debugDescription) is not \(expected), which \(subject) has to be."
    }
}
