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

extension AnyLink {
    /// Whether a pattern takes all links that it matches from one of another link, which is tried later: the destination takes whatever they say, or no less
    /// than the other one.
    fileprivate func leavesNothing(to later: AnyLink, _ shape: LinkShape, _ laterShape: LinkShape) -> Bool {
        if claimsAll || !takesContext { return true }
        if !isDecoded { return false }
        let (names, others) = (shape.pattern.parameters, laterShape.pattern.parameters)
        let areNamedAlike = names.map(ParameterName.init) == others.map(ParameterName.init)
        if contextType == later.contextType, areNamedAlike || names.count == 1 && others.count == 1 { return true }
        return (try? read(shape.pattern.filledIn { _ in ["\u{FFFF}"] })) != nil
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
                if let finding = conflict(of: later, with: &earlier, links),
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
        with earlier: inout EarlierShapes,
        _ links: [AnyLink]
    ) -> ConfigurationFinding? {
        let (pattern, link) = (later.pattern.text, links[later.link])
        if let other = earlier.including(later, where: { links[$0.link].leavesNothing(to: link, $0, later) }) {
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
    /// The shapes by one of their needs, of which few others have the same.
    private var byNeed: [Need: [LinkShape]] = [:]
    /// The shapes that have texts at the same places.
    private var byForm: [ShapeForm: AlikeShapes] = [:]
    /// The forms, that of the first shape first.
    private var forms: [ShapeForm] = []
    private var count = 0

    mutating func add(_ shape: LinkShape) {
        let path = shape.unnamedPath
        let needs = shape.needs.map { Need(path: path, place: $0, text: $1) }
        let rarest = needs.min { byNeed[$0, default: []].count < byNeed[$1, default: []].count }
        byNeed[rarest ?? Need(path: path, place: nil, text: nil), default: []].append(shape)
        let texts = shape.texts
        let form = ShapeForm(of: shape, with: texts)
        if byForm[form] == nil { forms.append(form) }
        byForm[form, default: AlikeShapes()].add(shape, with: texts, number: count)
        count += 1
    }

    /// The first shape of which each link of another one is.
    ///
    /// It has the same path: if its own were less special, it would be tried later.
    func including(_ shape: LinkShape, where isMeant: (LinkShape) -> Bool) -> LinkShape? {
        let path = shape.unnamedPath
        var needs = [Need(path: path, place: nil, text: nil)]
        for (place, text) in shape.needs {
            needs.append(Need(path: path, place: place, text: text))
            if text != nil { needs.append(Need(path: path, place: place, text: nil)) }
        }
        return needs.lazy.flatMap { byNeed[$0, default: []] }.first { $0.includes(shape) && isMeant($0) }
    }

    /// The first shape that has links in common with another one and is no special case of it.
    mutating func overlapping(_ shape: LinkShape) -> LinkShape? {
        let texts = shape.texts
        let form = ShapeForm(of: shape, with: texts)
        var first: AlikeShapes.Numbered?
        for other in forms where other.mayOverlap(form) {
            first =
                byForm[other]?.first(agreeingWith: texts, before: first?.number) {
                    $0.overlaps(shape) && !shape.includes($0)
                } ?? first
        }
        return first?.shape
    }
}

/// The path of a shape, and something that its links have besides.
private struct Need: Hashable {
    let path: [LinkPattern.Segment]
    /// Where the links have something; `nil` if the shape needs nothing besides the path.
    let place: TextPlace?
    /// What it has to be; `nil` if it can be several.
    let text: String?
}

/// A place of a link where a shape wants a text.
private enum TextPlace: Hashable {
    case segment(Int)
    case item(String)
    case fragment
}

/// What shapes have in common that want texts at the same places of links as long.
private struct ShapeForm: Hashable {
    let length: Int
    let endsInRest: Bool
    let places: Set<TextPlace>

    init(of shape: LinkShape, with texts: [TextPlace: String]) {
        endsInRest = shape.segments.last?.isRest == true
        length = shape.segments.count - (endsInRest ? 1 : 0)
        places = Set(texts.keys)
    }

    /// Tells whether some paths are of shapes of both forms, as far as their lengths tell.
    func mayOverlap(_ other: ShapeForm) -> Bool {
        length == other.length || (length < other.length ? endsInRest : other.endsInRest)
    }
}

/// Shapes of one form. Two of them, or one of them and another shape, have no link in common if they want different texts at one place.
private struct AlikeShapes {
    typealias Numbered = (number: Int, shape: LinkShape)

    private var all: [(texts: [TextPlace: String], numbered: Numbered)] = []
    /// For places that shapes of another form have texts at as well: the shapes by these texts.
    private var byTexts: [Set<TextPlace>: [[TextPlace: String]: [Numbered]]] = [:]

    mutating func add(_ shape: LinkShape, with texts: [TextPlace: String], number: Int) {
        all.append((texts, (number, shape)))
        for places in Array(byTexts.keys) {
            byTexts[places]?[texts.filter { places.contains($0.key) }, default: []].append((number, shape))
        }
    }

    /// The first shape that wants no other texts than some, and is meant; `nil` if there is none before a number.
    mutating func first(
        agreeingWith texts: [TextPlace: String],
        before limit: Int?,
        where isMeant: (LinkShape) -> Bool
    ) -> Numbered? {
        guard let form = all.first?.texts else { return nil }
        let common = texts.filter { form.keys.contains($0.key) }
        let places = Set(common.keys)
        if byTexts[places] == nil {
            byTexts[places] = Dictionary(grouping: all) { entry in entry.texts.filter { places.contains($0.key) } }
                .mapValues { $0.map(\.numbered) }
        }
        for candidate in byTexts[places]?[common] ?? [] {
            if let limit, candidate.number > limit { return nil }
            if isMeant(candidate.shape) { return candidate }
        }
        return nil
    }
}

extension LinkShape {
    /// The texts that a link of this shape has, by their places.
    fileprivate var texts: [TextPlace: String] {
        var texts: [TextPlace: String] = [:]
        for (position, segment) in segments.enumerated() { texts[.segment(position)] = segment.text }
        for item in items { texts[.item(item.name)] = item.value.text }
        texts[.fragment] = fragment?.text
        return texts
    }

    /// The items without which no link is of this shape, and the fragment, with what they have to be.
    fileprivate var needs: [(place: TextPlace, text: String?)] {
        items.filter(\.value.isRequired).map { (.item($0.name), $0.value.text) }
            + (fragment.map { $0.isRequired ? [(.fragment, $0.text)] : [] } ?? [])
    }

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
