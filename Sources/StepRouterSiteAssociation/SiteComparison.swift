public import StepRouterLinks

extension LinkTable {
    /// Compares the table with what a site publishes.
    ///
    /// It finds published patterns with links that the table does not know, links of the table that are not published,
    /// and exclusions that never exclude, each with a link that shows it.
    ///
    /// - Parameters:
    ///   - site: The published file.
    ///   - host: The site's host.
    ///   - app: The app's identifier; all that the file names if `nil`.
    ///   - catchAlls: Published patterns that are meant to open the app with links that the table does not know, as
    ///     findings name them.
    /// - Returns: The differences; empty if there are none.
    public func compare(
        with site: SiteAssociation,
        on host: String,
        app: String? = nil,
        catchAlls: Set<String> = []
    ) -> [SiteAssociation.Finding] {
        let origin = Pattern.Origin(scheme: "https", authority: host)
        let shapes = shapes(from: origin).map(ComparedShape.init)
        let comparison = SiteComparison(site: site, shapes: shapes, start: origin.sample, app: app)
        var findings: [SiteAssociation.Finding] = []
        var published: Set<Int> = []
        for (position, component) in site.components.enumerated() where component.isFor(app) {
            func add(_ kind: SiteAssociation.Finding.Kind, _ link: String?) {
                if let link {
                    findings.append(SiteAssociation.Finding(kind: kind, pattern: component.text, sample: link))
                }
            }
            if component.excludes {
                add(.neverExcludes, comparison.linkOpened(before: position))
                continue
            }
            let reached = comparison.shapes(reachedBy: position)
            published.formUnion(reached)
            if catchAlls.contains(component.text) { continue }
            add(reached.isEmpty ? .leadsNowhere : .publishesMore, comparison.unknownLink(of: position))
        }
        let unpublished = shapes.indices.filter { !published.contains($0) }.map { shapes[$0] }
        for shape in unpublished.sorted(by: { $0.shape.link < $1.shape.link }) {
            findings += comparison.finding(of: shape.shape.pattern, comparison.start + shape.sample)
        }
        let known = Set(findings.filter { !$0.kind.isOfSite }.map(\.pattern))
        return findings
            + sampleLinks(from: origin).flatMap { pattern, link in
                known.contains(pattern.text) ? [] : comparison.finding(of: pattern, link)
            }
    }
}

extension SiteAssociation {
    /// A difference between what a site publishes and what a table knows.
    public struct Finding: Hashable, Sendable {
        /// The kind of a difference.
        public enum Kind: Hashable, Sendable {
            /// The site lets the app open links that no pattern of the table matches.
            case leadsNowhere
            /// The site lets the app open links that the table knows, and with the same pattern others.
            case publishesMore
            /// The site excludes links that a pattern before lets the app open.
            case neverExcludes
            /// The site lets the browser open links of a pattern of the table.
            case notPublished
            /// The site lets another app open links of a pattern of the table.
            case opensAnotherApp(String)

            fileprivate var isOfSite: Bool {
                switch self {
                case .leadsNowhere, .publishesMore, .neverExcludes: true
                case .notPublished, .opensAnotherApp: false
                }
            }
        }

        /// The kind of the difference.
        public let kind: Kind
        /// The pattern: the site's if that opens or excludes too much, else the table's.
        public let pattern: String
        /// A link that shows the difference.
        public let sample: String
    }
}

extension SiteAssociation.Finding: CustomStringConvertible {
    /// The difference, with the sample, and what to do.
    public var description: String {
        let mending = "add a link to the table, or name the pattern in `catchAlls`."
        switch kind {
        case .leadsNowhere:
            return
                "The published pattern \(pattern) leads nowhere: no pattern of the table matches any such link, for example \(sample). Take it out of the file, \(mending)"
        case .publishesMore:
            return
                "The published pattern \(pattern) opens the app with links that no pattern of the table matches, for example \(sample). Exclude them before it, \(mending)"
        case .neverExcludes:
            return
                "The exclusion \(pattern) never excludes: a pattern before it opens the app, for example with \(sample). Put the exclusion before that."
        case .notPublished:
            return
                "The links of \(pattern) are not published: the browser opens them, for example \(sample). Publish them, before what excludes them."
        case .opensAnotherApp(let app):
            return
                "The links of \(pattern) open \(app), for example \(sample): its pattern is the first in the file. Publish them for this app before that."
        }
    }
}

// MARK: Looking for links

/// A shape with the patterns of its paths, made once.
private struct ComparedShape {
    let shape: PatternShape
    /// Its paths, encoded and not.
    let encodedPath: TextPattern
    let decodedPath: TextPattern
    private let samplePath: String

    init(_ shape: PatternShape) {
        self.shape = shape
        encodedPath = shape.pathPattern(encoded: true)
        decodedPath = shape.pathPattern(encoded: false)
        samplePath = TextPattern.sample(of: [encodedPath]).text ?? ""
    }

    func path(encoded: Bool) -> TextPattern { encoded ? encodedPath : decodedPath }

    /// The path, query and fragment of a link of the shape.
    var sample: String {
        let query = TextPattern.sample(of: [shape.queryPattern(allowsOthers: false)]).text ?? ""
        let fragment = shape.fragmentPattern(encoded: true).flatMap { TextPattern.sample(of: [$0]).text } ?? ""
        return (samplePath.isEmpty ? "/" : samplePath) + (query.isEmpty ? "" : "?\(query)")
            + (fragment.isEmpty ? "" : "#\(fragment)")
    }

    /// Returns whether a link with this query and fragment is of the shape, if its path is.
    func matchesBehindPath(_ text: String) -> Bool { shape.matches("https://x\(samplePath)\(text)") }
}

/// A site beside the shapes of a table.
private struct SiteComparison {
    let site: SiteAssociation
    let shapes: [ComparedShape]
    /// Scheme and host.
    let start: String
    let app: String?

    /// The mistake about a link of a pattern of the table; nothing if the app opens it.
    func finding(of pattern: Pattern, _ link: String) -> [SiteAssociation.Finding] {
        let component = site.component(deciding: link)
        let opened = component?.excludes == false ? component : nil
        if opened?.isFor(app) == true { return [] }
        let kind = opened?.apps.first.map { SiteAssociation.Finding.Kind.opensAnotherApp($0) } ?? .notPublished
        return [SiteAssociation.Finding(kind: kind, pattern: pattern.text, sample: link)]
    }

    /// The shapes of which a component lets the app open links. Searches that gave up count as well.
    func shapes(reachedBy position: Int) -> [Int] {
        let blockers = site.components[..<position].filter { $0.excludes || !$0.isFor(app) }
        return shapes.indices.filter { index in
            let sample = link(of: site.components[position], in: shapes[index], butNot: blockers) { link in
                site.opens(link, app: app) && shapes[index].shape.matches(link)
            }
            if case .none = sample { return false } else { return true }
        }
    }

    /// A link that a component decides to open, and that is of no shape.
    func unknownLink(of position: Int) -> String? {
        link(of: site.components[position], butNot: Array(site.components[..<position]), orOf: shapes) { link in
            site.opens(link, app: app) && !shapes.contains { $0.shape.matches(link) }
        }.text
    }

    /// A link that should be excluded and is opened, if components before the exclusion match all of its links.
    func linkOpened(before position: Int) -> String? {
        let exclusion = site.components[position]
        let former = site.components[..<position].filter { $0.isPercentEncoded == exclusion.isPercentEncoded }
        let covering = former.filter(\.isOfPathOnly).map(\.path)
        guard case .none = TextPattern.sample(of: [exclusion.path, .usualPath], butNot: covering) else { return nil }
        return former.lazy.filter { !$0.excludes && $0.isFor(app) }.compactMap { opening in
            link(of: exclusion, and: opening.path, butNot: former.filter(\.excludes)) { site.opens($0, app: app) }.text
        }.first
    }

    /// A link of a component, and of a shape if one is given, that is neither of some other components nor of some
    /// other shapes.
    private func link(
        of component: SiteComponent,
        in shape: ComparedShape? = nil,
        and path: TextPattern? = nil,
        butNot blockers: [SiteComponent],
        orOf known: [ComparedShape] = [],
        where holds: (String) -> Bool
    ) -> TextPattern.Sample {
        let isEncoded = component.isPercentEncoded
        let allowed = [component.path, .usualPath, path, shape?.path(encoded: isEncoded)].compactMap(\.self)
        // Most patterns of a site and of a table begin in another way.
        if let shape, !shape.path(encoded: isEncoded).canBegin(like: component.path) { return .none }
        let blockers = blockers.filter { $0.path.canBegin(like: component.path) }
        let known = known.filter { $0.path(encoded: isEncoded).canBegin(like: component.path) }
        var isUnknown = false
        var tried: Set<[Bool]> = []
        for end in component.ends(in: shape?.shape, besides: blockers, known.map(\.shape)) {
            guard let link = SiteLink("https://x\(end)") else { continue }
            let isActive = blockers.map { $0.matchesBehindPath(link) } + known.map { $0.matchesBehindPath(end) }
            // The same blockers lead to the same path.
            guard tried.insert(isActive).inserted else { continue }
            let paths = blockers.map(\.path) + known.map { $0.path(encoded: isEncoded) }
            let others = zip(paths, isActive).filter(\.1).map(\.0)
            switch TextPattern.sample(of: allowed, butNot: others) {
            case .none: continue
            case .unknown: isUnknown = true
            case .found(let path):
                let link = start + (path.isEmpty ? "/" : component.written(path)) + end
                if holds(link) { return .found(link) }
            }
        }
        return isUnknown ? .unknown : .none
    }
}

extension TextPattern {
    /// Paths as people write them: without an empty part, and without a slash at the end.
    fileprivate static let usualPath = TextPattern([.filledSegments])
}

// MARK: Queries and fragments

extension SiteComponent {
    /// The query and fragment of links that match, and are of a shape if one is given: the shortest first, then such as
    /// keep other components and shapes from matching.
    fileprivate func ends(
        in shape: PatternShape?,
        besides blockers: [SiteComponent],
        _ known: [PatternShape]
    ) -> [String] {
        let queries = queries(in: shape, besides: blockers, known)
        let fragments = TextPattern.samples(
            of: [fragment, shape?.fragmentPattern(encoded: isPercentEncoded)].compactMap(\.self),
            besides: (blockers.map(\.fragment) + known.map { $0.fragmentPattern(encoded: isPercentEncoded) })
                .compactMap(\.self)
        )
        return fragments.flatMap { fragment in
            queries.map { query in
                (query.isEmpty ? "" : "?\(query)") + (fragment.isEmpty ? "" : "#\(written(fragment))")
            }
        }
    }

    /// A part of a link as it is written, from what is compared.
    fileprivate func written(_ compared: String) -> String {
        if isPercentEncoded { return compared }
        return compared.split(separator: "/", omittingEmptySubsequences: false).map { percentEncoded(String($0)) }
            .joined(separator: "/")
    }

    private func queries(in shape: PatternShape?, besides blockers: [SiteComponent], _ known: [PatternShape])
        -> [String]
    {
        if case .text(let pattern) = query {
            let shapes = shape.map { [$0.queryPattern(allowsOthers: !$0.refusesOthers)] } ?? []
            return TextPattern.sample(of: [pattern] + shapes).text.map { [$0] } ?? []
        }
        let items = ItemValues(component: self, shape: shape, blockers: blockers, known: known)
        return items.all().map { values in
            values.sorted { $0.key < $1.key }.map { "\(percentEncoded($0.key))=\(written($0.value))" }
                .joined(separator: "&")
        }
    }
}

extension TextPattern {
    /// The most other patterns that are told apart from one another.
    private static let mostOthers = 10

    /// Texts that match all of some patterns: a shortest one, then such as other patterns, together and one by one, do
    /// not match, and one that is not empty.
    fileprivate static func samples(of patterns: [TextPattern], besides others: [TextPattern]) -> [String] {
        let single = others.prefix(mostOthers).map { [$0] }
        let some = TextPattern([.one(.any), .many(.any)])
        var samples = ([[], others] + single).map { sample(of: patterns, butNot: $0).text }
        if !others.isEmpty {
            samples += ([[], others] + single).map { sample(of: patterns + [some], butNot: $0).text }
        }
        var known: Set<String> = []
        return samples.compactMap(\.self).filter { known.insert($0).inserted }
    }
}

/// The values that query items of a component can have, as they are compared.
private struct ItemValues {
    let component: SiteComponent
    let shape: PatternShape?
    let blockers: [SiteComponent]
    let known: [PatternShape]

    /// The most queries that are made, and the most items in them that nothing asks for.
    private static let (mostQueries, mostNames) = (200, 20)

    /// The items of links of the component, and of the shape: the required ones, then one after the other of those that
    /// others name.
    func all() -> [[String: String]] {
        let named = Set((shape?.items.map(\.name) ?? []) + items(of: component).map(\.name))
        let others = Set(blockers.flatMap { items(of: $0).map(\.name) } + known.flatMap { $0.items.map(\.name) })
        var names = named.sorted() + others.subtracting(named).sorted().prefix(Self.mostNames)
        if known.contains(where: \.refusesOthers) { names += ["x", "y", "z"].filter { !names.contains($0) }.prefix(1) }
        var start: [String: String] = [:]
        var values: [(name: String, values: [String])] = []
        for name in names where isNamed(name) {
            let texts = known.flatMap(\.items).filter { $0.name == name }.compactMap(\.value.text)
            let literals = Set(texts).sorted().map { literal($0) }
            let samples = TextPattern.samples(of: allowed(name), besides: patterns(of: name, in: blockers) + literals)
            if isRequired(name) {
                guard let first = samples.first else { return [] }
                start[name] = first
            }
            let exact = literals.flatMap { literal in
                TextPattern.sample(of: allowed(name) + [literal]).text.map { [$0] } ?? []
            }
            values.append((name, samples + exact))
        }
        // Differences in fewer items come first.
        var queries: [(values: [String: String], next: Int)] = [(start, 0)]
        var position = 0
        while position < queries.count, queries.count < Self.mostQueries {
            let query = queries[position]
            for (number, item) in values.enumerated().dropFirst(query.next) {
                for value in item.values where query.values[item.name] != value {
                    queries.append((query.values.merging([item.name: value]) { $1 }, number + 1))
                }
            }
            position += 1
        }
        return queries.prefix(Self.mostQueries).map(\.values)
    }

    private func isRequired(_ name: String) -> Bool {
        shape?.items.first { $0.name == name }?.value.isRequired == true
            || patterns(of: name, in: [component]).contains { !$0.matches("") }
    }

    /// Returns whether a link of the shape may have an item.
    private func isNamed(_ name: String) -> Bool {
        guard let shape, shape.refusesOthers else { return true }
        return shape.items.contains { $0.name == name }
    }

    /// The patterns that the value of an item has to match if it is there.
    private func allowed(_ name: String) -> [TextPattern] {
        let value = shape?.items.first { $0.name == name }?.value
        let any = [TextPattern.Element.one(.itemCharacter), .many(.itemCharacter)]
        return [value?.text.map(literal) ?? TextPattern(value?.elements ?? any)]
            + patterns(of: name, in: [component])
    }

    private func patterns(of name: String, in components: [SiteComponent]) -> [TextPattern] {
        components.flatMap { items(of: $0).filter { $0.name == name }.map(\.pattern) }
    }

    private func items(of component: SiteComponent) -> [(name: String, pattern: TextPattern)] {
        if case .items(let items) = component.query { items } else { [] }
    }

    private func literal(_ text: String) -> TextPattern {
        let compared = component.isPercentEncoded ? percentEncoded(text) : text
        return TextPattern(compared.unicodeScalars.map { .character($0) })
    }
}

// MARK: Shapes as patterns of texts

extension PatternShape {
    /// The path of links of the shape, without a slash at its end.
    fileprivate func pathPattern(encoded: Bool) -> TextPattern { TextPattern(way.pathElements(encoded: encoded)) }

    /// The query of links of the shape, with the items that it has to have in their order.
    fileprivate func queryPattern(allowsOthers: Bool) -> TextPattern {
        TextPattern(way.queryElements(allowsOthers: allowsOthers))
    }

    /// The fragment of links of the shape; `nil` if it does not matter.
    fileprivate func fragmentPattern(encoded: Bool) -> TextPattern? {
        switch fragment {
        case nil: refusesOthers ? TextPattern([]) : nil
        case .value(.one(let piece)): TextPattern(piece.elements(of: .any, encoded: encoded))
        case .value: nil
        case .way(let way): TextPattern(way.fragmentElements(encoded: encoded))
        }
    }
}

extension Pattern.PathAndQuery {
    fileprivate func pathElements(encoded: Bool) -> [TextPattern.Element] {
        var elements: [TextPattern.Element] = []
        for segment in segments {
            switch segment {
            case .one(let piece):
                elements += [.character("/")] + piece.elements(of: .segmentCharacter, encoded: encoded)
            case .rest: elements.append(.segments)
            }
        }
        return elements
    }

    fileprivate func queryElements(allowsOthers: Bool) -> [TextPattern.Element] {
        var elements: [TextPattern.Element] = []
        for item in required {
            if !elements.isEmpty { elements.append(.character("&")) }
            elements += characters("\(percentEncoded(item.name))=") + item.value.elements
        }
        if allowsOthers {
            elements.append(elements.isEmpty ? .many(.any) : .choice([[], [.character("&"), .many(.any)]]))
        }
        return elements
    }

    /// A way in a fragment, which a slash may end, with its query.
    fileprivate func fragmentElements(encoded: Bool) -> [TextPattern.Element] {
        let path = pathElements(encoded: encoded)
        let end: TextPattern.Element = path.isEmpty ? .character("/") : .choice([[], [.character("/")]])
        if required.isEmpty { return path + [end, .choice([[], [.character("?"), .many(.any)]])] }
        return path + [end, .character("?")] + queryElements(allowsOthers: true)
    }
}

extension Pattern.Value {
    /// The encoded text of a required value; one that can be anything is not taken to be empty.
    fileprivate var elements: [TextPattern.Element] {
        guard case .one(let piece) = self else { return [.one(.itemCharacter), .many(.itemCharacter)] }
        return piece.elements(of: .itemCharacter, encoded: true)
    }
}

extension PiecePattern {
    /// The text of the piece; characters that may stand in links as they are, such as `@`, do so or are encoded.
    fileprivate func elements(of kind: CharacterKind, encoded: Bool) -> [TextPattern.Element] {
        let unencoded = (kind == .segmentCharacter ? charactersOfPaths : "!$'()*,;:@").unicodeScalars
        return parts.flatMap { part -> [TextPattern.Element] in
            guard case .text(let text) = part else { return [.one(kind), .many(kind)] }
            guard encoded else { return characters(text) }
            return text.unicodeScalars.flatMap { character -> [TextPattern.Element] in
                let elements = characters(percentEncoded(String(character)))
                return unencoded.contains(character) ? [.choice([[.character(character)], elements])] : elements
            }
        }
    }
}

private func characters(_ text: String) -> [TextPattern.Element] { text.unicodeScalars.map { .character($0) } }
