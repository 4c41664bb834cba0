/// Why a pattern cannot say what it is to say.
struct LinkFillingError: Error {
    /// The end of a sentence about the pattern.
    let message: String
}

extension LinkPattern {
    /// A link of this pattern.
    ///
    /// - Parameters:
    ///   - parameters: What it has to say, all of it.
    ///   - origin: Where it begins; like the first alternative if `nil`.
    /// - Returns: The link.
    /// - Throws: ``LinkFillingError`` if the pattern has no place for something, or needs more.
    func filled(with parameters: EncodedParameters, from origin: Origin? = nil) throws(LinkFillingError) -> String {
        var values = ValuesToWrite(parameters, names: self.parameters)
        guard let origin = origin ?? origins.first else { throw LinkFillingError(message: "has no scheme") }
        var text = "\(origin.scheme)://\(origin.authority)"
        let path = try path(&values)
        for part in path { text += "/\(percentEncoded(part))" }
        // A slash at the end says nothing: a part that is empty needs one more.
        if path.last == "" { text += "/" }
        let query = try query(&values)
        if !query.isEmpty { text += "?" + query.joined(separator: "&") }
        if let fragment, let value = try values.take(fragment, named: "#").first { text += "#\(percentEncoded(value))" }
        if let name = values.left { throw LinkFillingError(message: "has no place for `\(name)`") }
        return text
    }

    private func path(_ values: inout ValuesToWrite) throws(LinkFillingError) -> [String] {
        var path: [String] = []
        for (position, segment) in segments.enumerated() {
            switch segment {
            case .literal(let text): path.append(text)
            case .one(nil): throw LinkFillingError(message: "leaves a part of the path open")
            case .one(let name?):
                if position >= segments.count - optionalCount, !values.contains(name) { return path }
                path.append(try values.takeOne(name))
            case .rest(let name):
                if let name { path += values.take(name) }
            }
        }
        return path
    }

    private func query(_ values: inout ValuesToWrite) throws(LinkFillingError) -> [String] {
        var query: [String] = []
        for item in items {
            for value in try values.take(item.value, named: item.name) {
                query.append("\(percentEncoded(item.name))=\(percentEncoded(value))")
            }
        }
        return query
    }
}

/// The values that a link still has to say.
private struct ValuesToWrite {
    private var all: [ParameterName: (name: String, values: [String])] = [:]

    /// - Parameters:
    ///   - parameters: What the link has to say; a value without a name is that of the pattern's first parameter.
    ///   - names: The parameters of the pattern.
    init(_ parameters: EncodedParameters, names: [String]) {
        for parameter in parameters.all where !parameter.values.isEmpty {
            let name = parameter.name.isEmpty ? names.first ?? "" : parameter.name
            all[ParameterName(name)] = (name, parameter.values)
        }
    }

    /// The name of a value that was not taken.
    var left: String? { all.values.map(\.name).min().map { $0.isEmpty ? "the context" : $0 } }

    func contains(_ name: String) -> Bool { all[ParameterName(name)] != nil }

    mutating func take(_ name: String) -> [String] { all.removeValue(forKey: ParameterName(name))?.values ?? [] }

    mutating func takeOne(_ name: String) throws(LinkFillingError) -> String {
        let values = take(name)
        guard values.count == 1 else {
            throw LinkFillingError(message: values.isEmpty ? "needs `\(name)`" : "has a place for one `\(name)` only")
        }
        return values[0]
    }

    /// The texts that stand for a value of the pattern.
    mutating func take(_ value: LinkPattern.Value, named name: String) throws(LinkFillingError) -> [String] {
        switch value {
        case .literal(let text): [text]
        case .one(nil): throw LinkFillingError(message: "leaves `\(name)` open")
        case .one(let parameter?): [try takeOne(parameter)]
        case .optional(let parameter): contains(parameter) ? [try takeOne(parameter)] : []
        case .list(let parameter): take(parameter)
        }
    }
}
