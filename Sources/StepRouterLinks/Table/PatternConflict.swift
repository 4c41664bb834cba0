import StepRouter

/// Two patterns of which one is never taken, or which match links in common.
struct PatternConflict: Hashable {
    let finding: ConfigurationFinding
    /// The patterns, and the links of the later one that are meant.
    private let texts: [String]

    /// The conflict of each shape with the first one before it: no more than there are shapes.
    static func all(in shapes: [PatternShape], of links: [LinkTable.AnyLink]) -> [PatternConflict] {
        var conflicts: [PatternConflict] = []
        var earlier = EarlierShapes()
        for later in shapes {
            if let conflict = PatternConflict(of: later, with: &earlier, links) { conflicts.append(conflict) }
            earlier.add(later)
        }
        return conflicts
    }

    private init?(of later: PatternShape, with earlier: inout EarlierShapes, _ links: [LinkTable.AnyLink]) {
        let (pattern, link) = (later.pattern.text, links[later.link])
        if let other = earlier.including(later, where: { links[$0.link].leavesNothing(to: link, $0, later) }) {
            let message =
                "The pattern \(pattern) is never taken\(later.part): \(other.pattern.text) is tried before and matches the same links. Remove one of them."
            finding = ConfigurationFinding(code: .patternNeverMatched, step: link.step, message: message)
            texts = [other.pattern.text, pattern, later.part]
        } else if let other = earlier.overlapping(later) {
            let message =
                "The patterns \(other.pattern.text) and \(pattern) both match \(other.sample(with: later)), and the first is taken. Make one of them differ."
            finding = ConfigurationFinding(code: .ambiguousPatterns, step: link.step, message: message)
            texts = [other.pattern.text, pattern]
        } else {
            return nil
        }
    }

    static func == (left: PatternConflict, right: PatternConflict) -> Bool {
        left.texts == right.texts && left.finding.code == right.finding.code && left.finding.step == right.finding.step
    }

    func hash(into hasher: inout Hasher) { hasher.combine(texts) }
}

extension LinkTable.AnyLink {
    /// Tells whether a pattern takes all links that it matches from one of a later link: the destination takes them
    /// all, or no less than the other one.
    fileprivate func leavesNothing(to later: LinkTable.AnyLink, _ shape: PatternShape, _ laterShape: PatternShape)
        -> Bool
    {
        if claimsAll || !takesContext { return true }
        if !isDecoded { return false }
        let (names, others) = (shape.pattern.parameters, laterShape.pattern.parameters)
        let areNamedAlike = names.map(ParameterName.init) == others.map(ParameterName.init)
        if contextType == later.contextType, areNamedAlike || names.count == 1 && others.count == 1 { return true }
        return (try? read(shape.pattern.filledIn { _ in ["\u{FFFF}"] })) != nil
    }
}

extension PatternShape {
    /// The links of its pattern that a shape is of, in words; empty if it is of all.
    fileprivate var part: String {
        if pattern.way.optionalCount == 0, pattern.fragment?.way?.optionalCount ?? 0 == 0 { return "" }
        return " where its optional parts are \(isShortened ? "missing" : "there")"
    }
}

// MARK: Earlier shapes

/// The shapes that are tried before another one: finds each conflict without comparing all with each other.
private struct EarlierShapes {
    typealias Numbered = (number: Int, shape: PatternShape)

    /// The shapes that ask for the same, with any names of parameters.
    private var alike: [ShapeDemands: [PatternShape]] = [:]
    /// The shapes that have texts at the same places.
    private var byForm: [ShapeForm: ShapesOfForm] = [:]
    /// The forms, that of the first shape first.
    private var forms: [(form: ShapeForm, first: Int)] = []
    private var payloads = PayloadShapes()
    private var count = 0

    mutating func add(_ shape: PatternShape) {
        alike[ShapeDemands(of: shape), default: []].append(shape)
        if shape.origin == .payload {
            payloads.add((count, shape))
        } else {
            let form = ShapeForm(of: shape)
            if byForm[form] == nil { forms.append((form, count)) }
            byForm[form, default: ShapesOfForm(form)].add((count, shape))
        }
        count += 1
    }

    /// The first shape that includes another one, and asks for the same: one that asks for less is tried later.
    func including(_ shape: PatternShape, where isMeant: (PatternShape) -> Bool) -> PatternShape? {
        alike[ShapeDemands(of: shape)]?.first { $0.includes(shape) && isMeant($0) }
    }

    /// The first shape that has links in common with another one and is no special case of it.
    mutating func overlapping(_ shape: PatternShape) -> PatternShape? {
        func isMeant(_ other: PatternShape) -> Bool { other.overlaps(shape) && !shape.includes(other) }
        if shape.origin == .payload {
            return Self.first(in: payloads.candidates(for: shape), before: nil, where: isMeant)?.shape
        }
        let form = ShapeForm(of: shape)
        let texts = shape.texts
        var first: Numbered?
        for other in forms where other.form.mayOverlap(form) {
            if let first, first.number < other.first { break }
            first =
                byForm[other.form]?.first(agreeingWith: shape, texts, before: first?.number, where: isMeant) ?? first
        }
        return first?.shape
    }

    /// The first meant shape of some lists, each in order; `nil` if there is none before a number.
    fileprivate static func first(
        in lists: [[Numbered]],
        before limit: Int?,
        where isMeant: (PatternShape) -> Bool
    ) -> Numbered? {
        var first: Numbered?
        for list in lists {
            for candidate in list {
                if let end = first?.number ?? limit, candidate.number > end { break }
                if isMeant(candidate.shape) {
                    first = candidate
                    break
                }
            }
        }
        return first
    }
}

/// The demands of a shape on links. Shapes of which one includes the other, and is not tried later, have the same.
private struct ShapeDemands: Hashable {
    let origin: Pattern.Origin
    let path: [Pattern.Segment]
    let items: Set<Pattern.Item>
    let fragment: Pattern.Fragment?

    init(of shape: PatternShape) {
        origin = Pattern.Origin(scheme: shape.origin.scheme, host: shape.origin.host?.map(\.unnamed))
        path = shape.way.segments.map(\.unnamed)
        items = Self.items(of: shape.way)
        switch shape.fragment {
        case .value(.one(let piece)): fragment = .value(.one(piece.unnamed))
        case .way(let way):
            fragment = .way(
                Pattern.PathAndQuery(
                    segments: way.segments.map(\.unnamed),
                    items: Self.items(of: way).sorted { $0.name < $1.name }
                )
            )
        default: fragment = nil
        }
    }

    private static func items(of way: Pattern.PathAndQuery) -> Set<Pattern.Item> {
        Set(
            way.items.compactMap { item in
                guard case .one(let piece) = item.value else { return nil }
                return Pattern.Item(name: item.name, value: .one(piece.unnamed))
            }
        )
    }
}

// MARK: Places of links

/// A place of a link where a shape may want a text.
private enum TextPlace: Hashable {
    case host(Int)
    case segment(Int)
    case item(String)
    case fragment
    case fragmentSegment(Int)
    case fragmentItem(String)
}

extension PatternShape {
    /// The piece of the shape at each place.
    private var pieces: [(place: TextPlace, piece: PiecePattern)] {
        var pieces: [(TextPlace, PiecePattern)] = []
        for (position, piece) in (origin.host ?? []).enumerated() { pieces.append((.host(position), piece)) }
        func add(_ way: PathAndQuery, _ segment: (Int) -> TextPlace, _ item: (String) -> TextPlace) {
            for case (let position, .one(let piece)) in way.segments.enumerated() {
                pieces.append((segment(position), piece))
            }
            for other in way.items {
                if case .one(let piece) = other.value { pieces.append((item(other.name), piece)) }
            }
        }
        add(way, TextPlace.segment, TextPlace.item)
        switch fragment {
        case .value(.one(let piece)): pieces.append((.fragment, piece))
        case .way(let way): add(way, TextPlace.fragmentSegment, TextPlace.fragmentItem)
        default: break
        }
        return pieces
    }

    /// The texts that links of this shape have, by their places.
    fileprivate var texts: [TextPlace: String] {
        var texts: [TextPlace: String] = [:]
        for (place, piece) in pieces { texts[place] = piece.text }
        return texts
    }

    /// The first place where links of this shape have a text with a parameter beside it.
    fileprivate var edge: ShapeEdge? {
        for (place, piece) in pieces where piece.text == nil {
            for isEnd in [false, true] where !piece.edge(isEnd).isEmpty { return ShapeEdge(place: place, isEnd: isEnd) }
        }
        return nil
    }

    /// The known text of links of this shape at an edge; and whether that is all.
    fileprivate func text(at edge: ShapeEdge) -> (text: [UInt8], isWhole: Bool) {
        guard let piece = pieces.first(where: { $0.place == edge.place })?.piece else { return ([], false) }
        return (piece.edge(edge.isEnd), piece.text != nil)
    }
}

/// The beginning or the end of a place.
private struct ShapeEdge: Hashable {
    let place: TextPlace
    let isEnd: Bool
}

extension PiecePattern {
    /// The bytes at the beginning of the piece, or those at its end, from the edge on.
    fileprivate func edge(_ isEnd: Bool) -> [UInt8] {
        let longest = 32
        return isEnd ? Array(end.utf8.reversed().prefix(longest)) : Array(start.utf8.prefix(longest))
    }
}

/// The common form of shapes that want texts at the same places of links of one length.
private struct ShapeForm: Hashable {
    let length: Int
    let endsInRest: Bool
    let places: Set<TextPlace>
    let edge: ShapeEdge?

    init(of shape: PatternShape) {
        endsInRest = shape.way.segments.last?.isRest == true
        length = shape.way.segments.count - (endsInRest ? 1 : 0)
        places = Set(shape.texts.keys)
        edge = shape.edge
    }

    /// Tells whether some paths are of shapes of both forms, by their lengths.
    func mayOverlap(_ other: ShapeForm) -> Bool {
        length == other.length || (length < other.length ? endsInRest : other.endsInRest)
    }
}

// MARK: Shapes that may overlap

/// Shapes of one form. Shapes that want different texts at one place have no link in common.
private struct ShapesOfForm {
    typealias Numbered = EarlierShapes.Numbered

    /// Shapes that want the same texts at some places.
    private struct Agreeing {
        var all: [Numbered] = []
        /// The shapes by their text at the form's edge, and by each beginning of that.
        var byEdge: [[UInt8]: [Numbered]] = [:]
        var byBeginning: [[UInt8]: [Numbered]] = [:]
    }

    private let form: ShapeForm
    private var all: [(texts: [TextPlace: String], numbered: Numbered)] = []
    /// The shapes by their texts at places where shapes of another form have texts as well.
    private var byTexts: [Set<TextPlace>: [[TextPlace: String]: Agreeing]] = [:]

    init(_ form: ShapeForm) { self.form = form }

    mutating func add(_ numbered: Numbered) {
        all.append((numbered.shape.texts, numbered))
        for places in Array(byTexts.keys) { index(all[all.count - 1].texts, numbered, places) }
    }

    private mutating func index(_ texts: [TextPlace: String], _ numbered: Numbered, _ places: Set<TextPlace>) {
        let edge = form.edge.map { numbered.shape.text(at: $0).text } ?? []
        let common = texts.filter { places.contains($0.key) }
        byTexts[places, default: [:]][common, default: Agreeing()].all.append(numbered)
        if edge.isEmpty { return }
        byTexts[places]?[common]?.byEdge[edge, default: []].append(numbered)
        for length in 1..<edge.count {
            byTexts[places]?[common]?.byBeginning[Array(edge[..<length]), default: []].append(numbered)
        }
    }

    /// The first meant shape that wants no other texts; `nil` if there is none before a number.
    mutating func first(
        agreeingWith shape: PatternShape,
        _ texts: [TextPlace: String],
        before limit: Int?,
        where isMeant: (PatternShape) -> Bool
    ) -> Numbered? {
        let common = texts.filter { form.places.contains($0.key) }
        let places = Set(common.keys)
        if byTexts[places] == nil { for (texts, numbered) in all { index(texts, numbered, places) } }
        guard let agreeing = byTexts[places]?[common] else { return nil }
        var lists = [agreeing.all]
        if let edge = form.edge, case let (text, isWhole) = shape.text(at: edge), !text.isEmpty {
            lists = (1...text.count).compactMap { agreeing.byEdge[Array(text[..<$0])] }
            if !isWhole, let longer = agreeing.byBeginning[text] { lists.append(longer) }
        }
        return EarlierShapes.first(in: lists, before: limit, where: isMeant)
    }
}

/// Shapes of payloads. Two have a payload in common only if one of them names all keys that the other one needs.
private struct PayloadShapes {
    typealias Numbered = EarlierShapes.Numbered

    /// The shapes by the text that they want of a key, or by none.
    private struct Texts {
        var all: [Numbered] = []
        var byText: [String?: [Numbered]] = [:]

        mutating func add(_ numbered: Numbered, _ text: String?) {
            all.append(numbered)
            byText[text, default: []].append(numbered)
        }

        /// The shapes that may want the same as another one.
        func agreeing(with text: String?) -> [[Numbered]] {
            text == nil ? [all] : [byText[text, default: []], byText[nil, default: []]]
        }
    }

    /// The shapes by one of the keys that they need, the rarest, and by all keys that they name.
    private var byNeed: [String: Texts] = [:]
    private var byName: [String: Texts] = [:]
    private var withoutNeeds: [Numbered] = []
    private var all: [Numbered] = []

    mutating func add(_ numbered: Numbered) {
        let way = numbered.shape.way
        all.append(numbered)
        let rarest = way.required.min { count($0, byNeed) < count($1, byNeed) }
        if let rarest {
            byNeed[rarest.name, default: Texts()].add(numbered, rarest.value.text)
        } else {
            withoutNeeds.append(numbered)
        }
        for item in way.items { byName[item.name, default: Texts()].add(numbered, item.value.text) }
    }

    /// The shapes that may have a payload in common with another one, in lists.
    func candidates(for shape: PatternShape) -> [[Numbered]] {
        guard let rarest = shape.way.required.min(by: { count($0, byName) < count($1, byName) }) else { return [all] }
        let needed = byName[rarest.name]?.agreeing(with: rarest.value.text) ?? []
        return [withoutNeeds] + needed
            + shape.way.items.flatMap { byNeed[$0.name]?.agreeing(with: $0.value.text) ?? [] }
    }

    private func count(_ item: Pattern.Item, _ index: [String: Texts]) -> Int {
        guard let texts = index[item.name] else { return 0 }
        guard let text = item.value.text else { return texts.all.count }
        return texts.byText[text, default: []].count + texts.byText[nil, default: []].count
    }
}
