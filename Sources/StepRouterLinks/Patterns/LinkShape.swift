/// A pattern of which nothing in the path may be missing: one with parts that may be is as many shapes.
struct LinkShape {
    let pattern: LinkPattern
    /// The link's number in its table.
    let link: Int
    /// Whether query items and fragments that the pattern does not name make a difference.
    let refusesOthers: Bool
    let segments: [LinkPattern.Segment]

    var items: [LinkPattern.Item] { pattern.items }
    var fragment: LinkPattern.Value? { pattern.fragment }

    /// The shapes of a pattern, the longest first.
    static func all(of pattern: LinkPattern, link: Int, refusingOthers refusesOthers: Bool) -> [LinkShape] {
        (0...pattern.optionalCount).map { missing in
            let segments = Array(pattern.segments.dropLast(missing))
            return LinkShape(pattern: pattern, link: link, refusesOthers: refusesOthers, segments: segments)
        }
    }
}

// MARK: Sets of links

extension LinkShape {
    /// Whether each link of another shape is one of this shape.
    func includes(_ other: LinkShape) -> Bool {
        includesPath(of: other) && (!refusesOthers || names(other.items, other.fragment))
            && items.allSatisfy { item in !item.value.isRequired || other.items.contains { item.isImplied(by: $0) } }
            && (fragment?.isRequired != true
                || other.fragment.map { $0.isRequired && (fragment?.includes($0) ?? true) } ?? false)
    }

    /// Whether some link is of both shapes.
    func overlaps(_ other: LinkShape) -> Bool {
        guard overlapsPath(of: other), !isOfAnotherChannel(than: other) else { return false }
        if refusesOthers, !namesAllRequired(by: other) || !other.namesAllRequired(by: self) { return false }
        for item in items {
            guard let same = other.items.first(where: { $0.name == item.name }) else { continue }
            if !item.value.overlaps(same.value) { return false }
        }
        guard let fragment, let otherFragment = other.fragment else { return true }
        return fragment.overlaps(otherFragment)
    }

    /// Whether both are of payloads, and each has a key that the other does not name: what one sender writes is not what another one writes.
    private func isOfAnotherChannel(than other: LinkShape) -> Bool {
        func hasOwnKey(_ shape: LinkShape, beside other: LinkShape) -> Bool {
            shape.items.contains { item in item.value.isRequired && !other.items.contains { $0.name == item.name } }
        }
        return pattern.origins == [.payload] && hasOwnKey(self, beside: other) && hasOwnKey(other, beside: self)
    }

    /// Whether some items and a fragment are such as the pattern names.
    private func names(_ items: [LinkPattern.Item], _ fragment: LinkPattern.Value?) -> Bool {
        items.allSatisfy { item in self.items.contains { $0.name == item.name } }
            && (fragment == nil || self.fragment != nil)
    }

    /// Whether the pattern names what every link of another shape has.
    private func namesAllRequired(by other: LinkShape) -> Bool {
        names(other.items.filter(\.value.isRequired), other.fragment.flatMap { $0.isRequired ? $0 : nil })
    }

    private func includesPath(of other: LinkShape) -> Bool {
        for (position, segment) in segments.enumerated() {
            if segment.isRest { return true }
            guard position < other.segments.count else { return false }
            switch (segment, other.segments[position]) {
            case (_, .rest): return false
            case (.literal(let text), .literal(let otherText)): if text != otherText { return false }
            case (.literal, _): return false
            default: break
            }
        }
        return segments.count == other.segments.count
    }

    private func overlapsPath(of other: LinkShape) -> Bool {
        for (left, right) in zip(segments, other.segments) {
            if left.isRest || right.isRest { return true }
            if case .literal(let text) = left, case .literal(let otherText) = right, text != otherText { return false }
        }
        let longer = segments.count > other.segments.count ? segments : other.segments
        let shorter = min(segments.count, other.segments.count)
        return longer.count == shorter || longer[shorter].isRest
    }
}

extension LinkPattern.Item {
    /// Whether a link with the other item has this one.
    fileprivate func isImplied(by other: Self) -> Bool {
        name == other.name && other.value.isRequired && value.includes(other.value)
    }
}

extension LinkPattern.Value {
    fileprivate func includes(_ other: Self) -> Bool {
        guard case .literal = self else { return true }
        return self == other
    }

    fileprivate func overlaps(_ other: Self) -> Bool {
        if case .literal = self, case .literal = other { return self == other }
        return true
    }
}

// MARK: Order

extension LinkShape {
    /// Whether this shape is tried before another one: at the first difference a text comes before a parameter, that before what is left,
    /// and what asks for more of query and fragment before what asks for less.
    ///
    /// A special case so comes before what it is a case of. Where links with others are refused, one that names more is of more links.
    func isMoreSpecific(than other: LinkShape) -> Bool {
        let (path, otherPath) = (segments.map(\.rank), other.segments.map(\.rank))
        if path != otherPath { return path.lexicographicallyPrecedes(otherPath) }
        let (required, otherRequired) = (
            items.count(where: \.value.isRequired), other.items.count(where: \.value.isRequired)
        )
        if required != otherRequired { return required > otherRequired }
        let (texts, otherTexts) = (items.count { $0.value.text != nil }, other.items.count { $0.value.text != nil })
        if texts != otherTexts { return texts > otherTexts }
        let (rank, otherRank) = (fragment?.rank ?? 2, other.fragment?.rank ?? 2)
        if rank != otherRank || !refusesOthers { return rank < otherRank }
        return (items.count, fragment == nil ? 0 : 1) < (other.items.count, other.fragment == nil ? 0 : 1)
    }
}

extension LinkPattern.Segment {
    fileprivate var rank: Int {
        switch self {
        case .literal: 0
        case .one: 1
        case .rest: 2
        }
    }
}

extension LinkPattern.Value {
    fileprivate var rank: Int { text != nil ? 0 : isRequired ? 1 : 2 }
}
