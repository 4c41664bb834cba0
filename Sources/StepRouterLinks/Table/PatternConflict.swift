import StepRouter

/// Two patterns beside each other of which one is never taken, or which match links in common.
struct PatternConflict: Hashable {
    let finding: ConfigurationFinding
    /// The patterns, and which links of the later one it is about.
    private let texts: [String]

    /// The conflict of each shape with the first one before it, so that there are no more than there are shapes.
    ///
    /// - Parameters:
    ///   - shapes: The shapes of hosts with as many parts, the most special one first.
    ///   - links: The links of the table.
    /// - Returns: The conflicts, in the order of the later shapes.
    static func all(in shapes: [LinkShape], of links: [AnyLink]) -> [PatternConflict] {
        var conflicts: [PatternConflict] = []
        var earlier = EarlierShapes()
        for later in shapes {
            if let conflict = PatternConflict(of: later, with: &earlier, links) { conflicts.append(conflict) }
            earlier.add(later)
        }
        return conflicts
    }

    private init?(of later: LinkShape, with earlier: inout EarlierShapes, _ links: [AnyLink]) {
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

extension LinkShape {
    /// Of which links of its pattern a shape is, if it is not of all.
    fileprivate var part: String {
        if pattern.way.optionalCount == 0, pattern.fragment?.way?.optionalCount ?? 0 == 0 { return "" }
        return " where its optional parts are \(isShortened ? "missing" : "there")"
    }
}
