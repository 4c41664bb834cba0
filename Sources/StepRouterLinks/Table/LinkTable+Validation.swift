public import StepRouter

extension LinkTable: Validatable {
    /// Looks at the patterns, and at each step of the destinations; no finder, factory or closure is asked.
    ///
    /// Seen are patterns that cannot be understood, patterns of which each link is taken by another one, patterns that match some links in common
    /// while none is a special case of the other, and patterns of links with ``Link/samples(_:)`` that lack what their context needs, so that none of their links
    /// is ever read; and policies of links that lead to no screen. For patterns that lack something, samples that are `Encodable` are written and read again.
    public func validate() -> [ConfigurationFinding] {
        var known: Set<ObjectIdentifier> = []
        let destinations = links.compactMap(\.destination)
            .filter { known.insert(ObjectIdentifier($0.declared)).inserted }
        let unread = zip(links, patterns).flatMap { link, patterns in patterns.compactMap(link.whatIsLacked(by:)) }
        return findings + unread + destinations.flatMap { $0.validate() }
    }
}

extension LinkTable: ScreenDeclaring {
    /// The screens of all destinations, each step once.
    public var declaredScreens: [DeclaredScreen] {
        StepRouter.declaredScreens(of: links.compactMap { $0.destination?.asking })
    }
}

extension AnyLink {
    /// The patterns, and what is wrong with those that are left out.
    func parsePatterns() -> ([LinkPattern], [ConfigurationFinding]) {
        var understood: [LinkPattern] = []
        var findings: [ConfigurationFinding] = []
        for text in patterns {
            do throws(LinkPatternError) {
                let pattern = try LinkPattern(text)
                if !takesContext, let name = pattern.parameters.first {
                    throw LinkPatternError(
                        "The \(taker) takes no context, so write `*` in place of the parameter `\(name)`."
                    )
                }
                understood.append(pattern)
            } catch {
                let owner = name == text ? "" : " of \(name)"
                let message = "The pattern \(text)\(owner) is left out. \(error.message)"
                findings.append(ConfigurationFinding(code: .malformedPattern, step: step, message: message))
            }
        }
        return (understood, findings)
    }
}

extension LinkTable {
    /// What is wrong with patterns beside each other.
    static func conflicts(
        in shapes: [LinkPattern.Origin: [LinkShape]],
        of links: [AnyLink]
    ) -> [ConfigurationFinding] {
        var findings: [ConfigurationFinding] = []
        for origin in shapes.keys.sorted(by: { ($0.scheme, $0.authority) < ($1.scheme, $1.authority) }) {
            let shapes = shapes[origin, default: []]
            // Shapes that begin with different texts have no link in common.
            var earlier: [String: [LinkShape]] = [:]
            var withoutText: [LinkShape] = []
            for (position, later) in shapes.enumerated() {
                let text = later.segments.first?.text
                let candidates = text.map { earlier[$0, default: []] + withoutText } ?? Array(shapes[..<position])
                for other in candidates where other.overlaps(later) {
                    let finding = conflict(of: later, with: other, links[later.link])
                    // Alternatives of scheme and host have it in common.
                    if let finding, !findings.contains(finding) { findings.append(finding) }
                }
                if let text { earlier[text, default: []].append(later) } else { withoutText.append(later) }
            }
        }
        return findings
    }

    /// What is wrong with a shape that is tried after another one which some links are of as well.
    private static func conflict(
        of later: LinkShape,
        with earlier: LinkShape,
        _ link: AnyLink
    ) -> ConfigurationFinding? {
        let (pattern, other) = (later.pattern.text, earlier.pattern.text)
        if earlier.includes(later) {
            let message =
                "The pattern \(pattern) is never taken\(later.part): \(other) is tried before and matches the same links. Remove one of them."
            return ConfigurationFinding(code: .patternNeverMatched, step: link.step, message: message)
        }
        if later.includes(earlier) { return nil }
        let sample = earlier.sample(with: later)
        let message =
            "The patterns \(other) and \(pattern) both match \(sample), and the first is taken. Make one of them differ."
        return ConfigurationFinding(code: .ambiguousPatterns, step: link.step, message: message)
    }
}

extension LinkShape {
    /// Of which links of its pattern a shape is, if it is not of all.
    fileprivate var part: String {
        if pattern.optionalCount == 0 { return "" }
        return " where its optional parts are \(segments.count < pattern.segments.count ? "missing" : "there")"
    }

    /// A link that is of this shape and of another one which it overlaps.
    fileprivate func sample(with other: LinkShape) -> String {
        let both = [self, other]
        let length = both.map { shape in shape.segments.count { !$0.isRest } }.max() ?? 0
        let path = (0..<length).map { position in
            both.lazy.compactMap { $0.segments.dropFirst(position).first?.text }.first ?? "x"
        }
        var values: [String: String] = [:]
        for item in items + other.items where item.value.isRequired {
            values[item.name] = item.value.text ?? values[item.name] ?? "x"
        }
        let query = values.sorted { $0.key < $1.key }.map { "\(percentEncoded($0.key))=\(percentEncoded($0.value))" }
        let fragments = both.compactMap(\.fragment).filter(\.isRequired)
        let fragment = fragments.compactMap(\.text).first ?? (fragments.isEmpty ? nil : "x")
        let origin = pattern.origins.first { other.pattern.origins.contains($0) } ?? .payload
        let start = origin == .payload ? "" : "\(origin.scheme)://\(origin.authority)"
        return start + path.map { "/\(percentEncoded($0))" }.joined()
            + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
            + (fragment.map { "#\(percentEncoded($0))" } ?? "")
    }
}
