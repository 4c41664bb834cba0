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
    /// The conflicts of patterns beside each other: the first of each, so that there are no more than there are
    /// patterns.
    static func conflicts(
        in shapes: [LinkPattern.Origin: [LinkShape]],
        of links: [AnyLink]
    ) -> [ConfigurationFinding] {
        var findings: [ConfigurationFinding] = []
        // Alternatives of scheme and host have conflicts in common.
        var known: Set<ConfigurationFinding> = []
        for origin in shapes.keys.sorted(by: { ($0.scheme, $0.authority) < ($1.scheme, $1.authority) }) {
            var earlier = EarlierShapes()
            for later in shapes[origin, default: []] {
                if let finding = conflict(of: later, with: earlier, links[later.link]),
                    known.insert(finding).inserted
                {
                    findings.append(finding)
                }
                earlier.add(later)
            }
        }
        return findings
    }

    /// The conflict of a shape with those that are tried before it.
    private static func conflict(
        of later: LinkShape,
        with earlier: EarlierShapes,
        _ link: AnyLink
    ) -> ConfigurationFinding? {
        let pattern = later.pattern.text
        if let other = earlier.including(later) {
            let message =
                "The pattern \(pattern) is never taken\(later.part): \(other.pattern.text) is tried before and matches the same links. Remove one of them."
            return ConfigurationFinding(code: .patternNeverMatched, step: link.step, message: message)
        }
        guard let other = earlier.overlapping(later) else { return nil }
        let sample = other.sample(with: later)
        let message =
            "The patterns \(other.pattern.text) and \(pattern) both match \(sample), and the first is taken. Make one of them differ."
        return ConfigurationFinding(code: .ambiguousPatterns, step: link.step, message: message)
    }
}

/// The shapes that are tried before another one.
private struct EarlierShapes {
    /// The needs of a shape: its path, and what it needs besides to include another one of the same path.
    private struct Need: Hashable {
        let path: [LinkPattern.Segment]
        /// One of the items without which no link is of the shape; `nil` if it needs none.
        let item: LinkPattern.Item?
    }

    /// The shapes by their needs.
    private var byNeed: [Need: [LinkShape]] = [:]
    /// The shapes by the text that they begin with: those that begin with different ones have no link in common.
    private var byText: [String: [LinkShape]] = [:]
    private var withoutText: [LinkShape] = []
    private var all: [LinkShape] = []

    mutating func add(_ shape: LinkShape) {
        let required = shape.items.first(where: \.value.isRequired).map(\.withoutParameter)
        byNeed[Need(path: shape.unnamedPath, item: required), default: []].append(shape)
        if let text = shape.segments.first?.text {
            byText[text, default: []].append(shape)
        } else {
            withoutText.append(shape)
        }
        all.append(shape)
    }

    /// The first shape of which each link of another one is.
    ///
    /// It has the same path: if its own were less special, it would be tried later.
    func including(_ shape: LinkShape) -> LinkShape? {
        var needs: [LinkPattern.Item?] = [nil]
        for item in shape.items where item.value.isRequired {
            needs += [item.withoutParameter, LinkPattern.Item(name: item.name, value: .one(name: nil))]
        }
        let path = shape.unnamedPath
        return needs.lazy.flatMap { byNeed[Need(path: path, item: $0), default: []] }.first { $0.includes(shape) }
    }

    /// The first shape that has links in common with another one and is no special case of it.
    func overlapping(_ shape: LinkShape) -> LinkShape? {
        func isAmbiguous(_ other: LinkShape) -> Bool { other.overlaps(shape) && !shape.includes(other) }
        guard let text = shape.segments.first?.text else { return all.first(where: isAmbiguous) }
        return byText[text]?.first(where: isAmbiguous) ?? withoutText.first(where: isAmbiguous)
    }
}

extension LinkPattern.Item {
    /// The item without the name of its parameter.
    fileprivate var withoutParameter: LinkPattern.Item {
        LinkPattern.Item(name: name, value: value.text.map { .literal($0) } ?? .one(name: nil))
    }
}

extension LinkShape {
    /// The path without the names of its parameters.
    fileprivate var unnamedPath: [LinkPattern.Segment] {
        segments.map { segment in
            switch segment {
            case .literal: segment
            case .one: .one(name: nil)
            case .rest: .rest(name: nil)
            }
        }
    }

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
