/// A pattern at one of its beginnings, and without some of the parts that may be missing: a pattern with such parts has
/// several shapes.
package struct PatternShape {
    package typealias PathAndQuery = Pattern.PathAndQuery
    package typealias Fragment = Pattern.Fragment

    package let pattern: Pattern
    /// The link's number in its table.
    package let link: Int
    /// Makes query items and fragments matter that the pattern does not name.
    package let refusesOthers: Bool
    let origin: Pattern.Origin
    package let way: PathAndQuery
    package let fragment: Fragment?
    /// The ranks by which shapes are sorted.
    private let order: [Int]

    private init(
        _ pattern: Pattern,
        _ link: Int,
        _ refusesOthers: Bool,
        _ origin: Pattern.Origin,
        _ way: PathAndQuery,
        _ fragment: Fragment?
    ) {
        (self.pattern, self.link, self.refusesOthers) = (pattern, link, refusesOthers)
        (self.origin, self.way, self.fragment) = (origin, way, fragment)
        var order = (origin.host ?? []).map(\.rank) + way.order + (fragment?.order ?? [Pattern.rankOfNothing])
        if refusesOthers { order += [way.items.count, fragment == nil ? 0 : 1, fragment?.way?.items.count ?? 0] }
        self.order = order
    }

    package var items: [Pattern.Item] { way.items }

    /// The shapes of a pattern, for each of its beginnings, the longest first.
    static func all(of pattern: Pattern, link: Int, refusingOthers refusesOthers: Bool) -> [PatternShape] {
        var fragments = [pattern.fragment]
        if case .way(let way) = pattern.fragment { fragments = way.withoutOptionalParts.map(Fragment.way) }
        return pattern.origins.flatMap { origin in
            pattern.way.withoutOptionalParts.flatMap { way in
                fragments.map { PatternShape(pattern, link, refusesOthers, origin, way, $0) }
            }
        }
    }

    /// Returns whether this shape is tried before another one of hosts with as many parts.
    ///
    /// At the first difference a text comes before a parameter, that before all that is left, and a shape that asks for
    /// more of query and fragment before one that asks for less. So a special case comes before the general one. Where
    /// links with other items are refused, a shape that names more is of more links.
    func isMoreSpecific(than other: PatternShape) -> Bool { order.lexicographicallyPrecedes(other.order) }

    /// `true` if parts that may be missing are missing.
    var isShortened: Bool {
        way.segments.count < pattern.way.segments.count
            || fragment?.way?.segments.count ?? 0 < pattern.fragment?.way?.segments.count ?? 0
    }
}

// MARK: Sets of links

extension PatternShape {
    /// Returns whether each link of another shape is one of this shape.
    func includes(_ other: PatternShape) -> Bool {
        origin.includes(other.origin) && way.includes(other.way)
            && (!refusesOthers || way.names(other.way.items) && (other.fragment == nil || fragment != nil))
            && (fragment?.isRequired != true
                || other.fragment.map { fragment?.includes($0, refusesOthers) ?? true } ?? false)
    }

    /// Returns whether some link is of both shapes, and none of them is of payloads of another channel.
    func overlaps(_ other: PatternShape) -> Bool {
        guard origin.scheme == other.origin.scheme, origin.host?.count == other.origin.host?.count,
            zip(origin.host ?? [], other.origin.host ?? []).allSatisfy({ $0.overlaps($1) }), way.overlaps(other.way)
        else { return false }
        if origin == .payload, !way.names(other.way.required), !other.way.names(way.required) { return false }
        if refusesOthers {
            guard way.names(other.way.required), other.way.names(way.required) else { return false }
            if fragment == nil, other.fragment?.isRequired == true { return false }
            if other.fragment == nil, fragment?.isRequired == true { return false }
        }
        guard let fragment, let otherFragment = other.fragment else { return true }
        return fragment.overlaps(otherFragment, refusesOthers)
    }

    /// A link of this shape and of another one that overlaps it.
    func sample(with other: PatternShape) -> String {
        let host = zip(origin.host ?? [], other.origin.host ?? []).map { $0.sample(with: $1) }.joined(separator: ".")
        let start = origin.host == nil ? origin.sample : "\(origin.scheme)://\(host)"
        let way = way.sample(with: other.way)
        let text = origin.host == nil ? String(way.trimmingPrefix("/")) : way
        let fragments = [fragment, other.fragment].compactMap { $0?.isRequired == true ? $0 : nil }
        guard let first = fragments.first else { return start + text }
        return "\(start)\(text)#\(first.sample(with: fragments.last ?? first))"
    }
}

extension Pattern {
    /// The rank of a path's end, which comes before any part.
    fileprivate static var rankOfEnd: Int { -1 }
    fileprivate static var rankOfRest: Int { PiecePattern.rankOfAnything + 1 }
    /// The rank of a fragment that does not matter.
    fileprivate static var rankOfNothing: Int { PiecePattern.rankOfAnything + 2 }
}

extension Pattern.Segment {
    fileprivate var rank: Int {
        switch self {
        case .one(let piece): piece.rank
        case .rest: Pattern.rankOfRest
        }
    }
}

extension Pattern.Value {
    /// The pattern of a required value.
    fileprivate var piece: PiecePattern? { if case .one(let piece) = self { piece } else { nil } }

    fileprivate func includes(_ other: Self) -> Bool {
        guard let piece else { return true }
        return other.piece.map(piece.includes) ?? piece.isAnything
    }

    fileprivate func overlaps(_ other: Self) -> Bool {
        guard let piece, let other = other.piece else { return true }
        return piece.overlaps(other)
    }

    /// A value of both of two that overlap.
    fileprivate func sample(with other: Self) -> String {
        guard let piece else { return other.piece?.sample ?? "x" }
        return other.piece.map(piece.sample(with:)) ?? piece.sample
    }
}

extension Pattern.PathAndQuery {
    /// The ways of which no part may be missing, the longest first.
    fileprivate var withoutOptionalParts: [Self] {
        (0...optionalCount).map { Self(segments: Array(segments.dropLast($0)), items: items) }
    }

    /// The items that all links of the way have.
    package var required: [Pattern.Item] { items.filter(\.value.isRequired) }

    /// Returns whether the way names some items.
    func names(_ others: [Pattern.Item]) -> Bool {
        others.allSatisfy { other in items.contains { $0.name == other.name } }
    }

    fileprivate var order: [Int] {
        let required = required
        return segments.map(\.rank) + [
            Pattern.rankOfEnd, -required.count, required.reduce(0) { $0 + ($1.value.piece?.rank ?? 0) },
        ]
    }

    func includes(_ other: Self) -> Bool {
        includesPath(of: other)
            && required.allSatisfy { item in
                other.required.contains { $0.name == item.name && item.value.includes($0.value) }
            }
    }

    fileprivate func overlaps(_ other: Self) -> Bool {
        overlapsPath(of: other)
            && items.allSatisfy { item in
                other.items.first { $0.name == item.name }.map { item.value.overlaps($0.value) } ?? true
            }
    }

    private func includesPath(of other: Self) -> Bool {
        for (position, segment) in segments.enumerated() {
            guard case .one(let piece) = segment else { return true }
            guard position < other.segments.count, case .one(let otherPiece) = other.segments[position],
                piece.includes(otherPiece)
            else { return false }
        }
        return segments.count == other.segments.count
    }

    private func overlapsPath(of other: Self) -> Bool {
        for (left, right) in zip(segments, other.segments) {
            guard case .one(let piece) = left, case .one(let otherPiece) = right else { return true }
            if !piece.overlaps(otherPiece) { return false }
        }
        let longer = segments.count > other.segments.count ? segments : other.segments
        let shorter = min(segments.count, other.segments.count)
        return longer.count == shorter || longer[shorter].isRest
    }

    /// A path with a query that is of both of two ways that overlap.
    fileprivate func sample(with other: Self) -> String {
        let both = [self, other]
        let length = both.map { way in way.segments.count { !$0.isRest } }.max() ?? 0
        let path = (0..<length).map { position in
            let pieces = both.compactMap { way -> PiecePattern? in
                guard position < way.segments.count, case .one(let piece) = way.segments[position] else { return nil }
                return piece
            }
            return pieces.first?.sample(with: pieces.last ?? pieces[0]) ?? "x"
        }
        var values: [String: String] = [:]
        for item in items + other.items where item.value.isRequired {
            let same = both.compactMap { way in way.items.first { $0.name == item.name }?.value }
            values[item.name] = same.first?.sample(with: same.last ?? item.value)
        }
        let query = values.sorted { $0.key < $1.key }.map { "\(percentEncoded($0.key))=\(percentEncoded($0.value))" }
        return path.map { "/\(percentEncoded($0))" }.joined()
            + (query.isEmpty ? "" : "?\(query.joined(separator: "&"))")
    }
}

extension Pattern.Fragment {
    /// The way in the fragment; `nil` if it is a value.
    var way: Pattern.PathAndQuery? { if case .way(let way) = self { way } else { nil } }

    fileprivate var order: [Int] {
        switch self {
        case .value(.one(let piece)): [piece.rank]
        case .value: [Pattern.rankOfNothing]
        // A special case of anything, and of nothing else.
        case .way(let way): [PiecePattern.rankOfAnything - 1] + way.order
        }
    }

    fileprivate func includes(_ other: Self, _ refusesOthers: Bool) -> Bool {
        switch (self, other) {
        case (.value(let value), .value(let other)): other.isRequired && value.includes(other)
        case (.way(let way), .way(let other)):
            way.includes(other) && (!refusesOthers || way.names(other.items))
        case (.value(.one(let piece)), .way): piece.isAnything
        case (.value, .way): true
        case (.way, .value): false
        }
    }

    fileprivate func overlaps(_ other: Self, _ refusesOthers: Bool) -> Bool {
        switch (self, other) {
        case (.value(let value), .value(let other)): return value.overlaps(other)
        case (.way(let way), .way(let other)):
            if refusesOthers, !way.names(other.required) || !other.names(way.required) { return false }
            return way.overlaps(other)
        case (.value(let value), .way), (.way, .value(let value)): return value.piece?.isAnything ?? true
        }
    }

    /// A fragment of both of two that overlap, encoded.
    fileprivate func sample(with other: Self) -> String {
        if case .value(let value) = self, case .value(let other) = other {
            return percentEncoded(value.sample(with: other))
        }
        let ways = [way, other.way].compactMap(\.self)
        let sample = ways.first?.sample(with: ways.last ?? ways[0]) ?? ""
        return sample.hasPrefix("/") ? sample : "/\(sample)"
    }
}
