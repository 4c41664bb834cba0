/// The parameters of a link, or of a payload, by name.
///
/// `room_id`, `room-id` and `roomID` are one name.
public struct LinkParameters {
    struct Parameter {
        let name: String
        var values: [LinkPiece]
        let isList: Bool
    }

    private(set) var all: [Parameter] = []
    private var positions: [ParameterName: Int] = [:]
    /// Names that others are nested in: `order` of `order.number`.
    private var outer: Set<ParameterName> = []
    /// The first parameter of the pattern, which is the context if that is one value.
    let first: ParameterName?

    init(first: String?) { self.first = first.map(ParameterName.init) }

    /// Adds a parameter, unless there is one of its name.
    mutating func add(_ name: String, _ values: [LinkPiece], isList: Bool = false) {
        let key = ParameterName(name)
        if positions[key] != nil { return }
        positions[key] = all.count
        all.append(Parameter(name: name, values: values, isList: isList))
        if values.isEmpty { return }
        var rest = key.key[...]
        while let dot = rest.lastIndex(of: ".") {
            rest = rest[..<dot]
            if !outer.insert(ParameterName(String(rest))).inserted { break }
        }
    }

    func parameter(_ name: ParameterName) -> Parameter? { positions[name].map { all[$0] } }

    /// Whether there is a parameter of the name, or one that is nested in it. A list of which the link says nothing is none.
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
