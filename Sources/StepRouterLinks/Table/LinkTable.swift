public import StepRouter
public import StepRouterAssembly
import Synchronization

/// Which links lead where, or do what.
///
/// ```swift
/// let links = LinkTable {
///     Link("shop://product/{id}", "https://shop.example/p/{id}", to: routes.product)
///     Link("shop://account/orders/{number}", to: routes.order).asking(LoginInterceptor(session))
///     Link("shop://logout") { await session.logOut() }
/// }
/// switch await links.open(url, with: router) {
/// case .landed, .done, .refused: break
/// case .failed(let error): report(error)
/// case .notMine: openInBrowser(url)
/// case .malformed(let mistake): report(mistake)
/// }
/// ```
///
/// Where several patterns match a link, the most special one is taken, whatever their order: at the first part of the host or the path that differs, a text
/// comes before a parameter, one with a text beside it before one without, and that before `**`. If its destination does not take what the link says, the
/// next one is tried.
///
/// What is wrong with the patterns is written to a logger when the table is made, once for each place of the source that makes it, and told by ``validate()``.
public struct LinkTable {
    /// What becomes of query items and fragments that a pattern does not name.
    public enum Others: Hashable, Sendable {
        /// They do not matter: links with `utm_source` in them lead where they do without.
        case ignored
        /// A link with any of them is not of that pattern.
        case refused
    }

    let links: [AnyLink]
    let others: Others
    /// The patterns of links that begin alike, the most special one first.
    private let shapes: [Pattern.Origin: [PatternShape]]
    /// Those with parameters in their hosts, by what all of these hosts have in common.
    private let openShapes: [Pattern.Origin.Form: [PatternShape]]
    /// All schemes.
    let schemes: Set<String>
    /// The patterns of each link, in order.
    let patterns: [[Pattern]]
    let findings: [ConfigurationFinding]

    /// Makes a table.
    ///
    /// - Parameters:
    ///   - others: What becomes of query items and fragments that a pattern does not name.
    ///   - logger: Is told what is wrong with the patterns, unless this place has told it before: a proof makes a table for each of its apps. A pattern
    ///     that cannot be understood is left out.
    ///   - fileID: Where the table is declared.
    ///   - line: Where the table is declared.
    ///   - links: The links.
    public init(
        otherItems others: Others = .ignored,
        reportingTo logger: some RoutingLogger = StandardErrorLogger(),
        fileID: String = #fileID,
        line: Int = #line,
        @LinkTableBuilder links: () -> [AnyLink]
    ) {
        self.others = others
        self.links = links()
        var groups: [Pattern.Origin.Form: [PatternShape]] = [:]
        var patterns: [[Pattern]] = []
        var findings: [ConfigurationFinding] = []
        let refusesOthers = others == .refused
        for (number, link) in self.links.enumerated() {
            let (understood, mistakes) = link.parsePatterns()
            findings += link.findings + mistakes
            patterns.append(understood)
            for pattern in understood {
                for shape in PatternShape.all(of: pattern, link: number, refusingOthers: refusesOthers) {
                    groups[shape.origin.form, default: []].append(shape)
                }
            }
        }
        var shapes: [Pattern.Origin: [PatternShape]] = [:]
        var openShapes: [Pattern.Origin.Form: [PatternShape]] = [:]
        // Alternatives of scheme and host have conflicts in common.
        var known: Set<PatternConflict> = []
        for (form, group) in groups.sorted(by: { $0.key < $1.key }) {
            let sorted = group.enumerated().sorted { left, right in
                if left.element.isMoreSpecific(than: right.element) { return true }
                return !right.element.isMoreSpecific(than: left.element) && left.offset < right.offset
            }
            .map(\.element)
            for shape in sorted {
                if shape.origin.isOpen {
                    openShapes[form, default: []].append(shape)
                } else {
                    shapes[shape.origin, default: []].append(shape)
                }
            }
            for conflict in PatternConflict.all(in: sorted, of: self.links) where known.insert(conflict).inserted {
                findings.append(conflict.finding)
            }
        }
        self.patterns = patterns
        self.shapes = shapes
        self.openShapes = openShapes
        schemes = Set(groups.keys.map(\.scheme))
        self.findings = findings
        for finding in findings {
            let level = finding.severity == .error ? RoutingLogLevel.error : .info
            guard logger.wants(level), Self.told.insert("\(fileID):\(line) \(finding.message)") else { continue }
            logger.log(finding.message, at: level)
        }
    }

    /// The patterns of links that begin like one, the most special one first.
    func shapes(from origin: Pattern.Origin) -> [PatternShape] {
        let own = shapes[origin, default: []]
        guard let open = openShapes[origin.form] else { return own }
        // A host that is a text comes before one with parameters.
        return own + open.filter { $0.origin.includes(origin) }
    }

    /// What was told of the tables of this process, with the places that declare them.
    private static let told = ToldFindings()
}

/// The findings that were told, by all threads.
private final class ToldFindings: Sendable {
    private let texts = Mutex<Set<String>>([])

    /// Notes a finding.
    ///
    /// - Returns: Whether it is new.
    func insert(_ text: String) -> Bool { texts.withLock { $0.insert(text).inserted } }
}

extension LinkTable {
    /// Each destination with all links that lead there, in the order of the table. Links that lead to no screen have none.
    public var destinations: [LinkTableEntry] { entries { try? text(of: $0, with: $1.context) } }

    /// The same, without the links of the samples, which take longer to write than all the rest.
    private var destinationsWithoutLinks: [LinkTableEntry] { entries { _, _ in nil } }

    private func entries(writing text: (AnyLink, LinkedDestination) -> String?) -> [LinkTableEntry] {
        var entries: [LinkTableEntry] = []
        var positions: [ObjectIdentifier: Int] = [:]
        for link in links {
            guard let destination = link.destination else { continue }
            let samples = destination.samples.map { sample in
                var sample = sample
                sample.link = text(link, sample)
                return sample
            }
            if let position = positions[ObjectIdentifier(destination.declared)] {
                entries[position].patterns += link.patterns
                // A destination that needs no context is the same in each link that asks nobody.
                let isSame = !link.takesContext && destination.asking === destination.declared
                if !isSame || entries[position].samples.isEmpty {
                    entries[position].samples += samples
                }
            } else {
                positions[ObjectIdentifier(destination.declared)] = entries.count
                entries.append(LinkTableEntry(name: link.name, patterns: link.patterns, samples: samples))
            }
        }
        return entries
    }
}

extension LinkTable: DestinationTable {
    /// Each destination with each of its samples. A link that asks for the same as an earlier one is listed as `name by pattern`, and refusals name it so.
    public var listedDestinations: [ListedDestination] {
        destinationsWithoutLinks.flatMap { entry in
            var known: Set<String> = []
            return entry.samples.map { sample in
                let isTwice = !known.insert(sample.contextText).inserted
                return ListedDestination(
                    isTwice ? "\(entry.name) by \(sample.pattern)" : entry.name,
                    sample.destination
                )
            }
        }
    }

    /// The destinations to which no link with samples leads.
    public var namesWithoutSamples: [String] { destinationsWithoutLinks.filter(\.samples.isEmpty).map(\.name) }
}

/// A destination of a table.
public struct LinkTableEntry {
    /// What the destination is called.
    public let name: String
    /// The patterns of links that lead there.
    public internal(set) var patterns: [String]
    /// The destination with each of the sample contexts; one that needs no context has one sample.
    public internal(set) var samples: [LinkedDestination]
}

/// Collects the links of a table.
@resultBuilder
public enum LinkTableBuilder {
    /// One link.
    public static func buildExpression<Target, Context>(_ link: Link<Target, Context>) -> [AnyLink] { [AnyLink(link)] }
    /// Links that were collected elsewhere.
    public static func buildExpression(_ links: [AnyLink]) -> [AnyLink] { links }
    /// The links of another table, such as that of another module; what becomes of items that no pattern names is said by the whole table.
    public static func buildExpression(_ table: LinkTable) -> [AnyLink] { table.links }
    /// Several links.
    public static func buildBlock(_ links: [AnyLink]...) -> [AnyLink] { links.flatMap(\.self) }
    /// Links under a condition.
    public static func buildOptional(_ links: [AnyLink]?) -> [AnyLink] { links ?? [] }
    /// Links under a condition that holds.
    public static func buildEither(first links: [AnyLink]) -> [AnyLink] { links }
    /// Links under a condition that does not hold.
    public static func buildEither(second links: [AnyLink]) -> [AnyLink] { links }
    /// Links of a loop.
    public static func buildArray(_ links: [[AnyLink]]) -> [AnyLink] { links.flatMap(\.self) }
}

// MARK: Validation

extension LinkTable: Validatable {
    /// Looks at the patterns, and at each step of the destinations; no finder, factory or closure is asked.
    ///
    /// Seen are patterns that cannot be understood, patterns of which each link is taken by another one, patterns that match some links in common
    /// while none is a special case of the other, and patterns of links with ``Link/samples(_:)`` that lack what their context needs, so that none of their links
    /// is ever read; and policies of links that lead to no screen. For patterns that lack something, samples that are `Encodable` are written and read again.
    /// Of two patterns of the same links, the first one's context is read from a text that hardly any link has: if it is refused, the second pattern is taken for what
    /// the first refuses.
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
    func parsePatterns() -> ([Pattern], [ConfigurationFinding]) {
        var understood: [Pattern] = []
        var findings: [ConfigurationFinding] = []
        for text in patterns {
            do throws(PatternError) {
                let pattern = try Pattern(text)
                if !takesContext, let name = pattern.parameters.first {
                    throw PatternError(
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

// MARK: Patterns that lack something

extension AnyLink {
    /// What is wrong with a pattern of which no sample can be read, because it lacks what the context needs; `nil` if nothing is, or there are no samples.
    func whatIsLacked(by pattern: Pattern) -> ConfigurationFinding? {
        guard isDecoded else { return nil }
        var missing: String?
        for texts in samples.compactMap({ try? write($0) }) {
            do {
                _ = try read(pattern.filledIn(from: texts))
                return nil
            } catch let error as ParameterError {
                missing = missing ?? error.path
            } catch {}
        }
        guard let missing else { return nil }
        let lack =
            missing.isEmpty
            ? "its context is one value, and it has no parameter. Write one, such as `{id}`"
            : "its context has the property `\(missing)`, and it has no parameter of that name. Write `{\(missing)}`"
        let message =
            "No link of \(pattern.text)\(destination == nil ? "" : " to \(name)") can be read: \(lack), or make the context in a closure, `reading:`."
        return ConfigurationFinding(code: .patternNeverRead, step: step, message: message)
    }
}

extension Pattern {
    /// The parameters of a link of the pattern that says as much of these texts as it can.
    fileprivate func filledIn(from texts: EncodedParameters) -> LinkParameters {
        let known = Dictionary(texts.all.filter { !$0.values.isEmpty }.map { (ParameterName($0.name), $0.values) }) {
            first,
            _ in first
        }
        let single = texts.all.first.flatMap { $0.name.isEmpty ? $0.values : nil }
        return filledIn { known[ParameterName($0)] ?? ($0 == parameters.first ? single : nil) }
    }

    /// The parameters of a link of the pattern with the texts of each parameter.
    func filledIn(with texts: (String) -> [String]?) -> LinkParameters {
        var filled = LinkParameters(first: parameters.first)
        for name in parameters {
            guard let values = texts(name) else { continue }
            let pieces = values.map { ContentPiece(text: $0, offset: nil) }
            filled.add([LinkParameters.Parameter(name: name, values: pieces, isList: lists.contains(name))])
        }
        return filled
    }
}
