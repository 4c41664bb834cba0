// What a shape allows, as patterns of texts.
extension LinkShape {
    /// The path of links of the shape, without a slash at its end.
    func pathPattern(encoded: Bool) -> TextPattern { TextPattern(way.pathElements(encoded: encoded)) }

    /// The query of links of the shape, with the items that it has to have in their order.
    func queryPattern(allowsOthers: Bool) -> TextPattern { TextPattern(way.queryElements(allowsOthers: allowsOthers)) }

    /// The fragment of links of the shape; `nil` if it does not matter.
    func fragmentPattern(encoded: Bool) -> TextPattern? {
        switch fragment {
        case nil: refusesOthers ? TextPattern([]) : nil
        case .value(.one(let piece)): TextPattern(piece.elements(of: .any, encoded: encoded))
        case .value: nil
        case .way(let way): TextPattern(way.fragmentElements(encoded: encoded))
        }
    }
}

extension LinkPattern.Way {
    fileprivate func pathElements(encoded: Bool) -> [TextPattern.Element] {
        var elements: [TextPattern.Element] = []
        for segment in segments {
            switch segment {
            case .one(let piece):
                elements += [.character("/")] + piece.elements(of: .segmentCharacter, encoded: encoded)
            case .rest: elements.append(.segments)
            }
        }
        return elements
    }

    fileprivate func queryElements(allowsOthers: Bool) -> [TextPattern.Element] {
        var elements: [TextPattern.Element] = []
        for item in required {
            if !elements.isEmpty { elements.append(.character("&")) }
            elements += characters("\(percentEncoded(item.name))=") + item.value.elements
        }
        if allowsOthers {
            elements.append(elements.isEmpty ? .many(.any) : .choice([[], [.character("&"), .many(.any)]]))
        }
        return elements
    }
}

extension LinkPattern.Way {
    /// A way in a fragment, which a slash may end, with its query.
    fileprivate func fragmentElements(encoded: Bool) -> [TextPattern.Element] {
        let path = pathElements(encoded: encoded)
        let end: TextPattern.Element = path.isEmpty ? .character("/") : .choice([[], [.character("/")]])
        if required.isEmpty { return path + [end, .choice([[], [.character("?"), .many(.any)]])] }
        return path + [end, .character("?")] + queryElements(allowsOthers: true)
    }
}

extension LinkPattern.Value {
    /// What a required value is, encoded; one that can be anything is not taken to be empty.
    var elements: [TextPattern.Element] {
        guard case .one(let piece) = self else { return [.one(.itemCharacter), .many(.itemCharacter)] }
        return piece.elements(of: .itemCharacter, encoded: true)
    }
}

extension PiecePattern {
    /// What the piece is; a text with what may stand in links as it is, such as `@`, does so or is encoded.
    fileprivate func elements(of kind: CharacterKind, encoded: Bool) -> [TextPattern.Element] {
        let unencoded = (kind == .segmentCharacter ? charactersOfPaths : "!$'()*,;:@").unicodeScalars
        return parts.flatMap { part -> [TextPattern.Element] in
            guard case .text(let text) = part else { return [.one(kind), .many(kind)] }
            guard encoded else { return characters(text) }
            return text.unicodeScalars.flatMap { character -> [TextPattern.Element] in
                let elements = characters(percentEncoded(String(character)))
                return unencoded.contains(character) ? [.choice([[.character(character)], elements])] : elements
            }
        }
    }
}

private func characters(_ text: String) -> [TextPattern.Element] { text.unicodeScalars.map { .character($0) } }
