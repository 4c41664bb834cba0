/// A pattern cannot be filled in.
struct PatternFillingError: Error {
    /// The end of a sentence about the pattern.
    let message: String
}

extension Pattern {
    /// A link of this pattern with all of some values; it begins like the first alternative if no beginning is given.
    func filled(with parameters: EncodedParameters, from origin: Origin? = nil) throws(PatternFillingError) -> String {
        var values = ValuesToWrite(parameters, names: self.parameters)
        guard let origin = origin ?? origins.first else { throw PatternFillingError(message: "has no scheme") }
        var text = "\(origin.scheme):"
        if let host = origin.host {
            var labels: [String] = []
            for label in host { labels.append(try values.text(of: label, "the host", { $0 }, { $0 })) }
            text += "//" + labels.joined(separator: ".")
        }
        text += try values.text(of: way, beginningWithSlash: origin.host != nil)
        switch fragment {
        case .way(let way): text += "#" + (try values.text(of: way, beginningWithSlash: true, isNeverEmpty: true))
        case .value(let value): for fragment in try values.texts(of: value, "#") { text += "#\(fragment)" }
        case nil: break
        }
        if let name = values.left { throw PatternFillingError(message: "has no place for `\(name)`") }
        return text
    }
}

/// The values that are not in the link yet.
private struct ValuesToWrite {
    private var all: [ParameterName: (name: String, values: [String])] = [:]

    /// A value without a name is that of the pattern's first parameter.
    init(_ parameters: EncodedParameters, names: [String]) {
        for parameter in parameters.all where !parameter.values.isEmpty {
            let name = parameter.name.isEmpty ? names.first ?? "" : parameter.name
            all[ParameterName(name)] = (name, parameter.values)
        }
    }

    /// The name of a value that was not taken.
    var left: String? { all.values.map(\.name).min().map { $0.isEmpty ? "the context" : $0 } }

    /// A path with its query.
    mutating func text(
        of way: Pattern.PathAndQuery,
        beginningWithSlash: Bool,
        isNeverEmpty: Bool = false
    ) throws(PatternFillingError) -> String {
        var path: [String] = []
        for (position, segment) in way.segments.enumerated() {
            switch segment {
            case .one(let piece):
                let mayBeMissing = position >= way.segments.count - way.optionalCount
                if mayBeMissing, piece.parameters.contains(where: { all[ParameterName($0.name)] == nil }) { continue }
                path.append(try text(of: piece, "a part of the path", percentEncodedPart))
            case .rest(let name): path += (name.map { take($0) } ?? []).map(percentEncoded)
            }
        }
        var text = (beginningWithSlash && !path.isEmpty ? "/" : "") + path.joined(separator: "/")
        if isNeverEmpty && path.isEmpty { text = "/" }
        // A slash at the end means nothing: an empty part needs one more.
        if path.last == "" { text += "/" }
        var items: [String] = []
        for item in way.items {
            for value in try texts(of: item.value, item.name) { items.append("\(percentEncoded(item.name))=\(value)") }
        }
        return items.isEmpty ? text : "\(text)?\(items.joined(separator: "&"))"
    }

    /// The encoded texts of a value of the pattern.
    mutating func texts(of value: Pattern.Value, _ place: String) throws(PatternFillingError) -> [String] {
        switch value {
        case .one(let piece): return [try text(of: piece, "`\(place)`")]
        case .optional(let name): return all[ParameterName(name)] == nil ? [] : [percentEncoded(try takeOne(name))]
        case .list(let name, let byCommas):
            let values = take(name).map(percentEncoded)
            return byCommas && !values.isEmpty ? [values.joined(separator: ",")] : values
        }
    }

    /// The text of a piece of the link.
    mutating func text(
        of piece: PiecePattern,
        _ place: String,
        _ encodingText: (String) -> String = percentEncoded,
        _ encoding: (String) -> String = percentEncoded
    ) throws(PatternFillingError) -> String {
        var text = ""
        for part in piece.parts {
            switch part {
            case .text(let literal): text += encodingText(literal)
            case .parameter(nil, _): throw PatternFillingError(message: "leaves \(place) open")
            case .parameter(let name?, true): text += take(name).map(encoding).joined(separator: ",")
            case .parameter(let name?, false): text += encoding(try takeOne(name))
            }
        }
        return text
    }

    private mutating func take(_ name: String) -> [String] {
        all.removeValue(forKey: ParameterName(name))?.values ?? []
    }

    private mutating func takeOne(_ name: String) throws(PatternFillingError) -> String {
        let values = take(name)
        guard values.count == 1 else {
            throw PatternFillingError(
                message: values.isEmpty ? "needs `\(name)`" : "has a place for one `\(name)` only"
            )
        }
        return values[0]
    }
}
