// What a shape allows, as patterns of texts.
extension LinkShape {
    /// The path of links of the shape, without a slash at its end.
    func pathPattern(encoded: Bool) -> TextPattern {
        var elements: [TextPattern.Element] = []
        for segment in segments {
            switch segment {
            case .literal(let text): elements += [.character("/")] + characters(text, encoded: encoded)
            case .one: elements += [.character("/"), .one(.segmentCharacter), .many(.segmentCharacter)]
            case .rest: elements.append(.segments)
            }
        }
        return TextPattern(elements)
    }

    /// The query of links of the shape, with the items that it has to have in their order.
    func queryPattern(allowsOthers: Bool) -> TextPattern {
        var elements: [TextPattern.Element] = []
        for item in items where item.value.isRequired {
            if !elements.isEmpty { elements.append(.character("&")) }
            elements += characters(item.name, encoded: true) + [.character("=")]
            elements += item.value.text.map { characters($0, encoded: true) } ?? []
            if item.value.text == nil { elements += [.one(.itemCharacter), .many(.itemCharacter)] }
        }
        if allowsOthers {
            elements.append(elements.isEmpty ? .many(.any) : .choice([[], [.character("&"), .many(.any)]]))
        }
        return TextPattern(elements)
    }

    /// The fragment of links of the shape; `nil` if it does not matter.
    func fragmentPattern(encoded: Bool) -> TextPattern? {
        guard let fragment else { return refusesOthers ? TextPattern([]) : nil }
        if !fragment.isRequired { return nil }
        return TextPattern(fragment.text.map { characters($0, encoded: encoded) } ?? [.one(.any), .many(.any)])
    }

    /// A text as it stands in links: what may stand there as it is, such as `@`, does so or is encoded.
    private func characters(_ text: String, encoded: Bool) -> [TextPattern.Element] {
        text.unicodeScalars.flatMap { character -> [TextPattern.Element] in
            guard encoded else { return [.character(character)] }
            let codes: [TextPattern.Element] = percentEncoded(String(character)).unicodeScalars.map { .character($0) }
            return "!$'()*,;:@".unicodeScalars.contains(character)
                ? [.choice([[.character(character)], codes])] : codes
        }
    }
}
