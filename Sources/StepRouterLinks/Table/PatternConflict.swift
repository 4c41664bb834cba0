import StepRouter

/// Two patterns of which one is never taken, or which match links in common.
struct PatternConflict: Hashable {
    let finding: ConfigurationFinding
    /// The patterns, and the links of the later one that are meant.
    private let texts: [String]

    /// The conflict of each shape with the first one before it: no more than there are shapes.
    static func all(in shapes: [PatternShape], of links: [LinkTable.AnyLink]) -> [PatternConflict] {
        shapes.indices.compactMap { PatternConflict(of: shapes[$0], with: shapes[..<$0], links) }
    }

    private init?(of later: PatternShape, with earlier: ArraySlice<PatternShape>, _ links: [LinkTable.AnyLink]) {
        let (pattern, link) = (later.pattern.text, links[later.link])
        let overlapping = earlier.filter { $0.overlaps(later) }
        if let other = overlapping.first(where: {
            $0.includes(later) && links[$0.link].leavesNothing(to: link, $0, later)
        }) {
            let message =
                "The pattern \(pattern) is never taken\(later.part): \(other.pattern.text) is tried before and matches the same links. Remove one of them."
            finding = ConfigurationFinding(code: .patternNeverMatched, step: link.step, message: message)
            texts = [other.pattern.text, pattern, later.part]
        } else if let other = overlapping.first(where: { !later.includes($0) }) {
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
    /// Returns whether a pattern takes all links that it matches from one of a later link: the destination takes them
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
