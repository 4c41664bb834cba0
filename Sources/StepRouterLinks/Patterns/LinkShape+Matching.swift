/// How a link compares with a shape.
enum LinkComparison {
    /// It is of the shape, with these parameters.
    case matches(LinkParameters)
    /// It is of the shape, and one of its parameters cannot be read.
    case unreadable(MalformedLink)
    /// It differs from the shape behind so many parts of the path.
    case differs(depth: Int, LinkDifference)
}

/// How a link differs from a shape.
enum LinkDifference {
    /// A part of the path is another one, or the link goes on where the shape ends.
    case path
    /// The link ends before a part of the path.
    case end(of: LinkPattern.Segment)
    /// A query item, or the fragment, is missing that is a parameter: all else is as it should be.
    case lacks(String)
    /// A query item, or the fragment, is missing that says of which pattern a link is.
    case lacksText(String)
    /// A query item, or the fragment, is another one, or not expected.
    case other(LinkPiece)
}

extension LinkShape {
    /// Compares a link with the shape.
    ///
    /// - Parameter content: What the link says.
    /// - Returns: The parameters, or the first difference.
    func compare(_ content: LinkContent) -> LinkComparison {
        do throws(MalformedLink) { return try comparison(with: content) } catch { return .unreadable(error) }
    }

    /// - Throws: ``MalformedLink`` if the link has the shape, and one of its parameters cannot be read.
    private func comparison(with content: LinkContent) throws(MalformedLink) -> LinkComparison {
        var parameters = LinkParameters(first: pattern.parameters.first)
        for (depth, segment) in segments.enumerated() {
            switch segment {
            case .rest(let name):
                let rest = Array(content.segments.dropFirst(depth))
                if rest.contains(where: { $0.text == nil }) { return .differs(depth: depth, .path) }
                if let name { parameters.add(name, rest, isList: true) }
            case .one(let name):
                guard depth < content.segments.count else { return .differs(depth: depth, .end(of: segment)) }
                if content.segments[depth].text ?? "" == "" { return .differs(depth: depth, .path) }
                if let name { parameters.add(name, [content.segments[depth]]) }
            case .literal(let text):
                guard depth < content.segments.count else { return .differs(depth: depth, .end(of: segment)) }
                if content.segments[depth].text != text { return .differs(depth: depth, .path) }
            }
        }
        if segments.last?.isRest != true, content.segments.count > segments.count {
            return .differs(depth: segments.count, .path)
        }
        var difference = try compareItems(content, &parameters)
        if difference == nil { difference = try compareFragment(content, &parameters) }
        if difference == nil, refusesOthers { difference = unexpected(in: content) }
        if let difference { return .differs(depth: content.segments.count, difference) }
        return .matches(parameters)
    }

    private func compareItems(
        _ content: LinkContent,
        _ parameters: inout LinkParameters
    ) throws(MalformedLink) -> LinkDifference? {
        for item in items {
            guard case .literal(let text) = item.value else { continue }
            guard let values = content.items[item.name] else { return .lacksText(item.name) }
            if let value = values.first(where: { $0.text != text }) { return .other(value) }
        }
        if let missing = items.first(where: { $0.value.isRequired && content.items[$0.name] == nil }) {
            return .lacks(missing.name)
        }
        for item in items {
            let values = content.items[item.name, default: []]
            for value in values where value.text == nil {
                throw MalformedLink(.invalidEncoding, at: value.offset, found: item.name, parameter: item.value.name)
            }
            if case .list(let name) = item.value {
                parameters.add(name, values, isList: true)
            } else if values.count > 1 {
                throw MalformedLink(.repeatedItem, at: values[1].offset, parameter: item.name)
            } else if let name = item.value.name, !values.isEmpty {
                parameters.add(name, values)
            }
        }
        return nil
    }

    private func compareFragment(
        _ content: LinkContent,
        _ parameters: inout LinkParameters
    ) throws(MalformedLink) -> LinkDifference? {
        guard let fragment else { return nil }
        guard let piece = content.fragment else {
            if case .literal = fragment { return .lacksText("#") }
            return fragment.isRequired ? .lacks("#") : nil
        }
        guard let text = piece.text else { throw MalformedLink(.invalidEncoding, at: piece.offset, found: "#") }
        if case .literal(let expected) = fragment, expected != text { return .other(piece) }
        if let name = fragment.name { parameters.add(name, [piece]) }
        return nil
    }

    /// What the link has and the pattern does not name.
    private func unexpected(in content: LinkContent) -> LinkDifference? {
        let known = Set(items.map(\.name))
        let others = content.items.filter { !known.contains($0.key) }.values.compactMap(\.first)
        if let first = others.min(by: { ($0.offset ?? 0) < ($1.offset ?? 0) }) { return .other(first) }
        if fragment == nil, let piece = content.fragment { return .other(piece) }
        return nil
    }
}
