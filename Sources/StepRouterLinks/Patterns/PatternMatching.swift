/// The outcome of comparing a link with a shape.
enum ShapeComparison {
    /// The link is of the shape, with these parameters.
    case matches(LinkParameters)
    /// The link is of the shape, and one of its parameters cannot be read.
    case unreadable(MalformedLink)
    /// The link differs from the shape behind so many parts of the path.
    case differs(depth: Int, ShapeDifference)
}

/// A difference between a link and a shape.
enum ShapeDifference {
    /// A part of the path is another one, or the link goes on where the shape ends.
    case path
    /// The link ends before a part of the path.
    case end(of: Pattern.Segment)
    /// A query item, or the fragment, is missing that is a parameter: all else is right.
    case lacks(String)
    /// A query item, or the fragment, is missing that tells patterns apart.
    case lacksText(String)
    /// A query item, or the fragment, is another one, or not expected.
    case other(ContentPiece)
}

extension PatternShape {
    /// Returns whether a link is of the shape, whatever its parameters say. Their beginnings are taken to be the same.
    package func matches(_ link: String) -> Bool {
        guard let content = try? LinkText(link).content() else { return false }
        if case .matches = compare(content) { return true } else { return false }
    }

    /// Compares a link with the shape. Their schemes are the same, and a host that is not open as well.
    func compare(_ content: MatchableContent) -> ShapeComparison {
        var parameters = LinkParameters(first: pattern.parameters.first)
        do throws(MalformedLink) {
            if origin.isOpen {
                for (piece, label) in zip(origin.host ?? [], content.host) {
                    parameters.add(piece.parameters(in: label))
                }
            }
            if let difference = way.compare(content.way, &parameters) { return difference }
            let depth = content.way.segments.count
            var difference = try way.compareItems(content.way, &parameters)
            if difference == nil { difference = try compareFragment(content, &parameters) }
            if difference == nil, refusesOthers { difference = unexpected(in: content) }
            return difference.map { .differs(depth: depth, $0) } ?? .matches(parameters)
        } catch {
            return .unreadable(error)
        }
    }

    private func compareFragment(
        _ content: MatchableContent,
        _ parameters: inout LinkParameters
    ) throws(MalformedLink) -> ShapeDifference? {
        guard let fragment else { return nil }
        guard let piece = content.fragment else {
            if case .value(.one(let piece)) = fragment, piece.isAnything { return .lacks("#") }
            return fragment.isRequired ? .lacksText("#") : nil
        }
        switch fragment {
        case .value(let value):
            guard piece.text != nil else { throw MalformedLink(.invalidEncoding, at: piece.offset, found: "#") }
            guard let found = value.parameters(in: piece) else { return .other(piece) }
            parameters.add(found)
            return nil
        case .way(let way):
            guard let found = content.fragmentWay, way.compare(found, &parameters) == nil else { return .other(piece) }
            return try way.compareItems(found, &parameters)
        }
    }

    /// The first piece of the link that the pattern does not name.
    private func unexpected(in content: MatchableContent) -> ShapeDifference? {
        if let other = way.unexpected(in: content.way) { return .other(other) }
        if let way = fragment?.way, let found = content.fragmentWay, let other = way.unexpected(in: found) {
            return .other(other)
        }
        if fragment == nil, let piece = content.fragment { return .other(piece) }
        return nil
    }
}

extension Pattern.PathAndQuery {
    /// The difference of a link's path; `nil` if there is none.
    fileprivate func compare(_ way: MatchableContent.PathAndQuery, _ parameters: inout LinkParameters)
        -> ShapeComparison?
    {
        for (depth, segment) in segments.enumerated() {
            switch segment {
            case .rest(let name):
                let rest = Array(way.segments.dropFirst(depth))
                if rest.contains(where: { $0.text == nil }) { return .differs(depth: depth, .path) }
                if let name {
                    parameters.add([LinkParameters.Parameter(name: name, values: rest, isList: true)])
                }
            case .one(let piece):
                guard depth < way.segments.count else { return .differs(depth: depth, .end(of: segment)) }
                guard let found = piece.parameters(in: way.segments[depth]) else {
                    return .differs(depth: depth, .path)
                }
                parameters.add(found)
            }
        }
        if segments.last?.isRest != true, way.segments.count > segments.count {
            return .differs(depth: segments.count, .path)
        }
        return nil
    }

    /// The difference of a link's query; `nil` if there is none.
    fileprivate func compareItems(
        _ way: MatchableContent.PathAndQuery,
        _ parameters: inout LinkParameters
    ) throws(MalformedLink) -> ShapeDifference? {
        for item in items {
            guard case .one(let piece) = item.value, !piece.isAnything else { continue }
            guard let values = way.items[item.name] else { return .lacksText(item.name) }
            if let value = values.first(where: { $0.text != nil && piece.parameters(in: $0) == nil }) {
                return .other(value)
            }
            if piece.text != nil, let value = values.first(where: { $0.text == nil }) { return .other(value) }
        }
        if let missing = items.first(where: { $0.value.isRequired && way.items[$0.name] == nil }) {
            return .lacks(missing.name)
        }
        for item in items {
            let values = way.items[item.name, default: []]
            for value in values where value.text == nil {
                throw MalformedLink(
                    .invalidEncoding,
                    at: value.offset,
                    found: item.name,
                    parameter: item.value.parameters.first?.name
                )
            }
            if case .list(let name, let byCommas) = item.value {
                let all = byCommas ? values.flatMap(\.dividedByCommas) : values
                parameters.add([LinkParameters.Parameter(name: name, values: all, isList: true)])
            } else if values.count > 1 {
                throw MalformedLink(.repeatedItem, at: values[1].offset, parameter: item.name)
            } else if let value = values.first {
                parameters.add(item.value.parameters(in: value))
            }
        }
        return nil
    }

    /// The first query item that the way does not name.
    fileprivate func unexpected(in way: MatchableContent.PathAndQuery) -> ContentPiece? {
        let known = Set(items.map(\.name))
        let others = way.items.filter { !known.contains($0.key) }.values.compactMap(\.first)
        return others.min { ($0.offset ?? 0) < ($1.offset ?? 0) }
    }
}

extension Pattern.Value {
    /// The parameters of a single value; `nil` if it does not match.
    fileprivate func parameters(in piece: ContentPiece) -> [LinkParameters.Parameter]? {
        switch self {
        case .one(let pattern): pattern.parameters(in: piece, mayBeEmpty: true)
        case .optional(let name): [LinkParameters.Parameter(name: name, values: [piece], isList: false)]
        case .list(let name, _): [LinkParameters.Parameter(name: name, values: piece.dividedByCommas, isList: true)]
        }
    }
}
