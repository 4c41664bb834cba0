// What a shape allows, as patterns of texts.
extension LinkShape {
    /// The path of links of the shape; a slash may end it.
    func pathPattern(encoded: Bool) -> TextPattern {
        var elements: [TextPattern.Element] = []
        for segment in segments {
            switch segment {
            case .literal(let text): elements += characters("/\(encoded ? percentEncoded(text) : text)")
            case .one: elements += [.character("/"), .one(.segmentCharacter), .many(.segmentCharacter)]
            case .rest: elements.append(.segments)
            }
        }
        return TextPattern(elements + [elements.isEmpty ? .character("/") : .choice([[], [.character("/")]])])
    }

    /// The query of links of the shape, with the items that it has to have in their order.
    func queryPattern(allowsOthers: Bool) -> TextPattern {
        var elements: [TextPattern.Element] = []
        for item in items where item.value.isRequired {
            if !elements.isEmpty { elements.append(.character("&")) }
            elements += characters("\(percentEncoded(item.name))=\(item.value.text.map(percentEncoded) ?? "")")
            if item.value.text == nil { elements += [.one(.itemCharacter), .many(.itemCharacter)] }
        }
        if allowsOthers {
            elements.append(elements.isEmpty ? .many(.any) : .choice([[], [.character("&"), .many(.any)]]))
        }
        return TextPattern(elements)
    }

    /// The fragment of links of the shape.
    var fragmentPattern: TextPattern {
        guard let fragment, fragment.isRequired else { return TextPattern([.many(.any)]) }
        return TextPattern(fragment.text.map { characters(percentEncoded($0)) } ?? [.one(.any), .many(.any)])
    }

    private func characters(_ text: String) -> [TextPattern.Element] { text.unicodeScalars.map { .character($0) } }
}
